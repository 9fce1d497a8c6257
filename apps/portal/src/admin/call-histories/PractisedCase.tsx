import type { CallOutcome } from "@andromeda/domain";
import { IconCheck, IconX, Paragraphs, TextLink } from "@andromeda/ui";
import { Button, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { paths } from "../../paths.ts";
import classes from "./PractisedCase.module.css";

export interface PractisedCaseProps {
  readonly outcome: CallOutcome;
}

/** The practised case that resulted from a call: scenario, tasks and feedback. */
export function PractisedCase({
  outcome: { title, scenarioId, checklist, feedback },
}: PractisedCaseProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const tasks = checklist ?? [];
  const completed = tasks.filter(({ isCompleted }) => isCompleted).length;
  const hasMore = tasks.length > 0 || feedback !== null;
  return (
    <section className={classes.outcome} aria-label="Practised case">
      <div className={classes.head}>
        <Text size="sm" className={classes.title ?? ""}>
          Practised case:{" "}
          {scenarioId ? <TextLink href={paths.adminViewCase(scenarioId)}>{title}</TextLink> : title}
          {checklist ? `, ${completed} of ${tasks.length} tasks completed` : null}
        </Text>
        {hasMore ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Hide tasks and feedback" : "Show tasks and feedback"}
          </Button>
        ) : null}
      </div>
      <div id={id} hidden={!isOpen} className={classes.more}>
        {isOpen ? (
          <>
            {tasks.length > 0 ? (
              <ul className={classes.tasks} aria-label="Tasks">
                {tasks.map(({ task, isCompleted }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, and may name a task twice
                  <li key={at} data-completed={isCompleted || undefined}>
                    {isCompleted ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
                    <span>
                      <VisuallyHidden>{isCompleted ? "Completed: " : "Not completed: "}</VisuallyHidden>
                      {task}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
            {feedback ? <FeedbackText feedback={feedback} /> : null}
          </>
        ) : null}
      </div>
    </section>
  );
}

function FeedbackText({ feedback }: { readonly feedback: NonNullable<CallOutcome["feedback"]> }) {
  if (feedback.kind === "paragraphs") return <Paragraphs text={feedback.paragraphs.join("\n\n")} />;
  return feedback.sections.map(({ heading, text }) => (
    <div key={heading}>
      <h3 className={classes.heading}>{heading}</h3>
      <Paragraphs text={text} />
    </div>
  ));
}
