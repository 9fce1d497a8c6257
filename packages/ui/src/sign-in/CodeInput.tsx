import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import classes from "./CodeInput.module.css";
import { digitsOf, useCodeBoxes } from "./use-code-boxes.ts";

export interface CodeInputProps {
  /** The digits of all boxes joined; as long as `length` only when every box is filled. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the group of boxes. */
  readonly label: string;
  readonly length?: number;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** A one-time code, one digit a box: only digits enter, a paste fills the boxes, arrows and backspace move. */
export function CodeInput({
  value,
  onChange,
  label,
  length = 6,
  disabled = false,
  autoFocus = false,
}: CodeInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const boxes = useCodeBoxes(value, length, onChange);

  function focusBox(at: number) {
    inputs.current[Math.max(0, Math.min(at, length - 1))]?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case "ArrowLeft":
        focusBox(at - 1);
        break;
      case "ArrowRight":
        focusBox(at + 1);
        break;
      case "Home":
        focusBox(0);
        break;
      case "End":
        focusBox(length - 1);
        break;
      case "Delete":
        boxes.clear(at);
        break;
      case "Backspace":
        if (boxes.slots[at]) {
          boxes.clear(at);
        } else if (at > 0) {
          boxes.clear(at - 1);
          focusBox(at - 1);
        }
        break;
      default:
        // Enter and Tab keep their meaning; any other printed character but a digit is refused.
        if (event.key.length !== 1) return;
        if (/^\d$/.test(event.key)) focusBox(boxes.write(at, event.key));
    }
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData("text"));
    // A whole code fills all boxes, wherever the caret is.
    focusBox(boxes.write(digits.length >= length ? 0 : at, digits));
  }

  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes}>
        {boxes.slots.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its position alone
            key={at}
            ref={(element) => {
              inputs.current[at] = element;
            }}
            className={classes.box}
            type="text"
            inputMode="numeric"
            pattern="[0-9]"
            maxLength={1}
            autoComplete={at === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do on its screen
            autoFocus={autoFocus && at === 0}
            aria-label={`Digit ${at + 1} of ${length}`}
            value={digit}
            onChange={(event) => {
              // Reached from touch keyboards and autofill, which send no usable key event.
              if (event.target.value === "") boxes.clear(at);
              else focusBox(boxes.write(at, event.target.value));
            }}
            onKeyDown={(event) => handleKeyDown(event, at)}
            onPaste={(event) => handlePaste(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
    </fieldset>
  );
}
