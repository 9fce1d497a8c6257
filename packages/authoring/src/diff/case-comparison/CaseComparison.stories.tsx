import { ComparisonStore, draftSource, versionSource, versionSourceId } from "@andromeda/stores";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { edited, firstCase, secondCase, versionsOf } from "../../testing/version-fixtures.ts";
import { CaseComparison } from "./CaseComparison.tsx";

const versions = versionsOf([firstCase, secondCase]);
const draft = edited(secondCase, {
  title: "Chest pain at breakfast",
  condition: "Aortic dissection",
});

function storeOf(load?: () => Promise<never>): ComparisonStore {
  const repository = {
    get: async (id: string) => {
      await load?.();
      const version = versions.find((candidate) => candidate.id === id);
      if (!version) throw new Error("There is no such version.");
      return version;
    },
  };
  const sources = [
    draftSource(() => draft),
    ...versions.map((version) => versionSource(version, repository)),
  ];
  return new ComparisonStore({ sources: () => sources, log: () => undefined });
}

function comparing(store: ComparisonStore, beforeId: string, afterId: string): ComparisonStore {
  store.compare(beforeId, afterId);
  return store;
}

const meta = {
  title: "Authoring/CaseComparison",
  component: CaseComparison,
  args: {
    store: comparing(storeOf(), versionSourceId("version-1"), "draft"),
    onRestoreField: () => undefined,
  },
} satisfies Meta<typeof CaseComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const VersionAndDraft: Story = {};

export const NothingChosen: Story = { args: { store: storeOf() } };

export const SameOnBothSides: Story = {
  args: { store: comparing(storeOf(), "draft", "draft") },
};

export const Loading: Story = {
  args: {
    store: comparing(
      storeOf(() => new Promise(() => undefined)),
      versionSourceId("version-1"),
      "draft",
    ),
  },
};

export const Failed: Story = {
  args: {
    store: comparing(
      storeOf(() => Promise.reject(new Error("Failed to get version details: You are offline."))),
      versionSourceId("version-1"),
      "draft",
    ),
  },
};
