import {
  createSupabaseCaseRepository,
  createSupabaseCaseSyncGateway,
  createSupabaseCaseVersionRepository,
} from "@andromeda/data";
import {
  type CaseDocument,
  type CaseRepository,
  type CaseSyncGateway,
  type CaseVersionRepository,
  newCaseForm,
  type PulledChange,
  setLeafValue,
  toCaseDocument,
} from "@andromeda/domain";
import type { TestBackend, TestUserOptions } from "@andromeda/testing";
import { signedIn } from "./client.ts";

/** An author with the product's own repositories. */
export interface Author {
  readonly id: string;
  readonly cases: CaseRepository;
  readonly versions: CaseVersionRepository;
  readonly sync: CaseSyncGateway;
  release(): Promise<void>;
}

/** Signs up an author; an educator unless given. */
export async function signUpAuthor(
  backend: TestBackend,
  options: TestUserOptions = { isEducator: true },
): Promise<Author> {
  const user = await backend.createUser(options);
  const client = await signedIn(backend, user);
  return {
    id: user.id,
    cases: createSupabaseCaseRepository(client.data),
    versions: createSupabaseCaseVersionRepository(client.data),
    sync: createSupabaseCaseSyncGateway(client.data),
    release: () => client.release(),
  };
}

/** A case that may be published, as the editor stores it. */
export function document(changes: Partial<CaseDocument> = {}): CaseDocument {
  const form = newCaseForm();
  const template = setLeafValue(
    form.template,
    "patient_agent.presenting_complaint.chief_complaint",
    "My chest hurts",
  );
  const stored = toCaseDocument({
    ...form,
    title: "Chest pain at rest",
    description: "A man of 54",
    difficulty_level: "Intermediate",
    specialty: "Cardiovascular",
    template,
  });
  return { ...stored, ...changes };
}

/** Pulls until nothing more is to come; transactions of other tests on the same server may make a page wait. */
export async function pullAll(
  sync: CaseSyncGateway,
  cursor: string | null,
): Promise<{ changes: PulledChange[]; cursor: string }> {
  const changes: PulledChange[] = [];
  let latestCursor = cursor;
  for (let count = 0; count < 3_000; count += 1) {
    const page = await sync.pull(latestCursor, 100);
    changes.push(...page.changes);
    latestCursor = page.cursor;
    if (!page.hasMore && !page.isBehind) return { changes, cursor: latestCursor };
  }
  throw new Error("there is still more to come after 3,000 pages");
}
