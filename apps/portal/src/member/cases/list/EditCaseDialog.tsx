import { AppError, type UserCase } from "@andromeda/domain";
import type { UserCasesStore } from "@andromeda/stores";
import { Dialog, FormAlert } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { FailureWords } from "../../../shell/FailureWords.tsx";
import { UnsavedChangesGuard } from "../../../shell/UnsavedChangesGuard.tsx";
import { focusFirstProblem } from "../../focus-first-problem.ts";
import { CaseFieldset } from "../form/CaseFieldset.tsx";
import { type CaseFields, caseFields, caseInput, caseProblems } from "../form/case-fields.ts";
import { categoryOptions, withCurrentCategory } from "../form/category-options.ts";

export interface EditCaseDialogProps {
  readonly store: UserCasesStore;
  /** The case as it was when the dialog opened; null while it is closed. */
  readonly item: UserCase | null;
  readonly onClose: () => void;
}

type Status = { readonly kind: "editing" | "saving" } | { readonly kind: "failed"; readonly error: unknown };

/** Changes a case. What was typed stays after a failure; the dialog cannot be closed while it is being saved. */
export const EditCaseDialog = observer(function EditCaseDialog({
  store,
  item,
  onClose,
}: EditCaseDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const hasEdits = useRef(() => false);

  function close() {
    if (!isSaving) onClose();
  }

  return (
    <Dialog
      opened={item !== null}
      onClose={close}
      title="Edit Case"
      size="lg"
      closeOnClickOutside={false}
      // Checked at the key press, because Escape also closes menus and lists: only a button discards what was typed.
      closeOnEscape={false}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === "Escape" && !defaultPrevented && !hasEdits.current()) close();
      }}
      closeButtonProps={{ "aria-label": "Close", disabled: isSaving }}
    >
      {item ? (
        <EditForm store={store} item={item} hasEdits={hasEdits} onSaving={setSaving} onClose={onClose} />
      ) : null}
    </Dialog>
  );
});

interface EditFormProps {
  readonly store: UserCasesStore;
  readonly item: UserCase;
  /** Receives a function that says whether anything was typed. */
  readonly hasEdits: RefObject<() => boolean>;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onClose: () => void;
}

const EditForm = observer(function EditForm({ store, item, hasEdits, onSaving, onClose }: EditFormProps) {
  const { categories } = store;
  const categoryFieldId = useId();
  const form = useForm<CaseFields>({ initialValues: caseFields(item), validate: caseProblems });
  const [status, setStatus] = useState<Status>({ kind: "editing" });
  const isSaving = status.kind === "saving";

  useEffect(() => {
    void categories.load();
  }, [categories]);

  useEffect(() => {
    hasEdits.current = () => form.isDirty();
  });

  async function save(fields: CaseFields) {
    const input = caseInput(fields);
    // Enter in a field submits even while the button is disabled.
    if (!input || isSaving) return;
    setStatus({ kind: "saving" });
    onSaving(true);
    try {
      await store.update(item, input);
      onClose();
    } catch (error) {
      setStatus({ kind: "failed", error });
    } finally {
      onSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstProblem(form, { categoryId: categoryFieldId }))}>
      <Stack gap="lg">
        {status.kind === "failed" ? (
          <FormAlert kind="error">
            <FailureWords
              text={
                isGone(status.error)
                  ? "This case was deleted elsewhere."
                  : "Failed to save the case. Please try again."
              }
              error={status.error}
            />
          </FormAlert>
        ) : null}
        <CaseFieldset
          form={form}
          // The case keeps its category, even if that is no longer selected or cannot be read.
          categories={withCurrentCategory(categoryOptions(categories.value ?? []), item.categoryId)}
          categoryFieldId={categoryFieldId}
          hasType
          isBusy={isSaving}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save Case
          </Button>
        </Group>
      </Stack>
      <UnsavedChangesGuard isUnsaved={() => form.isDirty()} />
    </form>
  );
});

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === "database/not-found";
}
