import type { Meta, StoryObj } from "@storybook/react-vite";
import { ErrorState } from "./ErrorState.tsx";

const meta = { title: "Feedback/ErrorState", component: ErrorState } satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { message: "Failed to load profile data. Please try again later." } };

export const WithRetry: Story = {
  args: { message: "Failed to fetch clinical scenarios", onRetry: () => undefined },
};

export const Retrying: Story = {
  args: { message: "Failed to fetch clinical scenarios", onRetry: () => undefined, isRetrying: true },
};

export const Compact: Story = {
  args: {
    message: "Failed to load version history",
    onRetry: () => undefined,
    retryLabel: "Try again",
    isCompact: true,
  },
};

export const LongText: Story = {
  args: {
    message: "Permission denied accessing user data. Ensure function permissions are correct.",
    description:
      "The server refused the request. This can happen when your role was changed while you were signed in; signing out and in again shows you what you may see now.",
    onRetry: () => undefined,
  },
};
