import type { CheckpointReason } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { checkpointName, serverSource } from "./comparison-sources.ts";

describe("a state to compare", () => {
  it.each<[CheckpointReason, string]>([
    ["before-sync", "Your draft before it was merged with the server's changes"],
    ["merge", "Your draft merged with the server's changes"],
    ["before-resolution", "Your draft before a conflict was decided"],
    ["server-before-resolution", "The server's case before a conflict was decided"],
    ["before-revert", "Your draft before going back to a version"],
    ["before-proposals", "Your draft before proposed changes were written into it"],
    ["before-restore", "Your draft before an earlier state was restored"],
    ["before-deletion", "The case before it was deleted"],
    ["from-backup", "The case from a backup"],
    ["manual", "Kept by you"],
  ])("DIFF-02 of the reason %s has a name, unless the author gave one", (reason, name) => {
    expect(checkpointName({ name: "", reason })).toBe(name);
    expect(checkpointName({ name: "Before the round", reason })).toBe("Before the round");
  });

  it("DIFF-02 from the server is the current case or that of the last synchronisation, and may be gone", async () => {
    const gone = { open: async () => null };
    const [server, synced] = [serverSource("c1", gone), serverSource("c1", gone, "last-synced")];
    expect([server.name, synced.name]).toEqual([
      "Current case on the server",
      "Server's state when last synced",
    ]);
    await expect(server.load()).rejects.toMatchObject({
      code: "case/not-found",
      message: "The case is not on the server any more.",
    });
    await expect(synced.load()).rejects.toMatchObject({
      code: "case/not-found",
      message: "The server was not known to have this case.",
    });
  });
});
