import { type ReactNode, useId } from "react";
import classes from "./ChartFigure.module.css";

export interface ChartFigureProps {
  /** The picture. */
  readonly children: ReactNode;
  /** The same in words; they stand below the picture and name it. */
  readonly words: ReactNode;
}

/** A chart with the same in words below it, so that nothing is for the eye alone. */
export function ChartFigure({ children, words }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={classes.figure}>
      <div role="img" aria-labelledby={id}>
        {children}
      </div>
      <figcaption id={id} className={classes.words}>
        {words}
      </figcaption>
    </figure>
  );
}
