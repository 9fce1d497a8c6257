import { CaseAssistantPanel } from "../../page-models/case-assistant.ts";
import { CaseEditorPage } from "../../page-models/case-editor-page.ts";
import type { People, Person } from "./people.ts";
import { addCase, type StoredCase, storedCase } from "./stored-cases.ts";
import { expect, test as portalTest } from "./test.ts";

/** What the scripted model is made to say: the message that asks for it. */
export const replyWith = (text: string) => `Please\nReply with:\n${text}`;

/** The message that makes the scripted model propose the changes. */
export const proposing = (...changes: readonly object[]) =>
  replyWith(JSON.stringify({ type: "structured_changes", summary: "Some changes", changes }));

/** A case and its author, who has a browser, with what is stored of the author's chats. */
export class AssistedCase {
  readonly author: Person;
  readonly caseId: string;
  readonly #people: People;

  constructor(people: People, author: Person, caseId: string) {
    this.#people = people;
    this.author = author;
    this.caseId = caseId;
  }

  /** The case as it is stored. */
  async case(): Promise<StoredCase> {
    return storedCase(this.#people, this.caseId);
  }

  /** The chats of the case, oldest first. */
  async chats() {
    const { data } = await this.#people.service
      .from("case_chat_sessions")
      .select()
      .eq("case_id", this.caseId)
      .order("created_at")
      .throwOnError();
    return data;
  }

  /** What was said in all chats of the case, oldest first. */
  async messages() {
    const { data } = await this.#people.service
      .from("case_chat_messages")
      .select("*, case_chat_sessions!inner(case_id)")
      .eq("case_chat_sessions.case_id", this.caseId)
      .order("created_at")
      .throwOnError();
    return data;
  }

  /** What is stored of the case in a table of proposals. */
  async stored(table: "case_change_batches" | "case_change_proposals") {
    const { data } = await this.#people.service
      .from(table)
      .select()
      .eq("case_id", this.caseId)
      .order(table === "case_change_batches" ? "created_at" : "change_order")
      .throwOnError();
    return data;
  }
}

interface AssistantFixtures {
  readonly assistedCase: AssistedCase;
  readonly editor: CaseEditorPage;
  readonly assistant: CaseAssistantPanel;
}

/** The portal's test with a case of an administrator, who is signed in. */
export const test = portalTest.extend<AssistantFixtures>({
  assistedCase: async ({ people, admin, resume }, use) => {
    const id = await addCase(people, {
      title: "Chest pain",
      case_template: {},
      is_draft: true,
      is_active: false,
    });
    await resume(admin);
    await use(new AssistedCase(people, admin, id));
    await people.service.from("clinical_scenarios").delete().eq("id", id);
  },
  editor: async ({ page, assistedCase }, use) => {
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: assistedCase.caseId });
    await expect(editor.title).toHaveValue("Chest pain", { timeout: 30_000 });
    await use(editor);
  },
  assistant: async ({ page }, use) => use(new CaseAssistantPanel(page)),
});

export { expect };
