import { Skeleton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Skeletons.module.css";

interface SkeletonRegionProps {
  readonly label: string;
  readonly children: ReactNode;
}

function SkeletonRegion({ label, children }: SkeletonRegionProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const keysOf = (count: number) => Array.from({ length: count }, (_, at) => at);

export interface ListSkeletonProps {
  readonly rows?: number;
  /** What is awaited, for assistive technology. */
  readonly label?: string;
}

/** Grey lines in the shape of a list while it loads. */
export function ListSkeleton({ rows = 4, label = "Loading…" }: ListSkeletonProps) {
  return (
    <SkeletonRegion label={label}>
      {keysOf(rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={36} />
          <div className={classes.lines}>
            <Skeleton height={12} width={`${58 - (row % 3) * 9}%`} />
            <Skeleton height={10} width={`${36 - (row % 2) * 8}%`} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}

export interface CardSkeletonProps {
  readonly cards?: number;
  /** What is awaited, for assistive technology. */
  readonly label?: string;
}

/** Grey cards in the shape of a grid while it loads. */
export function CardSkeleton({ cards = 3, label = "Loading…" }: CardSkeletonProps) {
  return (
    <SkeletonRegion label={label}>
      <div className={classes.cards}>
        {keysOf(cards).map((card) => (
          <div key={card} className={classes.card}>
            <Skeleton height={14} width="62%" />
            <Skeleton height={10} width="92%" mt="md" />
            <Skeleton height={10} width="84%" mt="xs" />
            <Skeleton height={10} width="48%" mt="xs" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
