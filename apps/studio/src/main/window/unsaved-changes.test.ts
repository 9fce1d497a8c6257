import type { MessageBoxOptions, SaveDialogOptions } from "electron";
import { describe, expect, it } from "vitest";
import { UnsavedChanges } from "./unsaved-changes.ts";

const work = { title: "Cough: dry / 2", reason: "The disk is full.", copy: '{"title":"Cough"}' };

/** An author who answers the dialogs in turn, and a disk that refuses the files given. */
function authorWho({
  clicks,
  paths = [],
  refuses = [],
}: {
  readonly clicks: readonly string[];
  readonly paths?: readonly (string | null)[];
  readonly refuses?: readonly string[];
}) {
  const clicksLeft = [...clicks];
  const chosen = [...paths];
  const shown: MessageBoxOptions[] = [];
  const offered: SaveDialogOptions[] = [];
  const files = new Map<string, string>();
  const changes = new UnsavedChanges({
    dialogs: {
      showMessageBox: async (options) => {
        shown.push(options);
        const response = options.buttons?.indexOf(clicksLeft.shift() ?? "") ?? -1;
        if (response < 0) throw new Error(`Nobody answers "${options.message}".`);
        return { response };
      },
      showSaveDialog: async (options) => {
        offered.push(options);
        const filePath = chosen.shift() ?? null;
        return { canceled: filePath === null, filePath: filePath ?? "" };
      },
    },
    documentsFolder: "/documents",
    writeFile: async (path, text) => {
      if (refuses.includes(path)) throw new Error(`EROFS: read-only file system, open '${path}'`);
      files.set(path, text);
    },
  });
  return { changes, shown, offered, files };
}

describe("unsaved changes", () => {
  it("DRAFT-07 names the case and the cause, and keeps the window unless the author discards the changes", async () => {
    const { changes, shown } = authorWho({ clicks: ["Keep Editing"] });
    expect(await changes.mayLeave(work)).toBe(false);
    expect(shown).toEqual([
      {
        type: "warning",
        title: "Changes not saved",
        message: "The latest changes to “Cough: dry / 2” could not be saved.",
        detail: "The disk is full.\n\nIf you discard them, they are lost.",
        buttons: ["Keep Editing", "Save a Copy…", "Discard Changes"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      },
    ]);
    expect(await authorWho({ clicks: ["Discard Changes"] }).changes.mayLeave(work)).toBe(true);
  });

  it("DRAFT-07 may leave without another question once a copy was saved", async () => {
    const { changes, offered, files } = authorWho({ clicks: ["Save a Copy…"], paths: ["/stick/cough.json"] });
    expect(await changes.mayLeave(work)).toBe(true);
    expect(Object.fromEntries(files)).toEqual({ "/stick/cough.json": work.copy });
    expect(offered).toEqual([
      {
        title: "Save a Copy",
        defaultPath: "/documents/Cough dry 2.json",
        filters: [{ name: "JSON", extensions: ["json"] }],
      },
    ]);
  });

  it("DRAFT-07 asks again when no copy was saved, and says why it could not be", async () => {
    const { changes, shown, files } = authorWho({
      clicks: ["Save a Copy…", "Save a Copy…", "OK", "Keep Editing"],
      paths: [null, "/full/cough.json"],
      refuses: ["/full/cough.json"],
    });
    expect(await changes.mayLeave(work)).toBe(false);
    expect(files.size).toBe(0);
    expect(shown.map(({ message }) => message)).toEqual([
      "The latest changes to “Cough: dry / 2” could not be saved.",
      "The latest changes to “Cough: dry / 2” could not be saved.",
      "The copy could not be saved.",
      "The latest changes to “Cough: dry / 2” could not be saved.",
    ]);
    expect(shown[2]).toEqual({
      type: "error",
      title: "Copy not saved",
      message: "The copy could not be saved.",
      detail: "EROFS: read-only file system, open '/full/cough.json'",
      buttons: ["OK"],
    });
  });

  it("DRAFT-07 offers a file name that every system takes", async () => {
    const nameOf = async (title: string) => {
      const { changes, offered } = authorWho({ clicks: [], paths: [null] });
      expect(await changes.saveCopy({ ...work, title })).toBe(false);
      return offered[0]?.defaultPath;
    };
    expect(await nameOf("../../.bashrc")).toBe("/documents/bashrc.json");
    expect(await nameOf('?<>:"|*')).toBe("/documents/Untitled case.json");
    expect(await nameOf("Cough \t and  fever. ")).toBe("/documents/Cough and fever.json");
    expect(await nameOf(`${"x".repeat(79)} y`)).toBe(`/documents/${"x".repeat(79)}.json`);
    expect(await nameOf("x".repeat(500))).toBe(`/documents/${"x".repeat(80)}.json`);
  });

  it("DRAFT-07 leaves the window of a page that hangs open unless the author closes it", async () => {
    const { changes, shown } = authorWho({ clicks: ["Keep Waiting"] });
    expect(await changes.mayCloseUnresponsive()).toBe(false);
    expect(shown).toEqual([
      {
        type: "warning",
        title: "Not responding",
        message: "Andromeda Case Studio is not responding.",
        detail: "If you close the window now, your latest changes may be lost.",
        buttons: ["Keep Waiting", "Close Anyway"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      },
    ]);
    expect(await authorWho({ clicks: ["Close Anyway"] }).changes.mayCloseUnresponsive()).toBe(true);
  });
});
