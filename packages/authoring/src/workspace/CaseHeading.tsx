import { assertNever } from "@andromeda/domain";
import type { CaseWorkspaceStore, EditorMode, PresenceStore } from "@andromeda/stores";
import { PageHeader, StatusBadge } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { PresenceBar } from "../presence/PresenceBar.tsx";
import { ReasonedButton } from "../ReasonedButton.tsx";

export interface CaseHeadingProps {
  readonly store: CaseWorkspaceStore;
  /** Goes back to the list of cases; the app provides it, because leaving may have to wait for a save. */
  readonly back: ReactNode;
  /** Further buttons of the app. */
  readonly actions?: ReactNode;
  /** Why nothing can be published now; null or left out when it can. */
  readonly publishUnavailable?: string | null;
  /** Who else has the case open. */
  readonly presence?: PresenceStore;
}

/** The title of the editor's page, by mode. */
export function headlineOf(mode: EditorMode): string {
  switch (mode) {
    case "new":
      return "Create New Scenario";
    case "edit":
      return "Edit Scenario";
    case "view":
      return "View Scenario";
    default:
      return assertNever(mode);
  }
}

/** The head of the editor's page: the mode, the case, and a note on drafts that can be published. */
export const CaseHeading = observer(function CaseHeading({
  store,
  back,
  actions,
  publishUnavailable = null,
  presence,
}: CaseHeadingProps) {
  const { editor } = store;
  const { mode, record } = editor;
  const isDraft = mode === "edit" && record?.document.is_draft === true;
  const live = store.draftChanges?.live ?? null;
  return (
    <PageHeader
      title={headlineOf(mode)}
      // A line is reserved for the title, so that nothing moves when it arrives.
      description={mode === "new" ? null : editor.fields.column("title") || "\u00a0"}
      badges={
        <>
          {isDraft ? <StatusBadge kind="pending">Draft Mode - Ready to Publish</StatusBadge> : null}
          {live ? (
            <StatusBadge kind={live.hasUnpublishedChanges ? "info" : "success"}>
              {live.versionNumber === null ? "Live" : `Live v${live.versionNumber}`}
              {live.hasUnpublishedChanges ? " · unpublished changes" : ""}
            </StatusBadge>
          ) : null}
          {presence ? (
            <PresenceBar store={presence} {...(editor.isEditable ? { onGoTo: editor.focusField } : {})} />
          ) : null}
        </>
      }
      actions={
        <>
          {back}
          {actions}
          {isDraft ? (
            <ReasonedButton
              variant="light"
              unavailable={publishUnavailable}
              onClick={() => void store.askPublish()}
            >
              Publish Case
            </ReasonedButton>
          ) : null}
        </>
      }
    />
  );
});
