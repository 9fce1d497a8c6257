import { createContext, useContext } from "react";
import type { AccountServices } from "./compose.ts";

/** Gives the screens of a signed-in account what they work with. */
export const AccountServicesContext = createContext<AccountServices | null>(null);

/** What the signed-in account works with. */
export function useAccountServices(): AccountServices {
  const services = useContext(AccountServicesContext);
  if (!services) throw new Error("This screen belongs to a signed-in account.");
  return services;
}
