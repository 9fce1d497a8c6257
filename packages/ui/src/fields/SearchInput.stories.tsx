import type { Meta, StoryObj } from "@storybook/react-vite";
import { SearchInput } from "./SearchInput.tsx";

const meta = {
  title: "Fields/SearchInput",
  component: SearchInput,
  args: {
    label: "Search users",
    placeholder: "Search users by name or email",
    value: "",
    onSearch: () => undefined,
  },
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: "amelia" } };

export const WithVisibleLabel: Story = { args: { isLabelVisible: true } };

export const LongText: Story = {
  args: {
    value:
      "a search text that is a good deal longer than the field it stands in, as happens after a careless paste",
  },
};
