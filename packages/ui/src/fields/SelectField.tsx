import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { IconChevronDown } from "../theme/icons.ts";
import { fieldProps } from "./field-props.ts";

export interface SelectFieldProps
  extends Omit<NativeSelectProps, "label" | "data" | "value" | "onChange" | "rightSection"> {
  readonly label: string;
  readonly options: readonly string[];
  /** The chosen option, or an empty text. A value outside the options is listed too. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The label for no choice. */
  readonly emptyLabel?: string;
}

/** A choice from a few options, or none; the platform's own select, best on phones. */
export function SelectField({
  options,
  value,
  onChange,
  emptyLabel = "Not chosen",
  ...props
}: SelectFieldProps) {
  const isKnown = value === "" || options.includes(value);
  const offered = isKnown ? options : [...options, value];
  return (
    <NativeSelect
      {...fieldProps(props)}
      data={[
        { value: "", label: emptyLabel },
        ...offered.map((option) => ({ value: option, label: option })),
      ]}
      value={value}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
