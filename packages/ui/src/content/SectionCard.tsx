import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./SectionCard.module.css";

export interface SectionCardProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons or badges at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A white card with a heading of level 2: one block of a page. */
export function SectionCard({ title, description, actions, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.heading}>
          <Title order={2} id={id} size="h3">
            {title}
          </Title>
          {description ? <div className={classes.description}>{description}</div> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
