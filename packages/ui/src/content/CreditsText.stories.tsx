import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { CreditsText } from "./CreditsText.tsx";

const meta = { title: "Content/Amounts", component: CreditsText, args: { amount: 7.5 } } satisfies Meta<
  typeof CreditsText
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Credits: Story = {
  render: () => (
    <Stack>
      <CreditsText amount={5} />
      <CreditsText amount={0} />
      <CreditsText amount={-3.5} />
    </Stack>
  ),
};
