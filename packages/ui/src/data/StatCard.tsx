import { Skeleton, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./StatCard.module.css";

export interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly isLoading?: boolean;
  /** More than one figure below the first, each with a name of its own. */
  readonly details?: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon, isLoading = false, details = [] }: StatCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={isLoading || undefined}>
      <div className={classes.head}>
        <h3 id={id} className={classes.label}>
          {label}
        </h3>
        {icon ? <span className={classes.icon}>{icon}</span> : null}
      </div>
      <div className={classes.value}>
        {isLoading ? (
          <>
            <Skeleton height={30} width={96} aria-hidden />
            <VisuallyHidden>Loading…</VisuallyHidden>
          </>
        ) : (
          value
        )}
      </div>
      {details.length > 0 && !isLoading ? (
        <dl className={classes.details}>
          {details.map((detail) => (
            <div key={detail.label} className={classes.detail}>
              <dt>{detail.label}</dt>
              <dd>{detail.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {hint ? <div className={classes.hint}>{hint}</div> : null}
    </section>
  );
}
