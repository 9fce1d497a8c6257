import type { Meta, StoryObj } from "@storybook/react-vite";
import { FullPageSpinner } from "./FullPageSpinner.tsx";

const meta = {
  title: "Feedback/FullPageSpinner",
  component: FullPageSpinner,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof FullPageSpinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Window: Story = {};

export const Area: Story = { args: { fills: "area", label: "Loading your cases..." } };
