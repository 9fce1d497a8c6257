import type { InputWrapperProps } from "@mantine/core";

interface RequirableProps {
  readonly required?: boolean;
  readonly dir?: string;
  readonly withAsterisk?: boolean;
  readonly inputWrapperOrder?: InputWrapperProps["inputWrapperOrder"];
}

/** For the entry itself: on the frame around it, where Mantine puts `dir`, what is typed has no say in "auto". */
export function entryDirection(dir: string | undefined) {
  return dir === undefined ? {} : { attributes: { input: { dir } } };
}

/** What all fields share: help above the input, the error below it, where a screen magnifier finds it. */
export function fieldProps<Props extends RequirableProps>(props: Props) {
  return {
    inputWrapperOrder: ["label", "description", "input", "error"] as const,
    ...entryDirection(props.dir),
    ...props,
  } as Props;
}
