import { AppError } from "@andromeda/domain";
import SqliteDatabase from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { A, FAMILY, id, Studio, studioWith, titled } from "../../testing/studio.ts";

describe("synchronisation", () => {
  it("SYNC-02 fetches everything at the start, and afterwards only what changed", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    expect(studio.title()).toBe("Cough");
    expect(studio.status).toEqual({ kind: "up-to-date", lastSyncedAt: "2026-02-03T04:05:06.000Z" });
    server.store(A, titled("Cold"));
    await studio.run();
    expect(studio.title()).toBe("Cold");
    expect(server.calls).toEqual(["pull all", "pull 1"]);
    expect(studio.changes.at(-1)).toMatchObject({ origin: "elsewhere", changed: [{ id: A, title: "Cold" }] });
    await studio.run(60_000);
    expect(server.calls).toEqual(["pull all", "pull 1", "pull 2"]);
  });

  it("SYNC-02 reads pages until there are no more, and starts again when the server does not know the cursor", async () => {
    const server = new InMemoryCaseServer();
    for (let number = 1; number <= 450; number += 1) server.store(id(number), titled(`Case ${number}`));
    const studio = await new Studio(server).start();
    expect(studio.workspace.cases.list()).toHaveLength(450);
    expect(server.calls).toEqual(["pull all", "pull 200", "pull 400"]);
    server.faults.push(new AppError("database/invalid-input", "The cursor was not returned by a pull."));
    await studio.run(60_000);
    expect(server.calls.slice(3)).toEqual(["pull 450", "pull all", "pull 200", "pull 400"]);
    expect(studio.status.kind).toBe("up-to-date");
  });

  it("SYNC-03 SYNC-09 sends what was edited within two seconds, a burst of saves as one", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.calls.length = 0;
    for (const title of ["C", "Co", "Cold"]) {
      studio.save(titled(title));
      await studio.run(100);
    }
    expect(studio.status).toMatchObject({ kind: "syncing", unsent: 1 });
    await studio.run(2_000);
    expect(server.calls.filter((call) => call.startsWith("push"))).toEqual(["push update"]);
    expect(server.cases.get(A)?.document.title).toBe("Cold");
    expect(studio.sync()).toEqual({ kind: "synced" });
    expect(studio.kinds.at(-1)).toBe("up-to-date");
  });

  it("SYNC-03 starts a new batch after a megabyte", async () => {
    const server = new InMemoryCaseServer();
    const studio = await new Studio(server).start();
    for (const [number, length] of [600_000, 600_000, 1, 1].entries())
      studio.workspace.cases.create(id(number), { ...titled("Cough"), description: "x".repeat(length) });
    await studio.run();
    expect(server.calls.filter((call) => call.startsWith("push"))).toEqual([
      "push create create",
      "push create create",
    ]);
    expect([server.cases.size, studio.status.kind]).toEqual([4, "up-to-date"]);
  });

  it("SYNC-03 a lost answer makes no second case and loses no edit, not even over a kill", async () => {
    const server = new InMemoryCaseServer();
    const studio = await new Studio(server).start();
    studio.workspace.cases.create(A, titled("Cough"));
    server.faults.push(new AppError("network/timeout", "Timeout"), "answer");
    await studio.run();
    await studio.run(60_000);
    studio.save(titled("Cold"));
    await studio.restart();
    await studio.run(60_000);
    expect([...server.cases.values()].map(({ document }) => document.title)).toEqual(["Cold"]);
    expect(studio.sync()).toEqual({ kind: "synced" });
  });

  it("SYNC-04 SYNC-05 merges, and does not send conflicting fields before the author has chosen", async () => {
    const { server, studio } = await studioWith(titled("Cough", "none"));
    studio.setNetwork(false);
    studio.save(titled("Dry cough", "asthma"));
    server.store(A, { ...titled("Cough", "eczema"), description: "Theirs" });
    studio.setNetwork(true);
    await studio.run();
    const { cases } = studio.workspace;
    expect(cases.conflicts(A)).toEqual([{ path: FAMILY, base: "none", mine: "asthma", theirs: "eczema" }]);
    expect(cases.open(A)?.document).toMatchObject({ title: "Dry cough", description: "Theirs" });
    expect(server.cases.get(A)?.document).toMatchObject({ title: "Dry cough", description: "Theirs" });
    expect(JSON.stringify(server.cases.get(A)?.document)).not.toContain("asthma");
    expect(studio.sync()).toEqual({ kind: "conflict", count: 1 });
    expect(studio.status).toMatchObject({ kind: "conflicts", count: 1 });
    const reasons = cases.checkpointsOf(A).map(({ reason }) => reason);
    expect(reasons).toEqual(["merge", "before-sync"]);

    cases.resolve(A, FAMILY, { kind: "edited", value: "asthma, eczema" });
    // An open editor loads what it did not write itself.
    expect(studio.changes.at(-1)).toMatchObject({ origin: "elsewhere", changed: [{ id: A }] });
    await studio.run();
    expect(JSON.stringify(server.cases.get(A)?.document)).toContain("asthma, eczema");
    expect(studio.status.kind).toBe("up-to-date");
    const kept = cases
      .checkpointsOf(A)
      .map(({ id: checkpoint, reason }) => [
        reason,
        JSON.stringify(cases.checkpoint(checkpoint).document.case_template).match(/asthma|eczema/)?.[0],
      ]);
    expect(kept.slice(0, 2)).toEqual([
      ["before-resolution", "asthma"],
      ["server-before-resolution", "eczema"],
    ]);
    expect(() => cases.resolve(A, FAMILY, { kind: "mine" })).toThrow(
      expect.objectContaining({
        code: "conflict/not-found",
        message: "This conflict is already resolved: both sides now say the same.",
      }),
    );
  });

  it("SYNC-06 keeps a case that was deleted at the server with its edits, and restores it as a new one", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    studio.setNetwork(false);
    studio.save(titled("Cold"));
    server.remove(A);
    studio.setNetwork(true);
    await studio.run();
    expect(studio.sync()).toEqual({ kind: "deleted-on-server" });
    const restored = studio.workspace.cases.restoreAsNew(A);
    expect(studio.changes.slice(-2)).toMatchObject([
      { origin: "elsewhere", changed: [], removed: [A] },
      { origin: "elsewhere", changed: [{ id: restored.id }], removed: [] },
    ]);
    await studio.run();
    expect(studio.workspace.cases.list().map(({ id: caseId }) => caseId)).toEqual([restored.id]);
    expect(server.cases.get(restored.id)?.document.title).toBe("Cold");
    expect(() => studio.workspace.cases.restoreAsNew(restored.id)).toThrow(
      expect.objectContaining({
        code: "case/not-deleted",
        message: "This case was not deleted on the server.",
      }),
    );
  });

  it("a deletion removes the case here at once, and at the server when that can be reached", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    studio.setNetwork(false);
    studio.workspace.cases.remove(A);
    expect(studio.workspace.cases.list()).toEqual([]);
    expect(studio.workspace.cases.open(A)).toBeNull();
    expect(() => studio.save(titled("Cold"))).toThrow(expect.objectContaining({ code: "case/not-found" }));
    expect(server.cases.has(A)).toBe(true);
    studio.setNetwork(true);
    await studio.run();
    expect(server.cases.has(A)).toBe(false);
    expect(studio.workspace.cases.checkpointsOf(A)).toMatchObject([{ reason: "before-deletion" }]);
  });

  it("SYNC-13 brings back a case whose deletion the server refuses, with the reason, and retries nothing by itself", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.refuse = () => "Only its author may delete this case.";
    studio.workspace.cases.remove(A);
    await studio.run();
    const notDeleted = { kind: "not-deleted", message: "Only its author may delete this case." };
    expect([studio.title(), studio.sync()]).toEqual(["Cough", notDeleted]);
    // Nothing waits, so nothing has failed and there is nothing to send again.
    expect(studio.status.kind).toBe("up-to-date");
    studio.workspace.cases.retryRefused(null);
    expect(studio.sync()).toEqual(notDeleted);
    expect(studio.workspace.cases.bin()).toEqual([]);
    studio.workspace.cases.retryRefused(A);
    expect(studio.sync()).toEqual({ kind: "synced" });
    server.refuse = () => null;
    studio.workspace.cases.remove(A);
    await studio.run();
    expect(server.cases.has(A)).toBe(false);
  });

  it.each<["refuses" | "never had", number]>([
    ["refuses", 500],
    ["never had", 60_000],
  ])(
    "SYNC-13 leaves a case only in the bin that was deleted here while its creation was under way, which the server %s",
    async (what, wait) => {
      const { server, studio } = await studioWith(titled("Cough"));
      const restore = server.backUp();
      server.refuse = ({ kind }) => (kind === "create" ? "The title is too long." : null);
      studio.workspace.cases.create(id(0xb), titled("Cold"));
      server.onCall = () => {
        if (server.calls.at(-1)?.startsWith("push")) server.faults.push("request");
      };
      await studio.run();
      server.onCall = () => undefined;
      studio.workspace.cases.remove(id(0xb));
      if (what === "never had") restore();
      await studio.run(wait);
      await studio.run(60_000);
      expect(studio.status.kind).toBe("up-to-date");
      expect(studio.workspace.cases.bin()).toMatchObject([{ title: "Cold" }]);
      const binned = studio.workspace.cases.bin()[0]?.checkpointId ?? 0;
      // A case that is still there would be restored under its own id.
      expect(studio.workspace.cases.restoreFromBin(binned).id).not.toBe(id(0xb));
    },
  );

  it("DRAFT-06 a deleted case can be restored for 30 days: itself before the deletion reached the server, else as a new one", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const binned = () => studio.workspace.cases.bin();
    studio.setNetwork(false);
    studio.workspace.cases.remove(A);
    expect(binned()).toMatchObject([{ title: "Cough", deletedAt: "2026-02-03T04:05:06.000Z" }]);
    const undone = studio.workspace.cases.restoreFromBin(binned()[0]?.checkpointId ?? 0);
    expect([undone.id, binned()]).toEqual([A, []]);

    studio.workspace.cases.remove(A);
    studio.setNetwork(true);
    await studio.run();
    expect(server.cases.has(A)).toBe(false);
    const [again] = binned();
    const restored = studio.workspace.cases.restoreFromBin(again?.checkpointId ?? 0);
    expect(restored).toMatchObject({ document: { title: "Cough", is_draft: true } });
    expect(restored.id).not.toBe(A);
    await studio.run();
    expect(server.cases.get(restored.id)?.document.title).toBe("Cough");
    expect(() => studio.workspace.cases.restoreFromBin(again?.checkpointId ?? 0)).toThrow(
      /no longer in the bin/,
    );

    studio.workspace.cases.remove(restored.id);
    const startAfter = async (days: number) => {
      studio.timers.now += days * 24 * 3_600_000;
      await studio.restart();
    };
    await startAfter(29);
    expect(binned()).toHaveLength(1);
    await startAfter(2);
    expect(binned()).toHaveLength(1);
    await startAfter(1);
    expect(binned()).toEqual([]);
  });

  it("DRAFT-06 SYNC-08 a clock that is wrong at one start removes nothing from the bin", async () => {
    const { studio } = await studioWith(titled("Cough"));
    studio.workspace.cases.remove(A);
    await studio.run();
    for (const days of [400, -400, -400, 400]) {
      studio.timers.now += days * 24 * 3_600_000;
      await studio.restart();
      expect(studio.workspace.cases.bin()).toMatchObject([{ title: "Cough" }]);
    }
  });

  it("DRAFT-04 drafts with overdue cases in the bin open although the disk is full", async () => {
    const { studio } = await studioWith(titled("Cough"));
    studio.workspace.cases.remove(A);
    await studio.run();
    studio.timers.now += 31 * 24 * 3_600_000;
    await studio.restart();
    const database = new SqliteDatabase(studio.databaseFile);
    database.exec("create trigger full before delete on checkpoints begin select raise(abort, 'full'); end");
    database.close();
    await studio.restart();
    expect([studio.workspace.cases.bin().length, studio.logged.at(-1)]).toEqual([
      1,
      "The bin could not be emptied",
    ]);
  });

  it("SYNC-08 shows a refused change on its case, does not retry it by itself, and sends it again when asked", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.refuse = () => "The title is too long.";
    studio.save(titled("Cold"));
    await studio.run();
    expect(studio.sync()).toMatchObject({ kind: "refused", message: "The title is too long." });
    expect(studio.status).toMatchObject({ kind: "failed", code: "sync/refused", recovery: "retry" });
    server.calls.length = 0;
    await studio.run(600_000);
    expect(server.calls.filter((call) => call.startsWith("push"))).toEqual([]);
    server.refuse = () => null;
    studio.workspace.cases.retryRefused(null);
    expect(studio.changes.at(-1)).toMatchObject({ origin: "elsewhere", changed: [{ id: A }] });
    await studio.run();
    expect([studio.sync(), server.cases.get(A)?.document.title]).toEqual([{ kind: "synced" }, "Cold"]);
    const { length } = studio.changes;
    for (const known of [A, id(99)]) studio.workspace.cases.retryRefused(known);
    expect(studio.changes).toHaveLength(length);
  });

  it("does not send a case without a title until it has one", async () => {
    const server = new InMemoryCaseServer();
    const studio = await new Studio(server).start();
    studio.workspace.cases.create(A, titled(" "));
    await studio.run();
    expect([studio.sync(), studio.status.kind]).toEqual([{ kind: "needs-title" }, "up-to-date"]);
    studio.save(titled("Cough"));
    await studio.run();
    expect(server.cases.get(A)?.document.title).toBe("Cough");
  });
});

describe("a server that was restored from a backup", () => {
  const decide = ({ workspace: { cases } }: Studio, kind: "mine" | "theirs") => {
    for (const { path } of cases.conflicts(A)) cases.resolve(A, path, { kind });
  };

  it("SYNC-07 gets back what it lost, though its revisions have the same numbers again", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const restore = server.backUp();
    studio.save(titled("Dry cough"));
    await studio.run(2_000);
    expect(server.cases.get(A)).toMatchObject({ revision: 2, document: { title: "Dry cough" } });
    restore();
    // A colleague writes another text, which gets the revision that this computer knows.
    server.store(A, titled("Wet cough"));
    await studio.run(60_000);
    expect(server.cases.get(A)?.document.title).toBe("Wet cough");
    expect(studio.workspace.cases.conflicts(A)).toMatchObject([
      { path: "title", mine: "Dry cough", theirs: "Wet cough" },
    ]);
    decide(studio, "mine");
    await studio.run(2_000);
    expect(server.cases.get(A)?.document.title).toBe("Dry cough");
  });

  it("SYNC-07 gets back a case that it lost, as a draft, and only once", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const restore = server.backUp();
    server.store(id(5), { ...titled("Cold"), is_draft: false, is_active: true });
    await studio.run(60_000);
    restore();
    await studio.run(60_000);
    await studio.run(2_000);
    expect(server.cases.get(id(5))?.document).toMatchObject({ title: "Cold", is_draft: true });
    expect(server.calls.filter((call) => call.startsWith("push"))).toEqual(["push create"]);
    expect(studio.workspace.cases.conflicts(A)).toEqual([]);
    expect(studio.status.kind).toBe("up-to-date");
  });

  it("SYNC-07 is never pushed to before it was compared, and a kill in between changes nothing", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const restore = server.backUp();
    studio.save(titled("Dry cough"));
    await studio.run(2_000);
    restore();
    server.store(A, titled("Wet cough"));
    studio.save(titled("Very dry cough"));
    server.faults.push("answer");
    await studio.run(2_000);
    await studio.restart();
    await studio.run(60_000);
    expect(server.cases.get(A)?.document.title).toBe("Wet cough");
    expect(studio.workspace.cases.conflicts(A)).toMatchObject([{ mine: "Very dry cough" }]);
  });

  it("SYNC-07 is neither written to nor downloaded while it has sent only some of its cases", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const restore = server.backUp();
    studio.save(titled("Dry cough"));
    await studio.run(2_000);
    restore();
    server.store(A, titled("Wet cough"));
    server.isBehind = true;
    await studio.run(60_000);
    studio.save(titled("Very dry cough"));
    await studio.run(2_000);
    expect(server.cases.get(A)?.document.title).toBe("Wet cough");
    const comparing = { code: "sync/comparing", recovery: "retry" };
    await expect(
      studio.workspace.serverActions.applyProposals(A, () => Promise.reject()),
    ).rejects.toMatchObject(comparing);
    await expect(studio.workspace.engine.downloadAll()).rejects.toMatchObject(comparing);

    server.isBehind = false;
    await studio.run(2_000);
    expect(studio.workspace.cases.conflicts(A)).toMatchObject([
      { path: "title", mine: "Very dry cough", theirs: "Wet cough" },
    ]);
  });

  it("SYNC-07 is not published to over a change that the author has not seen", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const restore = server.backUp();
    studio.save(titled("Dry cough"));
    await studio.run(2_000);
    restore();
    server.store(A, titled("Wet cough"));
    const opened = studio.workspace.cases.open(A);
    const publishing = studio.workspace.serverActions.publish({
      id: A,
      expectedRevision: opened?.revision ?? 0,
      document: opened?.document ?? titled(""),
      note: "",
      mutationId: id(77),
    });
    await expect(publishing).rejects.toMatchObject({ code: "conflict/unresolved" });
    expect(server.cases.get(A)?.document.title).toBe("Wet cough");
  });
});
