import { addMissingMembers } from "../api/missing-members.ts";

/** What the app asked the operating system to open; nothing is ever opened. */
export interface ShellRecords {
  readonly openedLinks: string[];
  readonly openedPaths: string[];
  readonly shownItems: string[];
}

/** `shell`: keeps what it is asked to open. */
export function createShell(records: ShellRecords): object {
  return addMissingMembers(
    {
      async openExternal(url: string): Promise<void> {
        if (typeof url !== "string" || !URL.canParse(url)) throw new Error("Invalid URL");
        records.openedLinks.push(url);
      },
      async openPath(path: string): Promise<string> {
        records.openedPaths.push(path);
        return "";
      },
      showItemInFolder(path: string): void {
        records.shownItems.push(path);
      },
    },
    "Shell",
    "shell",
  );
}
