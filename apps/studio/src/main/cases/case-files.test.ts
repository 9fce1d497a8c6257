import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type StationPack, writeCaseFile } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { Notice, Working } from "../../shared/ipc-contract.ts";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { A, Studio, studioWith, titled } from "../../testing/studio.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { Workspace } from "../workspace.ts";
import { CaseFiles } from "./case-files.ts";

let studio: Studio;
let folder: string;
let files: CaseFiles;
let workspace: Workspace | null;
/** Every message so far, as it is read. */
let shown: string[];
/** The notices among them. */
let notices: Notice[];
/** What the system's dialogs were asked to show. */
let dialogs: object[];
/** The button that is pressed on the next messages; the first one otherwise. */
let presses: number[];
let chosen: string[];
let savedAs: string | null;
let offered: string | undefined;
let flushes: number;
let logged: string[];
let worked: (Working | null)[];
let printed: StationPack[];

const titles = () =>
  studio.workspace.cases
    .list()
    .map(({ title }) => title)
    .sort();
const fileWith = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

beforeEach(async () => {
  ({ studio } = await studioWith(titled("Cough")));
  workspace = studio.workspace;
  folder = temporaryFolder();
  [shown, presses, chosen, savedAs, offered, printed] = [[], [], [], null, undefined, []];
  [logged, worked, notices, dialogs, flushes] = [[], [], [], [], 0];
  files = new CaseFiles({
    dialogs: {
      async showMessageBox(options) {
        const { message, detail } = options;
        dialogs.push(options);
        shown.push([message, detail ?? ""].join("\n").trim());
        return { response: presses.shift() ?? 0 };
      },
      async showSaveDialog(options) {
        dialogs.push(options);
        offered = options.defaultPath;
        return { canceled: savedAs === null, filePath: savedAs ?? "" };
      },
      async showOpenDialog(options) {
        dialogs.push(options);
        return { filePaths: chosen };
      },
    },
    notify(notice) {
      notices.push(notice);
      shown.push([notice.title, notice.message].join("\n").trim());
    },
    onWorking: (working) => void worked.push(working),
    documentsFolder: "/documents",
    workspace: () => workspace,
    async flush() {
      flushes += 1;
    },
    async print(pack) {
      printed.push(pack);
      return Buffer.from("%PDF-");
    },
    now: () => new Date("2026-02-03T04:05:06Z"),
    log: (message) => void logged.push(message),
  });
});

describe("case files", () => {
  it("SYNC-10 DESK-05 are exported as one file and imported as new drafts, without a network", async () => {
    studio.setNetwork(false);
    studio.workspace.cases.create("00000000-0000-4000-8000-0000000000ff", titled("Fever", "Gout"));
    savedAs = join(folder, "two");
    await files.exportCases(studio.workspace.cases.list().map(({ id }) => id));
    expect(offered).toBe(join("/documents", "2 cases.andromeda-case"));
    expect(shown.pop()).toBe(`2 cases exported.\n${savedAs}.andromeda-case`);

    for (const { id } of studio.workspace.cases.list()) studio.workspace.cases.remove(id);
    chosen = [`${savedAs}.andromeda-case`];
    await files.chooseImport();
    expect(shown).toEqual(["2 cases imported."]);
    expect([notices.map(({ kind, stays }) => [kind, stays]), flushes]).toEqual([
      [
        ["success", false],
        ["success", false],
      ],
      1,
    ]);
    const filters = [{ name: "Andromeda cases", extensions: ["andromeda-case"] }];
    expect(dialogs).toEqual([
      { title: "Export Cases", defaultPath: join("/documents", "2 cases.andromeda-case"), filters },
      { title: "Import Cases", filters, properties: ["openFile", "multiSelections"] },
    ]);
    expect(titles()).toEqual(["Cough", "Fever"]);
    expect(studio.workspace.cases.list().every(({ id, status }) => id !== A && status === "draft")).toBe(
      true,
    );
  });

  it("HOST-06 DESK-24 report the work in progress and its end, also when it fails", async () => {
    await files.importText("bad.andromeda-case", "{");
    expect(worked).toEqual([{ label: "Importing cases…", percent: null }, null]);
    expect(shown.pop()).toContain("“bad.andromeda-case” was not imported.");
    expect(logged).toEqual(["Work with a file failed"]);
  });

  it("SYNC-10 names a case that is here already, and makes a copy only when the author says so", async () => {
    const text = writeCaseFile([titled("Cough"), titled("Cough", "Gout"), titled("")]);
    await files.importText("mine.andromeda-case", text);
    expect(shown.pop()).toBe("2 cases imported.\nAlready here: 1 case with the same content.\n• Cough");
    expect(dialogs).toMatchObject([
      {
        type: "question",
        title: "Import Cases",
        buttons: ["OK", "Import Copies"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      },
    ]);
    expect(titles()).toEqual(["", "Cough", "Cough"]);
    presses = [1];
    shown = [];
    await files.importText("mine.andromeda-case", text);
    expect(shown[0]).toContain("0 cases imported.\nAlready here: 3 cases with the same content.");
    expect(shown[1]).toBe("3 cases imported.");
    expect(titles()).toEqual(["", "", "Cough", "Cough", "Cough", "Cough"]);
  });

  it("SYNC-10 imports a file whole or not at all", async () => {
    const [first, second] = JSON.parse(writeCaseFile([titled("One"), titled("Two")])).cases;
    const text = JSON.stringify({
      format: "andromeda-case",
      version: 1,
      cases: [first, { ...second, title: 2 }],
    });
    await files.importText("bad.andromeda-case", text);
    expect(shown).toEqual([
      "“bad.andromeda-case” was not imported.\ncases[1].title: It must be text or null.",
    ]);
    expect(titles()).toEqual(["Cough"]);
  });

  it("DSEC-07 reads no file over the size limit, and no folder", async () => {
    chosen = [
      fileWith("huge.andromeda-case", " ".repeat(20_000_001)),
      folder,
      join(folder, "gone.andromeda-case"),
    ];
    await files.chooseImport();
    expect(shown[0]).toBe("“huge.andromeda-case” was not imported.\nA case file can be at most 20 MB.");
    expect(shown[1]).toMatch(/was not imported\.\nThis is not a file\.$/);
    expect(shown[2]).toMatch(
      /“gone.andromeda-case” was not imported\.\nThe file or its folder no longer exists/,
    );
    expect(titles()).toEqual(["Cough"]);
  });

  it("DSEC-07 SYNC-10 refuses a file that is not UTF-8", async () => {
    const path = join(folder, "old.andromeda-case");
    writeFileSync(path, writeCaseFile([titled("Ménière")]), "latin1");
    chosen = [path];
    await files.chooseImport();
    expect(shown).toEqual([
      "“old.andromeda-case” was not imported.\nThis is not a case file: its text is not UTF-8.",
    ]);
    expect(titles()).toEqual(["Cough"]);
  });

  it("DSEC-07 names malformed fields, the first of many", async () => {
    const age = { type: "number", value: { years: 7 } };
    const odd = (title: string) => ({
      ...titled(title),
      case_template: { patient_agent: { demographics: { age } } },
    });
    await files.importText(
      "odd.andromeda-case",
      writeCaseFile(Array.from({ length: 10 }, (_, at) => odd(`${at}`))),
    );
    expect(shown[0]).toContain(
      "10 cases imported.\nFields to look at:\n• cases[0].case_template.patient_agent",
    );
    expect(shown[0]).toMatch(/\n• cases\[7\].*\nand 2 more$/);
    expect(notices).toMatchObject([{ kind: "success", stays: true }]);
    await files.importText("all.andromeda-case", writeCaseFile(Array.from({ length: 8 }, () => odd("New"))));
    expect(shown[1]).not.toMatch(/more$/);
  });

  it("SYNC-10 names cases without a title that are here already, and a file without any case", async () => {
    studio.workspace.cases.create("00000000-0000-4000-8000-0000000000fe", titled(""));
    await files.importText("mine.andromeda-case", writeCaseFile([titled("")]));
    expect(shown.pop()).toContain("\n• Untitled case");
    await files.importText("none.andromeda-case", writeCaseFile([]));
    expect(notices).toEqual([
      { kind: "info", title: "“none.andromeda-case” holds no case.", message: "", stays: false },
    ]);
  });

  it("SYNC-10 SYNC-12 need an account: without one nothing is imported, downloaded or restored", async () => {
    workspace = null;
    await files.chooseImport();
    await files.downloadAgain();
    const needsAccount = {
      kind: "info",
      title: "Sign in first.",
      message: "Cases are kept apart for each account.",
      stays: false,
    };
    expect([notices, dialogs]).toEqual([[needsAccount, needsAccount], []]);
    await files.restore();
    expect(shown.at(-1)).toBe("The backup was not restored.\nNobody is signed in.");
  });

  it("DESK-08 opens double-clicked case files only, as soon as somebody is signed in", async () => {
    const path = fileWith("Mine.ANDROMEDA-CASE", writeCaseFile([titled("Fever")]));
    expect(
      CaseFiles.among(["studio", "--flag.andromeda-case", "andromeda://case/1", path, "/etc/passwd"]),
    ).toEqual([path]);
    await files.open("/etc/passwd");
    expect(logged).toEqual(["A file was refused"]);
    workspace = null;
    await files.open(path);
    expect(shown).toEqual([]);
    workspace = studio.workspace;
    await files.importOpened();
    await files.importOpened();
    expect(shown).toEqual(["1 case imported."]);
    expect(titles()).toEqual(["Cough", "Fever"]);
  });

  it("SYNC-10 says why a file could not be written, and does nothing where the author chose none", async () => {
    await files.exportCases([A]);
    expect(offered).toBe(join("/documents", "Cough.andromeda-case"));
    expect(shown).toEqual([]);
    savedAs = join(folder, "missing", "a.andromeda-case");
    await files.exportCases([A]);
    expect(shown[0]).toBe(
      "The cases were not exported.\nThe file or its folder no longer exists. Choose another one.",
    );
    await files.backUp();
    expect(shown[1]).toBe(
      "The backup was not made.\nThe file or its folder no longer exists. Choose another one.",
    );
  });

  it("SYNC-10 asks before it replaces a file that has the name only with the added extension", async () => {
    fileWith("mine.andromeda-case", "an earlier file");
    const content = () => readFileSync(join(folder, "mine.andromeda-case"), "utf8");
    savedAs = join(folder, "mine");
    await files.exportCases([A]);
    expect(shown).toEqual(["“mine.andromeda-case” already exists. Replace it?"]);
    expect(content()).toBe("an earlier file");
    expect(dialogs.at(-1)).toEqual({
      type: "question",
      title: "Replace File",
      message: "“mine.andromeda-case” already exists. Replace it?",
      buttons: ["Cancel", "Replace"],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    presses = [1];
    await files.exportCases([A]);
    expect(shown.at(-1)).toBe(`1 case exported.\n${savedAs}.andromeda-case`);
    expect(content()).toContain("Cough");
    // The system itself has asked about a name with its extension.
    savedAs = join(folder, "mine.andromeda-case");
    shown = [];
    await files.exportCases([A]);
    expect(shown).toEqual([`1 case exported.\n${savedAs}`]);
  });

  it("SYNC-11 saves a station pack as Markdown and as PDF", async () => {
    savedAs = join(folder, "pack.md");
    await files.saveStationPack(A, "markdown");
    expect(offered).toBe(join("/documents", "Cough – station pack.md"));
    expect(readFileSync(savedAs, "utf8")).toContain("# Examiner’s mark sheet");
    savedAs = join(folder, "pack.pdf");
    await files.saveStationPack(A, "pdf");
    expect(readFileSync(savedAs, "utf8")).toBe("%PDF-");
    expect(printed.map(({ title }) => title)).toEqual(["Cough"]);
    expect(dialogs).toMatchObject([
      { title: "Station Pack", filters: [{ name: "Markdown", extensions: ["md"] }] },
      { title: "Station Pack", filters: [{ name: "PDF", extensions: ["pdf"] }] },
    ]);
    expect(worked).toEqual([{ label: "Laying out the station pack…", percent: null }, null]);
    const saved = { kind: "success", title: "The station pack was saved.", stays: false };
    expect(notices).toEqual([
      { ...saved, message: join(folder, "pack.md") },
      { ...saved, message: savedAs },
    ]);
    expect(flushes).toBe(2);
    savedAs = null;
    await files.saveStationPack(A, "pdf");
    expect(printed).toHaveLength(1);
  });
});

describe("a backup", () => {
  it("SYNC-10 DRAFT-03 brings back what is gone, replaces nothing, and adds nothing the second time", async () => {
    const { cases } = studio.workspace;
    cases.create("00000000-0000-4000-8000-0000000000f1", titled("Gone", "Gout"));
    cases.create("00000000-0000-4000-8000-0000000000f2", titled("Changed"));
    cases.create("00000000-0000-4000-8000-0000000000f3", titled("Binned"));
    cases.remove("00000000-0000-4000-8000-0000000000f3");
    cases.keepCheckpoint("00000000-0000-4000-8000-0000000000f1", "manual", "Half done");
    savedAs = join(folder, "all");
    await files.backUp();
    const backup = `${savedAs}.andromeda-backup`;
    expect(offered).toBe(join("/documents", "Andromeda 2026-02-03.andromeda-backup"));
    expect(shown.pop()).toBe(`Everything on this computer was backed up.\n${backup}`);
    expect(worked[0]).toEqual({ label: "Backing up…", percent: null });
    expect(worked).toContainEqual({ label: "Backing up…", percent: expect.any(Number) });
    expect(worked.at(-1)).toBeNull();

    cases.remove("00000000-0000-4000-8000-0000000000f1");
    studio.save(titled("Changed since"), "00000000-0000-4000-8000-0000000000f2");
    chosen = [backup];
    await files.restore();
    expect(shown.pop()).toBe(
      "1 case restored.\n1 case of the backup was already here.\n1 case differs from what is here. Nothing was replaced; the backup’s text is among the checkpoints.",
    );
    expect(worked.at(-2)).toEqual({ label: "Restoring from the backup…", percent: null });
    expect(dialogs.slice(-2)).toMatchObject([
      { title: "Back Up", filters: [{ name: "Andromeda backup", extensions: ["andromeda-backup"] }] },
      {
        title: "Restore from Backup",
        filters: [{ name: "Andromeda backup", extensions: ["andromeda-backup", "sqlite"] }],
        properties: ["openFile"],
      },
    ]);
    expect(notices.map(({ kind, stays }) => [kind, stays])).toEqual([
      ["success", false],
      ["success", true],
    ]);
    expect(flushes).toBe(2);
    expect(titles()).toEqual(["Changed since", "Cough", "Gone"]);
    const gone = cases.list().find(({ title }) => title === "Gone")?.id ?? "";
    expect(cases.checkpointsOf(gone).map(({ name }) => name)).toContain("Half done");
    const [kept] = cases.checkpointsOf("00000000-0000-4000-8000-0000000000f2");
    expect(kept?.reason).toBe("from-backup");
    expect(cases.checkpoint(kept?.id ?? 0).document.title).toBe("Changed");
    expect(cases.bin().map(({ title }) => title)).toContain("Binned");

    const checkpoints = () => cases.list().map(({ id }) => cases.checkpointsOf(id).length);
    const before = checkpoints();
    await files.restore();
    expect(shown.pop()).toMatch(/^0 cases restored\.\n2 cases of the backup were already here\./);
    expect(checkpoints()).toEqual(before);
    expect(titles()).toEqual(["Changed since", "Cough", "Gone"]);
  });

  it("SYNC-10 is not restored before this computer knows which cases the server has", async () => {
    savedAs = join(folder, "all.andromeda-backup");
    await files.backUp();
    const server = new InMemoryCaseServer();
    server.store(A, titled("Cough"));
    const fresh = new Studio(server, 2);
    workspace = fresh.workspace;
    [shown, chosen] = [[], [savedAs]];
    await files.restore();
    expect(shown).toEqual([
      "The backup was not restored.\nSynchronise first: a case that the server has would otherwise be here twice.",
    ]);
    await fresh.start();
    await files.restore();
    expect(shown.at(-1)).toMatch(/^0 cases restored\./);
    expect(fresh.workspace.cases.list()).toMatchObject([{ id: A, title: "Cough" }]);
  });

  it("DSEC-07 is refused when it is not a backup, and nothing changes", async () => {
    for (const [name, text] of [
      ["empty.sqlite", ""],
      ["text.sqlite", "no database at all, but long enough to be looked at"],
    ] as const) {
      chosen = [fileWith(name, text)];
      await files.restore();
      expect(shown.pop()).toBe(
        "The backup was not restored.\nThis file is damaged, or is not a backup of Andromeda Case Studio.",
      );
    }
    expect(titles()).toEqual(["Cough"]);
    chosen = [];
    const { length } = shown;
    await files.restore();
    expect(shown).toHaveLength(length);
  });
});

describe("downloading again", () => {
  it("SYNC-12 says how many cases were downloaded, or why none were", async () => {
    await files.downloadAgain();
    expect(shown).toEqual([
      "1 case downloaded.\nNothing was missing or damaged. Drafts and conflicts are as they were.",
    ]);
    expect(notices).toMatchObject([{ kind: "success", stays: false }]);
    studio.setNetwork(false);
    await files.downloadAgain();
    expect([notices.at(-1)?.kind, flushes]).toEqual(["error", 2]);
    expect(shown.at(-1)).toBe(
      "The cases were not downloaded, and nothing was changed.\nYou are offline. Downloading needs a connection.",
    );
  });
});
