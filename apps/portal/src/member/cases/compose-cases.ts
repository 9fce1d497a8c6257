import { UserCasesStore } from "@andromeda/stores";
import type { DataPorts } from "../../compose-data.ts";

/** Makes the store of My Cases for a member, with Supabase behind it. */
export function createCasesStore({ userCases }: DataPorts): (userId: string) => UserCasesStore {
  return (userId) =>
    new UserCasesStore({ userId, cases: userCases, log: (message, cause) => console.error(message, cause) });
}
