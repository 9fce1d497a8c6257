import type { AssistantModel, CaseChats } from "@andromeda/domain";
import { CaseAssistantStore, type CaseWorkspaceStore, type ChatReview, NEW_CASE_ID } from "@andromeda/stores";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { CaseAssistant } from "./CaseAssistant.tsx";

/** What the case-design assistant works with. */
export interface AssistantPorts {
  readonly chats: CaseChats;
  readonly assistantModel: AssistantModel;
}

export interface CaseAssistantHostProps extends AssistantPorts {
  readonly workspace: CaseWorkspaceStore;
  /** Null while the server does not have the case: then its chats are not stored. */
  readonly caseId: string | null;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  readonly isOffline: boolean;
  /** Describes an error to the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly log: (message: string, cause: unknown) => void;
}

/** The case-design assistant of the case in the editor, once the case is loaded or has failed to load. */
export const CaseAssistantHost = observer(function CaseAssistantHost(props: CaseAssistantHostProps) {
  const { caseId, workspace, isOffline } = props;
  const [store, setStore] = useState(() => createStore(props));
  useEffect(() => () => store.dispose(), [store]);
  // There is room for only one of the two beside the case.
  useEffect(() => {
    const { tryIt } = workspace;
    const stops = [
      reaction(
        () => store.isOpen,
        (isOpen) => isOpen && tryIt.close(),
      ),
      reaction(
        () => tryIt.isOpen,
        (isOpen) => isOpen && store.close(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, workspace]);
  // A chat that has begun stays temporary; one that was not opened yet will be stored.
  const isUntouched = !store.isOpen && store.input === "" && store.chat.status.kind === "idle";
  const canBeStored = caseId !== null && store.isTemporary && isUntouched;
  useEffect(() => {
    if (canBeStored) setStore(createStore(props));
  });
  const { kind } = workspace.editor.status;
  if (kind !== "ready" && kind !== "failed") return null;
  return <CaseAssistant store={store} isOffline={isOffline} />;
});

function createStore({
  workspace,
  caseId,
  chats,
  assistantModel,
  session,
  describe,
  log,
}: CaseAssistantHostProps): CaseAssistantStore {
  return new CaseAssistantStore({
    caseId: caseId ?? NEW_CASE_ID,
    chats,
    model: assistantModel,
    editor: workspace.editor,
    review: () => reviewOf(workspace),
    session,
    makeId: () => crypto.randomUUID(),
    describe,
    log,
  });
}

/** The review of the case as the chat uses it; null when the app has none. */
function reviewOf({ changeReview }: CaseWorkspaceStore): ChatReview | null {
  return changeReview === null
    ? null
    : {
        approveInForm: changeReview.approveInForm,
        reject: changeReview.reject,
        obstacleTo: changeReview.obstacleTo,
        problemOf: changeReview.decisions.problemOf,
        pendingOfBatch: changeReview.pendingOfBatch,
        refresh: changeReview.refresh,
        addLocal: changeReview.addLocal,
      };
}
