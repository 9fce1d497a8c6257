import type { Page } from "@playwright/test";
import { CaseConflictsPanel } from "../page-models/case-conflicts-panel.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { expectStill } from "./support/good-screen.ts";
import type { People, Person } from "./support/people.ts";
import { addCase } from "./support/stored-cases.ts";
import { expect, expectAccessible, test as portalTest, resize, widths } from "./support/test.ts";

const READING = "/rpc/get_case_proposals";
const MINUTE = 60_000;

interface Proposed {
  readonly field_path?: string;
  readonly action?: "add" | "replace" | "modify" | "delete";
  readonly current_value?: string | null;
  readonly proposed_value?: string | null;
  readonly minutesAgo?: number;
}

interface StoredProposal {
  readonly id: string;
  readonly status: string;
  readonly [column: string]: unknown;
}

/** A case that two administrators work on: Ada, whose browser it is, and Bea. */
class Scene {
  readonly ada: Person;
  readonly bea: Person;
  readonly caseId: string;
  readonly #people: People;

  constructor(people: People, ada: Person, bea: Person, caseId: string) {
    this.#people = people;
    this.ada = ada;
    this.bea = bea;
    this.caseId = caseId;
  }

  /** Stores a proposal of the person; gives its id. */
  async propose({ id: userId }: Person, { minutesAgo = 0, ...fields }: Proposed = {}): Promise<string> {
    const { data } = await this.#people.service
      .from("case_change_proposals")
      .insert({
        case_id: this.caseId,
        user_id: userId,
        field_path: "title",
        action: "modify",
        current_value: "Cough",
        proposed_value: "Dry cough",
        created_at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
        ...fields,
      })
      .select("id")
      .single()
      .throwOnError();
    return data.id;
  }

  async proposal(id: string): Promise<StoredProposal> {
    const { data } = await this.#people.service
      .from("case_change_proposals")
      .select()
      .eq("id", id)
      .single()
      .throwOnError();
    return data;
  }

  async all(): Promise<readonly StoredProposal[]> {
    const { data } = await this.#people.service
      .from("case_change_proposals")
      .select()
      .eq("case_id", this.caseId)
      .order("created_at")
      .throwOnError();
    return data;
  }
}

const test = portalTest.extend<{ readonly scene: Scene }>({
  scene: async ({ people, resume }, use) => {
    const [ada, bea] = await Promise.all([
      people.create({ isAdmin: true, firstName: "Ada", lastName: "Chief" }),
      people.create({ isAdmin: true, firstName: "Bea", lastName: "Second" }),
    ]);
    const id = await addCase(people, { title: `Cough ${ada.id}`, is_draft: true, is_active: false });
    await resume(ada);
    await use(new Scene(people, ada, bea, id));
  },
});

// Several visits and decisions in one test, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

/** Opens the editor and waits until it knows of the proposals. */
async function open(page: Page, scene: Scene): Promise<CaseConflictsPanel> {
  const read = page.waitForResponse((answer) => answer.url().endsWith(READING) && answer.ok());
  await new CaseEditorPage(page).goto({ edit: scene.caseId });
  await read;
  await expect(new CaseEditorPage(page).title).toBeVisible({ timeout: 30_000 });
  return new CaseConflictsPanel(page);
}

test("EDIT-64 CONFL-05 nothing moves when a case opens for which two authors have proposals", async ({
  page,
  scene,
}) => {
  for (const field_path of ["title", "description"])
    for (const author of [scene.ada, scene.bea]) await scene.propose(author, { field_path });
  const conflicts = await open(page, scene);
  await expect(conflicts.heading).toBeVisible();
  await expect(page.locator("[data-whole]")).toBeVisible();
  await expectStill(page, 0.02);
});

test("CONFL-01 CONFL-02 CONFL-05 CONFL-07 CONFL-09 CONFL-10 tells live who else is there and what conflicts, until all is decided", async ({
  page,
  people,
  scene,
}) => {
  const editor = new CaseEditorPage(page);
  const conflicts = await open(page, scene);
  await expect(conflicts.presence).toHaveCount(0);

  await test.step("a proposal of somebody else shows that they are there, and the author's own makes it a conflict", async () => {
    const bea = await people.signedIn(scene.bea);
    await bea
      .from("case_change_proposals")
      .insert({ case_id: scene.caseId, field_path: "title", action: "modify", proposed_value: "By Bea" })
      .throwOnError();
    await expect(conflicts.presence).toHaveText("Other users are editing this case: Bea Second");
    await expect(conflicts.heading).toHaveCount(0);
    await scene.propose(scene.ada, { proposed_value: "By Ada" });
    await expect(conflicts.heading).toBeVisible();
    await expect(conflicts.change("Title", "Bea Second")).toContainText("By Bea");
    await expect(conflicts.change("Title", "You")).toContainText("By Ada");
  });

  await test.step("another's proposal is approved, and the case is left as it is", async () => {
    const title = await editor.title.inputValue();
    await conflicts.change("Title", "Bea Second").getByRole("button", { name: "Approve" }).click();
    await expect(conflicts.heading).toHaveCount(0);
    await expect(conflicts.presence).toBeVisible();
    expect(await scene.all()).toMatchObject([
      { user_id: scene.bea.id, status: "approved", approved_by: scene.ada.id },
      { user_id: scene.ada.id, status: "pending" },
    ]);
    await expect(editor.title).toHaveValue(title);
  });

  await test.step("CONFL-11 CONFL-12 CONFL-13 two modifications are merged into a pending one of the author's", async () => {
    const texts = { current_value: "cough", field_path: "description" };
    const theirs = await scene.propose(scene.bea, { ...texts, proposed_value: "dry cough", minutesAgo: 1 });
    const mine = await scene.propose(scene.ada, { ...texts, proposed_value: "cough at night" });
    await conflicts.field("Description").getByRole("button", { name: "Merge" }).click();
    await expect(conflicts.heading).toHaveCount(0);
    await expect
      .poll(async () => [(await scene.proposal(theirs)).status, (await scene.proposal(mine)).status])
      .toEqual(["rejected", "rejected"]);
    expect((await scene.all()).filter(({ reason }) => reason !== null)).toMatchObject([
      {
        case_id: scene.caseId,
        field_path: "description",
        action: "modify",
        current_value: "cough",
        proposed_value: "dry cough at night",
        reason: "Merged conflicting changes",
        priority: "medium",
        user_id: scene.ada.id,
        status: "pending",
      },
    ]);
  });

  await test.step("a double click decides one proposal, and the keyboard goes on at the next", async () => {
    const paths = ["difficulty_level", "presentation", "condition"];
    const names = ["Difficulty Level", "Presentation", "Condition"] as const;
    const ids: string[] = [];
    for (const field_path of paths) {
      ids.push(await scene.propose(scene.ada, { field_path, minutesAgo: 1 }));
      ids.push(await scene.propose(scene.bea, { field_path }));
    }
    for (const name of names) await expect(conflicts.change(name, "Bea Second")).toHaveCount(1);
    const [first, second] = names;
    await conflicts.change(first, "Bea Second").getByRole("button", { name: "Reject" }).click();
    await expect(conflicts.field(first)).toHaveCount(0);
    // The next proposal has come under the pointer: this is the rest of a double click.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await conflicts.change(second, "You").getByRole("button", { name: "Approve" }).focus();
    await page.keyboard.press("Enter");
    await expect(conflicts.field(second)).toHaveCount(0);
    await expect(conflicts.heading).toBeFocused();
    await expect(
      page.getByRole("status").filter({ hasText: `Approved: ${second}. 1 conflict left.` }),
    ).toHaveCount(1);
    const statuses = await Promise.all(ids.map(async (id) => (await scene.proposal(id)).status));
    expect(statuses).toEqual(["pending", "rejected", "approved", "pending", "pending", "pending"]);
  });
});

test("CONFL-01 CONFL-08 ten conflicts leave the editor in sight and can be read by everybody, on a desktop and a phone", async ({
  page,
  scene,
}) => {
  const fields = [
    "title",
    "description",
    "condition",
    "case_template.patient_agent.presenting_complaint.chief_complaint",
    "case_template.patient_agent.presenting_complaint.history_of_presenting_complaint",
    "case_template.patient_agent.past_medical_history.conditions",
    "case_template.patient_agent.family_history",
    "case_template.patient_agent.social_history.occupation",
    "case_template.examiner_agent.management_plan.initial",
    "case_template.examiner_agent.symptomatology_and_differentials.official_diagnosis",
  ];
  for (const [at, field_path] of fields.entries()) {
    await scene.propose(scene.ada, {
      field_path,
      minutesAgo: 2,
      proposed_value: "Sharp pain on breathing in",
    });
    await scene.propose(scene.bea, {
      field_path,
      action: at === 3 ? "delete" : "modify",
      current_value: "A dull pain across the chest since this morning, worse when lying down",
      proposed_value: "A tight, heavy, squeezing pain across the chest that goes into the left arm and jaw",
    });
  }
  const editor = new CaseEditorPage(page);
  const conflicts = await open(page, scene);
  await expect(conflicts.panel).toContainText("10 fields");
  await page.waitForFunction(() => document.fonts.status === "loaded");
  for (const [name, size] of Object.entries(widths)) {
    await test.step(`on a ${name}`, async () => {
      await resize(page, size);
      await expect
        .poll(async () => ((await conflicts.panel.boundingBox())?.height ?? size.height) / size.height)
        .toBeLessThan(0.45);
      if (name === "desktop") await expect(editor.title).toBeInViewport();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await expectAccessible(page, conflicts.panel);

      await page.getByRole("button", { name: "Hide conflicts" }).click();
      await expect(conflicts.field("Title")).toHaveCount(0);
      await expect(editor.title).toBeInViewport();
      await page.getByRole("button", { name: "Show conflicts" }).click();
      await conflicts.field("Family History").getByRole("button", { name: "Go to field" }).click();
      await expect(editor.leaf("patient_agent.family_history").getByRole("textbox")).toBeFocused();
      await editor.heading.scrollIntoViewIfNeeded();
    });
  }
});
