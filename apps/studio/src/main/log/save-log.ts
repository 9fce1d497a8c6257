import { join } from "node:path";
import type { Notice } from "../../shared/ipc-contract.ts";
import { fileFault } from "../storage/storage-fault.ts";
import { saveWhole } from "../storage/whole-file.ts";
import type { WindowDialogs } from "../window/unsaved-changes.ts";
import { type Log, readLogs } from "./file-log.ts";
import { type LogFacts, SAVED_LOG_CONTENTS, savedLog } from "./saved-log.ts";

/** What saving the log needs from outside. */
interface SaveLogDeps {
  readonly dialogs: Pick<WindowDialogs, "showMessageBox" | "showSaveDialog">;
  /** Where the logs are. */
  readonly logFolder: string;
  readonly documentsFolder: string;
  readonly facts: () => LogFacts;
  readonly notify: (notice: Notice) => void;
  readonly now: () => Date;
  readonly log: Log;
}

/** Tells the author what the log contains, and saves it at a place that the author chooses. */
export async function saveLog({
  dialogs,
  logFolder,
  documentsFolder,
  facts,
  notify,
  now,
  log,
}: SaveLogDeps): Promise<void> {
  try {
    const { response } = await dialogs.showMessageBox({
      type: "info",
      title: "Save Log",
      message: "Save a log that you can send to support?",
      detail: SAVED_LOG_CONTENTS,
      buttons: ["Save…", "Cancel"],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    if (response !== 0) return;
    const { canceled, filePath } = await dialogs.showSaveDialog({
      title: "Save Log",
      defaultPath: join(documentsFolder, `Andromeda log ${now().toISOString().slice(0, 10)}.txt`),
      filters: [{ name: "Text", extensions: ["txt"] }],
    });
    if (canceled || filePath === "") return;
    await saveWhole(filePath, savedLog(facts(), readLogs(logFolder)));
    notify({ kind: "success", title: "The log was saved.", message: filePath });
  } catch (error) {
    log("The log could not be saved", error);
    notify({ kind: "error", title: "The log could not be saved.", message: fileFault(error) });
  }
}
