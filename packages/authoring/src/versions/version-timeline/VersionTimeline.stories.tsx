import type { VersionDetailStatus } from "@andromeda/stores";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { edited, entryOf, firstCase, secondCase, versionsOf } from "../../testing/version-fixtures.ts";
import { VersionTimeline } from "./VersionTimeline.tsx";

const third = edited(secondCase, { condition: "Aortic dissection" });
const details = versionsOf([firstCase, secondCase, third], ["", "Reworded after peer review"]);
const versions = details.map(entryOf);
const known = new Map<string, VersionDetailStatus>(
  details.map((detail) => [detail.id, { kind: "ready", detail }]),
);

const longest = "Rewrote the history so that every sentence of the patient stays in plain words. ".repeat(4);
const long = versionsOf(
  [
    firstCase,
    edited(firstCase, {
      title: null,
      description: `${longest}${"unbroken_".repeat(40)}`,
    }),
  ],
  [longest, `${longest}\n\nAlso: ${"a_word_without_any_place_to_break_".repeat(5)}`],
);

const meta = {
  title: "Authoring/VersionTimeline",
  component: VersionTimeline,
  args: {
    versions,
    expanded: new Set<string>(),
    details: known,
    onToggle: () => undefined,
    onRetryDetail: () => undefined,
    onCompare: () => undefined,
    onRevert: () => undefined,
  },
} satisfies Meta<typeof VersionTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Collapsed: Story = {};

export const Expanded: Story = {
  args: {
    expanded: new Set(["version-3", "version-2"]),
    fieldRevert: { isReverted: ({ path }) => path === "condition", revert: () => undefined },
  },
};

export const DetailsLoading: Story = {
  args: {
    expanded: new Set(["version-2"]),
    details: new Map([["version-2", { kind: "loading" }]]),
  },
};

export const DetailsFailed: Story = {
  args: {
    expanded: new Set(["version-2"]),
    details: new Map([
      [
        "version-2",
        {
          kind: "failed",
          message: "Failed to get version details: You are offline.",
        },
      ],
    ]),
  },
};

export const ReadOnly: Story = {
  render: ({ onCompare: _onCompare, onRevert: _onRevert, ...args }) => <VersionTimeline {...args} />,
};

export const OutOfCirculation: Story = {
  args: {
    versions: versions.map((version) => ({
      ...version,
      isPublished: false,
      authorName: null,
    })),
  },
};

export const LongText: Story = {
  args: {
    versions: long.map(entryOf),
    expanded: new Set(["version-2"]),
    details: new Map(long.map((detail) => [detail.id, { kind: "ready" as const, detail }])),
  },
};
