import { VisuallyHidden } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import classes from "./Skeletons.module.css";

export interface SkeletonProps extends Omit<ComponentProps<"div">, "children" | "style"> {
  /** In pixels; without it the class decides. */
  readonly height?: number;
  /** In pixels, or a share of the available width. */
  readonly width?: number | `${number}%`;
}

/** A grey bar in the size of what is awaited: a plain element, because a screen that opens shows dozens. */
export function Skeleton({ height, width, className, ...rest }: SkeletonProps) {
  return <div {...rest} className={`${classes.bar} ${className ?? ""}`} style={{ height, width }} />;
}

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
          <Skeleton className={classes.disc} />
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
            <Skeleton height={10} width="92%" className={classes.first} />
            <Skeleton height={10} width="84%" className={classes.next} />
            <Skeleton height={10} width="48%" className={classes.next} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
