import {
  assertNever,
  type PracticeRepository,
  type PractisedCase,
  type PractisedCaseReport,
  type PractisedCaseRepository,
} from "@andromeda/domain";
import {
  DateTime,
  EmptyState,
  ErrorState,
  IconRefresh,
  LinkButton,
  ListSkeleton,
  PageHeader,
  PrintButton,
  SectionCard,
  TextLink,
} from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useParams } from "react-router";
import { caseTypeWords } from "../../../case-words.ts";
import { paths } from "../../../paths.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { useUser } from "../../../shell/use-user.ts";
import { FeedbackText } from "../../call-control/practised/PractisedCaseItem.tsx";
import { practiceFailure } from "../practice-words.ts";
import { TranscriptDetails } from "../TranscriptDetails.tsx";
import { MarkedGroups, MarkedReport } from "./MarkedReport.tsx";
import { OwnRecording } from "./OwnRecording.tsx";
import { UnmarkedAnswers } from "./UnmarkedAnswers.tsx";

export interface ReportScreenProps {
  readonly practice: PracticeRepository;
  readonly practisedCases: PractisedCaseRepository;
}

/** /dashboard/practised/:practisedCaseId: what an examiner makes of a call, what was missed first. */
export const ReportScreen = observer(function ReportScreen(props: ReportScreenProps) {
  const { practisedCaseId = "" } = useParams();
  return <Report key={practisedCaseId} id={practisedCaseId} {...props} />;
});

const Report = observer(function Report({
  id,
  practice,
  practisedCases,
}: ReportScreenProps & { readonly id: string }) {
  const user = useUser();
  const report = useRemote({
    what: "the report",
    async read() {
      const practised = await practice.getReport(id);
      const ownCases = practised.report ? [] : await practisedCases.listOwn(user.id);
      return { practised, stored: ownCases.find((one) => one.id === id) ?? null };
    },
  });
  const { status } = report;
  useScreenTitle(report.value?.practised.title ?? "Feedback");

  switch (status.kind) {
    case "loading":
      return (
        <Page header={<PageHeader title="Feedback" />}>
          <SectionCard title="Your result">
            <ListSkeleton rows={5} label="Loading the feedback…" />
          </SectionCard>
        </Page>
      );
    case "failed":
      return (
        <Page header={<PageHeader title="Feedback" back={{ href: paths.callControl, label: "Dashboard" }} />}>
          {status.error.recovery === "none" ? (
            <EmptyState
              title="This practised case was not found."
              description="It may belong to somebody else, or the address is wrong."
              action={<TextLink href={paths.callControl}>Dashboard</TextLink>}
            />
          ) : (
            <ErrorState
              message="The feedback could not be loaded."
              description={practiceFailure(status.error)}
              onRetry={() => void report.retry()}
              isRetrying={report.isReading}
              retryLabel="Try Again"
            />
          )}
        </Page>
      );
    case "ready":
      return <LoadedReport {...status.value} practice={practice} />;
    default:
      return assertNever(status);
  }
});

interface LoadedReportProps extends Pick<ReportScreenProps, "practice"> {
  readonly practised: PractisedCaseReport;
  /** What is stored of a call that was not marked. */
  readonly stored: PractisedCase | null;
}

const LoadedReport = observer(function LoadedReport({ practised, stored, practice }: LoadedReportProps) {
  const { displayName } = useUser();
  const { title, kind, practisedAt, channel, scenarioId, report, answers, entries, recordingPath } =
    practised;
  const again =
    scenarioId === null ? null : (
      <LinkButton href={paths.practiseCase(scenarioId)} leftSection={<IconRefresh size={18} aria-hidden />}>
        Practise again
      </LinkButton>
    );
  return (
    <Page
      header={
        <PageHeader
          title={title}
          description={
            <>
              {caseTypeWords[kind]} · <DateTime value={practisedAt} /> ·{" "}
              {channel === "browser" ? "In the browser" : "By phone"}
              <p data-print-only>Feedback for {displayName}</p>
            </>
          }
          back={{ href: paths.callControl, label: "Dashboard" }}
          actions={
            <>
              <PrintButton label="Print feedback" />
              {again}
            </>
          }
        />
      }
    >
      <UnmarkedAnswers practised={practised} />
      {report ? (
        <MarkedReport report={report} answers={answers} />
      ) : stored ? (
        <StoredFeedback stored={stored} />
      ) : (
        <SectionCard title="Feedback">
          <EmptyState title="No feedback for this case." isCompact />
        </SectionCard>
      )}
      {recordingPath === null ? null : (
        <div data-no-print>
          <OwnRecording practice={practice} path={recordingPath} />
        </div>
      )}
      <TranscriptDetails entries={entries} />
      {again ? <div>{again}</div> : null}
    </Page>
  );
});

/** What is stored with a call that has no report, such as one by phone. */
function StoredFeedback({ stored: { checklist, feedback } }: { readonly stored: PractisedCase }) {
  const items = checklist?.map((item) => ({ ...item, quote: null, advice: null })) ?? [];
  return (
    <>
      {items.length > 0 ? <MarkedGroups score={null} groups={[{ title: null, items }]} /> : null}
      <SectionCard title="Feedback">
        {items.length > 0 ? null : <p>This case has no checklist.</p>}
        {feedback ? <FeedbackText feedback={feedback} level="h3" /> : <p>No feedback for this case.</p>}
      </SectionCard>
    </>
  );
}
