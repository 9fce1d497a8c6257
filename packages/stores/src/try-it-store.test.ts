import { type CaseTemplate, getLeaf, type Patient, type PatientTurn } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, expect, it } from "vitest";
import { editorOn } from "./testing/editor-setup.ts";
import { TryItStore } from "./try-it-store.ts";

configure({ enforceActions: "always" });

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const FIELD = `case_template.${COMPLAINT}`;

let editor: ReturnType<typeof editorOn>["store"];
let store: TryItStore;
/** The conversation before each question, as the patient gets it. */
let heard: readonly PatientTurn[][];
let made: number;

/** A patient who knows what hurts where the case says it. */
function createPatient(template: CaseTemplate): Patient {
  made += 1;
  return {
    reply: (conversation, question) => {
      heard = [...heard, [...conversation]];
      const complaint = getLeaf(template, COMPLAINT).value;
      return complaint
        ? { text: `${complaint}`, sources: ["presenting_complaint.chief_complaint"], gaps: [] }
        : { text: "I do not know.", sources: [], gaps: [{ question, path: COMPLAINT }] };
    },
  };
}

function ask(question: string) {
  store.type(question);
  store.ask(createPatient);
}

beforeEach(() => {
  ({ store: editor } = editorOn());
  editor.startNew();
  store = new TryItStore(editor);
  heard = [];
  made = 0;
});

it("TRY-01 is closed and empty, opens, and keeps the talk when it is closed", () => {
  expect(store).toMatchObject({ isOpen: false, input: "", turns: [], gaps: [] });
  store.open();
  ask("Hello");
  store.close();
  expect([store.isOpen, store.turns.length]).toEqual([false, 2]);
  store.open();
  expect(store.isOpen).toBe(true);
});

it("TRY-01 TRY-02 answers what was typed, knows what was said before, and names the field behind it", () => {
  editor.setField(FIELD, "My chest hurts.");
  ask("  What hurts? ");
  expect(store.turns).toEqual([
    { id: 0, speaker: "learner", text: "What hurts?", paths: [], question: "What hurts?" },
    { id: 1, speaker: "patient", text: "My chest hurts.", paths: [COMPLAINT], question: "What hurts?" },
  ]);
  expect(store.input).toBe("");
  ask("Really?");
  expect(store.turns.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  expect(heard.map((conversation) => conversation.length)).toEqual([0, 2]);
});

it("TRY-01 does not send an empty question", () => {
  ask(" \n ");
  expect([store.turns, heard]).toEqual([[], []]);
});

it("TRY-01 answers from the draft as it is now, by one patient as long as it stays so", () => {
  ask("What hurts?");
  ask("What is wrong?");
  expect(made).toBe(1);
  editor.setField(FIELD, "My chest hurts.");
  ask("What hurts?");
  expect([store.turns.at(-1)?.text, made]).toEqual(["My chest hurts.", 2]);
});

it("TRY-03 lists each question that the case does not answer once, and takes it off when it does", () => {
  for (const question of ["What hurts?", "What is wrong?", "What hurts?"]) ask(question);
  expect(store.gaps).toEqual([
    { question: "What hurts?", path: COMPLAINT },
    { question: "What is wrong?", path: COMPLAINT },
  ]);
  const { gaps } = store;
  store.recheckGaps(createPatient);
  expect(store.gaps).toBe(gaps);
  editor.setField(FIELD, "My chest hurts.");
  store.recheckGaps(createPatient);
  expect(store.gaps).toEqual([]);
});

it("TRY-03 takes off at the next question what was written meanwhile, and makes no patient for nothing", () => {
  store.recheckGaps(createPatient);
  expect(made).toBe(0);
  ask("What hurts?");
  editor.setField(FIELD, "My chest hurts.");
  ask("What is wrong?");
  expect(store.gaps).toEqual([]);
});

it("TRY-01 begins anew on request", () => {
  ask("What hurts?");
  store.restart();
  expect([store.turns, store.gaps]).toEqual([[], []]);
});

it("TRY-02 leads to the field in the form", () => {
  store.goTo(COMPLAINT);
  expect(editor.attention).toEqual({ path: FIELD });
});
