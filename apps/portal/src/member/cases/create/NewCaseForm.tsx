import type { CaseKind, UserCase } from "@andromeda/domain";
import type { UserCasesStore } from "@andromeda/stores";
import { FormAlert, IconRefresh, SectionCard, TextLink } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useAutoRetry } from "../../../connection.ts";
import { paths } from "../../../paths.ts";
import { FailureWords } from "../../../shell/FailureWords.tsx";
import { UnsavedChangesGuard } from "../../../shell/UnsavedChangesGuard.tsx";
import { focusFirstProblem } from "../../focus-first-problem.ts";
import { CaseFieldset } from "../form/CaseFieldset.tsx";
import { type CaseFields, caseInput, caseProblems, emptyCaseFields } from "../form/case-fields.ts";
import { categoryOptions } from "../form/category-options.ts";
import { caseKindOf } from "./case-kinds.tsx";
import classes from "./NewCaseForm.module.css";

export interface NewCaseFormProps {
  readonly store: UserCasesStore;
  /** The kind that was chosen; null when the address names none. */
  readonly type: CaseKind | null;
  readonly onCancel: () => void;
  readonly onCreated: (created: UserCase) => void;
}

type Status = { readonly kind: "editing" | "saving" } | { readonly kind: "failed"; readonly error: unknown };

/** The form of a new case. What was typed stays when the kind changes and when creating fails. */
export const NewCaseForm = observer(function NewCaseForm({
  store,
  type,
  onCancel,
  onCreated,
}: NewCaseFormProps) {
  const { categories } = store;
  const kind = caseKindOf(type);
  const form = useForm<CaseFields>({
    // What the database stores for a case without a kind.
    initialValues: emptyCaseFields(type ?? "history"),
    validate: caseProblems,
  });
  const [status, setStatus] = useState<Status>({ kind: "editing" });
  const isSaving = status.kind === "saving";
  const isLeaving = useRef(false);
  const title = useRef<HTMLInputElement>(null);
  const categoryFieldId = useId();
  const options = categories.value ? categoryOptions(categories.value) : null;
  const hasNone = options?.length === 0;

  useEffect(() => {
    title.current?.focus();
    // The selection may have changed since the form was last open.
    void categories.retry();
  }, [categories]);

  useAutoRetry(categories.failure, () => void categories.load());

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const applyType = useEffectEvent((chosen: CaseKind) => form.setFieldValue("type", chosen));
  useEffect(() => {
    if (type) applyType(type);
  }, [type]);

  const only = options?.length === 1 ? (options[0]?.value ?? null) : null;
  const selectOnlyCategory = useEffectEvent((categoryId: string) => {
    if (form.values.categoryId === null) form.setFieldValue("categoryId", categoryId);
  });
  useEffect(() => {
    if (only !== null) selectOnlyCategory(only);
  }, [only]);

  function isUnsaved(): boolean {
    const { title: typedTitle, notes } = form.values;
    return !isLeaving.current && (typedTitle.trim() !== "" || notes.trim() !== "");
  }

  async function create(fields: CaseFields) {
    const input = caseInput(fields);
    if (!input || hasNone || isSaving) return;
    setStatus({ kind: "saving" });
    try {
      const created = await store.create(input);
      isLeaving.current = true;
      // Do not navigate if the member has left meanwhile.
      if (isOpen.current) onCreated(created);
    } catch (error) {
      // The store has logged the failure; what was typed stays.
      setStatus({ kind: "failed", error });
    }
  }

  function cancel() {
    isLeaving.current = true;
    onCancel();
  }

  return (
    <SectionCard title={kind?.formTitle ?? "New Case"}>
      <form
        noValidate
        onSubmit={form.onSubmit(create, focusFirstProblem(form, { categoryId: categoryFieldId }))}
      >
        <Stack gap="lg">
          {status.kind === "failed" ? (
            <FormAlert kind="error">
              <FailureWords text="Failed to create case. Please try again." error={status.error} />
            </FormAlert>
          ) : null}
          <CaseFieldset
            form={form}
            categories={options}
            {...(categories.status.kind === "failed" ? { categoriesWord: "No categories loaded" } : {})}
            categoryNote={<CategoryNote store={store} />}
            hasType={kind === null}
            isBusy={isSaving}
            titleRef={title}
            categoryFieldId={categoryFieldId}
          />
          <Group justify="flex-end" gap="sm" className={classes.buttons ?? ""}>
            <Button variant="default" onClick={cancel} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={options === null || hasNone}>
              Create Case
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedChangesGuard isUnsaved={isUnsaved} />
    </SectionCard>
  );
});

/** Why there are no categories to choose, and what to do. */
const CategoryNote = observer(function CategoryNote({
  store: { categories },
}: Pick<NewCaseFormProps, "store">) {
  if (categories.status.kind === "failed") {
    return (
      <div className={classes.note}>
        <FormAlert kind="error">
          <div className={classes.failure}>
            <span>Failed to load categories. Please try again.</span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={categories.isReading}
              onClick={() => void categories.load()}
            >
              Retry
            </Button>
          </div>
        </FormAlert>
      </div>
    );
  }
  if (categories.value?.length !== 0) return null;
  return (
    <p className={classes.hint} role="status">
      <span>Please select categories in your profile to continue.</span>{" "}
      <TextLink href={paths.callControl}>Go to Category Selection</TextLink>
    </p>
  );
});
