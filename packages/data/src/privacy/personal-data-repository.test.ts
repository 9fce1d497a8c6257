import { describe, expect, it } from "vitest";
import { type Answer, type RecordedRequest, recordingClient } from "../testing/recording-client.ts";
import { createSupabasePersonalDataRepository } from "./personal-data-repository.ts";

/** The repository over a server that gives these answers by the last part of the path. */
function repositoryWith(answers: Readonly<Record<string, Answer>>) {
  const { client, requests } = recordingClient(
    ({ path }: RecordedRequest) => answers[path.split("/").at(-1) ?? ""] ?? { body: [] },
  );
  return { repository: createSupabasePersonalDataRepository(client), requests };
}

/** Rows of a page, of so many in all. */
const page = (rows: readonly object[], total: number): Answer => ({
  body: rows,
  headers: { "content-range": `0-${rows.length - 1}/${total}` },
});

describe("the copy of a person's data", () => {
  it("PRIV-01 is read part by part, each from where the last page ended", async () => {
    const rest = { rows: [{ id: 2 }], next: null };
    const { repository, requests } = repositoryWith({
      list_personal_data: { body: [{ part: "profile", row_count: 1 }] },
      read_personal_data: { body: rest },
    });
    expect(await repository.listParts("u1")).toEqual([{ name: "profile", rowCount: 1 }]);
    expect(await repository.readPart("u1", "calls", "c9")).toEqual(rest);
    expect(requests.map(({ body }) => body)).toEqual([
      { _user_id: "u1" },
      { _user_id: "u1", _part: "calls", _after: "c9" },
    ]);
  });

  it.each([400, 404])("PRIV-02 a recording that no longer exists (%d) is null", async (status) => {
    const { repository } = repositoryWith({ "a.mp3": { status, body: {} } });
    expect(await repository.readRecording("u1/a.mp3")).toBeNull();
  });

  it("PRIV-02 a recording that could not be fetched fails, and one that is there is its bytes", async () => {
    const { repository } = repositoryWith({ "a.mp3": { status: 503, body: {} }, "b.mp3": { body: "sound" } });
    await expect(repository.readRecording("u1/a.mp3")).rejects.toMatchObject({ status: 503 });
    expect(new TextDecoder().decode((await repository.readRecording("u1/b.mp3")) ?? undefined)).toBe(
      '"sound"',
    );
  });
});

describe("deleting an account", () => {
  it("PRIV-05 answers the receipt, and how many recordings are still to be removed", async () => {
    const receipt = { receiptId: "r1" };
    const one = repositoryWith({ "erase-data": { body: { receipt, recordingsLeft: 2 } } });
    expect(await one.repository.deleteAccount("u1")).toEqual({ id: "r1", recordingsLeft: 2 });
    expect(one.requests[0]?.body).toEqual({ action: "delete-account", userId: "u1" });
    const own = repositoryWith({ "erase-data": { body: { receipt, recordingsLeft: null } } });
    expect(await own.repository.deleteOwnAccount("secret")).toEqual({ id: "r1", recordingsLeft: 0 });
    expect(own.requests[0]?.body).toEqual({ action: "delete-own-account", password: "secret" });
  });

  it("PRIV-04 tells a wrong password and the last administrator from other refusals, in the server's words", async () => {
    const refused = (status: number) => repositoryWith({ "erase-data": { status, body: { error: "No." } } });
    await expect(refused(403).repository.deleteOwnAccount("x")).rejects.toMatchObject({
      code: "auth/wrong-password",
      message: "No.",
      status: 403,
    });
    await expect(refused(400).repository.deleteOwnAccount("x")).rejects.toMatchObject({
      code: "function/invalid-input",
    });
    await expect(refused(409).repository.deleteAccount("u1")).rejects.toMatchObject({
      code: "conflict/last-administrator",
      message: "No.",
    });
    const other = await refused(403)
      .repository.deleteAccount("u1")
      .catch((error: unknown) => error);
    expect(other).toMatchObject({ message: "No.", status: 403 });
    expect(other).toMatchObject({ code: "function/permission-denied" });
  });
});

describe("an answer without a receipt", () => {
  it("PRIV-05 does not count as a deletion", async () => {
    const { repository } = repositoryWith({ "erase-data": { body: null } });
    await expect(repository.deleteAccount("u1")).rejects.toMatchObject({
      code: "unexpected",
      message: "The answer of the server is empty.",
    });
  });
});

describe("the terms", () => {
  it("PRIV-12 are read as the server keeps them", async () => {
    const { repository } = repositoryWith({ get_privacy_terms: { body: { recordingDays: 30 } } });
    expect(await repository.readTerms()).toEqual({ recordingDays: 30 });
  });
});

describe("what administrators see", () => {
  it("PRIV-10 the record of access names the person, by address or id where there is no name", async () => {
    const access = (id: number, profiles: object | null, what: string) => ({
      id,
      admin_name: "Ada",
      what,
      profiles,
      accessed_at: "2026-01-02T03:04:05Z",
    });
    const { repository, requests } = repositoryWith({
      access_record: page(
        [
          access(3, { id: "u1", name: null, email: "bo@example.org" }, "recording"),
          access(2, { id: "u2", name: null, email: null }, "something new"),
          access(1, null, "user list"),
        ],
        43,
      ),
    });
    const { items, totalCount } = await repository.listAccesses(2);
    expect(totalCount).toBe(43);
    expect(items.map(({ what, person }) => [what, person])).toEqual([
      ["recording", { id: "u1", name: "bo@example.org" }],
      ["details", { id: "u2", name: "u2" }],
      ["user list", null],
    ]);
    expect(items[0]).toMatchObject({ id: 3, adminName: "Ada", accessedAt: "2026-01-02T03:04:05Z" });
    const [list] = requests;
    expect(requests).toHaveLength(1);
    expect([list?.query.get("offset"), list?.query.get("limit")]).toEqual(["20", "10"]);
    expect(list?.query.get("order")).toBe("accessed_at.desc,id.desc");
  });

  it("PRIV-05 deletions say who asked for them", async () => {
    const deletion = (id: string, profiles: object | null) => ({
      id,
      is_own_request: profiles === null,
      profiles,
      deleted_at: "2026-01-02T03:04:05Z",
    });
    const ada = { id: "a1", name: "Ada", email: "ada@example.org" };
    const { repository, requests } = repositoryWith({
      account_deletions: page([deletion("d2", ada), deletion("d1", null)], 2),
    });
    expect(await repository.listDeletions(0)).toEqual({
      items: [
        { id: "d2", isOwnRequest: false, requestedBy: "Ada", deletedAt: "2026-01-02T03:04:05Z" },
        { id: "d1", isOwnRequest: true, requestedBy: null, deletedAt: "2026-01-02T03:04:05Z" },
      ],
      totalCount: 2,
    });
    await repository.listDeletions(2);
    const places = requests.map(({ query }) => ["order", "offset", "limit"].map((name) => query.get(name)));
    expect(places).toEqual([
      ["deleted_at.desc,id.desc", "0", "10"],
      ["deleted_at.desc,id.desc", "20", "10"],
    ]);
  });

  it("PRIV-07 tells of recordings that wait to be removed, and those that could not be", async () => {
    const { repository } = repositoryWith({
      get_privacy_state: { body: { waitingRecordings: 3, failedRecordings: 1, lastError: "No room" } },
    });
    expect(await repository.readPendingRemovals()).toEqual({ waiting: 3, failed: 1, lastError: "No room" });
  });
});
