import { TextField, type TextFieldProps } from "./TextField.tsx";

export interface EmailFieldProps extends Omit<TextFieldProps, "type" | "label"> {
  readonly label?: string;
}

/** A text field of type email, without auto-capitals or spelling marks. */
export function EmailField({ label = "Email", ...others }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...others}
    />
  );
}
