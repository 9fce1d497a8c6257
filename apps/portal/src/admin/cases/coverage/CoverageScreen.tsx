import type { CoverageRepository, SpecialtyCoverage } from "@andromeda/domain";
import { DataTable, type DataTableColumn, LinkButton, PageHeader, TextLink } from "@andromeda/ui";
import { Progress } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { paths } from "../../../paths.ts";
import { useAddress } from "../../../remote/use-address.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import classes from "./CoverageScreen.module.css";
import { coverageAddress } from "./coverage-address.ts";
import { coverageState, scoreText } from "./coverage-words.ts";
import { SpecialtyItems } from "./SpecialtyItems.tsx";

export interface CoverageScreenProps {
  readonly coverage: CoverageRepository;
}

/** /dashboard/admin/cases/coverage: which parts of the curriculum have a case, the largest gaps first. */
export function CoverageScreen({ coverage }: CoverageScreenProps) {
  useScreenTitle("Curriculum coverage");
  const address = useAddress(coverageAddress);
  const { specialty } = address.values;
  return (
    <Page
      header={
        <PageHeader
          title={specialty || "Curriculum coverage"}
          description={
            specialty === ""
              ? "Presentations and conditions by specialty, largest gaps first."
              : "Gaps first."
          }
          actions={
            specialty === "" ? (
              <LinkButton href={paths.adminCases} variant="default">
                Back to Cases
              </LinkButton>
            ) : (
              <LinkButton href={paths.adminCoverage} variant="default">
                All specialties
              </LinkButton>
            )
          }
        />
      }
    >
      {specialty === "" ? (
        <Specialties coverage={coverage} />
      ) : (
        <SpecialtyItems key={specialty} coverage={coverage} {...address} />
      )}
    </Page>
  );
}

const columns: readonly DataTableColumn<SpecialtyCoverage>[] = [
  {
    id: "specialty",
    header: "Specialty",
    isRowHeader: true,
    width: "18rem",
    cell: ({ specialty }) => <TextLink href={paths.adminSpecialtyCoverage(specialty)}>{specialty}</TextLink>,
  },
  {
    id: "live",
    header: "With a live case",
    width: "16rem",
    cell: ({ live, items }) => (
      <div className={classes.covered}>
        <span>{`${live} of ${items}`}</span>
        <Progress value={(live / items) * 100} className={classes.bar ?? ""} aria-hidden />
      </div>
    ),
  },
  {
    id: "drafts",
    header: "With drafts only",
    align: "end",
    cell: ({ withCase, live }) => Math.max(0, withCase - live),
  },
  { id: "practised", header: "Practised", align: "end", cell: ({ practised }) => practised },
  {
    id: "score",
    header: "Average score",
    align: "end",
    cell: ({ averageScore }) => scoreText(averageScore),
  },
];

const Specialties = observer(function Specialties({ coverage }: CoverageScreenProps) {
  const { status, value, retry } = useRemote({
    what: "the coverage of the curriculum",
    read: () => coverage.listSpecialties(),
  });
  return (
    <DataTable
      label="Specialties"
      columns={columns}
      rows={value ?? []}
      rowKey={({ specialty }) => specialty}
      state={coverageState(status, retry)}
      emptyText="The curriculum is empty."
      skeletonRows={12}
    />
  );
});
