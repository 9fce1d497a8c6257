import { assertNever } from "@andromeda/domain";
import type { PractisedCasesStore, PractisedFilter } from "@andromeda/stores";
import {
  Deferred,
  EmptyState,
  ErrorState,
  FilterChips,
  IconStethoscope,
  ListSkeleton,
  SectionCard,
} from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useAutoRetry } from "../../../connection.ts";
import { PractisedCaseItem } from "./PractisedCaseItem.tsx";
import classes from "./PractisedSection.module.css";

export interface PractisedSectionProps {
  readonly cases: PractisedCasesStore;
}

const filters: readonly { readonly value: PractisedFilter; readonly label: string }[] = [
  { value: "all", label: "All" },
  { value: "history", label: "Histories" },
  { value: "exam", label: "Examinations" },
  { value: "prescribing", label: "Prescribing" },
];

const loading = <ListSkeleton rows={4} label="Loading practised scenarios…" />;

/** What the member has practised, newest first and live, with checklist and feedback. */
export const PractisedSection = observer(function PractisedSection({ cases }: PractisedSectionProps) {
  useAutoRetry(cases.list.failure, () => void cases.list.load());

  return (
    <SectionCard title="Practised Scenarios" description="Your checklist and feedback for each call.">
      <div className={classes.filters}>
        <FilterChips
          label="Kind of practised scenario"
          options={filters.filter(({ value }) => cases.hasFilter(value))}
          value={cases.filter}
          onChange={cases.setFilter}
        />
      </div>
      {sectionContent(cases)}
    </SectionCard>
  );
});

function sectionContent(cases: PractisedCasesStore) {
  const { list, shown } = cases;
  const { status } = list;
  switch (status.kind) {
    case "failed":
      return (
        <ErrorState
          message="Your practised scenarios could not be loaded."
          onRetry={() => void list.retry()}
          isRetrying={list.isReading}
          isCompact
        />
      );
    case "loading":
    case "ready":
      return status.kind === "ready" && shown.length === 0 ? (
        <EmptyState
          title="No practiced cases found."
          icon={<IconStethoscope size={24} aria-hidden />}
          isCompact
        />
      ) : (
        <Deferred placeholder={loading} isReady={status.kind === "ready"}>
          <CaseList cases={cases} />
        </Deferred>
      );
    default:
      return assertNever(status);
  }
}

const CaseList = observer(function CaseList({ cases }: PractisedSectionProps) {
  const { shown, hiddenCount, openedId } = cases;
  return (
    <>
      <div>
        {shown.map((practised) => {
          const isOpen = practised.id === openedId;
          return (
            <PractisedCaseItem
              key={practised.id}
              practised={practised}
              isOpen={isOpen}
              onToggle={() => cases.open(isOpen ? null : practised.id)}
            />
          );
        })}
      </div>
      {hiddenCount > 0 ? (
        <div className={classes.more}>
          <Button variant="default" size="sm" onClick={cases.showMore}>
            Show more ({hiddenCount})
          </Button>
        </div>
      ) : null}
    </>
  );
});
