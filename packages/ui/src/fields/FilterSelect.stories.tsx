import type { Meta, StoryObj } from "@storybook/react-vite";
import { FilterSelect, type FilterSelectProps } from "./FilterSelect.tsx";

function RoleFilter(props: Partial<FilterSelectProps<"all" | "member" | "admin">>) {
  return (
    <div style={{ maxWidth: 320 }}>
      <FilterSelect
        label="Role"
        value="all"
        onChange={() => undefined}
        options={[
          { value: "all", label: "All Roles" },
          { value: "member", label: "Member" },
          { value: "admin", label: "Admin" },
        ]}
        {...props}
      />
    </div>
  );
}

const meta = { title: "Fields/FilterSelect", component: RoleFilter } satisfies Meta<typeof RoleFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithVisibleLabel: Story = { args: { isLabelVisible: true, value: "admin" } };

export const LongText: Story = {
  args: {
    value: "member",
    options: [
      { value: "member", label: "Members who practised at least one case since the beginning of the term" },
    ],
  },
};
