import type { PracticeCall, PracticeOffer, PracticeRepository } from "@andromeda/domain";
import { PracticeStartStore, Query } from "@andromeda/stores";
import {
  Deferred,
  IconArrowRight,
  IconArrowsShuffle,
  LinkButton,
  SectionCard,
  Skeleton,
  StatusBadge,
  TextLink,
} from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pageVisibility } from "../../connection.ts";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { useStore } from "../../remote/use-store.ts";
import { useUser } from "../../shell/use-user.ts";
import { CaseFinder } from "./CaseFinder.tsx";
import classes from "./PracticeCard.module.css";
import { priceWords } from "./practice-words.ts";
import { StartFailure } from "./StartFailure.tsx";

export interface PracticeCardProps {
  readonly practice: PracticeRepository;
  /** Whether no category has a case. */
  readonly hasNoCategories: boolean;
  /** The other way to practise, below. */
  readonly children?: ReactNode;
}

const loading = (
  <div
    className={classes.options}
    role="status"
    aria-busy="true"
    aria-label="Looking for a call in progress…"
  >
    <Skeleton width={190} height={42} />
    <Skeleton className={classes.finder ?? ""} height={42} />
  </div>
);

/** The way into practice: the call that is going on first, else a random case, or one looked for by its name. */
export const PracticeCard = observer(function PracticeCard({
  practice,
  hasNoCategories,
  children,
}: PracticeCardProps) {
  const store = useStore(
    () => new PracticeStartStore({ scenarioId: null, practice, makeId: () => crypto.randomUUID(), log }),
  );
  const { current, offer } = store;
  const [cases] = useState(
    () =>
      new Query({
        what: "whether there are cases",
        read: () => practice.listCases({ search: null, kind: null, isOwnCategories: false, page: 0 }),
        log,
      }),
  );
  // A case may have no category: only the list of cases knows whether there is any.
  useEffect(() => {
    if (hasNoCategories) void cases.load();
  }, [hasNoCategories, cases]);
  const hasNoCases = hasNoCategories && cases.value?.totalCount === 0;
  // It may have ended in another tab, or at its time limit.
  useEffect(() => pageVisibility.onReturn(() => void current.load()), [current]);
  return (
    <SectionCard
      title="Practise"
      description="Talk to a patient here in the browser, then read the examiner's feedback."
      actions={<TextLink href={paths.progress}>Your progress</TextLink>}
    >
      <div className={classes.content}>
        <Deferred
          placeholder={loading}
          isReady={current.status.kind !== "loading" && offer.status.kind !== "loading"}
        >
          {current.value ? (
            <CurrentCall call={current.value} />
          ) : hasNoCases ? (
            <NoCases />
          ) : (
            // A failure is only logged: starting a call would report the one that is going on.
            <StartOptions practice={practice} store={store} offer={offer.value} />
          )}
        </Deferred>
      </div>
      {children}
    </SectionCard>
  );
});

/** Says that no case is published yet, and leads administrators to the first steps. */
const NoCases = observer(function NoCases() {
  const isAdmin = useUser().role === "admin";
  return (
    <div className={classes.current}>
      <p className={classes.words}>
        There are no cases to practise yet.{" "}
        {isAdmin
          ? "Write the first case and invite a learner."
          : "They appear here as soon as a case is published."}
      </p>
      {isAdmin ? (
        <LinkButton href={paths.admin} rightSection={<IconArrowRight size={18} aria-hidden />}>
          Get started
        </LinkButton>
      ) : null}
    </div>
  );
});

interface StartOptionsProps {
  readonly practice: PracticeRepository;
  readonly store: PracticeStartStore;
  /** The terms of a call; null while they cannot be read. */
  readonly offer: PracticeOffer | null;
}

const StartOptions = observer(function StartOptions({ practice, store, offer }: StartOptionsProps) {
  const navigate = useNavigate();
  const icon = <IconArrowsShuffle size={18} aria-hidden />;

  async function start() {
    const callId = await store.start();
    if (callId !== null) void navigate(paths.practiceCall(callId));
  }

  return (
    <>
      <div className={classes.options}>
        {offer ? (
          <Button
            leftSection={icon}
            loading={store.starting.kind === "starting"}
            onClick={() => void start()}
            aria-describedby="random-terms"
          >
            Start a random case
          </Button>
        ) : (
          <LinkButton href={paths.practiseRandom} leftSection={icon}>
            Random case
          </LinkButton>
        )}
        <CaseFinder practice={practice} className={classes.finder} />
        <TextLink href={paths.practise}>All cases</TextLink>
      </div>
      <p className={classes.hint} id="random-terms">
        A random case comes from the categories below.
        {offer ? ` ${termsWords(offer)} The clock starts with the call.` : null}
      </p>
      {store.starting.kind === "failed" ? <StartFailure error={store.starting.error} isRandom /> : null}
    </>
  );
});

/** How long a call may last, and its price where there is one. */
function termsWords({ minutes, creditPerMinute }: PracticeOffer): string {
  const time = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return creditPerMinute > 0 ? `Up to ${time}, ${priceWords(creditPerMinute)}.` : `Up to ${time}.`;
}

export interface CurrentCallProps {
  readonly call: PracticeCall;
}

/** A call that has to be finished before the next one, with the way to it. */
export function CurrentCall({ call: { id, status, brief } }: CurrentCallProps) {
  const isTalking = status === "talking";
  return (
    <div className={classes.current}>
      <div className={classes.words}>
        <strong className={classes.title}>{brief.title}</strong>
        <StatusBadge kind={isTalking ? "info" : "pending"}>
          {isTalking ? "In progress" : "Waiting for your answers"}
        </StatusBadge>
      </div>
      <LinkButton
        href={paths.practiceCall(id)}
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-label={`Continue: ${brief.title}`}
      >
        Continue
      </LinkButton>
    </div>
  );
}
