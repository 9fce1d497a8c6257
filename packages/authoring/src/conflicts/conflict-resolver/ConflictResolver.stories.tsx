import type { MergeConflict } from "@andromeda/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { ConflictResolver, type ConflictResolverProps } from "./ConflictResolver.tsx";

const patient = "case_template.patient_agent";

const overlapping: MergeConflict = {
  path: `${patient}.presenting_complaint.history_of_presenting_complaint`,
  base: "The pain came on about two hours ago while I was clearing the breakfast table.\nI felt sick and sweaty.",
  mine: "The pain came on about three hours ago while I was clearing the breakfast table.\nI felt sick and sweaty, but I have not been sick.",
  theirs:
    "The pain came on an hour ago while I was clearing the breakfast table.\nI felt sick and sweaty and my jaw hurt.",
};

const fitting: MergeConflict = {
  path: "title",
  base: "Chest pain in a 58-year-old man",
  mine: "Central chest pain in a 58-year-old man",
  theirs: "Chest pain in a 58-year-old bus driver",
};

const list: MergeConflict = {
  path: `${patient}.drug_history.medications`,
  base: ["Amlodipine 5 mg once a day", "Metformin 500 mg twice a day"],
  mine: ["Metformin 500 mg twice a day", "Amlodipine 5 mg once a day", "Atorvastatin 20 mg at night"],
  theirs: ["Ramipril 5 mg once a day", "Metformin 500 mg twice a day", "Amlodipine 5 mg once a day"],
};

const number: MergeConflict = {
  path: `${patient}.demographics.age`,
  base: 54,
  mine: 58,
  theirs: 61,
};

const removed: MergeConflict = {
  path: `${patient}.family_history`,
  base: "My father had a heart attack at 61.",
  mine: null,
  theirs: "My father had a heart attack at 61, my brother has angina.",
};

const classification: MergeConflict = {
  path: "condition",
  base: "Acute coronary syndromes",
  mine: "Aortic dissection",
  theirs: "Pericarditis",
};

/** Resolved conflicts leave the list, as they do in an app. */
function Resolving({ conflicts, onResolve, ...props }: ConflictResolverProps) {
  const [open, setOpen] = useState(conflicts);
  return (
    <ConflictResolver
      {...props}
      conflicts={open}
      onResolve={async (path, value) => {
        await onResolve(path, value);
        setOpen((known) => known.filter((conflict) => conflict.path !== path));
      }}
    />
  );
}

const meta = {
  title: "Authoring/ConflictResolver",
  component: Resolving,
  args: {
    conflicts: [overlapping, fitting, list],
    mineLabel: "Your draft",
    theirsLabel: "On the server",
    onResolve: () => Promise.resolve(),
    onDone: () => undefined,
  },
} satisfies Meta<typeof Resolving>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overlapping: Story = {};

export const FittingEdits: Story = { args: { conflicts: [fitting] } };

export const Lists: Story = { args: { conflicts: [list] } };

export const Numbers: Story = {
  args: { conflicts: [number] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole("textbox", { name: "Merged text" });
    await userEvent.clear(field);
    await userEvent.type(field, "about sixty");
    await userEvent.click(canvas.getByRole("button", { name: "Use this merge" }));
    await expect(canvas.getByText("Must be a valid number")).toBeVisible();
  },
};

export const RemovedOnOneSide: Story = { args: { conflicts: [removed] } };

export const Unmergeable: Story = { args: { conflicts: [classification] } };

export const Failed: Story = {
  args: {
    conflicts: [fitting],
    onResolve: () => Promise.reject(new Error("The disk is full.")),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Take theirs" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The disk is full.");
  },
};

export const AllResolved: Story = {
  args: { conflicts: [fitting] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Keep mine" }));
    await expect(
      await canvas.findByRole("heading", {
        name: "All conflicts are resolved",
      }),
    ).toBeVisible();
  },
};

export const NoConflicts: Story = { args: { conflicts: [] } };

export const LongText: Story = {
  args: {
    mineLabel: "Your draft on the computer in the simulation centre, second floor",
    theirsLabel: "On the server, changed by Dr Amara Okafor",
    conflicts: [
      {
        path: "description",
        base: null,
        mine: "a_word_without_any_place_to_break_".repeat(12),
        theirs: Array.from({ length: 30 }, (_, line) => `${line + 1}. One more sentence of the task.`).join(
          "\n",
        ),
      },
    ],
  },
};
