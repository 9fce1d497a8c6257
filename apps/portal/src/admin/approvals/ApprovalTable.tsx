import {
  APPROVAL_REFRESH_MS,
  type AppError,
  type Applicant,
  type ApprovalQueue,
  assertNever,
  messageOf,
} from "@andromeda/domain";
import type { QueryStatus } from "@andromeda/stores";
import { DataTable, type DataTableColumn, type DataTableState, notify, SectionCard } from "@andromeda/ui";
import { Button, Group, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useState } from "react";
import { log } from "../../log.ts";
import { usePortal } from "../../portal-context.ts";
import { type Subscribe, useRemote } from "../../remote/use-remote.ts";
import { EmailText } from "../users/EmailText.tsx";
import { type Answer, type Confirmation, DecisionDialog } from "./DecisionDialog.tsx";

interface PendingRequest {
  readonly id: string;
  readonly applicant: Applicant;
}

export interface ApprovalTableProps<Request extends PendingRequest> {
  readonly title: string;
  readonly emptyText: string;
  readonly columns: readonly DataTableColumn<Request>[];
  readonly read: () => Promise<ApprovalQueue<Request>>;
  /** Called when the requests are loaded or have failed: what is below can be shown without a layout shift. */
  readonly onFirstRead?: () => void;
  /** How the table learns of new and decided requests. */
  readonly subscribe: Subscribe<unknown>;
  /** What the administrator confirms before a decision; null when it happens at once and can be undone. */
  readonly confirmation: (request: Request, kind: Confirmation["kind"]) => Confirmation | null;
  readonly decide: (request: Request, answer: Answer) => Promise<void>;
  /** Undoes an approval that was made without a confirmation. */
  readonly undo?: (request: Request) => Promise<void>;
  /** The request in one sentence, for the confirmation of the decision. */
  readonly describe: (request: Request) => ReactNode;
}

/** How long an approval can be undone, in milliseconds; the server allows a minute. */
const UNDO_MS = 10_000;

interface Asked<Request> {
  readonly number: number;
  readonly request: Request;
  readonly confirmation: Confirmation;
}

/** Requests of one kind, oldest first, with Approve and Reject; changes by others appear live. */
export const ApprovalTable = observer(function ApprovalTable<Request extends PendingRequest>({
  title,
  emptyText,
  columns,
  read,
  subscribe,
  onFirstRead,
  confirmation,
  decide,
  undo,
  describe,
}: ApprovalTableProps<Request>) {
  const queue = useRemote({ what: title, read, subscribe, throttleMs: APPROVAL_REFRESH_MS });
  // The dialog keeps its text while it fades out, also when somebody else decides the request.
  const [asked, setAsked] = useState<Asked<Request> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const { maskApiKey } = usePortal();

  const isRead = queue.status.kind !== "loading";
  useEffect(() => {
    if (isRead) onFirstRead?.();
  }, [isRead, onFirstRead]);

  function ask(request: Request, kind: Confirmation["kind"]) {
    const needed = confirmation(request, kind);
    if (needed === null) {
      void approveAtOnce(request);
      return;
    }
    setAsked({ number: (asked?.number ?? 0) + 1, request, confirmation: needed });
    setOpen(true);
  }

  async function approveAtOnce(request: Request) {
    setRunning((others) => new Set(others).add(request.id));
    try {
      await carryOut(request, { kind: "approve", amountCents: null }, () => void takeBack(request));
    } catch (error) {
      log("Deciding a request failed", error);
      void notify({
        kind: "error",
        message: `The decision could not be saved: ${maskApiKey(messageOf(error))}`,
      });
    } finally {
      setRunning((all) => new Set([...all].filter((id) => id !== request.id)));
    }
  }

  async function takeBack(request: Request) {
    try {
      await undo?.(request);
    } catch (error) {
      log("Undoing an approval failed", error);
      void notify({ kind: "error", message: `The approval stands: ${maskApiKey(messageOf(error))}` });
    }
    await queue.load();
  }

  async function carryOut(request: Request, answer: Answer, onUndo?: () => void) {
    const { id } = request;
    try {
      await decide(request, answer);
    } catch (error) {
      // Most likely somebody else was faster; the list shows what is left.
      void queue.load();
      throw error;
    }
    queue.update(({ requests, totalCount }) => {
      const left = requests.filter((request) => request.id !== id);
      return { requests: left, totalCount: totalCount - (requests.length - left.length) };
    });
    void notify({
      kind: "success",
      message: decisionWords(answer),
      ...(onUndo ? { action: { label: "Undo", onAct: onUndo }, closesAfter: UNDO_MS } : {}),
    });
  }

  const { requests = [], totalCount = 0 } = queue.value ?? {};
  return (
    <SectionCard title={title}>
      <DataTable
        label={title}
        columns={[
          {
            id: "user",
            header: "User",
            isRowHeader: true,
            width: "clamp(18rem, 20vw, 22rem)",
            cell: ({ applicant }) => <ApplicantCell applicant={applicant} />,
          },
          ...columns,
        ]}
        rows={requests}
        rowKey={({ id }) => id}
        state={stateOf(queue.status, queue.retry)}
        emptyText={emptyText}
        skeletonRows={3}
        rowActions={(request) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-md"
              loading={running.has(request.id)}
              onClick={() => ask(request, "approve")}
            >
              Approve
            </Button>
            <Button
              size="compact-md"
              variant="default"
              disabled={running.has(request.id)}
              onClick={() => ask(request, "reject")}
            >
              Reject
            </Button>
          </Group>
        )}
      />
      {totalCount > requests.length ? (
        <Text size="sm" c="dimmed" mt="sm">
          {`Showing the oldest ${requests.length} of ${totalCount}. More appear as you decide.`}
        </Text>
      ) : null}
      <DecisionDialog
        confirmation={asked?.confirmation ?? null}
        confirmationNumber={asked?.number ?? 0}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAnswer={async (answer) => {
          if (asked) await carryOut(asked.request, answer);
        }}
      >
        {asked ? describe(asked.request) : null}
      </DecisionDialog>
    </SectionCard>
  );
});

function decisionWords({ kind }: Answer): string {
  switch (kind) {
    case "approve":
      return "Request approved";
    case "reject":
      return "Request rejected";
    default:
      return assertNever(kind);
  }
}

function stateOf(status: QueryStatus<unknown>, retry: () => Promise<void>): DataTableState {
  if (status.kind !== "failed") return status;
  return { kind: "failed", message: failureWords(status.error), onRetry: () => void retry() };
}

function failureWords(error: AppError): string {
  return error.code === "database/permission-denied"
    ? "You do not have permission to see these requests."
    : "The requests could not be loaded. Please try again.";
}

interface ApplicantCellProps {
  readonly applicant: Applicant;
}

/** The person in a table: the name, and below it the address unless the name is the address. */
function ApplicantCell({ applicant: { name, email } }: ApplicantCellProps) {
  return (
    <>
      {name}
      {email && email !== name ? (
        <Text component="div" size="sm" c="dimmed" fw={400}>
          <EmailText email={email} />
        </Text>
      ) : null}
    </>
  );
}
