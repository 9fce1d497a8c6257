import { expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCoverageRepository } from "./coverage-repository.ts";

it("COVER-01 COVER-02 reads the specialties, and the items of one", async () => {
  const { client, requests } = recordingClient(({ path }) => ({ body: [{ read: path.split("/").at(-1) }] }));
  const coverage = createSupabaseCoverageRepository(client);
  expect(await coverage.listSpecialties()).toEqual([{ read: "get_curriculum_coverage" }]);
  expect(await coverage.listItems("Surgery")).toEqual([{ read: "get_specialty_coverage" }]);
  expect(requests.map(({ body }) => body)).toEqual([{}, { p_specialty: "Surgery" }]);
});
