import { Button, Text } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ListSkeleton } from "../feedback/Skeletons.tsx";
import { SectionCard } from "./SectionCard.tsx";

const meta = {
  title: "Content/SectionCard",
  component: SectionCard,
  args: { title: "Recent Activity", children: <Text>The ten latest actions of administrators.</Text> },
} satisfies Meta<typeof SectionCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithActions: Story = {
  args: { description: "Newest first", actions: <Button size="sm">Request Credits</Button> },
};

export const Loading: Story = { args: { children: <ListSkeleton rows={3} /> } };

export const LongText: Story = {
  args: {
    title:
      "Cases that members of your organisation practised in the last thirty days and have not finished yet",
    description: "Counted from the day on which a member opened the case for the first time.",
    actions: <Button size="sm">Open the list</Button>,
  },
};
