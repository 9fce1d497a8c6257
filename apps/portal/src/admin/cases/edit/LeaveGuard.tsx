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
      <p role="status">{editor.isDirty ? "They are being saved…" : "They have been saved."}</p>
    </UnsavedChangesGuard>
  );
});
