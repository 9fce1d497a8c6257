import { randomUUID } from "node:crypto";
import {
  type CaseDocument,
  type CaseMutation,
  type CaseRecord,
  jsonEqual,
  type MutationResult,
  mergeCases,
} from "@andromeda/domain";
import { expect } from "vitest";
import { type Author, pullAll } from "./authors.ts";

/** A device with a copy of some cases: it edits its copy, pushes and pulls, and may lose the answer to a push. */
export class Device {
  readonly #author: Author;
  /** The field that only this device writes; each edit adds a word to it. */
  readonly #field: "description" | "condition";
  readonly #copies = new Map<string, { base: CaseRecord; document: CaseDocument }>();
  #underWay: CaseMutation[] = [];
  #cursor: string | null;

  constructor(author: Author, field: "description" | "condition", cursor: string) {
    this.#author = author;
    this.#field = field;
    this.#cursor = cursor;
  }

  /** The cases as this device has them, by id. */
  contents(): Map<string, CaseDocument> {
    return new Map([...this.#copies].map(([id, copy]) => [id, copy.document]));
  }

  /** Adds a word to a case; false when the device does not have the case. */
  edit(id: string, word: string): boolean {
    const copy = this.#copies.get(id);
    if (!copy) return false;
    copy.document = { ...copy.document, [this.#field]: `${copy.document[this.#field] ?? ""} ${word}`.trim() };
    return true;
  }

  /** Sends what differs. With a lost answer the same mutations are sent again the next time. */
  async push(isAnswerLost: boolean): Promise<void> {
    if (this.#underWay.length === 0) {
      this.#underWay = [...this.#copies.values()]
        .filter(({ base, document: mine }) => !jsonEqual({ ...base.document }, { ...mine }))
        .map(({ base, document: mine }) => update(base, mine));
    }
    const results = await this.#author.sync.push(this.#underWay);
    if (isAnswerLost) return;
    for (const [index, result] of results.entries()) this.#receive(result, this.#underWay[index]);
    this.#underWay = [];
  }

  async pull(): Promise<void> {
    // What comes may already contain mutations whose answer was lost.
    if (this.#underWay.length > 0) await this.push(false);
    const { changes, cursor } = await pullAll(this.#author.sync, this.#cursor);
    this.#cursor = cursor;
    for (const change of changes) {
      if (change.kind === "deleted") this.#copies.delete(change.id);
      else this.#merge(change.record, this.#copies.get(change.record.id)?.base.document);
    }
  }

  #receive(result: MutationResult, mutation: CaseMutation | undefined): void {
    expect(result.kind).not.toBe("refused");
    if (result.kind === "gone") this.#copies.delete(mutation?.caseId ?? "");
    if (result.kind === "accepted" && result.record && mutation?.kind === "update") {
      this.#merge(result.record, mutation.document);
    }
    if (result.kind === "stale")
      this.#merge(result.record, this.#copies.get(result.record.id)?.base.document);
  }

  #merge(theirs: CaseRecord, ancestor: CaseDocument | undefined): void {
    const copy = this.#copies.get(theirs.id);
    const mine = copy?.document ?? theirs.document;
    const { merged, conflicts } = mergeCases(ancestor ?? theirs.document, mine, theirs.document);
    expect(conflicts).toEqual([]);
    this.#copies.set(theirs.id, { base: theirs, document: merged });
  }
}

function update(base: CaseRecord, document: CaseDocument): CaseMutation {
  return {
    kind: "update",
    mutationId: randomUUID(),
    caseId: base.id,
    expectedRevision: base.revision,
    document,
  };
}
