import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { DateTime, RelativeTime } from "./DateTime.tsx";

const now = new Date("2026-03-10T12:00:00Z");

const meta = {
  title: "Content/Dates",
  component: DateTime,
  args: { value: "2026-03-09T15:07:00Z" },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Moment: Story = {};

export const Day: Story = { args: { shows: "date" } };

export const Missing: Story = { args: { value: null } };

export const Relative: Story = {
  render: () => (
    <Stack>
      <RelativeTime value="2026-03-10T08:00:00Z" now={now} />
      <RelativeTime value="2026-03-09T08:00:00Z" now={now} />
      <RelativeTime value="2026-03-05T08:00:00Z" now={now} />
      <RelativeTime value="2026-01-05T08:00:00Z" now={now} />
      <RelativeTime value={null} now={now} />
    </Stack>
  ),
};
