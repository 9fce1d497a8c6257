import { TextInput, type TextInputProps } from "@mantine/core";
import { fieldProps } from "./field-props.ts";

export interface TextFieldProps extends Omit<TextInputProps, "label"> {
  readonly label: string;
}

/** A one-line text field; label, description and error are tied to the input for assistive technology. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...fieldProps(props)} />;
}
