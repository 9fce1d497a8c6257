import {
  applyChange,
  assertNever,
  messageOf,
  type ScenarioCard,
  type ScenarioRepository,
} from "@andromeda/domain";
import {
  CardSkeleton,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconPlus,
  LinkButton,
  notify,
  PageHeader,
  SearchInput,
} from "@andromeda/ui";
import { SimpleGrid } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";
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
  const { mask } = usePortal();
  const [toDelete, setToDelete] = useState<ScenarioCard | null>(null);
  const list = useRemote({
    what: "the clinical scenarios",
    read: () => scenarios.list(),
    subscribe: scenarios.subscribe,
    apply: applyChange<ScenarioCard>,
  });

  async function remove({ id, title }: ScenarioCard) {
    await scenarios.remove(id);
    list.update((cards) => applyChange(cards, { kind: "deleted", id }));
    void notify({ kind: "success", message: `Deleted "${title}".` });
  }

  function content(): ReactNode {
    const { status } = list;
    switch (status.kind) {
      case "loading":
        return <CardSkeleton cards={6} label="Loading scenarios…" />;
      case "failed":
        return <ErrorState message="Failed to fetch clinical scenarios" onRetry={() => void list.retry()} />;
      case "ready":
        return <Cards scenarios={status.value} search={search} onDelete={setToDelete} />;
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
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete scenario"
        message={
          <>
            <strong>{toDelete?.title}</strong>
            <br />
            Are you sure you want to delete this scenario?
          </>
        }
        confirmLabel="Delete"
        isDanger
        failureText={(error) => `Error deleting scenario: ${mask(messageOf(error))}`}
        onConfirm={async () => {
          if (toDelete) await remove(toDelete);
        }}
        onClose={() => setToDelete(null)}
      />
    </Page>
  );
});

interface CardsProps {
  readonly scenarios: readonly ScenarioCard[];
  readonly search: string;
  readonly onDelete: (scenario: ScenarioCard) => void;
}

function Cards({ scenarios, search, onDelete }: CardsProps): ReactNode {
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
          <ScenarioCardItem key={scenario.id} scenario={scenario} onDelete={onDelete} />
        ))}
      </SimpleGrid>
    );
  }
  return search.trim() ? (
    <EmptyState title={`No scenarios found matching "${search}".`} />
  ) : (
    <EmptyState title="No scenarios yet." action={newScenario} />
  );
}

const newScenario: ReactNode = (
  <LinkButton href={paths.adminNewCase} leftSection={<IconPlus size={18} aria-hidden />}>
    New Scenario
  </LinkButton>
);
