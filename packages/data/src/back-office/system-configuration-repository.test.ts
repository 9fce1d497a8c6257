import { describe, expect, it, onTestFinished, vi } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseSystemConfigurationRepository } from "./system-configuration-repository.ts";

describe("createSupabaseSystemConfigurationRepository", () => {
  it("CONF-07 selects all settings ordered by key", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        {
          key: "a",
          value: "true",
          data_type: "boolean",
          description: "",
          editable: false,
          updated_at: "2026-01-01",
        },
      ],
    }));
    const settings = await createSupabaseSystemConfigurationRepository(client).list();
    expect(requests[0]?.path).toBe("/rest/v1/system_configuration");
    expect(requests[0]?.query.get("order")).toBe("key.asc");
    expect(requests[0]?.query.get("select")).toBe("key,value,data_type,description,editable,updated_at");
    expect(settings).toEqual([
      {
        key: "a",
        value: "true",
        dataType: "boolean",
        description: "",
        isEditable: false,
        updatedAt: "2026-01-01",
      },
    ]);
  });

  const setting = {
    key: "max_calls",
    value: "12",
    dataType: "number",
    description: "Calls a day",
    isEditable: true,
    updatedAt: "2026-01-01T00:00:00.000Z",
  };

  it("CONF-08 CONF-10 CONF-11 writes the whole list in one upsert on the key, at the time of the save", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-02-03T04:05:06.007Z"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, requests } = recordingClient(() => ({ status: 201 }));
    const fixed = { ...setting, key: "terms", value: "Be kind", dataType: "string", isEditable: false };
    await createSupabaseSystemConfigurationRepository(client).save([setting, fixed]);
    expect(requests.map(({ method, path }) => [method, path])).toEqual([
      ["POST", "/rest/v1/system_configuration"],
    ]);
    expect(requests[0]?.query.get("on_conflict")).toBe("key");
    expect(requests[0]?.headers.get("prefer")).toContain("resolution=merge-duplicates");
    const updated_at = "2026-02-03T04:05:06.007Z";
    expect(requests[0]?.body).toEqual([
      {
        key: "max_calls",
        value: "12",
        data_type: "number",
        description: "Calls a day",
        editable: true,
        updated_at,
      },
      {
        key: "terms",
        value: "Be kind",
        data_type: "string",
        description: "Calls a day",
        editable: false,
        updated_at,
      },
    ]);
  });

  it("CONF-13 names the database when it refused a save", async () => {
    const { client } = recordingClient(() => ({
      status: 400,
      body: { code: "22023", message: "the disk is full" },
    }));
    const saving = createSupabaseSystemConfigurationRepository(client).save([setting]);
    await expect(saving).rejects.toMatchObject({
      message: "Database error: the disk is full",
      serverCode: "22023",
    });
  });

  it("CONF-13 does not name the database when it was not reached", async () => {
    const { client } = recordingClient(() => new TypeError("Failed to fetch"));
    const saving = createSupabaseSystemConfigurationRepository(client).save([setting]);
    await expect(saving).rejects.toMatchObject({ code: "network/offline", serverCode: null });
    await expect(saving).rejects.not.toMatchObject({ message: expect.stringContaining("Database error") });
  });
});
