import { assertNever, explainOutage, type PracticeCase, type PracticeRepository } from "@andromeda/domain";
import { PagedList } from "@andromeda/stores";
import {
  EmptyState,
  ErrorState,
  FilterChips,
  IconArrowsShuffle,
  IconStethoscope,
  LinkButton,
  ListSkeleton,
  PageHeader,
  PaginationBar,
  SearchInput,
  SectionCard,
  TextLink,
} from "@andromeda/ui";
import { Button, Checkbox } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { log } from "../../../log.ts";
import { paths } from "../../../paths.ts";
import { usePortal } from "../../../portal-context.ts";
import { type Address, useAddress } from "../../../remote/use-address.ts";
import { usePagedAddress } from "../../../remote/use-paged-address.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { CurrentCall } from "../PracticeCard.tsx";
import { BriefSection } from "./BriefSection.tsx";
import classes from "./ChooseCaseScreen.module.css";
import { PracticeCaseItem } from "./PracticeCaseItem.tsx";
import { type PractiseAddress, practiseAddress, RANDOM_CASE, toCaseQuery } from "./practise-address.ts";

export interface ChooseCaseScreenProps {
  readonly practice: PracticeRepository;
}

/** How many cases a page has, as the port says. */
const PAGE_SIZE = 20;

/** /dashboard/practise: a case is chosen, by hand or at random, its brief read, and the call started. */
export const ChooseCaseScreen = observer(function ChooseCaseScreen({ practice }: ChooseCaseScreenProps) {
  const address = useAddress(practiseAddress);
  const { brief } = address.values;
  return brief === "" ? (
    <CaseList practice={practice} address={address} />
  ) : (
    <BriefSection key={brief} practice={practice} scenarioId={brief === RANDOM_CASE ? null : brief} />
  );
});

type Filter = Pick<PractiseAddress, "search" | "kind" | "isOwnCategories">;

interface CaseListProps extends ChooseCaseScreenProps {
  readonly address: Address<PractiseAddress>;
}

const kindOptions = [
  { value: "all", label: "All" },
  { value: "history", label: "Histories" },
  { value: "exam", label: "Examinations" },
  { value: "prescribing", label: "Prescribing" },
] as const;

const CaseList = observer(function CaseList({ practice, address: { values, change } }: CaseListProps) {
  useScreenTitle("Practise");
  const { session } = usePortal().stores;
  const { search, kind, isOwnCategories, page } = values;
  const filter: Filter = { search, kind, isOwnCategories };
  const [list] = useState(
    () =>
      new PagedList<PracticeCase, Filter>({
        what: "the cases to practise",
        pageSize: PAGE_SIZE,
        filter,
        log,
        read: async (asked, wanted) => {
          const { cases, totalCount } = await practice.listCases(toCaseQuery(asked, wanted));
          return { items: cases, totalCount };
        },
      }),
  );
  usePagedAddress(list, filter, page, (shown) => change({ page: shown }, "replace"));
  const current = useRemote({ what: "the current call", read: () => practice.current() });
  const results = useRef<HTMLDivElement>(null);
  const isFiltered = search.trim() !== "" || kind !== "all" || isOwnCategories;
  const hasNoCases = !isFiltered && list.status.kind === "ready" && list.items.length === 0;

  function content() {
    const { status } = list;
    switch (status.kind) {
      case "loading":
        return <ListSkeleton rows={6} label="Loading cases…" />;
      case "failed":
        return (
          <ErrorState
            message="The cases could not be loaded."
            description={explainOutage(status.error)}
            onRetry={() => void list.load()}
            retryLabel="Try Again"
            isCompact
          />
        );
      case "ready":
      case "refreshing":
        return list.items.length > 0 ? cases() : nothing();
      default:
        return assertNever(status);
    }
  }

  function cases() {
    return (
      <>
        <p className={classes.count} role="status">
          {list.totalCount === 1 ? "1 case" : `${list.totalCount} cases`}
        </p>
        <ul className={classes.cases} aria-label="Cases" aria-busy={list.status.kind === "refreshing"}>
          {list.items.map((one) => (
            <PracticeCaseItem key={one.scenarioId} practiceCase={one} />
          ))}
        </ul>
        {list.pageCount > 1 ? (
          <PaginationBar
            page={list.page + 1}
            pageCount={list.pageCount}
            isBusy={list.status.kind === "refreshing"}
            onPageChange={(next) => {
              change({ page: next - 1 }, "push");
              results.current?.scrollIntoView({ block: "start" });
            }}
          />
        ) : null}
      </>
    );
  }

  function nothing() {
    return (
      <EmptyState
        title={isFiltered ? "No cases match." : "There are no cases to practise yet."}
        description={
          isOwnCategories ? (
            <>
              Only your categories are shown. <TextLink href={paths.callControl}>Choose categories</TextLink>
            </>
          ) : isFiltered ? null : (
            "They appear here as soon as a case is published."
          )
        }
        icon={<IconStethoscope size={24} aria-hidden />}
        isCompact
        action={
          isFiltered ? (
            <Button
              variant="default"
              onClick={() => {
                change({ search: "", kind: "all", isOwnCategories: false, page: 0 }, "push");
                results.current?.focus({ preventScroll: true });
              }}
            >
              Show all cases
            </Button>
          ) : session.isAdmin ? (
            <LinkButton href={paths.adminNewCase}>Write a case</LinkButton>
          ) : null
        }
      />
    );
  }

  return (
    <Page
      header={
        <PageHeader
          title="Practise"
          description="Talk to a simulated patient by text or voice, then read the examiner's feedback."
          actions={
            hasNoCases ? null : (
              <LinkButton
                href={paths.practiseRandom}
                leftSection={<IconArrowsShuffle size={18} aria-hidden />}
              >
                Random case
              </LinkButton>
            )
          }
        />
      }
    >
      {current.value ? (
        <SectionCard title="Your call">
          <CurrentCall call={current.value} />
        </SectionCard>
      ) : null}
      <SectionCard title="Choose a case">
        <div className={classes.filters}>
          <div className={classes.search}>
            <SearchInput
              label="Search cases"
              placeholder="Title, specialty or presentation"
              value={search}
              onSearch={(text) => change({ search: text, page: 0 }, "replace")}
            />
          </div>
          <FilterChips
            label="Kind of case"
            options={kindOptions}
            value={kind}
            onChange={(value) => change({ kind: value, page: 0 }, "push")}
          />
          <Checkbox
            label="My categories only"
            checked={isOwnCategories}
            onChange={(event) => change({ isOwnCategories: event.currentTarget.checked, page: 0 }, "push")}
          />
        </div>
        <div ref={results} className={classes.results} tabIndex={-1}>
          {content()}
        </div>
      </SectionCard>
    </Page>
  );
});
