import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CasePeer } from "../ports/case-presence.ts";
import { initialsOf, presentAuthors } from "./present-authors.ts";

function peer(connectionId: string, userId: string, more: Partial<CasePeer> = {}): CasePeer {
  const since = `2026-03-10T09:00:0${connectionId.length}.000Z`;
  return { connectionId, userId, name: `Name of ${userId}`, app: "web", fieldPath: null, since, ...more };
}

describe("presentAuthors", () => {
  it("SYNC-09 puts the connections of one person together, oneself last", () => {
    const authors = presentAuthors(
      [
        peer("own", "me", { app: "studio" }),
        peer("ccc", "ana", { app: "studio", fieldPath: "title" }),
        peer("a", "ben", { fieldPath: "description" }),
        peer("cc", "ana"),
      ],
      "me",
    );
    expect(authors).toEqual([
      { userId: "ben", name: "Name of ben", isYou: false, app: "web", fieldPaths: ["description"] },
      { userId: "ana", name: "Name of ana", isYou: false, app: "studio", fieldPaths: ["title"] },
      { userId: "me", name: "Name of me", isYou: true, app: "studio", fieldPaths: [] },
    ]);
  });

  it("SYNC-09 shows the app in which somebody is in a field before the one opened last", () => {
    const [ana] = presentAuthors(
      [peer("a", "ana", { app: "studio", fieldPath: "title" }), peer("bb", "ana")],
      "me",
    );
    expect(ana).toMatchObject({ app: "studio", fieldPaths: ["title"] });
  });

  it("SYNC-09 names everybody once, with all their fields, in whatever order they are listed", () => {
    const peers = fc.uniqueArray(
      fc.record({
        connectionId: fc.string({ minLength: 1, maxLength: 4 }),
        userId: fc.constantFrom("me", "ana", "ben", "cyd"),
        name: fc.constant("Somebody"),
        app: fc.constantFrom("web" as const, "studio" as const),
        fieldPath: fc.option(fc.constantFrom("title", "description")),
        since: fc.constantFrom("2026-03-10T09:00:00.000Z", "2026-03-10T09:00:01.000Z"),
      }),
      { selector: ({ connectionId }) => connectionId },
    );
    fc.assert(
      fc.property(peers, (listed) => {
        const authors = presentAuthors(listed, "me");
        expect(authors.map(({ userId }) => userId).sort()).toEqual(
          [...new Set(listed.map(({ userId }) => userId))].sort(),
        );
        for (const { userId, fieldPaths } of authors) {
          const own = listed
            .filter((entry) => entry.userId === userId)
            .flatMap(({ fieldPath }) => fieldPath ?? []);
          expect([...fieldPaths].sort()).toEqual([...new Set(own)].sort());
        }
        expect(presentAuthors(listed.toReversed(), "me")).toEqual(authors);
      }),
    );
  });
});

describe("initialsOf", () => {
  it.each([
    ["Dr Ana Ruiz", "AR"],
    ["ben", "B"],
    ["Prof. María de la Cruz", "MC"],
    ["ana.ruiz@example.com", "A"],
    ["Dr", "D"],
    ["𝒜da Lovelace", "𝒜L"],
    ["李 小龙", "李小"],
    ["<b>Bo", "BB"],
    ["Niamh O'Brien", "NO"],
    ["", "?"],
    ["…", "?"],
  ])("SYNC-09 shortens %j to %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
