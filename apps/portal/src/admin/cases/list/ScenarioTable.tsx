import type { ScenarioCard } from "@andromeda/domain";
import { DataTable, type DataTableColumn, DateTime, TextLink } from "@andromeda/ui";
import { paths } from "../../../paths.ts";
import { ScenarioBadge } from "../ScenarioBadge.tsx";
import { ScenarioTools } from "./ScenarioCardItem.tsx";

export interface ScenarioTableProps {
  readonly scenarios: readonly ScenarioCard[];
  /** Asks to delete the scenario. */
  readonly onDelete: (scenario: ScenarioCard) => void;
}

const columns: readonly DataTableColumn<ScenarioCard>[] = [
  {
    id: "title",
    header: "Title",
    isRowHeader: true,
    width: "20rem",
    cell: ({ id, title }) => <TextLink href={paths.adminViewCase(id)}>{title}</TextLink>,
  },
  { id: "status", header: "Status", cell: (scenario) => <ScenarioBadge {...scenario} /> },
  { id: "specialty", header: "Specialty", cell: ({ specialty }) => specialty ?? "–" },
  { id: "presentation", header: "Presentation", cell: ({ presentation }) => presentation ?? "–" },
  { id: "condition", header: "Condition", cell: ({ condition }) => condition ?? "–" },
  {
    id: "edited",
    header: "Last edited",
    width: "8rem",
    cell: ({ updatedAt }) => <DateTime value={updatedAt} shows="date" />,
  },
];

/** The scenarios of a page as a table: more of them at a glance than as cards. */
export function ScenarioTable({ scenarios, onDelete }: ScenarioTableProps) {
  return (
    <DataTable
      label="Scenarios"
      columns={columns}
      rows={scenarios}
      rowKey={({ id }) => id}
      emptyText="No scenarios yet."
      rowActions={(scenario) => (
        <>
          <TextLink href={paths.adminEditCase(scenario.id)} size="sm" p={6}>
            Edit
          </TextLink>
          <ScenarioTools scenario={scenario} onDelete={onDelete} />
        </>
      )}
    />
  );
}
