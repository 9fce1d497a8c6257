import { reaction } from "mobx";
import type { AccountServices } from "../compose.ts";

const CASE = /^#case\/([0-9a-f-]{36})$/;

/** The messages for a link that cannot be followed now. */
interface LinkProblems {
  /** The case is not on this computer. */
  readonly onMissing: () => void;
  /** It offers another server, for which the author must sign out first. */
  readonly onServerLink: () => void;
}

/**
 * Keeps the open case in the page's address, for a reload, and among the recent cases, for the next start. Goes to the
 * case of each link from outside. The returned function clears the address, which belongs to this account.
 */
export function followAddress(
  { client, navigation, log }: Pick<AccountServices, "client" | "navigation" | "log">,
  { onMissing, onServerLink }: LinkProblems,
): () => void {
  const before = CASE.exec(location.hash)?.[1];
  const write = (hash: string) => history.replaceState(null, "", `${location.pathname}${hash}`);
  const open = async (id: string) => {
    const isHere = (await client.ask("cases:open", { id })) !== null;
    if (isHere) await navigation.openCase(id);
    return isHere;
  };
  let isFollowing = true;
  const takeLink = async () => {
    const [serverLink, link] = await Promise.all([
      client.ask("link:take", { kind: "connect" }),
      client.ask("link:take", { kind: "case" }),
    ]);
    if (serverLink) onServerLink();
    if (link?.kind !== "case") return false;
    if (!(await open(link.id))) onMissing();
    return true;
  };
  const logFailure = (error: unknown) => log("The case of an address could not be opened", error);
  const note = (openCaseId: string | null) => {
    write(openCaseId === null ? "" : `#case/${openCaseId}`);
    client.ask("recents:note", { openCaseId }).catch(logFailure);
  };
  let stopNoting: () => void = () => undefined;
  const start = async () => {
    const hasLink = await takeLink();
    if (!hasLink && before !== undefined && navigation.openCaseId === null) await open(before);
  };
  void start()
    .catch(logFailure)
    // Not earlier, because the start may open a case that the author did not choose.
    .then(() => {
      navigation.finishStarting();
      if (isFollowing) stopNoting = reaction(() => navigation.openCaseId, note, { fireImmediately: true });
    });
  const stops = [
    client.on("link:arrived", () => void takeLink().catch(logFailure)),
    client.on("window:show-field", ({ field }) => navigation.work?.focusField(field)),
    () => stopNoting(),
  ];
  return () => {
    isFollowing = false;
    for (const stop of stops) stop();
    write("");
  };
}
