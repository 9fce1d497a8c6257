import { assertNever, type Feedback } from "@andromeda/domain";
import { Paragraphs } from "@andromeda/ui";
import classes from "./FeedbackText.module.css";

export interface FeedbackTextProps {
  readonly feedback: Feedback;
}

/** Feedback as plain paragraphs, or as texts under headings. */
export function FeedbackText({ feedback }: FeedbackTextProps) {
  switch (feedback.kind) {
    case "paragraphs":
      return <Paragraphs text={feedback.paragraphs.join("\n\n")} />;
    case "sections":
      return feedback.sections.map(({ heading, text }) => (
        <section key={heading} className={classes.section}>
          <h5>{heading}</h5>
          <Paragraphs text={text} />
        </section>
      ));
    default:
      return assertNever(feedback);
  }
}
