import { ActionIcon, Button, Input, Textarea, TextInput, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { IconPlus, IconTrash } from "../icons/icons.ts";
import classes from "./ListField.module.css";
import { useListItems } from "./use-list-items.ts";

export interface ListFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  /** Gets the whole list; its items are trimmed and never empty. */
  readonly onChange: (items: string[]) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Placeholder of the field for a new item. */
  readonly placeholder?: string;
  readonly required?: boolean;
  /** The list is shown and cannot be changed. */
  readonly disabled?: boolean;
  /** Id of the field for a new item, for focusing the first field with an error. */
  readonly id?: string;
}

/** A list of short texts: added by button or Enter, edited in place, removed one by one. */
export function ListField({
  label,
  value,
  onChange,
  description,
  error,
  placeholder = "Add an item",
  required = false,
  disabled = false,
  id,
}: ListFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const items = useListItems(value, onChange);
  const [added, setAdded] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const addInput = useRef<HTMLInputElement>(null);

  function add() {
    if (!items.add(added)) return;
    setAnnouncement(`Added ${added.trim()}`);
    setAdded("");
    addInput.current?.focus();
  }

  function remove(at: number) {
    setAnnouncement(`Removed ${value[at] ?? ""}`);
    items.remove(at);
    addInput.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot carry the same label markup as the other fields
    <div role="group" aria-labelledby={`${fieldId}-label`} className={classes.field}>
      <Input.Label
        labelElement="div"
        id={`${fieldId}-label`}
        required={required}
        size="md"
        data-invalid={error ? true : undefined}
        className={classes.label ?? ""}
      >
        {label}
      </Input.Label>
      {description ? <Input.Description size="md">{description}</Input.Description> : null}
      {items.texts.length === 0 ? (
        <p className={classes.empty}>{disabled ? "No items provided." : "No items added yet."}</p>
      ) : (
        <ol className={classes.items}>
          {items.texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are plain texts and may repeat
            <li key={at} className={classes.item}>
              <Textarea
                className={classes.grow ?? ""}
                rows={1}
                aria-label={`${label}, item ${at + 1}`}
                value={text}
                disabled={disabled}
                onChange={(event) => items.edit(at, event.currentTarget.value)}
                onBlur={() => items.finish(at)}
                onKeyDown={(event) => {
                  // Enter ends the editing; it must not submit the form around the list.
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  addInput.current?.focus();
                }}
              />
              {disabled ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={42}
                  aria-label={`Remove ${text || `item ${at + 1}`}`}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ol>
      )}
      {disabled ? null : (
        <div className={classes.item}>
          <TextInput
            ref={addInput}
            id={fieldId}
            className={classes.grow ?? ""}
            aria-label={`New item for ${label.toLowerCase()}`}
            placeholder={placeholder}
            value={added}
            error={error}
            onChange={(event) => setAdded(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={added.trim() === ""}
            onClick={add}
          >
            Add
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
