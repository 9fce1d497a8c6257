import type { Locator } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { CaseViewPage } from "../page-models/case-view-page.ts";
import type { People } from "./support/people.ts";
import { retryAfter } from "./support/retry.ts";
import { expect, test, widths } from "./support/test.ts";

async function addScenario(people: People, scenario: Readonly<Record<string, unknown>>): Promise<string> {
  const { data } = await people.service
    .from("clinical_scenarios")
    .insert(scenario)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test.describe("list", () => {
  test("LIST-02 LIST-10 finds a title, a specialty and a condition in any case, a description never", async ({
    page,
    people,
    admin,
  }) => {
    const mark = admin.id.slice(0, 8);
    await addScenario(people, { title: `Wheeze ${mark}`, description: `described${mark}` });
    await addScenario(people, { title: "By specialty", specialty: `Ear ${mark}` });
    await addScenario(people, { title: "By condition", condition: `Croup ${mark}` });
    await addScenario(people, { title: "By presentation", presentation: `Cough ${mark}` });
    const list = new CaseListPage(page);
    await list.goto();
    for (const [search, title] of [
      [`WHEEZE ${mark}`, `Wheeze ${mark}`],
      [`EAR ${mark}`, "By specialty"],
      [`CROUP ${mark}`, "By condition"],
    ] as const) {
      await list.search.fill(search.toUpperCase());
      await expect(list.cards.getByRole("heading")).toHaveText([title]);
    }
    for (const search of [`described${mark}`, `cough ${mark}`]) {
      await list.search.fill(search);
      await expect(page.getByText(`No scenarios found matching "${search}".`, { exact: true })).toBeVisible();
    }
  });

  test("LIST-03 a card shows what the case is about, its description in three lines at most", async ({
    page,
    people,
    admin,
  }) => {
    const title = `Long story ${admin.id}`;
    await addScenario(people, {
      title,
      specialty: "Respiratory",
      condition: "Asthma",
      description: "A very long story. ".repeat(105),
    });
    const list = new CaseListPage(page);
    await list.goto();
    const card = list.card(title);
    await expect(card.getByText("Respiratory · Asthma", { exact: true })).toBeVisible();
    await expect(card.getByText("Draft", { exact: true })).toBeVisible();
    const description = card.getByText(/^A very long story\./);
    await expect(description).toHaveCSS("-webkit-line-clamp", "3");
    const lines = await description.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(3);
  });

  test("LIST-04 the badge is Draft, Active or Inactive", async ({ page, people, admin }) => {
    for (const [name, flags] of [
      ["Draft", { is_draft: true, is_active: false }],
      ["Active", { is_draft: false, is_active: true }],
      ["Inactive", { is_draft: false, is_active: false }],
    ] as const)
      await addScenario(people, { title: `Case ${name} ${admin.id}`, ...flags });
    const list = new CaseListPage(page);
    await list.goto();
    for (const name of ["Draft", "Active", "Inactive"])
      await expect(list.card(`Case ${name} ${admin.id}`).getByText(name, { exact: true })).toBeVisible();
  });

  test("LIST-05 an empty description and a missing one say so", async ({ page, people, admin }) => {
    await addScenario(people, { title: `Empty ${admin.id}`, description: "" });
    await addScenario(people, { title: `Missing ${admin.id}`, description: null });
    const list = new CaseListPage(page);
    await list.goto();
    for (const name of ["Empty", "Missing"])
      await expect(
        list.card(`${name} ${admin.id}`).getByText("No description provided.", { exact: true }),
      ).toBeVisible();
  });

  test("LIST-01 LIST-06 leads to the new, the edit and the view page", async ({ page, people, admin }) => {
    const title = `Ways ${admin.id}`;
    const id = await addScenario(people, { title });
    const list = new CaseListPage(page);
    for (const [link, address] of [
      [page.getByRole("link", { name: "New Scenario" }), "/dashboard/admin/cases/new"],
      [list.card(title).getByRole("link", { name: "View" }), `/dashboard/admin/cases/view/${id}`],
      [list.card(title).getByRole("link", { name: "Edit" }), `/dashboard/admin/cases/edit/${id}`],
    ] as const) {
      await list.goto();
      await expect(list.heading).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(address);
    }
  });

  test("LIST-06 the actions of a card stand in one row on a phone", async ({ page, people, admin }) => {
    const title = `In one row ${admin.id}`;
    await addScenario(people, { title });
    await page.setViewportSize(widths.phone);
    const list = new CaseListPage(page);
    await list.goto();
    const card = list.card(title);
    const edges = async (action: Locator) => {
      const box = await action.boundingBox();
      return { top: box?.y, height: box?.height };
    };
    expect(await edges(card.getByRole("button", { name: "More actions" }))).toEqual(
      await edges(card.getByRole("link", { name: "View" })),
    );
  });

  test("LIST-07 LIST-08 delete asks, and takes the case and its card away", async ({
    page,
    people,
    admin,
  }) => {
    const title = `Doomed ${admin.id}`;
    const id = await addScenario(people, { title });
    const stored = async () =>
      (await people.service.from("clinical_scenarios").select("id").eq("id", id).throwOnError()).data;
    const list = new CaseListPage(page);
    await list.goto();
    await list.deleteButton(title).click();
    await expect(list.deleteDialog).toContainText("Are you sure you want to delete this scenario?");
    await expect(list.deleteDialog).toContainText(title);
    await list.deleteDialog.getByRole("button", { name: "Cancel" }).click();
    await expect(list.deleteDialog).toBeHidden();
    await expect(list.card(title)).toBeVisible();
    expect(await stored()).toHaveLength(1);

    await list.deleteButton(title).click();
    await list.deleteDialog.getByRole("button", { name: "Delete" }).click();
    await expect(list.card(title)).toHaveCount(0);
    expect(await stored()).toHaveLength(0);
    // The keyboard goes on from the list: the button that it came from is gone.
    await expect(list.results).toBeFocused();
  });

  test("LIST-09 a failed delete says why, and the card stays", async ({ page, people, admin }) => {
    const title = `Kept ${admin.id}`;
    await addScenario(people, { title });
    await page.route("**/rest/v1/clinical_scenarios?id=eq.*", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 500, json: { message: "the disk is full" } })
        : route.fallback(),
    );
    const list = new CaseListPage(page);
    await list.goto();
    await list.deleteButton(title).click();
    await list.deleteDialog.getByRole("button", { name: "Delete" }).click();
    await expect(
      list.deleteDialog.getByText("Error deleting scenario: the disk is full", { exact: true }),
    ).toBeVisible();
    await list.deleteDialog.getByRole("button", { name: "Cancel" }).click();
    await expect(list.card(title)).toBeVisible();
  });

  test("LIST-12 SYNC-09 follows what others add, change and delete", async ({ page, people, admin }) => {
    const list = new CaseListPage(page);
    await list.goto();
    await expect(list.cards.first()).toBeVisible();
    const title = `Live ${admin.id}`;
    const id = await addScenario(people, { title });
    await expect(list.card(title)).toBeVisible();
    const scenarios = people.service.from("clinical_scenarios");
    await scenarios
      .update({ title: `${title} renamed` })
      .eq("id", id)
      .throwOnError();
    await expect(list.card(`${title} renamed`)).toBeVisible();
    await people.service.from("clinical_scenarios").delete().eq("id", id).throwOnError();
    await expect(list.card(title)).toHaveCount(0);
  });

  test("LIST-22 filters and sorts, a page at a time; the address keeps it", async ({
    page,
    people,
    admin,
  }) => {
    const mark = admin.id.slice(0, 8);
    await people.service
      .from("clinical_scenarios")
      .insert([
        // Old ones, so that the first page of other tests stays theirs.
        ...Array.from({ length: 25 }, (_, at) => ({
          created_at: "2020-01-01",
          title: `${mark} case ${String(at + 1).padStart(2, "0")}`,
          specialty: "Surgery",
          difficulty_level: "Expert",
        })),
        {
          created_at: "2020-01-01",
          title: `${mark} beta`,
          specialty: "Surgery",
          is_draft: false,
          is_active: true,
        },
        {
          created_at: "2020-01-01",
          title: `${mark} Alpha`,
          specialty: "Respiratory",
          is_draft: false,
          is_active: true,
        },
      ])
      .throwOnError();
    const list = new CaseListPage(page);
    await list.goto();
    await list.search.fill(mark);
    await expect(list.cards).toHaveCount(24);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Active");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title A–Z");
    await expect(list.cards.getByRole("heading")).toHaveText([`${mark} Alpha`, `${mark} beta`]);
    await expect(page).toHaveURL(new RegExp(`search=${mark}&status=active&sort=title$`));
    await page.reload();
    await expect(list.cards.getByRole("heading")).toHaveText([`${mark} Alpha`, `${mark} beta`]);
    await page.getByRole("combobox", { name: "Specialty" }).selectOption("Respiratory");
    await expect(list.cards.getByRole("heading")).toHaveText([`${mark} Alpha`]);
    await page.getByRole("combobox", { name: "Difficulty" }).selectOption("Beginner");
    await expect(page.getByText(`No scenarios found matching "${mark}".`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(list.cards).toHaveCount(1);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Draft");
    await page.getByRole("combobox", { name: "Specialty" }).selectOption("Surgery");
    await expect(list.cards).toHaveCount(24);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(list.cards.getByRole("heading")).toHaveText([`${mark} case 25`]);
    await expect(page).toHaveURL(/page=2$/);
  });

  test("LIST-03 VIEW-01 a word longer than a phone is wide is broken, in the list and in the viewer", async ({
    page,
    people,
    admin,
  }) => {
    const word = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);
    const title = `Long word ${admin.id}`;
    const id = await addScenario(people, { title, specialty: word, presentation: word, condition: word });
    await page.setViewportSize(widths.phone);
    const list = new CaseListPage(page);
    await list.goto();
    const facts = list.card(title).getByText(word);
    const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth;
    expect(await facts.evaluate(isCut)).toBe(false);
    await page.goto(`/dashboard/admin/cases/view/${id}`);
    for (const fact of await page.getByRole("definition").filter({ hasText: word }).all())
      expect(await fact.evaluate(isCut)).toBe(false);
    expect(await page.locator("html").evaluate(isCut)).toBe(false);
  });

  test("LIST-22 the keyboard goes on from the list when the filters that left nothing are cleared", async ({
    page,
  }) => {
    await page.goto("/dashboard/admin/cases?specialty=Nowhere");
    await page.getByRole("button", { name: "Clear filters" }).press("Enter");
    const list = new CaseListPage(page);
    await expect(list.cards.first()).toBeVisible();
    await expect(list.results).toBeFocused();
  });

  test("LIST-22 the next page is read from its beginning", async ({ page }) => {
    const list = new CaseListPage(page);
    await list.goto();
    const first = list.cards.first().getByRole("heading");
    const title = await first.textContent();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(first).not.toHaveText(title ?? "");
    await expect(list.cards).toHaveCount(24);
    await expect(first).toBeInViewport();
  });

  test("LIST-23 Duplicate begins an unsaved copy; versions and the original stay as they are", async ({
    page,
    people,
    admin,
  }) => {
    const title = `Original ${admin.id}`;
    const id = await addScenario(people, {
      title,
      description: "To be copied.",
      is_draft: false,
      is_active: true,
      case_template: { patient_agent: { family_history: { type: "text", value: "Gout" } } },
    });
    const copies = async () =>
      (
        await people.service
          .from("clinical_scenarios")
          .select("id, is_draft, is_active, published_version_id, description, created_by")
          .eq("title", `Copy of ${title}`)
          .throwOnError()
      ).data;
    const list = new CaseListPage(page);
    await list.goto();
    await list.card(title).getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(page).toHaveURL(`/dashboard/admin/cases/new?copy=${id}`);
    const editor = new CaseEditorPage(page);
    await expect(editor.heading).toHaveText("Create New Scenario");
    await expect(editor.title).toHaveValue(`Copy of ${title}`);
    await editor.unfold();
    await expect(editor.leaf("patient_agent.family_history").getByRole("textbox")).toHaveValue("Gout");
    expect(await copies()).toEqual([]);
    await editor.saveDraft.click();
    await expect(page).toHaveURL(/\/cases\/edit\/[0-9a-f-]{36}$/);
    await expect(page.getByText("No versions published yet", { exact: true })).toBeVisible();
    expect(await copies()).toEqual([
      {
        id: expect.not.stringMatching(id),
        is_draft: true,
        is_active: false,
        published_version_id: null,
        description: "To be copied.",
        created_by: admin.id,
      },
    ]);
  });

  test("LIST-23 a case that is gone cannot be duplicated, and the page says so", async ({ page }) => {
    await page.goto("/dashboard/admin/cases/new?copy=00000000-0000-4000-8000-000000000000");
    await expect(page.getByText("Scenario not found", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Cases" })).toBeVisible();
  });

  test("LIST-13 without any scenario it says so and offers a new one", async ({ page }) => {
    await page.route("**/rest/v1/clinical_scenarios?**", (route) => route.fulfill({ json: [] }));
    const list = new CaseListPage(page);
    await list.goto();
    await expect(page.getByText("No scenarios yet.", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "New Scenario" })).toHaveCount(2);
  });

  test("LIST-11 a failed load says so, and Retry loads again", async ({ page }) => {
    await page.clock.install();
    await page.route("**/rest/v1/clinical_scenarios?**", (route) =>
      route.fulfill({ status: 500, json: { message: "no" } }),
    );
    const list = new CaseListPage(page);
    await list.goto();
    await expect(page.getByText("Failed to fetch clinical scenarios", { exact: true })).toBeVisible();
    await expect(list.cards).toHaveCount(0);
    await retryAfter(
      page,
      () => page.unroute("**/rest/v1/clinical_scenarios?**"),
      page.getByRole("button", { name: "Retry" }),
    );
    await expect(list.cards.first()).toBeVisible();
  });

  test("LIST-11 a list that failed without a connection is there again when the connection is", async ({
    page,
    people,
    admin,
    context,
  }) => {
    const title = `Back again ${admin.id}`;
    await addScenario(people, { title });
    const list = new CaseListPage(page);
    await list.goto();
    await expect(list.cards.first()).toBeVisible();
    // The live connection may stay open: it has nothing to do with this.
    await context.setOffline(true);
    await list.search.fill(title);
    await expect(page.getByText("Failed to fetch clinical scenarios", { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(list.card(title)).toBeVisible();
  });
});

test.describe("viewer", () => {
  test("VIEW-07 a case that is not there has no versions and no others to show", async ({ page }) => {
    for (const address of ["view/11111111-1111-4111-8111-111111111111?layout=form", "edit/no-id"]) {
      await page.goto(`/dashboard/admin/cases/${address}`);
      await expect(page.getByText("Scenario not found", { exact: true })).toBeVisible();
      await expect(page.getByRole("region", { name: "Version History" })).toHaveCount(0);
      await expect(page.getByText("Conflicts with other users cannot be checked right now.")).toHaveCount(0);
    }
  });

  test("VIEW-01 VIEW-03 shows the basic data, then the patient agent, then the examiner agent", async ({
    page,
    people,
  }) => {
    const id = await addScenario(people, {
      title: "Sudden breathlessness",
      description: "A man of 60.",
      specialty: "Respiratory",
      presentation: "Breathlessness",
      condition: "Pulmonary embolism",
      difficulty_level: "Advanced",
      is_draft: false,
      is_active: true,
      case_template: {
        patient_agent: {
          presenting_complaint: { chief_complaint: { type: "text", value: "I cannot catch my breath." } },
        },
        examiner_agent: {
          symptomatology_and_differentials: {
            official_diagnosis: { type: "text", value: "Pulmonary embolism" },
          },
        },
      },
    });
    const view = new CaseViewPage(page);
    await view.goto(id);
    await expect(view.title).toHaveText("Sudden breathlessness");
    await expect(view.facts.getByText("A man of 60.", { exact: true })).toBeVisible();
    for (const [name, value] of [
      ["Specialty", "Respiratory"],
      ["Presentation", "Breathlessness"],
      ["Condition", "Pulmonary embolism"],
      ["Difficulty level", "Advanced"],
      ["Status", "Active"],
    ] as const)
      await expect(view.fact(name)).toHaveText(value);
    await expect(view.sections).toHaveText(["Case", "Patient Agent", "Examiner Agent"]);
    await expect(view.field(view.patient, "Chief Complaint")).toHaveText("I cannot catch my breath.");
    await expect(view.field(view.examiner, "Official Diagnosis")).toHaveText("Pulmonary embolism");
  });

  for (const [name, flags, status, drafts] of [
    ["an active case", { is_draft: false, is_active: true }, "Active", 0],
    ["a withdrawn case", { is_draft: false, is_active: false }, "Inactive", 0],
    ["a draft", { is_draft: true, is_active: false }, "Inactive", 1],
  ] as const) {
    test(`VIEW-02 ${name} reads ${status}`, async ({ page, people }) => {
      const view = new CaseViewPage(page);
      await view.goto(await addScenario(people, { title: "Some case", ...flags }));
      await expect(view.fact("Status")).toHaveText(status);
      await expect(page.getByText("Draft", { exact: true })).toHaveCount(drafts);
    });
  }

  test("VIEW-04 says what is not specified and shows list items one by one", async ({ page, people }) => {
    const view = new CaseViewPage(page);
    await view.goto(
      await addScenario(people, {
        title: "Gaps",
        case_template: {
          patient_agent: {
            demographics: { gender: { type: "select", value: "" }, ethnicity: { type: "text", value: null } },
            drug_history: { allergies: { type: "list", value: ["Penicillin", "Latex"] } },
            past_medical_history: { surgeries: { type: "list", value: [] } },
          },
        },
      }),
    );
    await expect(view.field(view.patient, "Gender")).toHaveText("Not specified");
    await expect(view.field(view.patient, "Ethnicity")).toHaveText("Not specified");
    for (const item of ["Penicillin", "Latex"])
      await expect(view.field(view.patient, "Allergies").getByText(item, { exact: true })).toBeVisible();
    await expect(view.field(view.patient, "Surgeries")).toHaveText("No items");
  });

  test("EDIT-01 EDIT-41 VIEW-08 shows the same case in the form, every field disabled, on the same path", async ({
    page,
    people,
  }) => {
    const id = await addScenario(people, { title: "In the form" });
    const view = new CaseViewPage(page);
    await view.goto(id);
    await page.getByRole("link", { name: "Form view" }).click();
    await expect(page).toHaveURL(`/dashboard/admin/cases/view/${id}?layout=form`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("View Scenario");
    await expect(page.getByLabel("Title", { exact: true })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Save as Draft" })).toHaveCount(0);
    await page.getByRole("link", { name: "Page view" }).click();
    await expect(view.title).toHaveText("In the form");
    await page.getByRole("link", { name: "Form view" }).click();
    await page.getByRole("button", { name: "Edit Scenario" }).click();
    await expect(page).toHaveURL(`/dashboard/admin/cases/edit/${id}`);
  });

  test("VIEW-08 a form that could not be loaded without a connection is loaded when the connection is back", async ({
    page,
    people,
    admin,
    context,
  }) => {
    const title = `Read on the train ${admin.id}`;
    const id = await addScenario(people, { title });
    await page.goto(`/dashboard/admin/cases/view/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Form view" }).click();
    await expect(page.getByText("Error loading scenario data. Using default template.")).toBeVisible();
    await expect(page.getByText("Failed to load version history")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    await expect(page.getByText("No versions published yet")).toBeVisible();
  });

  test("VIEW-09 a field after a group does not read as one of the group", async ({ page, people }) => {
    const id = await addScenario(people, { title: "Apart", case_template: { patient_agent: {} } });
    await page.goto(`/dashboard/admin/cases/view/${id}`);
    const patient = page.getByRole("region", { name: "Patient Agent" });
    // Drug History is a group, Family History a field that follows it.
    const family = patient
      .locator("div")
      .filter({ has: page.getByText("Family History", { exact: true }) })
      .last();
    await expect(family).toHaveCSS("border-top-width", "1px");
  });

  test("VIEW-08 of a case that was deleted meanwhile the reader is not told of what they wrote", async ({
    page,
    people,
    admin,
  }) => {
    const id = await addScenario(people, { title: `Read and gone ${admin.id}` });
    await page.goto(`/dashboard/admin/cases/view/${id}?layout=form`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(`Read and gone ${admin.id}`);
    await people.service.from("clinical_scenarios").delete().eq("id", id).throwOnError();
    await expect(page.getByText("This case has been deleted")).toBeVisible();
    await expect(page.getByText("What it said is still here.")).toBeVisible();
  });

  test("VIEW-09 shows what older layouts have left", async ({ page, people }) => {
    const view = new CaseViewPage(page);
    await view.goto(
      await addScenario(people, {
        title: "Of an older layout",
        case_template: {
          patient_agent: { background: { hobby: { type: "text", value: "Rowing" } } },
          examiner_agent: { management_plan: { management: { type: "text", value: "Sit up" } } },
        },
      }),
    );
    await expect(view.patient.getByRole("heading", { name: "Deprecated Fields" })).toBeVisible();
    await expect(view.field(view.patient, "Background › Hobby")).toHaveText("Rowing");
    await expect(view.field(view.examiner, "Management")).toHaveText("Sit up");
    await expect(view.examiner.getByRole("heading", { name: "Deprecated Fields" })).toHaveCount(0);
  });

  test("VIEW-05 a case without agents says so", async ({ page, people }) => {
    const view = new CaseViewPage(page);
    await view.goto(await addScenario(people, { title: "Bare", case_template: {} }));
    await expect(view.patient.getByText("No patient agent data available", { exact: true })).toBeVisible();
    await expect(view.examiner.getByText("No examiner agent data available", { exact: true })).toBeVisible();
  });
});
