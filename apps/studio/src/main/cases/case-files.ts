import { constants, existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import {
  AppError,
  CASE_FILE_FORMAT,
  MAX_CASE_FILE_BYTES,
  readCaseFile,
  type StationPack,
  stationPack,
  stationPackMarkdown,
  writeCaseFile,
} from "@andromeda/domain";
import { caseFileText } from "../../shared/case-file-text.ts";
import type { Notice, Working } from "../../shared/ipc-contract.ts";
import { fileFault } from "../storage/storage-fault.ts";
import { saveWhole } from "../storage/whole-file.ts";
import { fileName, type WindowDialogs } from "../window/unsaved-changes.ts";
import type { Workspace } from "../workspace.ts";

/** What working with files needs from outside. */
interface CaseFilesDeps {
  readonly dialogs: WindowDialogs;
  /** The default folder for saving files. */
  readonly documentsFolder: string;
  /** Tells the author the result. */
  readonly notify: (notice: Notice) => void;
  /** Work in progress; null when it is done. */
  readonly onWorking: (working: Working | null) => void;
  /** Null while nobody is signed in. */
  readonly workspace: () => Workspace | null;
  /** Saves the unsaved edits of the page. */
  readonly flush: () => Promise<unknown>;
  /** The pack as the bytes of a PDF. */
  readonly print: (pack: StationPack) => Promise<Uint8Array>;
  readonly now: () => Date;
  readonly log: (message: string, cause: unknown) => void;
}

/** The file formats of a station pack. */
type StationPackFormat = "pdf" | "markdown";

/** The most lines of a list that a message shows. */
const LINES_SHOWN = 8;

const NEEDS_ACCOUNT = "Cases are kept apart for each account.";

/** The file extension of a backup. */
const BACKUP = "andromeda-backup";

/** Imports and exports case files, station packs and backups, and reports the outcome to the author. */
export class CaseFiles {
  readonly #deps: CaseFilesDeps;
  /** Files that the system asked the app to open and that are not imported yet. */
  readonly #opened: string[] = [];

  constructor(deps: CaseFilesDeps) {
    this.#deps = deps;
  }

  /** The paths of case files among the arguments of a start. */
  static among(argv: readonly string[]): readonly string[] {
    return argv.slice(1).filter((argument) => isCaseFile(argument) && !argument.startsWith("-"));
  }

  /** The system asked the app to open a file: it is imported now, or once somebody has signed in. */
  async open(path: string): Promise<void> {
    if (!isCaseFile(path)) return this.#deps.log("A file was refused", path.slice(0, 200));
    this.#opened.push(path);
    await this.importOpened();
  }

  /** Imports the waiting files, once somebody is signed in. */
  async importOpened(): Promise<void> {
    if (!this.#deps.workspace()) return;
    await this.#importFiles(this.#opened.splice(0));
  }

  async chooseImport(): Promise<void> {
    if (!this.#deps.workspace()) return this.#notify("info", "Sign in first.", NEEDS_ACCOUNT);
    const { filePaths } = await this.#deps.dialogs.showOpenDialog({
      title: "Import Cases",
      filters: [{ name: "Andromeda cases", extensions: [CASE_FILE_FORMAT] }],
      properties: ["openFile", "multiSelections"],
    });
    await this.#importFiles(filePaths);
  }

  /** Imports a file that the page has read; `name` is the file's name. */
  importText(name: string, text: string): Promise<void> {
    return this.#reporting(`“${name}” was not imported`, async () => {
      const { cases, problems, imported, alreadyHere } = await this.#working("Importing cases…", async () => {
        const file = readCaseFile(text);
        return { ...file, ...this.#cases.importCases(file.cases) };
      });
      const message = cases.length === 0 ? `“${name}” holds no case.` : `${caseCount(imported)} imported.`;
      const toLookAt = section("Fields to look at:", problems);
      if (alreadyHere.length === 0) {
        this.#notify(
          cases.length === 0 ? "info" : "success",
          message,
          toLookAt.join("\n"),
          problems.length > 0,
        );
        return;
      }
      const { response } = await this.#deps.dialogs.showMessageBox({
        type: "question",
        title: "Import Cases",
        message,
        detail: [
          ...section(
            `Already here: ${caseCount(alreadyHere.length)} with the same content.`,
            alreadyHere.map(({ title }) => title || "Untitled case"),
          ),
          ...toLookAt,
        ].join("\n"),
        buttons: ["OK", "Import Copies"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      if (response !== 1) return;
      const copies = this.#cases.importCases(alreadyHere, true).imported;
      this.#notify("success", `${caseCount(copies)} imported.`);
    });
  }

  /** Saves the cases into one case file at a place that the author chooses. Throws `case/not-found`. */
  async exportCases(ids: readonly string[]): Promise<void> {
    await this.#deps.flush();
    await this.#reporting("The cases were not exported", async () => {
      const documents = this.#cases.documents(ids);
      const text = writeCaseFile(documents);
      const [first] = documents;
      const name = documents.length === 1 ? fileName(first?.title ?? "") : `${documents.length} cases`;
      const path = await this.#choosePath("Export Cases", name, "Andromeda cases", CASE_FILE_FORMAT);
      if (path === null) return;
      await saveWhole(path, text);
      this.#notify("success", `${caseCount(documents.length)} exported.`, path);
    });
  }

  /** Saves the sheets of an exam station at a place that the author chooses. */
  async saveStationPack(id: string, format: StationPackFormat): Promise<void> {
    await this.#deps.flush();
    await this.#reporting("The station pack was not saved", async () => {
      const [document] = this.#cases.documents([id]);
      if (!document) return;
      const pack = stationPack(document);
      const [kind, extension] = format === "pdf" ? ["PDF", "pdf"] : ["Markdown", "md"];
      const name = `${fileName(pack.title)} – station pack`;
      const path = await this.#choosePath("Station Pack", name, kind, extension);
      if (path === null) return;
      const content =
        format === "pdf"
          ? await this.#working("Laying out the station pack…", () => this.#deps.print(pack))
          : stationPackMarkdown(pack);
      await saveWhole(path, content);
      this.#notify("success", "The station pack was saved.", path);
    });
  }

  /** Writes all data of the account on this computer into one file that the author chooses. */
  async backUp(): Promise<void> {
    await this.#deps.flush();
    await this.#reporting("The backup was not made", async () => {
      const workspace = this.#workspace;
      const day = this.#deps.now().toISOString().slice(0, 10);
      const path = await this.#choosePath("Back Up", `Andromeda ${day}`, "Andromeda backup", BACKUP);
      if (path === null) return;
      await this.#working("Backing up…", (label) =>
        workspace.backUp(path, (percent) => this.#deps.onWorking({ label, percent })),
      );
      this.#notify("success", "Everything on this computer was backed up.", path);
    });
  }

  /** Restores what a backup has and this computer lacks; nothing here is replaced. */
  async restore(): Promise<void> {
    await this.#deps.flush();
    await this.#reporting("The backup was not restored", async () => {
      const workspace = this.#workspace;
      const { filePaths } = await this.#deps.dialogs.showOpenDialog({
        title: "Restore from Backup",
        filters: [{ name: "Andromeda backup", extensions: [BACKUP, "sqlite"] }],
        properties: ["openFile"],
      });
      const [path] = filePaths;
      if (path === undefined) return;
      const { restored, differing, unchanged } = await this.#working("Restoring from the backup…", async () =>
        workspace.restore(path),
      );
      this.#notify(
        "success",
        `${caseCount(restored.length)} restored.`,
        [
          `${caseCount(unchanged)} of the backup ${unchanged === 1 ? "was" : "were"} already here.`,
          ...(differing === 0
            ? []
            : [
                `${caseCount(differing)} ${differing === 1 ? "differs" : "differ"} from what is here. Nothing was replaced; the backup’s text is among the checkpoints.`,
              ]),
        ].join("\n"),
        differing > 0,
      );
    });
  }

  /** Fetches all cases from the server again; nothing that the author wrote is replaced. */
  async downloadAgain(): Promise<void> {
    if (!this.#deps.workspace()) return this.#notify("info", "Sign in first.", NEEDS_ACCOUNT);
    await this.#deps.flush();
    await this.#reporting("The cases were not downloaded, and nothing was changed", async () => {
      const { fetched, added, changed, gone } = await this.#workspace.engine.downloadAll();
      this.#notify(
        "success",
        `${caseCount(fetched)} downloaded.`,
        [
          ...(added === 0
            ? []
            : [
                `${caseCount(added)} ${added === 1 ? "was" : "were"} missing here and ${added === 1 ? "was" : "were"} added.`,
              ]),
          ...(changed === 0 ? [] : [`${caseCount(changed)} ${changed === 1 ? "was" : "were"} put right.`]),
          `${added + changed === 0 ? "Nothing was missing or damaged. " : ""}Drafts and conflicts are as they were.`,
          ...(gone === 0
            ? []
            : [
                `The server does not have ${caseCount(gone)} any more: look in the bin, or at the case itself if you have changed it.`,
              ]),
        ].join("\n"),
        gone > 0,
      );
    });
  }

  async #importFiles(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const name = basename(path);
      await this.#reporting(`“${name}” was not imported`, async () => {
        await this.importText(name, await readText(path));
      });
    }
  }

  get #workspace(): Workspace {
    const workspace = this.#deps.workspace();
    if (workspace) return workspace;
    throw new AppError("auth/session-missing", "Nobody is signed in.", { recovery: "sign-in" });
  }

  get #cases() {
    return this.#workspace.cases;
  }

  async #choosePath(title: string, name: string, kind: string, extension: string): Promise<string | null> {
    const { canceled, filePath } = await this.#deps.dialogs.showSaveDialog({
      title,
      defaultPath: join(this.#deps.documentsFolder, `${name}.${extension}`),
      filters: [{ name: kind, extensions: [extension] }],
    });
    if (canceled || filePath === "") return null;
    if (filePath.toLowerCase().endsWith(`.${extension}`)) return filePath;
    const path = `${filePath}.${extension}`;
    // The system's dialog checked only the name without the extension.
    return !existsSync(path) || (await this.#mayReplace(path)) ? path : null;
  }

  async #mayReplace(path: string): Promise<boolean> {
    const { response } = await this.#deps.dialogs.showMessageBox({
      type: "question",
      title: "Replace File",
      message: `“${basename(path)}” already exists. Replace it?`,
      buttons: ["Cancel", "Replace"],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }

  #notify(kind: Notice["kind"], title: string, message = "", stays = false): void {
    this.#deps.notify({ kind, title, message: message.trim(), stays });
  }

  /** Shows that work is in progress while it runs. */
  async #working<Result>(label: string, work: (label: string) => Promise<Result>): Promise<Result> {
    this.#deps.onWorking({ label, percent: null });
    // Synchronous work would delay the message until it is over, so it yields first.
    await setImmediate();
    try {
      return await work(label);
    } finally {
      this.#deps.onWorking(null);
    }
  }

  /** Does the work and reports a failure, because no caller waits for it. */
  async #reporting(failed: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.log("Work with a file failed", error);
      this.#notify("error", `${failed}.`, fileFault(error));
    }
  }
}

function isCaseFile(path: string): boolean {
  return path.toLowerCase().endsWith(`.${CASE_FILE_FORMAT}`);
}

/** The text of a file, read up to the size limit of a case file. */
async function readText(path: string): Promise<string> {
  // Reading a pipe would wait forever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new AppError("case-file/invalid", "This is not a file.");
    const buffer = Buffer.alloc(Math.min(stats.size, MAX_CASE_FILE_BYTES) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    return caseFileText(buffer.subarray(0, length));
  } finally {
    await file.close();
  }
}

function caseCount(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}

/** Lines under a heading, the first of many; none without lines. */
function section(heading: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `• ${line.slice(0, 200)}`);
  const rest = lines.length - shown.length;
  return [heading, ...shown, ...(rest > 0 ? [`and ${rest} more`] : []), ""];
}
