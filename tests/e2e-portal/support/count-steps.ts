import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";

const written = readFileSync(new URL("../../../docs/experience.md", import.meta.url), "utf8");

/** The steps that docs/experience.md says the job takes now. */
function stepsOf(role: string, job: string): number {
  const chapter = written.split("\n## ").find((text) => text.startsWith(`${role}\n`));
  const row = chapter?.split("\n").find((line) => line.startsWith(`| ${job} |`));
  return Number(row?.split("|")[3]);
}

/** Does a job and expects the steps that docs/experience.md says; keys that the page cannot hear are reported to it. */
export type Job = (name: string, work: (pressed: (keys: number) => void) => Promise<void>) => Promise<void>;

/**
 * Counts the steps of a role's jobs: presses of the pointer, and keys. What is typed into a field is no step, since it
 * is the same however a screen is made, and `fill` presses no key.
 */
export async function countSteps(page: Page, role: string): Promise<Job> {
  let steps = 0;
  await page.exposeFunction("countStep", () => {
    steps += 1;
  });
  const listen = () => {
    const count = () => void Reflect.get(window, "countStep")();
    // At the document, where the presses that Playwright takes back do not arrive.
    document.addEventListener("pointerdown", count, true);
    document.addEventListener("keydown", ({ key }) => key === "Control" || count(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return (name, work) =>
    test.step(name, async () => {
      steps = 0;
      await work((keys) => {
        steps += keys;
      });
      expect.soft(steps, name).toBe(stepsOf(role, name));
    });
}
