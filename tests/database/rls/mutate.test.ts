import { describe, expect, it } from "vitest";
import { matrix } from "./matrix.ts";
import { chooseMutations, describeMutation, mutateRls } from "./mutate.ts";

/** Another day, other policies; the report names the seed, and the same seed repeats it. */
const SEED = Number(process.env.ANDROMEDA_MUTATION_SEED ?? Math.floor(Date.now() / 86_400_000));
const SAMPLE = 5;

describe("damaged policies", () => {
  it(`MSEC-05 ASEC-05 each of ${SAMPLE} is noticed by a cell of the matrix (seed ${SEED})`, async () => {
    const results = await mutateRls({ sample: SAMPLE, seed: SEED });
    expect(results).toHaveLength(SAMPLE);
    const unnoticed = results.filter(({ noticedBy }) => noticedBy.length === 0);
    expect(unnoticed.map(({ mutation }) => describeMutation(mutation))).toEqual([]);
  }, 240_000);

  it("MSEC-05 one that no cell looks at is reported", async () => {
    const blind = { ...matrix, subjects: [], procedures: [], buckets: [] };
    const [result] = await mutateRls({ sample: 1, seed: 7, matrix: blind });
    expect(result?.noticedBy).toEqual([]);
  }, 60_000);

  it("MSEC-05 the same seed chooses the same mutations, and every policy is among all of them", async () => {
    const chosen = async (seed: number, sample?: number) =>
      (await chooseMutations({ seed, ...(sample ? { sample } : {}) })).map(describeMutation);
    expect(await chosen(3, 5)).toEqual(await chosen(3, 5));
    expect(await chosen(3, 5)).not.toEqual(await chosen(4, 5));
    const all = await chosen(3);
    expect(all).toContain('loosen "Authors read all versions" on public.case_versions');
    expect(all).toContain('drop "Administrators read the call recordings" on storage.objects');
  }, 60_000);
});
