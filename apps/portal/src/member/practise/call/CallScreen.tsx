import { assertNever, type PracticeCall, type PracticeRepository } from "@andromeda/domain";
import { PracticeCallStore } from "@andromeda/stores";
import { EmptyState, ErrorState, ListSkeleton, PageHeader, SectionCard, TextLink } from "@andromeda/ui";
import { Box, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Navigate, useParams } from "react-router";
import { caseTypeWords } from "../../../case-words.ts";
import { pageVisibility, useAutoRetry } from "../../../connection.ts";
import { log } from "../../../log.ts";
import { paths } from "../../../paths.ts";
import { useStore } from "../../../remote/use-store.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { callerWords, practiceFailure } from "../practice-words.ts";
import { sessionDrafts } from "../session-drafts.ts";
import { AnswersForm } from "./AnswersForm.tsx";
import classes from "./CallScreen.module.css";
import { BriefText, Conversation } from "./Conversation.tsx";
import { PrescriptionChart } from "./PrescriptionChart.tsx";

export interface CallScreenProps {
  readonly practice: PracticeRepository;
}

/** /dashboard/practise/:callId: the call, and when it is over its answers. */
export const CallScreen = observer(function CallScreen({ practice }: CallScreenProps) {
  const { callId = "" } = useParams();
  return <Call key={callId} callId={callId} practice={practice} />;
});

const Call = observer(function Call({ callId, practice }: CallScreenProps & { readonly callId: string }) {
  const store = useStore(
    () =>
      new PracticeCallStore({
        callId,
        practice,
        drafts: sessionDrafts,
        visibility: pageVisibility,
        makeId: () => crypto.randomUUID(),
        log,
      }),
  );
  const { call } = store;
  useScreenTitle(call.value?.brief.title ?? "Your call");
  useAutoRetry(call.failure, () => void call.load());
  useAutoRetry(store.sayingFailure, () => void store.sayAgain());

  switch (call.status.kind) {
    case "loading":
      return (
        <Page header={<PageHeader title="Your call" />}>
          <SectionCard title="Conversation">
            <ListSkeleton rows={4} label="Loading the call…" />
          </SectionCard>
        </Page>
      );
    case "failed":
      return (
        <Page header={<PageHeader title="Your call" back={{ href: paths.practise, label: "Practise" }} />}>
          {call.status.error.recovery === "none" ? (
            <EmptyState
              title="This call was not found."
              description="It may belong to somebody else, or the address is wrong."
              action={<TextLink href={paths.practise}>Practise</TextLink>}
            />
          ) : (
            <ErrorState
              message="The call could not be loaded."
              description={practiceFailure(call.status.error)}
              onRetry={() => void call.retry()}
              isRetrying={call.isReading}
              retryLabel="Try Again"
            />
          )}
        </Page>
      );
    case "ready":
      return <LoadedCall practice={practice} store={store} call={call.status.value} />;
    default:
      return assertNever(call.status);
  }
});

interface LoadedCallProps extends CallScreenProps {
  readonly store: PracticeCallStore;
  readonly call: PracticeCall;
}

const LoadedCall = observer(function LoadedCall({ practice, store, call }: LoadedCallProps) {
  const { brief, status } = call;
  const facts = [callerWords(brief), caseTypeWords[brief.kind], brief.specialty, brief.difficultyLevel];
  const header = (
    <PageHeader
      title={brief.title}
      description={facts.filter((fact) => fact !== null && fact !== "").join(" · ")}
      back={{ href: paths.practise, label: "Practise" }}
    />
  );
  switch (status) {
    case "talking":
      return (
        <Page header={header}>
          <div className={classes.call}>
            <Conversation practice={practice} store={store} call={call} />
            <Stack gap="lg" component="aside" aria-label="Beside the call">
              <Box visibleFrom="md">
                <SectionCard title="Your brief">
                  <BriefText call={call} />
                </SectionCard>
              </Box>
              {brief.kind === "prescribing" ? <PrescriptionChart store={store} /> : null}
            </Stack>
          </div>
        </Page>
      );
    case "answering":
      return (
        <Page header={header}>
          <AnswersForm store={store} call={call} />
        </Page>
      );
    case "marked":
      return call.practisedCaseId === null ? (
        <Page header={header}>
          <EmptyState
            title="Nothing was said in this call."
            description="It ended by itself, and there is nothing to mark."
            action={<TextLink href={paths.practise}>Practise</TextLink>}
          />
        </Page>
      ) : (
        <Navigate to={paths.practisedCase(call.practisedCaseId)} replace />
      );
    default:
      return assertNever(status);
  }
});
