import { assertNever, type CreditRequest, formatDollars } from "@andromeda/domain";
import { DateTime, StatusBadge } from "@andromeda/ui";
import classes from "./RequestState.module.css";

export interface RequestStateProps {
  readonly id: string;
  /** The newest request; null when there was none. */
  readonly request: CreditRequest | null;
}

/** The result of the newest request. Its live region is always mounted, so that a decision is announced. */
export function RequestState({ id, request }: RequestStateProps) {
  return (
    <div id={id} role="status">
      {request ? <Outcome request={request} /> : null}
    </div>
  );
}

function Outcome({ request }: { readonly request: CreditRequest }) {
  const amount = formatDollars(request.amountCents);
  switch (request.status) {
    case "pending":
      return (
        <div className={classes.state} data-kind="pending">
          <StatusBadge kind="pending" size="sm">
            Request pending
          </StatusBadge>
          <p className={classes.text}>
            You asked for {amount} on <DateTime value={request.createdAt} />. An administrator will decide.
          </p>
        </div>
      );
    case "approved":
      return (
        <div className={classes.state} data-kind="approved">
          <StatusBadge kind="success" size="sm">
            Request approved
          </StatusBadge>
          <p className={classes.text}>
            {approvedWords(request, amount)} <Decided at={request.reviewedAt} />
          </p>
        </div>
      );
    case "rejected":
      return (
        <div className={classes.state} data-kind="rejected">
          <StatusBadge kind="danger" size="sm">
            Request not approved
          </StatusBadge>
          <p className={classes.text}>
            Your request for {amount} was not approved{request.reason ? `: ${request.reason}` : "."}{" "}
            <Decided at={request.reviewedAt} />
          </p>
        </div>
      );
    default:
      return assertNever(request.status);
  }
}

function approvedWords({ amountCents, approvedCents }: CreditRequest, amount: string): string {
  return approvedCents === null || approvedCents === amountCents
    ? `Your request for ${amount} was approved.`
    : `Your request for ${amount} was approved with ${formatDollars(approvedCents)}.`;
}

function Decided({ at }: { readonly at: string | null }) {
  if (!at) return null;
  return (
    <span className={classes.when}>
      <DateTime value={at} />
    </span>
  );
}
