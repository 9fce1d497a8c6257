import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseScenarioCountRepository } from "./scenario-count-repository.ts";

describe("createSupabaseScenarioCountRepository", () => {
  it.each([
    ["presentations", "get_scenario_presentations", "presentation"],
    ["conditions", "get_scenario_conditions", "condition"],
  ] as const)("MDATA-13 MDATA-20 counts %s with %s, without a payload", async (mode, procedure, column) => {
    const { client, requests } = recordingClient(() => ({
      body: [{ specialty: "Surgery", [column]: "Trauma", scenario_count: 3 }],
    }));
    const counts = await createSupabaseScenarioCountRepository(client).list(mode);
    expect(requests[0]).toMatchObject({ method: "POST", path: `/rest/v1/rpc/${procedure}`, body: {} });
    expect(counts).toEqual([{ specialty: "Surgery", item: "Trauma", count: 3 }]);
  });
});
