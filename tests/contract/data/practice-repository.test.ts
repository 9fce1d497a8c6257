import { randomUUID } from "node:crypto";
import { createSupabasePracticeRepository } from "@andromeda/data";
import type { PracticeAnswers, PracticeRepository } from "@andromeda/domain";
import {
  createTestBackend,
  type ScriptedModel,
  startScriptedModel,
  type TestBackend,
  type TestUser,
} from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PortalClient, signedIn } from "./client.ts";
import { type CirculatedCase, circulate } from "./practice-cases.ts";

let backend: TestBackend;
let model: ScriptedModel;
let chest: CirculatedCase;
const clients: PortalClient[] = [];

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  model = await startScriptedModel();
  backend = await createTestBackend({ functionEnv: model.functionEnv });
  chest = await circulate(backend);
});

afterAll(async () => {
  vi.restoreAllMocks();
  for (const client of clients) await client.release();
  await backend?.close();
  await model?.close();
});

async function newLearner(): Promise<{ user: TestUser; practice: PracticeRepository }> {
  const user = await backend.createUser();
  const client = await signedIn(backend, user);
  clients.push(client);
  return { user, practice: createSupabasePracticeRepository(client.data) };
}

const answers: PracticeAnswers = {
  differentials: ["Heart attack"],
  investigations: [],
  plan: "",
  questions: [],
  prescriptions: [],
};

const noFilter = { search: null, kind: null, isOwnCategories: false, page: 0 } as const;

describe("voice through the repository", () => {
  it("PRAC-37 PRAC-38 a recording becomes text, and an answer sound", async () => {
    const { practice } = await newLearner();
    const call = await practice.start({ requestId: randomUUID(), scenarioId: chest.scenarioId });
    const recording = new Uint8Array(Buffer.from("OggS\nReply with: Hello", "latin1")).buffer;
    expect(await practice.transcribe(call.id, recording)).toBe("Hello");
    await practice.say(
      { callId: call.id, requestId: randomUUID(), position: 1, text: "Hello" },
      () => undefined,
    );
    // The header of a WAV file and a tenth of a second of silence.
    expect((await practice.speak(call.id, 2)).byteLength).toBe(44 + 800);
    await expect(practice.speak(call.id, 1)).rejects.toMatchObject({ code: "practice/invalid" });
    await expect(practice.transcribe(randomUUID(), recording)).rejects.toMatchObject({
      code: "practice/not-found",
    });
  });
});

describe("a call through the repository", () => {
  it("PRAC-12 goes from start to report, with the answer's text as it grows", async () => {
    const { practice } = await newLearner();
    expect(await practice.current()).toBeNull();
    const requestId = randomUUID();
    const call = await practice.start({ requestId, scenarioId: chest.scenarioId });
    expect(call).toMatchObject({ status: "talking", brief: { title: "Heavy chest pain" }, entries: [] });
    expect(await practice.start({ requestId, scenarioId: chest.scenarioId })).toEqual(call);
    const partialTexts: string[] = [];
    const entries = await practice.say(
      {
        callId: call.id,
        requestId: randomUUID(),
        position: 1,
        text: "Hello\nReply with: Good morning doctor.",
      },
      (text) => partialTexts.push(text),
    );
    expect(entries).toMatchObject([{ position: 1 }, { position: 2, text: "Good morning doctor." }]);
    expect(partialTexts.at(-1)).toBe("Good morning doctor.");
    expect(partialTexts.length).toBeGreaterThan(1);
    for (const [at, text] of partialTexts.entries())
      expect(text.startsWith(partialTexts[at - 1] ?? "")).toBe(true);
    expect((await practice.current())?.entries).toEqual(entries);
    const ended = await practice.end(call.id);
    expect(ended).toMatchObject({ status: "answering", cost: 0 });
    expect(await practice.end(call.id)).toEqual(ended);
    const report = await practice.submit(call.id, answers);
    expect(report).toMatchObject({
      callId: call.id,
      scenarioId: chest.scenarioId,
      title: "Heavy chest pain",
      kind: "history",
      channel: "browser",
      entries,
      answers,
      report: { score: expect.any(Number), checklist: expect.any(Array) },
    });
    expect(await practice.getReport(report.practisedCaseId)).toEqual(report);
    expect(await practice.submit(call.id, answers)).toEqual(report);
    expect(await practice.get(call.id)).toMatchObject({
      status: "marked",
      practisedCaseId: report.practisedCaseId,
    });
  });

  it("PRAC-05 starts the text anew when the embedded patient takes over", async () => {
    const { practice } = await newLearner();
    const { id } = await practice.start({ requestId: randomUUID(), scenarioId: chest.scenarioId });
    const partialTexts: string[] = [];
    const [, answer] = await practice.say(
      { callId: id, requestId: randomUUID(), position: 1, text: "What brought you in today?\nBreak off" },
      (text) => partialTexts.push(text),
    );
    expect(partialTexts).toContain("");
    expect(partialTexts.at(-1)).toBe(answer?.text);
  });

  it("PRAC-06 rejects with the codes of practice", async () => {
    const { practice } = await newLearner();
    const start = () => practice.start({ requestId: randomUUID(), scenarioId: chest.scenarioId });
    const { id: callId } = await start();
    const say = (text: string, position = 1) =>
      practice.say({ callId, requestId: randomUUID(), position, text }, () => {});
    await expect(start()).rejects.toMatchObject({
      code: "practice/in-progress",
      status: 409,
      recovery: "none",
    });
    await expect(say("Hi", 7)).rejects.toMatchObject({ code: "practice/out-of-step" });
    await expect(say("x".repeat(4_001))).rejects.toMatchObject({
      code: "practice/too-long-text",
      status: 400,
    });
    await expect(practice.get(randomUUID())).rejects.toMatchObject({ code: "practice/not-found" });
    await expect(practice.getReport(randomUUID())).rejects.toMatchObject({ code: "practice/not-found" });
    await practice.end(callId);
    await expect(say("Hi")).rejects.toMatchObject({ code: "practice/ended" });
    const other = await newLearner();
    await backend.sql`update public.system_configuration set value = 'true' where key = 'maintenance_mode'`;
    await expect(other.practice.start({ requestId: randomUUID(), scenarioId: null })).rejects.toMatchObject({
      code: "practice/maintenance",
      status: 503,
      recovery: "retry",
    });
    await backend.sql`update public.system_configuration set value = 'false' where key = 'maintenance_mode'`;
  });
});

describe("what can be practised, and what was", () => {
  it("PRAC-07 lists cases in circulation by title, filtered and in pages, without anything of the diagnosis", async () => {
    const { practice, user } = await newLearner();
    const wheeze = await circulate(backend, {
      title: "A wheeze",
      specialty: "Respiratory",
      presentation: "Wheeze",
      case_kind: "exam",
    });
    const draft = await circulate(backend, { title: "A draft" });
    await backend.sql`update public.clinical_scenarios set is_active = false where id = ${draft.scenarioId}`;
    const titles = async (query: Partial<Parameters<PracticeRepository["listCases"]>[0]>) => {
      const { cases, totalCount } = await practice.listCases({ ...noFilter, ...query });
      expect(totalCount).toBe(cases.length);
      return cases.map(({ title }) => title);
    };
    expect(await titles({})).toEqual(["A wheeze", "Heavy chest pain"]);
    expect(await titles({ search: "WHEEZ" })).toEqual(["A wheeze"]);
    expect(await titles({ search: "cardio" })).toEqual(["Heavy chest pain"]);
    expect(await titles({ search: "%" })).toEqual([]);
    expect(await titles({ search: "coronary" })).toEqual([]);
    expect(await titles({ kind: "exam" })).toEqual(["A wheeze"]);
    expect(await titles({ isOwnCategories: true })).toHaveLength(2);
    await backend.sql`
      insert into public.user_preferences (user_id, selected_categories) values (${user.id}, '{Respiratory:Wheeze}')
      on conflict (user_id) do update set selected_categories = excluded.selected_categories`;
    expect(await titles({ isOwnCategories: true })).toEqual(["A wheeze"]);
    expect(await practice.listCases({ ...noFilter, page: 1 })).toEqual({ cases: [], totalCount: 2 });
    const { cases } = await practice.listCases({ ...noFilter, kind: "exam" });
    expect(cases).toEqual([
      {
        scenarioId: wheeze.scenarioId,
        title: "A wheeze",
        kind: "exam",
        specialty: "Respiratory",
        presentation: "Wheeze",
        difficultyLevel: "Intermediate",
        lastPractisedAt: null,
      },
    ]);
  });

  it("PRAC-08 shows attempts, what was missed most, and what to practise next and why", async () => {
    const { practice, user } = await newLearner();
    const other = await backend.createUser();
    await backend.sql`update public.clinical_scenarios set is_active = false`;
    expect(await practice.getProgress()).toEqual({ attempts: [], missed: [], next: null });
    const [first, second, third] = await Promise.all(
      [
        { title: "First", specialty: "Cardiovascular" },
        { title: "Second", specialty: "Cardiovascular" },
        { title: "Third", specialty: "Respiratory" },
      ].map((columns) => circulate(backend, columns)),
    );
    if (!first || !second || !third) throw new Error("a case is missing");
    expect((await practice.getProgress()).next).toMatchObject({
      practiceCase: { title: "First" },
      reason: "New to you.",
    });
    const attempt = (
      userId: string,
      about: CirculatedCase,
      daysAgo: number,
      score: number | null,
      tasks: Record<string, boolean>,
    ) => backend.sql`
      insert into public.practiced_cases (user_id, title, category_type, checklist_data, report, scenario_id, version_id, created_at)
      values (
        ${userId}, 'An attempt', 'history',
        ${backend.sql.json(Object.entries(tasks).map(([task, completed]) => ({ task, completed })))},
        ${score === null ? null : backend.sql.json({ score })},
        ${about.scenarioId}, ${about.versionId}, now() - make_interval(days => ${daysAgo})
      )`;
    await attempt(user.id, first, 3, 40, { "Asks about allergies": false, "Asks about pain": true });
    await attempt(user.id, third, 2, 90, { "Asks about allergies": false, "Asks about worries": false });
    await attempt(user.id, third, 1, null, { "Asks about worries": true });
    await attempt(other.id, first, 0, 10, { "Not mine": false });
    const progress = await practice.getProgress();
    expect(progress.attempts.map(({ score, specialty }) => [score, specialty])).toEqual([
      [null, "Respiratory"],
      [90, "Respiratory"],
      [40, "Cardiovascular"],
    ]);
    expect(progress.missed).toEqual([
      { task: "Asks about allergies", missed: 2, asked: 2 },
      { task: "Asks about worries", missed: 1, asked: 2 },
    ]);
    expect(progress.next).toMatchObject({
      practiceCase: { title: "Second", lastPractisedAt: null },
      reason: "New to you. Your average in Cardiovascular is 40%.",
    });
    await attempt(user.id, second, 0, 70, {});
    expect((await practice.getProgress()).next).toMatchObject({
      practiceCase: { title: "First" },
      reason: "You scored 40% last time.",
    });
  });

  it("PRAC-08 reads a phone call with its transcript; only administrators read those of others", async () => {
    const [{ practice, user }, stranger] = [await newLearner(), await newLearner()];
    const [call] = await backend.sql<{ id: string }[]>`
      insert into public.call_history (user_id, call_start_time, conversation_history)
      values (${user.id}, now(), ${backend.sql.json([
        { speaker: "caller", text: "Hello" },
        { speaker: "assistant", text: "Hello doctor" },
      ])}) returning id`;
    const [row] = await backend.sql<{ id: string }[]>`
      insert into public.practiced_cases (user_id, title, call_id) values (${user.id}, 'By phone', ${call?.id ?? ""})
      returning id`;
    const id = row?.id ?? "";
    expect(await practice.getReport(id)).toMatchObject({
      channel: "phone",
      entries: [
        { position: 1, speaker: "learner", text: "Hello" },
        { position: 2, speaker: "patient", text: "Hello doctor" },
      ],
      answers: null,
      report: null,
    });
    await expect(stranger.practice.getReport(id)).rejects.toMatchObject({ code: "practice/not-found" });
    const admin = await signedIn(backend, await backend.createUser({ isAdmin: true }));
    clients.push(admin);
    expect(await createSupabasePracticeRepository(admin.data).getReport(id)).toMatchObject({
      title: "By phone",
    });
  });
});
