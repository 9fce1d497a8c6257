import { formatCents } from "@andromeda/domain";
import { DateTime, PageHeader, StatusBadge, type StatusKind } from "@andromeda/ui";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { ApplicantName } from "./ApplicantName.tsx";
import { ApprovalTable } from "./ApprovalTable.tsx";
import type { ApprovalRepository, CodeCheck } from "./approval-repository.ts";

export interface ApprovalsScreenProps {
  readonly approvals: ApprovalRepository;
}

const codeWords: Record<CodeCheck, { text: string; kind: StatusKind }> = {
  matches: { text: "Code matches", kind: "success" },
  differs: { text: "Code differs", kind: "danger" },
  expired: { text: "Code had expired", kind: "warning" },
  not_issued: { text: "No code was sent", kind: "warning" },
  too_many_attempts: { text: "Too many attempts", kind: "danger" },
};

/** /dashboard/admin/approvals: what waits for a decision. */
export function ApprovalsScreen({ approvals }: ApprovalsScreenProps) {
  useScreenTitle("Approvals");
  return (
    <Page
      header={<PageHeader title="Approvals" description="Requests of members that wait for a decision." />}
    >
      <ApprovalTable
        title="Credit Requests"
        emptyText="No pending credit requests"
        list={() => approvals.listCreditRequests()}
        decide={(request, decision) => approvals.decideCreditRequest(request.id, decision)}
        columns={[
          {
            id: "amount",
            header: "Amount",
            align: "end",
            cell: ({ amountCents }) => formatCents(amountCents),
          },
          { id: "note", header: "Note", cell: ({ note }) => note ?? "" },
          { id: "time", header: "Time", cell: ({ createdAt }) => <DateTime value={createdAt} /> },
        ]}
        describe={({ applicant, amountCents }) => (
          <>
            <ApplicantName applicant={applicant} /> asks for {formatCents(amountCents)} credits.
          </>
        )}
      />
      <ApprovalTable
        title="Phone Verifications"
        emptyText="No pending phone verifications"
        list={() => approvals.listPhoneChanges()}
        decide={(request, decision) => approvals.decidePhoneChange(request.id, decision)}
        columns={[
          { id: "phone", header: "Phone number", cell: ({ phone }) => phone },
          {
            id: "code",
            header: "Code",
            cell: ({ codeCheck }) =>
              codeCheck ? (
                <StatusBadge kind={codeWords[codeCheck].kind} size="sm">
                  {codeWords[codeCheck].text}
                </StatusBadge>
              ) : (
                "Not compared"
              ),
          },
          { id: "time", header: "Time", cell: ({ createdAt }) => <DateTime value={createdAt} /> },
        ]}
        describe={({ applicant, phone }) => (
          <>
            <ApplicantName applicant={applicant} /> wants {phone} verified.
          </>
        )}
      />
    </Page>
  );
}
