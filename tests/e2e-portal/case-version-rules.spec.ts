import type { Page } from "@playwright/test";
import { CaseEditorPage, ownLeaves } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { VersionHistoryPanel } from "../page-models/version-history-panel.ts";
import { expect, test } from "./support/case-test.ts";
import type { Row, SeededCase } from "./support/seed-versions.ts";

// A case is opened and published several times, on a computer that may be busy.
test.describe.configure({ timeout: 90_000 });

const AGE = "patient_agent.demographics.age";
const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const FAMILY = "patient_agent.family_history";

async function open(page: Page, { id }: SeededCase): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved", { timeout: 30_000 });
  return editor;
}

test("VERS-08 a version is called what its author says, trimmed, else what changed and how much", async ({
  page,
  subject,
}) => {
  const dialog = new PublishDialog(page);
  await open(page, subject);
  await dialog.publish("  For the first students\n");
  const editor = await open(page, subject);
  await editor.leaf(COMPLAINT).getByRole("textbox").fill("It hurts when I breathe.");
  await editor.leaf(AGE).getByRole("textbox").fill("61");
  await dialog.publish("   ");
  await open(page, subject);
  await editor.leaf(COMPLAINT).getByRole("textbox").fill("It hurts.");
  await dialog.publish("  Shorter words  ");
  expect((await subject.versions()).map(({ commit_message }) => commit_message)).toEqual([
    "For the first students",
    "Update patient information (2 modified)",
    "Shorter words",
  ]);
});

test("VERS-24 a publish keeps what was filled, changed and emptied since the version before", async ({
  page,
  subject,
}) => {
  await subject.publish({ description: "Ask." });
  await subject.publish({ [`case_template.${FAMILY}`]: "Gout" });
  const editor = await open(page, subject);
  await editor.description.fill("Ask him.");
  await editor.unfold();
  await editor.leaf(FAMILY).getByRole("textbox").fill("");
  await editor.fill({ path: "patient_agent.past_medical_history.conditions", type: "list" }, [
    "Asthma",
    "Eczema",
  ]);
  await new PublishDialog(page).publish();
  const { id, changes } = await subject.newest();
  const facts = changes.map(({ id: _id, created_at: _at, ...change }) => change);
  expect(facts).toHaveLength(3);
  expect(facts).toEqual(
    expect.arrayContaining([
      {
        version_id: id,
        field_path: "description",
        change_type: "modified",
        old_value: "Ask.",
        new_value: "Ask him.",
        change_size: 4,
      },
      {
        version_id: id,
        field_path: "case_template.patient_agent.past_medical_history.conditions",
        change_type: "added",
        old_value: null,
        new_value: "Asthma\nEczema",
        change_size: 13,
      },
      {
        version_id: id,
        field_path: `case_template.${FAMILY}`,
        change_type: "deleted",
        old_value: "Gout",
        new_value: null,
        change_size: 4,
      },
    ]),
  );
});

test("VERS-26 a version keeps the case and counts fields, lines and characters; the first counts all that is filled", async ({
  page,
  subject,
}) => {
  await subject.update({ description: "Take a history.\nBe kind." });
  const dialog = new PublishDialog(page);
  let editor = await open(page, subject);
  await dialog.publish();
  const [first] = await subject.versions();
  expect(Object.keys(Object(first?.case_snapshot)).sort()).toEqual([
    "case_kind",
    "case_template",
    "condition",
    "description",
    "difficulty_level",
    "is_active",
    "is_draft",
    "presentation",
    "specialty",
    "title",
  ]);
  expect(first?.case_snapshot).toMatchObject({
    title: subject.title,
    case_kind: "history",
    is_active: true,
    is_draft: false,
  });
  const filled = ownLeaves.filter(({ required }) => required).map(({ path }) => `case_template.${path}`);
  expect(first?.changes.map(({ field_path }) => field_path).sort()).toEqual(
    [
      "title",
      "description",
      "difficulty_level",
      "specialty",
      "case_template.examiner_agent.specialty",
      ...filled,
    ].sort(),
  );
  expect(new Set(first?.changes.map(({ change_type }) => change_type))).toEqual(new Set(["added"]));
  expect(first?.total_changes).toBe(first?.changes.length);

  editor = await open(page, subject);
  await editor.description.fill("Take a focused history.\nBe kind.\nSay goodbye.");
  await page.getByRole("switch", { name: "Active" }).click();
  await dialog.publish();
  const second = await subject.newest();
  expect(second).toMatchObject({ version_number: 2, total_changes: 1, lines_added: 2, lines_removed: 1 });
  expect(second.changes).toMatchObject([{ field_path: "description", change_size: 21 }]);
  expect(second.case_snapshot).toMatchObject({ is_active: false });
});

test("VERS-21 VERS-22 VERS-23 a publish takes the next number, the hash and the head of main", async ({
  page,
  subject,
}) => {
  await subject.publish();
  const editor = await open(page, subject);
  await editor.description.fill("Ask.");
  await new PublishDialog(page).publish();
  const [first, second] = await subject.versions();
  expect([first?.version_number, second?.version_number]).toEqual([1, 2]);
  const { data: next } = await subject.author
    .rpc("get_next_version_number", { target_case_id: subject.id })
    .throwOnError();
  expect(next).toBe(3);

  const hash = String(second?.commit_hash);
  expect(hash).toMatch(/^[0-9a-f]{40}$/);
  const { data: again } = await subject.author
    .rpc("generate_commit_hash", {
      case_data: second?.case_snapshot,
      author_id: second?.author_id,
      created_timestamp: second?.created_at,
    })
    .throwOnError();
  expect(hash).toBe(again);
  expect(hash).not.toBe(first?.commit_hash);

  expect(await subject.rowsOf("case_branches")).toMatchObject([
    { branch_name: "main", head_version_id: second?.id },
  ]);

  await open(page, subject);
  const shown = new VersionHistoryPanel(page).entry(2).getByTitle(hash, { exact: true });
  await expect(shown).toHaveText(hash.slice(0, 8));
});

test("LIST-14 a deleted case takes its versions, chats, proposals and batches with it", async ({
  page,
  people,
  admin,
  subject,
}) => {
  await subject.publish();
  await subject.publish({ description: "Ask." });
  const add = async (table: string, row: Row): Promise<string> => {
    const { data } = await people.service.from(table).insert(row).select("id").single().throwOnError();
    return data.id;
  };
  const mine = { case_id: subject.id, user_id: admin.id };
  const session = await add("case_chat_sessions", mine);
  await add("case_chat_messages", { session_id: session, role: "user", content: "Make it harder." });
  const batch = await add("case_change_batches", { ...mine, session_id: session, total_changes: 1 });
  await add("case_change_proposals", {
    ...mine,
    session_id: session,
    batch_id: batch,
    field_path: "title",
    action: "modify",
    proposed_value: "Harder",
  });
  const [version] = await subject.versions();
  const left = async () => {
    const counts = [
      ["clinical_scenarios", "id", subject.id],
      ["case_versions", "case_id", subject.id],
      ["case_version_changes", "version_id", version?.id],
      ["case_branches", "case_id", subject.id],
      ["case_chat_sessions", "case_id", subject.id],
      ["case_chat_messages", "session_id", session],
      ["case_change_batches", "case_id", subject.id],
      ["case_change_proposals", "case_id", subject.id],
    ] as const;
    return Promise.all(
      counts.map(async ([table, column, id]) => {
        const rows = await people.service.from(table).select("id").eq(column, id).throwOnError();
        return [table, rows.data.length > 0];
      }),
    );
  };
  const tables = (await left()).map(([table]) => table);
  expect(await left()).toEqual(tables.map((table) => [table, true]));

  const list = new CaseListPage(page);
  await list.goto();
  await list.search.fill(subject.title);
  await list.deleteButton(subject.title).click();
  await list.deleteDialog.getByRole("button", { name: "Delete" }).click();
  await expect(list.deleteDialog).toBeHidden();
  await expect(list.card(subject.title)).toHaveCount(0);
  expect(await left()).toEqual(tables.map((table) => [table, false]));
});
