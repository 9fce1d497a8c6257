import { addMissingMembers } from "../api/missing-members.ts";

/** The dialogs that a test can answer. */
const dialogMethods = [
  "showErrorBox",
  "showMessageBox",
  "showMessageBoxSync",
  "showOpenDialog",
  "showOpenDialogSync",
  "showSaveDialog",
  "showSaveDialogSync",
] as const;

export type DialogMethod = (typeof dialogMethods)[number];

/** A dialog that the app has shown. */
export interface ShownDialog {
  readonly method: DialogMethod;
  readonly options: unknown;
}

/** Answers that a test gives beforehand, and the dialogs that took them. */
export class DialogAnswers {
  readonly shown: ShownDialog[] = [];
  private readonly queues = new Map<DialogMethod, unknown[]>();

  /** The next dialog of this kind gets this answer. */
  add(method: DialogMethod, answer: unknown): void {
    if (!dialogMethods.includes(method)) throw new Error(`There is no dialog "${method}" to answer.`);
    this.queues.set(method, [...(this.queues.get(method) ?? []), answer]);
  }

  /** Takes the next answer; throws, naming the dialog, where there is none. */
  take(method: DialogMethod, options: unknown): unknown {
    this.shown.push({ method, options });
    const queue = this.queues.get(method) ?? [];
    if (queue.length === 0) {
      throw new Error(
        `The app shows a dialog that no test has answered: dialog.${method}(${JSON.stringify(options)}).`,
      );
    }
    this.queues.set(method, queue.slice(1));
    return queue[0];
  }
}

/** `dialog`: each dialog takes the next answer that a test has given. */
export function createDialog(answers: DialogAnswers): object {
  const show = (method: DialogMethod, parameters: readonly unknown[]) =>
    // A window may come before the options.
    answers.take(method, parameters.at(-1));
  return addMissingMembers(
    {
      // Nobody waits for its answer, so it needs none.
      showErrorBox: (title: string, content: string) =>
        void answers.shown.push({ method: "showErrorBox", options: { title, content } }),
      showMessageBox: async (...parameters: unknown[]) => show("showMessageBox", parameters),
      showMessageBoxSync: (...parameters: unknown[]) => show("showMessageBoxSync", parameters),
      showOpenDialog: async (...parameters: unknown[]) => show("showOpenDialog", parameters),
      showOpenDialogSync: (...parameters: unknown[]) => show("showOpenDialogSync", parameters),
      showSaveDialog: async (...parameters: unknown[]) => show("showSaveDialog", parameters),
      showSaveDialogSync: (...parameters: unknown[]) => show("showSaveDialogSync", parameters),
    },
    "Dialog",
    "dialog",
  );
}
