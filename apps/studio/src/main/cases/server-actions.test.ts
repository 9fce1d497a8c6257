import { describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { A, id, Studio, studioWith, titled } from "../../testing/studio.ts";

describe("server actions", () => {
  const request = (studio: Studio, title: string, mutationId = id(0xf)) => ({
    id: A,
    expectedRevision: studio.workspace.cases.open(A)?.revision ?? 0,
    document: { ...titled(title), is_draft: false, is_active: true },
    note: "Tidied",
    mutationId,
  });

  it("sends pending changes first, then publishes on the server's revision", async () => {
    const server = new InMemoryCaseServer();
    const studio = await new Studio(server).start();
    studio.workspace.cases.create(A, titled("Cough"));
    const published = await studio.workspace.serverActions.publish(request(studio, "Cough"));
    expect(server.calls.slice(1)).toEqual(["pull 0", "push create", "publish"]);
    expect(published.versionNumber).toBe(1);
    expect(published.record).toMatchObject({ revision: 2, document: { is_draft: false, is_active: true } });
    expect(studio.workspace.cases.open(A)).toEqual(published.record);
    expect(studio.sync()).toEqual({ kind: "synced" });
  });

  it("publishes once when the answer was lost, even with a synchronisation in between", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const asked = request(studio, "Cough");
    server.faults.push("answer");
    await expect(studio.workspace.serverActions.publish(asked)).rejects.toMatchObject({
      code: "network/offline",
    });
    await studio.run(60_000);
    const published = await studio.workspace.serverActions.publish(asked);
    expect([server.snapshots.size, published.versionNumber]).toEqual([1, 1]);
  });

  it("merges what somebody else wrote meanwhile, and does not publish it unseen", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const asked = request(studio, "Cough");
    studio.setNetwork(false);
    server.store(A, titled("Cold"));
    const publishing = studio.workspace.serverActions.publish(asked);
    await expect(publishing).rejects.toMatchObject({ code: "conflict/stale-revision" });
    expect([studio.title(), server.snapshots.size]).toEqual(["Cold", 0]);
  });

  it("DESK-05 says that it needs a network, and leaves the draft as it is", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.isOffline = true;
    const publishing = studio.workspace.serverActions.publish(request(studio, "Cough"));
    await expect(publishing).rejects.toMatchObject({ code: "network/offline" });
    expect(studio.title()).toBe("Cough");
  });

  it("SYNC-05 refuses a case with conflicts, and one that could not be sent", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    studio.setNetwork(false);
    studio.save(titled("Mine"));
    server.store(A, titled("Theirs"));
    studio.setNetwork(true);
    await studio.run();
    await expect(studio.workspace.serverActions.publish(request(studio, "Mine"))).rejects.toMatchObject({
      code: "conflict/unresolved",
      message: "Resolve the conflicts of this case first.",
      recovery: "resolve-conflict",
    });
    server.refuse = () => "No.";
    studio.workspace.cases.create(id(2), titled("New"));
    const asked = { ...request(studio, "New"), id: id(2), expectedRevision: 1 };
    await expect(studio.workspace.serverActions.publish(asked)).rejects.toMatchObject({
      code: "case/not-sent",
      message: "The server did not accept this case: No.",
    });
    await expect(studio.workspace.serverActions.publish({ ...asked, id: id(9) })).rejects.toMatchObject({
      code: "case/not-found",
      message: "This case no longer exists.",
    });
    await expect(studio.workspace.serverActions.withdraw(id(9))).rejects.toMatchObject({
      code: "case/not-found",
    });
    studio.workspace.cases.create(id(3), titled(" "));
    await expect(studio.workspace.serverActions.publish({ ...asked, id: id(3) })).rejects.toMatchObject({
      code: "case/not-sent",
      message: "The case needs a title first.",
    });
  });

  it("SYNC-06 publishes no case that was deleted here or on the server, nor a draft that has moved on", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const asked = request(studio, "Cough");
    studio.save(titled("Cold"));
    await expect(studio.workspace.serverActions.publish(asked)).rejects.toMatchObject({
      code: "conflict/stale-revision",
      message: "The case has changed since it was read.",
      recovery: "resolve-conflict",
    });
    server.remove(A);
    await studio.run();
    await expect(studio.workspace.serverActions.publish(request(studio, "Cold"))).rejects.toMatchObject({
      code: "case/deleted-on-server",
      message: "This case was deleted on the server. Restore it as a new case first.",
    });
    studio.workspace.cases.create(id(4), titled("Mine"));
    studio.workspace.cases.remove(id(4));
    const gone = { ...asked, id: id(4) };
    await expect(studio.workspace.serverActions.publish(gone)).rejects.toMatchObject({
      code: "case/not-found",
    });
    expect(server.snapshots.size).toBe(0);
  });

  it("SYNC-04 sends a case again when others write it meanwhile, and gives up when they do not stop", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    studio.save(titled("Cough", "Asthma"));
    let writes = 0;
    server.onCall = () => {
      if (!server.calls.at(-1)?.startsWith("push")) return;
      writes += 1;
      server.store(A, { ...titled("Cough"), description: `Theirs ${writes}` });
    };
    await expect(studio.workspace.serverActions.publish(request(studio, "Cough"))).rejects.toMatchObject({
      code: "conflict/stale-revision",
      message: "Others are changing this case right now. Please try again.",
      recovery: "retry",
    });
    expect(writes).toBe(10);
  });

  it("DRAFT-05 reverts to a version, and keeps the earlier draft as a checkpoint", async () => {
    const { studio } = await studioWith(titled("Cough"));
    const { versionId } = await studio.workspace.serverActions.publish(request(studio, "Cough"));
    studio.save(titled("Cold"));
    const revision = studio.workspace.cases.open(A)?.revision ?? 0;
    const reverted = await studio.workspace.serverActions.revert({
      caseId: A,
      versionId,
      expectedRevision: revision,
    });
    expect(reverted.document.title).toBe("Cough");
    const { cases } = studio.workspace;
    const [before] = cases.checkpointsOf(A);
    expect(before).toMatchObject({ reason: "before-revert" });
    expect(cases.checkpoint(before?.id ?? 0).document.title).toBe("Cold");
    const restored = cases.restoreCheckpoint(before?.id ?? 0);
    expect([restored.document.title, cases.checkpointsOf(A)[0]?.reason]).toEqual(["Cold", "before-restore"]);
  });

  it("takes a published case out of circulation, and says when learners still see it", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    await studio.workspace.serverActions.publish(request(studio, "Cough"));
    studio.save(titled("Cough"), A, "draft");
    server.isOffline = true;
    await expect(studio.workspace.serverActions.withdraw(A)).rejects.toMatchObject({
      code: "network/offline",
      message:
        "The draft is saved on this computer, but learners still see the published version: fetch failed",
      recovery: "retry",
    });
    server.isOffline = false;
    expect((await studio.workspace.serverActions.withdraw(A)).publishedVersionId).toBeNull();
    server.calls.length = 0;
    await studio.workspace.serverActions.withdraw(A);
    expect(server.calls).toEqual([]);
  });
});

describe("approved proposals", () => {
  it("REVIEW-16 SYNC-04 are written after pending changes were sent, and edits made meanwhile are kept on top", async () => {
    const { server, studio } = await studioWith(titled("Cough", "None"));
    studio.setNetwork(false);
    studio.save(titled("Dry cough", "None"));
    const applied = await studio.workspace.serverActions.applyProposals(A, async () => {
      expect(server.cases.get(A)?.document.title).toBe("Dry cough");
      studio.save(titled("Dry cough at night", "None"));
      return { record: server.store(A, titled("Dry cough", "Asthma")), refused: [] };
    });
    expect(applied.record.document).toEqual(titled("Dry cough at night", "Asthma"));
    expect(studio.workspace.cases.open(A)).toEqual(applied.record);
  });

  it("DRAFT-05 leave the draft before them as a checkpoint", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    await studio.workspace.serverActions.applyProposals(A, async () => ({
      record: server.store(A, titled("Dry cough")),
      refused: [],
    }));
    const [kept] = studio.workspace.cases.checkpointsOf(A);
    expect(kept?.reason).toBe("before-proposals");
    expect(studio.workspace.cases.checkpoint(kept?.id ?? 0).document.title).toBe("Cough");
  });

  it("SYNC-05 DESK-05 are not written over conflicts, nor without a network", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const write = async () => ({ record: server.store(A, titled("Written")), refused: [] });
    server.isOffline = true;
    studio.save(titled("Mine"));
    const offline = studio.workspace.serverActions.applyProposals(A, write);
    await expect(offline).rejects.toMatchObject({ code: "network/offline" });
    server.isOffline = false;
    server.store(A, titled("Theirs"));
    const conflicting = studio.workspace.serverActions.applyProposals(A, write);
    await expect(conflicting).rejects.toMatchObject({ code: "conflict/unresolved" });
    expect([studio.title(), server.cases.get(A)?.document.title]).toEqual(["Mine", "Theirs"]);
  });
});
