import type { Meta, StoryObj } from "@storybook/react-vite";
import { Paragraphs } from "./Paragraphs.tsx";

const meta = { title: "Content/Paragraphs", component: Paragraphs } satisfies Meta<typeof Paragraphs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Feedback: Story = {
  args: {
    text: "You opened the call well and let the patient speak.\n\nAsk about allergies before you prescribe.\nAsk about driving as well.",
  },
};

export const Markup: Story = { args: { text: "<b>Markup</b> of users is text: <script>alert(1)</script>" } };

export const Empty: Story = { args: { text: "" } };

export const LongText: Story = {
  args: { text: "A word without any space ".concat("abcdefghij".repeat(30), ".\n\n").repeat(2) },
};
