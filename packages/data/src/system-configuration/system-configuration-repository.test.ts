import { describe, expect, it } from "vitest";
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
});
