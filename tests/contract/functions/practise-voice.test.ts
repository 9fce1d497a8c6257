import { randomUUID } from "node:crypto";
import {
  createTestBackend,
  SCRIPTED_MODEL_KEY,
  type ScriptedModel,
  startScriptedModel,
  type TestBackend,
} from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CirculatedCase, circulate } from "../data/practice-cases.ts";

let model: ScriptedModel;
let backend: TestBackend;
let withoutVoice: TestBackend;
const cases = new Map<TestBackend, CirculatedCase>();
const logged: unknown[] = [];

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation((...words) => logged.push(...words));
  model = await startScriptedModel();
  backend = await createTestBackend({ functionEnv: model.functionEnv });
  withoutVoice = await createTestBackend();
  for (const one of [backend, withoutVoice]) cases.set(one, await circulate(one));
});

afterAll(async () => {
  vi.restoreAllMocks();
  await backend?.close();
  await withoutVoice?.close();
  await model?.close();
});

/** A learner in a call, and how the function is asked as the learner. */
async function newCaller(server = backend) {
  const user = await server.createUser();
  const { data } = await (await server.signIn(user)).auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const address = `${server.apiUrl}/functions/v1/practise`;
  const act = (body: object) =>
    fetch(address, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const started = await act({
    action: "start",
    requestId: randomUUID(),
    scenarioId: cases.get(server)?.scenarioId,
  });
  const call = (await started.json()) as { readonly id: string; readonly voice: object };
  return {
    id: user.id,
    call,
    act,
    transcribe: (audio: Uint8Array<ArrayBuffer>, callId: string = call.id) =>
      fetch(`${address}/transcription?callId=${callId}`, { method: "POST", headers, body: audio }),
    say: async (text: string, position = 1) => {
      const said = await act({ action: "say", callId: call.id, requestId: randomUUID(), position, text });
      await said.text();
    },
  };
}

/** A recording that begins as such files do; the scripted model reads its words. */
function recording(words: string, start = "\x1a\x45\xdf\xa3"): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(`\n${words}`)]));
}

const refusalOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe("a recording", () => {
  it.each([
    ["webm", "\x1a\x45\xdf\xa3"],
    ["mp4", "\0\0\0\x18ftypiso5"],
    ["ogg", "OggS"],
  ])("PRAC-37 is transcribed as %s, and nothing of it is kept or logged", async (kind, start) => {
    const caller = await newCaller();
    expect(caller.call.voice).toEqual({ canTranscribe: true, canSpeak: true });
    const heard = await caller.transcribe(recording("Reply with:  Where does it hurt? ", start));
    expect([heard.status, await heard.json()]).toEqual([200, { text: "Where does it hurt?" }]);
    expect(model.voiceRequests.at(-1)).toMatchObject({
      model: "scripted-ear",
      recordingOrVoice: `speech.${kind}`,
    });
    const read = await caller.act({ action: "get", callId: caller.call.id });
    expect(await read.json()).toMatchObject({ entries: [] });
    expect(logged.join()).not.toContain("hurt");
  });

  it("PRAC-37 needs a session and a call of the caller's own that goes on", async () => {
    const [caller, other] = [await newCaller(), await newCaller()];
    const address = `${backend.apiUrl}/functions/v1/practise/transcription?callId=${caller.call.id}`;
    expect((await fetch(address, { method: "POST", body: recording("") })).status).toBe(401);
    const asked = model.voiceRequests.length;
    expect(await refusalOf(await caller.transcribe(recording(""), other.call.id))).toEqual([
      404,
      "practice/not-found",
    ]);
    expect(await refusalOf(await caller.transcribe(recording(""), "x"))).toEqual([400, "practice/invalid"]);
    await caller.act({ action: "end", callId: caller.call.id });
    expect(await refusalOf(await caller.transcribe(recording("")))).toEqual([409, "practice/ended"]);
    expect(model.voiceRequests).toHaveLength(asked);
  });

  it("PRAC-37 is refused before the provider gets it when it is too long or no audio", async () => {
    const caller = await newCaller();
    const asked = model.voiceRequests.length;
    const long = recording("x".repeat(2 * 1024 * 1024));
    expect(await refusalOf(await caller.transcribe(long))).toEqual([413, "practice/too-long-audio"]);
    expect(await refusalOf(await caller.transcribe(recording("", "%PDF")))).toEqual([
      415,
      "practice/unknown-audio",
    ]);
    expect(await refusalOf(await caller.transcribe(new Uint8Array()))).toEqual([
      415,
      "practice/unknown-audio",
    ]);
    expect(model.voiceRequests).toHaveLength(asked);
  });

  it("PRAC-37 is refused after 60 in a minute", async () => {
    const caller = await newCaller();
    await backend.sql`
      update private.practice_calls set voice_minute_at = now(), voice_count = 59 where call_id = ${caller.call.id}`;
    expect((await caller.transcribe(recording(""))).status).toBe(200);
    expect(await refusalOf(await caller.transcribe(recording("")))).toEqual([429, "practice/too-fast"]);
    await backend.sql`
      update private.practice_calls set voice_minute_at = now() - interval '61 seconds'
      where call_id = ${caller.call.id}`;
    expect((await caller.transcribe(recording(""))).status).toBe(200);
  });

  it("PRAC-37 is answered 502 when the provider fails, without the provider's words", async () => {
    const caller = await newCaller();
    const failed = await caller.transcribe(recording("Fail with: 500\n"));
    expect(failed.status).toBe(502);
    const text = await failed.text();
    expect(text).toContain("practice/voice-failed");
    expect(text + logged.join()).not.toContain(SCRIPTED_MODEL_KEY);
  });
});

describe("an answer", () => {
  it("PRAC-38 is spoken in a voice of the patient's age and sex", async () => {
    const caller = await newCaller();
    await caller.say("Hello\nReply with: It is my chest.");
    const spoken = await caller.act({ action: "speak", callId: caller.call.id, position: 2 });
    expect([spoken.status, spoken.headers.get("content-type")]).toEqual([200, "application/octet-stream"]);
    // The header of a WAV file and a tenth of a second of silence.
    expect((await spoken.arrayBuffer()).byteLength).toBe(44 + 800);
    expect(model.voiceRequests.at(-1)).toEqual({
      model: "scripted-mouth",
      recordingOrVoice: "echo",
      input: "It is my chest.",
    });
  });

  it("PRAC-38 is spoken only where it is the patient's, in an open call of the caller", async () => {
    const [caller, other] = [await newCaller(), await newCaller()];
    await caller.say("Hello");
    const speak = (who: typeof caller, position: number) =>
      who.act({ action: "speak", callId: caller.call.id, position, text: "Anything" });
    const asked = model.voiceRequests.length;
    expect(await refusalOf(await speak(other, 2))).toEqual([404, "practice/not-found"]);
    for (const position of [1, 3])
      expect(await refusalOf(await speak(caller, position))).toEqual([400, "practice/invalid"]);
    await caller.act({ action: "end", callId: caller.call.id });
    expect(await refusalOf(await speak(caller, 2))).toEqual([409, "practice/ended"]);
    expect(model.voiceRequests).toHaveLength(asked);
  });

  it("PRAC-38 is refused with 502 when the provider fails", async () => {
    const caller = await newCaller();
    await caller.say("Hello\nReply with: Oh.\nFail with: 503");
    await backend.sql`
      update private.practice_turns set text = E'Oh.\nFail with: 503'
      where call_id = ${caller.call.id} and speaker = 'patient'`;
    const failed = await caller.act({ action: "speak", callId: caller.call.id, position: 2 });
    expect(await refusalOf(failed)).toEqual([502, "practice/voice-failed"]);
  });
});

it("PRAC-37 PRAC-38 a server without voice models says so", async () => {
  const caller = await newCaller(withoutVoice);
  expect(caller.call.voice).toEqual({ canTranscribe: false, canSpeak: false });
  await caller.say("What brought you in?");
  for (const answer of [
    await caller.transcribe(recording("")),
    await caller.act({ action: "speak", callId: caller.call.id, position: 2 }),
  ]) {
    expect(await refusalOf(answer)).toEqual([503, "practice/not-configured"]);
  }
});
