import { AppError, assertNever, loadTaxonomy, messageOf, type Specialty } from "@andromeda/domain";
import { FilterSelect, FormAlert, LinkButton, SearchableSelect, SectionCard, TextField } from "@andromeda/ui";
import { Button, Group, SimpleGrid, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";
import type { ScenarioDraft } from "./scenario-drafts.ts";

export interface CaseDraftFormProps {
  readonly initial: ScenarioDraft;
  /** Saves; a rejection is shown and the entries stay. */
  readonly onSave: (draft: ScenarioDraft) => Promise<void>;
}

const difficulties = ["Beginner", "Intermediate", "Advanced", "Expert"];

type Status =
  | { readonly kind: "editing" }
  | { readonly kind: "saving" }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed"; readonly message: string };

/** The basic data of a case. */
export function CaseDraftForm({ initial, onSave }: CaseDraftFormProps) {
  const { mask } = usePortal();
  const [status, setStatus] = useState<Status>({ kind: "editing" });
  const title = useRef<HTMLInputElement>(null);
  const specialties = useSpecialties();
  const form = useForm<ScenarioDraft>({
    mode: "controlled",
    initialValues: initial,
    validate: { title: (text) => (text.trim() === "" ? "Title is required" : null) },
  });
  const { specialty, presentation, condition, difficultyLevel } = form.values;
  const chosen = specialties.find(({ name }) => name === specialty);

  async function save(draft: ScenarioDraft) {
    setStatus({ kind: "saving" });
    try {
      await onSave(draft);
    } catch (error) {
      const isStale = error instanceof AppError && error.code === "conflict/stale-revision";
      setStatus(isStale ? { kind: "conflict" } : { kind: "failed", message: mask(messageOf(error)) });
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save, () => title.current?.focus())}>
      <Stack gap="lg">
        {alertFor(status)}
        <SectionCard title="Basic Information">
          <Stack gap="md">
            <TextField label="Title" required maxLength={500} ref={title} {...form.getInputProps("title")} />
            <Textarea
              label="Description"
              autosize
              minRows={3}
              maxRows={12}
              {...form.getInputProps("description")}
            />
            <FilterSelect
              label="Difficulty Level"
              isLabelVisible
              options={[
                { value: "", label: "Select a difficulty" },
                ...withStored(difficulties, initial.difficultyLevel).map((level) => ({
                  value: level,
                  label: level,
                })),
              ]}
              value={difficultyLevel ?? ""}
              onChange={(level) => form.setFieldValue("difficultyLevel", level || null)}
            />
          </Stack>
        </SectionCard>
        <SectionCard title="Classification">
          <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
            <SearchableSelect
              label="Specialty"
              placeholder="Select a specialty"
              emptyText="No specialties found"
              options={specialties.map(({ name }) => ({ value: name, label: name }))}
              value={specialty}
              onChange={(value) => form.setValues({ specialty: value, presentation: null, condition: null })}
            />
            <SearchableSelect
              label="Presentation"
              placeholder="Select a presentation"
              emptyText="No presentations available"
              options={(chosen?.presentations ?? []).map((name) => ({ value: name, label: name }))}
              value={presentation}
              disabled={!chosen}
              onChange={(value) => form.setFieldValue("presentation", value)}
            />
            <SearchableSelect
              label="Condition"
              placeholder="Select a condition"
              emptyText="No conditions available"
              options={(chosen?.conditions ?? []).map((name) => ({ value: name, label: name }))}
              value={condition}
              disabled={!chosen}
              onChange={(value) => form.setFieldValue("condition", value)}
            />
          </SimpleGrid>
        </SectionCard>
        <Group justify="flex-end" gap="sm">
          <LinkButton href={paths.adminCases} variant="default">
            Cancel
          </LinkButton>
          <Button type="submit" loading={status.kind === "saving"}>
            Save as Draft
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function alertFor(status: Status) {
  switch (status.kind) {
    case "editing":
    case "saving":
      return null;
    case "conflict":
      return (
        <FormAlert kind="error" title="Somebody else has changed this case">
          Your entries were not saved and are still here. Copy what you need, then{" "}
          <Button variant="default" size="compact-sm" onClick={() => window.location.reload()}>
            load the newer version
          </Button>
        </FormAlert>
      );
    case "failed":
      return <FormAlert kind="error">The draft could not be saved: {status.message}</FormAlert>;
    default:
      return assertNever(status);
  }
}

/** The built-in taxonomy, which arrives in a chunk of its own. */
function useSpecialties(): readonly Specialty[] {
  const [specialties, setSpecialties] = useState<readonly Specialty[]>([]);
  useEffect(() => {
    loadTaxonomy().then(
      (taxonomy) => setSpecialties(taxonomy.specialties),
      (error: unknown) => console.error("Loading the taxonomy failed", error),
    );
  }, []);
  return specialties;
}

/** The choices, with a stored one that is no longer among them. */
function withStored(choices: readonly string[], stored: string | null): string[] {
  return stored && !choices.includes(stored) ? [...choices, stored] : [...choices];
}
