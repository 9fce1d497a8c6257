import { CaseAssistantHost, CaseHeading, CaseWorkspace, headlineOf, useTaxonomy } from "@andromeda/authoring";
import {
  asAppError,
  assertNever,
  type CaseDocument,
  type CaseRecord,
  copyOfCase,
  messageOf,
  newCaseForm,
  toCaseDocument,
} from "@andromeda/domain";
import type { EditorStore } from "@andromeda/stores";
import { ErrorState, FullPageSpinner, LinkButton, PageHeader } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useAutoRetry, useOnline } from "../../../connection.ts";
import { log } from "../../../log.ts";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { UnsavedChangesGuard } from "../../../shell/UnsavedChangesGuard.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";

export { prefetchCase } from "./prefetch-case.ts";

import { type CasePorts, type OpenedCase, useCaseWorkspace } from "./use-case-workspace.ts";
import { usePresence } from "./use-presence.ts";

/** /dashboard/admin/cases/new: a case that is written at its first save; with `?copy=` a copy of another,
 * with `?specialty=` and `?presentation=` or `?condition=` already classified. */
export function NewCaseScreen(ports: CasePorts) {
  const [search] = useSearchParams();
  const copied = search.get("copy");
  return copied ? (
    <CopiedCase key={copied} id={copied} ports={ports} />
  ) : (
    <WorkspaceScreen key={search.toString()} ports={ports} opened={{ mode: "new", ...classified(search) }} />
  );
}

function classified(search: URLSearchParams): { readonly document?: CaseDocument } {
  const read = (name: string) => search.get(name)?.trim().slice(0, 200) ?? "";
  const specialty = read("specialty");
  if (specialty === "") return {};
  return {
    document: toCaseDocument({
      ...newCaseForm(),
      specialty,
      presentation: read("presentation"),
      condition: read("condition"),
    }),
  };
}

interface CopiedCaseProps {
  readonly id: string;
  readonly ports: CasePorts;
}

const CopiedCase = observer(function CopiedCase({ id, ports }: CopiedCaseProps) {
  const { maskApiKey } = usePortal();
  const { status, retry } = useRemote<CaseRecord | null>({
    what: "the scenario to duplicate",
    read: () => ports.cases.open(id),
  });
  useScreenTitle(headlineOf("new"));
  switch (status.kind) {
    case "loading":
      return <FullPageSpinner fills="area" label="Loading the scenario…" />;
    case "ready":
      if (status.value === null) return <CopyProblem message="Scenario not found" />;
      return (
        <WorkspaceScreen
          ports={ports}
          opened={{ mode: "new", document: copyOfCase(status.value.document) }}
        />
      );
    case "failed":
      return (
        <CopyProblem
          message={`Error loading scenario: ${maskApiKey(messageOf(status.error))}`}
          onRetry={() => void retry()}
        />
      );
    default:
      return assertNever(status);
  }
});

interface CopyProblemProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

function CopyProblem({ message, onRetry }: CopyProblemProps) {
  return (
    <Page header={<PageHeader title={headlineOf("new")} actions={backToCases} />}>
      <ErrorState message={message} {...(onRetry ? { onRetry } : {})} />
    </Page>
  );
}

const backToCases: ReactNode = (
  <LinkButton href={paths.adminCases} variant="default">
    Back to Cases
  </LinkButton>
);

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

/** The workspace of a case as a page of the back office. */
export const WorkspaceScreen = observer(function WorkspaceScreen({
  ports,
  opened,
  actions,
}: WorkspaceScreenProps) {
  const { stores, maskApiKey } = usePortal();
  const isOnline = useOnline();
  const store = useCaseWorkspace(ports, opened);
  const presence = usePresence(ports.presence, opened.mode === "new" ? null : opened.id);
  const taxonomy = useTaxonomy();
  const navigate = useNavigate();
  useScreenTitle(headlineOf(opened.mode));
  const { editor, history } = store;
  // If the author has typed into the empty form, they decide when the case replaces it.
  const failure = editor.status.kind === "failed" && !editor.isDirty ? asAppError(editor.status.error) : null;
  useAutoRetry(failure, () => void editor.retryInBackground());
  useAutoRetry(history?.failure ?? null, () => void history?.retryInBackground());
  return (
    <Page header={<CaseHeading store={store} presence={presence} back={backToCases} actions={actions} />}>
      <CaseWorkspace
        store={store}
        presence={presence}
        taxonomy={taxonomy}
        {...(opened.mode === "view" ? { onEdit: () => void navigate(paths.adminEditCase(opened.id)) } : {})}
      />
      {ports.assistant && opened.mode !== "view" ? (
        <CaseAssistantHost
          {...ports.assistant}
          workspace={store}
          caseId={opened.mode === "new" ? null : opened.id}
          session={stores.session}
          isOffline={!isOnline}
          describe={(error) => maskApiKey(messageOf(error))}
          log={log}
        />
      ) : null}
      <LeaveGuard editor={store.editor} />
    </Page>
  );
});

interface LeaveGuardProps {
  readonly editor: EditorStore;
}

/** Asks before unsaved edits are left behind, and tries to save them meanwhile. */
const LeaveGuard = observer(function LeaveGuard({ editor }: LeaveGuardProps) {
  return (
    <UnsavedChangesGuard
      isUnsaved={() => editor.isDirty && editor.isEditable}
      onAsk={() => void editor.flush()}
      isSearchLeaving
    >
      <p role="status">{unsavedEditsText(editor)}</p>
    </UnsavedChangesGuard>
  );
});

/** Auto-save skips a new case, one without a title or in conflict, and any case without a network. */
function unsavedEditsText({ isDirty, saveStatus, recovered }: EditorStore): string {
  if (!isDirty) return "They are saved now: nothing is lost if you leave.";
  if (saveStatus.kind === "saving") return "They are being saved…";
  // Without a problem, this browser stores the edits made now, to recover them later.
  return recovered.problem === null
    ? "They are not saved. This browser keeps them and offers them to you when you come back."
    : "They are not saved, and are lost if you leave.";
}
