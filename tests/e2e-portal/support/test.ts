import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { LoginPage } from "../../page-models/login-page.ts";
import { accessibilityViolations } from "./axe.ts";
import { Mailbox } from "./mailbox.ts";
import { People, type Person } from "./people.ts";
import { cookiesOf, recoveryMarker } from "./session-cookies.ts";
import { readStackInfo, type StackInfo } from "./stack-info.ts";

type Credentials = Pick<Person, "email" | "password">;

interface Fixtures {
  readonly stack: StackInfo;
  readonly people: People;
  readonly mailbox: Mailbox;
  /** An ordinary account of this test alone. */
  readonly member: Person;
  /** An administrator of this test alone. */
  readonly admin: Person;
  /** The demo accounts with all their data; shared by every test, so for reading only. */
  readonly demo: Readonly<Record<"learner" | "educator" | "administrator", Credentials>>;
  /** Signs in on /login and waits for the dashboard. */
  readonly signIn: (person: Credentials) => Promise<void>;
  /** Gives the browser a session of the account, as an earlier visit would have left it. */
  readonly resume: (person: Credentials, context?: BrowserContext) => Promise<void>;
  /** Sets the marker of password recovery in the tab before any page of the portal runs. */
  readonly markRecovery: (page?: Page) => Promise<void>;
}

/** Playwright's test with the running stack; relative addresses are the portal's. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  stack: async ({}, use) => use(readStackInfo()),
  baseURL: async ({ stack }, use) => use(stack.portalUrl),
  people: async ({ stack }, use) => use(new People(stack)),
  mailbox: async ({ stack }, use) => use(new Mailbox(stack.mailUrl)),
  member: async ({ people }, use) => use(await people.create()),
  admin: async ({ people }, use) => use(await people.create({ isAdmin: true })),
  demo: async ({ stack }, use) => {
    const account = (role: string) => {
      const found = stack.accounts.find((candidate) => candidate.role === role);
      if (!found) throw new Error(`There is no demo account for the role ${role}.`);
      return found;
    };
    await use({
      learner: account("learner"),
      educator: account("educator"),
      administrator: account("administrator"),
    });
  },
  signIn: async ({ page }, use) =>
    use(async (person) => {
      const login = new LoginPage(page);
      await login.goto();
      await login.signIn(person);
      await expect(page).toHaveURL(/\/dashboard\/app-selection$/);
    }),
  resume: async ({ stack, people, context }, use) =>
    use(async (person, where = context) => {
      await where.addCookies(await cookiesOf(await people.session(person), stack.portalUrl));
    }),
  markRecovery: async ({ page }, use) =>
    use(async (where = page) => {
      // Once: a later page load of the same tab must see what the portal made of it.
      await where.goto("/favicon.svg");
      await where.evaluate((key) => window.sessionStorage.setItem(key, "true"), recoveryMarker);
    }),
});

export { expect };

/** The recovery marker of the tab, null when there is none. */
export function readRecoveryMarker(page: Page): Promise<string | null> {
  return page.evaluate((key) => window.sessionStorage.getItem(key), recoveryMarker);
}

/** Expects that axe finds nothing against WCAG 2.2 AA and good practice on the page as it is, or in the parts of it that are given. */
export async function expectAccessible(page: Page, parts?: Locator): Promise<void> {
  expect(await accessibilityViolations(page, parts)).toEqual([]);
}

/** The two widths that every screen is looked at in. */
export const widths = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** Gives the page another size (CSS pixels) and waits until it is laid out for it: styles that ask for the width follow a frame later. */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await expect
    .poll(() => page.evaluate(({ width }) => matchMedia(`(width: ${width}px)`).matches, size))
    .toBe(true);
  await twoFrames(page);
}

/** Waits until what the page has done is painted. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
