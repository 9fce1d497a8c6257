import type { Specialty, Taxonomy } from "@andromeda/domain";
import { FormAlert, SearchableSelect } from "@andromeda/ui";
import { Button, SimpleGrid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./ClassificationPicker.module.css";
import type { TaxonomyState } from "./use-taxonomy.ts";

/** How a case is classified; a text is empty where nothing is chosen. */
export interface Classification {
  readonly specialty: string;
  readonly presentation: string;
  readonly condition: string;
}

export interface ClassificationPickerProps {
  readonly value: Classification;
  /** Gets the whole classification, without what does not belong to a newly chosen specialty. */
  readonly onChange: (value: Classification) => void;
  readonly taxonomy: TaxonomyState;
  /** The messages under the fields. */
  readonly errors?: Partial<Classification>;
  readonly readOnly?: boolean;
  /** The ids of the fields, for focusing one of them. */
  readonly ids?: Partial<Classification>;
  /** Rendered beside the label of a field. */
  readonly renderBeside?: (part: keyof Classification) => ReactNode;
}

const LOADING = "Loading the list…";

const asOptions = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));

/**
 * Specialty, presentation and condition of a case, chosen from the taxonomy; stored values outside it are shown
 * unchanged.
 */
export function ClassificationPicker({
  value,
  onChange,
  taxonomy,
  errors = {},
  readOnly = false,
  ids = {},
  renderBeside,
}: ClassificationPickerProps) {
  const loaded = taxonomy.kind === "ready" ? taxonomy.taxonomy : null;
  const chosen = loaded && findSpecialty(loaded, value.specialty);
  const emptyText = (text: string) => (taxonomy.kind === "loading" ? LOADING : text);
  const optional = (part: "presentation" | "condition") => ({
    value: value[part] || null,
    error: errors[part],
    readOnly,
    disabled: value.specialty === "",
    onChange: (choice: string) => onChange({ ...value, [part]: choice }),
    onClear: () => onChange({ ...value, [part]: "" }),
    ...(ids[part] === undefined ? {} : { id: ids[part] }),
  });
  return (
    <Stack gap="sm">
      {taxonomy.kind === "failed" ? (
        <FormAlert kind="error">
          The list of specialties could not be loaded.{" "}
          <Button size="compact-sm" variant="default" onClick={taxonomy.onRetry}>
            Try again
          </Button>
        </FormAlert>
      ) : null}
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        <FieldArea beside={renderBeside?.("specialty")}>
          <SearchableSelect
            label="Specialty"
            required
            placeholder="Select a specialty"
            emptyText={emptyText("No specialties found")}
            options={asOptions(loaded?.specialties.map(({ name }) => name))}
            value={value.specialty || null}
            error={errors.specialty}
            readOnly={readOnly}
            onChange={(name) => {
              if (loaded && name !== value.specialty) onChange(withSpecialty(value, name, loaded));
            }}
            {...(ids.specialty === undefined ? {} : { id: ids.specialty })}
          />
        </FieldArea>
        <FieldArea beside={renderBeside?.("presentation")}>
          <SearchableSelect
            label="Presentation"
            placeholder="Select a presentation"
            emptyText={emptyText("No presentations available")}
            options={asOptions(chosen?.presentations)}
            {...optional("presentation")}
          />
        </FieldArea>
        <FieldArea beside={renderBeside?.("condition")}>
          <SearchableSelect
            label="Condition"
            placeholder="Select a condition"
            emptyText={emptyText("No conditions available")}
            options={asOptions(chosen?.conditions)}
            {...optional("condition")}
          />
        </FieldArea>
      </SimpleGrid>
    </Stack>
  );
}

interface FieldAreaProps {
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

function FieldArea({ beside, children }: FieldAreaProps) {
  return (
    <div className={classes.field} data-field-history-area>
      {beside}
      {children}
    </div>
  );
}

/** The specialty of that name; null for one that the taxonomy does not have. */
function findSpecialty(taxonomy: Taxonomy, name: string): Specialty | null {
  return taxonomy.specialties.find((specialty) => specialty.name === name) ?? null;
}

/** The classification with another specialty: values that it lacks are cleared, the others stay. */
export function withSpecialty(
  { presentation, condition }: Classification,
  name: string,
  taxonomy: Taxonomy,
): Classification {
  const specialty = findSpecialty(taxonomy, name);
  const kept = (choice: string, choices: readonly string[] = []) => (choices.includes(choice) ? choice : "");
  return {
    specialty: name,
    presentation: kept(presentation, specialty?.presentations),
    condition: kept(condition, specialty?.conditions),
  };
}
