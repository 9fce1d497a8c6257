import { AppError, type Subscriber } from "@andromeda/domain";
import { configure, observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { settled } from "../testing/settled.ts";
import { LiveQuery } from "./live-query.ts";

configure({ enforceActions: "always" });

/** A query whose connection and reads are in the test's hands. */
function scene() {
  const session = observable({ user: { id: "ada" } as { readonly id: string } | null }, {}, { deep: false });
  const log: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  let connection: Subscriber<null> | null = null;
  const query = new LiveQuery({
    watch(subscriber) {
      connection = subscriber;
      return () => void log.push("unwatch");
    },
    session,
    read(userId) {
      log.push(`read ${userId}`);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    },
    clear: () => void log.push("clear"),
    onRead: () => void log.push("done"),
    onConnectionFailed: (cause) => void log.push(`failed ${cause instanceof AppError && cause.code}`),
  });
  /** Lets the read under way end. */
  const answer = async () => {
    gates.shift()?.resolve();
    await settled();
  };
  const signIn = (user: { readonly id: string } | null) =>
    runInAction(() => {
      session.user = user;
    });
  const emit = (state: Parameters<NonNullable<Subscriber<null>["onState"]>>[0]) =>
    connection?.onState?.(state);
  return { query, log, answer, signIn, emit, change: () => connection?.onChange(null) };
}

/** The scene after the first read, with an empty log. */
async function started() {
  const all = scene();
  const stop = all.query.start();
  await all.answer();
  expect(all.log.splice(0)).toEqual(["clear", "read ada", "done"]);
  return { ...all, stop };
}

describe("LiveQuery", () => {
  it("NET-08 reads once more for all changes that come during a read, and says then that it has read", async () => {
    const { query, log, answer, change } = await started();
    for (let changes = 0; changes < 3; changes += 1) change();
    expect(log).toEqual(["read ada"]);
    let isIdle = false;
    void query.refresh().then(() => {
      isIdle = true;
    });
    await answer();
    expect([log, isIdle]).toEqual([["read ada", "read ada"], false]);
    await answer();
    expect([log, isIdle]).toEqual([["read ada", "read ada", "done"], true]);
  });

  it("NET-08 reads when the connection comes, unless nothing was missed", async () => {
    const { query, log, answer, emit } = await started();
    emit({ kind: "joined" });
    await answer();
    expect(log.splice(0)).toEqual(["read ada", "done"]);
    emit({ kind: "joined", missedNothing: true });
    await settled();
    expect(log).toEqual(["done"]);
    expect(query.isLive).toBe(true);
  });

  it("NET-05 tells a connection that broke, and reads", async () => {
    const { query, log, answer, emit } = await started();
    emit({ kind: "failed", error: new AppError("network/realtime", "down") });
    expect(query.isLive).toBe(false);
    await answer();
    expect(log).toEqual(["failed network/realtime", "read ada", "done"]);
    emit({ kind: "joined" });
    expect(query.isLive).toBe(true);
  });

  it("MDATA-34 forgets what was read for another user, and reads nothing while nobody is signed in", async () => {
    const { log, answer, signIn } = await started();
    signIn({ id: "bea" });
    await answer();
    expect(log.splice(0)).toEqual(["clear", "read bea", "done"]);
    signIn(null);
    await settled();
    expect(log).toEqual(["clear", "done"]);
  });

  it("NET-08 neither follows nor reads once it was stopped", async () => {
    const { query, log, signIn, stop } = await started();
    expect(query.isFollowing).toBe(true);
    stop();
    expect(query.isFollowing).toBe(false);
    signIn({ id: "bea" });
    await query.refresh();
    expect(log).toEqual(["unwatch", "done"]);
  });
});
