import type { Subscriber, SubscriptionState } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/** What the server has a mark for: a value that differs after every change. */
type Marked =
  | "preferences"
  | "practised"
  | "case"
  | "proposals"
  | "approvals"
  | "credit_requests"
  | "phone_changes"
  | "activity";

/** One request for the marks of several things, of which at most one case. */
interface MarkRequest {
  readonly names: Set<Marked>;
  caseId: string | null;
  readonly answer: Promise<unknown>;
}

/** How long a request collects names, in milliseconds: nobody waits for a mark, and joins come together. */
const COLLECT_MS = 200;

const requests = new WeakMap<AndromedaClient, MarkRequest>();

/** The current mark of something, null where there is nothing; calls within `COLLECT_MS` share one request. */
export async function readMark(
  client: AndromedaClient,
  name: Marked,
  caseId: string | null = null,
): Promise<string | null> {
  let request = requests.get(client);
  if (!request || (caseId !== null && (request.caseId ?? caseId) !== caseId)) {
    const asked: MarkRequest = {
      names: new Set(),
      caseId,
      answer: new Promise((resolve) => setTimeout(resolve, COLLECT_MS)).then(async () => {
        if (requests.get(client) === asked) requests.delete(client);
        const about = asked.caseId === null ? {} : { p_case_id: asked.caseId };
        return unwrap(await client.rpc("get_live_marks", { p_of: [...asked.names], ...about }));
      }),
    };
    request = asked;
    requests.set(client, request);
  }
  request.names.add(name);
  request.caseId ??= caseId;
  const mark: unknown = Reflect.get(Object(await request.answer), name);
  return mark === undefined || mark === null ? null : String(mark);
}

/**
 * Finds out whether anything changed between a read and the join of the live connection: compares the mark of the
 * latest read with the server's after the join.
 */
export class MissedChangeCheck {
  readonly #client: AndromedaClient;
  readonly #name: Marked;
  /** The latest read: of whom or which case, and its mark; undefined when it failed or read only a part. */
  #latest: { readonly subject: string; readonly mark: Promise<string | null | undefined> } | null = null;

  constructor(client: AndromedaClient, name: Marked) {
    this.#client = client;
    this.#name = name;
  }

  /** Remembers the mark of a read, and returns the read. */
  track<Answer>(
    subject: string,
    read: Promise<Answer>,
    markOf: (answer: Answer) => string | null | undefined,
  ): Promise<Answer> {
    this.#latest = { subject, mark: read.then(markOf).catch(() => undefined) };
    return read;
  }

  /** The subscriber; it hears at each join whether it may have missed a change. */
  wrap<Change>(
    subject: string,
    subscriber: Subscriber<Change>,
    caseId: string | null = null,
  ): Subscriber<Change> {
    const onState = subscriber.onState?.bind(subscriber);
    // Without a listener there is nothing to find out.
    if (!onState) return subscriber;
    let current: SubscriptionState | null = null;
    return {
      onChange: (change) => subscriber.onChange(change),
      onState: (state) => {
        current = state;
        if (state.kind === "failed") onState(state);
        else
          void this.#isCurrent(subject, caseId).then((missedNothing) => {
            // The connection may have broken meanwhile.
            if (current === state) onState(missedNothing ? { kind: "joined", missedNothing } : state);
          });
      },
    };
  }

  async #isCurrent(subject: string, caseId: string | null): Promise<boolean> {
    const latest = this.#latest;
    if (latest?.subject !== subject) return false;
    try {
      const [then, now] = await Promise.all([latest.mark, readMark(this.#client, this.#name, caseId)]);
      return then === now;
    } catch {
      return false;
    }
  }
}

/** A date of PostgreSQL, such as 2026-01-05T10:00:00.123456+00:00, in whole microseconds since 1970. */
export function microseconds(date: string): number {
  const fraction = /\.(\d+)/.exec(date)?.[1] ?? "";
  return Date.parse(date) * 1000 + Number(fraction.padEnd(6, "0").slice(3, 6));
}

/**
 * How many rows there are, and the sum of their dates; as get_live_marks says it. The latest date alone would miss a
 * change that began before it and was committed after it.
 */
export function markOfDates(dates: readonly string[]): string {
  const sum = dates.reduce((all, date) => all + BigInt(microseconds(date)), 0n);
  return dates.length > 0 ? `${dates.length} ${sum}` : "0";
}
