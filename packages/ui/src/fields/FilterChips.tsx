import { Chip, Group } from "@mantine/core";
import classes from "./FilterChips.module.css";
import type { FilterOption } from "./FilterSelect.tsx";

export interface FilterChipsProps<Value extends string> {
  /** What the chips filter, for assistive technology. */
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few options side by side, one of which filters the list below. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <Chip.Group value={value} onChange={onChange}>
      <Group gap="xs" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <Chip
            key={option.value}
            value={option.value}
            type="radio"
            variant="outline"
            classNames={{ root: classes.chip ?? "" }}
          >
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
