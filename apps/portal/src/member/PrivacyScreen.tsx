import {
  assertNever,
  explainOutage,
  type PersonalDataRepository,
  type PrivacyTerms,
} from "@andromeda/domain";
import {
  DataTable,
  type DataTableColumn,
  ErrorState,
  ListSkeleton,
  notify,
  PageHeader,
  Paragraphs,
  SectionCard,
} from "@andromeda/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { paths } from "../paths.ts";
import { DeleteAccountDialog } from "../personal-data/DeleteAccountDialog.tsx";
import { DownloadData } from "../personal-data/DownloadData.tsx";
import { usePortal } from "../portal-context.ts";
import { useRemote } from "../remote/use-remote.ts";
import { Page } from "../shell/Page.tsx";
import { useScreenTitle } from "../shell/use-screen-title.ts";
import { useUser } from "../shell/use-user.ts";

export interface PrivacyScreenProps {
  readonly personalData: PersonalDataRepository;
}

/** /dashboard/privacy: which data is kept and for how long, exporting it, and deleting the account. */
export const PrivacyScreen = observer(function PrivacyScreen({ personalData }: PrivacyScreenProps) {
  useScreenTitle("Privacy");
  const { id, email } = useUser();
  const { session } = usePortal().stores;
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      header={
        <PageHeader
          title="Privacy"
          description="What is kept about you, and what you can do with it."
          back={{ href: paths.profile, label: "Profile" }}
        />
      }
    >
      <SectionCard
        title="Your data"
        description="A copy of everything kept about you, including your recordings, as one zip file."
      >
        <DownloadData personalData={personalData} userId={id} label="Download your data" />
      </SectionCard>
      <SectionCard
        title="Delete your account"
        description="Erases your data for good. What others need, such as teaching cases, stays without your name."
      >
        <Group>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        </Group>
      </SectionCard>
      <Terms personalData={personalData} />
      <DeleteAccountDialog
        isOpen={isAsking}
        title="Delete your account?"
        address={email ?? id}
        asksPassword
        onDelete={(password) => personalData.deleteOwnAccount(password ?? "")}
        onDeleted={() => {
          void notify({ kind: "success", message: "Your account was deleted" });
          void session.signOut();
        }}
        onClose={() => setAsking(false)}
      />
    </Page>
  );
});

const Terms = observer(function Terms({ personalData }: PrivacyScreenProps) {
  const terms = useRemote({ what: "the privacy policy", read: () => personalData.readTerms() });
  const { status } = terms;
  switch (status.kind) {
    case "loading":
      return (
        <SectionCard title="What is kept">
          <ListSkeleton rows={6} label="Loading the privacy policy…" />
        </SectionCard>
      );
    case "failed":
      return (
        <SectionCard title="What is kept">
          <ErrorState
            message="The privacy policy could not be loaded."
            description={explainOutage(status.error)}
            onRetry={() => void terms.retry()}
            isCompact
          />
        </SectionCard>
      );
    case "ready":
      return (
        <>
          <SectionCard title="What is kept">
            <Stack gap="sm">
              <DataTable
                label="What is kept"
                columns={keptColumns}
                rows={keptData(status.value)}
                rowKey={({ what }) => what}
                emptyText=""
              />
              <Text size="sm" c="dimmed">
                Each time an administrator plays a recording or opens your data, it is recorded.
              </Text>
            </Stack>
          </SectionCard>
          <SectionCard title="Privacy policy">
            <Stack gap="sm">
              <Paragraphs text={status.value.policy} />
              <Text size="sm">Questions: {status.value.supportEmail}</Text>
            </Stack>
          </SectionCard>
        </>
      );
    default:
      return assertNever(status);
  }
});

interface KeptData {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

const keptColumns: readonly DataTableColumn<KeptData>[] = [
  { id: "what", header: "What", isRowHeader: true, cell: ({ what }) => what },
  { id: "why", header: "Why", cell: ({ why }) => why },
  { id: "howLong", header: "How long", cell: ({ howLong }) => howLong },
];

/** The same as docs/privacy.md, with the periods of this installation. */
function keptData(terms: PrivacyTerms): readonly KeptData[] {
  const account = "As long as your account";
  const days = (count: number) => (count > 0 ? `${count} days` : account);
  const kept = (what: string, why: string, howLong: string): KeptData => ({ what, why, howLong });
  return [
    kept("Name, email, medical school, telephone number", "Signing in, and knowing who calls", account),
    kept("Recordings of calls", "Listening to your calls again, and review", days(terms.recordingDays)),
    kept("Transcripts and numbers of calls", "Feedback and review", days(terms.conversationDays)),
    kept("Practised cases: answers, feedback, scores", "Your progress", account),
    kept("Credits: balance, bookings, requests", "What calls cost", account),
    kept("Chosen categories and settings", "Which cases you are offered", account),
    kept("Chats with the case assistant, for authors", "Continuing a chat", days(terms.chatDays)),
    kept("Teaching cases that you write", "Teaching", "They stay, without your name"),
    kept(
      "What administrators did to an account, and what they looked at",
      "Accountability",
      days(terms.recordDays),
    ),
  ];
}
