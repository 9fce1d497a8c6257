/** Whether a dialog lies over the page: its own business comes first. */
export function isPageCovered(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
