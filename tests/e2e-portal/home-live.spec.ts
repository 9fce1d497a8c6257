import { CallControlPage } from "../page-models/call-control-page.ts";
import { holdSaves } from "./support/hold-saves.ts";
import { expect, followedTables, test } from "./support/home-test.ts";

test.describe("in step with other devices", () => {
  test("HOME-20 a change of the row made elsewhere moves boxes and mode without a reload", async ({
    openLiveHome,
    publish,
    ownSpecialty,
    elsewhere,
    member,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    const { categories } = await openLiveHome();
    await expect(categories.specialty(ownSpecialty)).not.toBeChecked();
    const change = (categoriesOfRow: string[], mode: string) =>
      elsewhere
        .from("user_preferences")
        .update({ selected_categories: categoriesOfRow, preferred_category_mode: mode })
        .eq("user_id", member.id)
        .throwOnError();
    await change([`${ownSpecialty}:Tingling toes`], "presentations");
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
    await change([], "presentations");
    await expect(categories.specialty(ownSpecialty)).not.toBeChecked();
    await change([`${ownSpecialty}:Bone loss`], "conditions");
    await expect(categories.mode("By Condition")).toBeChecked();
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
  });

  test("HOME-20 two tabs follow each other", async ({ page, openLiveHome, publish, ownSpecialty }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    const first = await openLiveHome();
    const second = new CallControlPage(await page.context().newPage());
    const followed = followedTables(second.page);
    await second.goto();
    await expect.poll(followed).toContain("user_preferences");
    const here = first.categories.specialty(ownSpecialty);
    const there = second.categories.specialty(ownSpecialty);
    await expect(there).not.toBeChecked();
    await here.click();
    await expect(there).toBeChecked();
    await there.click();
    await expect(here).not.toBeChecked();
  });

  test("HOME-20 a change made elsewhere during a save neither undoes the tick nor is undone by it", async ({
    page,
    openLiveHome,
    elsewhere,
    member,
    publish,
    ownSpecialty,
    stored,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    await publish({ specialty: `${ownSpecialty} 2`, presentation: "Cold feet", condition: "Bone loss" });
    const saves = await holdSaves(page);
    const { categories } = await openLiveHome();
    await categories.specialty(ownSpecialty).click();
    await expect.poll(() => saves.bodies.length).toBe(1);
    await elsewhere
      .from("user_preferences")
      .update({ selected_categories: [`${ownSpecialty} 2:Cold feet`] })
      .eq("user_id", member.id)
      .throwOnError();
    await expect(categories.specialty(`${ownSpecialty} 2`)).toBeChecked();
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
    await saves.release();
    await saves.release();
    await expect
      .poll(async () => (await stored()).categories)
      .toEqual([`${ownSpecialty} 2:Cold feet`, `${ownSpecialty}:Tingling toes`]);
    await expect(categories.specialty(`${ownSpecialty} 2`)).toBeChecked();
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
  });
});
