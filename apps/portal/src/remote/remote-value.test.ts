import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RemoteValue } from "./remote-value.ts";

configure({ enforceActions: "always" });

/** A server whose answers are given by hand, in any order. */
function createServer() {
  const pending: PromiseWithResolvers<string>[] = [];
  return {
    pending,
    read: () => {
      const answer = Promise.withResolvers<string>();
      pending.push(answer);
      return answer.promise;
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("RemoteValue", () => {
  it("is loading, then ready", async () => {
    const server = createServer();
    const remote = new RemoteValue("the text", server.read);
    const loading = remote.load();
    expect(remote.status).toEqual({ kind: "loading" });
    server.pending[0]?.resolve("a");
    await loading;
    expect(remote.status).toEqual({ kind: "ready", value: "a" });
  });

  it("keeps the newer answer when the older one arrives last", async () => {
    const server = createServer();
    const remote = new RemoteValue("the text", server.read);
    const first = remote.load();
    const second = remote.load();
    server.pending[1]?.resolve("new");
    server.pending[0]?.resolve("old");
    await Promise.all([first, second]);
    expect(remote.value).toBe("new");
  });

  it("reads once more when an event arrives during the very first reading", async () => {
    const server = createServer();
    const remote = new RemoteValue("the text", server.read);
    const first = remote.load();
    remote.update((text) => `${text} and more`);
    expect(server.pending).toHaveLength(2);
    server.pending[0]?.resolve("old");
    await first;
    server.pending[1]?.resolve("new");
    await expect.poll(() => remote.value).toBe("new");
  });

  it("fails with the error, and recovers on retry", async () => {
    const server = createServer();
    const remote = new RemoteValue("the text", server.read);
    const failing = remote.load();
    server.pending[0]?.reject(new AppError("network/offline", "no"));
    await failing;
    expect(remote.status).toMatchObject({ kind: "failed", error: { code: "network/offline" } });
    const retrying = remote.retry();
    expect(remote.status).toEqual({ kind: "loading" });
    server.pending[1]?.resolve("a");
    await retrying;
    expect(remote.value).toBe("a");
  });

  it("CRED-17 MCASE-22 keeps what is in sight when a later reading fails, and logs it", async () => {
    const server = createServer();
    const remote = new RemoteValue("the text", server.read);
    const first = remote.load();
    server.pending[0]?.resolve("a");
    await first;
    const second = remote.load();
    const cause = new Error("500");
    server.pending[1]?.reject(cause);
    await second;
    expect(remote.value).toBe("a");
    expect(console.error).toHaveBeenCalledWith("Reading the text failed", cause);
  });

  it("reads again when an event arrives during a reading, which may be older than the event", async () => {
    const server = createServer();
    const remote = new RemoteValue("the text", server.read);
    const first = remote.load();
    server.pending[0]?.resolve("a");
    await first;
    const second = remote.load();
    remote.update((text) => `${text}+event`);
    expect(remote.value).toBe("a+event");
    expect(server.pending).toHaveLength(3);
    server.pending[1]?.resolve("a");
    server.pending[2]?.resolve("a+event, read");
    await second;
    await vi.waitFor(() => expect(remote.value).toBe("a+event, read"));
  });
});
