import { autorun } from "mobx";
import type { AccountServices } from "../compose.ts";

const CASE = /^#case\/([0-9a-f-]{36})$/;

/**
 * Keeps the open case in the page's address, so that a page that is loaded again goes on there, and goes to the case of
 * each link that comes from outside. The returned function forgets the address: it is this account's alone.
 */
export function followAddress(
  { client, navigation, log }: Pick<AccountServices, "client" | "navigation" | "log">,
  onMissing: () => void,
): () => void {
  const before = CASE.exec(location.hash)?.[1];
  const write = (hash: string) => history.replaceState(null, "", `${location.pathname}${hash}`);
  const open = async (id: string) => {
    const isHere = (await client.ask("cases:open", { id })) !== null;
    if (isHere) await navigation.openCase(id);
    return isHere;
  };
  const takeLink = async () => {
    const link = await client.ask("link:take", null);
    if (link && !(await open(link.id))) onMissing();
    return link !== null;
  };
  const start = async () => {
    if (!(await takeLink()) && before !== undefined) await open(before);
  };
  const tell = (error: unknown) => log("The case of an address could not be opened", error);
  start().catch(tell);
  const stops = [
    client.on("link:arrived", () => void takeLink().catch(tell)),
    autorun(() => write(navigation.openCaseId === null ? "" : `#case/${navigation.openCaseId}`)),
  ];
  return () => {
    for (const stop of stops) stop();
    write("");
  };
}
