import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { SelectField, type SelectFieldProps } from "./SelectField.tsx";

function Controlled({ value, ...others }: SelectFieldProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <Stack maw={360}>
      <SelectField {...others} value={chosen} onChange={setChosen} />
    </Stack>
  );
}

const meta = {
  title: "Fields/SelectField",
  component: SelectField,
  render: (args) => <Controlled {...args} />,
  args: {
    label: "Difficulty Level",
    options: ["Beginner", "Intermediate", "Advanced", "Expert"],
    value: "",
    onChange: () => undefined,
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { required: true, emptyLabel: "Select a difficulty" } };

export const Chosen: Story = { args: { value: "Advanced" } };

export const NotAmongTheOptions: Story = { args: { value: "medium" } };

export const WithError: Story = { args: { required: true, error: "Difficulty level is required" } };

export const Disabled: Story = { args: { value: "Advanced", disabled: true } };
