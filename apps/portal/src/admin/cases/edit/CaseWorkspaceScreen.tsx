import { CaseHeading, CaseWorkspace, headlineOf } from "@andromeda/authoring";
import { LinkButton } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { paths } from "../../../paths.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { type CasePorts, type OpenedCase, useCaseWorkspace } from "./use-case-workspace.ts";
import { useTaxonomy } from "./use-taxonomy.ts";

/** /dashboard/admin/cases/new: a case that is written at its first save. */
export function NewCaseScreen(ports: CasePorts) {
  return <WorkspaceScreen ports={ports} opened={{ mode: "new" }} />;
}

/** /dashboard/admin/cases/edit/:id: a case with its versions. */
export function EditCaseScreen(ports: CasePorts) {
  const { id = "" } = useParams();
  return <WorkspaceScreen key={id} ports={ports} opened={{ mode: "edit", id }} />;
}

export interface WorkspaceScreenProps {
  readonly ports: CasePorts;
  readonly opened: OpenedCase;
  /** Further buttons in the head of the page. */
  readonly actions?: ReactNode;
}

/** The work on a case as a page of the back office. */
export const WorkspaceScreen = observer(function WorkspaceScreen({
  ports,
  opened,
  actions,
}: WorkspaceScreenProps) {
  const store = useCaseWorkspace(ports, opened);
  const taxonomy = useTaxonomy();
  const navigate = useNavigate();
  useScreenTitle(headlineOf(opened.mode));
  return (
    <Page
      header={
        <CaseHeading
          store={store}
          back={
            <LinkButton href={paths.adminCases} variant="default">
              Back to Cases
            </LinkButton>
          }
          actions={actions}
        />
      }
    >
      <CaseWorkspace
        store={store}
        taxonomy={taxonomy}
        {...(opened.mode === "view" ? { onEdit: () => void navigate(paths.adminEditCase(opened.id)) } : {})}
      />
      <LeaveGuard editor={store.editor} />
    </Page>
  );
});
