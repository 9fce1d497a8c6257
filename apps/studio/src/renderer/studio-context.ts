import { createContext, useContext } from "react";
import type { AccountServices } from "./compose.ts";

/** Provides the screens of a signed-in account with its stores. */
export const AccountServicesContext = createContext<AccountServices | null>(null);

/** The stores of the signed-in account. */
export function useAccountServices(): AccountServices {
  const services = useContext(AccountServicesContext);
  if (!services) throw new Error("This screen belongs to a signed-in account.");
  return services;
}
