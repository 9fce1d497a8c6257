import { NativeSelect } from "@mantine/core";
import { IconChevronDown } from "../theme/icons.ts";

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** Shows the label above the field; otherwise only assistive technology has it. */
  readonly isLabelVisible?: boolean;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A filter with a short list of options; the platform's own select, best on phones. */
export function FilterSelect<Value extends string>({
  label,
  isLabelVisible = false,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <NativeSelect
      {...(isLabelVisible ? { label } : { "aria-label": label })}
      data={options.map((option) => ({ ...option }))}
      value={value}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
