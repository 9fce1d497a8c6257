import { type ReactNode, useId } from "react";
import classes from "./ChartFigure.module.css";

export interface ChartFigureProps {
  /** The picture. */
  readonly children: ReactNode;
  /** The same as text, shown below the chart and used as its label. */
  readonly words: ReactNode;
}

/** A chart with the same as text below it, so that nothing is only visual. */
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
