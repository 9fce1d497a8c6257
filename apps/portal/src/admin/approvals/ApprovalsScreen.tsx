import { type Applicant, type ApprovalRepository, type CodeCheck, formatCents } from "@andromeda/domain";
import { CreditsText, DateTime, PageHeader, StatusBadge, type StatusKind } from "@andromeda/ui";
import { useCallback, useState } from "react";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { ApprovalTable } from "./ApprovalTable.tsx";

export interface ApprovalsScreenProps {
  readonly approvals: ApprovalRepository;
}

const codeWords: Record<CodeCheck, { text: string; kind: StatusKind }> = {
  matches: { text: "Code matches", kind: "success" },
  differs: { text: "Code differs", kind: "danger" },
  expired: { text: "Code expired", kind: "warning" },
  not_issued: { text: "No code was sent", kind: "warning" },
  too_many_attempts: { text: "Too many attempts", kind: "danger" },
};

/** /dashboard/admin/approvals: what waits for a decision. */
export function ApprovalsScreen({ approvals }: ApprovalsScreenProps) {
  useScreenTitle("Approvals");
  // The second table is hidden until the first is read, which would push it down.
  const [areCreditRequestsRead, setCreditRequestsRead] = useState(false);
  const onCreditRequestsRead = useCallback(() => setCreditRequestsRead(true), []);
  return (
    <Page header={<PageHeader title="Approvals" description="Member requests awaiting a decision." />}>
      <ApprovalTable
        title="Credit Requests"
        emptyText="No pending credit requests"
        read={() => approvals.listCreditRequests()}
        onFirstRead={onCreditRequestsRead}
        subscribe={(subscriber) => approvals.subscribeToCreditRequests(subscriber)}
        confirmation={({ amountCents }, kind) =>
          kind === "approve" ? { kind, amountCents } : { kind, isReasonRequired: true }
        }
        decide={({ id, amountCents }, answer) =>
          answer.kind === "approve"
            ? approvals.approveCreditRequest(id, answer.amountCents ?? amountCents)
            : approvals.rejectCreditRequest(id, answer.reason)
        }
        columns={[
          {
            id: "amount",
            header: "Amount",
            align: "end",
            overflow: "keep",
            cell: ({ amountCents }) => formatCents(amountCents),
          },
          {
            id: "balance",
            header: "Balance",
            align: "end",
            overflow: "keep",
            cell: ({ balanceCents }) => <CreditsText amount={balanceCents / 100} />,
          },
          {
            id: "last",
            header: "Last request",
            width: "10rem",
            cell: ({ last }) =>
              last ? (
                <>
                  {`${formatCents(last.amountCents)} ${last.isApproved ? "granted" : "rejected"}, `}
                  <DateTime value={last.decidedAt} shows="date" />
                </>
              ) : (
                "First request"
              ),
          },
          { id: "note", header: "Note", cell: ({ note }) => note ?? "None" },
          {
            id: "time",
            header: "Time",
            width: "8.5rem",
            cell: ({ createdAt }) => <DateTime value={createdAt} />,
          },
        ]}
        describe={({ applicant, amountCents }) => (
          <>
            <ApplicantName applicant={applicant} /> asks for {formatCents(amountCents)} credits.
          </>
        )}
      />
      <div hidden={!areCreditRequestsRead}>
        <ApprovalTable
          title="Phone Verifications"
          emptyText="No pending phone verifications"
          read={() => approvals.listPhoneChanges()}
          subscribe={(subscriber) => approvals.subscribeToPhoneChanges(subscriber)}
          confirmation={({ codeCheck }, kind) =>
            kind === "reject"
              ? { kind, isReasonRequired: false }
              : codeCheck === "matches"
                ? null
                : { kind, amountCents: null, warning: warningOf(codeCheck) }
          }
          undo={({ id }) => approvals.undoPhoneApproval(id)}
          decide={({ id }, answer) =>
            answer.kind === "approve"
              ? approvals.approvePhoneChange(id)
              : approvals.rejectPhoneChange(id, answer.reason)
          }
          columns={[
            { id: "phone", header: "Phone number", overflow: "keep", cell: ({ phone }) => phone },
            {
              id: "code",
              header: "Code",
              cell: ({ codeCheck }) =>
                codeCheck ? (
                  <StatusBadge kind={codeWords[codeCheck].kind} size="sm">
                    {codeWords[codeCheck].text}
                  </StatusBadge>
                ) : (
                  "Not checked"
                ),
            },
            {
              id: "time",
              header: "Time",
              width: "8.5rem",
              cell: ({ createdAt }) => <DateTime value={createdAt} />,
            },
          ]}
          describe={({ applicant, phone }) => (
            <>
              <ApplicantName applicant={applicant} /> asked to verify {phone}.
            </>
          )}
        />
      </div>
    </Page>
  );
}

/** The warning for a number whose code does not match. */
function warningOf(codeCheck: CodeCheck | null): string {
  const found = codeCheck ? `${codeWords[codeCheck].text}.` : "No code was checked.";
  return `${found} Nothing shows that this number belongs to the member.`;
}

interface ApplicantNameProps {
  readonly applicant: Applicant;
}

/** The name of the person, with the address unless the name is the address. */
function ApplicantName({ applicant: { name, email } }: ApplicantNameProps) {
  return (
    <>
      <strong>{name}</strong>
      {email && email !== name ? ` (${email})` : null}
    </>
  );
}
