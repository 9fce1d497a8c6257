import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextAreaField } from "./TextAreaField.tsx";

const history =
  "It came on two hours ago while I was carrying the shopping upstairs. It is a tight, heavy feeling across the middle of my chest and it goes into my left arm. I felt sick and I was sweating.";

const meta = {
  title: "Fields/TextAreaField",
  component: TextAreaField,
  args: { label: "History of Presenting Complaint", description: "The full story with relevant negatives." },
  decorators: [
    (Story) => (
      <Stack maw={560}>
        <Story />
      </Stack>
    ),
  ],
} satisfies Meta<typeof TextAreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "Onset, site, character, radiation", required: true } };

export const Filled: Story = { args: { defaultValue: history } };

export const WithError: Story = {
  args: { error: "History of Presenting Complaint is required.", required: true },
};

export const ReadOnly: Story = { args: { defaultValue: history, readOnly: true } };

export const LongText: Story = { args: { defaultValue: Array(12).fill(history).join("\n\n") } };
