import { randomBytes } from "node:crypto";
import { CasesPage } from "../page-models/cases-page.ts";
import { deafen } from "./support/deafen.ts";
import type { People, Person } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

interface Row {
  readonly title: string;
  readonly category_type?: "history" | "exam" | "prescribing";
  readonly difficulty?: "easy" | "medium" | "hard";
  readonly status?: string;
  readonly notes?: string;
  readonly created_at?: string;
}

const category = "Cardiovascular:Chest pain";

/** Stores a case of the member, as another device of theirs would. */
async function addCase(people: People, { id }: Person, row: Row): Promise<string> {
  const { data } = await people.service
    .from("user_cases")
    .insert({ user_id: id, category_id: category, ...row })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

test("MCASE-01 MCASE-21 LIST-15 LIST-21 is reached from the navigation and leads back to the dashboard", async ({
  page,
  member,
  resume,
}) => {
  await resume(member);
  await page.goto("/dashboard/credits");
  await page.getByRole("link", { name: "My Cases" }).click();
  const cases = new CasesPage(page);
  await expect(page).toHaveURL("/dashboard/cases");
  await expect(cases.heading).toBeVisible();
  await expect(page.getByRole("heading", { name: "Create a New Case", exact: true })).toBeVisible();
  await expect(cases.back).toHaveAttribute("href", "/dashboard");
  await expect(cases.backToCases).toHaveAttribute("href", "/dashboard");
  await expect(cases.darkMode).toBeDisabled();
  await expect(page.getByText("Dark mode coming soon", { exact: true })).toBeVisible();
});

test("MCASE-17 MCASE-18 LIST-18 LIST-21 lists the own cases and nobody else's, after a word of waiting", async ({
  page,
  people,
  member,
  resume,
}) => {
  const stranger = await people.create();
  await addCase(people, stranger, { title: "Of somebody else" });
  await addCase(people, member, { title: "Older", created_at: "2026-01-05T12:00:00Z" });
  await addCase(people, member, {
    title: "Newer",
    category_type: "prescribing",
    difficulty: "hard",
    notes: "Doses in renal failure",
    created_at: "2026-01-06T12:00:00Z",
  });
  const gate = Promise.withResolvers<void>();
  await page.route("**/rest/v1/user_cases?**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await expect(cases.own.getByText("Loading your cases...", { exact: true })).toBeVisible();
  gate.resolve();
  await expect(cases.rows).toHaveCount(2);
  for (const text of [
    "Newer",
    "Prescribing",
    "Chest pain",
    "Hard",
    "Jan 6, 2026",
    "Doses in renal failure",
    "Pending",
  ])
    await expect(cases.rows.first().getByText(text, { exact: true })).toBeVisible();
  await expect(cases.rows.last()).toContainText("Older");
  await expect(page.getByText("Of somebody else")).toHaveCount(0);
  const asStranger = await people.signedIn(stranger);
  const { data } = await asStranger.from("user_cases").select("title");
  expect(data).toEqual([{ title: "Of somebody else" }]);
});

test("MCASE-18 MDATA-18 a member without cases is told so; the table cases is another matter", async ({
  page,
  people,
  member,
  resume,
}) => {
  const client = await people.signedIn(member);
  await client.from("cases").insert({ user_id: member.id, title: "Kept apart" }).throwOnError();
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await expect(cases.own.getByText("You have no cases yet", { exact: true })).toBeVisible();
  await expect(page.getByText("Kept apart")).toHaveCount(0);
});

test("MCASE-19 MCASE-20 LIST-19 MDATA-31 follows what happens elsewhere, and nobody else's", async ({
  page,
  people,
  member,
  resume,
}) => {
  const joined = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("user_cases")),
    );
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  expect(String((await joined).payload)).toContain(`user_id=eq.${member.id}`);
  await expect(cases.own.getByText("You have no cases yet")).toBeVisible();
  const stranger = await people.create();
  await addCase(people, stranger, { title: "Of somebody else" });
  const id = await addCase(people, member, { title: "First" });
  await expect(cases.rows).toHaveCount(1);
  await addCase(people, member, { title: "Second" });
  await expect(cases.rows).toHaveCount(2);
  await expect(cases.rows.first()).toContainText("Second");
  await people.service.from("user_cases").update({ title: "Renamed" }).eq("id", id).throwOnError();
  await expect(cases.rows.last()).toContainText("Renamed");
  await people.service.from("user_cases").update({ status: "in_review" }).eq("id", id).throwOnError();
  await expect(cases.rows.last()).toContainText("In review");
  await people.service.from("user_cases").delete().eq("id", id).throwOnError();
  await expect(cases.rows).toHaveCount(1);
  await expect(page.getByText("Of somebody else")).toHaveCount(0);
});

test("MCASE-22 cases that cannot be read alarm nobody, and the rest works", async ({
  page,
  member,
  resume,
}) => {
  await deafen(page);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.route("**/rest/v1/user_cases?**", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await expect.poll(() => logged.join("\n")).toContain("Reading the cases failed");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await cases.option("exam").click();
  await expect(cases.title).toBeVisible();
  await cases.cancel.click();
  await page.unroute("**/rest/v1/user_cases?**");
  await cases.own.getByRole("button", { name: "Try Again" }).click();
  await expect(cases.own.getByText("You have no cases yet")).toBeVisible();
});

test("a case is changed in its dialog, and only what was changed is written", async ({
  page,
  people,
  member,
  resume,
}) => {
  const id = await addCase(people, member, { title: "Chest pain at night", notes: "Short" });
  await addCase(people, member, { title: "Another" });
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await cases.act("Chest pain at night", "Edit");
  await expect(cases.editor.getByLabel("Title")).toHaveValue("Chest pain at night");
  await expect(cases.editor.getByRole("combobox", { name: "Category" })).toHaveText("Chest pain");
  // Another tab changes another field meanwhile.
  await people.service.from("user_cases").update({ notes: "From elsewhere" }).eq("id", id).throwOnError();
  await cases.editor.getByLabel("Title").fill("");
  await cases.editor.getByRole("button", { name: "Save Case" }).click();
  await expect(cases.editor.getByLabel("Title")).toBeFocused();
  await cases.editor.getByLabel("Title").fill("Chest pain at rest");
  await cases.editor.getByText("Hard", { exact: true }).click();
  await cases.editor.getByLabel("Type").selectOption("exam");
  await cases.editor.getByRole("button", { name: "Save Case" }).click();
  await expect(cases.editor).toHaveCount(0);
  await expect(cases.rows.last()).toContainText("Chest pain at rest");
  const { data } = await people.service.from("user_cases").select().eq("id", id).single();
  expect(data).toMatchObject({
    title: "Chest pain at rest",
    difficulty: "hard",
    category_type: "exam",
    notes: "From elsewhere",
    status: "pending",
  });
});

test("a change that fails keeps what was typed, and says when the case is gone", async ({
  page,
  people,
  member,
  resume,
}) => {
  const id = await addCase(people, member, { title: "Chest pain" });
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await cases.act("Chest pain", "Edit");
  await cases.editor.getByLabel("Title").focus();
  await page.keyboard.press("Escape");
  await expect(cases.editor).toHaveCount(0);
  await cases.act("Chest pain", "Edit");
  await cases.editor.getByLabel("Title").fill("Renamed");
  await page.keyboard.press("Escape");
  await expect(cases.editor.getByLabel("Title")).toHaveValue("Renamed");
  await page.route("**/rest/v1/user_cases?**", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await cases.editor.getByRole("button", { name: "Save Case" }).click();
  await expect(cases.editor.getByRole("alert")).toHaveText(/Failed to save the case. Please try again./);
  await expect(cases.editor.getByLabel("Title")).toHaveValue("Renamed");
  await page.unroute("**/rest/v1/user_cases?**");
  await people.service.from("user_cases").delete().eq("id", id).throwOnError();
  await cases.editor.getByRole("button", { name: "Save Case" }).click();
  await expect(cases.editor.getByRole("alert")).toHaveText(/This case was deleted elsewhere./);
});

test("a case is deleted once that is confirmed", async ({ page, people, member, resume }) => {
  const id = await addCase(people, member, { title: "Chest pain" });
  const stored = async () => (await people.service.from("user_cases").select("id").eq("id", id)).data?.length;
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await cases.act("Chest pain", "Delete");
  await expect(cases.deletion).toContainText("Chest pain");
  await cases.deletion.getByRole("button", { name: "Cancel" }).click();
  await expect(cases.deletion).toHaveCount(0);
  expect(await stored()).toBe(1);

  await cases.act("Chest pain", "Delete");
  await page.route("**/rest/v1/user_cases?**", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await cases.deletion.getByRole("button", { name: "Delete" }).click();
  await expect(cases.deletion.getByRole("alert")).toContainText("Failed to delete the case.");
  await page.unroute("**/rest/v1/user_cases?**");
  await cases.deletion.getByRole("button", { name: "Delete" }).click();
  await expect(cases.own.getByText("You have no cases yet")).toBeVisible();
  expect(await stored()).toBe(0);
});

test("a long list is shown 20 at a time", async ({ page, people, member, resume }) => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    user_id: member.id,
    category_id: category,
    title: `Case ${String(at + 1).padStart(2, "0")} ${randomBytes(2).toString("hex")}`,
    created_at: new Date(Date.UTC(2026, 0, 5, 12, at)).toISOString(),
  }));
  await people.service.from("user_cases").insert(rows).throwOnError();
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await expect(cases.rows).toHaveCount(20);
  await expect(cases.rows.first()).toContainText("Case 25");
  await cases.own.getByRole("button", { name: "Show more (5)" }).click();
  await expect(cases.rows).toHaveCount(25);
  await expect(cases.rows.last()).toContainText("Case 01");
});

test("the connection comes back and so do the cases", async ({ page, context, people, member, resume }) => {
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  await expect(cases.own.getByText("You have no cases yet")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await addCase(people, member, { title: "Missed" });
  await context.setOffline(false);
  await expect(cases.rows).toContainText(["Missed"]);
});
