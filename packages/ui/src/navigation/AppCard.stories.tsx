import { SimpleGrid } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { IconClipboardText, IconStethoscope } from "../theme/icons.ts";
import { AppCard } from "./AppCard.tsx";

function Cards({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={900}>
      {children}
    </SimpleGrid>
  );
}

const meta = { title: "Navigation/AppCard", component: Cards, args: { children: null } } satisfies Meta<
  typeof Cards
>;
export default meta;
type Story = StoryObj<typeof meta>;

const simulation = {
  title: "Virtual Patient Simulation",
  description: "Practise clinical phone calls, history taking and examination.",
  icon: <IconStethoscope size={26} />,
  href: "#call-control",
};

export const Choices: Story = {
  args: {
    children: (
      <>
        <AppCard {...simulation} />
        <AppCard
          title="Clinical summarising"
          description="Turn a consultation into a clinical summary."
          icon={<IconClipboardText size={26} />}
          href="https://example.org"
          isExternal
        />
      </>
    ),
  },
};

export const LongText: Story = {
  args: {
    children: (
      <AppCard
        {...simulation}
        title="Virtual patient simulation for junior doctors in their first year of foundation training"
        description="Practise simulated clinical phone calls with patients who have a story of their own, take a complete history, examine, order investigations and agree on a plan; afterwards read feedback on every step."
      />
    ),
  },
};
