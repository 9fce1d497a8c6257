import { ConflictResolver } from "@andromeda/authoring";
import { messageOf } from "@andromeda/domain";
import { Dialog, FormAlert, notify } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { CaseSummary } from "../../shared/ipc-contract.ts";
import { DeleteCaseDialog } from "../library/DeleteCaseDialog.tsx";
import { useAccountServices } from "../studio-context.ts";
import type { CaseConflictsStore } from "./case-conflicts-store.ts";

export interface SyncAlertsProps {
  readonly caseConflicts: CaseConflictsStore;
  /** The case in the library; null while it is not saved. */
  readonly summary: CaseSummary | null;
  /** Saves unsaved edits. */
  readonly flush: () => Promise<void>;
}

/** What prevents a case from being synchronised, and the ways out: conflicts, a refusal, a deletion. */
export const SyncAlerts = observer(function SyncAlerts({ caseConflicts, summary, flush }: SyncAlertsProps) {
  const { conflicts } = caseConflicts;
  const sync = summary?.sync;
  const isEmpty =
    conflicts.length === 0 && !["refused", "not-deleted", "deleted-on-server"].includes(sync?.kind ?? "");
  return (
    // An empty stack would still take a gap.
    <Stack gap="sm" style={isEmpty ? { display: "contents" } : undefined}>
      {conflicts.length > 0 ? (
        <FormAlert
          kind="error"
          title={
            conflicts.length === 1
              ? "1 conflict with the server"
              : `${conflicts.length} conflicts with the server`
          }
        >
          The same field was changed here and on the server. Both texts are kept; yours stays on this computer
          until you choose.
          <Group mt="xs">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                // The resolver compares with what is saved on this computer.
                void flush().then(caseConflicts.showConflicts);
              }}
            >
              Resolve conflicts
            </Button>
          </Group>
        </FormAlert>
      ) : null}
      {summary && (sync?.kind === "refused" || sync?.kind === "not-deleted") ? (
        <RefusalAlert id={summary.id} kind={sync.kind} message={sync.message} />
      ) : null}
      {summary && sync?.kind === "deleted-on-server" ? (
        <DeletedAlert summary={summary} flush={flush} />
      ) : null}
      <Dialog
        opened={caseConflicts.isResolving}
        onClose={caseConflicts.closeConflicts}
        title="Conflicts with the server"
        size="min(96vw, 90rem)"
      >
        <ConflictResolver
          conflicts={conflicts}
          mineLabel="Mine, on this computer"
          theirsLabel="Theirs, on the server"
          onResolve={caseConflicts.resolve}
          onDone={caseConflicts.closeConflicts}
        />
      </Dialog>
    </Stack>
  );
});

interface RefusalAlertProps {
  readonly id: string;
  readonly kind: "refused" | "not-deleted";
  readonly message: string;
}

function RefusalAlert({ id, kind, message }: RefusalAlertProps) {
  const { client } = useAccountServices();
  const isChange = kind === "refused";
  return (
    <FormAlert
      kind="error"
      title={isChange ? "The server did not accept the changes" : "This case was not deleted"}
    >
      {message} {isChange ? "Your text is kept on this computer." : "To try again, delete the case again."}
      <Group mt="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            client
              .ask("cases:retry-refused", { id })
              .catch((error: unknown) => notify({ kind: "error", message: messageOf(error) }));
          }}
        >
          {isChange ? "Retry" : "Keep the case"}
        </Button>
      </Group>
    </FormAlert>
  );
}

interface DeletedAlertProps {
  readonly summary: CaseSummary;
  readonly flush: () => Promise<void>;
}

function DeletedAlert({ summary, flush }: DeletedAlertProps) {
  const { library, navigation } = useAccountServices();
  const [toDelete, setToDelete] = useState<CaseSummary | null>(null);

  async function restore() {
    await flush();
    await navigation.openCase(await library.restoreAsNew(summary.id));
  }

  return (
    <FormAlert kind="error" title="Deleted on the server">
      Somebody deleted this case while you had changes on this computer. They are kept here.
      <Group mt="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            restore().catch((error: unknown) => notify({ kind: "error", message: messageOf(error) }));
          }}
        >
          Restore as a new case
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => setToDelete(summary)}>
          Move to bin…
        </Button>
      </Group>
      <DeleteCaseDialog
        summary={toDelete}
        onDelete={async (id) => {
          await library.remove(id);
          await navigation.showLibrary();
        }}
        onClose={() => setToDelete(null)}
      />
    </FormAlert>
  );
}
