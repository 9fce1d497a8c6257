import { assertNever, type UserCase } from "@andromeda/domain";
import type { UserCasesStore } from "@andromeda/stores";
import { ConfirmDialog, EmptyState, IconFolder, IconRefresh, ListSkeleton, SectionCard } from "@andromeda/ui";
import { Button, Group, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { FailureWords } from "../../../shell/FailureWords.tsx";
import { CaseList } from "./CaseList.tsx";
import classes from "./CasesSection.module.css";
import { EditCaseDialog } from "./EditCaseDialog.tsx";

export interface CasesSectionProps {
  readonly store: UserCasesStore;
}

/** "Your Cases": the member's own, live. Read failures are only logged. */
export const CasesSection = observer(function CasesSection({ store }: CasesSectionProps) {
  const [edited, setEdited] = useState<UserCase | null>(null);
  const [toDelete, setToDelete] = useState<UserCase | null>(null);

  return (
    <SectionCard title="Your Cases">
      {content()}
      <EditCaseDialog store={store} item={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete Case"
        message={
          <>
            <strong className={classes.name}>{toDelete?.title}</strong> will be deleted. This cannot be
            undone.
          </>
        }
        confirmLabel="Delete"
        isDanger
        failureText={(error) => (
          <FailureWords text="Failed to delete the case. Please try again." error={error} />
        )}
        onConfirm={async () => {
          if (toDelete) await store.remove(toDelete.id);
        }}
        onClose={() => setToDelete(null)}
      />
    </SectionCard>
  );

  function content() {
    const { list, shown } = store;
    const { status } = list;
    switch (status.kind) {
      case "loading":
        return (
          <>
            <Text c="dimmed" role="status">
              Loading your cases...
            </Text>
            <div aria-hidden>
              <ListSkeleton rows={3} label="" />
            </div>
          </>
        );
      case "failed":
        return (
          <Group gap="sm">
            <Text c="dimmed">Your cases are not available at the moment.</Text>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={list.isReading}
              onClick={() => void list.retry()}
            >
              Try Again
            </Button>
          </Group>
        );
      case "ready":
        return shown && shown.length > 0 ? (
          <>
            <CaseList cases={shown} onEdit={setEdited} onDelete={setToDelete} />
            {store.hiddenCount > 0 ? (
              <div className={classes.more}>
                <Button variant="default" size="sm" onClick={store.showMore}>
                  Show more ({store.hiddenCount})
                </Button>
              </div>
            ) : null}
          </>
        ) : (
          <EmptyState
            title="You have no cases yet"
            description="Cases that you create appear here."
            icon={<IconFolder size={24} aria-hidden />}
            isCompact
          />
        );
      default:
        return assertNever(status);
    }
  }
});
