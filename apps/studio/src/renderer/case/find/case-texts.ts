/*
 * The texts of a case are in form fields, and sections out of sight are not laid out. The browser's own search finds
 * neither field values nor, reliably, what is out of sight, so the texts are read from the form.
 */

/** A text of the form: the value of a field, a label, or a deprecated field. */
interface CaseText {
  readonly element: HTMLElement;
  readonly text: string;
}

/** A part of a text of the form. */
export interface FoundText {
  readonly element: HTMLElement;
  readonly start: number;
  readonly end: number;
}

/** The root element of the case editor. */
const EDITOR = "[data-mode]";

const TEXTS = [
  "label",
  'div[id$="-label"]',
  "input",
  "textarea",
  "select",
  'button span[id$="-value"]:not([data-empty])',
  '[id$="section-deprecated-fields"] li p',
].join(",");

/** All texts of the case in the editor, in page order. */
export function caseTexts(page: HTMLElement): CaseText[] {
  return [...page.querySelectorAll<HTMLElement>(`${EDITOR} :is(${TEXTS})`)].map((element) => ({
    element,
    text: textOf(element),
  }));
}

function textOf(element: HTMLElement): string {
  if (isTextField(element)) return element.value;
  // An option that is not selected is not a text of the case.
  if (element instanceof HTMLSelectElement)
    return element.value === "" ? "" : (element.selectedOptions[0]?.text ?? "");
  return element.textContent ?? "";
}

/** Where the caret is in a field; null where there is none. */
export function caretOf(element: HTMLElement): number | null {
  return isTextField(element) ? element.selectionStart : null;
}

/** The element to mark for the text: the text itself, or the button that shows it. */
export function markedOf({ element }: FoundText): HTMLElement {
  return element.closest("button") ?? element;
}

/**
 * Scrolls the found text into view and selects it in its field, without moving the focus or changing the value.
 * `unfold` opens the field's section when it is closed.
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
  // A long text has its own scrolling, and scrolls to its selection only on focus.
  element.focus();
  focused.focus({ preventScroll: true });
}

/** Focuses the field of the found text; false when it cannot have the focus. */
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
