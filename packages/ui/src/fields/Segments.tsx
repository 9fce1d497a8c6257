import { useId } from "react";
import type { FilterOption } from "./FilterSelect.tsx";
import classes from "./Segments.module.css";

export interface SegmentsProps<Value extends string> {
  /** What is chosen, for assistive technology. */
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: "xs" | "sm" | "md";
  /** Takes the whole width there is. */
  readonly isWide?: boolean;
  readonly disabled?: boolean;
}

/** Two to four short options in one bar, one of which is chosen. Unlike Mantine's control it measures nothing. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = "sm",
  isWide = false,
  disabled = false,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes.bar}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
