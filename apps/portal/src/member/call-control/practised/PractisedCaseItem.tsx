import type { PractisedCase } from "@andromeda/domain";
import { DateTime } from "@andromeda/ui";
import { Accordion } from "@mantine/core";
import { caseTypeWords } from "../../../case-words.ts";
import { ChecklistTable } from "./ChecklistTable.tsx";
import { FeedbackText } from "./FeedbackText.tsx";
import classes from "./PractisedCaseItem.module.css";

export interface PractisedCaseItemProps {
  readonly practised: PractisedCase;
}

/** One practised case: its title with the facts, and when it is opened its checklist and feedback. */
export function PractisedCaseItem({ practised }: PractisedCaseItemProps) {
  const { id, title, type, createdAt, checklist, feedback } = practised;
  const done = checklist?.filter(({ isCompleted }) => isCompleted).length;
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          <span>{caseTypeWords[type]}</span>
          <DateTime value={createdAt} shows="date" />
          {checklist && checklist.length > 0 ? (
            <span>
              {done} of {checklist.length} completed
            </span>
          ) : null}
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <h4 className={classes.heading}>Checklist</h4>
        {checklist && checklist.length > 0 ? (
          <ChecklistTable title={title} items={checklist} />
        ) : (
          <p className={classes.note}>No checklist for this case.</p>
        )}
        <h4 className={classes.heading}>Feedback</h4>
        {feedback ? (
          <FeedbackText feedback={feedback} />
        ) : (
          <p className={classes.note}>No feedback for this case.</p>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
