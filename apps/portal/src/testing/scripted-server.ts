/** A row of a table as it travels. */
export type Row = Record<string, unknown>;

/** A request as the page sent it. `what` names it: "GET user_cases", "POST rpc/request_credits", "PUT auth/user". */
export interface SentRequest {
  readonly what: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Row;
}

/** An answer in place of the usual one; "lost" never arrives, the body of "cut" stops half-way. */
export type Reply =
  | { readonly status: number; readonly body?: unknown }
  | { readonly events: readonly unknown[] }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | "lost"
  | "cut";

interface Rule {
  readonly what: RegExp;
  readonly reply: (request: SentRequest) => Reply | null | Promise<Reply | null>;
}

/** The member who is signed in. */
export const member = { id: "00000000-0000-4000-8000-000000000001", email: "mia@example.org" } as const;

/** The auth service's answer to a sign-in of the member; the session is valid for an hour unless given. */
export function sessionAnswer(lifetimeSeconds = 3_600) {
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  const claims = { sub: member.id, exp: expiresAt, role: "authenticated" };
  return {
    access_token: `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.c2ln`,
    refresh_token: "refresh-1",
    token_type: "bearer",
    expires_in: lifetimeSeconds,
    expires_at: expiresAt,
    user: userAnswer,
  };
}

const userAnswer = {
  ...member,
  aud: "authenticated",
  role: "authenticated",
  app_metadata: { provider: "email" },
  user_metadata: {},
  identities: [],
  created_at: "2026-01-01T00:00:00Z",
};

/**
 * A backend behind `fetch` that a test scripts. It knows one new member, reads and writes rows by the filters
 * that the portal sends, and keeps every request. What the real server does with them is proved by the database and
 * contract tests.
 */
export class ScriptedServer {
  readonly requests: SentRequest[] = [];
  /** The rows of each table; a test may change them at any time. */
  readonly tables: Record<string, Row[]> = {
    user_profiles: [{ id: member.id, is_admin: false, is_educator: false }],
    profiles: [
      {
        id: member.id,
        email: member.email,
        first_name: "Mia",
        last_name: "Member",
        phone: null,
        medical_school: null,
        graduation_year: null,
        phone_verified: false,
        phone_verification_pending: false,
        created_at: "2026-01-01T00:00:00Z",
      },
    ],
    user_preferences: [
      {
        user_id: member.id,
        selected_categories: [],
        preferred_category_mode: "presentations",
        updated_at: "2026-01-01T00:00:00Z",
      },
    ],
    user_credits: [{ user_id: member.id, available_credits: 0, lifetime_credits: 0, used_credits: 0 }],
  };
  /** What the procedures answer, by name. */
  readonly procedures: Record<string, (args: Row) => unknown> = {
    get_call_terms: () => ({ creditPerMinute: 1, number: null }),
    note_access: () => null,
    read_conversation: () => ({ turns: [], outcome: null }),
    get_pending_credit_requests: () => [],
    get_scenario_presentations: () => [],
    get_scenario_conditions: () => [],
    get_credit_figures: ({ p_moments }) => [
      {
        calls_this_month: 0,
        minutes_used: 0,
        total_received: 0,
        transaction_count: 0,
        balances: (p_moments as unknown[]).map(() => 0),
      },
    ],
  };
  readonly #rules = new Set<Rule>();
  #clock = Date.parse("2026-01-02T00:00:00Z");

  /** Answers requests of this name otherwise until the returned function is called; null leaves a request alone. */
  answer(what: string | RegExp, reply: Reply | Rule["reply"]): () => void {
    const pattern = typeof what === "string" ? new RegExp(`^${what}$`) : what;
    const rule: Rule = { what: pattern, reply: typeof reply === "function" ? reply : () => reply };
    this.#rules.add(rule);
    return () => this.#rules.delete(rule);
  }

  /** Lets requests of this name wait until the returned function is called. */
  hold(what: string | RegExp): () => void {
    const gate = Promise.withResolvers<null>();
    const remove = this.answer(what, () => gate.promise);
    return () => {
      remove();
      gate.resolve(null);
    };
  }

  /** The requests of this name so far. */
  sent(what: string): readonly SentRequest[] {
    return this.requests.filter((request) => request.what === what);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const [, service, , ...rest] = url.pathname.split("/");
    const name = service === "rest" ? rest.join("/") : [service, ...rest].join("/");
    const request: SentRequest = {
      what: `${init?.method ?? "GET"} ${name}`,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : {},
    };
    this.requests.push(request);
    const reply = await Promise.race([this.#reply(request), givenUp(init?.signal)]);
    if (reply === "lost") throw new TypeError("Failed to fetch");
    if (reply === "cut") return new Response(brokenBody(), { status: 200 });
    if ("events" in reply) {
      const text = reply.events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
      return new Response(text, { status: 200, headers: { "content-type": "text/event-stream" } });
    }
    if ("bytes" in reply) {
      return new Response(reply.bytes, {
        status: 200,
        headers: { "content-type": "application/octet-stream" },
      });
    }
    const text = reply.body === undefined ? null : JSON.stringify(reply.body);
    return new Response(text, {
      status: reply.status,
      headers: {
        "content-type": "application/json",
        ...(Array.isArray(reply.body) ? { "content-range": `*/${reply.body.length}` } : {}),
      },
    });
  };

  /** The profiles with their permissions, where these are asked for. */
  #embedded(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
    if (!query.get("select")?.includes("user_profiles(")) return rows;
    const permissions = this.tables.user_profiles ?? [];
    return rows.map((row) => ({
      ...row,
      user_profiles: permissions.find(({ id }) => id === row.id) ?? null,
    }));
  }

  async #reply(request: SentRequest): Promise<Reply> {
    let reply: Reply | null = null;
    // The newest rule first.
    for (const rule of [...this.#rules].reverse())
      if (rule.what.test(request.what)) reply ??= await rule.reply(request);
    return reply ?? this.#usual(request);
  }

  #usual(request: SentRequest): Reply {
    const [method = "", name = ""] = request.what.split(" ");
    if (name.startsWith("auth/")) return authAnswers[`${method} ${name}`]?.() ?? { status: 404, body: {} };
    if (name.startsWith("functions/")) return { status: 200, body: {} };
    if (name.startsWith("rpc/")) {
      const procedure = this.procedures[name.slice(4)];
      return procedure ? { status: 200, body: procedure(request.body) } : { status: 404, body: {} };
    }
    this.tables[name] ??= [];
    const rows = this.tables[name];
    const found = rows.filter((row) => matchesFilters(row, request.query));
    if (method === "GET")
      return replyWith(request, sortedPage(this.#embedded(found, request.query), request.query));
    if (method === "DELETE") this.tables[name] = rows.filter((row) => !found.includes(row));
    if (method === "PATCH") for (const row of found) Object.assign(row, request.body);
    if (method !== "POST") return replyWith(request, found);
    const mergesInto = request.headers.get("prefer")?.includes("merge-duplicates")
      ? rows.find((row) => row.user_id === request.body.user_id)
      : undefined;
    this.#clock += 1_000;
    const now = new Date(this.#clock).toISOString();
    const written = mergesInto ?? { id: `row-${this.#clock}`, created_at: now };
    Object.assign(written, request.body, { updated_at: now });
    if (!mergesInto) rows.push(written);
    return replyWith(request, [written], 201);
  }
}

function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.error(new TypeError("network error")),
    start: (controller) => controller.enqueue(new TextEncoder().encode('[{"id":')),
  });
}

/** Rejects when the page gives a request up, as `fetch` does. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

const authAnswers: Record<string, () => Reply> = {
  "GET auth/user": () => ({ status: 200, body: userAnswer }),
  "PUT auth/user": () => ({ status: 200, body: userAnswer }),
  "POST auth/token": () => ({ status: 200, body: sessionAnswer() }),
  "POST auth/verify": () => ({ status: 200, body: sessionAnswer() }),
  "POST auth/recover": () => ({ status: 200, body: {} }),
  "POST auth/logout": () => ({ status: 204 }),
};

/** Filters of PostgREST, `eq` and `in` alone. */
function matchesFilters(row: Row, query: URLSearchParams): boolean {
  return [...query].every(([column, filter]) => {
    const [, kind, text = ""] = /^(eq|in)\.(.*)$/.exec(filter) ?? [];
    if (kind === undefined || column === "select") return true;
    const wanted = kind === "eq" ? [text] : text.slice(1, -1).split(",");
    return wanted.map((value) => value.replaceAll('"', "")).includes(String(row[column]));
  });
}

function sortedPage(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const [column, direction] = query.get("order")?.split(".") ?? [];
  const sorted = column
    ? rows.toSorted((a, b) => String(a[column]).localeCompare(String(b[column])))
    : [...rows];
  if (direction === "desc") sorted.reverse();
  const start = Number(query.get("offset") ?? 0);
  return sorted.slice(start, start + Number(query.get("limit") ?? sorted.length));
}

/** The rows in the form that was asked for. */
function replyWith({ headers }: SentRequest, rows: readonly Row[], status = 200): Reply {
  const isOne = headers.get("accept")?.includes("pgrst.object") ?? false;
  if (!isOne) return { status, body: rows };
  if (rows.length === 1) return { status, body: rows[0] };
  return {
    status: 406,
    body: { code: "PGRST116", message: `${rows.length} rows`, details: `${rows.length} rows` },
  };
}
