/** Whether a dialog covers the page and takes precedence. */
export function isPageCovered(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
