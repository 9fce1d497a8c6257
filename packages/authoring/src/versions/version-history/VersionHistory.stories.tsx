import { AppError, type CaseVersionRepository } from "@andromeda/domain";
import { VersionHistoryStore } from "@andromeda/stores";
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

interface HistoryOfProps {
  readonly repository?: Partial<CaseVersionRepository>;
  readonly isSignedIn?: boolean;
}

function HistoryOf({ repository = {}, isSignedIn = true }: HistoryOfProps): ReactNode {
  const [store] = useState(
    () =>
      new VersionHistoryStore({
        caseId: "case-1",
        versions: { ...working, ...repository },
        session: { user: isSignedIn ? { id: "ada" } : null },
        revision: () => 1,
        onReverted: () => undefined,
        log: () => undefined,
      }),
  );
  useEffect(() => store.start(), [store]);
  return <VersionHistory store={store} onCompare={() => undefined} timeZone="Europe/London" />;
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
