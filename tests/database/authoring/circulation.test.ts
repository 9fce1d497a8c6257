import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  codeOf,
  countPresentation,
  createAuthoringBackend,
  createDraft,
  createPublished,
  done,
  must,
  publish,
  readScenario,
  type ScenarioRow,
  type VersionRow,
} from "./support.ts";

let authoring: AuthoringBackend;
let scenario: ScenarioRow;
let version: VersionRow;
let item: string;
let made = 0;

const save = (fields: Record<string, unknown>) =>
  done(authoring.admin.client.from("clinical_scenarios").update(fields).eq("id", scenario.id));
/** What the editor sends when its timer fires. */
const autoSave = (fields: Record<string, unknown>) =>
  save({ ...fields, is_draft: true, auto_saved: true, last_saved: new Date().toISOString() });
const inCirculation = () => countPresentation(authoring.member, "Respiratory", item);
const readCase = () => readScenario(authoring.admin, scenario.id);

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  made += 1;
  item = `Cough ${made}`;
  ({ scenario, version } = await createPublished(authoring.admin, {
    specialty: "Respiratory",
    presentation: item,
  }));
});

describe("a published case", () => {
  it("EDIT-54 MDATA-21 is in circulation with the version that was published", async () => {
    expect(scenario).toMatchObject({ is_draft: false, is_active: true, published_version_id: version.id });
    expect(await inCirculation()).toBe(1);
  });

  it("EDIT-54 leaves circulation when Active is turned off, and comes back with its newest version", async () => {
    await save({ is_active: false });
    expect(await readCase()).toMatchObject({ is_active: false, published_version_id: null });
    expect(await inCirculation()).toBe(0);

    await save({ is_active: true });
    expect(await readCase()).toMatchObject({ is_active: true, published_version_id: version.id });
    expect(await inCirculation()).toBe(1);
  });

  it("SAVE-09 EDIT-38 leaves circulation by Save as Draft, whatever the toggle says", async () => {
    await save({ title: "Reworked", is_draft: true, is_active: true });
    expect(await readCase()).toMatchObject({ is_draft: true, is_active: false, published_version_id: null });
    expect(await inCirculation()).toBe(0);
  });

  it("EDIT-39 a normal submit of a withdrawn case puts it back", async () => {
    await save({ is_draft: true });
    await save({ is_draft: false, is_active: true });
    expect(await readCase()).toMatchObject({
      is_draft: false,
      is_active: true,
      published_version_id: version.id,
    });
    expect(await inCirculation()).toBe(1);
  });

  it("MDATA-21 leaves circulation when it is deleted", async () => {
    await done(authoring.admin.client.from("clinical_scenarios").delete().eq("id", scenario.id));
    expect(await inCirculation()).toBe(0);
  });
});

describe("auto-save", () => {
  it("SAVE-08 SAVE-09 makes the working row a draft and leaves members the published version", async () => {
    await autoSave({ title: "Half-typed", presentation: "Haemoptysis" });
    expect(await readCase()).toMatchObject({
      title: "Half-typed",
      is_draft: true,
      is_active: false,
      auto_saved: true,
      published_version_id: version.id,
    });
    expect(await inCirculation()).toBe(1);
    expect(await countPresentation(authoring.member, "Respiratory", "Haemoptysis")).toBe(0);
  });

  it("SAVE-09 repeated, and followed by a patch of one field, still leaves circulation alone", async () => {
    await autoSave({ title: "One" });
    await autoSave({ title: "Two" });
    await save({ description: "Three" });
    expect(await readCase()).toMatchObject({ auto_saved: true, published_version_id: version.id });
  });

  it("SAVE-09 then Save as Draft withdraws the case", async () => {
    await autoSave({ title: "One" });
    await save({ title: "Two", is_draft: true, is_active: false });
    expect(await readCase()).toMatchObject({ auto_saved: false, published_version_id: null });
    expect(await inCirculation()).toBe(0);
  });

  it("SAVE-09 of one case says nothing about the next statement", async () => {
    const other = await createPublished(authoring.admin, { presentation: "Chest pain" });
    await autoSave({ title: "One" });
    await done(
      authoring.admin.client
        .from("clinical_scenarios")
        .update({ is_draft: true })
        .eq("id", other.scenario.id),
    );
    expect((await readScenario(authoring.admin, other.scenario.id)).published_version_id).toBeNull();
    expect((await readCase()).published_version_id).toBe(version.id);
  });

  it("SAVE-09 of several cases in one transaction keeps each of them", async () => {
    const other = await createPublished(authoring.admin, { presentation: "Chest pain" });
    await authoring.sql.begin(async (tx) => {
      await tx`
        update public.clinical_scenarios set is_draft = true, auto_saved = true
        where id in (${scenario.id}, ${other.scenario.id})`;
      await tx`update public.clinical_scenarios set is_draft = true where id = ${other.scenario.id}`;
    });
    expect((await readCase()).published_version_id).toBe(version.id);
    expect((await readScenario(authoring.admin, other.scenario.id)).published_version_id).toBeNull();
  });

  it("SAVE-09 then Publish brings the edited case into circulation", async () => {
    const next = `Wheeze ${made}`;
    await autoSave({ presentation: next });
    const { revision } = await readCase();
    const published = await must(publish(authoring.admin, scenario.id, revision, { message: "Reworked" }));
    expect(await readCase()).toMatchObject({
      is_draft: false,
      is_active: true,
      auto_saved: false,
      published_version_id: published.id,
    });
    expect(await inCirculation()).toBe(0);
    expect(await countPresentation(authoring.member, "Respiratory", next)).toBe(1);
  });

  it("VERS-05 creates no version", async () => {
    await autoSave({ title: "One" });
    const versions = await must(
      authoring.admin.client.from("case_versions").select("id").eq("case_id", scenario.id),
    );
    expect(versions).toHaveLength(1);
  });
});

describe("the counts", () => {
  it("MDATA-13 MDATA-20 are rows of specialty, item and count, one for each item", async () => {
    await createPublished(authoring.educator, {
      specialty: "Respiratory",
      presentation: item,
      condition: `Rare disease ${made}`,
    });
    const presentations = await must(authoring.member.client.rpc("get_scenario_presentations"));
    expect(presentations).toContainEqual({ specialty: "Respiratory", presentation: item, scenario_count: 2 });
    const conditions = await must(authoring.member.client.rpc("get_scenario_conditions"));
    expect(conditions).toContainEqual({
      specialty: "Respiratory",
      condition: `Rare disease ${made}`,
      scenario_count: 1,
    });
  });

  it("MDATA-21 leave out what is blank, and drafts that never were published", async () => {
    await createDraft(authoring.admin, { specialty: "Respiratory", presentation: `Draft only ${made}` });
    await createPublished(authoring.admin, { specialty: "Respiratory", presentation: "  ", condition: null });
    const presentations = await must(authoring.member.client.rpc("get_scenario_presentations"));
    const items = (presentations as { presentation: string }[]).map(({ presentation }) => presentation);
    expect(items).not.toContain(`Draft only ${made}`);
    expect(items.filter((name) => name.trim() === "")).toEqual([]);
  });

  it("MSEC-14 are for signed-in users only", async () => {
    const anonymous = authoring.backend.anonymous();
    expect(await codeOf(anonymous.rpc("get_scenario_presentations"))).toBe("42501");
    expect(await codeOf(anonymous.rpc("get_scenario_conditions"))).toBe("42501");
  });
});
