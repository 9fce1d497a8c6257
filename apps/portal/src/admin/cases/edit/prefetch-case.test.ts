import type { CaseProposals, CaseRepository, ProposalsOfCase } from "@andromeda/domain";
import { expect, it } from "vitest";
import { prefetchCase } from "./prefetch-case.ts";
import type { CasePorts } from "./use-case-workspace.ts";

const nothing: ProposalsOfCase = { own: [], decided: { approved: 0, rejected: 0 }, others: [], editors: [] };

/** Prefetching ports, and the requests that reached the server. */
function prefetching() {
  const asked: string[] = [];
  const cases: Pick<CaseRepository, "open"> = {
    async open(id) {
      asked.push(`case ${id}`);
      return null;
    },
  };
  const proposals: Pick<CaseProposals, "read"> = {
    async read({ caseId, userId }) {
      asked.push(`proposals ${caseId} ${userId}`);
      return nothing;
    },
  };
  return { asked, ...prefetchCase({ cases, proposals } as CasePorts) };
}

const query = { caseId: "a", userId: "ada", othersSince: null, editorsSince: null };

it("NET-08 prefetched answers serve the first reads of the screen, and no second ones", async () => {
  const { asked, ports, begin } = prefetching();
  begin("a", "ada");
  expect(asked).toEqual(["case a", "proposals a ada"]);
  expect(await ports.cases.open("a")).toBeNull();
  expect(await ports.proposals?.read(query)).toEqual(nothing);
  expect(asked).toHaveLength(2);
  await ports.cases.open("a");
  await ports.proposals?.read(query);
  expect(asked.slice(2)).toEqual(["case a", "proposals a ada"]);
});

it("NET-08 the case of another id, and the proposals of another user, are requested anew", async () => {
  const { asked, ports, begin } = prefetching();
  begin("a", "ada");
  await ports.cases.open("b");
  await ports.proposals?.read({ ...query, userId: "bea" });
  expect(asked.slice(2)).toEqual(["case b", "proposals a bea"]);
});
