import { compareCases } from "@andromeda/stores";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { edited, firstCase, secondCase } from "../../testing/version-fixtures.ts";
import { CaseDiffView } from "./CaseDiffView.tsx";

const meta = {
  title: "Authoring/CaseDiffView",
  component: CaseDiffView,
  args: {
    comparison: compareCases(firstCase, secondCase),
    beforeLabel: "Version 1",
    afterLabel: "Version 2",
  },
} satisfies Meta<typeof CaseDiffView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SideBySide: Story = {};

export const Inline: Story = {
  args: { initialSettings: { layout: "inline" } },
};

export const WholeCase: Story = {
  args: { initialSettings: { scope: "whole" } },
};

export const Json: Story = { args: { initialSettings: { format: "json" } } };

export const JsonWholeCase: Story = {
  args: { initialSettings: { format: "json", scope: "whole" } },
};

export const Restorable: Story = {
  args: {
    afterLabel: "Your draft",
    onRestoreField: () => undefined,
  },
};

export const RestorableFromBothSides: Story = {
  args: {
    afterLabel: "Version 4",
    onRestoreField: () => undefined,
    restorableSides: ["before", "after"],
  },
};

export const OneChange: Story = {
  args: {
    comparison: compareCases(firstCase, edited(firstCase, { condition: null })),
  },
};

export const OnlyWhitespace: Story = {
  args: {
    comparison: compareCases(firstCase, edited(firstCase, { title: " Chest pain in a 58-year-old man  " })),
    initialSettings: { isWhitespaceIgnored: true },
  },
};

export const NoDifferences: Story = {
  args: { comparison: compareCases(firstCase, firstCase) },
};

export const DeprecatedFields: Story = {
  args: {
    comparison: compareCases(
      edited(firstCase, { "case_template.patient_agent.background.age": "58" }),
      edited(firstCase, {
        "case_template.examiner_agent.case_discussion.key_learning_points": ["ECG first"],
      }),
    ),
  },
};

export const LongText: Story = {
  args: {
    beforeLabel:
      "Version 12 · Reworded the whole history after the second round of peer review in the department",
    afterLabel: "Your draft",
    comparison: compareCases(
      firstCase,
      edited(firstCase, {
        description: "A_single_word_that_nobody_wrote_by_hand_and_that_has_no_place_to_break_".repeat(4),
        "case_template.patient_agent.family_history": Array.from(
          { length: 60 },
          (_, line) =>
            `${line + 1}. Somebody in the family had something, and it is told at some length here.`,
        ).join("\n"),
      }),
    ),
  },
};

export const Loading: Story = {
  args: { loadEditor: () => new Promise(() => undefined) },
};

export const Failed: Story = {
  args: {
    loadEditor: () => Promise.reject(new Error("Failed to fetch dynamically imported module")),
  },
};
