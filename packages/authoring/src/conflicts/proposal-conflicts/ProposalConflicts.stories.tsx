import { AppError, type ChangeToReview } from "@andromeda/domain";
import type { ProposalConflictsStore } from "@andromeda/stores";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { conflictsOf, proposalOf } from "../../testing/proposal-fixtures.ts";
import { ProposalConflicts } from "./ProposalConflicts.tsx";

const patient = "case_template.patient_agent";
const fields = [
  "title",
  "description",
  "condition",
  `${patient}.presenting_complaint.chief_complaint`,
  `${patient}.presenting_complaint.history_of_presenting_complaint`,
  `${patient}.family_history`,
  `${patient}.social_history.occupation`,
  `${patient}.social_history.smoking`,
  "case_template.examiner_agent.management_plan.initial",
  "case_template.examiner_agent.symptomatology_and_differentials.official_diagnosis",
];

const both = (fieldPath: string, theirs: Partial<ChangeToReview> = {}): ChangeToReview[] => [
  proposalOf("ada", { fieldPath, proposedValue: "Sharp pain when breathing in" }),
  proposalOf("bea", { fieldPath, ...theirs }),
];

/** The story's store, made before it is rendered. */
const storeOf =
  (...args: Parameters<typeof conflictsOf>) =>
  async () => ({ store: (await conflictsOf(...args)).store });

interface Loaded {
  readonly store: ProposalConflictsStore;
}

const meta = {
  title: "Authoring/Proposal conflicts",
  component: ProposalConflicts,
  args: { onShowField: fn() },
  render: ({ store: _store, ...args }, { loaded }) => (
    <ProposalConflicts
      {...args}
      store={(loaded as Loaded).store}
      textOf={() => "Chest pain in a 58-year-old man"}
    />
  ),
} satisfies Meta<typeof ProposalConflicts>;

export default meta;

type Story = StoryObj<Partial<Parameters<typeof ProposalConflicts>[0]>>;

export const OthersOnly: Story = {
  loaders: [storeOf([proposalOf("bea"), proposalOf("Cynthia-Maria Featherstonehaugh-Cholmondeley")])],
};

export const OneConflict: Story = { loaders: [storeOf(both("title"))] };

export const ADeletion: Story = {
  loaders: [storeOf(both("title", { action: "delete", proposedValue: null }))],
};

export const TenConflicts: Story = { loaders: [storeOf(fields.flatMap((path) => both(path)))] };

export const LongWords: Story = {
  loaders: [
    storeOf(
      both("title", {
        userName: "Pneumonoultramicroscopicsilicovolcanoconiosis-Featherstonehaugh",
        proposedValue: "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3),
      }),
    ),
  ],
};

export const CannotBeChecked: Story = {
  loaders: [
    storeOf([], {
      read: () => Promise.reject(new AppError("network/offline", "Failed to fetch")),
    }),
  ],
};
