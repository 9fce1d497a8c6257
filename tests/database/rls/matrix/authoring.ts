import { randomUUID } from "node:crypto";
import { PEOPLE } from "../actors.ts";
import { line, NOBODY, type Subject } from "../expectations.ts";
import { COMMIT_HASH, insertRow, LONG_AGO, newScenario, newVersion, oneRowEach } from "./rows.ts";

const CASE_FIELDS = [
  "auto_saved",
  "case_kind",
  "case_template",
  "condition",
  "created_by",
  "description",
  "difficulty_level",
  "is_active",
  "is_draft",
  "last_saved",
  "presentation",
  "specialty",
  "title",
  "updated_at",
];

/** Scenarios, their versions, and which were deleted: open to authors, who work on each other's cases, and to nobody else. */
export const authoring: Subject[] = [
  {
    relation: "clinical_scenarios",
    proves: "ASEC-01 ASEC-09 ASEC-10",
    key: "id",
    derived: {
      revision: 2_147_483_647,
      is_draft: false,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      change_seq: 1,
    },
    read: line("refused", "none", "none", "all", "all"),
    insert: line("refused", "refused", "refused", "own", "own"),
    update: line("refused", "none", "none", "all", "all"),
    delete: line("refused", "none", "none", "all", "all"),
    writable: { insert: [...CASE_FIELDS, "id"].sort(), update: CASE_FIELDS },
    seed: (world) =>
      oneRowEach(world, "clinical_scenarios", (person) => ({
        title: "Before",
        created_by: world.id[person],
      })),
    insertRow: (world, owner) => ({ title: "New", created_by: world.id[owner] }),
    patch: { title: "After" },
  },
  {
    relation: "case_versions",
    proves: "ASEC-01 ASEC-05 VERS-27",
    key: "id",
    derived: { version_number: 2_147_483_647, total_changes: 77, created_at: LONG_AGO },
    read: line("refused", "none", "none", "all", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    async seed(world) {
      const fixtures = [];
      for (const owner of ["member A", "educator", "admin"] as const) {
        fixtures.push({ key: (await newVersion(world, owner)).id, owner });
      }
      return fixtures;
    },
    insertRow: async (world, owner, author) => ({
      case_id: await newScenario(world, author),
      commit_hash: COMMIT_HASH,
      commit_message: "Initial case creation",
      author_id: world.id[owner],
      case_snapshot: {},
    }),
    patch: { commit_message: "Rewritten" },
  },
  {
    relation: "case_version_changes",
    proves: "ASEC-01 ASEC-05 VERS-27",
    key: "id",
    derived: { change_size: 77, created_at: LONG_AGO },
    read: line("refused", "none", "none", "all", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "case_version_changes", async (person) => ({
        version_id: (await newVersion(world, person)).id,
        field_path: "title",
        change_type: "added",
      })),
    insertRow: async (world, owner) => ({
      version_id: (await newVersion(world, owner)).id,
      field_path: "title",
      change_type: "added",
    }),
    patch: { new_value: "Rewritten" },
  },
  {
    relation: "case_branches",
    proves: "ASEC-01 ASEC-05 VERS-23",
    key: "id",
    derived: { branch_name: "other", created_at: LONG_AGO },
    read: line("refused", "none", "none", "all", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    async seed(world) {
      const fixtures = [];
      for (const owner of ["member A", "educator", "admin"] as const) {
        const { caseId } = await newVersion(world, owner);
        const [branch] = await world.sql<{ id: string }[]>`
          select id from public.case_branches where case_id = ${caseId}`;
        fixtures.push({ key: branch?.id ?? "", owner });
      }
      return fixtures;
    },
    insertRow: async (world, owner, author) => ({
      case_id: await newScenario(world, author),
      created_by: world.id[owner],
    }),
    patch: { head_version_id: null },
  },
  {
    relation: "case_tombstones",
    proves: "ASEC-01 ASEC-05 SYNC-02",
    key: "case_id",
    read: line("refused", "none", "none", "all", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    async seed(world) {
      const fixtures = [];
      for (const owner of PEOPLE) {
        const key = randomUUID();
        await insertRow(world, "case_tombstones", {
          case_id: key,
          title: "Before",
          revision: 1,
          deleted_by: world.id[owner],
          change_txid: "1",
          change_seq: 1,
        });
        fixtures.push({ key, owner });
      }
      return fixtures;
    },
    insertRow: (world, owner) => ({
      case_id: randomUUID(),
      title: "New",
      revision: 1,
      deleted_by: world.id[owner],
    }),
    patch: { title: "After" },
  },
];
