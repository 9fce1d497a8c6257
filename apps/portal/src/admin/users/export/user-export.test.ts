import { AppError, type ListedUser, type UserExportPlace, type UserFilter } from "@andromeda/domain";
import fc from "fast-check";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { FileExport } from "../../../file-export/file-export.ts";
import { collectUsers } from "./user-export.ts";

configure({ enforceActions: "always" });

const user = (number: number): ListedUser => ({
  id: `u${number}`,
  displayName: `Student ${number}`,
  email: `s${number}@example.org`,
  createdAt: "2026-01-01T00:00:00Z",
  role: "member",
  lastSignInAt: null,
  availableCents: -325,
  usedCents: 0,
  isEducator: false,
  isDisabled: false,
  isInvited: false,
});

/** A list of users that gives 3 at once, and changes before a request when the test triggers it. */
function createServer(count: number) {
  const server = {
    users: Array.from({ length: count }, (_, at) => user(at)),
    asked: [] as { filter: UserFilter; after: string | null }[],
    before: (_request: number): void | Promise<void> => undefined,
    async listForExport(filter: UserFilter, after: UserExportPlace | null) {
      server.asked.push({ filter, after: after?.id ?? null });
      await server.before(server.asked.length);
      const place = (id: string) => Number(id.slice(1));
      const left = server.users.filter(({ id }) => after === null || place(id) > place(after.id));
      const users = left.slice(0, 3);
      const last = users.at(-1);
      return {
        users,
        totalCount: after ? null : server.users.length,
        next: last && users.length === 3 ? { createdAt: last.createdAt, id: last.id } : null,
      };
    },
  };
  return server;
}

const filter: UserFilter = { search: "student", role: "member" };
const idsIn = (parts: readonly string[] | null) => parts?.join("").match(/^u\d+/gm) ?? null;

const exportOf = (server: ReturnType<typeof createServer>) =>
  new FileExport<string>((...progress) => collectUsers(server, filter, ...progress));

describe("collectUsers", () => {
  it("writes all users of the filter, a page at a time", async () => {
    const server = createServer(7);
    const work = exportOf(server);
    const parts = await work.start();
    expect(parts?.join("").split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFUser ID,Name,Email,Role,Educator,Status,Joined,Last sign-in,Balance,Used",
      "u0,Student 0,s0@example.org,Member,No,Active,2026-01-01T00:00:00Z,,-3.25,0",
    ]);
    expect(idsIn(parts)).toEqual(["u0", "u1", "u2", "u3", "u4", "u5", "u6"]);
    expect(server.asked).toEqual([null, "u2", "u5"].map((after) => ({ filter, after })));
    expect(work.status).toEqual({ kind: "idle" });
  });

  it("says how far it is", async () => {
    const server = createServer(7);
    const work = exportOf(server);
    const seen: unknown[] = [];
    server.before = () => void seen.push(work.status);
    await work.start();
    expect(seen).toEqual([
      { kind: "running", done: 0, total: null },
      { kind: "running", done: 3, total: 7 },
      { kind: "running", done: 6, total: 7 },
    ]);
  });

  it("skips nobody and repeats nobody while users come and go", async () => {
    const changes = fc.array(fc.record({ leaves: fc.nat({ max: 9 }), joins: fc.boolean() }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const server = createServer(9);
        let next = 9;
        server.before = (request) => {
          const change = all[request - 2];
          if (!change) return;
          server.users = server.users.toSpliced(change.leaves, 1);
          if (change.joins) server.users = [...server.users, user(next++)];
        };
        const ids = idsIn(await exportOf(server).start()) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id } of server.users) expect(ids).toContain(id);
      }),
    );
  });

  it("can be stopped: the answer under way makes no file, and another run may begin", async () => {
    const server = createServer(7);
    const work = exportOf(server);
    const gate = Promise.withResolvers<void>();
    server.before = (request) => (request === 2 ? gate.promise : undefined);
    const stopped = work.start();
    await vi.waitFor(() => expect(server.asked).toHaveLength(2), { timeout: 60_000 });
    work.stop();
    expect(work.status).toEqual({ kind: "idle" });
    gate.resolve();
    expect(await stopped).toBeNull();
    expect(server.asked).toHaveLength(2);
    expect(idsIn(await work.start())).toHaveLength(7);
  });

  it("fails with the error and makes no file", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const server = createServer(7);
    const work = exportOf(server);
    server.before = (request) => {
      if (request === 2) throw new AppError("network/offline", "Failed to fetch");
    };
    expect(await work.start()).toBeNull();
    expect(work.status).toMatchObject({ kind: "failed", error: { code: "network/offline" } });
  });

  it("of no users is a file with the header alone", async () => {
    const parts = await exportOf(createServer(0)).start();
    expect(parts?.join("")).toMatch(/^\uFEFFUser ID,.*\r\n$/);
  });
});
