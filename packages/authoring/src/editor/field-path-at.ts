/**
 * The path of the element's field: from the frame around it, or from its own id, because the dropdowns of the
 * classification have no frame. Null when it belongs to none.
 */
export function fieldPathAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const frame = target.closest("[data-field-path]");
  if (frame) return frame.getAttribute("data-field-path");
  return /field-([a-z_.]+)$/.exec(target.id)?.[1] ?? null;
}
