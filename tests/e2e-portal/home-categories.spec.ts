import type { CallControlPage } from "../page-models/call-control-page.ts";
import { expect, test } from "./support/home-test.ts";
import { retryAfter } from "./support/retry.ts";
import { namedSpecialties } from "./support/specialties.ts";

/** Opens the items of a specialty. */
async function expand({ categories }: CallControlPage, specialty: string): Promise<void> {
  await categories.toggle(specialty).click();
  await expect(categories.items(specialty).first()).toBeVisible();
}

test.describe("the list", () => {
  test("HOME-06 HOME-15 starts by presentation with nothing ticked, and the toggle changes the items", async ({
    openHome,
    publish,
    ownSpecialty,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    const home = await openHome();
    const { categories } = home;
    await expect(categories.mode("By Presentation")).toBeChecked();
    await expand(home, ownSpecialty);
    await expect(categories.items(ownSpecialty)).toHaveCount(1);
    await expect(categories.item(ownSpecialty, "Tingling toes")).not.toBeChecked();
    await expect(categories.selectAll).toHaveAttribute("aria-checked", "false");
    await expect(categories.list.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await categories.show("By Condition");
    await expect(categories.mode("By Condition")).toBeChecked();
    await expect(categories.item(ownSpecialty, "Bone loss")).toBeVisible();
    await expect(categories.item(ownSpecialty, "Tingling toes")).toHaveCount(0);
  });

  test("HOME-07 MCONST-11 shows the specialties of the taxonomy, which open and close", async ({
    openHome,
  }) => {
    const { categories } = await openHome();
    for (const specialty of namedSpecialties) await expect(categories.specialty(specialty)).toHaveCount(1);
    const toggle = categories.toggle("Respiratory");
    await expect(categories.items("Respiratory")).toHaveCount(0);
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(categories.item("Respiratory", "Stridor")).toBeVisible();
    await toggle.click();
    await expect(categories.items("Respiratory")).toHaveCount(0);
    await categories.expandAll.click();
    await expect(categories.item("Respiratory", "Stridor")).toBeAttached();
    await categories.collapseAll.click();
    await expect(categories.items("Respiratory")).toHaveCount(0);
  });

  test("MCONST-10 is 24rem high at most and scrolls", async ({ openHome }) => {
    const { categories } = await openHome();
    await expect(categories.list).toHaveCSS("max-height", "384px");
    await expect(categories.list).toHaveCSS("overflow-y", "auto");
    const scrolls = await categories.list.evaluate((list) => list.scrollHeight > list.clientHeight);
    expect(scrolls).toBe(true);
  });

  test("HOME-17 a scenario with a novel presentation makes it selectable under its specialty", async ({
    openHome,
    publish,
    ownSpecialty,
    stored,
  }) => {
    const presentation = `Tingling: ${ownSpecialty.slice(-8)}`;
    await publish({ specialty: "Cardiovascular", presentation, condition: "Bone loss" });
    const home = await openHome();
    await expand(home, "Cardiovascular");
    const item = home.categories.item("Cardiovascular", presentation);
    await expect(item).toBeEnabled();
    await expect(item).toHaveAccessibleDescription("1 scenario");
    await item.click();
    await expect.poll(async () => (await stored()).categories).toEqual([`Cardiovascular:${presentation}`]);
    await expect(home.categories.item("Cardiovascular", "Haemoptysis")).toBeVisible();
  });

  test("HOME-18 says that the categories could not be loaded, and loads them on retry", async ({
    page,
    openHome,
  }) => {
    await page.clock.install();
    await page.route("**/rest/v1/rpc/get_scenario_*", (route) =>
      route.fulfill({ status: 500, json: { message: "no" } }),
    );
    const { categories } = await openHome();
    await expect(categories.failure).toBeVisible();
    await retryAfter(
      page,
      () => page.unroute("**/rest/v1/rpc/get_scenario_*"),
      categories.failure.getByRole("button", { name: "Retry" }),
    );
    await expect(categories.selectAll).toBeVisible();
    await expect(categories.failure).toHaveCount(0);
  });

  test("HOME-18 one mode that fails leaves the other one alone", async ({ page, openHome }) => {
    await page.route("**/rest/v1/rpc/get_scenario_conditions", (route) => route.abort());
    const { categories } = await openHome();
    await expect(categories.selectAll).toBeVisible();
    await categories.show("By Condition");
    await expect(categories.failure).toBeVisible();
    await categories.show("By Presentation");
    await expect(categories.selectAll).toBeVisible();
  });

  test("HOME-19 HOME-12 says when no category has a scenario, and nothing can be selected then", async ({
    page,
    openHome,
  }) => {
    await page.route("**/rest/v1/rpc/get_scenario_presentations", (route) => route.fulfill({ json: [] }));
    const { categories } = await openHome();
    await expect(categories.region.getByText("No categories available", { exact: true })).toBeVisible();
    await expect(categories.selectAll).toBeDisabled();
    await expect(categories.specialty("Cardiovascular")).toBeDisabled();
  });

  test("HOME-07 the search narrows the list to what was found and opens it", async ({
    page,
    openHome,
    publish,
    ownSpecialty,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Crêpitus of the ear", condition: "Bone loss" });
    const { categories } = await openHome();
    await categories.search.fill("crepitus ear");
    await expect(categories.region.getByText("1 category found", { exact: true })).toBeVisible();
    const found = categories.item(ownSpecialty, "Crêpitus of the ear");
    await expect(found).toBeVisible();
    await expect(categories.list.getByRole("checkbox")).toHaveCount(1);
    await found.click();
    await expect(found).toBeChecked();
    await categories.search.fill("no such thing");
    await expect(categories.region.getByText("No category matches “no such thing”")).toBeVisible();
    await categories.showAll.click();
    await expect(categories.search).toHaveValue("");
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
    await expect(page.getByRole("list", { name: ownSpecialty })).toHaveCount(0);
  });
});

test.describe("ticking", () => {
  test("HOME-08 HOME-13 an item with scenarios toggles, one without is disabled", async ({
    openHome,
    publish,
    ownSpecialty,
    stored,
  }) => {
    for (const condition of ["Bone loss", "Hypoxia"])
      await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition });
    const home = await openHome();
    await expand(home, ownSpecialty);
    const item = home.categories.item(ownSpecialty, "Tingling toes");
    await expect(item).toHaveAccessibleDescription("2 scenarios");
    await item.click();
    await expect(item).toBeChecked();
    await expect.poll(stored).toEqual({
      categories: [`${ownSpecialty}:Tingling toes`],
      mode: "presentations",
    });
    await item.click();
    await expect(item).not.toBeChecked();
    await expect.poll(stored).toEqual({ categories: [], mode: "presentations" });

    await expand(home, "Ophthalmology");
    const empty = home.categories.item("Ophthalmology", "Loss of red reflex");
    await expect(empty).toBeDisabled();
    await expect(empty).toHaveAccessibleDescription("None yet");
  });

  test("HOME-09 HOME-10 a specialty's box goes from partial to all and to none, over what is available", async ({
    openHome,
    publish,
    ownSpecialty,
    stored,
  }) => {
    for (const presentation of ["Alpha", "Beta", "Gamma"])
      await publish({ specialty: ownSpecialty, presentation, condition: "Bone loss" });
    const home = await openHome();
    const { categories } = home;
    const box = categories.specialty(ownSpecialty);
    await expect(box).toHaveAttribute("aria-checked", "false");
    await expand(home, ownSpecialty);
    await categories.item(ownSpecialty, "Beta").click();
    await expect(box).toHaveAttribute("aria-checked", "mixed");
    await expect(box).toBeChecked({ indeterminate: true });
    await expect(categories.toggle(ownSpecialty)).toContainText("1 of 3");
    await box.click();
    await expect(box).toHaveAttribute("aria-checked", "true");
    await expect(box).toBeChecked();
    for (const item of await categories.items(ownSpecialty).all()) await expect(item).toBeChecked();
    await expect
      .poll(async () => (await stored()).categories)
      .toEqual(["Alpha", "Beta", "Gamma"].map((item) => `${ownSpecialty}:${item}`));
    await box.click();
    await expect(box).toHaveAttribute("aria-checked", "false");
    await expect(box).not.toBeChecked();
    await expect.poll(async () => (await stored()).categories).toEqual([]);
  });

  test("HOME-09 a specialty's box leaves items without a scenario unselected", async ({
    openHome,
    publish,
    ownSpecialty,
    stored,
  }) => {
    const presentation = `Sign ${ownSpecialty.slice(-8)}`;
    await publish({ specialty: "Ophthalmology", presentation, condition: "Bone loss" });
    const home = await openHome();
    await home.categories.specialty("Ophthalmology").click();
    await expand(home, "Ophthalmology");
    await expect(home.categories.item("Ophthalmology", presentation)).toBeChecked();
    await expect(home.categories.item("Ophthalmology", "Loss of red reflex")).not.toBeChecked();
    await expect
      .poll(async () => (await stored()).categories)
      .toContainEqual(`Ophthalmology:${presentation}`);
    expect((await stored()).categories).not.toContainEqual("Ophthalmology:Loss of red reflex");
  });

  test("HOME-11 HOME-12 Select All stores everything available of the mode and nothing else, and then clears it", async ({
    page,
    openHome,
    stored,
  }) => {
    const answered = page.waitForResponse("**/rest/v1/rpc/get_scenario_presentations");
    const { categories } = await openHome();
    const rows: { specialty: string; presentation: string }[] = await (await answered).json();
    await categories.selectAll.click();
    await expect(categories.selectAll).toBeChecked();
    await expect(categories.selectAll).toHaveAttribute("aria-checked", "true");
    const available = rows.map(({ specialty, presentation }) => `${specialty}:${presentation}`).sort();
    await expect.poll(async () => (await stored()).categories).toEqual(available);
    expect(available.length).toBeGreaterThan(10);
    await categories.selectAll.click();
    await expect(categories.selectAll).not.toBeChecked();
    await expect.poll(async () => (await stored()).categories).toEqual([]);
  });

  test("HOME-14 HOME-16 the mode is kept over a reload, and each mode keeps its ticks", async ({
    page,
    openHome,
    publish,
    ownSpecialty,
    stored,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    const home = await openHome();
    const { categories } = home;
    await categories.specialty(ownSpecialty).click();
    await categories.show("By Condition");
    await expect.poll(async () => (await stored()).mode).toBe("conditions");
    await expect(categories.specialty(ownSpecialty)).not.toBeChecked();
    await categories.specialty(ownSpecialty).click();
    const both = [`${ownSpecialty}:Bone loss`, `${ownSpecialty}:Tingling toes`];
    await expect.poll(stored).toEqual({ categories: both, mode: "conditions" });

    await page.reload();
    await expect(categories.mode("By Condition")).toBeChecked();
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
    // Select All, then its opposite, in one mode: the other one keeps its entry.
    await categories.selectAll.click();
    await expect(categories.selectAll).toBeChecked();
    await categories.selectAll.click();
    await expect.poll(stored).toEqual({ categories: [`${ownSpecialty}:Tingling toes`], mode: "conditions" });
  });

  test("HOME-08 HOME-09 HOME-14 everything works by keyboard alone", async ({
    page,
    openHome,
    publish,
    ownSpecialty,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    const { categories } = await openHome();
    await categories.specialty(ownSpecialty).focus();
    await page.keyboard.press("Space");
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(categories.toggle(ownSpecialty)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(categories.item(ownSpecialty, "Tingling toes")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(categories.specialty(ownSpecialty)).not.toBeChecked();
    await categories.mode("By Presentation").focus();
    await page.keyboard.press("ArrowRight");
    await expect(categories.mode("By Condition")).toBeChecked();
    await expect(categories.item(ownSpecialty, "Bone loss")).toBeVisible();
  });
});
