import { assertNever, type PracticeOffer, type PracticeRepository } from "@andromeda/domain";
import { PracticeStartStore } from "@andromeda/stores";
import {
  EmptyState,
  ErrorState,
  IconPhoneCall,
  ListSkeleton,
  PageHeader,
  Paragraphs,
  SectionCard,
  TextLink,
} from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useNavigate } from "react-router";
import { caseTypeWords } from "../../../case-words.ts";
import { useAutoRetry } from "../../../connection.ts";
import { log } from "../../../log.ts";
import { paths } from "../../../paths.ts";
import { useStore } from "../../../remote/use-store.ts";
import { Page } from "../../../shell/Page.tsx";
import { useScreenTitle } from "../../../shell/use-screen-title.ts";
import { CurrentCall } from "../PracticeCard.tsx";
import { callerWords, practiceFailure, priceWords } from "../practice-words.ts";
import { StartFailure } from "../StartFailure.tsx";
import classes from "./BriefSection.module.css";

export interface BriefSectionProps {
  readonly practice: PracticeRepository;
  /** Null for a random case, which the server picks when the call starts. */
  readonly scenarioId: string | null;
}

/** What a learner reads before a call, and the button that starts it. */
export const BriefSection = observer(function BriefSection({ practice, scenarioId }: BriefSectionProps) {
  const store = useStore(
    () => new PracticeStartStore({ scenarioId, practice, makeId: () => crypto.randomUUID(), log }),
  );
  const { offer, current } = store;
  const title = scenarioId === null ? "A random case" : (offer.value?.brief?.title ?? "Your brief");
  useScreenTitle(title);
  useAutoRetry(offer.failure, () => void offer.load());
  useAutoRetry(current.failure, () => void current.load());

  return (
    <Page header={<PageHeader title={title} back={{ href: paths.practise, label: "All cases" }} />}>
      {current.value ? (
        <SectionCard title="Your call" description="Finish this call before you start another.">
          <CurrentCall call={current.value} />
        </SectionCard>
      ) : null}
      <SectionCard title="Before you start">{content(store)}</SectionCard>
    </Page>
  );
});

function content(store: PracticeStartStore) {
  const { status } = store.offer;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={3} label="Loading the brief…" />;
    case "failed":
      return status.error.recovery === "none" ? (
        <EmptyState
          title="This case cannot be practised."
          description="It may have been withdrawn."
          action={<TextLink href={paths.practise}>Choose another case</TextLink>}
          isCompact
        />
      ) : (
        <ErrorState
          message="The brief could not be loaded."
          description={practiceFailure(status.error)}
          onRetry={() => void store.offer.retry()}
          isRetrying={store.offer.isReading}
          retryLabel="Try Again"
          isCompact
        />
      );
    case "ready":
      return <Brief store={store} offer={status.value} />;
    default:
      return assertNever(status);
  }
}

interface BriefProps {
  readonly store: PracticeStartStore;
  readonly offer: PracticeOffer;
}

const Brief = observer(function Brief({ store, offer }: BriefProps) {
  const navigate = useNavigate();
  const { brief, minutes, creditPerMinute } = offer;
  const { starting } = store;
  const facts: readonly (readonly [string, string | null])[] = [
    ["Caller", brief ? callerWords(brief) : null],
    ["Kind", brief ? caseTypeWords[brief.kind] : null],
    ["Specialty", brief?.specialty ?? null],
    ["Presentation", brief?.presentation ?? null],
    ["Difficulty", brief?.difficultyLevel ?? null],
    ["Time", minutes === 1 ? "1 minute" : `${minutes} minutes`],
    ["Price", creditPerMinute > 0 ? priceWords(creditPerMinute) : null],
  ];

  async function start() {
    const callId = await store.start();
    if (callId !== null) void navigate(paths.practiceCall(callId), { replace: true });
  }

  return (
    <div className={classes.brief}>
      {brief ? null : (
        <p className={classes.text}>A case is drawn from your categories when the call starts.</p>
      )}
      <dl className={classes.facts}>
        {facts.map(([term, words]) =>
          words ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {brief?.description ? <Paragraphs text={brief.description} /> : null}
      <p className={classes.hint}>
        Talk as you would with a real patient. When you end the call you are asked for your differentials,
        investigations and plan. The clock starts with the call.
      </p>
      {starting.kind === "failed" ? <StartFailure error={starting.error} isRandom={!brief} /> : null}
      <div>
        <Button
          leftSection={<IconPhoneCall size={18} aria-hidden />}
          loading={starting.kind === "starting"}
          disabled={store.current.value !== null}
          onClick={() => void start()}
        >
          Start the call
        </Button>
      </div>
    </div>
  );
});
