import {
  assertNever,
  averageOf,
  figuresBySpecialty,
  type PracticeProgress,
  type PracticeRepository,
  type SpecialtyFigures,
  scoreHistory,
} from "@andromeda/domain";
import {
  DateTime,
  Deferred,
  EmptyState,
  ErrorState,
  IconArrowRight,
  IconChartLine,
  LinkButton,
  ListSkeleton,
  PageHeader,
  SectionCard,
  Skeleton,
  StatCard,
  TextLink,
} from "@andromeda/ui";
import { Button, Progress, SimpleGrid, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useState } from "react";
import { caseTypeWords } from "../../../case-words.ts";
import { paths } from "../../../paths.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { practiceFailure } from "../practice-words.ts";
import classes from "./ProgressScreen.module.css";

export interface ProgressScreenProps {
  readonly practice: PracticeRepository;
}

// The charting library is larger than the rest of the page, which does not wait for it.
const ScoreChart = lazy(async () => ({ default: (await import("./ScoreChart.tsx")).ScoreChart }));

const loading = (
  <SectionCard title="Next">
    <ListSkeleton rows={5} label="Loading your progress…" />
  </SectionCard>
);

/** /dashboard/progress: the attempts so far, what is missed most, and what to practise next. */
export const ProgressScreen = observer(function ProgressScreen({ practice }: ProgressScreenProps) {
  useScreenTitle("Progress");
  const progress = useRemote({ what: "the progress", read: () => practice.getProgress() });
  const { status } = progress;

  function content() {
    switch (status.kind) {
      case "failed":
        return (
          <ErrorState
            message="Your progress could not be loaded."
            description={practiceFailure(status.error)}
            onRetry={() => void progress.retry()}
            isRetrying={progress.isReading}
            retryLabel="Try Again"
          />
        );
      case "loading":
      case "ready":
        return (
          <Deferred placeholder={loading} isReady={status.kind === "ready"}>
            {status.kind === "ready" ? <ProgressContent progress={status.value} /> : null}
          </Deferred>
        );
      default:
        return assertNever(status);
    }
  }

  return (
    <Page
      header={
        <PageHeader
          title="Progress"
          description="Your attempts, what you miss most, and what to practise next."
        />
      }
    >
      {content()}
    </Page>
  );
});

interface ProgressContentProps {
  readonly progress: PracticeProgress;
}

function ProgressContent({ progress: { attempts, missed, next } }: ProgressContentProps) {
  const history = scoreHistory(attempts);
  return (
    <>
      {next ? (
        <SectionCard title="Next">
          <div className={classes.next}>
            <div className={classes.words}>
              <strong>{next.practiceCase.title}</strong>
              <div className={classes.facts}>
                {[caseTypeWords[next.practiceCase.kind], next.practiceCase.specialty]
                  .filter((fact) => fact !== null)
                  .join(" · ")}
              </div>
              <div>{next.reason}</div>
            </div>
            <LinkButton
              href={paths.practiseCase(next.practiceCase.scenarioId)}
              rightSection={<IconArrowRight size={18} aria-hidden />}
              aria-label={`Start: ${next.practiceCase.title}`}
            >
              Start
            </LinkButton>
          </div>
        </SectionCard>
      ) : null}
      {attempts.length === 0 ? (
        <SectionCard title="Attempts">
          <EmptyState
            title="No attempts yet."
            description="Practise a case, and its score and what you missed appear here."
            icon={<IconChartLine size={24} aria-hidden />}
            action={next ? null : <LinkButton href={paths.practise}>Practise</LinkButton>}
            isCompact
          />
        </SectionCard>
      ) : (
        <>
          <Figures attempts={attempts} />
          {history.length > 0 ? (
            <SectionCard title="Scores over time">
              <Suspense fallback={<Skeleton height={204} />}>
                <ScoreChart history={history} />
              </Suspense>
            </SectionCard>
          ) : null}
          <div className={classes.columns}>
            <SectionCard title="By specialty" description="The weakest first.">
              <Specialties figures={figuresBySpecialty(attempts, "No specialty")} />
            </SectionCard>
            {missed.length > 0 ? (
              <SectionCard title="Missed most">
                <ol className={classes.missed}>
                  {missed.map(({ task, missed: times, asked }) => (
                    <li key={task}>
                      <span>{task}</span>
                      <span className={classes.facts}>
                        missed {times} of {asked} {asked === 1 ? "time" : "times"}
                      </span>
                    </li>
                  ))}
                </ol>
              </SectionCard>
            ) : null}
          </div>
          <Attempts attempts={attempts} />
        </>
      )}
    </>
  );
}

type AttemptsProps = Pick<PracticeProgress, "attempts">;

function Figures({ attempts }: AttemptsProps) {
  const scores = scoreHistory(attempts).map(({ score }) => score);
  const average = averageOf(scores);
  const latest = averageOf(scores.slice(-5));
  return (
    <section aria-labelledby="progress-figures">
      <VisuallyHidden>
        <h2 id="progress-figures">Figures</h2>
      </VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: "sm", sm: "lg" }}>
        <StatCard label="Total attempts" value={attempts.length} />
        <StatCard label="Average score" value={percent(average)} />
        <StatCard label="Last five" value={percent(latest)} />
      </SimpleGrid>
    </section>
  );
}

interface SpecialtiesProps {
  readonly figures: readonly SpecialtyFigures[];
}

function Specialties({ figures }: SpecialtiesProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Specialty</th>
          <th scope="col">Average</th>
          <th scope="col">Best</th>
          <th scope="col">Attempts</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ specialty, average, best, attempts }) => (
          <tr key={specialty}>
            <th scope="row">{specialty}</th>
            <td>
              {average === null ? (
                "–"
              ) : (
                <span className={classes.average}>
                  <Progress
                    value={average}
                    color={colourOf(average)}
                    className={classes.bar ?? ""}
                    aria-hidden
                  />
                  {percent(average)}
                </span>
              )}
            </td>
            <td>{percent(best)}</td>
            <td>{attempts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many attempts are listed at first and added by each "Show more". */
const PAGE_SIZE = 10;

function Attempts({ attempts }: AttemptsProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const hidden = Math.max(0, attempts.length - limit);
  return (
    <SectionCard title="Attempts">
      <ul className={classes.attempts}>
        {attempts.slice(0, limit).map(({ practisedCaseId, title, kind, practisedAt, score }) => (
          <li key={practisedCaseId}>
            <div className={classes.words}>
              <TextLink href={paths.practisedCase(practisedCaseId)}>{title}</TextLink>
              <div className={classes.facts}>
                {caseTypeWords[kind]} · <DateTime value={practisedAt} shows="date" />
              </div>
            </div>
            <span className={classes.score}>{score === null ? "Not scored" : percent(score)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <div className={classes.more}>
          <Button variant="default" size="sm" onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show more ({hidden})
          </Button>
        </div>
      ) : null}
    </SectionCard>
  );
}

function percent(score: number | null): string {
  return score === null ? "–" : `${score}%`;
}

function colourOf(score: number): string {
  if (score >= 70) return "green.7";
  return score >= 40 ? "yellow.6" : "red.6";
}
