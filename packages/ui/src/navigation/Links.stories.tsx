import { Group, Text } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "./LinkButton.tsx";
import { TextLink } from "./TextLink.tsx";

const meta = {
  title: "Navigation/Links",
  component: TextLink,
  args: { href: "#target", children: "Back to sign in" },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: () => (
    <Text>
      Read the <TextLink href="#guide">guide</TextLink>.
    </Text>
  ),
};

export const AsButton: Story = {
  render: () => (
    <Group>
      <LinkButton href="#cases">Open cases</LinkButton>
      <LinkButton href="https://example.org" isExternal variant="default">
        Join the Waitlist
      </LinkButton>
    </Group>
  ),
};
