import { line, NOBODY, type Subject } from "../expectations.ts";
import { accounts, LONG_AGO, oneRowEach } from "./rows.ts";

/** Accounts, permissions and the log of what administrators did. */
export const people: Subject[] = [
  {
    relation: "profiles",
    proves: "MSEC-04 MSEC-07 ASEC-05",
    key: "id",
    derived: {
      credits: 1_000_000,
      role: "owner",
      phone_verified: true,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
    },
    //           signed out  member A  member B  educator  admin
    read: line("refused", "own", "own", "own", "all"),
    insert: NOBODY,
    update: line("refused", "own", "own", "own", "own"),
    delete: NOBODY,
    writable: {
      update: [
        "first_name",
        "graduation_year",
        "last_name",
        "medical_school",
        "phone",
        "phone_verification_pending",
      ],
    },
    async seed(world) {
      await world.sql`update public.profiles set medical_school = 'Before'`;
      return accounts(world);
    },
    insertRow: (world, owner) => ({ id: world.id[owner], email: "forged@example.org" }),
    patch: { medical_school: "After" },
  },
  {
    relation: "user_profiles",
    proves: "MSEC-08 ASEC-06",
    key: "id",
    read: line("refused", "own", "own", "own", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: async (world) => accounts(world),
    insertRow: (world, owner) => ({ id: world.id[owner], is_admin: true }),
    patch: { is_admin: true },
  },
  {
    relation: "admin_activity_log",
    proves: "ASEC-05 MSEC-15",
    key: "id",
    read: line("refused", "none", "none", "none", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "admin_activity_log", (person) => ({
        admin_id: world.id[person],
        action_type: "noted",
      })),
    insertRow: (world, owner) => ({ admin_id: world.id[owner], action_type: "forged" }),
    patch: { action_details: "Changed" },
  },
];
