import { AppError, type ChangeToReview } from "@andromeda/domain";
import type { ChangeReviewStore, EditorStore } from "@andromeda/stores";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { fn } from "storybook/test";
import { CaseEditor } from "../editor/CaseEditor.tsx";
import { someTaxonomy } from "../testing/editor-fixtures.ts";
import { changeOf, reviewOf } from "../testing/proposal-fixtures.ts";
import { FieldChanges } from "./field-changes/FieldChanges.tsx";
import { SuggestionPanel } from "./SuggestionPanel.tsx";
import { TrackChangesPanel } from "./TrackChangesPanel.tsx";

const patient = "case_template.patient_agent";

const several: readonly ChangeToReview[] = [
  changeOf("title", { priority: "high" }),
  changeOf("complaint", {
    fieldPath: `${patient}.presenting_complaint.chief_complaint`,
    proposedValue: "I have had a crushing pain across my chest since this morning.",
    reason: "Crushing tells the learner more than tight.",
  }),
  changeOf("conditions", {
    fieldPath: `${patient}.past_medical_history.conditions`,
    action: "add",
    proposedValue: "Gout, since 2019",
    reason: null,
    priority: "low",
  }),
  changeOf("age", { fieldPath: `${patient}.demographics.age`, proposedValue: "about sixty" }),
  changeOf("specialty", { fieldPath: "specialty", proposedValue: "Emergency medicine" }),
];

const long = changeOf("long", {
  fieldPath: `${patient}.presenting_complaint.history_of_presenting_complaint`,
  proposedValue: Array(6)
    .fill(
      "It came on while I was clearing the table, a heavy and squeezing pain that went into my left arm and jaw.",
    )
    .join("\n\n"),
  reason: "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(4),
});

interface Loaded {
  readonly store: ChangeReviewStore;
  readonly editor: EditorStore;
}

const loading = (...args: Parameters<typeof reviewOf>) => [async () => reviewOf(...args)];

const meta = {
  title: "Authoring/Change review",
  render: (_args, { loaded }) => <TrackChangesPanel store={(loaded as Loaded).store} />,
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const NothingProposed: Story = { loaders: loading([]) };

export const AllReviewed: Story = {
  loaders: loading([], {
    read: async () => ({ own: [], decided: { approved: 12, rejected: 3 }, others: [], editors: [] }),
  }),
};

export const Pending: Story = { loaders: loading(several) };

export const LongText: Story = { loaders: loading([long]) };

export const OnlyShown: Story = { loaders: loading(several, {}, "view") };

export const CannotBeRead: Story = {
  loaders: loading([], {
    read: () => Promise.reject(new AppError("network/offline", "Failed to fetch")),
  }),
};

export const Suggestions: Story = {
  loaders: loading(several),
  render: (_args, { loaded }) => <SuggestionPanel store={(loaded as Loaded).store} />,
};

const taxonomy = { kind: "ready", taxonomy: someTaxonomy } as const;

/** The same function at every render, as the workspace passes it. */
const extras = new WeakMap<ChangeReviewStore, (path: string) => ReactNode>();

function extraOf(store: ChangeReviewStore) {
  const known = extras.get(store) ?? ((path: string) => <FieldChanges store={store} path={path} />);
  extras.set(store, known);
  return known;
}

export const InTheEditor: Story = {
  loaders: loading([...several, long]),
  render: (_args, { loaded }) => {
    const { store, editor } = loaded as Loaded;
    return (
      <CaseEditor
        store={editor}
        taxonomy={taxonomy}
        renderFieldExtra={extraOf(store)}
        onSaveDraft={fn()}
        onPublish={fn()}
      />
    );
  },
};
