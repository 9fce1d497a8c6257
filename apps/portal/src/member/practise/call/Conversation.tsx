import type { PracticeCall, PracticeRepository } from "@andromeda/domain";
import { type PracticeCallStore, PracticeVoiceStore } from "@andromeda/stores";
import { ConfirmDialog, formatCountdown, IconPhoneOff, Paragraphs } from "@andromeda/ui";
import { Box, Button, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { useStore } from "../../../remote/use-store.ts";
import { FailureWords } from "../../../shell/FailureWords.tsx";
import { priceWords } from "../practice-words.ts";
import classes from "./Conversation.module.css";
import { createCallSpeech } from "./call-speech.ts";
import { LiveTranscript } from "./LiveTranscript.tsx";
import { chartId } from "./PrescriptionChart.tsx";
import { SayForm } from "./SayForm.tsx";

export interface ConversationProps {
  readonly practice: PracticeRepository;
  readonly store: PracticeCallStore;
  readonly call: PracticeCall;
}

/** A call in progress: time, transcript, and the input for what the learner says. */
export const Conversation = observer(function Conversation({ practice, store, call }: ConversationProps) {
  const voice = useStore(() => new PracticeVoiceStore(createCallSpeech(practice, call), store));
  const [isEnding, setEnding] = useState(false);
  const navigate = useNavigate();
  const { brief } = call;
  const card = useRef<HTMLElement>(null);
  const hasUnsaid = store.text.trim() !== "" || store.said !== null;

  // On a phone the call fills the screen: what is above it was read before the call.
  useEffect(() => {
    if (window.matchMedia("(max-width: 48em)").matches) card.current?.scrollIntoView({ block: "start" });
  }, []);

  async function skipToFeedback() {
    await store.end();
    const practisedCaseId = await store.submit();
    // When marking has failed, the form for the answers says so.
    if (practisedCaseId !== null) void navigate(paths.practisedCase(practisedCaseId), { replace: true });
  }

  return (
    <section ref={card} className={classes.conversation} aria-labelledby="conversation-title">
      <div className={classes.head}>
        <h2 id="conversation-title" className={classes.name}>
          {brief.patientName ?? "Your patient"}
        </h2>
        <TimeLeft store={store} />
        {brief.kind === "prescribing" ? (
          <Button component="a" href={`#${chartId}`} variant="default" size="sm" hiddenFrom="md">
            Chart
          </Button>
        ) : null}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPhoneOff size={18} aria-hidden />}
          onClick={() => setEnding(true)}
        >
          End
        </Button>
      </div>
      <LiveTranscript store={store}>
        <Box hiddenFrom="md" className={classes.brief ?? ""}>
          <strong>Your brief</strong>
          <BriefText call={call} />
        </Box>
      </LiveTranscript>
      <SayForm store={store} voice={voice} kind={brief.kind} />
      <ConfirmDialog
        isOpen={isEnding}
        title="End the call?"
        message={
          hasUnsaid
            ? "You cannot go back to the patient. What you have typed but not sent is not part of the call."
            : "You cannot go back to the patient. Next you give your differentials, investigations and plan, or skip to the feedback without them."
        }
        confirmLabel="End the call"
        isDanger
        cancelLabel="Keep talking"
        alternative={{ label: "End and skip to feedback", onConfirm: skipToFeedback }}
        failureText={(error) => <FailureWords text="The call could not be ended." error={error} />}
        onConfirm={() => store.end()}
        onClose={() => setEnding(false)}
      />
    </section>
  );
});

/** What the learner read before the call, and what it costs. */
export function BriefText({ call: { brief, creditPerMinute } }: Pick<ConversationProps, "call">) {
  return (
    <>
      <Paragraphs text={brief.description ?? "You take the call. Find out what is wrong."} />
      {creditPerMinute > 0 ? <p>This call costs {priceWords(creditPerMinute)}.</p> : null}
    </>
  );
}

/** The moments at which the time that is left is announced, in seconds; the words stay for ten. */
const announced: readonly (readonly [number, string])[] = [
  [300, "5 minutes left"],
  [60, "1 minute left"],
  [15, "15 seconds left"],
];

const TimeLeft = observer(function TimeLeft({ store }: Pick<ConversationProps, "store">) {
  const { secondsLeft } = store;
  if (secondsLeft === null) return null;
  const announcement =
    announced.find(([seconds]) => secondsLeft <= seconds && secondsLeft > seconds - 10)?.[1] ?? "";
  return (
    <div className={classes.time} data-is-short={secondsLeft <= 60 || undefined}>
      <span role="timer" aria-label="Time left">
        {formatCountdown(secondsLeft)}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
});
