import { Textarea, type TextareaProps } from "@mantine/core";
import type { ComponentProps, CSSProperties } from "react";
import { fieldProps } from "./field-props.ts";
import classes from "./TextAreaField.module.css";

export interface TextAreaFieldProps
  extends Omit<
    TextareaProps,
    "label" | "autosize" | "rows" | "maxRows" | "resize" | "classNames" | "styles"
  > {
  readonly label: string;
  /** A hook that gives the value: a change then renders the input alone, and not the label and the words around it. */
  readonly useValue?: () => string;
}

/** Browsers that size a field by its content do it without a measurement at every keystroke. */
const growsByItself = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** A text field of several lines that grows with its text; a very long text scrolls. */
export function TextAreaField({ minRows = 3, useValue, ...props }: TextAreaFieldProps) {
  const common = { ...fieldProps(props), classNames: { input: classes.input ?? "" } };
  if (growsByItself) {
    const styles = { input: { "--rows": minRows } as CSSProperties };
    return <Textarea {...common} styles={styles} {...(useValue ? { component: Entry, useValue } : {})} />;
  }
  const measured = { ...common, autosize: true, minRows, maxRows: 24 };
  return useValue ? <MeasuredEntry {...measured} useValue={useValue} /> : <Textarea {...measured} />;
}

interface EntryProps extends ComponentProps<"textarea"> {
  readonly useValue: () => string;
}

function Entry({ useValue, ...props }: EntryProps) {
  return <textarea {...props} value={useValue()} />;
}

function MeasuredEntry({ useValue, ...props }: TextareaProps & Pick<EntryProps, "useValue">) {
  return <Textarea {...props} value={useValue()} />;
}
