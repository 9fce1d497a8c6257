import type { Locator, Page } from "@playwright/test";

/** From now on the page notes for each such event of a field how long it took until the frame with its outcome was out. */
export async function watchPaints(page: Page, event: "click" | "keydown"): Promise<void> {
  await page.evaluate((name) => {
    const state = { last: null as ((elapsed: number) => void) | null };
    Reflect.set(window, "paints", state);
    window.addEventListener(
      name,
      ({ target, timeStamp }) => {
        // A click on a label reaches its box a moment later.
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        requestAnimationFrame(() => {
          // Runs after the frame was made.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => state.last?.(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  }, event);
}

/** Milliseconds from the event that the work brings about to the paint after it; the page must be watched. */
export async function timeToPaint(page: Page, work: () => Promise<void>): Promise<number> {
  const handle = await page.evaluateHandle(() => {
    const state = Reflect.get(window, "paints");
    return {
      elapsed: new Promise<number>((resolve) => {
        state.last = resolve;
      }),
    };
  });
  await work();
  return handle.evaluate(({ elapsed }) => elapsed);
}

/** Waits until the page has these words, looked at in every frame: Playwright's own waiting looks ever more rarely, up to half a second apart. */
export async function untilWords(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => document.body?.textContent?.includes(text), words, { polling: "raf" });
}

/** Waits until the field of the path can be typed into, looked at in every frame, and puts the focus there; milliseconds since the page began. */
export async function untilEditable(page: Page, path: string): Promise<number> {
  const at = await page.waitForFunction(
    (name) => {
      const field = document.querySelector<HTMLInputElement>(`[data-field-path="${name}"] input`);
      if (!field || field.disabled || field.readOnly || field.clientHeight === 0) return 0;
      field.focus();
      return document.activeElement === field ? performance.now() : 0;
    },
    path,
    { polling: "raf" },
  );
  return at.evaluate((elapsed) => Number(elapsed));
}

/** Milliseconds from the press on the link, as the browser tells it, until the field of the path can be typed into. */
export async function timeToEditable(page: Page, link: Locator, path: string): Promise<number> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: MouseEvent) => Reflect.set(window, "pressedAt", timeStamp);
    window.addEventListener("click", note, { capture: true, once: true });
  });
  await link.click();
  const editable = await untilEditable(page, path);
  return editable - (await page.evaluate(() => Number(Reflect.get(window, "pressedAt"))));
}
