import { messageOf } from "@andromeda/domain";
import { CommandPalette, notify } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { MenuEntry } from "../../shared/ipc-contract.ts";
import { publishObstacle } from "../case/publish-obstacle.ts";
import { isPageCovered } from "../shell/is-page-covered.ts";
import { useMenuCommand } from "../shell/use-menu-command.ts";
import { useAccountServices } from "../studio-context.ts";
import { caseEntries, choiceOf, commandEntries } from "./palette-entries.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

type Mode = "cases" | "commands" | "shortcuts";

const LOOKS = {
  cases: {
    label: "Quick open",
    placeholder: "Open a case by its title",
    emptyText: "No case with that title",
  },
  commands: {
    label: "Command palette",
    placeholder: "Type a command, a field or a case",
    emptyText: "Nothing found with that name",
  },
};

/** Quick open, the command palette and the list of shortcuts, over any screen. */
export const Palette = observer(function Palette() {
  const { client, library, navigation, sync, log } = useAccountServices();
  const [mode, setMode] = useState<Mode | null>(null);
  const [query, setQuery] = useState("");
  const [commands, setCommands] = useState<readonly MenuEntry[]>([]);
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    client.ask("menu:entries", null).then(setCommands, (error) => log("The menu could not be read", error));
  }, [client, log]);

  function open(next: Mode) {
    if (isPageCovered()) return;
    setQuery("");
    // At once, so that the next keys go to the palette.
    setMode(next);
    client
      .ask("recents:list", null)
      .then(setRecent, (error) => log("The recent cases could not be read", error));
  }
  useMenuCommand(client, "quick-open", () => open("cases"));
  useMenuCommand(client, "command-palette", () => open("commands"));
  useMenuCommand(client, "show-shortcuts", () => open("shortcuts"));

  async function carryOut(entryId: string) {
    const choice = choiceOf(entryId);
    try {
      if (choice.kind === "command") await client.ask("menu:run", { id: choice.id });
      else if (choice.kind === "case") await navigation.openCase(choice.id);
      else navigation.work?.focusField(choice.path);
    } catch (error) {
      void notify({ kind: "error", message: messageOf(error) });
    }
  }

  const isPalette = mode === "cases" || mode === "commands";
  const { openCaseId } = navigation;
  const facts = {
    commands,
    cases: isPalette ? library.newestFirst : [],
    recent,
    openCaseId,
    isOffline: sync.isOffline,
    publishObstacle: publishObstacle({
      isOffline: sync.isOffline,
      sync: openCaseId === null ? null : (library.find(openCaseId)?.sync ?? null),
    }),
  };
  return (
    <>
      <CommandPalette
        {...LOOKS[mode === "cases" ? "cases" : "commands"]}
        isOpen={isPalette}
        query={query}
        onQuery={setQuery}
        items={mode === "cases" ? caseEntries(facts, query) : isPalette ? commandEntries(facts, query) : []}
        onChoose={(id) => void carryOut(id)}
        onClose={() => setMode(null)}
      />
      <ShortcutsDialog isOpen={mode === "shortcuts"} commands={commands} onClose={() => setMode(null)} />
    </>
  );
});
