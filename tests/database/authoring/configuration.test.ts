import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  codeOf,
  createAuthoringBackend,
  done,
  must,
  newestActivity,
} from "./support.ts";

interface SettingRow {
  key: string;
  value: string;
  data_type: string;
  description: string;
  editable: boolean;
  updated_at: string;
}

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

const read = () =>
  must(
    authoring.admin.client
      .from("system_configuration")
      .select("key, value, data_type, description, editable, updated_at")
      .order("key")
      .returns<SettingRow[]>(),
  );
const setting = async (key: string) => {
  const row = (await read()).find((candidate) => candidate.key === key);
  if (!row) throw new Error(`there is no setting ${key}`);
  return row;
};
/** One save as the form makes it: the whole list in one upsert. */
const save = (rows: readonly Partial<SettingRow>[]) =>
  authoring.admin.client.from("system_configuration").upsert([...rows], { onConflict: "key" });
const change = async (key: string, value: string) =>
  save((await read()).map((row) => (row.key === key ? { ...row, value } : row)));

describe("the delivered settings", () => {
  it("CONF-15 hold each kind of input", async () => {
    const rows = (await read()).filter(({ editable }) => editable);
    const isText = ({ description }: SettingRow) => /policy|terms/i.test(description);
    const kinds = {
      boolean: rows.filter(({ data_type }) => data_type === "boolean"),
      credit: rows.filter(({ data_type, key }) => data_type === "number" && /credit/i.test(key)),
      number: rows.filter(({ data_type, key }) => data_type === "number" && !/credit/i.test(key)),
      text: rows.filter((row) => row.data_type === "string" && isText(row)),
      string: rows.filter((row) => row.data_type === "string" && !isText(row)),
    };
    for (const [kind, found] of Object.entries(kinds)) expect(found.length, kind).toBeGreaterThan(0);
    for (const { description } of rows) expect(description).not.toBe("");
  });

  it("CONF-07 come in the order of their keys", async () => {
    const keys = (await read()).map(({ key }) => key);
    expect(keys).toEqual([...keys].sort());
    expect(keys).toContain("credit_per_minute");
  });
});

describe("saving", () => {
  it("CONF-08 CONF-11 writes the whole list in one upsert and sets the time of what can be edited", async () => {
    const before = await read();
    await done(save(before.map((row) => ({ ...row, updated_at: "2001-01-01T00:00:00Z" }))));
    const after = await read();
    expect(after.map(({ updated_at: _, ...row }) => row)).toEqual(
      before.map(({ updated_at: _, ...row }) => row),
    );
    for (const row of after.filter(({ editable }) => editable)) {
      const earlier = before.find(({ key }) => key === row.key)?.updated_at ?? "";
      expect(Date.parse(row.updated_at)).toBeGreaterThan(Date.parse(earlier));
    }
  });

  it("CONF-09 stores a toggle as the text true or false, and nothing else", async () => {
    await done(change("maintenance_mode", "true"));
    expect((await setting("maintenance_mode")).value).toBe("true");
    for (const value of ["yes", "TRUE", "1", ""]) {
      expect(await codeOf(change("maintenance_mode", value))).toBe("22023");
    }
    await done(change("maintenance_mode", "false"));
  });

  it.each(["", "abc", "1e3", "NaN", "Infinity", "1,5", " 1", "0x10", "1."])(
    "CONF-11 refuses %j for a number and saves nothing of the list",
    async (value) => {
      const before = await read();
      const rows = before.map((row) => {
        if (row.key === "max_call_minutes") return { ...row, value };
        return row.key === "support_email" ? { ...row, value: "changed@andromeda.example" } : row;
      });
      expect((await save(rows)).error).toMatchObject({
        code: "22023",
        message: "The setting max_call_minutes is a number.",
      });
      expect(await read()).toEqual(before);
    },
  );

  it.each(["0", "-3", "12.50", "000"])("CONF-11 accepts %s as a number", async (value) => {
    await done(change("low_credit_threshold", value));
    expect((await setting("low_credit_threshold")).value).toBe(value);
  });

  it.each([
    ["credit_per_minute", "0", "10000"],
    ["browser_credit_per_minute", "0", "10000"],
    ["max_call_minutes", "1", "1440"],
    ["practice_idle_minutes", "1", "1440"],
  ])("CONF-11 keeps %s from %s to %s: no call could start outside", async (key, lowest, highest) => {
    const { value } = await setting(key);
    for (const edge of [lowest, highest]) await done(change(key, edge));
    for (const outside of [`${Number(lowest) - 0.01}`, `${Number(highest) + 0.01}`])
      expect((await change(key, outside)).error).toMatchObject({
        code: "22023",
        message: `The setting ${key} is a number from ${lowest} to ${highest}.`,
      });
    await done(change(key, value));
  });

  it("CONF-10 ignores a changed value of a setting that is not editable", async () => {
    const fixed = (await read()).find(({ editable }) => !editable);
    expect(fixed).toBeDefined();
    await done(change(fixed?.key ?? "", "1"));
    expect(await setting(fixed?.key ?? "")).toEqual(fixed);
    await done(save([{ ...fixed, value: "1", editable: true }]));
    expect(await setting(fixed?.key ?? "")).toEqual(fixed);
  });

  it("CONF-10 keeps what a setting is: type, description, editable", async () => {
    const before = await setting("support_email");
    await done(
      save([{ ...before, value: "a@b.example", data_type: "number", description: "x", editable: false }]),
    );
    expect(await setting("support_email")).toMatchObject({
      value: "a@b.example",
      data_type: before.data_type,
      description: before.description,
      editable: true,
    });
  });

  it("CONF-08 adds and deletes no setting", async () => {
    expect(await codeOf(save([{ key: "brand_new", value: "1" }]))).toBe("42501");
    expect(
      await codeOf(authoring.admin.client.from("system_configuration").delete().eq("key", "support_email")),
    ).toBe("42501");
  });

  it("CONF-04 accepts any text for an unknown type", async () => {
    await authoring.sql`
      insert into public.system_configuration (key, value, data_type) values ('opening_hours', '{}', 'json')`;
    await done(change("opening_hours", "not json at all"));
    expect((await setting("opening_hours")).value).toBe("not json at all");
  });

  it("ADMIN-20 writes the old and the new value of each changed setting to the log", async () => {
    await done(change("credit_per_minute", "1.25"));
    await done(change("credit_per_minute", "1.50"));
    expect(await newestActivity(authoring)).toMatchObject({
      admin_name: "Ada Chief",
      action_type: "configuration_updated",
      action_details: "Changed the setting credit_per_minute",
      before_value: { key: "credit_per_minute", value: "1.25" },
      after_value: { key: "credit_per_minute", value: "1.50" },
    });
    const count = async () => (await authoring.sql`select from public.admin_activity_log`).length;
    const before = await count();
    await done(save(await read()));
    expect(await count()).toBe(before);
  });

  it("ASEC-05 is allowed to administrators alone", async () => {
    const rows = await read();
    for (const person of [authoring.educator, authoring.member]) {
      expect(await must(person.client.from("system_configuration").select("key"))).toEqual([]);
      expect(
        await codeOf(person.client.from("system_configuration").upsert(rows, { onConflict: "key" })),
      ).toBe("42501");
    }
  });
});
