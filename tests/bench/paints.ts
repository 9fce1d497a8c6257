import type { Page } from "@playwright/test";

/** From now on the page notes for each such event of a field how long it took until the frame with its outcome was out. */
export async function watchPaints(page: Page, event: "click" | "keydown"): Promise<void> {
  await page.evaluate((name) => {
    const state = { last: null as ((elapsed: number) => void) | null };
    Reflect.set(window, "paints", state);
    window.addEventListener(
      name,
      ({ target, timeStamp }) => {
        // A click on a label is none yet on its box.
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
