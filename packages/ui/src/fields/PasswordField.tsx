import { ActionIcon } from "@mantine/core";
import { useId } from "@mantine/hooks";
import { useState } from "react";
import { IconEye, IconEyeOff } from "../theme/icons.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "rightSection"> {
  /** `current-password` for signing in, `new-password` for choosing one. */
  readonly autoComplete: "current-password" | "new-password";
}

/** A password field with a button that shows and hides what is typed. */
export function PasswordField({ id, disabled, ...others }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const inputId = useId(id);
  const Icon = isVisible ? IconEyeOff : IconEye;
  return (
    <TextField
      {...others}
      id={inputId}
      {...(disabled === undefined ? {} : { disabled })}
      type={isVisible ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={
        // The name does not repeat the field's label, so that asking for "Password" finds only the field.
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={isVisible ? "Hide characters" : "Show characters"}
          aria-controls={inputId}
          disabled={disabled === true}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
