import { Group, Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconShieldCheck } from "../theme/icons.ts";
import { StatusBadge } from "./StatusBadge.tsx";

const meta = {
  title: "Content/StatusBadge",
  component: StatusBadge,
  args: { kind: "success", children: "completed" },
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {
  render: () => (
    <Group gap="xs">
      <StatusBadge kind="success">completed</StatusBadge>
      <StatusBadge kind="danger">failed</StatusBadge>
      <StatusBadge kind="info">in-progress</StatusBadge>
      <StatusBadge kind="pending">Pending</StatusBadge>
      <StatusBadge kind="warning">Low balance</StatusBadge>
      <StatusBadge kind="neutral">Draft</StatusBadge>
    </Group>
  ),
};

export const SizesAndIcon: Story = {
  render: () => (
    <Stack align="flex-start">
      <StatusBadge kind="success" size="sm">
        Small
      </StatusBadge>
      <StatusBadge kind="success">Medium</StatusBadge>
      <StatusBadge kind="success" size="lg" icon={<IconShieldCheck size={18} aria-hidden />}>
        Single Sign-On Enabled
      </StatusBadge>
    </Stack>
  ),
};

export const LongText: Story = {
  args: { kind: "pending", children: "Waiting for the approval of an administrator of your organisation" },
};
