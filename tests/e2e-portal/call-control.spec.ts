import { AppSelectionPage } from "../page-models/app-selection-page.ts";
import { CallControlPage } from "../page-models/call-control-page.ts";
import { CasesPage } from "../page-models/cases-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import type { People } from "./support/people.ts";
import { expect, expectAccessible, test, widths } from "./support/test.ts";

interface PractisedCase {
  readonly title: string;
  readonly checklist_data?: unknown;
  readonly feedback?: unknown;
  readonly category_type?: "history" | "exam" | "prescribing";
  readonly created_at?: string;
}

async function practise(people: People, userId: string, practised: PractisedCase): Promise<string> {
  const { data } = await people.service
    .from("practiced_cases")
    .insert({ user_id: userId, ...practised })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

const checklist = [
  { task: "Introduces themselves", completed: true },
  { task: "Asks about allergies", completed: false },
];

test.describe("banner and applications", () => {
  test.beforeEach(async ({ page, member, resume }) => {
    await resume(member);
    await new CallControlPage(page).goto();
  });

  test("HOME-03 the banner leads to app-selection", async ({ page }) => {
    await new CallControlPage(page).bannerLink.click();
    await expect(page).toHaveURL("/dashboard/app-selection");
  });

  test("HOME-03 HOME-04 a dismissed banner stays away for the browser session, not for the next one", async ({
    page,
    member,
    resume,
    browser,
    stack,
  }) => {
    const home = new CallControlPage(page);
    await home.dismissBanner.click();
    await expect(home.bannerLink).toHaveCount(0);
    await page.goto("/dashboard/credits");
    await expect(new CreditsPage(page).heading).toBeVisible();
    await page.goto("/dashboard/call-control");
    await expect(home.heading).toBeVisible();
    await expect(home.bannerLink).toHaveCount(0);

    const context = await browser.newContext({ baseURL: stack.portalUrl });
    await resume(member, context);
    const other = new CallControlPage(await context.newPage());
    await other.goto();
    await expect(other.bannerLink).toBeVisible();
    await context.close();
  });

  test("HOME-05 SHELL-01 lists the two applications, which behave as on app-selection", async ({
    page,
    context,
  }) => {
    await context.route("https://clinisumm.andromeda.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>CliniSumm</title>" }),
    );
    const home = new CallControlPage(page);
    await expect(home.applications).toHaveCount(2);
    const opened = context.waitForEvent("page");
    await home.applications.filter({ hasText: "CliniSumm" }).click();
    await expect(await opened).toHaveURL("https://clinisumm.andromeda.example/start");
    expect(await page.evaluate(() => window.localStorage.getItem("andromeda.app"))).toBe("clinisumm");
    await home.applications.filter({ hasText: "Virtual Patient Simulation" }).click();
    await expect(page).toHaveURL("/dashboard/call-control");
    expect(await page.evaluate(() => window.localStorage.getItem("andromeda.app"))).toBe("main");
  });
});

test.describe("practised scenarios", () => {
  test("HOME-25 a checklist that is stored as a JSON text reads the same", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await practise(people, member.id, { title: "As a list", checklist_data: checklist });
    await practise(people, member.id, { title: "As a text", checklist_data: JSON.stringify(checklist) });
    await resume(member);
    const home = new CallControlPage(page);
    await home.goto();
    const rows: string[][] = [];
    for (const title of ["As a list", "As a text"]) {
      await home.title(title).click();
      const table = home.details(title).getByRole("row");
      await expect(table).toHaveCount(3);
      rows.push(await table.allInnerTexts());
    }
    expect(rows[1]).toEqual(rows[0]);
  });

  test("HOME-26 feedback reads as paragraphs, or as headings with text", async ({
    page,
    people,
    member,
    resume,
  }) => {
    const sections = { Communication: "Clear and kind.", Safety: "Asked about allergies late." };
    await practise(people, member.id, { title: "Paragraphs", feedback: "First part.\n\nSecond part." });
    await practise(people, member.id, { title: "Headings", feedback: sections });
    await practise(people, member.id, { title: "Stored as text", feedback: JSON.stringify(sections) });
    await resume(member);
    const home = new CallControlPage(page);
    await home.goto();
    await home.title("Paragraphs").click();
    for (const part of ["First part.", "Second part."])
      await expect(home.details("Paragraphs").getByText(part, { exact: true })).toBeVisible();
    for (const title of ["Headings", "Stored as text"]) {
      await home.title(title).click();
      const details = home.details(title);
      for (const [heading, text] of Object.entries(sections)) {
        await expect(details.getByRole("heading", { name: heading, exact: true })).toBeVisible();
        await expect(details.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(details.getByText("{")).toHaveCount(0);
    }
  });

  test("HOME-27 what is malformed or missing leaves a note and never breaks the page", async ({
    page,
    people,
    member,
    resume,
  }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await practise(people, member.id, { title: "Broken", checklist_data: "{oops", feedback: null });
    await practise(people, member.id, { title: "Half", checklist_data: checklist, feedback: '{"a": ' });
    await resume(member);
    const home = new CallControlPage(page);
    await home.goto();
    await home.title("Broken").click();
    await expect(home.details("Broken").getByText("No checklist for this case.")).toBeVisible();
    await expect(home.details("Broken").getByText("No feedback for this case.")).toBeVisible();
    await home.title("Half").click();
    await expect(home.details("Half").getByText('{"a":', { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test("SHELL-21 LIST-15 the header of the cases has a way back and a toggle that rests", async ({
  page,
  member,
  resume,
}) => {
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await expect(cases.heading).toBeVisible();
  await expect(cases.back).toHaveAttribute("href", "/dashboard");
  await expect(cases.backToCases).toHaveAttribute("href", "/dashboard");
  await expect(cases.darkMode).toBeDisabled();
});

for (const [name, size] of Object.entries(widths)) {
  test(`axe finds nothing on the pages of a new member (${name})`, async ({ page, member, resume }) => {
    test.slow();
    await page.setViewportSize(size);
    await resume(member);
    await new AppSelectionPage(page).goto();
    await expect(new AppSelectionPage(page).heading).toBeVisible();
    for (const [path, settled] of [
      ["call-control", page.getByText("No practiced cases found.")],
      ["cases", page.getByText("You have no cases yet")],
      ["credits", page.getByText("No transactions yet")],
      ["profile", new ProfilePage(page).profile],
    ] as const) {
      await page.goto(`/dashboard/${path}`);
      await expect(settled).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
}
