import type { CurrentUser } from "@andromeda/domain";
import { usePortal } from "../portal-context.ts";

/** The signed-in user of a screen below SignedInGuard; throws anywhere else. Call it within an observer to follow changes. */
export function useUser(): CurrentUser {
  const { user } = usePortal().stores.session;
  if (!user) throw new Error("Nobody is signed in.");
  return user;
}
