import { randomUUID } from "node:crypto";
import type { Person, World } from "../actors.ts";
import { line, NOBODY, type Subject } from "../expectations.ts";
import { insertRow, LONG_AGO, newScenario, oneRowEach } from "./rows.ts";

async function newSession(world: World, owner: Person): Promise<string> {
  const id = randomUUID();
  await insertRow(world, "case_chat_sessions", {
    id,
    case_id: await newScenario(world, owner),
    user_id: world.id[owner],
  });
  return id;
}

const proposals = (world: World) =>
  oneRowEach(world, "case_change_proposals", async (person) => ({
    case_id: await newScenario(world, person),
    user_id: world.id[person],
    field_path: "title",
    action: "modify",
    proposed_value: "Better title",
  }));

/**
 * Chats belong to one author alone; proposals are seen by all authors, so that conflicts show. Members A and B own
 * rows here as people do who were authors once.
 */
export const assistant: Subject[] = [
  {
    relation: "case_chat_sessions",
    proves: "ASEC-07 ASEC-08",
    key: "id",
    derived: { created_at: LONG_AGO, updated_at: LONG_AGO, archived_at: LONG_AGO },
    read: line("refused", "none", "none", "own", "own"),
    insert: line("refused", "refused", "refused", "own", "own"),
    update: line("refused", "none", "none", "own", "own"),
    delete: line("refused", "none", "none", "own", "own"),
    writable: {
      insert: ["archived", "case_id", "id", "title", "user_id"],
      update: ["archived", "title", "updated_at"],
    },
    seed: (world) =>
      oneRowEach(world, "case_chat_sessions", async (person) => ({
        case_id: await newScenario(world, person),
        user_id: world.id[person],
      })),
    insertRow: async (world, owner, author) => ({
      case_id: await newScenario(world, author),
      user_id: world.id[owner],
    }),
    patch: { title: "After" },
  },
  {
    relation: "case_chat_messages",
    proves: "ASEC-07 ASEC-08",
    key: "id",
    derived: { created_at: LONG_AGO },
    read: line("refused", "none", "none", "own", "own"),
    insert: line("refused", "refused", "refused", "own", "own"),
    update: NOBODY,
    delete: NOBODY,
    writable: { insert: ["content", "id", "metadata", "role", "session_id"] },
    seed: (world) =>
      oneRowEach(world, "case_chat_messages", async (person) => ({
        session_id: await newSession(world, person),
        role: "user",
        content: "Hello",
      })),
    insertRow: async (world, owner) => ({
      session_id: await newSession(world, owner),
      role: "user",
      content: "Hello",
    }),
    patch: { content: "Rewritten" },
  },
  {
    relation: "case_change_batches",
    proves: "ASEC-07 ASEC-08",
    key: "id",
    read: line("refused", "none", "none", "own", "own"),
    insert: line("refused", "refused", "refused", "own", "own"),
    update: NOBODY,
    delete: NOBODY,
    writable: { insert: ["case_id", "description", "id", "session_id", "title", "total_changes", "user_id"] },
    seed: (world) =>
      oneRowEach(world, "case_change_batches", async (person) => ({
        case_id: await newScenario(world, person),
        user_id: world.id[person],
      })),
    insertRow: async (world, owner, author) => ({
      case_id: await newScenario(world, author),
      user_id: world.id[owner],
    }),
    patch: { title: "Rewritten" },
  },
  {
    relation: "case_change_proposals",
    proves: "ASEC-08 ASEC-10 CONFL-10",
    key: "id",
    derived: { status: "applied", approved_at: LONG_AGO, created_at: LONG_AGO },
    read: line("refused", "own", "own", "all", "all"),
    insert: line("refused", "refused", "refused", "own", "own"),
    update: line("refused", "none", "none", "all", "all"),
    delete: NOBODY,
    writable: {
      insert: [
        "action",
        "batch_id",
        "case_id",
        "change_order",
        "current_value",
        "field_name",
        "field_path",
        "id",
        "priority",
        "proposed_value",
        "reason",
        "session_id",
        "status",
        "user_id",
      ],
      update: ["status"],
    },
    seed: proposals,
    insertRow: async (world, owner, author) => ({
      case_id: await newScenario(world, author),
      user_id: world.id[owner],
      field_path: "title",
      action: "modify",
      proposed_value: "Better title",
    }),
    patch: { status: "approved" },
  },
  {
    relation: "case_change_proposals_with_user_info",
    proves: "ASEC-08 ASEC-10 ADATA-06",
    key: "id",
    read: line("refused", "own", "own", "all", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: proposals,
    insertRow: (world, owner) => ({ user_id: world.id[owner], field_path: "title", action: "modify" }),
    patch: { status: "approved" },
  },
];
