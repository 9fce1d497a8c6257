import { describe, expect, it } from "vitest";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { WordDiff } from "./WordDiff.tsx";

const shown = (before: string, after: string) =>
  renderAuthoring(<WordDiff before={before} after={after} />).container.querySelector("p");

/** An unchanged stretch with this beginning and end that is too long to show; the shown ends are 80 letters each. */
const long = (first: string, last: string) =>
  `${first}${"a".repeat(80 - first.length)}${"b".repeat(200)}${"c".repeat(80 - last.length)}${last}`;
const head = (first: string) => `${first}${"a".repeat(80 - first.length)}`;
const tail = (last: string) => `${"c".repeat(80 - last.length)}${last}`;

describe("WordDiff", () => {
  it("REVIEW-09 strikes out the words that went and marks those that came, in words too", () => {
    const paragraph = shown("a dry cough", "a wet cough");
    expect(paragraph?.querySelector("del")).toHaveTextContent("removed: dry");
    expect(paragraph?.querySelector("ins")).toHaveTextContent("added: wet");
    expect(paragraph).toHaveTextContent("a removed: dryadded: wet cough");
  });

  it("REVIEW-09 says that there is nothing where both are empty", () => {
    expect(shown("", "")).toHaveTextContent("(empty)");
  });

  it("REVIEW-09 shows of a long unchanged stretch only the ends that are beside a change", () => {
    const [first, middle, last] = [long("1", "2"), long("3", "4"), long("5", "6")];
    const paragraph = shown(`${first} dry ${middle} old ${last}`, `${first} wet ${middle} new ${last}`);
    const kept = [...(paragraph?.querySelectorAll("span:not(ins span, del span)") ?? [])];
    expect(kept.map(({ textContent }) => textContent)).toEqual([
      ` … ${tail("2").slice(1)} `,
      ` ${head("3").slice(0, -1)} … ${tail("4").slice(1)} `,
      ` ${head("5").slice(0, -1)} … `,
    ]);
  });

  it("REVIEW-09 shows a stretch of up to 240 letters whole, and the whole of a text without a change", () => {
    const whole = "x".repeat(239);
    expect(shown(`${whole} dry`, `${whole} wet`)?.querySelector("span")?.textContent).toBe(`${whole} `);
    const same = long("1", "2");
    expect(shown(same, same)?.textContent).toBe(same);
  });
});
