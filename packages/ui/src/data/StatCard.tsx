import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Skeleton } from "../feedback/Skeletons.tsx";
import classes from "./StatCard.module.css";

export interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly isLoading?: boolean;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon, isLoading = false }: StatCardProps) {
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
      {hint ? <div className={classes.hint}>{hint}</div> : null}
    </section>
  );
}
