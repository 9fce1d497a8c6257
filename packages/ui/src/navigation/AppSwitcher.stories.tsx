import type { Meta, StoryObj } from "@storybook/react-vite";
import { AppSwitcher } from "./AppSwitcher.tsx";

const meta = {
  title: "Navigation/AppSwitcher",
  component: AppSwitcher,
  args: {
    currentId: "main",
    onChoose: () => undefined,
    choices: [
      { id: "main", name: "Virtual Patient Simulation", description: "Practise clinical phone calls" },
      {
        id: "clinisumm",
        name: "Clinical summarising",
        description: "A scribe for consultations",
        isExternal: true,
      },
    ],
  },
} satisfies Meta<typeof AppSwitcher>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};

export const NothingChosen: Story = { args: { currentId: null } };

export const LongText: Story = {
  args: {
    choices: [{ id: "main", name: "Virtual patient simulation for doctors in foundation training" }],
  },
};
