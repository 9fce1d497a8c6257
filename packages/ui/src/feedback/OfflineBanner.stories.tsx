import type { Meta, StoryObj } from "@storybook/react-vite";
import { OfflineBanner } from "./OfflineBanner.tsx";

const meta = {
  title: "Feedback/OfflineBanner",
  component: OfflineBanner,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof OfflineBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = { args: { isOffline: true } };

export const Online: Story = { args: { isOffline: false } };
