import { expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { readAuthorNames } from "./author-names.ts";

const rows = ["u1", null, "u2", "u1"].map((author_id) => ({ author_id }));

it("VERS-19 the names of authors are asked for once each, and those who have gone have none", async () => {
  const { client, requests } = recordingClient(() => ({ body: [{ user_id: "u1", author_name: "Ada" }] }));
  const missing: unknown[] = [];
  const names = await readAuthorNames(client, rows, (error) => missing.push(error));
  expect([[...names], missing]).toEqual([[["u1", "Ada"]], []]);
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ["/rest/v1/rpc/get_author_names", { p_user_ids: ["u1", "u2"] }],
  ]);
});

it("VERS-19 nothing is asked for where there is no author", async () => {
  const { client, requests } = recordingClient(() => ({ body: [] }));
  expect([...(await readAuthorNames(client, [{ author_id: null }]))]).toEqual([]);
  expect(requests).toEqual([]);
});

it("VERS-28 names that cannot be read are left out, and the cause is passed to a caller's error handler", async () => {
  const { client } = recordingClient(() => ({ status: 403, body: { message: "No access" } }));
  const missing: unknown[] = [];
  expect([...(await readAuthorNames(client, rows, (error) => missing.push(error)))]).toEqual([]);
  expect(missing).toMatchObject([{ message: "No access" }]);
  expect([...(await readAuthorNames(client, rows))]).toEqual([]);
});
