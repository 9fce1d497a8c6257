import type { InputWrapperProps } from "@mantine/core";

interface RequirableProps {
  readonly required?: boolean;
  readonly withAsterisk?: boolean;
  readonly inputWrapperOrder?: InputWrapperProps["inputWrapperOrder"];
}

/** What all fields share: help above the input, the error below it, where a screen magnifier finds it. */
export function fieldProps<Props extends RequirableProps>(props: Props) {
  return { inputWrapperOrder: ["label", "description", "input", "error"] as const, ...props } as Props;
}
