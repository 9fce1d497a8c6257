import { useRef, useState } from "react";

/** Only the digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function toSlots(value: string, length: number): readonly string[] {
  return Array.from({ length }, (_, at) => value[at] ?? "");
}

export interface CodeBoxes {
  readonly slots: readonly string[];
  /** Writes digits from a box on and returns the box that should have the focus next. */
  readonly write: (at: number, text: string) => number;
  readonly clear: (at: number) => void;
}

/**
 * The contents of the boxes. A box in the middle may be empty, which the joined value cannot express, so the boxes are
 * kept here and reset only when the value from outside differs.
 */
export function useCodeBoxes(value: string, length: number, onChange: (value: string) => void): CodeBoxes {
  const [kept, setKept] = useState(() => toSlots(value, length));
  const slots = kept.join("") === value ? kept : toSlots(digitsOf(value), length);
  // Several key presses may arrive before the next render; each must build on the one before it.
  const latest = useRef(slots);
  latest.current = slots;

  function update(next: readonly string[]) {
    latest.current = next;
    setKept(next);
    onChange(next.join(""));
  }

  return {
    slots,
    write(at, text) {
      const digits = digitsOf(text).slice(0, length - at);
      if (digits === "") return at;
      update(latest.current.map((slot, index) => digits[index - at] ?? slot));
      return Math.min(at + digits.length, length - 1);
    },
    clear(at) {
      update(latest.current.map((slot, index) => (index === at ? "" : slot)));
    },
  };
}
