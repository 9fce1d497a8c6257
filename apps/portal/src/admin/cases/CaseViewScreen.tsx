import { CaseViewer, PresenceBar } from "@andromeda/authoring";
import { assertNever, type CaseChange, type CaseRecord, messageOf } from "@andromeda/domain";
import {
  DateTime,
  ErrorState,
  FullPageSpinner,
  IconEdit,
  IconForms,
  IconListDetails,
  LinkButton,
  PageHeader,
  PrintButton,
} from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { WorkspaceScreen } from "./edit/CaseWorkspaceScreen.tsx";
import type { CasePorts } from "./edit/use-case-workspace.ts";
import { usePresence } from "./edit/use-presence.ts";
import { ScenarioBadge } from "./ScenarioBadge.tsx";

/** /dashboard/admin/cases/view/:id: one scenario to read, as a page or, with `?layout=form`, in the form. */
export function CaseViewScreen(ports: CasePorts) {
  const { id } = useParams();
  const [search] = useSearchParams();
  if (!id) return <Problem message="No scenario ID provided" />;
  if (search.get("layout") !== "form") return <CaseView key={id} id={id} {...ports} />;
  return (
    <WorkspaceScreen
      key={id}
      ports={ports}
      opened={{ mode: "view", id }}
      actions={
        <>
          <LinkButton
            href={paths.adminViewCase(id)}
            variant="default"
            leftSection={<IconListDetails size={17} aria-hidden />}
          >
            Page view
          </LinkButton>
          {edit(id)}
        </>
      }
    />
  );
}

const CaseView = observer(function CaseView({ id, cases, presence }: CasePorts & { readonly id: string }) {
  const { maskApiKey } = usePortal();
  const others = <PresenceBar store={usePresence(presence, id)} />;
  const remote = useRemote<CaseRecord | null, CaseChange>({
    what: "the scenario",
    read: () => cases.open(id),
    subscribe: (subscriber) => cases.watch(id, subscriber),
    apply: (_, change) => (change.kind === "deleted" ? null : change.record),
  });
  const { status } = remote;
  switch (status.kind) {
    case "loading":
      return <FullPageSpinner fills="area" label="Loading the scenario…" />;
    case "failed":
      return (
        <Problem
          message={`Error loading scenario: ${maskApiKey(messageOf(status.error))}`}
          onRetry={() => void remote.retry()}
        />
      );
    case "ready":
      return status.value ? (
        <Viewer record={status.value} others={others} />
      ) : (
        <Problem message="Scenario not found" />
      );
    default:
      return assertNever(status);
  }
});

interface ViewerProps {
  readonly record: CaseRecord;
  /** Who else has the case open. */
  readonly others: ReactNode;
}

function Viewer({ record: { id, document, updatedAt }, others }: ViewerProps) {
  const title = document.title ?? "";
  useScreenTitle(title);
  return (
    <Page
      header={
        <PageHeader
          title={title}
          badges={
            <>
              {document.is_draft ? <ScenarioBadge isDraft isActive={false} /> : null}
              {others}
            </>
          }
          actions={
            <>
              {back}
              <PrintButton label="Print case" />
              <LinkButton
                href={`${paths.adminViewCase(id)}?layout=form`}
                variant="default"
                leftSection={<IconForms size={17} aria-hidden />}
              >
                Form view
              </LinkButton>
              {edit(id)}
            </>
          }
        />
      }
    >
      <p data-print-only>
        Last changed <DateTime value={updatedAt} />
      </p>
      <CaseViewer document={document} />
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
  <LinkButton href={paths.adminCases} variant="default">
    Back
  </LinkButton>
);

function edit(id: string): ReactNode {
  return (
    <LinkButton href={paths.adminEditCase(id)} leftSection={<IconEdit size={17} aria-hidden />}>
      Edit
    </LinkButton>
  );
}
