import { randomUUID } from "node:crypto";
import { CONTENT_COLUMNS } from "@andromeda/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  codeOf,
  completeCase,
  createAuthoringBackend,
  done,
  must,
  publish,
  readScenario,
} from "../authoring/support.ts";
import { pullAll } from "./support.ts";

let authoring: AuthoringBackend;
let author: Account;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
  author = authoring.admin;
});

afterAll(() => authoring.close());

// A column of the domain that one of the writers or readers in SQL has forgotten fails here by its name.
it.each(CONTENT_COLUMNS)("ADATA-02 VERS-26 SYNC-02 %s is written and read in every way", async (column) => {
  const id = randomUUID();
  const create = (text: string) =>
    author.client.rpc("create_case", { p_case_id: id, p_case: { ...completeCase, [column]: text } });
  const row = () => readScenario(author, id);

  expect(await must(create("Created"))).toMatchObject({ [column]: "Created", revision: 1 });
  expect(await codeOf(create("Created otherwise"))).toBe("PT409");

  const save = { p_case_id: id, p_expected_revision: 1, p_case: { [column]: "Saved" }, p_kind: "draft" };
  expect(await must(author.client.rpc("save_case", save))).toMatchObject({ [column]: "Saved", revision: 2 });

  await done(
    author.client
      .from("clinical_scenarios")
      .update({ [column]: "Updated" })
      .eq("id", id),
  );
  expect(await row()).toMatchObject({ [column]: "Updated", revision: 3 });

  const published = await must(publish(author, id, 3, { fields: { [column]: "Published" } }));
  expect(published.case_snapshot).toMatchObject({ [column]: "Published" });

  const { revision } = await row();
  await must(publish(author, id, revision, { fields: { [column]: "Published again" }, message: "Again" }));
  const revert = {
    p_case_id: id,
    p_version_id: published.id,
    p_expected_revision: (await row()).revision,
    p_changes: [],
  };
  expect(await must(author.client.rpc("revert_case", revert))).toMatchObject({ [column]: "Published" });

  const { changes } = await pullAll(author, null);
  expect(changes).toContainEqual(
    expect.objectContaining({ case: expect.objectContaining({ id, [column]: "Published" }) }),
  );
});
