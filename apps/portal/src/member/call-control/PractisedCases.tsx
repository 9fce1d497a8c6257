import {
  applyChange,
  assertNever,
  type PractisedCase,
  type PractisedCaseRepository,
} from "@andromeda/domain";
import { EmptyState, ErrorState, ListSkeleton } from "@andromeda/ui";
import { Accordion } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRemote } from "../../remote/use-remote.ts";
import { useUser } from "../../shell/use-user.ts";
import { PractisedCaseItem } from "./PractisedCaseItem.tsx";

export interface PractisedCasesProps {
  readonly practisedCases: PractisedCaseRepository;
}

/** What the member has practised, newest first and followed live; one item at a time shows its checklist and feedback. */
export const PractisedCases = observer(function PractisedCases({ practisedCases }: PractisedCasesProps) {
  const { id } = useUser();
  const cases = useRemote({
    what: "the practised cases",
    read: () => practisedCases.listOwn(id),
    subscribe: (subscriber) => practisedCases.subscribe(id, subscriber),
    apply: applyChange<PractisedCase>,
  });
  const { status } = cases;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={4} label="Loading practised scenarios…" />;
    case "failed":
      return (
        <ErrorState
          message="Your practised scenarios could not be loaded."
          onRetry={() => void cases.retry()}
          isRetrying={cases.isReading}
          isCompact
        />
      );
    case "ready":
      return status.value.length === 0 ? (
        <EmptyState title="No practiced cases found." isCompact />
      ) : (
        <Accordion variant="separated" chevronPosition="right">
          {status.value.map((practised) => (
            <PractisedCaseItem key={practised.id} practised={practised} />
          ))}
        </Accordion>
      );
    default:
      return assertNever(status);
  }
});
