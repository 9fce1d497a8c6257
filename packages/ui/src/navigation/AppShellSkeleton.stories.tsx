import type { Meta, StoryObj } from "@storybook/react-vite";
import { AppShellSkeleton } from "./AppShellSkeleton.tsx";

const meta = {
  title: "Navigation/AppShellSkeleton",
  component: AppShellSkeleton,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof AppShellSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opening: Story = {};
