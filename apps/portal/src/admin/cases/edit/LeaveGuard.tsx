import type { EditorStore } from "@andromeda/stores";
import { observer } from "mobx-react-lite";
import { UnsavedChangesGuard } from "../../../shell/UnsavedChangesGuard.tsx";

export interface LeaveGuardProps {
  readonly editor: EditorStore;
}

/** Asks before what was typed is left behind, and meanwhile tries to save it. */
export const LeaveGuard = observer(function LeaveGuard({ editor }: LeaveGuardProps) {
  return (
    <UnsavedChangesGuard
      isUnsaved={() => editor.isDirty && editor.isEditable}
      onAsk={() => void editor.flush()}
    >
      <p role="status">{whatBecomesOf(editor)}</p>
    </UnsavedChangesGuard>
  );
});

/** A new case, one without a title or in conflict, and any case without a network is not saved by itself. */
function whatBecomesOf({ isDirty, saveStatus, recovered }: EditorStore): string {
  if (!isDirty) return "They are saved now: nothing is lost if you leave.";
  if (saveStatus.kind === "saving") return "They are being saved…";
  return recovered.problem === null
    ? "They are not saved. This browser keeps them and offers them to you when you come back."
    : "They are not saved, and are lost if you leave.";
}
