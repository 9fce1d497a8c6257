import type { CaseDifficulty, CaseKind } from "@andromeda/domain";
import { type SearchableOption, SearchableSelect, Segments, TextAreaField, TextField } from "@andromeda/ui";
import { NativeSelect, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode, Ref } from "react";
import { caseTypeWords, difficultyWords } from "../../../case-words.ts";
import classes from "./CaseFieldset.module.css";
import type { CaseFields } from "./case-fields.ts";

export interface CaseFieldsetProps {
  readonly form: UseFormReturnType<CaseFields>;
  /** Null while the categories are not known. */
  readonly categories: readonly SearchableOption[] | null;
  /** Shown in place of the categories while they are not known. */
  readonly categoriesWord?: string;
  /** Shown below the category field. */
  readonly categoryNote?: ReactNode;
  /** Whether the kind can be chosen; a form for one kind has no choice. */
  readonly hasType: boolean;
  readonly isBusy: boolean;
  readonly titleRef?: Ref<HTMLInputElement>;
  /** Id of the category field, for giving it the focus. */
  readonly categoryFieldId: string;
}

const difficulties = (["easy", "medium", "hard"] as const satisfies readonly CaseDifficulty[]).map(
  (value) => ({
    value,
    label: difficultyWords[value],
  }),
);
const types: readonly CaseKind[] = ["history", "exam", "prescribing"];

/** The fields of a case, the same for a new one and a stored one. */
export function CaseFieldset({
  form,
  categories,
  categoriesWord = "Loading categories…",
  categoryNote,
  hasType,
  isBusy,
  titleRef,
  categoryFieldId,
}: CaseFieldsetProps) {
  const hasNone = categories?.length === 0;
  return (
    <Stack gap="md">
      <TextField
        ref={titleRef}
        label="Title"
        name="title"
        autoComplete="off"
        required
        readOnly={isBusy}
        {...form.getInputProps("title")}
      />
      {hasType ? (
        <NativeSelect
          label="Type"
          name="type"
          data={types.map((type) => ({ value: type, label: caseTypeWords[type] }))}
          disabled={isBusy}
          {...form.getInputProps("type")}
        />
      ) : null}
      <div>
        <SearchableSelect
          id={categoryFieldId}
          label="Category"
          required
          options={categories ?? []}
          value={form.values.categoryId}
          onChange={(value) => form.setFieldValue("categoryId", value)}
          placeholder={categoryPlaceholder(categories) ?? categoriesWord}
          disabled={hasNone}
          readOnly={isBusy || categories === null}
          error={form.errors.categoryId}
        />
        {categoryNote}
      </div>
      <div>
        <Text component="div" aria-hidden className={classes.label}>
          Difficulty
        </Text>
        <div className={classes.difficulty}>
          <Segments
            label="Difficulty"
            isWide
            options={difficulties}
            value={form.values.difficulty}
            disabled={isBusy}
            onChange={(difficulty) => form.setFieldValue("difficulty", difficulty)}
          />
        </div>
      </div>
      <TextAreaField
        label="Notes (optional)"
        name="notes"
        description="What the case should be about, or what you want to practise"
        readOnly={isBusy}
        {...form.getInputProps("notes")}
      />
    </Stack>
  );
}

function categoryPlaceholder(categories: readonly SearchableOption[] | null): string | null {
  if (categories === null) return null;
  return categories.length === 0 ? "No categories available" : "Choose a category";
}
