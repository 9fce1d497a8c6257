import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { CreditsText, MoneyText } from "./MoneyText.tsx";

const meta = { title: "Content/Amounts", component: MoneyText, args: { amount: 7.5 } } satisfies Meta<
  typeof MoneyText
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dollars: Story = {
  render: () => (
    <Stack>
      <MoneyText amount={7.5} />
      <MoneyText amount={0} />
      <MoneyText amount={-3.25} />
    </Stack>
  ),
};

export const Credits: Story = {
  render: () => (
    <Stack>
      <CreditsText amount={5} />
      <CreditsText amount={0} />
      <CreditsText amount={-3.5} />
    </Stack>
  ),
};
