import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { batchesOf, createSupabaseUserCaseRepository } from "./user-case-repository.ts";

const row = {
  id: "c1",
  user_id: "u1",
  title: "Chest pain",
  category_id: "Cardiovascular:Chest pain",
  category_type: "exam",
  difficulty: "hard",
  notes: null,
  status: "pending",
  created_at: "2026-01-01T00:00:00+00:00",
};

describe("createSupabaseUserCaseRepository", () => {
  it("MCASE-18 selects the member's own cases, newest first", async () => {
    const { client, requests } = recordingClient(() => ({ body: [row] }));
    const cases = await createSupabaseUserCaseRepository(client).listOwn("u1");
    expect(requests[0]?.path).toBe("/rest/v1/user_cases");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      user_id: "eq.u1",
      order: "created_at.desc",
    });
    expect(cases).toEqual([
      {
        id: "c1",
        userId: "u1",
        title: "Chest pain",
        categoryId: "Cardiovascular:Chest pain",
        type: "exam",
        difficulty: "hard",
        notes: null,
        status: "pending",
        createdAt: "2026-01-01T00:00:00+00:00",
      },
    ]);
  });

  it("MDATA-29 MCASE-08 asks category_tree for the selected categories, by name", async () => {
    const { client, requests } = recordingClient(({ path }) => ({
      body: path.endsWith("/user_preferences")
        ? [{ selected_categories: ["Surgery:Trauma", "Cardiovascular:Chest pain", "Surgery:Trauma"] }]
        : [
            { id: "Surgery:Trauma", name: "Trauma" },
            { id: "Cardiovascular:Chest pain", name: "Chest pain" },
          ],
    }));
    const categories = await createSupabaseUserCaseRepository(client).listSelectedCategories("u1");
    expect(requests.map(({ path }) => path)).toEqual(["/rest/v1/user_preferences", "/rest/v1/category_tree"]);
    expect(Object.fromEntries(requests[1]?.query ?? [])).toEqual({
      select: "id,name",
      id: "in.(Surgery:Trauma,Cardiovascular:Chest pain)",
      order: "name.asc",
    });
    expect(categories.map(({ name }) => name)).toEqual(["Chest pain", "Trauma"]);
  });

  it("MCASE-08 asks in parts for a selection that is too long for one address, and keeps one order", async () => {
    const ids = Array.from({ length: 400 }, (_, at) => `Specialty:Item with a longer name ${at}`);
    const { client, requests } = recordingClient(({ path, query }) => ({
      body: path.endsWith("/user_preferences")
        ? [{ selected_categories: ids.toReversed() }]
        : (query.get("id") ?? "")
            .slice("in.(".length, -1)
            .split(",")
            .map((id) => ({ id, name: id.slice("Specialty:".length) })),
    }));
    const categories = await createSupabaseUserCaseRepository(client).listSelectedCategories("u1");
    expect(requests.length).toBeGreaterThan(2);
    expect(categories.map(({ id }) => id)).toEqual(ids);
  });

  it("MCASE-09 answers no categories without a selection or without a row, and asks nothing further", async () => {
    for (const body of [[{ selected_categories: [] }], []]) {
      const { client, requests } = recordingClient(() => ({ body }));
      expect(await createSupabaseUserCaseRepository(client).listSelectedCategories("u1")).toEqual([]);
      expect(requests).toHaveLength(1);
    }
  });

  it("MDATA-30 MCASE-15 inserts seven columns with status pending and asks for the row", async () => {
    const { client, requests } = recordingClient(() => ({ status: 201, body: row }));
    const created = await createSupabaseUserCaseRepository(client).create("u1", {
      title: "Chest pain",
      categoryId: "Cardiovascular:Chest pain",
      type: "exam",
      difficulty: "hard",
      notes: null,
    });
    expect(requests[0]).toMatchObject({ method: "POST", path: "/rest/v1/user_cases" });
    expect(requests[0]?.body).toEqual({
      user_id: "u1",
      title: "Chest pain",
      category_id: "Cardiovascular:Chest pain",
      category_type: "exam",
      difficulty: "hard",
      notes: null,
      status: "pending",
    });
    expect(requests[0]?.headers.get("prefer")).toContain("return=representation");
    expect(created).toMatchObject({ id: "c1", type: "exam", status: "pending" });
  });

  it("updates the given fields alone, and says when the case is gone", async () => {
    const { client, requests } = recordingClient(() => ({ body: [row] }));
    await createSupabaseUserCaseRepository(client).update("c1", { title: "Renamed", notes: null });
    expect(requests[0]).toMatchObject({ method: "PATCH", body: { title: "Renamed", notes: null } });
    expect(requests[0]?.query.get("id")).toBe("eq.c1");
    const gone = createSupabaseUserCaseRepository(recordingClient(() => ({ body: [] })).client);
    await expect(gone.update("c1", { title: "Renamed" })).rejects.toMatchObject({
      code: "database/not-found",
      message: "There is no such case.",
      status: 404,
    });
  });

  it.each(["id", "user_id", "title", "created_at"])("rejects a case without its %s", async (column) => {
    const { client } = recordingClient(() => ({ body: [{ ...row, [column]: null }] }));
    await expect(createSupabaseUserCaseRepository(client).update("c1", {})).rejects.toMatchObject({
      code: "database/unexpected",
      message: "The server returned an incomplete case",
    });
  });

  it("reads unknown words of a row as the default", async () => {
    const odd = {
      ...row,
      category_id: null,
      category_type: "x",
      difficulty: "x",
      status: null,
      notes: "Mine",
    };
    const { client, requests } = recordingClient(() => ({ body: [odd] }));
    const changes = { categoryId: "Surgery:Trauma", type: "exam", difficulty: "easy" } as const;
    expect(await createSupabaseUserCaseRepository(client).update("c1", changes)).toMatchObject({
      categoryId: "",
      type: "history",
      difficulty: "medium",
      status: "pending",
      notes: "Mine",
    });
    expect(requests[0]?.body).toEqual({
      category_id: "Surgery:Trauma",
      category_type: "exam",
      difficulty: "easy",
    });
  });

  it("deletes one case by its id", async () => {
    const { client, requests } = recordingClient(() => ({ status: 204 }));
    await createSupabaseUserCaseRepository(client).remove("c1");
    expect(requests[0]).toMatchObject({ method: "DELETE", path: "/rest/v1/user_cases" });
    expect(requests[0]?.query.get("id")).toBe("eq.c1");
  });
});

it("MDATA-29 keeps every text in order, and every part within the limit unless it is one text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 60 })), (texts) => {
      const parts = batchesOf(texts, 200);
      expect(parts.flat()).toEqual(texts);
      for (const part of parts) {
        const length = part.reduce((sum, text) => sum + encodeURIComponent(text).length + 3, 0);
        expect(part.length === 1 || length <= 200).toBe(true);
      }
    }),
  );
});

it("MDATA-29 makes one part of a usual selection and none of an empty one", () => {
  expect(batchesOf([])).toEqual([]);
  expect(batchesOf(["Cardiovascular:Chest pain", "Surgery:Trauma"])).toHaveLength(1);
  expect(batchesOf(Array.from({ length: 523 }, (_, at) => `Specialty:Item ${at}`)).length).toBeGreaterThan(1);
});
