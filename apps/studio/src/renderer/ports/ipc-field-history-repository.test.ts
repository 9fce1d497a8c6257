import { AppError } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { requestSchemas } from "../../shared/schemas.ts";
import { FakeBridge } from "../../testing/fake-bridge.ts";
import { A } from "../../testing/studio.ts";
import { createStudioClient } from "../bridge/studio-client.ts";
import { createIpcFieldHistoryRepository } from "./ipc-field-history-repository.ts";

describe("the history of fields by way of main", () => {
  it("carries questions that main accepts, and brings the answers", async () => {
    const bridge = new FakeBridge();
    const fields = createIpcFieldHistoryRepository(createStudioClient(bridge));
    bridge.answer("fields:changes", () => []);
    bridge.answer("fields:history", () => ({ entries: [], hasOlder: true }));
    expect(await fields.lastChanges(A)).toEqual([]);
    expect(await fields.history({ caseId: A, path: "title" })).toEqual({ entries: [], hasOlder: true });
    await fields.history({ caseId: A, path: "title", beforeVersion: 4 });
    expect(bridge.asked).toEqual([
      ["fields:changes", { caseId: A }],
      ["fields:history", { caseId: A, path: "title" }],
      ["fields:history", { caseId: A, path: "title", beforeVersion: 4 }],
    ]);
    for (const [channel, payload] of bridge.asked)
      expect(requestSchemas[channel].safeParse(payload).success).toBe(true);
    expect(requestSchemas["fields:history"].safeParse({ caseId: A, path: "title", all: true }).success).toBe(
      false,
    );
  });

  it("keeps the code of being offline", async () => {
    const bridge = new FakeBridge();
    bridge.answer("fields:changes", () => {
      throw new AppError("network/offline", "fetch failed", { recovery: "retry" });
    });
    const fields = createIpcFieldHistoryRepository(createStudioClient(bridge));
    await expect(fields.lastChanges(A)).rejects.toMatchObject({ code: "network/offline" });
  });
});
