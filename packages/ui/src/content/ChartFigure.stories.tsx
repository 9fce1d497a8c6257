import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "../feedback/Skeletons.tsx";
import { ChartFigure } from "./ChartFigure.tsx";

const meta = {
  title: "Content/ChartFigure",
  component: ChartFigure,
  args: {
    children: <Skeleton height={132} />,
    words: "Last 30 days: from $12.00 to $25.00, lowest $4.00, highest $32.00.",
  },
} satisfies Meta<typeof ChartFigure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
