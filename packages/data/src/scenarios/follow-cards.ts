import type { Change, ScenarioCard, Subscriber, Unsubscribe } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { followTables } from "../realtime/live-table.ts";
import { CARD_COLUMNS, toCard } from "./card-row.ts";

/** A burst of changes is read at once. */
const COLLECT_MS = 50;
/** Ids that fit into one address. */
const IDS_AT_ONCE = 100;

type Kind = "inserted" | "updated";

/**
 * Follows the cards of scenarios. Realtime only names the scenario that changed, because a whole one with its template
 * would go to everybody who has the list open; the cards are read here.
 */
export function followCards(
  client: AndromedaClient,
  subscriber: Subscriber<Change<ScenarioCard>>,
): Unsubscribe {
  const changed = new Map<string, Kind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowing = true;

  async function read(): Promise<void> {
    timer = undefined;
    const batch = [...changed].slice(0, IDS_AT_ONCE);
    for (const [id] of batch) changed.delete(id);
    try {
      const ids = batch.map(([id]) => id);
      const rows = unwrap(await client.from("clinical_scenarios").select(CARD_COLUMNS).in("id", ids));
      for (const row of rows) {
        // A scenario that was deleted meanwhile has been announced as such.
        if (isFollowing) subscriber.onChange({ kind: kindOf(batch, row.id), item: toCard(row) });
      }
    } catch (error) {
      if (isFollowing) subscriber.onState?.({ kind: "failed", error: toAppError(error) });
    }
    if (changed.size > 0 && isFollowing) schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void read(), COLLECT_MS);
  }

  const stop = followTables(client, "scenarios", [{ table: "clinical_scenarios" }], {
    onState: (state) => subscriber.onState?.(state),
    onChange({ eventType, old, new: row }) {
      const { id } = eventType === "DELETE" ? old : row;
      if (typeof id !== "string") return;
      if (eventType === "DELETE") {
        changed.delete(id);
        subscriber.onChange({ kind: "deleted", id });
        return;
      }
      if (eventType === "INSERT") changed.set(id, "inserted");
      else if (!changed.has(id)) changed.set(id, "updated");
      schedule();
    },
  });
  return () => {
    isFollowing = false;
    clearTimeout(timer);
    stop();
  };
}

function kindOf(batch: readonly (readonly [id: string, kind: Kind])[], id: string): Kind {
  return batch.find(([changed]) => changed === id)?.[1] ?? "updated";
}
