import {
  AppError,
  type CaseRecord,
  type CaseVersionRepository,
  type KeptHistory,
  messageOf,
  VERSION_LOAD_DELAY_MS,
  VERSION_RETRY_DELAYS_MS,
} from "@andromeda/domain";
import { LocalHistoryStore, VersionHistoryStore } from "@andromeda/stores";
import { act, screen, waitFor, within } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { entryOf, firstCase, secondCase, versionsOf } from "../../testing/version-fixtures.ts";
import { VersionHistory } from "./VersionHistory.tsx";

const details = versionsOf([firstCase, secondCase], ["", "Reworded after peer review"]);

let session: { user: { readonly id: string } | null };
let repository: {
  history: ReturnType<typeof vi.fn<CaseVersionRepository["history"]>>;
  get: ReturnType<typeof vi.fn<CaseVersionRepository["get"]>>;
  revert: ReturnType<typeof vi.fn<CaseVersionRepository["revert"]>>;
};

beforeEach(() => {
  session = observable({ user: { id: "ada" } }, {}, { deep: false });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  repository = {
    history: vi.fn(async () => details.map(entryOf)),
    get: vi.fn(async (id) => details.find((detail) => detail.id === id) ?? Promise.reject(new Error("none"))),
    revert: vi.fn(async () => ({ revision: 8 }) as CaseRecord),
  };
});

afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const store = new VersionHistoryStore({
    caseId: "case-1",
    versions: repository,
    session,
    revision: () => 7,
    onReverted: () => undefined,
    log: () => undefined,
  });
  store.start();
  return renderAuthoring(<VersionHistory store={store} onCompare={() => undefined} />);
}

/** Lets time pass, at first until the history is read. */
const pass = (milliseconds = VERSION_LOAD_DELAY_MS) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

describe("VersionHistory", () => {
  it("VERS-11 waits for authentication, then loads, and says when there is nothing", async () => {
    session.user = null;
    const slow = Promise.withResolvers<[]>();
    repository.history.mockReturnValue(slow.promise);
    show();
    expect(screen.getByRole("heading", { name: "Version History" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Waiting for authentication...");
    act(() =>
      runInAction(() => {
        session.user = { id: "ada" };
      }),
    );
    expect(screen.getByRole("status")).toHaveTextContent("Waiting for authentication...");
    await pass();
    expect(screen.getByRole("status")).toHaveTextContent("Loading version history...");
    slow.resolve([]);
    expect(await screen.findByText("No versions published yet")).toBeVisible();
  });

  it("VERS-09 counts the versions", async () => {
    show();
    await pass();
    expect(await screen.findByText("2 versions")).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("VERS-13 says that the history could not be loaded and loads it again", async () => {
    repository.history.mockRejectedValueOnce(new Error("Failed to get version history: bad gateway"));
    const { user } = show();
    await pass();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Failed to load version history");
    expect(alert).toHaveTextContent("Failed to get version history: bad gateway");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2 versions")).toBeVisible();
  });

  it("VERS-13 says after three retries that authentication failed", async () => {
    repository.history.mockRejectedValue(
      new AppError("auth/session-expired", "JWT expired", { status: 401 }),
    );
    show();
    await pass();
    for (const delay of VERSION_RETRY_DELAYS_MS) await pass(delay);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Authentication failed. Please refresh the page and try again.",
    );
    expect(repository.history).toHaveBeenCalledTimes(4);
  });

  it("VERS-10 VERS-31 opens what the newest version changed, read once", async () => {
    const { user } = show();
    await pass();
    expect(await screen.findByText("Chest pain in a 58-year-old man")).toBeVisible();
    expect(repository.get.mock.calls).toEqual([["version-2"]]);
    await user.click(screen.getByRole("button", { name: "Hide changes of version 2" }));
    expect(screen.queryByText("Chest pain in a 58-year-old man")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show changes of version 2" }));
    expect(await screen.findByText("Chest pain in a 58-year-old man")).toBeVisible();
    expect(repository.get.mock.calls).toEqual([["version-2"]]);
  });

  it("VERS-14 asks before a revert, and does nothing on Cancel", async () => {
    const { user } = show();
    await pass();
    await user.click(await screen.findByRole("button", { name: "Revert to version 1" }));
    expect(screen.getByRole("dialog", { name: "Revert to version 1" })).toHaveTextContent(
      "Are you sure you want to revert to version 1? This will create a new version with the reverted content.",
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(repository.revert).not.toHaveBeenCalled();
  });

  it("VERS-17 alerts that the revert failed, keeps the dialog open, and reverts when it is tried again", async () => {
    repository.revert.mockRejectedValueOnce(new Error("The case was changed by somebody else."));
    const { user } = show();
    await pass();
    await user.click(await screen.findByRole("button", { name: "Revert to version 1" }));
    await user.click(screen.getByRole("button", { name: "Revert" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to revert to this version");
    expect(screen.getByRole("dialog")).toHaveTextContent("The case was changed by somebody else.");
    await user.click(screen.getByRole("button", { name: "Revert" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(repository.revert).toHaveBeenLastCalledWith({
      caseId: "case-1",
      versionId: "version-1",
      expectedRevision: 7,
    });
  });

  it("keeps the known versions and says so when reading them again failed", async () => {
    const { user } = show();
    await pass();
    await screen.findByText("2 versions");
    repository.history.mockRejectedValueOnce(new Error("bad gateway"));
    await user.click(screen.getByRole("button", { name: "Revert to version 1" }));
    await user.click(screen.getByRole("button", { name: "Revert" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load version history");
    expect(screen.getByText("2 versions")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

describe("VersionHistory on a computer that keeps it", () => {
  const fetchedAt = "2026-03-01T08:30:00.000Z";
  const [second, first] = details;
  let kept: KeptHistory;
  let asked: string[];
  let compared: string[];
  let network: { isOffline: boolean };
  let notifyChange: () => void;

  beforeEach(() => {
    [asked, compared] = [[], []];
    network = observable({ isOffline: true });
    kept = {
      checkpoints: [
        {
          id: 2,
          caseId: "case-1",
          reason: "manual",
          name: "Before the round",
          createdAt: "2026-02-05T10:00:00.000Z",
        },
        { id: 1, caseId: "case-1", reason: "before-sync", name: "", createdAt: "2026-02-01T10:00:00.000Z" },
      ],
      versions: { list: details.map(entryOf), fetchedAt },
      contentFetchedAt: { [second?.id ?? ""]: fetchedAt },
      keepsAll: false,
      progress: null,
    };
    repository.history.mockImplementation(async () => {
      if (network.isOffline) throw new AppError("network/offline", "fetch failed");
      return details.map(entryOf);
    });
  });

  async function showLocal() {
    const ask = (call: string) => async () => void asked.push(call);
    const local = new LocalHistoryStore({
      caseId: "case-1",
      history: {
        read: async () => kept,
        checkpoint: () => Promise.reject(new Error("none")),
        restore: async (_caseId, state) => void asked.push(`restore ${JSON.stringify(state)}`),
        keepAll: ask("keep all"),
        stopKeepingAll: ask("stop keeping all"),
        watch: (_caseId, onChange) => {
          notifyChange = onChange;
          return () => undefined;
        },
      },
      isOffline: () => network.isOffline,
      flush: ask("flush"),
      describe: messageOf,
      onNotice: () => undefined,
      log: () => undefined,
    });
    const store = new VersionHistoryStore({
      caseId: "case-1",
      versions: repository,
      session,
      revision: () => 7,
      onReverted: () => undefined,
      log: () => undefined,
      local,
    });
    store.start();
    const shown = renderAuthoring(
      <VersionHistory
        store={store}
        onCompare={({ id }) => void compared.push(id)}
        onCompareCheckpoint={({ id }) => void compared.push(`checkpoint ${id}`)}
        revertUnavailable="Reverting needs a connection."
      />,
    );
    await pass();
    return shown;
  }

  it("DESK-05 DRAFT-05 has versions and checkpoints in one timeline offline, and says why an action is unavailable", async () => {
    const { user } = await showLocal();
    expect(screen.getByText("2 versions, 2 checkpoints")).toBeVisible();
    expect(screen.getByText(/kept on this computer as the server had them on/)).toHaveTextContent(
      "Mar 1, 2026 8:30 AM",
    );
    const labels = screen.getAllByText(/^(Version \d|Checkpoint)$/).map(({ textContent }) => textContent);
    expect(labels).toEqual(["Version 2", "Checkpoint", "Version 1", "Checkpoint"]);
    expect(screen.getByRole("article", { name: second?.commitMessage })).toHaveTextContent(
      "Kept on this computer, seen Mar 1, 2026 8:30 AM",
    );

    const missing = "You are offline, and this version is not on this computer.";
    const firstEntry = within(screen.getByRole("article", { name: first?.commitMessage }));
    expect(firstEntry.getAllByText(missing)[0]).toBeVisible();
    for (const name of ["Show changes of version 1", "Compare version 1", "Restore to draft: version 1"]) {
      const button = firstEntry.getByRole("button", { name });
      expect(button).toHaveAttribute("aria-disabled", "true");
      expect(button).toHaveAccessibleDescription(missing);
      await user.click(button);
    }
    const revert = firstEntry.getByRole("button", { name: "Revert to version 1" });
    act(() => revert.focus());
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Reverting needs a connection.");
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([asked, compared]).toEqual([[], []]);

    await user.click(screen.getByRole("button", { name: "Compare version 2" }));
    await user.click(
      screen.getByRole("button", { name: /^Compare checkpoint “Before the round” of Feb 5, 2026/ }),
    );
    await user.click(
      screen.getByRole("button", { name: /^Restore to draft: checkpoint “Before the round” of / }),
    );
    await user.click(screen.getByRole("button", { name: "Restore to draft: version 2" }));
    expect(compared).toEqual(["version-2", "checkpoint 2"]);
    await waitFor(() =>
      expect(asked).toEqual([
        "flush",
        'restore {"kind":"checkpoint","checkpointId":2}',
        "flush",
        'restore {"kind":"version","versionId":"version-2"}',
      ]),
    );
  });

  it("DESK-05 fetches all versions when there is a network, with the progress and a Cancel button", async () => {
    const { user } = await showLocal();
    const keep = () => screen.getByRole("button", { name: "Keep all versions on this computer" });
    await user.click(keep());
    expect([asked, keep().getAttribute("aria-disabled")]).toEqual([[], "true"]);
    act(() =>
      runInAction(() => {
        network.isOffline = false;
      }),
    );
    expect(screen.getByText(/^1 of 2 versions is on this computer/)).toBeVisible();
    await user.click(keep());
    const update = (next: Partial<KeptHistory>) => {
      kept = { ...kept, ...next };
      notifyChange();
    };
    update({ keepsAll: true, progress: { done: 1, total: 2 } });
    expect(await screen.findByText("Fetching versions: 1 of 2")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Versions on this computer" })).toHaveAttribute(
      "aria-valuenow",
      "50",
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    update({
      progress: null,
      contentFetchedAt: Object.fromEntries(details.map(({ id }) => [id, fetchedAt])),
    });
    expect(await screen.findByText("Both versions are on this computer and kept here.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop keeping all" }));
    update({ keepsAll: false });
    expect(await screen.findByRole("button", { name: "Keep later versions too" })).toBeVisible();
    expect(asked).toEqual(["keep all", "stop keeping all", "stop keeping all"]);
  });

  it("DESK-05 speaks of a single version in the singular", async () => {
    kept = { ...kept, keepsAll: true, versions: { list: details.slice(0, 1).map(entryOf), fetchedAt } };
    await showLocal();
    expect(await screen.findByText("The version is on this computer and kept here.")).toBeVisible();
  });
});
