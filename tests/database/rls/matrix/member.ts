import { randomUUID } from "node:crypto";
import { line, NOBODY, type Subject } from "../expectations.ts";
import { accounts, insertRow, LONG_AGO, oneRowEach } from "./rows.ts";

const CATEGORY = "Respiratory:Cough";

const PREFERENCES = [
  "difficulty_preference",
  "feedback_notification",
  "preferred_category_mode",
  "preferred_specialties",
  "selected_categories",
  "session_reminder_minutes",
  "ui_theme",
  "user_id",
];

/** What a member chose, and the cases that he makes. */
export const member: Subject[] = [
  {
    relation: "user_preferences",
    proves: "MSEC-04 MSEC-09",
    key: "user_id",
    derived: { created_at: LONG_AGO, updated_at: LONG_AGO },
    read: line("refused", "own", "own", "own", "own"),
    insert: line("refused", "own", "own", "own", "own"),
    update: line("refused", "own", "own", "own", "own"),
    delete: line("refused", "own", "own", "own", "own"),
    writable: { insert: PREFERENCES, update: PREFERENCES },
    async seed(world) {
      for (const { key } of accounts(world)) {
        await world.sql`
          insert into public.user_preferences (user_id) values (${key})
          on conflict (user_id) do update set ui_theme = 'light'`;
      }
      return accounts(world);
    },
    insertRow: (world, owner) => ({ user_id: world.id[owner], preferred_category_mode: "conditions" }),
    hasOneRowEach: true,
    patch: { ui_theme: "dark" },
  },
  {
    relation: "categories",
    proves: "MSEC-04 MDATA-06",
    key: "user_id",
    read: line("refused", "own", "own", "own", "own"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    async seed(world) {
      for (const { key } of accounts(world)) {
        await world.sql`
          insert into public.user_preferences (user_id) values (${key}) on conflict (user_id) do nothing`;
      }
      return accounts(world);
    },
    insertRow: (world, owner) => ({ user_id: world.id[owner] }),
    patch: { selected_categories: [CATEGORY] },
  },
  {
    relation: "category_tree",
    proves: "MSEC-14",
    key: "id",
    read: line("refused", "all", "all", "all", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: async () => [{ key: CATEGORY, owner: null }],
    insertRow: () => ({
      name: "Made up",
      specialty: "Respiratory",
      specialty_position: 1,
      is_condition: true,
    }),
    patch: { name: "Changed" },
  },
  {
    relation: "user_cases",
    proves: "MSEC-04 MSEC-10",
    key: "id",
    derived: { status: "approved", created_at: LONG_AGO, updated_at: LONG_AGO },
    read: line("refused", "own", "own", "own", "all"),
    insert: line("refused", "own", "own", "own", "own"),
    update: line("refused", "own", "own", "own", "own"),
    delete: line("refused", "own", "own", "own", "own"),
    writable: {
      insert: ["category_id", "category_type", "difficulty", "notes", "status", "title", "user_id"],
      update: ["category_id", "category_type", "difficulty", "notes", "title"],
    },
    seed: (world) =>
      oneRowEach(world, "user_cases", (person) => ({
        user_id: world.id[person],
        title: "Before",
        category_id: CATEGORY,
      })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], title: "New", category_id: CATEGORY }),
    patch: { title: "After" },
  },
  {
    relation: "cases",
    proves: "MSEC-11",
    key: "id",
    derived: { created_at: LONG_AGO },
    read: line("refused", "own", "own", "own", "all"),
    insert: line("refused", "own", "own", "own", "own"),
    update: NOBODY,
    delete: NOBODY,
    writable: { insert: ["title", "user_id"] },
    seed: (world) => oneRowEach(world, "cases", (person) => ({ user_id: world.id[person] })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], title: "New" }),
    patch: { title: "After" },
  },
  {
    relation: "practiced_cases",
    proves: "MSEC-12",
    key: "id",
    read: line("refused", "own", "own", "own", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "practiced_cases", (person) => ({ user_id: world.id[person], title: "Chest pain" })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], title: "Forged" }),
    patch: { feedback: "Excellent" },
  },
  {
    relation: "pending_phone_changes",
    proves: "MSEC-13 MSEC-18",
    key: "id",
    derived: { status: "approved", reviewed_at: LONG_AGO, created_at: LONG_AGO },
    read: line("refused", "own", "own", "own", "all"),
    insert: line("refused", "own", "own", "own", "own"),
    update: NOBODY,
    delete: NOBODY,
    writable: { insert: ["phone", "status", "user_id", "verification_code"] },
    async seed(world) {
      // A member has one pending request at a time; the settled ones leave room for the insert.
      await world.sql`delete from public.pending_phone_changes`;
      return oneRowEach(world, "pending_phone_changes", (person) => ({
        user_id: world.id[person],
        phone: "+447700900123",
        status: "rejected",
      }));
    },
    insertRow: (world, owner) => ({
      user_id: world.id[owner],
      phone: "+447700900456",
      verification_code: "123456",
      status: "pending",
    }),
    patch: { status: "approved" },
  },
  {
    relation: "phone_change_reviews",
    proves: "MSEC-13 MSEC-18",
    key: "request_id",
    read: line("refused", "none", "none", "none", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    async seed(world) {
      await world.sql`delete from public.pending_phone_changes`;
      const requests = await oneRowEach(world, "pending_phone_changes", (person) => ({
        user_id: world.id[person],
        phone: "+447700900123",
        status: "rejected",
      }));
      for (const request of requests) {
        await insertRow(world, "phone_change_reviews", {
          request_id: request.key,
          code_status: "differs",
          attempts: 1,
        });
      }
      return requests;
    },
    insertRow: () => ({ request_id: randomUUID(), code_status: "matches", attempts: 1 }),
    patch: { code_status: "matches" },
  },
];
