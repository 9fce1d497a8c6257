/**
 * The path of the field that the element belongs to: of the frame around it, or of its own id, for the dropdowns of the
 * classification stand in no frame. Null when it belongs to none.
 */
export function fieldPathAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const frame = target.closest("[data-field-path]");
  if (frame) return frame.getAttribute("data-field-path");
  return /field-([a-z_.]+)$/.exec(target.id)?.[1] ?? null;
}
