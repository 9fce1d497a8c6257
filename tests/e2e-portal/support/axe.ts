import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** A component of the gallery is no page, and lists that open from a field hang outside of every landmark. */
const disabledRules = {
  "landmark-one-main": { enabled: false },
  "page-has-heading-one": { enabled: false },
  region: { enabled: false },
};
const part = "data-axe-part";

/**
 * What axe finds against WCAG 2.2 AA and good practice (landmarks, order of headings) on the page as it is, or in the given parts of it, by all rules or the given ones:
 * one line for each broken rule, with the elements that break it. Axe is loaded once for each document, which is most of what a look costs.
 */
export async function accessibilityViolations(
  page: Page,
  parts?: Locator,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await parts?.evaluateAll((all, name) => all.map((element) => element.setAttribute(name, "")), part);
  const look = () =>
    page.evaluate(
      async ({ only, context, off }) => {
        const { axe: loaded } = window as unknown as { axe?: typeof axe };
        if (!loaded) return null;
        // What fades in or out has other colours for a moment; what turns for ever is left to turn.
        const isPassing = ({ playState, effect }: Animation) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        while (document.getAnimations().some(isPassing)) await new Promise(requestAnimationFrame);
        const results = await loaded.run(context ?? document, {
          runOnly: only,
          rules: off,
          resultTypes: ["violations"],
          iframes: false,
        });
        return results.violations.map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(({ html, target }) => ({ html, selector: String(target[0]) })),
        }));
      },
      {
        only: rules ? { type: "rule" as const, values: [...rules] } : { type: "tag" as const, values: tags },
        context: parts && `[${part}]`,
        off: rules ? {} : disabledRules,
      },
    );
  let violations = await look();
  if (!violations) {
    await page.evaluate(source);
    violations = await look();
  }
  if (!violations) throw new Error("The page was left while axe was loaded into it.");
  await parts?.evaluateAll((all, name) => all.map((element) => element.removeAttribute(name)), part);
  const lines: string[] = [];
  for (const { id, help, nodes } of violations) {
    const broken: string[] = [];
    for (const { html, selector } of nodes)
      if (id !== "target-size" || (await isSmall(page, selector))) broken.push(html);
    if (broken.length > 0) lines.push(`${id}: ${help}: ${broken.join(" | ")}`);
  }
  return lines;
}

/** Looks at a control again in the middle of the window: half under a bar that stays in sight, it counts as a small one. */
function isSmall(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const element = document.querySelector(target);
    if (!element) return true;
    const top = window.scrollY;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { violations } = await loaded.run(element, {
      runOnly: { type: "rule", values: ["target-size"] },
    });
    window.scrollTo({ top, behavior: "instant" });
    return violations.length > 0;
  }, selector);
}
