/*
 * Why is this hard? The focus is lost whenever the element that has it leaves the page, and it leaves in several ways: a
 * row is deleted under its button; a dialog closes whose opener is an item of a menu that has closed before it, or a
 * button whose row the dialog has deleted. Mantine gives the focus back to what had it when a dialog opened, if that is
 * still there. What a screen does not handle itself of the rest, where a row or an overlay goes, is handled here for all.
 */

/** Focusable elements, including disabled controls, because their place counts. */
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";
/** Elements that open over the page. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Elements that are removed one by one. */
const ROWS = 'li, tr, [role="row"], [role="listitem"], [data-row]';
const HEADINGS = "h1, h2, h3, h4, h5, h6";
/** How many places are remembered: more than any path through menus and dialogs needs. */
const MAX_PLACES = 40;

/** A place where the focus was; `around` are the elements around it, innermost first. */
interface Place {
  readonly element: HTMLElement;
  readonly overlay: Element | null;
  readonly around: readonly Element[];
}

/** Where an element was before it was taken out of the page. */
interface Gap {
  readonly parent: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/**
 * Keeps the focus on the page until the returned function is called. When the element with the focus goes, the focus
 * moves: with a dialog or a menu to what it was opened by; with a row, or where the opener went with its row, to the same
 * control of the row in its place; and where no row is left to the nearest heading.
 */
export function keepFocus(document: Document): () => void {
  const visited: Place[] = [];
  const gaps = new WeakMap<Node, Gap>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  function remember({ target }: Event) {
    const element = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (!element || visited.at(-1)?.element === element) return;
    const overlay = element.closest(OVERLAYS);
    // From a place on the page itself `restoreFocus` never goes further back, and older places would keep screens in memory.
    if (!overlay) visited.length = 0;
    visited.push({ element, overlay, around: ancestorsOf(element) });
    if (visited.length > MAX_PLACES) visited.shift();
  }

  const observer = new MutationObserver((mutations) => {
    for (const { target, removedNodes, previousSibling, nextSibling } of mutations)
      for (const node of removedNodes)
        gaps.set(node, { parent: target, before: previousSibling, after: nextSibling });
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // After a click beside all controls, or on leaving a control that still exists, no focus was lost.
    if (isLost && visited.at(-1)?.element.isConnected === false) restoreFocus();
  });

  function restoreFocus() {
    let hasOverlayClosed = false;
    for (let place = visited.pop(); place; place = visited.pop()) {
      if (place.element.isConnected) {
        if (takesFocus(place.element)) return;
        // The opener exists but is disabled, for instance while its action is running.
        if (!place.overlay) {
          focusHeading(place.around);
          return;
        }
      } else if (place.overlay && !place.overlay.isConnected) {
        hasOverlayClosed = true;
      } else {
        moveFocusFrom(place, hasOverlayClosed);
        return;
      }
    }
  }

  /** Elements were removed from the page, and the place of the focus with them. */
  function moveFocusFrom({ element, around }: Place, hasOverlayClosed: boolean) {
    const gone = rootOf(element);
    if (gone.matches(ROWS) && focusNextRow(gone, element, gaps.get(gone))) return;
    if (hasOverlayClosed || element.closest(ROWS)) focusHeading(around);
  }

  document.addEventListener("focusin", remember, options);
  // Safari gives no focus to a button that is clicked.
  document.addEventListener("click", remember, options);
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Element && !target.closest(CONTROLS)) visited.length = 0;
    },
    options,
  );
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}

function focusNextRow(gone: Element, control: HTMLElement, gap: Gap | undefined): boolean {
  if (!gap) return false;
  const candidates = [
    nextRow(gap.after, (node) => node.nextSibling),
    nextRow(gap.before, (node) => node.previousSibling),
    // Its neighbours were removed too.
    ...(gap.parent.isConnected ? [...gap.parent.childNodes].filter(isRow) : []),
  ];
  const row = candidates.find((candidate) => candidate?.isConnected);
  if (!row) return false;
  const controls = controlsOf(row);
  const label = control.textContent?.trim();
  const same =
    controls.find((one) => label && one.tagName === control.tagName && one.textContent?.trim() === label) ??
    controls[controlsOf(gone).indexOf(control)];
  return [same, ...controls].some((one) => one && takesFocus(one));
}

function nextRow(from: Node | null, step: (node: Node) => Node | null): Element | null {
  for (let node = from; node; node = step(node)) if (isRow(node)) return node;
  return null;
}

function focusHeading(around: readonly Element[]): void {
  for (let area = around.find(({ isConnected }) => isConnected) ?? null; area; area = area.parentElement) {
    const heading = [...area.querySelectorAll<HTMLElement>(HEADINGS)].find((one) => !one.closest(ROWS));
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return;
    }
    if (area.matches(OVERLAYS)) return;
  }
}

/**
 * True when the element has the focus now: what is hidden or disabled does not take it. Nothing scrolls, for a row of a
 * long list also goes when it is scrolled out of sight.
 */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}

function controlsOf(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)];
}

function isRow(node: Node): node is Element {
  return node instanceof Element && node.matches(ROWS);
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) found.push(one);
  return found;
}

/** The outermost element of what was taken out of the page. */
function rootOf(element: Element): Element {
  return element.parentElement ? rootOf(element.parentElement) : element;
}
