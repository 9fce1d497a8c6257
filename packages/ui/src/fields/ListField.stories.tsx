import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { ListField, type ListFieldProps } from "./ListField.tsx";

function Controlled({ value, ...others }: ListFieldProps) {
  const [items, setItems] = useState<readonly string[]>(value);
  return (
    <div style={{ maxWidth: 560 }}>
      <ListField {...others} value={items} onChange={setItems} />
    </div>
  );
}

const meta = {
  title: "Fields/ListField",
  component: ListField,
  render: (args) => <Controlled {...args} />,
  args: { label: "Questions", value: [], onChange: () => undefined, placeholder: "Add a question" },
} satisfies Meta<typeof ListField>;
export default meta;
type Story = StoryObj<typeof meta>;

const questions = ["Summarise the history", "Discuss your management plan"];

export const Empty: Story = {};

export const Filled: Story = {
  args: { value: questions, required: true, description: "What the examiner asks at the end." },
};

export const WithError: Story = { args: { error: "Questions requires at least one item", required: true } };

export const Disabled: Story = { args: { value: questions, disabled: true } };

export const DisabledAndEmpty: Story = { args: { disabled: true } };

export const LongText: Story = {
  args: {
    value: [
      "Explain to the patient in plain words what you think is going on, which investigations you would like to arrange, and what should make them call an ambulance before they hear from you again",
      ...questions,
      `Discuss https://guidelines.example/${"chestpain".repeat(20)}`,
    ],
  },
};
