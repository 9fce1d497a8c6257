import {
  AppError,
  type CaseRecord,
  type CaseVersionRepository,
  VERSION_LOAD_DELAY_MS,
  VERSION_RETRY_DELAYS_MS,
} from "@andromeda/domain";
import { VersionHistoryStore } from "@andromeda/stores";
import { act, screen, waitFor } from "@testing-library/react";
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
  return renderAuthoring(<VersionHistory store={store} onCompare={() => undefined} timeZone="UTC" />);
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

  it("VERS-10 reads what a version changed when it is opened", async () => {
    const { user } = show();
    await pass();
    await user.click(await screen.findByRole("button", { name: "Show changes of version 2" }));
    expect(await screen.findByText("Chest pain in a 58-year-old man")).toBeVisible();
    expect(repository.get.mock.calls).toEqual([["version-2"]]);
    await user.click(screen.getByRole("button", { name: "Hide changes of version 2" }));
    expect(screen.queryByText("Chest pain in a 58-year-old man")).toBeNull();
  });

  it("VERS-14 asks before going back, and does nothing when the answer is no", async () => {
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

  it("VERS-17 alerts that going back failed, keeps the question open, and goes back when it is tried again", async () => {
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
