import { assertNever, messageOf, type Scenario, type ScenarioRepository } from "@andromeda/domain";
import { ErrorState, FullPageSpinner, IconEdit, LinkButton, PageHeader, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { ScenarioBadge, viewerStatus } from "../scenario-status.tsx";
import classes from "./CaseViewScreen.module.css";
import { TemplateSection } from "./TemplateSection.tsx";

export interface CaseViewScreenProps {
  readonly scenarios: ScenarioRepository;
}

/** /dashboard/admin/cases/view/:id: one scenario to read. */
export function CaseViewScreen({ scenarios }: CaseViewScreenProps) {
  const { id } = useParams();
  return id ? (
    <CaseView key={id} id={id} scenarios={scenarios} />
  ) : (
    <Problem message="No scenario ID provided" />
  );
}

interface CaseViewProps extends CaseViewScreenProps {
  readonly id: string;
}

const CaseView = observer(function CaseView({ id, scenarios }: CaseViewProps) {
  const { mask } = usePortal();
  const remote = useRemote({ what: "the scenario", read: () => scenarios.get(id) });
  const { status } = remote;
  switch (status.kind) {
    case "loading":
      return <FullPageSpinner fills="area" label="Loading the scenario…" />;
    case "failed":
      return (
        <Problem
          message={`Error loading scenario: ${mask(messageOf(status.error))}`}
          onRetry={() => void remote.retry()}
        />
      );
    case "ready":
      return status.value ? <Viewer scenario={status.value} /> : <Problem message="Scenario not found" />;
    default:
      return assertNever(status);
  }
});

function Viewer({ scenario }: { readonly scenario: Scenario }) {
  useScreenTitle(scenario.title);
  const { patient_agent: patient, examiner_agent: examiner } = scenario.caseTemplate;
  const facts: [name: string, value: string | null][] = [
    ["Specialty", scenario.specialty],
    ["Presentation", scenario.presentation],
    ["Condition", scenario.condition],
    ["Difficulty level", scenario.difficultyLevel],
    ["Status", viewerStatus(scenario)],
  ];
  return (
    <Page
      header={
        <PageHeader
          title={scenario.title}
          badges={scenario.isDraft ? <ScenarioBadge {...scenario} /> : null}
          actions={
            <>
              {back}
              <LinkButton
                href={paths.adminEditCase(scenario.id)}
                size="sm"
                leftSection={<IconEdit size={17} aria-hidden />}
              >
                Edit
              </LinkButton>
            </>
          }
        />
      }
    >
      <SectionCard title="Case">
        <p className={classes.description}>{scenario.description?.trim() || "No description provided."}</p>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-missing={!value || undefined}>{value || "Not specified"}</dd>
            </div>
          ))}
        </dl>
      </SectionCard>
      <SectionCard title="Patient Agent">
        <TemplateSection section={patient} emptyText="No patient agent data available" />
      </SectionCard>
      <SectionCard title="Examiner Agent">
        <TemplateSection section={examiner} emptyText="No examiner agent data available" />
      </SectionCard>
    </Page>
  );
}

function Problem({ message, onRetry }: { readonly message: string; readonly onRetry?: () => void }) {
  useScreenTitle("Clinical Scenario");
  return (
    <Page header={<PageHeader title="Clinical Scenario" actions={back} />}>
      <ErrorState message={message} {...(onRetry ? { onRetry } : {})} />
    </Page>
  );
}

const back: ReactNode = (
  <LinkButton href={paths.adminCases} variant="default" size="sm">
    Back
  </LinkButton>
);
