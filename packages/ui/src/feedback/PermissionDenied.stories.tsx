import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "../navigation/LinkButton.tsx";
import { PermissionDenied } from "./PermissionDenied.tsx";

const meta = {
  title: "Feedback/PermissionDenied",
  component: PermissionDenied,
} satisfies Meta<typeof PermissionDenied>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithWayBack: Story = {
  args: { action: <LinkButton href="#dashboard">Back to the dashboard</LinkButton> },
};
