import type { Meta, StoryObj } from "@storybook/react-vite";
import { Segments } from "./Segments.tsx";

const meta = {
  title: "Fields/Segments",
  component: Segments,
  args: {
    label: "View",
    options: [
      { value: "cards", label: "Cards" },
      { value: "table", label: "Table" },
    ],
    value: "cards",
    onChange: () => undefined,
  },
} satisfies Meta<typeof Segments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};

export const Wide: Story = { args: { value: "table", isWide: true, size: "md" } };

export const LongLabels: Story = {
  args: {
    size: "md",
    options: [
      { value: "presentation", label: "By clinical presentation" },
      { value: "condition", label: "By underlying condition" },
    ],
    value: "presentation",
  },
};

export const Disabled: Story = { args: { size: "xs", disabled: true } };
