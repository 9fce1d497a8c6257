import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthoringBackend, createAuthoringBackend, must } from "./support.ts";

interface Found {
  title: string;
  total_count: number;
}

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
  const { sql, admin } = authoring;
  const cases = [
    ["zebra bite", "Surgery", "Wounds", "Beginner", true, false],
    ["Apple 50%_* allergy", "Medicine", null, "Expert", false, true],
    ["banana slip", "Surgery", "Fracture", "Expert", false, false],
    ["Ärztin", null, "Zebra stripes", null, true, false],
  ] as const;
  for (const [at, [title, specialty, condition, difficulty, isDraft, isActive]] of cases.entries()) {
    await sql`
      insert into public.clinical_scenarios
        (title, specialty, condition, difficulty_level, is_draft, is_active, created_by, created_at, description)
      values (
        ${title}, ${specialty}, ${condition}, ${difficulty}, ${isDraft}, ${isActive}, ${admin.id},
        now() - make_interval(days => ${10 - at}), 'apple in the description'
      )`;
  }
});

afterAll(() => authoring.close());

const search = async (args: Record<string, unknown>): Promise<Found[]> =>
  (await must(authoring.educator.client.rpc("search_clinical_scenarios", args))) as Found[];
const titles = async (args: Record<string, unknown>) => (await search(args)).map(({ title }) => title);

describe("search_clinical_scenarios", () => {
  it("LIST-02 looks into title, specialty and condition whatever the case, never into the description", async () => {
    expect(await titles({ p_search: "ZEBRA" })).toEqual(["Ärztin", "zebra bite"]);
    expect(await titles({ p_search: "medicine" })).toEqual(["Apple 50%_* allergy"]);
    expect(await titles({ p_search: "ärz" })).toEqual(["Ärztin"]);
    expect(await titles({ p_search: "in the description" })).toEqual([]);
  });

  it.each(["50%", "%_*", "_*", "* al"])("LIST-02 takes %s as it stands", async (text) => {
    expect(await titles({ p_search: text })).toEqual(["Apple 50%_* allergy"]);
  });

  it.each(["b%e", "z_bra", "\\", "' or true --", "z*"])("LIST-02 finds nothing for %s", async (text) => {
    expect(await titles({ p_search: text })).toEqual([]);
  });

  it("LIST-22 filters by status, specialty and difficulty, together with a text", async () => {
    expect(await titles({ p_status: "draft" })).toEqual(["Ärztin", "zebra bite"]);
    expect(await titles({ p_status: "active" })).toEqual(["Apple 50%_* allergy"]);
    expect(await titles({ p_status: "inactive" })).toEqual(["banana slip"]);
    expect(await titles({ p_specialty: "Surgery" })).toEqual(["banana slip", "zebra bite"]);
    expect(await titles({ p_specialty: "Surgery", p_difficulty: "Expert" })).toEqual(["banana slip"]);
    expect(await titles({ p_search: "b", p_status: "draft", p_specialty: "Surgery" })).toEqual([
      "zebra bite",
    ]);
  });

  it("COVER-03 narrows to a presentation or condition, as it stands", async () => {
    await authoring.sql`update public.clinical_scenarios set presentation = 'Zebra stripes' where title = 'zebra bite'`;
    expect(await titles({ p_item: "Zebra stripes" })).toEqual(["Ärztin", "zebra bite"]);
    expect(await titles({ p_item: "Zebra stripes", p_specialty: "Surgery" })).toEqual(["zebra bite"]);
    expect(await titles({ p_item: "zebra%" })).toEqual([]);
    await authoring.sql`update public.clinical_scenarios set presentation = null where title = 'zebra bite'`;
  });

  it("LIST-22 sorts by title whatever its case, by creation and by the last edit", async () => {
    expect(await titles({ p_sort: "title" })).toEqual([
      "Apple 50%_* allergy",
      "banana slip",
      "zebra bite",
      "Ärztin",
    ]);
    expect((await titles({ p_sort: "oldest" }))[0]).toBe("zebra bite");
    await authoring.sql`update public.clinical_scenarios set description = 'later' where title = 'banana slip'`;
    expect((await titles({ p_sort: "edited" }))[0]).toBe("banana slip");
  });

  it("LIST-22 sorts by specialty, then by title, those without one last", async () => {
    expect(await titles({ p_sort: "specialty" })).toEqual([
      "Apple 50%_* allergy",
      "banana slip",
      "zebra bite",
      "Ärztin",
    ]);
    expect((await titles({ p_sort: "specialty", p_specialty: "Surgery" }))[0]).toBe("banana slip");
  });

  it("LIST-22 answers a page with the count of all that match", async () => {
    const page = await search({ p_sort: "title", p_limit: 2, p_offset: 2 });
    expect(page.map(({ title }) => title)).toEqual(["zebra bite", "Ärztin"]);
    expect(page.map(({ total_count }) => total_count)).toEqual([4, 4]);
  });

  it.each([{ p_status: "gone" }, { p_sort: "random" }])("refuses %j", async (args) => {
    const { error } = await authoring.educator.client.rpc("search_clinical_scenarios", args);
    expect(error?.code).toBe("22023");
  });
});
