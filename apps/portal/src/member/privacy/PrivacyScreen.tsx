import {
  assertNever,
  explainOutage,
  type PersonalDataRepository,
  type PrivacyTerms,
} from "@andromeda/domain";
import { ErrorState, ListSkeleton, notify, PageHeader, Paragraphs, SectionCard } from "@andromeda/ui";
import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { DeleteAccountDialog } from "../../personal-data/DeleteAccountDialog.tsx";
import { DownloadData } from "../../personal-data/DownloadData.tsx";
import { usePortal } from "../../portal-context.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";

export interface PrivacyScreenProps {
  readonly personalData: PersonalDataRepository;
}

/** /dashboard/privacy: what is kept of the member and for how long, their copy of it, and deleting the account. */
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
        description="A copy of everything that is kept about you, with your recordings, as one zip file."
      >
        <DownloadData personalData={personalData} userId={id} label="Download your data" />
      </SectionCard>
      <Terms personalData={personalData} />
      <SectionCard
        title="Delete your account"
        description="Erases what is yours for good. What others need, such as teaching cases, stays without your name."
      >
        <Group>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        </Group>
      </SectionCard>
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
              <Table.ScrollContainer minWidth={480}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th scope="col">What</Table.Th>
                      <Table.Th scope="col">Why</Table.Th>
                      <Table.Th scope="col">How long</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {keptOf(status.value).map(([what, why, howLong]) => (
                      <Table.Tr key={what}>
                        <Table.Th scope="row" fw={500}>
                          {what}
                        </Table.Th>
                        <Table.Td>{why}</Table.Td>
                        <Table.Td>{howLong}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
              <Text size="sm" c="dimmed">
                Every time an administrator hears a recording or opens what is kept about you is recorded.
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

/** The same as docs/privacy.md, with the periods of this installation. */
function keptOf(terms: PrivacyTerms): readonly (readonly [what: string, why: string, howLong: string])[] {
  const account = "As long as your account";
  const days = (count: number) => (count > 0 ? `${count} days` : account);
  return [
    ["Name, email, medical school, telephone number", "Signing in, and knowing who calls", account],
    ["Recordings of calls", "Hearing your calls again, and review", days(terms.recordingDays)],
    ["Transcripts and numbers of calls", "Feedback and review", days(terms.conversationDays)],
    ["Practised cases: answers, feedback, scores", "Your progress", account],
    ["Credits: balance, bookings, requests", "What calls cost", account],
    ["Chosen categories and settings", "Which cases you are offered", account],
    ["Chats with the case assistant, for authors", "Going on with a chat", days(terms.chatDays)],
    ["Teaching cases you write", "Teaching", "They stay without your name"],
    [
      "What administrators did to an account, and what they looked at",
      "Accountability",
      days(terms.recordDays),
    ],
  ];
}
