import { expect, test } from "./support/home-test.ts";
import type { People } from "./support/people.ts";
import { retryAfter } from "./support/retry.ts";

interface PractisedCase {
  readonly title: string;
  readonly category_type?: "history" | "exam" | "prescribing";
  readonly created_at?: string;
  readonly checklist_data?: unknown;
  readonly feedback?: unknown;
}

async function practise(people: People, userId: string, cases: readonly PractisedCase[]): Promise<string[]> {
  const { data } = await people.service
    .from("practiced_cases")
    .insert(
      cases.map((practised) => ({
        user_id: userId,
        category_type: "history",
        created_at: new Date().toISOString(),
        checklist_data: null,
        feedback: null,
        ...practised,
      })),
    )
    .select("id")
    .throwOnError();
  return data.map(({ id }) => String(id));
}

const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString();

test("HOME-21 HOME-22 the chips show the cases of their type, newest first", async ({
  openHome,
  people,
  member,
}) => {
  await practise(people, member.id, [
    { title: "Older history", created_at: day(1) },
    { title: "Examination", category_type: "exam", created_at: day(2) },
    { title: "Newer history", created_at: day(3) },
    { title: "Prescription", category_type: "prescribing", created_at: day(4) },
  ]);
  const home = await openHome();
  await expect(home.practised.getByRole("radio")).toHaveCount(3);
  await expect(home.chip("All")).toBeChecked();
  await expect(home.titles).toContainText(["Prescription", "Newer history", "Examination", "Older history"]);
  await home.choose("Histories");
  await expect(home.titles).toContainText(["Newer history", "Older history"]);
  await expect(home.titles).toHaveCount(2);
  await home.choose("Examinations");
  await expect(home.titles).toHaveCount(1);
  await expect(home.titles).toContainText(["Examination"]);
  await home.choose("All");
  await expect(home.titles).toHaveCount(4);
});

test("HOME-28 says that there is nothing, at all or in the chosen filter", async ({
  openHome,
  people,
  member,
}) => {
  const home = await openHome();
  const nothing = home.practised.getByText("No practiced cases found.", { exact: true });
  await expect(nothing).toBeVisible();
  await practise(people, member.id, [{ title: "History" }]);
  await home.page.reload();
  await expect(home.titles).toHaveCount(1);
  await home.choose("Examinations");
  await expect(nothing).toBeVisible();
});

test("HOME-23 HOME-24 one case is open at a time, and its table marks each task by word", async ({
  openHome,
  people,
  member,
}) => {
  await practise(people, member.id, [
    {
      title: "First",
      checklist_data: [
        { task: "Washes hands", completed: true },
        { task: "Asks about allergies", completed: false },
      ],
      feedback: { Strengths: "Calm.", "Next time": "Ask earlier." },
    },
    { title: "Second", feedback: "One.\n\nTwo." },
  ]);
  const home = await openHome();
  await expect(home.title("First")).toContainText("1 of 2 completed");
  await home.title("First").click();
  const table = home.details("First").getByRole("table", { name: "Checklist of First" });
  await expect(table.getByRole("columnheader")).toHaveText(["Task", "Completed"]);
  await expect(table.getByRole("row")).toHaveText([
    "TaskCompleted",
    "Washes handsYes",
    "Asks about allergiesNo",
  ]);
  await expect(home.details("First").getByRole("heading", { name: "Next time" })).toBeVisible();
  await home.title("Second").focus();
  await home.page.keyboard.press("Enter");
  await expect(home.details("Second").getByText("Two.", { exact: true })).toBeVisible();
  await expect(home.details("First")).toHaveCount(0);
  await home.title("Second").click();
  await expect(home.details("Second")).toHaveCount(0);
});

test("HOME-29 HOME-30 the list follows what the service writes for this member, and keeps filter and open case", async ({
  openLiveHome,
  people,
  member,
}) => {
  const home = await openLiveHome();
  await expect(home.practised.getByText("No practiced cases found.")).toBeVisible();
  const stranger = await people.create();
  await practise(people, stranger.id, [{ title: "Of somebody else" }]);
  const [first = ""] = await practise(people, member.id, [
    { title: "First", created_at: day(2), feedback: "Calm." },
  ]);
  await expect(home.titles).toContainText(["First"]);
  await home.title("First").click();
  await expect(home.details("First").getByText("Calm.")).toBeVisible();

  await practise(people, member.id, [{ title: "Older", created_at: day(1) }]);
  await practise(people, member.id, [{ title: "Newer", created_at: day(3), category_type: "exam" }]);
  await expect(home.titles).toContainText(["Newer", "First", "Older"]);
  await expect(home.details("First")).toBeVisible();
  await people.service
    .from("practiced_cases")
    .update({ title: "Renamed", feedback: "Calm and clear." })
    .eq("id", first)
    .throwOnError();
  await expect(home.details("Renamed").getByText("Calm and clear.")).toBeVisible();

  await home.choose("Histories");
  await expect(home.titles).toHaveCount(2);
  await practise(people, member.id, [{ title: "Another examination", category_type: "exam" }]);
  await practise(people, member.id, [{ title: "Another history" }]);
  await expect(home.titles).toContainText(["Another history", "Renamed", "Older"]);
  await expect(home.titles).toHaveCount(3);
  await people.service.from("practiced_cases").delete().eq("id", first).throwOnError();
  await expect(home.titles).toContainText(["Another history", "Older"]);
  await expect(home.titles).toHaveCount(2);
});

test("a long list is shown in parts", async ({ openHome, people, member }) => {
  await practise(
    people,
    member.id,
    Array.from({ length: 45 }, (_, at) => ({ title: `Case ${at}`, created_at: day(at + 1) })),
  );
  const home = await openHome();
  await expect(home.titles).toHaveCount(20);
  await expect(home.showMore).toHaveText("Show more (25)");
  await home.showMore.click();
  await home.showMore.click();
  await expect(home.titles).toHaveCount(45);
  await expect(home.showMore).toHaveCount(0);
});

test("a list that cannot be loaded says so and loads on retry", async ({
  page,
  openHome,
  people,
  member,
}) => {
  await practise(people, member.id, [{ title: "First" }]);
  await page.clock.install();
  // No live connection: each time it is made the list is read anew, which would take the button away by itself.
  await page.routeWebSocket("**/realtime/**", () => undefined);
  await page.route("**/rest/v1/practiced_cases?*", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  const home = await openHome();
  const failure = home.practised.getByRole("alert");
  await expect(failure).toContainText("Your practised scenarios could not be loaded.");
  await retryAfter(
    page,
    () => page.unroute("**/rest/v1/practiced_cases?*"),
    failure.getByRole("button", { name: "Retry" }),
  );
  await expect(home.titles).toContainText(["First"]);
});
