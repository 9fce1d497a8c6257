import {
  AppError,
  type CaseKind,
  type ExaminerReport,
  type PracticeAnswers,
  type PracticeBrief,
  type PracticeCall,
  type PracticeCase,
  type PracticeCaseQuery,
  type PracticeEntry,
  type PracticeProgress,
  type PracticeRepository,
  type PractisedCaseReport,
  type RecordingLink,
} from "@andromeda/domain";
import type { Said } from "../practice/practice-call-store.ts";
import { Answers } from "./answers.ts";

const minuteMs = 60_000;

/** The practice of one learner on a server; the patient answers by `patient`, and calls end when their time is up. */
export class InMemoryPractice implements PracticeRepository {
  cases: readonly PracticeCase[] = [];
  readonly calls: PracticeCall[] = [];
  readonly reports: PractisedCaseReport[] = [];
  progress: PracticeProgress = { attempts: [], missed: [], next: null };
  minutes = 15;
  creditPerMinute = 0;
  questions: readonly string[] = ["What is your diagnosis?"];
  patient: (text: string) => string = (text) => `You asked: ${text}`;
  mark: (call: PracticeCall, answers: PracticeAnswers) => ExaminerReport = () => emptyReport;
  readonly answers = new Answers<keyof PracticeRepository>();
  /** What was said to the server, repetitions too. */
  readonly saidRequests: Said[] = [];

  readonly #requests = new Map<string, string>();
  readonly #saidBy = new Map<string, readonly PracticeEntry[]>();

  async listCases({ search, kind, page }: PracticeCaseQuery) {
    await this.answers.to("listCases");
    const found = this.cases.filter(
      (one) =>
        (kind === null || one.kind === kind) &&
        [one.title, one.specialty, one.presentation]
          .join(" ")
          .toLowerCase()
          .includes((search ?? "").toLowerCase()),
    );
    return { cases: found.slice(page * 20, page * 20 + 20), totalCount: found.length };
  }

  async offer(scenarioId: string | null) {
    await this.answers.to("offer");
    const { minutes, creditPerMinute } = this;
    return { brief: scenarioId === null ? null : this.#brief(scenarioId), minutes, creditPerMinute };
  }

  async start({ requestId, scenarioId }: { readonly requestId: string; readonly scenarioId: string | null }) {
    await this.answers.to("start");
    const known = this.#requests.get(requestId);
    if (known !== undefined) return this.#call(known);
    if (this.#open()) throw new AppError("practice/in-progress", "A call is going on.");
    const chosen = scenarioId ?? this.cases[0]?.scenarioId;
    if (chosen === undefined) throw new AppError("practice/no-case", "There is no such case.");
    const id = `call-${this.calls.length + 1}`;
    const now = Date.now();
    this.calls.push({
      id,
      scenarioId: chosen,
      status: "talking",
      brief: this.#brief(chosen),
      startedAt: new Date(now).toISOString(),
      endsAt: new Date(now + this.minutes * minuteMs).toISOString(),
      endedAt: null,
      creditPerMinute: this.creditPerMinute,
      cost: null,
      entries: [],
      practisedCaseId: null,
      voice: { canTranscribe: false, canSpeak: false },
    });
    this.#requests.set(requestId, id);
    return this.#call(id);
  }

  async current() {
    await this.answers.to("current");
    return this.#open();
  }

  async get(callId: string) {
    await this.answers.to("get");
    return this.#call(callId);
  }

  async say(said: Said & { readonly callId: string }, onText: (text: string) => void) {
    const { callId, ...request } = said;
    this.saidRequests.push(request);
    await this.answers.to("say");
    return this.hear(callId, request, onText);
  }

  /** What `say` does on the server, also when its answer is lost. */
  hear(
    callId: string,
    { requestId, position, text }: Said,
    onText: (text: string) => void = () => undefined,
  ) {
    const known = this.#saidBy.get(requestId);
    if (known) return known;
    const call = this.#call(callId);
    if (call.status !== "talking") throw new AppError("practice/ended", "The call is over.");
    if (position !== call.entries.length + 1)
      throw new AppError("practice/out-of-step", "Another tab went on.");
    const answer = this.patient(text);
    onText(answer.slice(0, 3));
    onText(answer);
    const saidAt = new Date().toISOString();
    const speaker = answer.startsWith("Findings: ") ? "findings" : "patient";
    const entries: PracticeEntry[] = [
      { position, speaker: "learner", text, saidAt },
      { position: position + 1, speaker, text: answer.replace(/^Findings: /, ""), saidAt },
    ];
    this.#saidBy.set(requestId, entries);
    this.#change(callId, { entries: [...call.entries, ...entries] });
    return entries;
  }

  transcribe(): Promise<string> {
    return Promise.reject(new AppError("practice/not-configured", "There is no provider."));
  }

  speak(): Promise<ArrayBuffer> {
    return Promise.reject(new AppError("practice/not-configured", "There is no provider."));
  }

  async end(callId: string) {
    await this.answers.to("end");
    const call = this.#call(callId);
    if (call.status !== "talking") return call;
    return this.#change(callId, { status: "answering", endedAt: new Date().toISOString() });
  }

  async submit(callId: string, answers: PracticeAnswers) {
    await this.answers.to("submit");
    const call = this.#call(callId);
    const known = this.reports.find((report) => report.callId === callId);
    if (known) return known;
    const practisedCaseId = `practised-${callId}`;
    this.#change(callId, { status: "marked", practisedCaseId });
    const report: PractisedCaseReport = {
      practisedCaseId,
      callId,
      scenarioId: call.scenarioId,
      title: call.brief.title,
      kind: call.brief.kind,
      practisedAt: new Date().toISOString(),
      channel: "browser",
      entries: call.entries,
      recordingPath: null,
      answers,
      report: this.mark(call, answers),
    };
    this.reports.push(report);
    return report;
  }

  async getReport(practisedCaseId: string) {
    await this.answers.to("getReport");
    const report = this.reports.find((one) => one.practisedCaseId === practisedCaseId);
    if (!report) throw new AppError("database/not-found", "There is no such practised case.");
    return report;
  }

  signRecording(): Promise<RecordingLink> {
    return Promise.reject(new AppError("storage/object-not-found", "Object not found"));
  }

  async getProgress() {
    await this.answers.to("getProgress");
    return this.progress;
  }

  #open(): PracticeCall | null {
    const open = this.calls.map(({ id }) => this.#call(id)).filter(({ status }) => status !== "marked");
    return open.at(-1) ?? null;
  }

  #call(id: string): PracticeCall {
    const call = this.calls.find((one) => one.id === id);
    if (!call) throw new AppError("database/not-found", "There is no such call.");
    const isOver = call.status === "talking" && Date.now() >= Date.parse(call.endsAt);
    return isOver ? this.#change(id, { status: "answering", endedAt: call.endsAt }) : call;
  }

  #change(id: string, change: Partial<PracticeCall>): PracticeCall {
    const at = this.calls.findIndex((call) => call.id === id);
    const changed = { ...(this.calls[at] as PracticeCall), ...change };
    this.calls[at] = changed;
    return changed;
  }

  #brief(scenarioId: string): PracticeBrief {
    const found = this.cases.find((one) => one.scenarioId === scenarioId);
    if (!found) throw new AppError("practice/no-case", "There is no such case.");
    return {
      title: found.title,
      kind: found.kind,
      description: "Somebody calls with a problem.",
      specialty: found.specialty,
      presentation: found.presentation,
      difficultyLevel: found.difficultyLevel,
      patientName: "Ada Example",
      patientAge: "54",
      patientGender: "Female",
      questions: this.questions,
    };
  }
}

/** A case to practise, with the given differences. */
export function practiceCase(scenarioId: string, kind: CaseKind = "history"): PracticeCase {
  return {
    scenarioId,
    title: `Case ${scenarioId}`,
    kind,
    specialty: "Cardiovascular",
    presentation: "Chest pain",
    difficultyLevel: "Core",
    lastPractisedAt: null,
  };
}

/** A report in which nothing was asked for. */
export const emptyReport: ExaminerReport = {
  checklist: [],
  communication: [],
  diagnosis: null,
  differentials: { expected: [], others: [] },
  investigations: { expected: [], others: [] },
  plan: [],
  prescribing: [],
  questions: [],
  score: 0,
};
