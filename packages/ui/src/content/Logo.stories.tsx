import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "./Logo.tsx";

const meta = { title: "Content/Logo", component: Logo } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wordmark: Story = {};

export const WithSuffix: Story = { args: { suffix: "Case Studio" } };

export const Sizes: Story = {
  render: () => (
    <Stack>
      <Logo size={20} />
      <Logo size={32} />
      <Logo size={56} />
    </Stack>
  ),
};
