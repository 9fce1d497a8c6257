import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const part = "data-axe-part";

/**
 * What axe finds against WCAG 2.2 AA on the page as it is, or in the given parts of it, by all rules or the given ones:
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
      async ({ only, context }) => {
        const { axe: loaded } = window as unknown as { axe?: typeof axe };
        if (!loaded) return null;
        // What fades in or out has other colours for a moment; what turns for ever is left to turn.
        const isPassing = ({ playState, effect }: Animation) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        while (document.getAnimations().some(isPassing)) await new Promise(requestAnimationFrame);
        const results = await loaded.run(context ?? document, {
          runOnly: only,
          resultTypes: ["violations"],
          iframes: false,
        });
        return results.violations.map(
          ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`,
        );
      },
      {
        only: rules ? { type: "rule" as const, values: [...rules] } : { type: "tag" as const, values: tags },
        context: parts && `[${part}]`,
      },
    );
  let violations = await look();
  if (!violations) {
    await page.evaluate(source);
    violations = await look();
  }
  if (!violations) throw new Error("The page was left while axe was loaded into it.");
  await parts?.evaluateAll((all, name) => all.map((element) => element.removeAttribute(name)), part);
  return violations;
}
