import type { Page } from "@playwright/test";
import { type SeededCase, seedCase } from "./seed-versions.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

interface CaseFixtures {
  /** A draft that may be published; it goes away with the test. */
  readonly subject: SeededCase;
  /** A page in the browser of another administrator. */
  readonly secondPage: Page;
}

/** The tests of one case: its author is the administrator whose browser it is. */
export const test = base.extend<CaseFixtures>({
  subject: async ({ people, admin, resume }, use) => {
    const subject = await seedCase(people, admin);
    await resume(admin);
    await use(subject);
    // Learners are offered what is published: later tests count that.
    await people.service.from("clinical_scenarios").delete().eq("id", subject.id).throwOnError();
  },
  secondPage: async ({ browser, people, resume, stack }, use) => {
    const context = await browser.newContext({ baseURL: stack.portalUrl });
    await resume(await people.create({ isAdmin: true }), context);
    await use(await context.newPage());
    await context.close();
  },
});
