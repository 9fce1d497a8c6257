import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { IconSearch } from "../theme/icons.ts";

export interface SearchInputProps {
  readonly label: string;
  /** Shows the label above the field; otherwise only assistive technology has it. */
  readonly isLabelVisible?: boolean;
  readonly placeholder?: string;
  /** The current search. */
  readonly value: string;
  /** Called once typing pauses, and at once on Enter and on clearing. */
  readonly onSearch: (text: string) => void;
  /** Milliseconds without a key press that count as a pause. */
  readonly delay?: number;
}

/** A search field that searches when typing pauses and can be cleared. */
export function SearchInput({
  label,
  isLabelVisible = false,
  placeholder,
  value,
  onSearch,
  delay = 300,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [replacements, setReplacements] = useState(0);
  // A new value from outside (back button, "clear all filters") replaces what was typed. Spaces at the ends do not
  // count, so that a trimmed search does not remove a space while somebody types.
  if (value.trim() !== applied.trim()) {
    setApplied(value);
    setTyped(value);
    setReplacements(replacements + 1);
  }

  const search = useDebouncedCallback(
    (text: string) => {
      setApplied(text);
      onSearch(text);
    },
    { delay },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a replaced text must not be searched for later
  useEffect(() => search.cancel(), [replacements]);

  function searchNow(text: string) {
    setTyped(text);
    search(text);
    search.flush();
  }

  return (
    <TextInput
      ref={input}
      type="search"
      {...(isLabelVisible ? { label } : { "aria-label": label })}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        typed !== "" ? (
          <CloseButton
            aria-label="Clear search"
            onClick={() => {
              searchNow("");
              input.current?.focus();
            }}
          />
        ) : null
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          searchNow(typed);
        }
        if (event.key === "Escape" && typed !== "") {
          event.preventDefault();
          searchNow("");
        }
      }}
    />
  );
}
