import { Textarea, type TextareaProps } from "@mantine/core";
import {
  type ComponentProps,
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { fieldProps } from "./field-props.ts";
import classes from "./TextAreaField.module.css";

/** A text that its owner keeps; the functions stay the same while the text has the same owner. */
export interface TextSource {
  readonly read: () => string;
  /** Takes what was typed. The owner may keep another text, which is then shown. */
  readonly write: (text: string) => void;
  /** Calls the function whenever the text has changed, until the returned one is called. */
  readonly follow: (onChange: () => void) => () => void;
}

export interface TextAreaFieldProps
  extends Omit<
    TextareaProps,
    "label" | "autosize" | "rows" | "maxRows" | "resize" | "classNames" | "styles"
  > {
  readonly label: string;
  /** In place of `value` and `onChange`: a change then updates only the input and re-renders nothing. */
  readonly source?: TextSource;
}

/** Browsers that size a field by its content do it without a measurement at every keystroke. */
const growsByItself = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** A text field of several lines that grows with its text; a very long text scrolls. */
export function TextAreaField({ minRows = 3, source, ...props }: TextAreaFieldProps) {
  const common = {
    ...fieldProps(props),
    classNames: { input: classes.input ?? "", wrapper: classes.frame ?? "" },
  };
  if (growsByItself) {
    const styles = { input: { "--rows": minRows } as CSSProperties };
    return (
      <Textarea {...common} styles={styles} {...(source ? { component: SourceTextarea, source } : {})} />
    );
  }
  const measured = { ...common, autosize: true, minRows, maxRows: 24 };
  return source ? <MeasuredSourceTextarea {...measured} source={source} /> : <Textarea {...measured} />;
}

interface SourceTextareaProps extends ComponentProps<"textarea"> {
  readonly source: TextSource;
}

function SourceTextarea({ source, ...props }: SourceTextareaProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEnclosedLayout(input);
  const show = useCallback(() => {
    const text = source.read();
    const area = input.current;
    // Writing the same text would move the cursor and end an input method's composition.
    if (!area || area.value === text) return;
    const { selectionStart, selectionEnd } = area;
    const isAsLong = area.value.length === text.length;
    area.value = text;
    if (isAsLong && document.activeElement === area) area.setSelectionRange(selectionStart, selectionEnd);
  }, [source]);
  useLayoutEffect(() => {
    const area = input.current;
    const type = (event: Event) => {
      // React would look for handlers in all that stands around the field, and write its own state back.
      event.stopPropagation();
      if (area) source.write(area.value);
      // What the owner did not accept is not shown either.
      show();
    };
    show();
    const unfollow = source.follow(show);
    area?.addEventListener("input", type);
    return () => {
      unfollow();
      area?.removeEventListener("input", type);
    };
  }, [source, show]);
  return <textarea {...props} ref={input} />;
}

/**
 * Gives the frame of the focused field its height, so that the browser lays out the frame alone at a key, and not all that
 * stands around a field that might grow. A field that does grow is observed before the frame is painted.
 */
function useEnclosedLayout(input: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const area = input.current;
    const frame = area?.parentElement;
    if (!area || !frame) return;
    const observer = new ResizeObserver(() => {
      frame.style.setProperty("--field-height", `${area.offsetHeight}px`);
      frame.dataset.enclosed = "";
    });
    const enclose = () => observer.observe(area, { box: "border-box" });
    const release = () => {
      observer.disconnect();
      delete frame.dataset.enclosed;
    };
    if (document.activeElement === area) enclose();
    area.addEventListener("focus", enclose);
    area.addEventListener("blur", release);
    return () => {
      release();
      area.removeEventListener("focus", enclose);
      area.removeEventListener("blur", release);
    };
  }, [input]);
}

/** Its height is measured when it renders, so it renders at each change. */
function MeasuredSourceTextarea({ source, ...props }: TextareaProps & Pick<SourceTextareaProps, "source">) {
  const text = useSyncExternalStore(source.follow, source.read);
  return <Textarea {...props} value={text} onChange={(event) => source.write(event.currentTarget.value)} />;
}
