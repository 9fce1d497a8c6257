import { CallHistoriesPage } from "../page-models/call-histories-page.ts";
import { addCalls, openCall, uniqueDigits } from "./support/calls.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("CALLS-24 the transcript names the speakers, can be searched and copied", async ({
  page,
  people,
  admin,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    {
      from_number: digits,
      conversation_history: [
        { speaker: "caller", text: "Good morning. Where is the pain?" },
        { speaker: "agent", text: "In my chest.\nIt is a dull PAIN." },
        { speaker: "assistant", text: "(No answer)" },
      ],
    },
  ]);
  const calls = await openCall(page, digits);
  await calls.view(calls.rows);
  await expect(calls.turns).toHaveText([
    "CallerGood morning. Where is the pain?",
    "AssistantIn my chest.\nIt is a dull PAIN.",
    "Assistant(No answer)",
  ]);
  const search = calls.transcript.getByRole("searchbox", { name: "Search transcript" });
  await search.fill("pain");
  await expect(calls.transcript.getByText("Match 1 of 2", { exact: true })).toBeVisible();
  await expect(calls.turns.locator("mark")).toHaveText(["pain", "PAIN"]);
  await calls.transcript.getByRole("button", { name: "Next match" }).click();
  await expect(calls.turns.locator("mark[data-current]")).toHaveText("PAIN");
  await expectAccessible(page);
  await search.fill("(no");
  await expect(calls.turns.locator("mark")).toHaveText(["(No"]);
  await search.fill("fever");
  await expect(calls.transcript.getByText("No matches", { exact: true })).toBeVisible();

  await calls.transcript.getByRole("button", { name: "Copy transcript" }).click();
  await expect(calls.transcript.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "Caller: Good morning. Where is the pain?\nAssistant: In my chest.\nIt is a dull PAIN.\nAssistant: (No answer)",
  );
});

test("CALLS-25 a call without turns has no transcript", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    { from_number: digits, conversation_history: null },
    { from_number: digits, conversation_history: [] },
  ]);
  const calls = new CallHistoriesPage(page);
  await calls.goto(`?phone=${digits}`);
  await expect(calls.rows).toHaveCount(2);
  for (const at of [0, 1]) {
    await calls.view(calls.rows.nth(at));
    await expect(calls.transcript.getByText("No transcript available", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(calls.transcript).toBeHidden();
  }
});

test("the transcript leads to the practised case that the call ended in", async ({
  page,
  people,
  admin,
  member,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [{ from_number: digits, user_id: member.id }]);
  const { data: call } = await people.service
    .from("call_history")
    .select("id")
    .eq("from_number", digits)
    .single()
    .throwOnError();
  const { data: scenario } = await people.service
    .from("clinical_scenarios")
    .insert({ title: `Cough of call ${digits}` })
    .select("id")
    .single()
    .throwOnError();
  await people.service
    .from("practiced_cases")
    .insert({
      user_id: member.id,
      call_id: call.id,
      scenario_id: scenario.id,
      title: `Cough of call ${digits}`,
      checklist_data: [
        { task: "Greets", completed: true },
        { task: "Asks", completed: false },
      ],
      feedback: { Strengths: "<b>Kind</b> and clear." },
    })
    .throwOnError();
  const calls = await openCall(page, digits);
  await calls.view(calls.rows);
  await expect(
    calls.transcript.getByText(`Practised case: Cough of call ${digits}, 1 of 2 tasks completed`),
  ).toBeVisible();
  const outcome = calls.transcript.getByRole("region", { name: "Practised case" });
  await outcome.getByRole("button", { name: "Show tasks and feedback" }).click();
  await expect(outcome.getByRole("list", { name: "Tasks" }).getByRole("listitem")).toHaveText([
    "Completed: Greets",
    "Not completed: Asks",
  ]);
  await expect(outcome.getByRole("heading", { name: "Strengths" })).toBeVisible();
  await expect(outcome.getByText("<b>Kind</b> and clear.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await calls.play(calls.rows);
  await expect(calls.recording.getByText(/^Practised case: Cough of call/)).toBeVisible();
  await page.keyboard.press("Escape");
  await calls.view(calls.rows);
  await calls.transcript.getByRole("link", { name: `Cough of call ${digits}` }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/cases/view/${scenario.id}$`));
});
