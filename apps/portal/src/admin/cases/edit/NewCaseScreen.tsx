import { notify, PageHeader } from "@andromeda/ui";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { CaseDraftForm } from "./CaseDraftForm.tsx";
import type { ScenarioDraft, ScenarioDraftRepository } from "./scenario-drafts.ts";

export interface NewCaseScreenProps {
  readonly drafts: ScenarioDraftRepository;
}

const empty: ScenarioDraft = {
  title: "",
  description: "",
  difficultyLevel: null,
  specialty: null,
  presentation: null,
  condition: null,
};

/** /dashboard/admin/cases/new: a new case begins as a draft. */
export function NewCaseScreen({ drafts }: NewCaseScreenProps) {
  const navigate = useNavigate();
  useScreenTitle("Create New Scenario");

  async function create(draft: ScenarioDraft) {
    const id = await drafts.create(draft);
    void notify({ kind: "success", message: "Draft saved" });
    void navigate(paths.adminViewCase(id));
  }

  return (
    <Page
      header={
        <PageHeader title="Create New Scenario" back={{ href: paths.adminCases, label: "Back to Cases" }} />
      }
    >
      <CaseDraftForm initial={empty} onSave={create} />
    </Page>
  );
}
