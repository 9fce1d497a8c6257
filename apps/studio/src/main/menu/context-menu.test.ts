import { describe, expect, it, vi } from "vitest";
import { type ClickedOn, contextMenuTemplate } from "./context-menu.ts";

const editFlags: ClickedOn["editFlags"] = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const field: ClickedOn = {
  isEditable: true,
  selectionText: "",
  misspelledWord: "",
  dictionarySuggestions: [],
  editFlags,
};

function menuOf(clicked: Partial<ClickedOn>) {
  const actions = {
    replaceMisspelling: vi.fn<(word: string) => void>(),
    addToDictionary: vi.fn<(word: string) => void>(),
  };
  const template = contextMenuTemplate({ ...field, ...clicked }, actions);
  const names = template.map(({ role, label, type, enabled }) => {
    const name = role ?? label ?? type;
    return enabled === false ? `(${name})` : name;
  });
  const click = (label: string) =>
    template.find((item) => item.label === label)?.click?.(undefined as never, undefined, undefined as never);
  return { names, click, actions };
}

describe("the context menu", () => {
  it("DESK-14 has Cut, Copy, Paste and Select All in a field, as far as they can be done", () => {
    expect(menuOf({}).names).toEqual(["(cut)", "(copy)", "paste", "separator", "selectAll"]);
    const selected = { ...editFlags, canCut: true, canCopy: true, canPaste: false };
    expect(menuOf({ selectionText: "cough", editFlags: selected }).names).toEqual([
      "cut",
      "copy",
      "(paste)",
      "separator",
      "selectAll",
    ]);
  });

  it("DESK-14 offers to copy selected text outside a field, and nothing without a selection", () => {
    const flags = { ...editFlags, canCopy: true };
    expect(menuOf({ isEditable: false, selectionText: "cough", editFlags: flags }).names).toEqual(["copy"]);
    expect(menuOf({ isEditable: false, selectionText: " \n" }).names).toEqual([]);
  });

  it("DESK-11 lists suggestions for a misspelt word first, and can add the word to the dictionary", () => {
    const suggestions = ["cough", "rough", "dough", "tough", "bough", "though"];
    const { names, click, actions } = menuOf({ misspelledWord: "cuogh", dictionarySuggestions: suggestions });
    expect(names.slice(0, 8)).toEqual([
      "cough",
      "rough",
      "dough",
      "tough",
      "bough",
      "separator",
      "Add to Dictionary",
      "separator",
    ]);
    click("rough");
    expect(actions.replaceMisspelling).toHaveBeenCalledExactlyOnceWith("rough");
    click("Add to Dictionary");
    expect(actions.addToDictionary).toHaveBeenCalledExactlyOnceWith("cuogh");
  });

  it("DESK-11 says that there is no suggestion", () => {
    expect(menuOf({ misspelledWord: "zzgh" }).names.slice(0, 2)).toEqual([
      "(No Spelling Suggestions)",
      "separator",
    ]);
  });
});
