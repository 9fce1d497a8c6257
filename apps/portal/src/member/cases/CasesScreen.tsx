import { applyChange, assertNever, type UserCaseRepository } from "@andromeda/domain";
import { EmptyState, FullPageSpinner, PageHeader, SectionCard, TextLink } from "@andromeda/ui";
import { Switch, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import { CaseList } from "./CaseList.tsx";

export interface CasesScreenProps {
  readonly cases: UserCaseRepository;
}

/** /dashboard/cases: the member's own cases, followed live. */
export const CasesScreen = observer(function CasesScreen({ cases }: CasesScreenProps) {
  const { id } = useUser();
  useScreenTitle("Clinical Cases");
  const own = useRemote({
    what: "the cases",
    read: () => cases.listOwn(id),
    subscribe: (subscriber) => cases.subscribe(id, subscriber),
    apply: applyChange,
  });

  function content(): ReactNode {
    const { status } = own;
    switch (status.kind) {
      case "loading":
        return <FullPageSpinner fills="area" label="Loading your cases..." />;
      case "failed":
        return <Text c="dimmed">Your cases are not available at the moment.</Text>;
      case "ready":
        return status.value.length === 0 ? (
          <EmptyState
            title="You have no cases yet"
            description="Cases that you create appear here."
            isCompact
          />
        ) : (
          <CaseList cases={status.value} />
        );
      default:
        return assertNever(status);
    }
  }

  return (
    <Page
      header={
        <PageHeader
          title="Clinical Cases"
          back={{ href: paths.dashboard, label: "Dashboard" }}
          actions={<Switch disabled label="Dark mode coming soon" />}
        />
      }
    >
      <SectionCard title="Your Cases">{content()}</SectionCard>
      <TextLink href={paths.dashboard}>Back to Cases</TextLink>
    </Page>
  );
});
