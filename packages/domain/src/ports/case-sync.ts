import type { CaseDocument } from "../case/case-document.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { CaseRecord, PublishCaseRequest, PublishedCase } from "./cases.ts";

/** A change on the server: the newest state of a case, or its deletion. */
export type PulledChange =
  | { readonly kind: "changed"; readonly record: CaseRecord }
  | { readonly kind: "deleted"; readonly id: string; readonly title: string; readonly deletedAt: string };

/** One page of changes. Pulling again from `cursor` brings what came later. */
export interface PulledPage {
  readonly changes: readonly PulledChange[];
  /** Opaque; kept by the puller, also when the page is empty. */
  readonly cursor: string;
  /** Identifies the server's history; it changes when the server is restored from a backup. */
  readonly history: string;
  /** Whether there is another page. */
  readonly hasMore: boolean;
  /** Whether a transaction that this page could not see yet is still open: ask again soon. */
  readonly isBehind: boolean;
}

/** A write made offline. The client makes the id; a repeated one is not applied again. */
export type CaseMutation =
  | {
      readonly kind: "create";
      readonly mutationId: string;
      readonly caseId: string;
      readonly document: CaseDocument;
    }
  | {
      readonly kind: "update";
      readonly mutationId: string;
      readonly caseId: string;
      readonly expectedRevision: number;
      readonly document: CaseDocument;
    }
  | {
      readonly kind: "delete";
      readonly mutationId: string;
      readonly caseId: string;
      readonly expectedRevision: number;
    };

/** The server's answer to one mutation; those of a batch are independent of each other. */
export type MutationResult =
  /** Applied, now or when it was first sent; the record is null after a deletion. */
  | { readonly kind: "accepted"; readonly mutationId: string; readonly record: CaseRecord | null }
  /** The case has a newer revision: this one. */
  | { readonly kind: "stale"; readonly mutationId: string; readonly record: CaseRecord }
  /** The case has been deleted. */
  | { readonly kind: "gone"; readonly mutationId: string }
  /** Not allowed or not valid: sending it again will not help. */
  | {
      readonly kind: "refused";
      readonly mutationId: string;
      readonly code: string;
      readonly message: string;
    };

/** The server's half of synchronisation, with the author's own session. Faults of the network reject. */
export interface CaseSyncGateway {
  /** Changes since the cursor, oldest first; null for everything. `limit` is 1 to 500. */
  pull(cursor: string | null, limit: number): Promise<PulledPage>;
  /**
   * One result for each mutation, in their order; at most 500. Rejects with `sync/other-history`, and writes nothing,
   * when the server has another history than this one; without a history it writes in any.
   */
  push(mutations: readonly CaseMutation[], history?: string | null): Promise<readonly MutationResult[]>;
  publish(request: PublishCaseRequest): Promise<PublishedCase>;
  /** Notifies that something changed on the server, without saying what: pull then. */
  watch(subscriber: Subscriber<void>): Unsubscribe;
}
