import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { conceptsIn, understand } from "./understand.ts";

/** Lines of wordings under "# topic" or "# c:concept"; "a|b" where either is right. */
function readWordings(): { wanted: readonly string[]; text: string }[] {
  let wanted: string[] = [];
  return readFileSync(new URL("../../data/wordings.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      if (!line.startsWith("# ")) return [{ wanted, text: line }];
      wanted = line.slice(2).trim().split("|");
      return [];
    });
}

test("PAT-05: the ways of asking that we know are understood", () => {
  const missed = readWordings().filter(({ wanted, text }) => {
    const found: readonly string[] = [...understand(text), ...conceptsIn(text).map((id) => `c:${id}`)];
    return !wanted.some((one) => found.includes(one));
  });
  expect(missed.map(({ text }) => text)).toEqual([]);
});

test.each([
  [
    "Hi, I'm Sam, one of the medical students. Is it OK if I ask you some questions?",
    ["greeting", "introduction", "consent"],
  ],
  ["Do you smoke, and how much do you drink?", ["smoking", "alcohol"]],
  ["Any chest pain, palpitations or ankle swelling?", ["systems.cardiovascular"]],
  ["Have you had any thoughts of hurting yourself?", ["selfHarm"]],
  ["Does anyone in the family drink too much?", ["family"]],
  ["Whre is it sore?", ["site"]],
  ["Do you use recretaional drugs?", ["recreationalDrugs"]],
  ["Are you woried about anything?", ["concerns"]],
  ["Do you smke?", ["smoking"]],
  ["Any metal health problems?", ["psychiatric"]],
  ["Have you ever been allerguc to a medicine?", ["allergies"]],
  ["If that's OK with you, who do you live with?", ["home"]],
  ["May I know since when this pain is there?", ["onset"]],
  ["", []],
])("PAT-05: the topics of %j", (text, topics) => {
  expect(understand(text)).toEqual(expect.arrayContaining([...topics]));
  if (topics.length === 0) expect(understand(text)).toEqual([]);
});
