import { Skeleton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./FigureCard.module.css";

export interface FigureCardProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** null while a figure is read for the first time. */
  readonly figures: readonly { readonly label: string; readonly value: number | null }[];
  readonly footer?: ReactNode;
}

const wholeNumber = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** A card with a few figures of equal rank, each under its own name. */
export function FigureCard({ title, icon, figures, footer }: FigureCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <span className={classes.icon}>{icon}</span>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null ? (
                <Skeleton height={28} width={64} role="status" aria-label={`Loading ${label}`} />
              ) : (
                wholeNumber.format(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </section>
  );
}
