import { SimpleGrid } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconCoin, IconPhone, IconUsers } from "../theme/icons.ts";
import { StatCard } from "./StatCard.tsx";

const meta = {
  title: "Data/StatCard",
  component: StatCard,
  args: { label: "Calls this month", value: 12 },
  decorators: [
    (Story) => (
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Story />
      </SimpleGrid>
    ),
  ],
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Figures: Story = {
  render: () => (
    <>
      <StatCard
        label="Calls this month"
        value={12}
        hint="3 more than last month"
        icon={<IconPhone size={20} aria-hidden />}
      />
      <StatCard label="Total received" value={"$142.50"} icon={<IconCoin size={20} aria-hidden />} />
      <StatCard label="Users" value={1284} icon={<IconUsers size={20} aria-hidden />} />
    </>
  ),
};

export const Loading: Story = { args: { isLoading: true, icon: <IconPhone size={20} aria-hidden /> } };

export const LongText: Story = {
  args: {
    label: "Average time that members of your organisation needed for a complete history in the last quarter",
    value: "1,234,567,890.00",
    hint: "Measured from the first ring to the end of the call, leaving out calls that were cut off.",
  },
};
