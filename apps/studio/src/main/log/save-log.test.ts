import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { Notice } from "../../shared/ipc-contract.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { createFileLog } from "./file-log.ts";
import { saveLog } from "./save-log.ts";
import { SAVED_LOG_CONTENTS } from "./saved-log.ts";

let folder: string;
let asked: object[];
let notices: Notice[];
let answer: { response: number; filePath: string };

const now = () => new Date("2026-11-23T10:00:00Z");

/** Saves the log of a studio that noted one thing. */
async function save(): Promise<void> {
  const logFolder = join(folder, "logs");
  const log = createFileLog(logFolder, (text) => text, now);
  log("The daily backup failed", new Error("Edith’s disk"));
  await saveLog({
    dialogs: {
      async showMessageBox(options) {
        asked.push(options);
        return answer;
      },
      async showSaveDialog(options) {
        asked.push(options);
        return { canceled: answer.filePath === "", filePath: answer.filePath };
      },
    },
    logFolder,
    documentsFolder: "/documents",
    facts: () => ({ Version: "1.2.3" }),
    notify: (notice) => void notices.push(notice),
    now,
    log,
  });
}

beforeEach(() => {
  [folder, asked, notices] = [temporaryFolder(), [], []];
  answer = { response: 0, filePath: join(folder, "log.txt") };
});

it("DESK-22 says what the file will hold, and saves it where the author says", async () => {
  await save();
  expect(asked).toEqual([
    {
      type: "info",
      title: "Save Log",
      message: "Save a log that you can send to support?",
      detail: SAVED_LOG_CONTENTS,
      buttons: ["Save…", "Cancel"],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    },
    {
      title: "Save Log",
      defaultPath: join("/documents", "Andromeda log 2026-11-23.txt"),
      filters: [{ name: "Text", extensions: ["txt"] }],
    },
  ]);
  expect(notices).toEqual([{ kind: "success", title: "The log was saved.", message: answer.filePath }]);
  expect(readFileSync(answer.filePath, "utf8")).toContain(
    "Version: 1.2.3\n\n2026-11-23T10:00:00.000Z The daily backup failed, Error\n",
  );
});

it.each([{ response: 1 }, { filePath: "" }])(
  "DESK-22 saves nothing when the author goes back: %o",
  async (change) => {
    answer = { ...answer, ...change };
    await save();
    expect(notices).toEqual([]);
  },
);

it("DESK-22 says why it could not be saved", async () => {
  mkdirSync(answer.filePath);
  await save();
  expect(notices).toMatchObject([{ kind: "error", title: "The log could not be saved." }]);
});
