import { CallControlPage } from "../page-models/call-control-page.ts";
import { CallPage, PractisePage, ReportPage } from "../page-models/practice-pages.ts";
import { expectAccessibleInBothWidths } from "./support/good-screen.ts";
import { expect, resize, test, widths } from "./support/test.ts";

const history = "Heavy chest pain after lifting boxes";
const exam = "Examine the thyroid: racing heart and gritty eyes";
const prescribing = "A surprise potassium of 6.1";

test("PRAC-20 PRAC-22 PRAC-30 PRAC-34 a history is taken by text on a phone, from the dashboard to the progress", async ({
  page,
  member,
  resume,
}) => {
  await page.setViewportSize(widths.phone);
  await resume(member);
  const practise = new PractisePage(page);
  const call = new CallPage(page);
  const report = new ReportPage(page);

  await test.step("finds the case from the dashboard", async () => {
    await new CallControlPage(page).goto();
    await page.getByRole("link", { name: "All cases" }).click();
    await expect(practise.cases.first()).toBeVisible();
    await expectAccessibleInBothWidths(page);
    await practise.choose(history);
    await expect(practise.brief.getByText("30 minutes")).toBeVisible();
    await expectAccessibleInBothWidths(page);
    await practise.start.click();
  });

  await test.step("talks with the patient", async () => {
    await expect(call.time).toHaveText(/^(30:00|29:\d\d)$/);
    await call.say("Hello, I am Sam, a medical student. Can I check your name?");
    await expect(call.turns).toHaveCount(2);
    await call.say("What has brought you in today?");
    await expect(call.turns).toHaveCount(4);
    await expectAccessibleInBothWidths(page);
  });

  await test.step("the time stays below the navigation when the page is scrolled", async () => {
    await page.setViewportSize(widths.phone);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = await page.getByRole("banner").boundingBox();
    const time = await call.time.boundingBox();
    expect(time?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  await test.step("a text that is too long stays in its box, and is refused in words", async () => {
    await call.text.fill("a".repeat(10_000));
    await expect(page.getByText("At most 4,000 characters at once. Say it in parts.")).toBeVisible();
    expect((await call.text.boundingBox())?.width).toBeLessThan(widths.phone.width);
    await expect(call.time).toBeInViewport();
    await call.text.fill("");
  });

  await test.step("goes away, comes back by the dashboard, and goes on", async () => {
    await new CallControlPage(page).goto();
    await page.getByRole("link", { name: `Continue: ${history}` }).click();
    await expect(call.turns).toHaveCount(4);
    await call.say("Do you have any allergies?");
    await expect(call.turns).toHaveCount(6);
  });

  await test.step("answers and reads the feedback", async () => {
    await call.end();
    await call.differentials.fill("Acute coronary syndrome");
    await call.differentials.press("Enter");
    await call.investigations.fill("ECG");
    await call.investigations.press("Enter");
    await call.plan.fill("Aspirin 300 mg, and come back at once if the pain returns.");
    await expectAccessibleInBothWidths(page);
    await call.getFeedback.click();
    await expect(report.result).toBeVisible();
    await expect(report.missed.getByRole("listitem").first()).toBeVisible();
    await expect(report.earned.getByText("Do you have any allergies?")).toBeVisible();
    await report.conversation.click();
    await expect(page.getByText("What has brought you in today?").first()).toBeVisible();
    await expectAccessibleInBothWidths(page);
  });

  await test.step("sees it in the progress and may practise it again", async () => {
    await page.goto("/dashboard/progress");
    await expect(page.getByText(/^One scored attempt/)).toBeVisible();
    await expectAccessibleInBothWidths(page);
    await page.getByRole("link", { name: history }).click();
    await report.practiseAgain.first().click();
    await expect(practise.start).toBeEnabled();
  });
});

test("PRAC-29 PRAC-25 an examination gives findings, and a prescribing case has a chart", async ({
  page,
  member,
  resume,
}) => {
  await resume(member);
  const practise = new PractisePage(page);
  const call = new CallPage(page);
  const report = new ReportPage(page);

  await test.step("examines", async () => {
    await practise.goto();
    await practise.choose(exam);
    await practise.start.click();
    await call.examine("Neck and lymph nodes");
    await expect(call.turns).toHaveCount(2);
    await expect(call.turns.nth(1)).toContainText("Findings");
    await expectAccessibleInBothWidths(page);
    await call.end();
    await call.getFeedback.click();
    await expect(report.missed).toBeVisible();
  });

  await test.step("prescribes", async () => {
    await practise.goto();
    await practise.choose(prescribing);
    await practise.start.click();
    await expect(call.chart.getByText("not known. Ask the patient.")).toBeVisible();
    await call.say("Do you have any allergies?");
    await expect(call.chart.getByText("not known. Ask the patient.")).toBeHidden();
    await resize(page, widths.phone);
    const [time, end] = [await call.time.boundingBox(), await call.endButton.boundingBox()];
    expect(end?.y, "the buttons stand beside the time").toBeLessThan((time?.y ?? 0) + (time?.height ?? 0));
    await expectAccessibleInBothWidths(page);
    await resize(page, widths.desktop);
    await call.prescribe({ Drug: "Calcium gluconate", Dose: "10 ml of 10%", Route: "IV", Frequency: "Once" });
    await expectAccessibleInBothWidths(page);
    await call.end();
    await expect(call.chart.getByLabel("Drug", { exact: true })).toHaveValue("Calcium gluconate");
    await call.getFeedback.click();
    await expect(report.modelAnswer.getByText(/Calcium gluconate, 10 ml of 10%, IV, Once/)).toBeVisible();
    await expectAccessibleInBothWidths(page);
  });
});

test("PRAC-23 PRAC-24 a call goes on after a lost network, a reload and another tab", async ({
  page,
  context,
  member,
  resume,
}) => {
  await resume(member);
  const practise = new PractisePage(page);
  const call = new CallPage(page);
  await practise.goto();
  await practise.choose(history);
  await practise.start.click();
  await call.say("Hello, what has happened?");
  await expect(call.turns).toHaveCount(2);

  await test.step("what is said without a network is said when it is back, once", async () => {
    await context.setOffline(true);
    await call.say("Where is the pain?");
    await expect(call.notSaid).toBeVisible();
    await call.text.fill("And does it");
    await context.setOffline(false);
    await expect(call.turns).toHaveCount(4);
    await expect(call.notSaid).toBeHidden();
    await expect(call.text).toHaveValue("And does it");
  });

  await test.step("a reload keeps what is typed", async () => {
    await page.reload();
    await expect(call.turns).toHaveCount(4);
    await expect(call.text).toHaveValue("And does it");
  });

  await test.step("another tab goes on, and this one follows without losing its words", async () => {
    const other = new CallPage(await context.newPage());
    await other.page.goto(page.url());
    await other.say("Do you smoke?");
    await expect(other.turns).toHaveCount(6);
    await call.say("And does it spread?");
    await expect(call.turns).toHaveCount(6);
    await expect(call.wentOnElsewhere).toBeVisible();
    await expect(call.text).toHaveValue("And does it spread?");
    await call.text.press("Enter");
    await expect(call.turns).toHaveCount(8);
    await call.end();
    await other.say("Are you still there?");
    await expect(other.page.getByText(/^The call ended in another tab/)).toBeVisible();
    await expect(other.page.getByText("Are you still there?")).toBeVisible();
  });
});
