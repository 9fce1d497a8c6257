import { assertNever, type ScenarioCard, type ScenarioRepository } from "@andromeda/domain";
import {
  CardSkeleton,
  EmptyState,
  ErrorState,
  IconPlus,
  LinkButton,
  PageHeader,
  SearchInput,
} from "@andromeda/ui";
import { SimpleGrid } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { paths } from "../../../paths.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { ScenarioCardItem } from "./ScenarioCardItem.tsx";
import { searchScenarios } from "./search-scenarios.ts";

export interface CaseListScreenProps {
  readonly scenarios: ScenarioRepository;
}

/** /dashboard/admin/cases: all clinical scenarios, newest first. */
export const CaseListScreen = observer(function CaseListScreen({ scenarios }: CaseListScreenProps) {
  useScreenTitle("Clinical Scenarios");
  const [search, setSearch] = useState("");
  const list = useRemote({ what: "the clinical scenarios", read: () => scenarios.list() });

  function content(): ReactNode {
    const { status } = list;
    switch (status.kind) {
      case "loading":
        return <CardSkeleton cards={6} label="Loading scenarios…" />;
      case "failed":
        return <ErrorState message="Failed to fetch clinical scenarios" onRetry={() => void list.retry()} />;
      case "ready":
        return cards(status.value, search);
      default:
        return assertNever(status);
    }
  }

  return (
    <Page header={<PageHeader title="Clinical Scenarios" actions={newScenario} />}>
      <SearchInput
        label="Search scenarios"
        placeholder="Search scenarios..."
        value={search}
        onSearch={setSearch}
        delay={150}
      />
      {content()}
    </Page>
  );
});

function cards(scenarios: readonly ScenarioCard[], search: string): ReactNode {
  const found = searchScenarios(scenarios, search);
  if (found.length > 0) {
    return (
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="md"
        m={0}
        p={0}
        style={{ listStyle: "none" }}
      >
        {found.map((scenario) => (
          <ScenarioCardItem key={scenario.id} scenario={scenario} />
        ))}
      </SimpleGrid>
    );
  }
  return (
    <EmptyState title={search.trim() ? `No scenarios found matching "${search}".` : "No scenarios yet."} />
  );
}

const newScenario: ReactNode = (
  <LinkButton href={paths.adminNewCase} leftSection={<IconPlus size={18} aria-hidden />}>
    New Scenario
  </LinkButton>
);
