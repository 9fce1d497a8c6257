import {
  answerLimits,
  assertNever,
  formatDollars,
  lengthProblem,
  type PracticeCall,
} from "@andromeda/domain";
import type { PracticeCallStore } from "@andromeda/stores";
import { FormAlert, IconChecklist, ListField, SectionCard, TextAreaField } from "@andromeda/ui";
import { Button, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { itemsProblem, practiceFailure } from "../practice-words.ts";
import { TranscriptDetails } from "../TranscriptDetails.tsx";
import classes from "./AnswersForm.module.css";
import { PrescriptionChart } from "./PrescriptionChart.tsx";

export interface AnswersFormProps {
  readonly store: PracticeCallStore;
  readonly call: PracticeCall;
}

function endWords({ ending }: PracticeCallStore, { cost }: PracticeCall): string {
  const price = cost ? ` It cost ${formatDollars(Math.round(cost * 100))}.` : "";
  switch (ending) {
    case "here":
      return `The call has ended.${price}`;
    case "time":
      return `Time is up, so the call has ended.${price}`;
    case "elsewhere":
      return `The call ended in another tab, or by itself after a long silence.${price}`;
    default:
      return assertNever(ending);
  }
}

/** The questions after a call. Everything may stay empty; what is typed is kept until it is marked. */
export const AnswersForm = observer(function AnswersForm({ store, call }: AnswersFormProps) {
  const navigate = useNavigate();
  const { answers, marking } = store;
  const { kind, questions } = call.brief;
  const top = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);

  // The conversation that had the focus no longer exists.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  async function submit() {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) return wrong.focus();
    const practisedCaseId = await store.submit();
    if (practisedCaseId !== null) void navigate(paths.practisedCase(practisedCaseId), { replace: true });
  }

  return (
    <Stack gap="lg" ref={form}>
      <div ref={top} tabIndex={-1} className={classes.top}>
        <FormAlert kind="info">
          {endWords(store, call)} Give your answers while the call is fresh in your mind. You may leave any of
          them empty.
        </FormAlert>
      </div>
      {store.text.trim() === "" ? null : (
        <FormAlert kind="info" title="Not said before the call ended">
          <p className={classes.unsaid}>{store.text}</p>
        </FormAlert>
      )}
      <TranscriptDetails entries={call.entries} />
      <SectionCard title="Your answers">
        <Stack gap="lg">
          <ListField
            label="Differential diagnoses"
            description="The most likely first."
            placeholder="Add a diagnosis"
            error={itemsProblem(answers.differentials, answerLimits.differentials)}
            value={answers.differentials}
            onChange={(differentials) => store.answer({ differentials })}
          />
          <ListField
            label="Investigations"
            placeholder="Add an investigation"
            error={itemsProblem(answers.investigations, answerLimits.investigations)}
            value={answers.investigations}
            onChange={(investigations) => store.answer({ investigations })}
          />
          <TextAreaField
            label="Management plan"
            description="What you do now, what you tell the patient, and when they should come back."
            error={lengthProblem(answers.plan.trim(), answerLimits.plan)}
            value={answers.plan}
            onChange={(event) => store.answer({ plan: event.currentTarget.value })}
          />
        </Stack>
      </SectionCard>
      {kind === "prescribing" ? <PrescriptionChart store={store} /> : null}
      {questions.length > 0 ? (
        <SectionCard title="The examiner asks">
          <Stack gap="lg">
            {questions.map((question, at) => (
              <TextAreaField
                // biome-ignore lint/suspicious/noArrayIndexKey: an examiner may ask the same twice
                key={at}
                label={question}
                minRows={2}
                error={lengthProblem((answers.questions[at] ?? "").trim(), answerLimits.question)}
                value={answers.questions[at] ?? ""}
                onChange={(event) => {
                  const given = questions.map((_, other) => answers.questions[other] ?? "");
                  given[at] = event.currentTarget.value;
                  store.answer({ questions: given });
                }}
              />
            ))}
          </Stack>
        </SectionCard>
      ) : null}
      {marking.kind === "failed" ? (
        <FormAlert kind="error">
          <div>Your answers could not be marked. They are kept here.</div>
          <div>{practiceFailure(marking.error)}</div>
        </FormAlert>
      ) : null}
      <div>
        <Button
          leftSection={<IconChecklist size={18} aria-hidden />}
          loading={marking.kind === "sending"}
          onClick={() => void submit()}
        >
          Get feedback
        </Button>
      </div>
    </Stack>
  );
});
