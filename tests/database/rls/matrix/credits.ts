import { line, NOBODY, type Subject } from "../expectations.ts";
import { accounts, LONG_AGO, oneRowEach } from "./rows.ts";

const booking = {
  amount: 5,
  transaction_type: "admin_credit",
  description: "Gift",
  previous_balance: 0,
  new_balance: 5,
};

/** Balances, the ledger and the requests for credits. */
export const credits: Subject[] = [
  {
    relation: "user_credits",
    proves: "MSEC-04 MSEC-06 ASEC-06",
    key: "user_id",
    read: line("refused", "own", "own", "own", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: async (world) => accounts(world),
    insertRow: (world, owner) => ({ user_id: world.id[owner], available_credits: 1000 }),
    patch: { available_credits: 1000 },
  },
  {
    relation: "credit_transactions",
    proves: "MSEC-06 ASEC-06",
    key: "id",
    read: line("refused", "own", "own", "own", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "credit_transactions", (person) => ({ user_id: world.id[person], ...booking })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], ...booking }),
    patch: { amount: 1000 },
  },
  {
    relation: "credits_history",
    proves: "MSEC-06 MDATA-19",
    key: "id",
    read: line("refused", "own", "own", "own", "all"),
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    seed: (world) =>
      oneRowEach(world, "credit_transactions", (person) => ({ user_id: world.id[person], ...booking })),
    insertRow: (world, owner) => ({ user_id: world.id[owner], ...booking }),
    patch: { amount: 1000 },
  },
  {
    relation: "credit_requests",
    proves: "MSEC-13",
    key: "id",
    derived: { status: "approved", approved_amount: 1_000_000, created_at: LONG_AGO },
    read: line("refused", "own", "own", "own", "all"),
    insert: line("refused", "own", "own", "own", "own"),
    update: NOBODY,
    delete: NOBODY,
    writable: { insert: ["amount", "note", "status", "user_id"] },
    async seed(world) {
      // A member has one pending request at a time; the settled ones leave room for the insert.
      await world.sql`delete from public.credit_requests`;
      return oneRowEach(world, "credit_requests", (person) => ({
        user_id: world.id[person],
        amount: 5,
        status: "rejected",
      }));
    },
    insertRow: (world, owner) => ({ user_id: world.id[owner], amount: 5, status: "pending" }),
    patch: { status: "approved" },
  },
];
