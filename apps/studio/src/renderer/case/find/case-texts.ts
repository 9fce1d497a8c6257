/*
 * What the case says stands in fields, of which those out of sight are not laid out: the browser's own search finds
 * neither the texts of fields nor, reliably, what is out of sight. The form itself has all of it.
 */

/** A text of the form: the value of a field, a label, or a field of an earlier layout. */
export interface CaseText {
  readonly element: HTMLElement;
  readonly text: string;
}

/** A part of a text of the form. */
export interface FoundText {
  readonly element: HTMLElement;
  readonly start: number;
  readonly end: number;
}

const TEXTS = [
  "label",
  'div[id$="-label"]',
  "input",
  "textarea",
  "select",
  'button span[id$="-value"]:not([data-empty])',
  '[id$="section-deprecated-fields"] li p',
].join(",");

/** All that the editor on the page says of the case, in its order. */
export function caseTexts(page: HTMLElement): CaseText[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-mode] :is(${TEXTS})`)].map((element) => ({
    element,
    text: textOf(element),
  }));
}

function textOf(element: HTMLElement): string {
  if (isTextField(element)) return element.value;
  // What nobody chose says nothing of the case.
  if (element instanceof HTMLSelectElement)
    return element.value === "" ? "" : (element.selectedOptions[0]?.text ?? "");
  return element.textContent ?? "";
}

/** Where the caret is in a field; null where there is none. */
export function caretOf(element: HTMLElement): number | null {
  return isTextField(element) ? element.selectionStart : null;
}

/** What is marked for the text: the text itself, or the button that shows it. */
export function markedOf({ element }: FoundText): HTMLElement {
  return element.closest("button") ?? element;
}

/**
 * Brings the found text into sight and selects it in its field. The focus stays where it is, and the value as it is.
 * `unfold` is asked to open what the field lies in when that is closed.
 */
export function showText(found: FoundText, unfold: (path: string) => void): void {
  const { element, start, end } = found;
  if (isTextField(element)) element.setSelectionRange(start, end);
  if (element.getClientRects().length === 0) {
    const path = element.closest<HTMLElement>("[data-field-path]")?.dataset.fieldPath;
    if (path !== undefined) unfold(path);
    return;
  }
  markedOf(found).scrollIntoView({ block: "center" });
  const focused = document.activeElement;
  if (element.scrollHeight <= element.clientHeight || !(focused instanceof HTMLElement)) return;
  // A long text scrolls by itself, and to its selection only when it takes the focus.
  element.focus();
  focused.focus({ preventScroll: true });
}

/** Gives the focus to the field of the found text; false when it takes none. */
export function focusText(found: FoundText): boolean {
  const field = fieldOf(found);
  field?.focus();
  return field !== null && document.activeElement === field;
}

function fieldOf(found: FoundText): HTMLElement | null {
  const { element } = found;
  if (element instanceof HTMLLabelElement) return element.control;
  // The label of a list is that of its group.
  if (element.id.endsWith("-label"))
    return element.closest("[role=group]")?.querySelector("textarea, input") ?? null;
  return markedOf(found);
}

function isTextField(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.selectionStart !== null)
  );
}
