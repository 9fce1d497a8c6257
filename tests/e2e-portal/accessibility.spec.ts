import type { Page } from "@playwright/test";
import { AppSelectionPage } from "../page-models/app-selection-page.ts";
import { CaseComparisonDialog } from "../page-models/case-comparison-dialog.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { ForgotPasswordPage } from "../page-models/forgot-password-page.ts";
import { LoginPage } from "../page-models/login-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { Shell } from "../page-models/shell.ts";
import { expectAccessibleInBothWidths, expectGoodScreen, expectStill } from "./support/good-screen.ts";
import { codeIn } from "./support/mailbox.ts";
import { screenIds, screens } from "./support/screens.ts";
import { seedCase } from "./support/seed-versions.ts";
import { expect, expectAccessible, resize, test, widths } from "./support/test.ts";

test("SHELL-28 the auth screens and their messages are accessible", async ({ page, member }) => {
  const login = new LoginPage(page);
  await login.goto();
  await expect(login.email).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await login.signIn({ email: "abc", password: "" });
  await expectAccessibleInBothWidths(page);
  await login.signIn({ email: member.email, password: "wrong" });
  await expect(login.error).toBeVisible();
  await expectAccessibleInBothWidths(page);

  for (const path of Object.keys(screens.nobody)) await expectGoodScreen(page, path);
});

test("every step of the forgotten password is accessible", async ({ page, member }) => {
  const forgot = new ForgotPasswordPage(page);
  await page.clock.install();
  await forgot.goto();
  await expect(forgot.email).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await forgot.request(member.email);
  await expect(forgot.enterCodeInstead).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await forgot.enterCodeInstead.click();
  await forgot.typeCode("000000");
  await forgot.verify.click();
  await expect(forgot.error).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await page.clock.fastForward(180_000);
  await expect(forgot.resend).toBeEnabled();
  await expectAccessibleInBothWidths(page);
});

test("the success messages of the auth screens are accessible", async ({ page, member, mailbox }) => {
  const forgot = new ForgotPasswordPage(page);
  const release = await holdRedirects(page);
  await forgot.openCodeStep(member.email);
  await forgot.typeCode(codeIn(await mailbox.newest(member.email)));
  await forgot.verify.click();
  await expect(page.getByRole("heading", { name: "Code verified" })).toBeVisible();
  await expectAccessibleInBothWidths(page);

  const form = new NewPasswordPage(page, "/reset-password");
  await form.goto();
  await form.change("123456");
  await expect(form.success).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await release();
  await expect(new LoginPage(page).notice).toBeVisible();
  await expectAccessibleInBothWidths(page);
});

test("SHELL-28 the forced reset with its messages is accessible", async ({
  page,
  member,
  resume,
  markRecovery,
}) => {
  await resume(member);
  await markRecovery();
  const form = new NewPasswordPage(page, "/force-reset-password");
  await form.goto();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectStill(page);
  await form.change("123", "456");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await page.route("**/auth/v1/user", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 422, json: {} }) : route.continue(),
  );
  await form.change("123456");
  await expect(form.error).toBeVisible();
  await expectAccessibleInBothWidths(page);
});

test("SHELL-28 the member's pages and the application dropdown are accessible", async ({
  page,
  demo,
  people,
  resume,
}) => {
  await resume(demo.learner);
  const selection = new AppSelectionPage(page);
  await selection.goto();
  await expect(selection.heading).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await resize(page, widths.desktop);
  await new Shell(page).appDropdown.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessible(page);
  const withIds = await screenIds(people, demo.learner);
  for (const path of Object.keys(screens.learner)) await expectGoodScreen(page, withIds(path));
  await page.goto("/dashboard/call-control");
  await page.getByRole("region", { name: "Practised Scenarios" }).getByRole("button").first().click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessibleInBothWidths(page);
});

/** What stands out of its card, and which buttons show only a part of their label. */
function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const card of document.querySelectorAll("main section")) {
      const { right } = card.getBoundingClientRect();
      for (const control of card.querySelectorAll("a, button, input, textarea, [role=radiogroup]"))
        if (control.getBoundingClientRect().right > right) cut.push(control.outerHTML.slice(0, 120));
    }
    for (const label of document.querySelectorAll(".mantine-Button-label"))
      if (label.scrollWidth > label.clientWidth) cut.push(label.textContent);
    return cut;
  });
}

test("LIB-03 where 1280 pixels are enlarged four times, no control of a learner is cut", async ({
  page,
  demo,
  people,
  resume,
}) => {
  await resume(demo.learner);
  await resize(page, { width: 320, height: 640 });
  const withIds = await screenIds(people, demo.learner);
  for (const path of [...Object.keys(screens.learner), "/dashboard/cases/new"]) {
    await page.goto(withIds(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect.soft(await cutControls(page), path).toEqual([]);
  }
});

test("SHELL-28 the back office is accessible", async ({ page, demo, resume, people }) => {
  await resume(demo.administrator);
  const withIds = await screenIds(people, demo.learner);
  // The other views of two screens, and the approvals last: their dialog follows.
  for (const path of [
    "/dashboard/admin/cases?view=table",
    "/dashboard/admin/cases?sort=specialty",
    "/dashboard/admin/cases/coverage?specialty=Respiratory",
    ...Object.keys(screens.administrator),
  ]) {
    await expectGoodScreen(page, withIds(path));
  }
  await page.goto("/dashboard/admin/approvals");
  await page.getByRole("button", { name: "Reject" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothWidths(page);
});

test("SHELL-28 an educator's dashboard is accessible", async ({ page, demo, resume }) => {
  await resume(demo.educator);
  await new AppSelectionPage(page).goto();
  await expectGoodScreen(page, "/dashboard/call-control");
  await expect(page.getByRole("heading", { name: "Latest drafts" })).toBeVisible();
});

// The other dialogs are looked at where they are used, and in admin-widths.spec.ts.
test("LIB-03 the palette and the deletion of an account are accessible", async ({ page, demo, resume }) => {
  await resume(demo.learner);
  await page.goto("/dashboard/privacy");
  await closeAfter(page, "Delete your account?", () =>
    page.getByRole("button", { name: "Delete account" }).click(),
  );
  await closeAfter(page, "Go to", async () => {
    await page.keyboard.press("Control+p");
    await page.getByRole("combobox", { name: "Go to" }).fill("lifting boxes");
    await expect(page.getByRole("option", { name: /^Heavy chest pain/ })).toBeVisible();
  });
});

test("LIB-03 the dialogs for several users and lists that are empty are accessible", async ({
  page,
  demo,
  resume,
}) => {
  await resume(demo.administrator);
  await page.goto("/dashboard/admin/users");
  const choose = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await choose.nth(0).check();
  await choose.nth(1).check();
  await expectAccessibleInBothWidths(page);
  await closeAfter(page, "Adjust credits of 2 users", () =>
    page.getByRole("button", { name: "Adjust credits", exact: true }).click(),
  );
  await closeAfter(page, "Disable 2 users?", () =>
    page.getByRole("button", { name: "Disable accounts" }).click(),
  );
  await closeAfter(page, "Invite User", async () => {
    await page.getByRole("button", { name: "Invite User" }).click();
    await page.getByText("From a CSV file").click();
  });
  for (const list of ["users?search=nobody", "cases?search=nothing", "call-histories?phone=000000"]) {
    await page.goto(`/dashboard/admin/${list}`);
    await expect(page.getByRole("button", { name: "Clear search and filters" })).toBeVisible();
    await expectAccessibleInBothWidths(page);
  }
});

test("LIB-03 the questions and comparisons of a case are accessible", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const subject = await seedCase(people, admin);
  await subject.publish({ description: "At first." });
  await subject.publish({ description: "Then." });
  await resume(admin);
  await page.goto(`/dashboard/admin/cases?search=${encodeURIComponent(subject.title)}`);
  await closeAfter(page, "Delete scenario", () =>
    page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click(),
  );
  // What is typed here stays unsaved.
  await page.route("**/rpc/save_case", (route) => route.abort());
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: subject.id });
  await closeAfter(page, "Publish New Version", () => new PublishDialog(page).open());
  await closeAfter(page, /^Compar/, async () => {
    await page.getByRole("button", { name: "Compare version 2" }).click();
    await new CaseComparisonDialog(page).ready();
  });
  await editor.title.fill("Not saved yet");
  await closeAfter(page, /unsaved changes/i, () => page.getByRole("link", { name: "Back to Cases" }).click());
});

/** Opens a dialog, looks at it in both widths, and leaves it. */
async function closeAfter(page: Page, name: string | RegExp, open: () => Promise<void>): Promise<void> {
  await resize(page, widths.desktop);
  await open();
  const dialog = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothWidths(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await resize(page, widths.desktop);
}

/** Keeps screens that would leave after some seconds until the returned function is called. */
async function holdRedirects(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    Reflect.set(window, "setTimeout", (run: () => void, delay = 0, ...args: unknown[]) =>
      // A negative id, which clears no real timer.
      delay >= 2_000 ? -held.push(run) : start(run, delay, ...args),
    );
    Reflect.set(window, "releaseRedirects", () => {
      for (const run of held.splice(0)) run();
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "releaseRedirects")());
}
