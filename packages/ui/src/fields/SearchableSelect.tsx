import { CloseButton, Combobox, Input, useCombobox } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { IconCheck, IconChevronDown } from "../theme/icons.ts";
import { filterOptions, type SearchableOption } from "./filter-options.ts";
import classes from "./SearchableSelect.module.css";

export interface SearchableSelectProps {
  readonly label: string;
  readonly options: readonly SearchableOption[];
  /** The chosen value; one that is not among the options is shown as it is. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Clears the choice; without it there is no button. */
  readonly onClear?: () => void;
  readonly placeholder?: string;
  /** Shown when nothing matches the search. */
  readonly emptyText?: string;
  readonly error?: ReactNode;
  /** Marks the field with an asterisk; a field with an error has one in any case. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** The value can be read but the list does not open. */
  readonly readOnly?: boolean;
  /** Id of the button, for focusing the first field with an error. */
  readonly id?: string;
}

/** A single choice from a long list, with a search box at the head of the list. */
export function SearchableSelect({
  label,
  options,
  value,
  onChange,
  onClear,
  placeholder = "Select an option",
  emptyText = "No options found.",
  error,
  required = false,
  disabled = false,
  readOnly = false,
  id,
}: SearchableSelectProps) {
  const [search, setSearch] = useState("");
  // The hidden list costs a screen more than all of its fields, so it is not rendered before the field is approached.
  const [isApproached, setApproached] = useState(false);
  // Mantine knows the list's id only once the list is there, so the field is rendered once more after it.
  const [, setList] = useState<HTMLDivElement | null>(null);
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch("");
    },
  });
  const isLocked = disabled || readOnly;
  const shown = filterOptions(options, search);
  const isClearable = onClear !== undefined && Boolean(value) && !isLocked;
  const chosenLabel = options.find((option) => option.value === value)?.label ?? value;

  function close() {
    combobox.closeDropdown();
    combobox.focusTarget();
  }

  /** Typing on the button opens the list and searches; the keys may come before the search box has the focus. */
  function typeAhead(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    // The space bar presses the button, as long as nothing is searched for.
    if (!isCharacter || (key === " " && search === "")) return;
    event.preventDefault();
    combobox.openDropdown("keyboard");
    setSearch(search + key);
    combobox.updateSelectedOptionIndex();
  }

  return (
    <Combobox
      store={combobox}
      offset={5}
      shadow="md"
      middlewares={{ flip: true, shift: true }}
      onOptionSubmit={(chosen) => {
        onChange(chosen);
        close();
      }}
    >
      <Input.Wrapper
        id={fieldId}
        label={label}
        error={error}
        withAsterisk={required || Boolean(error)}
        labelProps={{
          id: `${fieldId}-label`,
          // A press on the label goes to the field, as with every other field; it does not open the list.
          onClick: (event) => {
            event.preventDefault();
            combobox.focusTarget();
          },
          "data-invalid": error ? true : undefined,
          className: classes.label,
        }}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Input
            component="button"
            type="button"
            size="md"
            pointer
            disabled={isLocked}
            error={error}
            className={classes.trigger ?? ""}
            rightSection={
              <>
                {isClearable ? (
                  <CloseButton
                    className={classes.clear}
                    aria-label={`Clear ${label.toLowerCase()}`}
                    onClick={() => {
                      onClear();
                      combobox.focusTarget();
                    }}
                  />
                ) : null}
                <IconChevronDown size={18} aria-hidden />
              </>
            }
            rightSectionWidth={isClearable ? 72 : undefined}
            onPointerEnter={() => setApproached(true)}
            onFocus={() => setApproached(true)}
            onClick={() => combobox.toggleDropdown()}
            onKeyDown={typeAhead}
            aria-labelledby={`${fieldId}-label ${fieldId}-value`}
            aria-required={required || undefined}
          >
            <span
              id={`${fieldId}-value`}
              className={classes.value}
              data-empty={chosenLabel === null || undefined}
            >
              {chosenLabel ?? placeholder}
            </span>
          </Input>
        </Combobox.Target>
      </Input.Wrapper>
      {isApproached ? (
        <Combobox.Dropdown>
          <Combobox.Search
            classNames={{ input: classes.search ?? "" }}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            onKeyDown={(event) => {
              if (event.key === "Escape") {
                event.stopPropagation();
                close();
              }
              if (event.key === "Tab") {
                // The list is rendered at the end of the page, so Tab must leave from the field.
                combobox.closeDropdown();
                document.getElementById(fieldId)?.focus();
              }
            }}
            placeholder={`Search ${placeholder.toLowerCase()}`}
            role="combobox"
            aria-expanded
            aria-label="Search options"
          />
          {/* Browsers put a scrolling box into the tab order; here the arrow keys of the search box move it. */}
          <Combobox.Options
            ref={setList}
            id={`${fieldId}-list`}
            mah={240}
            className={classes.options}
            labelledBy={`${fieldId}-label`}
            tabIndex={-1}
          >
            {shown.map((option) => (
              <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
                <span className={classes.option}>
                  <span>{option.label}</span>
                  {option.value === value ? <IconCheck size={16} aria-hidden /> : null}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          <div role="status">{shown.length === 0 ? <Combobox.Empty>{emptyText}</Combobox.Empty> : null}</div>
        </Combobox.Dropdown>
      ) : null}
    </Combobox>
  );
}
