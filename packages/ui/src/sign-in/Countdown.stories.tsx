import type { Meta, StoryObj } from "@storybook/react-vite";
import { Countdown } from "./Countdown.tsx";

const meta = {
  title: "Sign-in/Countdown",
  component: Countdown,
  args: { seconds: 180, label: "Code expires in", endedLabel: "The code has expired. Request a new one." },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};

export const LastSeconds: Story = { args: { seconds: 9 } };

export const Ended: Story = { args: { seconds: 0 } };
