import { useTaxonomy } from "@andromeda/authoring";
import { DIFFICULTY_LEVELS, type ScenarioSort } from "@andromeda/domain";
import { type FilterOption, FilterSelect, SearchInput } from "@andromeda/ui";
import { Pill } from "@mantine/core";
import { memo } from "react";
import type { Address } from "../../../remote/use-address.ts";
import classes from "./CaseFilters.module.css";
import type { CasesAddress } from "./cases-address.ts";

const statuses = [
  { value: "all", label: "All statuses" },
  { value: "draft", label: "Draft" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;

const sorts: readonly FilterOption<ScenarioSort>[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "edited", label: "Last edited" },
  { value: "title", label: "Title A–Z" },
  { value: "specialty", label: "Specialty" },
];

/** The filters and the order of the case list; memo, so that they are not rendered again whenever the list loads. */
export const CaseFilters = memo(function CaseFilters({ values, change }: Address<CasesAddress>) {
  const taxonomy = useTaxonomy();
  const specialties = taxonomy.kind === "ready" ? taxonomy.taxonomy.specialties.map(({ name }) => name) : [];
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchInput
          label="Search scenarios"
          placeholder="Search scenarios..."
          value={values.search}
          onSearch={(search) => change({ search, page: 0 }, "replace")}
          delay={150}
        />
      </div>
      <FilterSelect
        label="Status"
        options={statuses}
        value={values.status}
        onChange={(status) => change({ status, page: 0 }, "push")}
      />
      <FilterSelect
        label="Specialty"
        options={options("All specialties", specialties, values.specialty)}
        value={values.specialty}
        onChange={(specialty) => change({ specialty, page: 0 }, "push")}
      />
      <FilterSelect
        label="Difficulty"
        options={options("All difficulties", DIFFICULTY_LEVELS, values.difficulty)}
        value={values.difficulty}
        onChange={(difficulty) => change({ difficulty, page: 0 }, "push")}
      />
      <FilterSelect
        label="Sort by"
        options={sorts}
        value={values.sort}
        onChange={(sort) => change({ sort, page: 0 }, "push")}
      />
      {values.item === "" ? null : (
        <div className={classes.search}>
          <Pill
            size="md"
            withRemoveButton
            removeButtonProps={{
              "aria-label": `Show all cases, not only those about ${values.item}`,
              "aria-hidden": false,
              tabIndex: 0,
            }}
            onRemove={() => change({ item: "", page: 0 }, "push")}
          >
            {values.item}
          </Pill>
        </div>
      )}
    </div>
  );
});

/** The options, the first of them for all; the value in the address is always among them. */
function options(all: string, names: readonly string[], chosen: string): FilterOption<string>[] {
  const offered = chosen === "" || names.includes(chosen) ? names : [chosen, ...names];
  return [{ value: "", label: all }, ...offered.map((name) => ({ value: name, label: name }))];
}
