import type { CaseTemplate, LeafPath, Patient, PatientGap } from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";
import type { EditorStore } from "./editor/editor-store.ts";
import { fieldPathOf } from "./editor/form-fields.ts";

/** A line of the talk with the patient of a draft. */
export interface TryItTurn {
  readonly id: number;
  readonly speaker: "learner" | "patient";
  readonly text: string;
  /** The fields that the patient's words come from. */
  readonly paths: readonly LeafPath[];
  /** The question, when the patient answers. */
  readonly question: string;
}

/** A talk with the patient of the case in the editor, with its current fields; it is not stored. */
export class TryItStore {
  isOpen = false;
  input = "";
  turns: readonly TryItTurn[] = [];
  /** Questions that the case does not answer, oldest first. */
  gaps: readonly PatientGap[] = [];

  readonly #editor: EditorStore;
  #cached: { readonly template: CaseTemplate; readonly patient: Patient } | null = null;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this, { turns: observableRef, gaps: observableRef }, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  type(text: string): void {
    this.input = text;
  }

  /** Clears the talk and the unanswered questions. */
  restart(): void {
    this.turns = [];
    this.gaps = [];
  }

  /** Says what was typed and lets the patient answer. */
  ask(createPatient: (template: CaseTemplate) => Patient): void {
    const question = this.input.trim();
    if (question === "") return;
    const reply = this.#patient(createPatient).reply(this.turns, question);
    const id = this.turns.length;
    const patientPaths = reply.sources.map((source) => `patient_agent.${source}` as LeafPath);
    this.turns = [
      ...this.turns,
      { id, speaker: "learner", text: question, paths: [], question },
      { id: id + 1, speaker: "patient", text: reply.text, paths: patientPaths, question },
    ];
    this.input = "";
    this.recheckGaps(createPatient);
    const known = new Set(this.gaps.map((gap) => gap.question));
    this.gaps = [...this.gaps, ...reply.gaps.filter((gap) => !known.has(gap.question))];
  }

  /** Removes the questions that the case answers by now. */
  recheckGaps(createPatient: (template: CaseTemplate) => Patient): void {
    if (this.gaps.length === 0) return;
    const patient = this.#patient(createPatient);
    const open = this.gaps.filter(({ question }) => patient.reply([], question).gaps.length > 0);
    if (open.length < this.gaps.length) this.gaps = open;
  }

  /** Goes to the field, in the editor beside. */
  goTo(path: LeafPath): void {
    this.#editor.focusField(fieldPathOf(path));
  }

  /** The draft's patient; the same object while the template is unchanged. */
  #patient(createPatient: (template: CaseTemplate) => Patient): Patient {
    const { template } = this.#editor.form;
    if (this.#cached?.template !== template) this.#cached = { template, patient: createPatient(template) };
    return this.#cached.patient;
  }
}
