import type { PracticeCase, PracticeRepository } from "@andromeda/domain";
import { IconSearch } from "@andromeda/ui";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { caseTypeWords } from "../../case-words.ts";
import { paths } from "../../paths.ts";
import { useSearch } from "../../remote/use-search.ts";
import classes from "./CaseFinder.module.css";

export interface CaseFinderProps {
  readonly practice: Pick<PracticeRepository, "listCases">;
  readonly className?: string | undefined;
}

/** How many cases are offered; Enter on none of them leads to the list of all. */
const SHOWN = 6;

/** Finds a case while its name is typed, and leads to its brief. */
export function CaseFinder({ practice, className }: CaseFinderProps) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  // The hidden list costs more than all the rest of the screen's head, so it is not there before the field has the focus.
  const [isApproached, setApproached] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = text.trim() === "" ? null : text.trim();
  const { found, isSearching, hasFailed } = useSearch<PracticeCase>(
    search,
    "cases to practise",
    async (asked) => {
      const { cases } = await practice.listCases({
        search: asked,
        kind: null,
        isOwnCategories: false,
        page: 0,
      });
      return cases.slice(0, SHOWN);
    },
  );
  const cases = hasFailed ? [] : (found ?? []);
  const nothing = isSearching ? "Searching…" : "No case found";
  const emptyText = hasFailed
    ? "The search failed. Check your connection."
    : cases.length > 0
      ? null
      : nothing;
  const { selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    // The list is rendered by now, so Enter can open its first case; but not one that an earlier text has found.
    if (found && found.length > 0 && !isSearching) selectFirstOption();
    else resetSelectedOption();
  }, [found, isSearching, selectFirstOption, resetSelectedOption]);

  return (
    <Combobox
      store={combobox}
      offset={5}
      shadow="md"
      onOptionSubmit={(scenarioId) => void navigate(paths.practiseCase(scenarioId))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          className={className ?? ""}
          aria-label="Find a case"
          placeholder="Title, specialty or presentation"
          autoComplete="off"
          maxLength={200}
          size="md"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setText(value);
            if (value.trim() === "") combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onFocus={() => {
            setApproached(true);
            if (search !== null) combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || combobox.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            void navigate(search === null ? paths.practise : paths.practiseSearch(search));
          }}
        />
      </Combobox.Target>
      {isApproached ? (
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Cases found">
            {cases.map(({ scenarioId, title, kind, specialty, presentation }) => (
              <Combobox.Option key={scenarioId} value={scenarioId}>
                <span className={classes.title}>{title}</span>
                <span className={classes.facts}>
                  {[caseTypeWords[kind], specialty, presentation].filter(Boolean).join(" · ")}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          <div role="status">{emptyText === null ? null : <Combobox.Empty>{emptyText}</Combobox.Empty>}</div>
        </Combobox.Dropdown>
      ) : null}
    </Combobox>
  );
}
