import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { root } from "../../scripts/lib/paths.ts";
import { openPortal } from "./open-portal.ts";
import { timeToPaint, watchPaints } from "./paints.ts";
import { type BenchRow, excessRow } from "./report.ts";

interface Taxonomy {
  readonly specialties: readonly { readonly name: string; readonly conditions: readonly string[] }[];
}

const ticks = 200;
/** So many that one slow moment of the machine is not the 95th percentile. */
const ticksOfAll = 40;
/** What a tick, and one of all boxes, may take over one in a bare checkbox. */
const [excessMs, excessOfAllMs] = [6, 85];

/**
 * A click on a box of the category selection until the next paint, with every condition of the taxonomy available and
 * in the page, beside a bare checkbox on an empty page in the same browser.
 */
export async function benchCategoryTick(): Promise<BenchRow[]> {
  const { url, browser, signIn, close } = await openPortal();
  try {
    const page = await signIn("learner");
    const rows = await openWholeChecklist(page, url);
    const bare = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await bare.setContent("<!doctype html><input type=checkbox>");
    await Promise.all([watchPaints(page, "click"), watchPaints(bare, "click")]);
    const boxes = page.getByRole("list", { name: "Specialties" }).getByRole("list").getByRole("checkbox");
    const [measured, reference, everything]: [number[], number[], number[]] = [[], [], []];
    // In turns, so that whatever else the machine does at the moment meets both.
    for (let at = 0; at < ticks; at += 1) {
      const box = boxes.nth(Math.floor((at * rows) / ticks));
      await box.scrollIntoViewIfNeeded();
      measured.push(await timeToPaint(page, () => box.click()));
      reference.push(await timeToPaint(bare, () => bare.getByRole("checkbox").click()));
    }
    const all = page.getByRole("checkbox", { name: "Select All" });
    for (let at = 0; at < ticksOfAll; at += 1) everything.push(await timeToPaint(page, () => all.click()));

    const plain = { name: "bare checkbox", samples: reference };
    return [
      excessRow(`category tick to paint, ${rows} items in the page`, measured, plain, excessMs),
      // At once to a person: 100 ms, of which a bare checkbox takes about 15.
      excessRow(`Select All over ${rows} items to paint`, everything, plain, excessOfAllMs),
    ];
  } finally {
    await close();
  }
}

/** Opens every specialty, each of whose conditions has a scenario; resolves to how many items there are. */
async function openWholeChecklist(page: Page, url: string): Promise<number> {
  const file = `${root}/packages/domain/src/taxonomy/mla-taxonomy.json`;
  const { specialties } = JSON.parse(readFileSync(file, "utf8")) as Taxonomy;
  const counts = specialties.flatMap(({ name, conditions }) =>
    conditions.map((condition) => ({ specialty: name, condition, scenario_count: 1 })),
  );
  await page.route("**/rest/v1/rpc/get_scenario_conditions", (route) => route.fulfill({ json: counts }));
  await page.goto(`${url}/dashboard/call-control`);
  await page.getByText("By Condition", { exact: true }).click();
  await page.getByRole("button", { name: "Expand all" }).click();
  await page.getByRole("list", { name: "Surgery", exact: true }).waitFor();
  return counts.length;
}
