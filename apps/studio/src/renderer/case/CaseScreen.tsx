import { CaseAssistantHost, CaseHeading, CaseWorkspace, useTaxonomy } from "@andromeda/authoring";
import { messageOf } from "@andromeda/domain";
import type { CaseWorkspaceStore, PresenceStore } from "@andromeda/stores";
import { IconArrowLeft, IconDownload, IconHistory, notify } from "@andromeda/ui";
import { Button, Menu } from "@mantine/core";
import { reaction, runInAction, when } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { CaseSummary } from "../../shared/ipc-contract.ts";
import type { Place } from "../navigation/navigation-store.ts";
import { useMenuCommand } from "../shell/use-menu-command.ts";
import { useAccountServices } from "../studio-context.ts";
import classes from "./CaseScreen.module.css";
import { CheckpointsDialog } from "./CheckpointsDialog.tsx";
import { CaseConflictsStore } from "./case-conflicts-store.ts";
import { FindBar } from "./find/FindBar.tsx";
import { publishObstacle } from "./publish-obstacle.ts";
import { SyncAlerts } from "./SyncAlerts.tsx";

export interface CaseScreenProps {
  readonly place: Exclude<Place, { readonly kind: "library" }>;
}

/** The screen of one case: the shared editor, and what prevents its synchronisation. */
export const CaseScreen = observer(function CaseScreen({ place }: CaseScreenProps) {
  const { client, session, navigation, sync, library, assistant, log } = useAccountServices();
  const { workspace, caseConflicts, presence } = useCaseWorkspace(place);
  const taxonomy = useTaxonomy();
  const [isShowingCheckpoints, setShowingCheckpoints] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { editor } = workspace;
  const summary = library.find(editor.id);
  useEffect(() => {
    const field = place.kind === "case" ? place.field : "title";
    if (field === null) return;
    return when(
      () => editor.status.kind === "ready",
      () => editor.focusField(field),
    );
  }, [place, editor]);
  useMenuCommand(client, "publish", () => void workspace.askPublish());
  const send = async (what: () => Promise<unknown>) => {
    try {
      await editor.flush();
      // A case that was never saved exists only on this page.
      if (editor.record) await what();
      else await notify({ kind: "info", message: "Give the case a title first." });
    } catch (error) {
      await notify({ kind: "error", message: messageOf(error) });
    }
  };
  const exportCase = () => void send(() => client.ask("files:export", { ids: [editor.id] }));
  const savePack = (format: "pdf" | "markdown") =>
    void send(() => client.ask("files:station-pack", { id: editor.id, format }));
  useMenuCommand(client, "export", exportCase);
  useMenuCommand(client, "station-pack-pdf", () => savePack("pdf"));
  useMenuCommand(client, "station-pack-markdown", () => savePack("markdown"));
  const keepCheckpoint = async () => {
    await client.ask("checkpoints:create", { caseId: editor.id, reason: "manual", name: "" });
    await notify({
      kind: "success",
      message: "The draft is kept as a checkpoint.",
      action: { label: "Show checkpoints", onAct: () => setShowingCheckpoints(true) },
    });
  };
  useMenuCommand(client, "save-checkpoint", () => void send(keepCheckpoint));
  const publishUnavailable = publishObstacle({ isOffline: sync.isOffline, sync: summary?.sync ?? null });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed is saved when a field is left
    <div ref={page} className={classes.case} onBlur={() => void editor.flush()}>
      <FindBar editor={editor} page={page} />
      <CaseHeading
        store={workspace}
        publishUnavailable={publishUnavailable}
        presence={presence}
        back={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => void navigation.showLibrary()}
          >
            Back to Cases
          </Button>
        }
        actions={
          <>
            <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  disabled={editor.record === null}
                >
                  Export
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={exportCase}>Case file…</Menu.Item>
                <Menu.Item onClick={() => savePack("pdf")}>Station pack as PDF…</Menu.Item>
                <Menu.Item onClick={() => savePack("markdown")}>Station pack as Markdown…</Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <Button
              variant="default"
              leftSection={<IconHistory size={18} aria-hidden />}
              disabled={editor.record === null}
              onClick={() => setShowingCheckpoints(true)}
            >
              Checkpoints
            </Button>
          </>
        }
      />
      <SyncAlerts caseConflicts={caseConflicts} summary={summary} flush={editor.flush} />
      <CaseWorkspace
        store={workspace}
        presence={presence}
        taxonomy={taxonomy}
        publishUnavailable={publishUnavailable}
      />
      <CaseAssistantHost
        {...assistant}
        workspace={workspace}
        caseId={place.kind === "case" && isAtServer(summary) ? place.id : null}
        session={session}
        isOffline={sync.isOffline}
        describe={messageOf}
        log={log}
      />
      <CheckpointsDialog
        caseId={editor.id}
        isOpen={isShowingCheckpoints}
        flush={editor.flush}
        onClose={() => setShowingCheckpoints(false)}
      />
    </div>
  );
});

/** Whether the server certainly has the case, so that data can be stored for it there. */
function isAtServer(summary: CaseSummary | null): boolean {
  const kind = summary?.sync.kind;
  return kind === "synced" || kind === "unsent" || kind === "conflict";
}

/** The workspace of one case and its sync state, while the screen is mounted. */
function useCaseWorkspace(place: Exclude<Place, { readonly kind: "library" }>): {
  readonly workspace: CaseWorkspaceStore;
  readonly caseConflicts: CaseConflictsStore;
  readonly presence: PresenceStore;
} {
  const { createWorkspace, createPresence, navigation, session, client, log } = useAccountServices();
  // The field to show may change later; the case does not.
  const [firstPlace] = useState(place);
  const isOpening = useRef(false);
  const [work] = useState(() => {
    const workspace = runInAction(createWorkspace);
    // A new case has its id from the start, and keeps it.
    if (firstPlace.kind === "new-case") workspace.startNew(firstPlace.copied);
    else {
      // The case that the window starts with came with the initial state: the first render shows it.
      const record = session.takeOpenCase(firstPlace.id);
      isOpening.current = record !== null;
      if (record) void workspace.open(firstPlace.id, "edit", record);
    }
    const id = firstPlace.kind === "case" ? firstPlace.id : workspace.editor.id;
    return {
      id,
      workspace,
      presence: createPresence(),
      caseConflicts: new CaseConflictsStore(client, id, log),
    };
  });
  useEffect(() => {
    const { id, workspace, caseConflicts, presence } = work;
    if (firstPlace.kind === "case" && !isOpening.current) void workspace.open(firstPlace.id);
    isOpening.current = false;
    presence.enter(id);
    const noteField = (field: string | null) => {
      if (field !== null) navigation.noteField(id, field);
    };
    const stops = [
      reaction(() => presence.ownFieldPath, noteField),
      presence.leave,
      caseConflicts.start(),
      navigation.workOn(workspace.editor),
    ];
    return () => {
      for (const stop of stops) stop();
      workspace.dispose();
    };
  }, [work, firstPlace, navigation]);
  return work;
}
