import { randomUUID } from "node:crypto";
import {
  applyChanges,
  type CaseDocument,
  commitMessage,
  diffCases,
  EMPTY_CASE,
  type JsonValue,
  toPublishedChanges,
} from "@andromeda/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { People, Person } from "./people.ts";
import { publishableCase } from "./stored-cases.ts";

/** Paths of fields, such as `title` or `case_template.patient_agent.demographics.age`, with what they are to say. */
export type Edits = Readonly<Record<string, JsonValue>>;

/** A row of a table, as the service reads it. */
export type Row = Readonly<Record<string, unknown>>;

/** What a seeded case is about. */
export interface Classification {
  readonly specialty: string;
  readonly presentation: string;
  readonly condition: string;
}

/** A case on the server, and what an author does to it without a browser. */
export class SeededCase {
  readonly id: string;
  readonly author: SupabaseClient;
  readonly #service: SupabaseClient;
  #document: CaseDocument;
  #published: CaseDocument | null = null;
  #versions = 0;

  constructor(id: string, document: CaseDocument, author: SupabaseClient, service: SupabaseClient) {
    this.id = id;
    this.author = author;
    this.#document = document;
    this.#service = service;
  }

  get title(): string {
    return this.#document.title ?? "";
  }

  /** Makes the case with these edits its next version, as the portal does. */
  async publish(edits: Edits = {}, note = ""): Promise<void> {
    const { is_active, is_draft, ...content } = this.#edited(edits);
    const changes = diffCases(this.#published ?? EMPTY_CASE, content);
    this.#versions += 1;
    await this.author
      .rpc("publish_case", {
        p_case_id: this.id,
        p_expected_revision: (await this.row()).revision,
        p_commit_message: commitMessage(note, this.#versions, changes),
        p_changes: toPublishedChanges(changes),
        p_case: content,
      })
      .throwOnError();
    this.#published = content;
  }

  /** Saves the case with these edits as the editor does by itself: it is a draft again and stays in circulation. */
  async autoSave(edits: Edits = {}): Promise<void> {
    const { is_active, is_draft, ...content } = this.#edited(edits);
    await this.author
      .rpc("save_case", {
        p_case_id: this.id,
        p_expected_revision: (await this.row()).revision,
        p_case: content,
        p_kind: "auto-save",
      })
      .throwOnError();
  }

  /** The working row. */
  async row(): Promise<Row> {
    const rows = this.#service.from("clinical_scenarios").select().eq("id", this.id);
    return (await rows.single().throwOnError()).data;
  }

  /** The versions, oldest first, each with its changes. */
  async versions(): Promise<readonly (Row & { readonly changes: readonly Row[] })[]> {
    const rows = this.#service
      .from("case_versions")
      .select("*, changes:case_version_changes(*)")
      .eq("case_id", this.id);
    return (await rows.order("version_number").throwOnError()).data;
  }

  /** The newest version. */
  async newest(): Promise<Row & { readonly changes: readonly Row[] }> {
    const newest = (await this.versions()).at(-1);
    if (!newest) throw new Error("The case has no version.");
    return newest;
  }

  #edited(edits: Edits): CaseDocument {
    const changes = Object.entries(edits).map(([path, newValue]) => ({ path, newValue }));
    this.#document = applyChanges(this.#document, changes);
    return this.#document;
  }
}

/** A draft of the author's that may be published. */
export async function seedCase(
  people: People,
  author: Person,
  classification?: Classification,
): Promise<SeededCase> {
  const client = await people.signedIn(author);
  const id = randomUUID();
  const document = publishableCase(`Cough ${id.slice(0, 8)}`, classification);
  await client.rpc("create_case", { p_case_id: id, p_case: document }).throwOnError();
  return new SeededCase(id, document, client, people.service);
}
