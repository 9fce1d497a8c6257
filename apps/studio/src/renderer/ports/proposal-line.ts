import { AppError, asAppError, type Subscriber, type Unsubscribe } from "@andromeda/domain";
import type { StudioClient } from "../bridge/studio-client.ts";

/** Hears of changes among the proposals of a case, by way of main. */
export function watchProposals(
  client: StudioClient,
  caseId: string,
  { onChange, onState }: Subscriber<null>,
): Unsubscribe {
  const fail = (error: AppError) => onState?.({ kind: "failed", error });
  const stop = client.on("proposals:changed", (event) => {
    if (event.caseId !== caseId) return;
    if (event.news === "changed") onChange(null);
    else if (event.news === "joined") onState?.({ kind: "joined" });
    else fail(new AppError("network/offline", "The line to the server is down.", { recovery: "retry" }));
  });
  const refused = (error: unknown) => fail(asAppError(error));
  client.ask("proposals:watch", { caseId }).catch(refused);
  return () => {
    stop();
    // Main watches nothing for a page that is gone, and nothing without an account: there is nobody to tell.
    client.ask("proposals:unwatch", { caseId }).catch(() => undefined);
  };
}
