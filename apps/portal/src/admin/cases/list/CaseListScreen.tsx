import {
  assertNever,
  explainOutage,
  messageOf,
  type ScenarioCard,
  type ScenarioRepository,
} from "@andromeda/domain";
import {
  CardSkeleton,
  ConfirmDialog,
  Deferred,
  EmptyState,
  ErrorState,
  formatNumber,
  IconPlus,
  LinkButton,
  notify,
  PageHeader,
  PaginationBar,
  Segments,
} from "@andromeda/ui";
import { Box, Button, Group, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useRef, useState } from "react";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";
import { useAddress } from "../../../remote/use-address.ts";
import { usePagedAddress } from "../../../remote/use-paged-address.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { CaseFilters } from "./CaseFilters.tsx";
import classes from "./CaseListScreen.module.css";
import { casesAddress, hasFilters } from "./cases-address.ts";
import { ScenarioCards } from "./ScenarioCards.tsx";
import { ScenarioTable } from "./ScenarioTable.tsx";
import { prefetchCases, useCaseList } from "./use-case-list.ts";

export { prefetchCases };

export interface CaseListScreenProps {
  readonly scenarios: ScenarioRepository;
}

const views = [
  { value: "cards", label: "Cards" },
  { value: "table", label: "Table" },
] as const;

const loading = <CardSkeleton cards={6} label="Loading scenarios…" />;

/** /dashboard/admin/cases: the clinical scenarios, newest first; filters and page are in the address. */
export const CaseListScreen = observer(function CaseListScreen({ scenarios }: CaseListScreenProps) {
  useScreenTitle("Clinical Scenarios");
  const address = useAddress(casesAddress);
  const { values, change } = address;
  const { page, view, ...filter } = values;
  const { maskApiKey } = usePortal();
  const [toDelete, setToDelete] = useState<ScenarioCard | null>(null);
  const results = useRef<HTMLElement>(null);
  const list = useCaseList(scenarios, filter);
  usePagedAddress(list, filter, page, (shown) => change({ page: shown }, "replace"));

  async function remove({ id, title }: ScenarioCard) {
    await scenarios.remove(id);
    await list.load();
    void notify({ kind: "success", message: `Deleted "${title}".` });
  }

  function content(): ReactNode {
    const { status } = list;
    switch (status.kind) {
      case "loading":
        return loading;
      case "failed":
        return (
          <ErrorState
            message="Failed to fetch clinical scenarios"
            description={explainOutage(status.error)}
            onRetry={() => void list.load()}
          />
        );
      case "ready":
      case "refreshing":
        return list.items.length > 0 ? <Deferred placeholder={loading}>{cards()}</Deferred> : emptyState();
      default:
        return assertNever(status);
    }
  }

  function cards(): ReactNode {
    return (
      <>
        <Group justify="space-between" mb="sm">
          <Text size="sm" c="dimmed" role="status">
            {list.totalCount === 1 ? "1 scenario" : `${formatNumber(list.totalCount)} scenarios`}
          </Text>
          <Segments
            size="xs"
            label="View"
            options={views}
            value={view}
            onChange={(next) => change({ view: next }, "replace")}
          />
        </Group>
        {view === "table" ? (
          <>
            <ScenarioTable scenarios={list.items} onDelete={setToDelete} />
            {pagination()}
          </>
        ) : (
          <ScenarioCards
            scenarios={list.items}
            isGrouped={list.filter.sort === "specialty"}
            onDelete={setToDelete}
            below={pagination()}
          />
        )}
      </>
    );
  }

  function pagination(): ReactNode {
    if (list.pageCount <= 1) return null;
    return (
      <Box mt="md">
        <PaginationBar
          page={list.page + 1}
          pageCount={list.pageCount}
          range={list.range}
          onPageChange={(next) => {
            change({ page: next - 1 }, "push");
            // The pagination is at the end of the page; the next page is shown from its top.
            results.current?.scrollIntoView({ block: "start" });
          }}
        />
      </Box>
    );
  }

  function emptyState(): ReactNode {
    const { search } = list.filter;
    const clear = (
      <Button
        variant="default"
        onClick={() => {
          change({ search: "", status: "all", specialty: "", difficulty: "", item: "", page: 0 }, "push");
          // The button disappears as soon as there is something to show.
          results.current?.focus({ preventScroll: true });
        }}
      >
        Clear search and filters
      </Button>
    );
    if (search.trim() !== "")
      return <EmptyState title={`No scenarios found matching "${search}".`} action={clear} />;
    if (hasFilters(list.filter))
      return <EmptyState title="No scenarios match these filters." action={clear} />;
    return <EmptyState title="No scenarios yet." description="Write the first one with New Scenario." />;
  }

  return (
    <Page
      header={
        <PageHeader
          title="Clinical Scenarios"
          actions={
            <>
              <LinkButton href={paths.adminCoverage} variant="default">
                Curriculum coverage
              </LinkButton>
              <LinkButton href={paths.adminNewCase} leftSection={<IconPlus size={18} aria-hidden />}>
                New Scenario
              </LinkButton>
            </>
          }
        />
      }
    >
      <CaseFilters {...address} />
      <section ref={results} className={classes.results} aria-label="Scenarios" tabIndex={-1}>
        {content()}
      </section>
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
        failureText={(error) => `Error deleting scenario: ${maskApiKey(messageOf(error))}`}
        onConfirm={async () => {
          if (toDelete) await remove(toDelete);
        }}
        onClose={() => setToDelete(null)}
      />
    </Page>
  );
});
