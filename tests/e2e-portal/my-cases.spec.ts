import { CasesPage } from "../page-models/cases-page.ts";
import { expect, test } from "./support/test.ts";

// The focus is followed through dialogs that fade.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("MCASE-14 MCASE-19 MCASE-20 LIST-19 LIST-20 MDATA-31 the list follows the member's cases, changed here or elsewhere, once, and nobody else's", async ({
  page,
  people,
  member,
  resume,
}) => {
  const { service } = people;
  const category = "Cardiovascular:Chest pain";
  const add = async (userId: string, title: string) => {
    const row = { user_id: userId, category_id: category, title };
    const { data } = await service.from("user_cases").insert(row).select("id").single().throwOnError();
    return String(data.id);
  };
  await service
    .from("user_preferences")
    .update({ selected_categories: [category] })
    .eq("user_id", member.id)
    .throwOnError();
  const joined = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("user_cases")),
    );
  await resume(member);
  const cases = new CasesPage(page);
  await cases.goto();
  expect(String((await joined).payload)).toContain(`user_id=eq.${member.id}`);
  await expect(cases.yourCases.getByText("You have no cases yet")).toBeVisible();

  const stranger = await people.create();
  await add(stranger.id, "Of somebody else");
  const id = await add(member.id, "First");
  await expect(cases.rows).toHaveCount(1);

  await test.step("a case that is made here stands on top once, its live event notwithstanding", async () => {
    await cases.option("exam").click();
    await expect(cases.category).toHaveText("Chest pain");
    await cases.title.fill("Made here");
    await cases.create.click();
    await expect(cases.rows.first()).toContainText("Made here");
    // The live events have come by the time another device's case has.
    await add(member.id, "Made elsewhere");
    await expect(cases.rows.first()).toContainText("Made elsewhere");
    await expect(cases.rows).toHaveCount(3);
  });
  await test.step("a change here leaves what was changed elsewhere", async () => {
    await cases.act("First", "Edit");
    await service.from("user_cases").update({ notes: "From elsewhere" }).eq("id", id).throwOnError();
    await cases.editor.getByLabel("Title").fill("Renamed here");
    await cases.editor.getByRole("button", { name: "Save Case" }).click();
    await expect(cases.rows.last()).toContainText("Renamed here");
    const { data } = await service.from("user_cases").select().eq("id", id).single();
    expect(data).toMatchObject({ title: "Renamed here", notes: "From elsewhere" });
  });
  await test.step("changes and deletions elsewhere are followed", async () => {
    const change = { title: "Renamed there", status: "in_review" };
    await service.from("user_cases").update(change).eq("id", id).throwOnError();
    await expect(cases.rows.last()).toContainText("Renamed there");
    await expect(cases.rows.last()).toContainText("In review");
    await service.from("user_cases").delete().eq("id", id).throwOnError();
    await expect(cases.rows).toHaveCount(2);
    await expect(page.getByText("Of somebody else")).toHaveCount(0);
  });
  await test.step("a case that is deleted here is deleted on the server", async () => {
    await cases.act("Made elsewhere", "Delete");
    await cases.deletion.getByRole("button", { name: "Delete" }).click();
    await expect(cases.rows).toHaveCount(1);
    const { data } = await service.from("user_cases").select("title").eq("user_id", member.id);
    expect(data).toEqual([{ title: "Made here" }]);
  });
});

test("LIB-04 the focus is on the page after dialogs that fade out", async ({
  page,
  people,
  member,
  resume,
}) => {
  await people.service
    .from("user_cases")
    .insert(["One", "Two"].map((title) => ({ user_id: member.id, title, category_id: "Surgery:Trauma" })))
    .throwOnError();
  await resume(member);
  await new CasesPage(page).goto();
  const menu = (title: string) => page.getByRole("button", { name: `Actions for ${title}` });
  const act = async (action: string, answer: string) => {
    await menu("One").press("Enter");
    // The menu takes the focus a moment after it opened, from an item, too.
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    await page.getByRole("menuitem", { name: action }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: answer, exact: true }).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await act("Edit", "Cancel");
  await expect(menu("One")).toBeFocused();
  await act("Delete", "Delete");
  await expect(menu("Two")).toBeFocused();
});
