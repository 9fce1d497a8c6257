import { TextField, type TextFieldProps } from "./TextField.tsx";

export type EmailFieldProps = Omit<TextFieldProps, "type" | "label">;

/** A text field of type email, without auto-capitals or spelling marks. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
