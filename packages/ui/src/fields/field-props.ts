import type { InputWrapperProps } from "@mantine/core";

interface RequirableProps {
  readonly required?: boolean;
  readonly dir?: string;
  readonly withAsterisk?: boolean;
  readonly inputWrapperOrder?: InputWrapperProps["inputWrapperOrder"];
}

/** Puts `dir` on the input itself: Mantine puts it on the frame, where "auto" would ignore the typed text. */
export function inputDirection(dir: string | undefined) {
  return dir === undefined ? {} : { attributes: { input: { dir } } };
}

/** Props of all fields: help above the input, and the error below it, where a screen magnifier finds it. */
export function fieldProps<Props extends RequirableProps>(props: Props) {
  return {
    inputWrapperOrder: ["label", "description", "input", "error"] as const,
    ...inputDirection(props.dir),
    ...props,
  } as Props;
}
