import type {
  ExaminerReport,
  PracticeBrief,
  PracticeCall,
  PracticeCase,
  PracticeEntry,
  PracticeProgress,
  PractisedCaseReport,
} from "@andromeda/domain";
import { type Reply, type Row, ScriptedServer } from "./scripted-server.ts";

/** The request that every action of practice is. */
export const practise = "POST functions/practise";

/** An id as the server gives them; the address bar and the server take no other. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A case to practise, with the given differences. */
export function practiceCase(differences: Partial<PracticeCase> = {}): PracticeCase {
  return {
    scenarioId: id(100),
    title: "Tight in the chest",
    kind: "history",
    specialty: "Cardiovascular",
    presentation: "Chest pain",
    difficultyLevel: "Core",
    lastPractisedAt: null,
    ...differences,
  };
}

/** A report with something of everything, with the given differences. */
export function examinerReport(differences: Partial<ExaminerReport> = {}): ExaminerReport {
  return {
    checklist: [
      { task: "Asks where it hurts", isCompleted: true, quote: "Where does it hurt?", advice: null },
      {
        task: "Asks about allergies",
        isCompleted: false,
        quote: null,
        advice: "Are you allergic to anything?",
      },
    ],
    communication: [
      { skill: "introduction", isShown: true, quote: "I am Sam", advice: "Say who you are." },
      { skill: "summarising", isShown: false, quote: null, advice: "Say back what you heard." },
    ],
    diagnosis: { expected: "Angina", given: "angina pectoris" },
    differentials: { expected: [{ expected: "Reflux", given: null }], others: ["Pleurisy"] },
    investigations: { expected: [{ expected: "ECG", given: "12-lead ECG" }], others: [] },
    plan: [
      { task: "Aspirin 300 mg", isCompleted: false, quote: null, advice: "Name the drug and its dose." },
    ],
    prescribing: [],
    questions: [{ question: "Why aspirin?", answer: "It thins the blood." }],
    score: 50,
    ...differences,
  };
}

/** A server with one learner's practice. It keeps one call and answers as the function and the procedures do. */
export class PracticeServer extends ScriptedServer {
  cases: readonly PracticeCase[] = [practiceCase()];
  call: PracticeCall | null = null;
  report: PractisedCaseReport | null = null;
  progress: PracticeProgress = { attempts: [], missed: [], next: null };
  creditPerMinute = 0;
  /** What the patient, or an examination, answers. */
  reply: (text: string) => Pick<PracticeEntry, "speaker" | "text"> = (text) => ({
    speaker: "patient",
    text: `You said: ${text}`,
  });
  readonly #saidByRequest = new Map<unknown, readonly PracticeEntry[]>();

  constructor() {
    super();
    this.procedures.search_practice_cases = ({ p_search, p_kind }) => {
      const found = this.cases.filter(
        ({ title, kind }) =>
          (p_kind === null || kind === p_kind) &&
          title.toLowerCase().includes(String(p_search ?? "").toLowerCase()),
      );
      return { cases: found, totalCount: found.length };
    };
    this.procedures.get_scenario_presentations = () =>
      this.cases.map(({ specialty, presentation }) => ({ specialty, presentation, scenario_count: 1 }));
    this.procedures.get_practice_report = () => this.report;
    this.procedures.get_practice_progress = () => this.progress;
    this.answer(practise, ({ body }) => this.#act(body));
  }

  /** The actions that were asked for so far. */
  get actions(): readonly unknown[] {
    return this.sent(practise).map(({ body }) => body.action);
  }

  /** Refuses every action of this name until the returned function is called. */
  refuse(action: string, reply: Reply): () => void {
    return this.answer(practise, ({ body }) => (body.action === action ? reply : null));
  }

  /** Begins a call as another tab would. */
  begin(practised: PracticeCase = practiceCase(), differences: Partial<PracticeCall> = {}): PracticeCall {
    const now = Date.now();
    this.call = {
      id: id(1),
      scenarioId: practised.scenarioId,
      status: "talking",
      brief: briefOf(practised),
      startedAt: new Date(now).toISOString(),
      endsAt: new Date(now + 15 * 60_000).toISOString(),
      endedAt: null,
      creditPerMinute: this.creditPerMinute,
      cost: null,
      entries: [],
      practisedCaseId: null,
      voice: { canTranscribe: false, canSpeak: false },
      ...differences,
    };
    return this.call;
  }

  /** Adds what the learner says and the reply to it; the action `say` calls it, and a test in place of another tab. */
  say(text: string, requestId: unknown = text): readonly PracticeEntry[] {
    const call = this.call ?? this.begin();
    const known = this.#saidByRequest.get(requestId);
    if (known) return known;
    const next = call.entries.length + 1;
    const saidAt = call.startedAt;
    const entries: readonly PracticeEntry[] = [
      { position: next, speaker: "learner", text, saidAt },
      { position: next + 1, ...this.reply(text), saidAt },
    ];
    this.#saidByRequest.set(requestId, entries);
    this.call = { ...call, entries: [...call.entries, ...entries] };
    return entries;
  }

  #act({ action, scenarioId, requestId, position, text, answers }: Row): Reply {
    const { call } = this;
    const chosen = this.cases.find((one) => one.scenarioId === scenarioId);
    switch (action) {
      case "offer": {
        const brief = chosen ? briefOf(chosen) : null;
        return ok({ brief, minutes: 15, creditPerMinute: this.creditPerMinute });
      }
      case "start":
        return call ? refusal(409, "practice/in-progress") : ok(this.begin(chosen ?? this.cases[0]));
      case "current":
        return ok({ call: call?.status === "marked" ? null : call });
      case "get":
        return call ? ok(call) : refusal(404, "practice/not-found");
      case "say": {
        if (call?.status !== "talking") return refusal(409, "practice/ended");
        const isKnown = this.#saidByRequest.has(requestId);
        if (!isKnown && position !== call.entries.length + 1) return refusal(409, "practice/out-of-step");
        const entries = this.say(String(text), requestId);
        return { events: [{ delta: entries[1]?.text }, { entries }] };
      }
      case "end":
        this.call = call && { ...call, status: "answering", endedAt: call.startedAt };
        return ok(this.call);
      default:
        return this.mark(answers as PractisedCaseReport["answers"]);
    }
  }

  /** Marks the call unless it is marked; the action `submit` calls it, and a test in place of another tab. */
  mark(answers: PractisedCaseReport["answers"]): Reply {
    const call = this.call ?? this.begin();
    if (call.status === "marked") return ok({ practisedCaseId: call.practisedCaseId });
    this.call = { ...call, status: "marked", practisedCaseId: id(2) };
    this.report = {
      practisedCaseId: id(2),
      callId: call.id,
      scenarioId: call.scenarioId,
      title: call.brief.title,
      kind: call.brief.kind,
      practisedAt: "2026-01-05T10:00:00Z",
      channel: "browser",
      entries: call.entries,
      recordingPath: null,
      answers,
      report: examinerReport(),
    };
    return ok({ practisedCaseId: id(2) });
  }
}

function briefOf({ title, kind, specialty, presentation, difficultyLevel }: PracticeCase): PracticeBrief {
  return {
    title,
    kind,
    specialty,
    presentation,
    difficultyLevel,
    description: "A man rings about his chest.",
    patientName: "Abel Adams",
    patientAge: "54",
    patientGender: "Male",
    questions: ["Why aspirin?"],
  };
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** A refusal of the function. */
export function refusal(status: number, code: string, error = "The server's own words."): Reply {
  return { status, body: { error, code } };
}
