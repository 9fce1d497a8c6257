import type { Meta, StoryObj } from "@storybook/react-vite";
import { FilterChips } from "./FilterChips.tsx";

const meta = {
  title: "Fields/FilterChips",
  component: FilterChips,
  args: {
    label: "Kind of case",
    options: [
      { value: "all", label: "All" },
      { value: "history", label: "Histories" },
      { value: "exam", label: "Examinations" },
    ],
    value: "all",
    onChange: () => undefined,
  },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};

export const Another: Story = { args: { value: "exam" } };

export const ManyAndLong: Story = {
  args: {
    value: "3",
    options: Array.from({ length: 9 }, (_, at) => ({
      value: `${at}`,
      label: at === 3 ? "Obstetrics, gynaecology and neonatal medicine" : `Choice ${at + 1}`,
    })),
  },
};
