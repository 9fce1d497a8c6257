import { type AppError, messageOf } from "@andromeda/domain";
import {
  ConfirmDialog,
  DataTable,
  type DataTableColumn,
  type DataTableState,
  notify,
  SectionCard,
} from "@andromeda/ui";
import { Button, Group } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { usePortal } from "../../portal-context.ts";
import type { RemoteStatus } from "../../remote/remote-value.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { ApplicantName } from "./ApplicantName.tsx";
import type { Applicant, Decision } from "./approval-repository.ts";

interface PendingRequest {
  readonly id: string;
  readonly applicant: Applicant;
}

export interface ApprovalTableProps<Request extends PendingRequest> {
  readonly title: string;
  readonly emptyText: string;
  readonly columns: readonly DataTableColumn<Request>[];
  readonly list: () => Promise<readonly Request[]>;
  readonly decide: (request: Request, decision: Decision) => Promise<void>;
  /** The request in one sentence, for the question before the decision. */
  readonly describe: (request: Request) => ReactNode;
}

/** Requests of one kind with Approve and Reject, each asked for once more before it is done. */
export const ApprovalTable = observer(function ApprovalTable<Request extends PendingRequest>({
  title,
  emptyText,
  columns,
  list,
  decide,
  describe,
}: ApprovalTableProps<Request>) {
  const { mask } = usePortal();
  const requests = useRemote({ what: title, read: list });
  const [question, setQuestion] = useState<{ request: Request; decision: Decision } | null>(null);
  // The dialog fades out with the words that it was opened with.
  const [isOpen, setOpen] = useState(false);

  function ask(request: Request, decision: Decision) {
    setQuestion({ request, decision });
    setOpen(true);
  }

  async function carryOut() {
    if (!question) return;
    const { request, decision } = question;
    try {
      await decide(request, decision);
    } catch (error) {
      // Most likely somebody else was quicker; the list shows what is left.
      void notify({ kind: "error", message: `The request could not be settled: ${mask(messageOf(error))}` });
      void requests.load();
      return;
    }
    requests.update((pending) => pending.filter(({ id }) => id !== request.id));
    void notify({
      kind: "success",
      message: decision === "approve" ? "Request approved" : "Request rejected",
    });
  }

  const isApproval = question?.decision === "approve";
  return (
    <SectionCard title={title}>
      <DataTable
        label={title}
        columns={[
          {
            id: "user",
            header: "User",
            isRowHeader: true,
            cell: ({ applicant }) => <ApplicantName applicant={applicant} />,
          },
          ...columns,
        ]}
        rows={requests.value ?? []}
        rowKey={({ id }) => id}
        state={stateOf(requests.status, requests.retry)}
        emptyText={emptyText}
        skeletonRows={3}
        rowActions={(request) => (
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-md" onClick={() => ask(request, "approve")}>
              Approve
            </Button>
            <Button size="compact-md" variant="default" onClick={() => ask(request, "reject")}>
              Reject
            </Button>
          </Group>
        )}
      />
      <ConfirmDialog
        isOpen={isOpen}
        title={isApproval ? "Approve this request?" : "Reject this request?"}
        message={question ? describe(question.request) : null}
        confirmLabel={isApproval ? "Approve" : "Reject"}
        isDanger={!isApproval}
        onConfirm={carryOut}
        onClose={() => setOpen(false)}
      />
    </SectionCard>
  );
});

function stateOf(status: RemoteStatus<unknown>, retry: () => Promise<void>): DataTableState {
  if (status.kind !== "failed") return status;
  return { kind: "failed", message: failureWords(status.error), onRetry: () => void retry() };
}

function failureWords(error: AppError): string {
  return error.code === "database/permission-denied"
    ? "You do not have permission to see these requests."
    : "The requests could not be loaded. Please try again.";
}
