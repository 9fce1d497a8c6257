import { createContext, useContext } from "react";
import type { Desk } from "./compose.ts";

const Context = createContext<Desk | null>(null);

/** Gives the screens of a signed-in account what they work with. */
export const DeskContext = Context;

/** The desk of the signed-in account. */
export function useDesk(): Desk {
  const desk = useContext(Context);
  if (!desk) throw new Error("This screen belongs to a signed-in account.");
  return desk;
}
