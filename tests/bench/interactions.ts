import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { CallPage, PractisePage } from "../page-models/practice-pages.ts";
import { UsersPage } from "../page-models/users-page.ts";
import { openPortal } from "./open-portal.ts";
import { type BenchRow, percentile, spread } from "./report.ts";

/** What a person takes for at once, in milliseconds. */
const AT_ONCE_MS = 100;

/** How often each journey is run. */
const RUNS = 5;

/**
 * Every press of a learner's and an administrator's journey until the next paint, as the browser itself measures it
 * (Event Timing), beside presses of a bare button in the same browser. It does not report what takes less than 16 ms.
 */
export async function benchInteractions(): Promise<BenchRow[]> {
  const { url, browser, signIn, close } = await openPortal();
  try {
    const bare = await browser.newPage();
    await bare.setContent("<!doctype html><button>Press</button>");
    const timePresses = await watchInteractions(bare);
    const [learner, administrator] = [await signIn("learner"), await signIn("administrator")];
    const timeLearner = await watchInteractions(learner);
    const timeAdministrator = await watchInteractions(administrator);
    const runs: Record<"presses" | "learner" | "administrator", Interaction[][]> = {
      presses: [],
      learner: [],
      administrator: [],
    };
    // In turns, so that whatever else the machine does at the moment meets all of them.
    for (let run = 0; run < RUNS; run += 1) {
      runs.presses.push(
        await timePresses(async () => {
          for (let at = 0; at < 30; at += 1) await bare.getByRole("button").click();
        }),
      );
      runs.learner.push(await timeLearner(() => practise(learner, url)));
      runs.administrator.push(await timeAdministrator(() => administer(administrator, url)));
    }
    return [
      row("a learner's journey", runs.learner, runs.presses),
      row("an administrator's journey", runs.administrator, runs.presses),
    ];
  } finally {
    await close();
  }
}

/** A press or key: how long until the frame with its outcome, in milliseconds, and what it was. */
interface Interaction {
  readonly elapsed: number;
  readonly what: string;
}

function row(
  journey: string,
  runs: readonly (readonly Interaction[])[],
  presses: readonly (readonly Interaction[])[],
): BenchRow {
  const worst = runs.map((all) => all.toSorted((one, other) => other.elapsed - one.elapsed)[0] ?? NOTHING);
  const times = worst.map(({ elapsed }) => elapsed);
  const median = percentile(times, 0.5);
  const bare = presses.map((all) => Math.max(0, ...all.map(({ elapsed }) => elapsed)));
  return {
    what: `slowest of the presses to paint, ${journey}`,
    measured: `${spread(times)}, often ${worst.find(({ elapsed }) => elapsed === median)?.what}`,
    reference: `${spread(bare)} slowest of 30 on a bare button`,
    target: `at once to a person (${AT_ONCE_MS} ms)`,
    isMet: median <= AT_ONCE_MS,
  };
}

/** Where every press was too quick to be reported. */
const NOTHING: Interaction = { elapsed: 0, what: "none" };

/** Answers a function that does some work, and reports its presses and keys; the page may load other documents meanwhile. */
async function watchInteractions(page: Page): Promise<(work: () => Promise<void>) => Promise<Interaction[]>> {
  const longest = new Map<string, Interaction>();
  await page.exposeFunction("noteInteraction", (id: string, noted: Interaction) => {
    if (noted.elapsed > (longest.get(id)?.elapsed ?? 0)) longest.set(id, noted);
  });
  const observe = () => {
    /** What each event was for, by its time: when the frame is out, a press may have taken its element off the page. */
    const described = new Map<number, string>();
    const describe = (event: Event) => {
      const { timeStamp, type, target } = event;
      if (!(target instanceof Element)) return;
      const control = target.closest("a, button, label, input, textarea, [role]") ?? target;
      const field =
        control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
      const words =
        control.getAttribute("aria-label") ||
        field?.labels?.[0]?.textContent ||
        field?.placeholder ||
        field?.name ||
        control.textContent;
      const key = event instanceof KeyboardEvent ? ` ${event.key}` : "";
      described.set(timeStamp, `${type}${key} on “${words?.slice(0, 30)}” at ${location.pathname}`);
    };
    for (const type of ["pointerdown", "pointerup", "click", "keydown", "keyup"])
      window.addEventListener(type, describe, { capture: true, passive: true });
    new PerformanceObserver((list) => {
      for (const {
        interactionId,
        duration,
        name,
        startTime,
      } of list.getEntries() as PerformanceEventTiming[]) {
        if (!interactionId) continue;
        Reflect.get(window, "noteInteraction")(`${performance.timeOrigin} ${interactionId}`, {
          elapsed: duration,
          what: described.get(startTime) ?? name,
        });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  };
  await page.addInitScript(observe);
  await page.evaluate(observe);
  return async (work) => {
    longest.clear();
    await work();
    // Entries are reported after the frame that they belong to; a page that nothing changes may draw none.
    await page.evaluate(
      () =>
        new Promise((done) => {
          setTimeout(done, 1_000);
          requestAnimationFrame(() => requestIdleCallback(done));
        }),
    );
    return [...longest.values()];
  };
}

async function practise(page: Page, url: string): Promise<void> {
  const practise = new PractisePage(page);
  const call = new CallPage(page);
  await page.goto(`${url}/dashboard/call-control`);
  await page.getByRole("button", { name: "Expand all" }).click();
  await page.getByText("By Condition", { exact: true }).click();
  await page.getByRole("region", { name: "Practised Scenarios" }).getByRole("button").first().click();
  await page.getByRole("link", { name: "Practise", exact: true }).click();
  await practise.search.click();
  await page.keyboard.type("pain");
  await page.waitForURL(/pain/);
  await practise.cases.first().getByRole("link").click();
  await practise.start.click();
  await call.text.click();
  await page.keyboard.type("What has brought you in today?");
  await page.keyboard.press("Enter");
  await call.turns.nth(1).waitFor();
  await call.end();
  await call.getFeedback.click();
  await page.getByRole("region", { name: "Your result" }).waitFor();
  await page.getByRole("link", { name: "Progress", exact: true }).click();
  await page.getByRole("link", { name: "Credits", exact: true }).click();
  await new CreditsPage(page).requestCredits.click();
  await page.keyboard.press("Escape");
}

async function administer(page: Page, url: string): Promise<void> {
  const users = new UsersPage(page);
  const editor = new CaseEditorPage(page);
  await page.goto(`${url}/dashboard/admin`);
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await users.rows.first().getByRole("checkbox").click();
  await users.order("Name").click();
  await (await users.openDetails(users.rows.first())).waitFor();
  await page.keyboard.press("Escape");
  await users.details.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+p");
  await page.getByRole("dialog", { name: "Go to" }).waitFor();
  await page.keyboard.type("clinical");
  await page.keyboard.press("Enter");
  const list = new CaseListPage(page);
  await list.cards.first().getByRole("link", { name: "Edit" }).click();
  await editor.title.click();
  await page.keyboard.type(" again");
  await page.getByText("Required", { exact: true }).click();
  await page.getByText("All", { exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
}
