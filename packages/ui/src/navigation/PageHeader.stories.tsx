import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusBadge } from "../content/StatusBadge.tsx";
import { IconPlus } from "../theme/icons.ts";
import { PageHeader } from "./PageHeader.tsx";

const meta = { title: "Navigation/PageHeader", component: PageHeader } satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { title: "Credits" } };

export const Full: Story = {
  args: {
    title: "Clinical Scenarios",
    description: "Write, review and publish the cases that members practise.",
    back: { href: "#back", label: "Back to overview" },
    badges: <StatusBadge kind="pending">Draft</StatusBadge>,
    actions: <Button leftSection={<IconPlus size={18} aria-hidden />}>New Scenario</Button>,
  },
};

export const LongText: Story = {
  args: {
    title:
      "A 72-year-old with three weeks of breathlessness, ankle swelling and a cough that wakes them at night",
    description:
      "History taking in a general practice telephone clinic; the patient is worried about losing independence and answers at length. The examiner expects a structured history and a safe plan.",
    back: { href: "#back", label: "Back to Cases" },
    badges: <StatusBadge kind="success">Active</StatusBadge>,
    actions: (
      <>
        <Button variant="default">Back</Button>
        <Button>Edit</Button>
      </>
    ),
  },
};
