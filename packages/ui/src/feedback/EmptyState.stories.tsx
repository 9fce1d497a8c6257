import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconStethoscope } from "../theme/icons.ts";
import { EmptyState } from "./EmptyState.tsx";

const meta = { title: "Feedback/EmptyState", component: EmptyState } satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TextOnly: Story = { args: { title: "No practiced cases found." } };

export const WithAction: Story = {
  args: {
    title: "No cases yet",
    description: "Create a case to practise a history, an examination or a prescription.",
    icon: <IconStethoscope size={26} aria-hidden />,
    action: <Button>Create a New Case</Button>,
  },
};

export const Compact: Story = { args: { title: "No transactions yet", isCompact: true } };

export const LongText: Story = {
  args: {
    title:
      'No scenarios found matching "a very long search text that somebody pasted from a referral letter".',
    description: "Check the spelling, or search for a specialty or a condition instead of a whole sentence.",
  },
};
