import { AppError, type CaseVersionRepository, type KeptHistory, messageOf } from "@andromeda/domain";
import { LocalHistoryStore, VersionHistoryStore } from "@andromeda/stores";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useEffect, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { edited, entryOf, firstCase, secondCase, versionsOf } from "../../testing/version-fixtures.ts";
import { VersionHistory } from "./VersionHistory.tsx";

const details = versionsOf(
  [firstCase, secondCase, edited(secondCase, { condition: "Aortic dissection" })],
  ["", "Reworded after peer review"],
);

const failing = (error: Error) => () => Promise.reject(error);
const never = () => new Promise<never>(() => undefined);

const working: CaseVersionRepository = {
  history: async () => details.map(entryOf),
  get: async (id) => details.find((detail) => detail.id === id) ?? never(),
  revert: never,
};

const fetchedAt = "2026-03-01T08:30:00.000Z";
const kept: KeptHistory = {
  checkpoints: [
    {
      id: 2,
      caseId: "case-1",
      reason: "manual",
      name: "Before the round with the examiners of the third station",
      createdAt: "2026-02-12T10:00:00.000Z",
    },
    { id: 1, caseId: "case-1", reason: "before-sync", name: "", createdAt: "2026-02-05T10:00:00.000Z" },
  ],
  versions: { list: details.map(entryOf), fetchedAt },
  contentFetchedAt: { "version-3": fetchedAt, "version-2": fetchedAt },
  keepsAll: false,
  progress: null,
};

function localOf(parts: Partial<KeptHistory>, isOffline: boolean): LocalHistoryStore {
  const nothing = async () => undefined;
  return new LocalHistoryStore({
    caseId: "case-1",
    history: {
      read: async () => ({ ...kept, ...parts }),
      checkpoint: never,
      restore: nothing,
      keepAll: nothing,
      stopKeepingAll: nothing,
      watch: () => () => undefined,
    },
    isOffline: () => isOffline,
    flush: nothing,
    describe: messageOf,
    onNotice: () => undefined,
    log: () => undefined,
  });
}

interface HistoryOfProps {
  readonly repository?: Partial<CaseVersionRepository>;
  /** What this computer keeps, beyond the usual; without it there is no local history. */
  readonly local?: Partial<KeptHistory>;
  readonly isOffline?: boolean;
  readonly isSignedIn?: boolean;
}

function HistoryOf({
  repository = {},
  local,
  isOffline = false,
  isSignedIn = true,
}: HistoryOfProps): ReactNode {
  const [store] = useState(
    () =>
      new VersionHistoryStore({
        caseId: "case-1",
        versions: { ...working, ...repository },
        session: { user: isSignedIn ? { id: "ada" } : null },
        revision: () => 1,
        onReverted: () => undefined,
        log: () => undefined,
        local: local ? localOf(local, isOffline) : null,
      }),
  );
  useEffect(() => store.start(), [store]);
  return (
    <VersionHistory
      store={store}
      onCompare={() => undefined}
      onCompareCheckpoint={() => undefined}
      revertUnavailable={isOffline ? "You are offline. Publishing needs a connection." : null}
    />
  );
}

const meta = {
  title: "Authoring/VersionHistory",
  component: HistoryOf,
} satisfies Meta<typeof HistoryOf>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Versions: Story = {};

export const WaitingForAuthentication: Story = { args: { isSignedIn: false } };

export const Loading: Story = { args: { repository: { history: never } } };

export const Empty: Story = {
  args: { repository: { history: async () => [] } },
};

export const Failed: Story = {
  args: { repository: { history: failing(new Error("bad gateway")) } },
};

export const AuthenticationFailed: Story = {
  args: {
    repository: {
      history: failing(new AppError("auth/session-expired", "JWT expired", { status: 401 })),
    },
  },
  play: async ({ canvasElement }) => {
    // Three retries come first.
    await within(canvasElement).findByRole("alert", {}, { timeout: 10_000 });
  },
};

async function askToRevert(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole("button", { name: "Revert to version 2" }));
  await canvas.findByRole("dialog", { name: "Revert to version 2" });
}

export const AskingToRevert: Story = {
  play: async ({ canvasElement }) => {
    await askToRevert(within(canvasElement.ownerDocument.body));
  },
};

export const RevertFailed: Story = {
  args: {
    repository: {
      revert: failing(new AppError("conflict/stale-revision", "The case was changed by somebody else.")),
    },
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await askToRevert(body);
    await userEvent.click(body.getByRole("button", { name: "Revert" }));
    await expect(await body.findByRole("alert")).toHaveTextContent("Failed to revert to this version");
  },
};

export const KeptOnThisComputer: Story = { args: { local: {} } };

export const Offline: Story = {
  args: {
    local: {},
    isOffline: true,
    repository: { history: failing(new AppError("network/offline", "fetch failed")) },
  },
};

export const FetchingAllVersions: Story = {
  args: { local: { keepsAll: true, progress: { done: 2, total: 3 } } },
};

export const AllVersionsKept: Story = {
  args: {
    local: {
      keepsAll: true,
      contentFetchedAt: Object.fromEntries(details.map(({ id }) => [id, fetchedAt])),
    },
  },
};
