import { assertNever, type ChecklistItem, type Feedback, type PractisedCase } from "@andromeda/domain";
import { DateTime, IconChevronDown, IconCircleCheck, IconCircleX, Paragraphs, TextLink } from "@andromeda/ui";
import { useId } from "react";
import { caseTypeWords } from "../../../case-words.ts";
import { paths } from "../../../paths.ts";
import classes from "./PractisedCaseItem.module.css";

export interface PractisedCaseItemProps extends PractisedDetailsProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One practised case: its title with the facts, and when it is opened its checklist and feedback. */
export function PractisedCaseItem({ practised, isOpen, onToggle }: PractisedCaseItemProps) {
  const { id, title, type, createdAt, checklist } = practised;
  const done = checklist?.filter(({ isCompleted }) => isCompleted).length;
  const headId = useId();
  const detailsId = `${headId}-details`;
  return (
    <div className={classes.item} data-open={isOpen || undefined}>
      <h3 className={classes.head}>
        <button
          type="button"
          id={headId}
          className={classes.control}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          <span className={classes.words}>
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
          </span>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </button>
      </h3>
      {isOpen ? (
        <section id={detailsId} className={classes.details} aria-labelledby={headId}>
          <PractisedDetails practised={practised} />
          <p className={classes.more}>
            <TextLink href={paths.practisedCase(id)}>Everything about this call</TextLink>
          </p>
        </section>
      ) : null}
    </div>
  );
}

interface PractisedDetailsProps {
  readonly practised: PractisedCase;
}

/** The checklist and feedback of a practised case. */
function PractisedDetails({ practised: { title, checklist, feedback } }: PractisedDetailsProps) {
  return (
    <>
      <h4 className={classes.heading}>Checklist</h4>
      {checklist && checklist.length > 0 ? (
        <ChecklistTable title={title} items={checklist} />
      ) : (
        <p className={classes.note}>No checklist for this case.</p>
      )}
      <h4 className={classes.heading}>Feedback</h4>
      {feedback ? (
        <FeedbackText feedback={feedback} level="h5" />
      ) : (
        <p className={classes.note}>No feedback for this case.</p>
      )}
    </>
  );
}

interface ChecklistTableProps {
  /** The case's title, for assistive technology. */
  readonly title: string;
  readonly items: readonly ChecklistItem[];
}

/** The tasks of a case and whether each was done, by text, mark and colour; missed ones come first. */
function ChecklistTable({ title, items }: ChecklistTableProps) {
  const missedFirst = items.toSorted((one, other) => Number(one.isCompleted) - Number(other.isCompleted));
  return (
    <table className={classes.table} aria-label={`Checklist of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Completed</th>
        </tr>
      </thead>
      <tbody>
        {missedFirst.map(({ task, isCompleted }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a checklist may contain the same task twice
          <tr key={at}>
            <td>{task}</td>
            <td data-completed={isCompleted}>
              {isCompleted ? (
                <IconCircleCheck size={18} aria-hidden />
              ) : (
                <IconCircleX size={18} aria-hidden />
              )}
              {isCompleted ? "Yes" : "No"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FeedbackTextProps {
  readonly feedback: Feedback;
  /** The level of the headings within it. */
  readonly level: "h3" | "h5";
}

/** Feedback as plain paragraphs, or as texts under headings. */
export function FeedbackText({ feedback, level: Heading }: FeedbackTextProps) {
  switch (feedback.kind) {
    case "paragraphs":
      return <Paragraphs text={feedback.paragraphs.join("\n\n")} />;
    case "sections":
      return feedback.sections.map(({ heading, text }) => (
        <section key={heading} className={classes.section}>
          <Heading>{heading}</Heading>
          <Paragraphs text={text} />
        </section>
      ));
    default:
      return assertNever(feedback);
  }
}
