import { randomUUID } from "node:crypto";
import { createSupabaseFieldHistoryRepository } from "@andromeda/data";
import type { ChangeType } from "@andromeda/domain";
import { createTestBackend } from "@andromeda/testing";
import { expect, it } from "vitest";
import { InMemoryFieldHistory } from "../../../packages/stores/src/testing/in-memory-field-history.ts";
import { portalClient, signedIn } from "./client.ts";
import { fieldHistoryContract, type RecordedChange } from "./field-history.contract.ts";

function typeOf({ before, after }: RecordedChange): ChangeType {
  if (before === null) return "added";
  return after === null ? "deleted" : "modified";
}

fieldHistoryContract("memory", async () => {
  const fields = new InMemoryFieldHistory();
  return {
    fields,
    async publish(versions) {
      const caseId = randomUUID();
      for (const [at, changes] of versions.entries()) {
        for (const change of changes)
          fields.record(at + 1, {
            caseId,
            path: change.path,
            changeType: typeOf(change),
            oldValue: change.before,
            newValue: change.after,
            authorName: "Ada Chief",
            commitMessage: `Version ${at + 1}`,
          });
      }
      return caseId;
    },
    close: async () => {},
  };
});

fieldHistoryContract("Supabase", async () => {
  const backend = await createTestBackend();
  const ada = await backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Chief" });
  const reader = await signedIn(backend, await backend.createUser({ isEducator: true }));
  return {
    fields: createSupabaseFieldHistoryRepository(reader.data),
    async publish(versions) {
      const [scenario] = await backend.sql<{ id: string }[]>`
        insert into public.clinical_scenarios (title, is_draft, is_active) values ('Cough', true, false)
        returning id`;
      const caseId = scenario?.id ?? "";
      for (const [at, changes] of versions.entries()) {
        const [version] = await backend.sql<{ id: string }[]>`
          insert into public.case_versions
            (case_id, version_number, commit_hash, commit_message, author_id, case_snapshot)
          values (${caseId}, ${at + 1}, ${"0".repeat(40)}, ${`Version ${at + 1}`}, ${ada.id}, '{}')
          returning id`;
        for (const change of changes) {
          await backend.sql`
            insert into public.case_version_changes (version_id, field_path, change_type, old_value, new_value)
            values (${version?.id ?? ""}, ${change.path}, ${typeOf(change)}, ${change.before}, ${change.after})`;
        }
      }
      return caseId;
    },
    async close() {
      await reader.release();
      await backend.close();
    },
  };
});

it("ASEC-07 the history of fields needs somebody who is signed in", async () => {
  const backend = await createTestBackend();
  const nobody = portalClient(backend);
  const fields = createSupabaseFieldHistoryRepository(nobody.data);
  const refusal = { code: "auth/session-missing", recovery: "sign-in" };
  await expect(fields.lastChanges(randomUUID())).rejects.toMatchObject(refusal);
  await expect(fields.history({ caseId: randomUUID(), path: "title" })).rejects.toMatchObject(refusal);
  await nobody.release();
  await backend.close();
});
