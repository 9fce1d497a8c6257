import { Textarea, type TextareaProps } from "@mantine/core";
import type { CSSProperties } from "react";
import { fieldProps } from "./field-props.ts";
import classes from "./TextAreaField.module.css";

export interface TextAreaFieldProps
  extends Omit<
    TextareaProps,
    "label" | "autosize" | "rows" | "maxRows" | "resize" | "classNames" | "styles"
  > {
  readonly label: string;
}

/** Browsers that size a field by its content do it without a measurement at every keystroke. */
const growsByItself = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** A text field of several lines that grows with its text; a very long text scrolls. */
export function TextAreaField({ minRows = 3, ...props }: TextAreaFieldProps) {
  const size = growsByItself
    ? { styles: { input: { "--rows": minRows } as CSSProperties } }
    : { autosize: true, minRows, maxRows: 24 };
  return <Textarea {...fieldProps(props)} {...size} classNames={{ input: classes.input ?? "" }} />;
}
