import type { Meta, StoryObj } from "@storybook/react-vite";
import { SubNavigation } from "./SubNavigation.tsx";

const meta = { title: "Navigation/SubNavigation", component: SubNavigation } satisfies Meta<
  typeof SubNavigation
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  args: {
    label: "Administration",
    entries: [
      { label: "Overview", href: "#a", isActive: true },
      { label: "Manage Users", href: "#b", isActive: false },
    ],
  },
};

export const Many: Story = {
  args: {
    label: "Administration",
    entries: [
      "Overview",
      "Manage Users",
      "Clinical Scenarios",
      "System Configuration",
      "Call Histories",
      "Approvals",
      "A page with a remarkably long name",
    ].map((label, at) => ({ label, href: `#${at}`, isActive: at === 4 })),
  },
};
