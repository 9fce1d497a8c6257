import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const meta = {
  title: "Feedback/ConfirmDialog",
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: "Delete scenario",
    message: "Are you sure you want to delete this scenario?",
    confirmLabel: "Delete",
    onConfirm: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = { args: { isDanger: true } };

export const Plain: Story = {
  args: {
    title: "Revert to version 3",
    message:
      "Are you sure you want to revert to version 3? This will create a new version with the reverted content.",
    confirmLabel: "Revert",
  },
};

export const Alternative: Story = {
  args: {
    title: "End the call?",
    message: "You cannot go back to the patient.",
    confirmLabel: "End the call",
    cancelLabel: "Keep talking",
    alternative: { label: "End and skip to feedback", onConfirm: async () => undefined },
  },
};

export const LongText: Story = {
  args: {
    isDanger: true,
    title: "Delete “A 72-year-old with three weeks of breathlessness, ankle swelling and a nightly cough”",
    message:
      "The scenario, its versions and its pending proposals will be gone for everyone. Members who practised it keep their feedback. This cannot be undone.",
    confirmLabel: "Delete scenario and its versions",
    cancelLabel: "Keep the scenario",
  },
};
