import { type PracticeAnswers, type PractisedCaseReport, unmarkedAnswers } from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { sessionDrafts } from "../session-drafts.ts";
import { prescriptionWords } from "./MarkedReport.tsx";
import classes from "./UnmarkedAnswers.module.css";

/** What was typed in this tab when another one had the call marked with other answers. */
export function UnmarkedAnswers({ practised }: { readonly practised: PractisedCaseReport }) {
  const { callId, answers: marked, report } = practised;
  const [isDiscarded, setDiscarded] = useState(false);
  const typed = callId === null ? undefined : sessionDrafts.read(callId)?.answers;
  const unmarked = typed && unmarkedAnswers(typed, marked);
  if (isDiscarded || callId === null || !unmarked) return null;
  const questions = report?.questions.map(({ question }) => question) ?? [];
  return (
    <div data-no-print>
      <FormAlert kind="info" title="Not marked: what you typed in this tab">
        The call was marked before, with other answers, such as those of another tab. Yours are kept until you
        close this tab.
        {linesOf(unmarked, questions).map(([label, text]) => (
          <p key={label} className={classes.answer}>
            {`${label}: ${text}`}
          </p>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            sessionDrafts.clear(callId);
            setDiscarded(true);
          }}
        >
          Discard these answers
        </Button>
      </FormAlert>
    </div>
  );
}

function linesOf(answers: PracticeAnswers, questions: readonly string[]): (readonly [string, string])[] {
  const lines: (readonly [string, string])[] = [
    ["Differential diagnoses", answers.differentials.join("; ")],
    ["Investigations", answers.investigations.join("; ")],
    ["Management plan", answers.plan],
    ["Prescriptions", answers.prescriptions.map(prescriptionWords).join("\n")],
    ...answers.questions.map((text, at) => [`${at + 1}. ${questions[at] ?? ""}`, text] as const),
  ];
  return lines.filter(([, text]) => text !== "");
}
