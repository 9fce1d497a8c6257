import type { CaseWorkspaceStore, PresenceStore } from "@andromeda/stores";
import { runInAction } from "mobx";
import { useEffect, useState } from "react";
import type { Place } from "../navigation/navigation-store.ts";
import { useAccountServices } from "../studio-context.ts";
import { CaseSyncStore } from "./case-sync-store.ts";

/** The work on one case, and its standing to the server, for as long as the screen is there. */
export function useCaseWorkspace(opened: Exclude<Place, { readonly kind: "library" }>): {
  readonly workspace: CaseWorkspaceStore;
  readonly caseSync: CaseSyncStore;
  readonly presence: PresenceStore;
} {
  const { createWorkspace, createPresence, navigation, client, log } = useAccountServices();
  const [first] = useState(opened);
  const [work] = useState(() => {
    const workspace = runInAction(createWorkspace);
    // A new case has its id from the start, and keeps it.
    if (first.kind === "new-case") workspace.startNew(first.copied);
    const id = first.kind === "case" ? first.id : workspace.editor.id;
    return { id, workspace, presence: createPresence(), caseSync: new CaseSyncStore(client, id, log) };
  });
  useEffect(() => {
    const { id, workspace, caseSync, presence } = work;
    if (first.kind === "case") void workspace.open(first.id);
    presence.enter(id);
    const stops = [presence.leave, caseSync.start(), navigation.workOn(workspace.editor)];
    return () => {
      for (const stop of stops) stop();
      workspace.dispose();
    };
  }, [work, first, navigation]);
  return work;
}
