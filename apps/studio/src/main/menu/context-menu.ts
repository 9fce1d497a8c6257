import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";

/** What was clicked on. */
export type ClickedOn = Pick<
  ContextMenuParams,
  "isEditable" | "selectionText" | "misspelledWord" | "dictionarySuggestions" | "editFlags"
>;

/** What the spelling items do. */
interface SpellingActions {
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
}

const MAX_SUGGESTIONS = 5;

/** The context menu for a place on the page; empty when there is nothing to offer. */
export function contextMenuTemplate(
  clicked: ClickedOn,
  actions: SpellingActions,
): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags } = clicked;
  if (!isEditable && selectionText.trim() === "") return [];
  if (!isEditable) return [{ role: "copy", enabled: editFlags.canCopy }];
  return [
    ...spellingItems(clicked, actions),
    { role: "cut", enabled: editFlags.canCut },
    { role: "copy", enabled: editFlags.canCopy },
    { role: "paste", enabled: editFlags.canPaste },
    { type: "separator" },
    { role: "selectAll", enabled: editFlags.canSelectAll },
  ];
}

function spellingItems(
  { misspelledWord, dictionarySuggestions }: ClickedOn,
  { replaceMisspelling, addToDictionary }: SpellingActions,
): MenuItemConstructorOptions[] {
  if (misspelledWord === "") return [];
  const suggestions = dictionarySuggestions.slice(0, MAX_SUGGESTIONS);
  return [
    ...suggestions.map((word) => ({ label: word, click: () => replaceMisspelling(word) })),
    ...(suggestions.length === 0 ? [{ label: "No Spelling Suggestions", enabled: false }] : []),
    { type: "separator" },
    { label: "Add to Dictionary", click: () => addToDictionary(misspelledWord) },
    { type: "separator" },
  ];
}
