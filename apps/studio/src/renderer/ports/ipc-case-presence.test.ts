import type { CasePeer } from "@andromeda/domain";
import { expect, it } from "vitest";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, id } from "../../testing/studio.ts";
import { createIpcCasePresence } from "./ipc-ports.ts";
import { createStudioClient } from "./studio-client.ts";

const B = id(5);
const me = { userId: "ada", name: "Ada Byron", app: "studio" } as const;
const ana: CasePeer = {
  connectionId: "1",
  userId: "ana",
  name: "Ana Ruiz",
  app: "web",
  fieldPath: null,
  since: "2026-03-10T09:00:00.000Z",
};

it("SYNC-09 asks main to come, to move and to leave, and hears of its own case until it has left", async () => {
  const bridge = new FakeBridge();
  for (const channel of ["presence:enter", "presence:move", "presence:leave"] as const)
    bridge.answer(channel, () => null);
  const presence = createIpcCasePresence(createStudioClient(bridge), () => undefined);
  const heard: number[] = [];
  const { moveTo, leave } = presence.join(A, me, { onPeers: (peers) => heard.push(peers.length) });
  moveTo("title");
  bridge.emit("presence:changed", { caseId: B, peers: [ana, ana] });
  bridge.emit("presence:changed", { caseId: A, peers: [ana] });
  leave();
  bridge.emit("presence:changed", { caseId: A, peers: [] });
  await settle();
  expect(heard).toEqual([1]);
  expect(bridge.listeners("presence:changed")).toBe(0);
  expect(bridge.asked).toEqual([
    ["presence:enter", { caseId: A }],
    ["presence:move", { caseId: A, fieldPath: "title" }],
    ["presence:leave", { caseId: A }],
  ]);
});

it("SYNC-09 a presence that cannot be sent is logged and nothing more", async () => {
  const logged: string[] = [];
  const presence = createIpcCasePresence(createStudioClient(new FakeBridge()), (message) =>
    logged.push(message),
  );
  presence.join(A, me, { onPeers: () => undefined });
  await settle();
  expect(logged).toEqual(["Sending presence failed: Nobody answers presence:enter."]);
});
