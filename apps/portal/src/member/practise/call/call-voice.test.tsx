import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { id, PracticeServer, practiceCase, practise } from "../../../testing/practice-server.ts";

const transcription = "POST functions/practise/transcription";
const button = (name: string) => screen.getByRole("button", { name });
const log = () => screen.getByRole("log", { name: "Conversation" });

/** The microphone's loudness, 0 to 1, and how often it was looked at since it changed. */
let loudness = 0;
let looks = 0;
let tracks: { stop: () => void; isStopped: boolean }[] = [];
let played: FakeAudio[] = [];

class FakeMediaRecorder {
  static isTypeSupported = (type: string) => type === "audio/mp4";
  readonly mimeType = "audio/mp4";
  state = "inactive";
  ondataavailable: ((event: { readonly data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    queueMicrotask(() => {
      this.ondataavailable?.({ data: new Blob(["recorded"]) });
      this.onstop?.();
    });
  }
}

class FakeAudioContext {
  state = "running";
  readonly fftSize = 4;
  createAnalyser = () => this;
  createMediaStreamSource = () => ({ connect: () => undefined });
  getFloatTimeDomainData(samples: Float32Array) {
    looks += 1;
    samples.fill(loudness);
  }
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
}

class FakeAudio {
  onended: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isPaused = false;
  constructor() {
    played.push(this);
  }
  play = () => Promise.resolve();
  pause() {
    this.isPaused = true;
  }
}

function openMicrophone() {
  const track = {
    isStopped: false,
    stop() {
      track.isStopped = true;
    },
  };
  tracks.push(track);
  return Promise.resolve({ active: true, getTracks: () => [track] });
}

let server: PracticeServer;
const getUserMedia = vi.fn(openMicrophone);

beforeEach(() => {
  loudness = 0;
  tracks = [];
  played = [];
  getUserMedia.mockReset().mockImplementation(openMicrophone);
  vi.stubGlobal("MediaRecorder", FakeMediaRecorder);
  vi.stubGlobal("AudioContext", FakeAudioContext);
  vi.stubGlobal("Audio", FakeAudio);
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  URL.createObjectURL = () => "blob:sound";
  URL.revokeObjectURL = () => undefined;
  server = new PracticeServer();
  server.answer(transcription, { status: 200, body: { text: "Where does it hurt?" } });
  server.refuse("speak", { bytes: new Uint8Array([1]) });
  return () => Reflect.deleteProperty(navigator, "mediaDevices");
});

async function open(mode: string, voice = { canTranscribe: true, canSpeak: true }) {
  server.begin(practiceCase(), { voice });
  const portal = openPortal(`/dashboard/practise/${id(1)}`, { server });
  await portal.user.click(await screen.findByRole("radio", { name: mode }));
  return portal;
}

/** Is heard for a moment. */
async function speakUp() {
  loudness = 0.2;
  looks = 0;
  await waitFor(() => expect(looks).toBeGreaterThan(3));
  loudness = 0;
}

/** Holds the button until something loud was recorded, and lets it go. */
async function talk(user: Awaited<ReturnType<typeof open>>["user"]) {
  button("Hold to talk").focus();
  await user.keyboard("{ >}");
  await speakUp();
  await user.keyboard("{/ }");
}

describe("a browser that cannot listen", () => {
  it("PRAC-39 records while the button is held, says what the server heard, and plays the answer", async () => {
    const { user } = await open("Push to talk");
    expect(screen.getByText(/sends your voice to its language service/)).toBeVisible();
    const release = server.hold(transcription);
    await talk(user);
    expect(await screen.findByText("Turning your voice into text…")).toBeVisible();
    expect(tracks[0]?.isStopped).toBe(true);
    release();
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(2));
    expect(log()).toHaveTextContent("Where does it hurt?");
    expect(server.sent(transcription)[0]?.query.get("callId")).toBe(id(1));
    await waitFor(() => expect(played).toHaveLength(1));
    expect(screen.getByText("The patient is speaking…")).toBeVisible();
    expect(server.sent(practise).at(-1)?.body).toEqual({ action: "speak", callId: id(1), position: 2 });
    await user.keyboard("{ >}");
    await waitFor(() => expect(played[0]?.isPaused).toBe(true));
    await user.keyboard("{/ }");
  });

  it("PRAC-39 listens hands-free from pause to pause, and an interruption stops the patient", async () => {
    const { user } = await open("Hands-free");
    await user.click(button("Start listening"));
    await speakUp();
    await user.click(await screen.findByRole("button", { name: "Interrupt" }, { timeout: 5_000 }));
    await waitFor(() => expect(played[0]?.isPaused ?? true).toBe(true));
    await waitFor(() => expect(screen.getByText("Listening…")).toBeVisible());
    expect(tracks[0]?.isStopped).toBe(true);
    await user.click(button("Stop listening"));
    await waitFor(() => expect(tracks.every(({ isStopped }) => isStopped)).toBe(true));
    expect(server.sent(transcription)).toHaveLength(1);
  });

  it.each([
    ["NotAllowedError", "does not let this page use the microphone"],
    ["NotFoundError", "No microphone was found"],
  ])("PRAC-39 goes on by text after %s", async (name, words) => {
    getUserMedia.mockRejectedValue(new DOMException("", name));
    const { user } = await open("Hands-free");
    await user.click(button("Start listening"));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("textbox", { name: "What you say" })).toBeEnabled();
  });

  it.each([
    ["lost" as const, /There is no connection/],
    [{ status: 502, body: { error: "No", code: "practice/voice-failed" } }, /could not be turned into text/],
    [{ status: 429, body: { error: "No", code: "practice/too-fast" } }, /spoken too often/],
  ])("PRAC-39 what is typed stays when what was said is lost (%j)", async (reply, words) => {
    server.answer(transcription, reply);
    const { user } = await open("Push to talk");
    const box = screen.getByRole("textbox", { name: "What you say" });
    await user.type(box, "Any fever");
    await talk(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(box).toHaveValue("Any fever");
    expect(server.actions).not.toContain("say");
  });

  it("PRAC-39 tells that nothing was heard, and sends nothing", async () => {
    const { user } = await open("Push to talk");
    button("Hold to talk").focus();
    await user.keyboard("{ >}{/ }");
    expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was heard.");
    expect(server.sent(transcription)).toEqual([]);
  });

  it("PRAC-39 tells that an answer cannot be played", async () => {
    server.refuse("speak", { status: 502, body: { error: "No", code: "practice/voice-failed" } });
    const { user } = await open("Push to talk");
    await talk(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("The patient's voice could not be played.");
  });

  it("PRAC-39 offers text alone where the server does not transcribe", async () => {
    server.begin();
    openPortal(`/dashboard/practise/${id(1)}`, { server });
    await screen.findByRole("textbox", { name: "What you say" });
    expect(screen.queryByRole("radiogroup", { name: "How you talk" })).toBeNull();
  });
});
