import { join } from "node:path";
import type {
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from "electron";
import type { UnsavedWork } from "../../shared/ipc-contract.ts";
import { fileFault } from "../storage/storage-fault.ts";
import type { ClosePrompts } from "./flush-gate.ts";

/** The dialogs of the app's window. */
export interface WindowDialogs {
  showMessageBox(options: MessageBoxOptions): Promise<Pick<MessageBoxReturnValue, "response">>;
  showSaveDialog(options: SaveDialogOptions): Promise<Pick<SaveDialogReturnValue, "canceled" | "filePath">>;
  showOpenDialog(options: OpenDialogOptions): Promise<Pick<OpenDialogReturnValue, "filePaths">>;
}

/** What asking about unsaved work needs from outside. */
interface UnsavedChangesDeps {
  readonly dialogs: Pick<WindowDialogs, "showMessageBox" | "showSaveDialog">;
  /** The default folder for a copy. */
  readonly documentsFolder: string;
  readonly writeFile: (path: string, text: string) => Promise<void>;
}

/** Asks what to do with work that cannot be saved. */
export class UnsavedChanges implements ClosePrompts {
  readonly #deps: UnsavedChangesDeps;

  constructor(deps: UnsavedChangesDeps) {
    this.#deps = deps;
  }

  async mayLeave(work: UnsavedWork): Promise<boolean> {
    for (;;) {
      const { response } = await this.#deps.dialogs.showMessageBox({
        type: "warning",
        title: "Changes not saved",
        message: `The latest changes to “${work.title}” could not be saved.`,
        detail: `${work.reason}\n\nIf you discard them, they are lost.`,
        buttons: ["Keep Editing", "Save a Copy…", "Discard Changes"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      if (response === 2) return true;
      if (response !== 1) return false;
      if (await this.saveCopy(work)) return true;
    }
  }

  async mayCloseUnresponsive(): Promise<boolean> {
    const { response } = await this.#deps.dialogs.showMessageBox({
      type: "warning",
      title: "Not responding",
      message: "Andromeda Case Studio is not responding.",
      detail: "If you close the window now, your latest changes may be lost.",
      buttons: ["Keep Waiting", "Close Anyway"],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }

  /** Writes the work at a place that the author chooses; true when it was written. */
  async saveCopy(work: Pick<UnsavedWork, "title" | "copy">): Promise<boolean> {
    const { dialogs, documentsFolder, writeFile } = this.#deps;
    const { canceled, filePath } = await dialogs.showSaveDialog({
      title: "Save a Copy",
      defaultPath: join(documentsFolder, `${fileName(work.title)}.json`),
      filters: [{ name: "JSON", extensions: ["json"] }],
    });
    if (canceled || filePath === "") return false;
    try {
      await writeFile(filePath, work.copy);
      return true;
    } catch (error) {
      await dialogs.showMessageBox({
        type: "error",
        title: "Copy not saved",
        message: "The copy could not be saved.",
        detail: fileFault(error),
        buttons: ["OK"],
      });
      return false;
    }
  }
}

/** A title as the name of a file that every system takes. */
export function fileName(title: string): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80)
    .trim();
  return name === "" ? "Untitled case" : name;
}
