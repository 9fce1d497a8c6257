import type { Page } from "@playwright/test";
import { CaseConflictsPanel } from "../page-models/case-conflicts-panel.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import type { People, Person } from "./support/people.ts";
import { stopClock } from "./support/stop-clock.ts";
import { addCase } from "./support/stored-cases.ts";
import { expect, expectAccessible, test as portalTest, widths } from "./support/test.ts";

const VIEW = "case_change_proposals_with_user_info";
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

  /** Puts a proposal of the person there; gives its id. */
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

/** Opens the editor and waits until it knows of the proposals. */
async function open(page: Page, scene: Scene): Promise<CaseConflictsPanel> {
  const read = page.waitForResponse((answer) => answer.url().includes(`${VIEW}?`) && answer.ok());
  await new CaseEditorPage(page).goto({ edit: scene.caseId });
  await read;
  await expect(new CaseEditorPage(page).title).toBeVisible();
  return new CaseConflictsPanel(page);
}

test("CONFL-01 CONFL-02 CONFL-05 CONFL-07 tells live who else is there and what conflicts, until it is decided", async ({
  page,
  people,
  scene,
}) => {
  const conflicts = await open(page, scene);
  await expect(conflicts.presence).toHaveCount(0);
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

  await conflicts.change("Title", "You").getByRole("button", { name: "Reject" }).click();
  await expect(conflicts.heading).toHaveCount(0);
  await expect(conflicts.presence).toBeVisible();
});

test("CONFL-03 CONFL-04 asks exactly what it needs, and lets proposals grow old", async ({ page, scene }) => {
  await scene.propose(scene.ada, { field_path: "description", proposed_value: "Mine" });
  await scene.propose(scene.bea, { field_path: "description", proposed_value: "Younger", minutesAgo: 29 });
  await scene.propose(scene.bea, { field_path: "description", proposed_value: "Too old", minutesAgo: 31 });
  await page.clock.install();
  const requests: URL[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`${VIEW}?`)) requests.push(new URL(request.url()));
  });
  const conflicts = await open(page, scene);
  await expect(conflicts.change("Description", "Bea Second")).toHaveCount(1);
  await expect(conflicts.panel).toContainText("Younger");
  await expect(conflicts.panel).not.toContainText("Too old");
  await expect(conflicts.presence).toHaveCount(0);

  const asked = (column: string, value: string) =>
    requests.filter((url) => url.searchParams.get(column) === value);
  const [others] = asked("user_id", `neq.${scene.ada.id}`).filter((url) =>
    url.searchParams.get("select")?.startsWith("id,"),
  );
  expect(Object.fromEntries(others?.searchParams ?? [])).toEqual({
    select:
      "id,field_path,action,current_value,proposed_value,status,created_at,user_id,batch_id,user_name,user_email",
    case_id: `eq.${scene.caseId}`,
    status: "eq.pending",
    user_id: `neq.${scene.ada.id}`,
    created_at: expect.stringMatching(/^gte\./),
    order: "created_at.desc",
  });
  const [active] = asked("select", "user_id,created_at,user_name,user_email");
  const sinceOf = (url: URL | undefined) =>
    Date.parse(url?.searchParams.get("created_at")?.slice("gte.".length) ?? "");
  expect(Object.fromEntries(active?.searchParams ?? [])).toMatchObject({
    case_id: `eq.${scene.caseId}`,
    user_id: `neq.${scene.ada.id}`,
  });
  expect(Math.round((sinceOf(active) - sinceOf(others)) / MINUTE)).toBe(25);

  await scene.propose(scene.bea, { field_path: "condition", minutesAgo: 4 });
  await scene.propose(scene.bea, { field_path: "condition", minutesAgo: 3 });
  await expect(conflicts.presence).toHaveText("Other users are editing this case: Bea Second");
  await stopClock(page);
  await page.clock.runFor(2 * MINUTE);
  await expect(conflicts.presence).toHaveCount(0);
  await expect(conflicts.field("Description")).toHaveCount(0);
  await expect(conflicts.field("Condition")).toBeVisible();
});

test("CONFL-06 is severe with three changes or a deletion", async ({ page, scene }) => {
  await scene.propose(scene.ada);
  await scene.propose(scene.bea);
  await scene.propose(scene.ada, { field_path: "description" });
  await scene.propose(scene.bea, { field_path: "description", action: "delete", proposed_value: null });
  const conflicts = await open(page, scene);
  await expect(conflicts.field("Title")).toContainText("Medium severity");
  await expect(conflicts.field("Description")).toContainText("High severity");
  await expect(conflicts.change("Description", "Bea Second")).toContainText("The field would be empty.");
  await scene.propose(scene.bea);
  await expect(conflicts.field("Title")).toContainText("High severity");
});

test("CONFL-08 shows 50 characters of a proposed text, and 20 of each side of the difference", async ({
  page,
  scene,
}) => {
  const text = Array.from({ length: 120 }, (_, at) => String(at % 10)).join("");
  await scene.propose(scene.ada);
  await scene.propose(scene.bea, { current_value: `was ${text}`, proposed_value: text });
  const conflicts = await open(page, scene);
  const change = conflicts.change("Title", "Bea Second");
  await expect(change.getByText(`${text.slice(0, 50)}...`, { exact: true })).toBeVisible();
  await expect(change.getByRole("insertion")).toHaveText(`${text.slice(0, 20)}...`);
  await expect(change.getByRole("deletion")).toHaveText(`was ${text.slice(0, 16)}...`);
});

test("CONFL-09 CONFL-10 approves another's proposal by its id, and leaves the case as it is", async ({
  page,
  scene,
}) => {
  const mine = await scene.propose(scene.ada);
  const theirs = await scene.propose(scene.bea);
  const conflicts = await open(page, scene);
  const title = await new CaseEditorPage(page).title.inputValue();
  const update = page.waitForRequest((request) => request.method() === "PATCH");
  await conflicts.change("Title", "Bea Second").getByRole("button", { name: "Approve" }).click();
  const request = await update;
  expect(new URL(request.url()).searchParams.get("id")).toBe(`eq.${theirs}`);
  expect(request.postDataJSON()).toEqual({ status: "approved" });
  await expect(conflicts.heading).toHaveCount(0);
  expect(await scene.proposal(theirs)).toMatchObject({ status: "approved", approved_by: scene.ada.id });
  expect((await scene.proposal(mine)).status).toBe("pending");
  await expect(new CaseEditorPage(page).title).toHaveValue(title);
});

test("CONFL-09 a double click decides one proposal, and the keyboard goes on at the next", async ({
  page,
  scene,
}) => {
  const ids = [];
  for (const field_path of ["title", "description", "condition"]) {
    ids.push(await scene.propose(scene.ada, { field_path, minutesAgo: 1 }));
    ids.push(await scene.propose(scene.bea, { field_path }));
  }
  const conflicts = await open(page, scene);
  await conflicts.change("Title", "Bea Second").getByRole("button", { name: "Reject" }).click();
  await expect(conflicts.field("Title")).toHaveCount(0);
  // The next proposal has come under the pointer: this is the rest of a double click.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await conflicts.change("Description", "You").getByRole("button", { name: "Approve" }).focus();
  await page.keyboard.press("Enter");
  await expect(conflicts.field("Description")).toHaveCount(0);
  await expect(conflicts.heading).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Approved: Description. 1 conflict left." }),
  ).toHaveCount(1);
  expect(
    (await scene.all()).map(({ status }) => status).filter((status) => status !== "pending"),
  ).toHaveLength(2);
});

test("CONFL-09 says when somebody else has decided first", async ({ page, scene }) => {
  await scene.propose(scene.ada);
  const theirs = await scene.propose(scene.bea);
  // The page hears nothing of the other decision.
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close());
  const conflicts = await open(page, scene);
  await expect(conflicts.heading).toBeVisible();
  await page.route(
    "**/rest/v1/case_change_proposals?*",
    async (route) => {
      const other = await route.fetch({ postData: JSON.stringify({ status: "rejected" }) });
      expect(other.ok()).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
  await conflicts.change("Title", "Bea Second").getByRole("button", { name: "Approve" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Somebody else has decided this change already." }),
  ).toBeVisible();
  await expect(conflicts.heading).toHaveCount(0);
  expect((await scene.proposal(theirs)).status).toBe("rejected");
});

test("CONFL-11 CONFL-12 CONFL-13 merges two modifications into a pending one of one's own", async ({
  page,
  scene,
}) => {
  const texts = { current_value: "cough", field_path: "description" };
  const theirs = await scene.propose(scene.bea, { ...texts, proposed_value: "dry cough", minutesAgo: 1 });
  const mine = await scene.propose(scene.ada, { ...texts, proposed_value: "cough at night" });
  const conflicts = await open(page, scene);
  await conflicts.field("Description").getByRole("button", { name: "Merge" }).click();
  await expect(conflicts.heading).toHaveCount(0);
  await expect
    .poll(async () => [(await scene.proposal(theirs)).status, (await scene.proposal(mine)).status])
    .toEqual(["rejected", "rejected"]);
  const all = await scene.all();
  expect(all).toHaveLength(3);
  expect(all.find(({ id }) => id !== theirs && id !== mine)).toMatchObject({
    case_id: scene.caseId,
    field_path: "description",
    action: "modify",
    current_value: "cough",
    proposed_value: "dry cough at night",
    reason: "Merged conflicting changes",
    priority: "medium",
    user_id: scene.ada.id,
    status: "pending",
  });
});

test("CONFL-11 offers no merge for three, and merges nothing that is no modification", async ({
  page,
  scene,
}) => {
  await scene.propose(scene.ada);
  await scene.propose(scene.bea, { action: "add" });
  for (const person of [scene.ada, scene.bea, scene.bea])
    await scene.propose(person, { field_path: "condition" });
  const conflicts = await open(page, scene);
  await expect(conflicts.field("Condition")).toBeVisible();
  await expect(conflicts.field("Condition").getByRole("button", { name: "Merge" })).toHaveCount(0);
  await conflicts.field("Title").getByRole("button", { name: "Merge" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Only two modifications can be merged." }),
  ).toBeVisible();
  expect((await scene.all()).map(({ status }) => status)).toEqual(Array(5).fill("pending"));
});

for (const body of [
  { code: "PGRST106", message: "The schema must be one of the following: public" },
  { code: "XX000", message: 'relation "public.case_change_proposals_with_user_info" is missing' },
  { code: "XX000", message: "The view does not exist" },
]) {
  test(`CONFL-14 is silent where proposals are not kept: ${body.code} ${body.message}`, async ({
    page,
    scene,
  }) => {
    await scene.propose(scene.ada);
    await scene.propose(scene.bea);
    await page.route(`**/rest/v1/${VIEW}?*`, (route) => route.fulfill({ status: 400, json: body }));
    const asked = page.waitForResponse((answer) => answer.url().includes(`${VIEW}?`));
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: scene.caseId });
    await asked;
    await editor.description.fill("Still works.");
    await editor.saveDraft.click();
    await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
    const conflicts = new CaseConflictsPanel(page);
    await expect(conflicts.heading).toHaveCount(0);
    await expect(conflicts.presence).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("cannot be checked")).toHaveCount(0);
  });
}

test("says quietly that conflicts cannot be checked, and checks again", async ({ page, scene }) => {
  await scene.propose(scene.ada);
  await scene.propose(scene.bea);
  await page.route(`**/rest/v1/${VIEW}?*`, (route) =>
    route.fulfill({ status: 503, json: { message: "down" } }),
  );
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: scene.caseId });
  await expect(page.getByText("Conflicts with other users cannot be checked right now.")).toBeVisible();
  await page.unroute(`**/rest/v1/${VIEW}?*`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(new CaseConflictsPanel(page).heading).toBeVisible();
  await expect(page.getByText("Conflicts with other users cannot be checked right now.")).toHaveCount(0);
});

test("a case that is only looked at asks for no proposals", async ({ page, scene }) => {
  await scene.propose(scene.bea);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(VIEW)) asked.push(request.url());
  });
  await page.goto(`/dashboard/admin/cases/view/${scene.caseId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(new CaseConflictsPanel(page).presence).toHaveCount(0);
  expect(asked).toEqual([]);
});

for (const [name, size] of Object.entries(widths)) {
  test(`CONFL-01 CONFL-08 ten conflicts leave the editor in sight and can be read by everybody, on a ${name}`, async ({
    page,
    scene,
  }, testInfo) => {
    await page.setViewportSize(size);
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
    const conflicts = await open(page, scene);
    await expect(conflicts.panel).toContainText("10 fields");
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await testInfo.attach(`ten-conflicts-${name}`, {
      body: await page.screenshot(),
      contentType: "image/png",
    });
    const box = await conflicts.panel.boundingBox();
    expect((box?.height ?? size.height) / size.height).toBeLessThan(0.45);
    if (name === "desktop") await expect(new CaseEditorPage(page).title).toBeInViewport();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Hide conflicts" }).click();
    await expect(conflicts.field("Title")).toHaveCount(0);
    await expect(new CaseEditorPage(page).title).toBeInViewport();
    await page.getByRole("button", { name: "Show conflicts" }).click();
    await conflicts.field("Family History").getByRole("button", { name: "Go to field" }).click();
    await expect(
      new CaseEditorPage(page).leaf("patient_agent.family_history").getByRole("textbox"),
    ).toBeFocused();
  });
}
