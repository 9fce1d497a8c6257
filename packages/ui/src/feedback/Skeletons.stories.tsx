import type { Meta, StoryObj } from "@storybook/react-vite";
import { CardSkeleton, ListSkeleton } from "./Skeletons.tsx";

const meta = { title: "Feedback/Skeletons", component: ListSkeleton } satisfies Meta<typeof ListSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { args: { label: "Loading your cases..." } };

export const Cards: Story = { render: () => <CardSkeleton cards={6} label="Loading scenarios" /> };
