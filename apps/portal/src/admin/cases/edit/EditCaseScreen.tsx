import { assertNever, messageOf, type Scenario, type ScenarioRepository } from "@andromeda/domain";
import { ErrorState, FormAlert, FullPageSpinner, notify, PageHeader } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { ScenarioBadge } from "../scenario-status.tsx";
import { CaseDraftForm } from "./CaseDraftForm.tsx";
import type { ScenarioDraft, ScenarioDraftRepository } from "./scenario-drafts.ts";

export interface EditCaseScreenProps {
  readonly scenarios: ScenarioRepository;
  readonly drafts: ScenarioDraftRepository;
}

/** /dashboard/admin/cases/edit/:id: the basic data of a case. */
export function EditCaseScreen(props: EditCaseScreenProps) {
  const { id = "" } = useParams();
  useScreenTitle("Edit Scenario");
  return <EditCase key={id} id={id} {...props} />;
}

const EditCase = observer(function EditCase({
  id,
  scenarios,
  drafts,
}: EditCaseScreenProps & { readonly id: string }) {
  const { mask } = usePortal();
  const navigate = useNavigate();
  const remote = useRemote({ what: "the scenario", read: () => scenarios.get(id) });
  const { status } = remote;

  async function save({ revision }: Scenario, draft: ScenarioDraft) {
    await drafts.save(id, revision, draft);
    void notify({ kind: "success", message: "Draft saved" });
    void navigate(paths.adminViewCase(id));
  }

  switch (status.kind) {
    case "loading":
      return <FullPageSpinner fills="area" label="Loading the scenario…" />;
    case "failed":
      return (
        <Frame>
          <ErrorState
            message={`Error loading scenario: ${mask(messageOf(status.error))}`}
            onRetry={() => void remote.retry()}
          />
        </Frame>
      );
    case "ready": {
      const scenario = status.value;
      return scenario ? (
        <Frame badges={<ScenarioBadge {...scenario} />}>
          {scenario.isActive ? (
            <FormAlert kind="info">
              Members practise this case. Saving it as a draft takes it out of circulation until it is
              published again.
            </FormAlert>
          ) : null}
          <CaseDraftForm initial={toDraft(scenario)} onSave={(draft) => save(scenario, draft)} />
        </Frame>
      ) : (
        <Frame>
          <ErrorState message="Scenario not found" />
        </Frame>
      );
    }
    default:
      return assertNever(status);
  }
});

function Frame({ badges, children }: { readonly badges?: ReactNode; readonly children: ReactNode }) {
  return (
    <Page
      header={
        <PageHeader
          title="Edit Scenario"
          back={{ href: paths.adminCases, label: "Back to Cases" }}
          badges={badges}
        />
      }
    >
      {children}
    </Page>
  );
}

function toDraft(scenario: Scenario): ScenarioDraft {
  const { title, description, difficultyLevel, specialty, presentation, condition } = scenario;
  return { title, description: description ?? "", difficultyLevel, specialty, presentation, condition };
}
