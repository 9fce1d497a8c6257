import type { Meta, StoryObj } from "@storybook/react-vite";
import { PaginationBar } from "./PaginationBar.tsx";

const meta = {
  title: "Data/PaginationBar",
  component: PaginationBar,
  args: { page: 2, pageCount: 5, onPageChange: () => undefined },
} satisfies Meta<typeof PaginationBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};

export const First: Story = { args: { page: 1 } };

export const Last: Story = { args: { page: 5 } };

export const Busy: Story = { args: { isBusy: true } };

export const ManyPages: Story = { args: { page: 12_345, pageCount: 100_000 } };

/** As wide as a phone leaves it. */
export const Narrow: Story = {
  args: { page: 12_345, pageCount: 100_000 },
  decorators: [
    (Bar) => (
      <div style={{ width: "18rem" }}>
        <Bar />
      </div>
    ),
  ],
};
