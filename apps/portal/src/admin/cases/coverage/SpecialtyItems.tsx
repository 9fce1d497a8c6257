import type { CoverageItem, CoverageRepository } from "@andromeda/domain";
import { DataTable, type DataTableColumn, LinkButton, Segments, StatusBadge, TextLink } from "@andromeda/ui";
import { Group, Stack, Switch, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { paths } from "../../../paths.ts";
import type { Address } from "../../../remote/use-address.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import type { CoverageAddress } from "./coverage-address.ts";
import { coverageState, scoreText } from "./coverage-words.ts";

export interface SpecialtyItemsProps extends Address<CoverageAddress> {
  readonly coverage: Pick<CoverageRepository, "listItems">;
}

const kinds = [
  { value: "all", label: "All" },
  { value: "presentations", label: "Presentations" },
  { value: "conditions", label: "Conditions" },
] as const;

/** The presentations and conditions of the opened specialty; a case can be started from each row. */
export const SpecialtyItems = observer(function SpecialtyItems({
  coverage,
  values,
  change,
}: SpecialtyItemsProps) {
  const { specialty, shows, isGapsOnly } = values;
  const { status, value, retry } = useRemote({
    what: "the coverage of a specialty",
    read: () => coverage.listItems(specialty),
  });
  const columns = useMemo(() => itemColumns(specialty), [specialty]);
  const items = (value ?? []).filter(
    ({ isPresentation, isCondition }) =>
      shows === "all" || (shows === "presentations" ? isPresentation : isCondition),
  );
  const rows = items.filter(({ live }) => !(isGapsOnly && live > 0));
  return (
    <Stack gap="md">
      <Group gap="lg">
        <Segments
          label="Show"
          options={kinds}
          value={shows}
          onChange={(next) => change({ shows: next }, "replace")}
        />
        <Switch
          label="Gaps only"
          checked={isGapsOnly}
          onChange={({ currentTarget }) => change({ isGapsOnly: currentTarget.checked }, "replace")}
        />
      </Group>
      <DataTable
        label={specialty}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        state={coverageState(status, retry)}
        emptyText={
          items.length > 0
            ? "No gaps: everything here has a live case."
            : value && value.length > 0
              ? `This specialty has no ${shows}.`
              : "There is no such specialty in the curriculum."
        }
        skeletonRows={12}
        rowActions={({ name, isPresentation }) => (
          <LinkButton
            href={paths.adminNewCaseAbout(
              specialty,
              // An item that is both starts as a presentation.
              isPresentation ? { presentation: name } : { condition: name },
            )}
            variant="default"
            size="compact-sm"
          >
            Write a case <VisuallyHidden>for {name}</VisuallyHidden>
          </LinkButton>
        )}
      />
    </Stack>
  );
});

function itemColumns(specialty: string): readonly DataTableColumn<CoverageItem>[] {
  return [
    { id: "name", header: "Name", isRowHeader: true, width: "16rem", cell: ({ name }) => name },
    {
      id: "kind",
      header: "Kind",
      cell: ({ isPresentation, isCondition }) =>
        isPresentation && isCondition ? "Both" : isPresentation ? "Presentation" : "Condition",
    },
    {
      id: "live",
      header: "Live",
      cell: ({ live, cases }) =>
        live > 0 ? (
          <StatusBadge kind="success" size="sm">{`${live} live`}</StatusBadge>
        ) : cases > 0 ? (
          <StatusBadge kind="warning" size="sm">
            Draft only
          </StatusBadge>
        ) : (
          <StatusBadge kind="neutral" size="sm">
            No case
          </StatusBadge>
        ),
    },
    {
      id: "cases",
      header: "Cases",
      align: "end",
      cell: ({ name, cases }) =>
        cases === 0 ? (
          0
        ) : (
          <TextLink href={paths.adminCasesAbout(specialty, name)}>
            {cases} <VisuallyHidden>about {name}</VisuallyHidden>
          </TextLink>
        ),
    },
    { id: "practised", header: "Practised", align: "end", cell: ({ practised }) => practised },
    {
      id: "score",
      header: "Average score",
      align: "end",
      cell: ({ averageScore }) => scoreText(averageScore),
    },
    { id: "missed", header: "Missed most", width: "16rem", cell: ({ missedMost }) => missedMost ?? "–" },
  ];
}
