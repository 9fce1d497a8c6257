import { CaseAssistant } from "@andromeda/authoring";
import { type AssistantModel, type CaseChats, messageOf } from "@andromeda/domain";
import { CaseAssistantStore, type CaseWorkspaceStore, type ChatReview } from "@andromeda/stores";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { useOnline } from "../../../connection.ts";
import { usePortal } from "../../../portal-context.ts";

/** What the case-design assistant works with. */
export interface AssistantPorts {
  readonly chats: CaseChats;
  readonly assistantModel: AssistantModel;
}

export interface CaseAssistantHostProps extends AssistantPorts {
  readonly workspace: CaseWorkspaceStore;
}

/** The case-design assistant of the case in the editor, once the case is there or failed to be loaded. */
export const CaseAssistantHost = observer(function CaseAssistantHost({
  chats,
  assistantModel,
  workspace,
}: CaseAssistantHostProps) {
  const { stores, mask } = usePortal();
  const isOnline = useOnline();
  const { editor } = workspace;
  const caseId = editor.mode === "new" ? "new" : editor.id;
  const store = useMemo(
    () =>
      new CaseAssistantStore({
        caseId,
        chats,
        model: assistantModel,
        editor: workspace.editor,
        review: () => reviewOf(workspace),
        session: stores.session,
        clock: { now: () => Date.now() },
        makeId: () => crypto.randomUUID(),
        describe: (error) => mask(messageOf(error)),
        log: (message, cause) => console.error(message, cause),
      }),
    [caseId, chats, assistantModel, workspace, stores, mask],
  );
  useEffect(() => () => store.dispose(), [store]);
  const { kind } = editor.status;
  if (kind !== "ready" && kind !== "failed") return null;
  return <CaseAssistant key={caseId} store={store} isOffline={!isOnline} />;
});

/** The review of the case as the chat uses it; null where the app has none. */
function reviewOf({ changeReview }: CaseWorkspaceStore): ChatReview | null {
  return changeReview === null
    ? null
    : {
        approveInForm: changeReview.approveInForm,
        reject: changeReview.reject,
        problemOf: changeReview.decisions.problemOf,
        pendingOfBatch: changeReview.pendingOfBatch,
        refresh: changeReview.refresh,
        addLocal: changeReview.addLocal,
      };
}
