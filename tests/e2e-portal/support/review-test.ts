import { getLeaf, type LeafPath, type LeafValue, recogniseTemplate } from "@andromeda/domain";
import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../../page-models/case-editor-page.ts";
import { ChangeReview } from "../../page-models/change-review.ts";
import type { People, Person } from "./people.ts";
import { addCase, type Leaves, type StoredCase, storedCase, templateWith } from "./stored-cases.ts";
import { expect, test as portalTest } from "./test.ts";

export const CHIEF_COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
export const CONDITIONS = "patient_agent.past_medical_history.conditions";
export const AGE = "patient_agent.demographics.age";

const leaves: Leaves = {
  [CHIEF_COMPLAINT]: "mild pain",
  [CONDITIONS]: ["Asthma", "Hay fever"],
  [AGE]: 58,
};

/** What a proposal says; a modification of the title, except where set otherwise. */
export interface Proposed {
  readonly field_path?: string;
  readonly action?: "add" | "replace" | "modify" | "delete";
  readonly current_value?: string | null;
  readonly proposed_value?: string | null;
  readonly reason?: string | null;
  readonly priority?: "high" | "medium" | "low";
  readonly status?: "pending" | "approved" | "rejected";
  readonly batch_id?: string | null;
  readonly change_order?: number;
}

/** A case that an administrator writes, and what is proposed for it. */
export class ReviewScene {
  readonly author: Person;
  readonly caseId: string;
  readonly #people: People;

  constructor(people: People, author: Person, caseId: string) {
    this.#people = people;
    this.author = author;
    this.caseId = caseId;
  }

  /** Stores a proposal as the service role; gives its id. */
  async propose(fields: Proposed = {}): Promise<string> {
    const { data } = await this.#people.service
      .from("case_change_proposals")
      .insert(this.#row(fields))
      .select("id")
      .single()
      .throwOnError();
    return data.id;
  }

  /** Stores a batch of proposals; gives the ids of its changes in their order. */
  async batch(changes: readonly Proposed[]): Promise<readonly string[]> {
    const { data } = await this.#people.service
      .from("case_change_batches")
      .insert({ case_id: this.caseId, user_id: this.author.id, total_changes: changes.length })
      .select("id")
      .single()
      .throwOnError();
    const rows = changes.map((change, change_order) => ({
      ...this.#row(change),
      batch_id: data.id,
      change_order,
    }));
    const stored = await this.#people.service
      .from("case_change_proposals")
      .insert(rows)
      .select("id, change_order")
      .order("change_order")
      .throwOnError();
    return stored.data.map(({ id }) => id);
  }

  #row(fields: Proposed) {
    return {
      case_id: this.caseId,
      user_id: this.author.id,
      field_path: "title",
      action: "modify",
      current_value: "Cough",
      proposed_value: "Dry cough",
      ...fields,
    };
  }

  async proposal(id: string) {
    const { data } = await this.#people.service
      .from("case_change_proposals")
      .select()
      .eq("id", id)
      .single()
      .throwOnError();
    return data;
  }

  /** The statuses of the proposals, in the order of the ids. */
  async statuses(...ids: readonly string[]): Promise<readonly string[]> {
    return Promise.all(ids.map(async (id) => (await this.proposal(id)).status));
  }

  /** The case as it is stored. */
  async stored(): Promise<StoredCase> {
    return storedCase(this.#people, this.caseId);
  }

  /** What a field of the template says where the case is stored. */
  async storedLeaf(path: LeafPath): Promise<LeafValue> {
    const { case_template } = await this.stored();
    return getLeaf(recogniseTemplate(case_template).template, path).value;
  }
}

/** A case with a title, a complaint, two conditions and an age, and its author's session in the browser. */
export const test = portalTest.extend<{ readonly scene: ReviewScene; readonly review: ChangeReview }>({
  scene: async ({ people, resume }, use) => {
    const author = await people.create({ isAdmin: true, firstName: "Ada", lastName: "Chief" });
    const id = await addCase(people, {
      title: "Cough",
      case_template: templateWith(leaves),
      is_draft: true,
      is_active: false,
    });
    await resume(author);
    await use(new ReviewScene(people, author, id));
  },
  review: async ({ page }, use) => use(new ChangeReview(page)),
});

/** Opens the editor and waits until it knows what is proposed. */
export async function openEditor(page: Page, { caseId }: ReviewScene): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  const read = page.waitForResponse(isPendingList);
  await editor.goto({ edit: caseId });
  await read;
  await expect(editor.title).toBeVisible({ timeout: 30_000 });
  return editor;
}

/** Whether this is the list of what waits for the author. */
function isPendingList(message: { url(): string }): boolean {
  return new URL(message.url()).pathname.endsWith("/rpc/get_case_proposals");
}
