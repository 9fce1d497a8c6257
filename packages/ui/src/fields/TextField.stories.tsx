import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextField } from "./TextField.tsx";

const meta = {
  title: "Fields/TextField",
  component: TextField,
  args: { label: "First name" },
  decorators: [
    (Story) => (
      <Stack maw={420}>
        <Story />
      </Stack>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: {
    label: "Medical school",
    description: "Leave empty if you have graduated.",
    placeholder: "As on your badge",
  },
};

export const Filled: Story = { args: { defaultValue: "Amelia" } };

export const WithError: Story = { args: { label: "Title", error: "Title is required", required: true } };

export const Disabled: Story = { args: { defaultValue: "Amelia", disabled: true } };

export const LongText: Story = {
  args: {
    label: "Name of the hospital or other organisation at which you are being trained at present",
    description:
      "As it is written on your contract, including the name of the trust and of the site at which you spend most of the week.",
    defaultValue: "University Hospitals of the Northern and Eastern Counties NHS Foundation Trust",
    error:
      "This organisation is not known to us yet. Ask your teaching fellow to have it added, or choose another one.",
  },
};
