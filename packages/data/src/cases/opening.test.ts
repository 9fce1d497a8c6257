import { EMPTY_CASE } from "@andromeda/domain";
import { expect, it } from "vitest";
import { createSupabaseCaseProposals } from "../case-proposals/case-proposals-repository.ts";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseRepository } from "./case-repository.ts";

const row = {
  ...EMPTY_CASE,
  id: "c1",
  title: "Cough",
  is_active: false,
  is_draft: true,
  auto_saved: false,
  last_saved: null,
  revision: 7,
  published_version_id: null,
  created_at: "2026-01-01T09:00:00+00:00",
  updated_at: "2026-01-01T09:00:00+00:00",
};
const proposals = { own: [], others: [], editors: [], decided: { approved: 0, rejected: 0 }, mark: "m" };
const query = { caseId: "c1", userId: "me", othersSince: null, editorsSince: null };

/** Both ports on one client; what the request for the proposals is answered with. */
function ports(answer: Answer) {
  const { client, requests } = recordingClient(({ path }) =>
    path.endsWith("get_case_proposals") ? answer : { body: row },
  );
  const [cases, changes] = [createSupabaseCaseRepository(client), createSupabaseCaseProposals(client)];
  return { cases, changes, paths: () => requests.map(({ path }) => path.replace("/rest/v1/", "")), requests };
}

it.each([true, false])(
  "NET-08 a case and its proposals are one request, the case asked first: %s",
  async (isFirst) => {
    const { cases, changes, paths, requests } = ports({ body: { ...proposals, case: row } });
    const open = () => cases.open("c1");
    const read = () => changes.read(query);
    const [one, other] = isFirst ? [open(), read()] : [read(), open()];
    await Promise.all([one, other]);
    expect(await (isFirst ? one : other)).toMatchObject({ id: "c1", revision: 7 });
    expect(paths()).toEqual(["rpc/get_case_proposals"]);
    expect(requests[0]?.body).toEqual({ p_case_id: "c1", p_with_case: true });
    await changes.read(query);
    expect(requests[1]?.body).toEqual({ p_case_id: "c1" });
  },
);

it("NET-08 a case that is opened by itself, or whose proposals cannot be read, is read by itself", async () => {
  const { cases, changes, paths } = ports({ status: 500, body: { message: "no" } });
  expect(await cases.open("c1")).toMatchObject({ revision: 7 });
  expect(paths()).toEqual(["clinical_scenarios"]);
  const read = changes.read(query).catch(({ code }) => code);
  expect(await cases.open("c1")).toMatchObject({ revision: 7 });
  expect(await read).toBe("network/unavailable");
  expect(paths().slice(1)).toEqual(["rpc/get_case_proposals", "clinical_scenarios"]);
});

it("NET-08 a case that does not exist is answered as null, its proposals with it", async () => {
  const { cases, changes, paths } = ports({ body: { ...proposals, case: null } });
  const [record] = await Promise.all([cases.open("c1"), changes.read(query)]);
  expect(record).toBeNull();
  expect(paths()).toEqual(["rpc/get_case_proposals"]);
});
