import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { SearchableSelect, type SearchableSelectProps } from "./SearchableSelect.tsx";

const specialties = [
  "Acute and emergency",
  "Cancer",
  "Cardiovascular",
  "Child health",
  "Clinical haematology",
  "Dermatology",
  "Ear, nose and throat",
  "Endocrine and metabolic",
  "Gastrointestinal including liver",
  "General practice and primary healthcare",
  "Infection",
  "Mental health",
].map((label) => ({ value: label, label }));

function Controlled({ value, ...others }: SearchableSelectProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <div style={{ maxWidth: 360, minHeight: 380 }}>
      <SearchableSelect {...others} value={chosen} onChange={setChosen} />
    </div>
  );
}

const meta = {
  title: "Fields/SearchableSelect",
  component: SearchableSelect,
  render: (args) => <Controlled {...args} />,
  args: {
    label: "Specialty",
    options: specialties,
    value: null,
    onChange: () => undefined,
    placeholder: "Select a specialty",
    emptyText: "No specialties found",
  },
} satisfies Meta<typeof SearchableSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { required: true } };

export const Chosen: Story = { args: { value: "Cardiovascular", required: true } };

export const Clearable: Story = {
  args: { value: "Cardiovascular", onClear: () => undefined },
};

export const Open: Story = {
  args: { value: "Cancer" },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector("button")?.click();
  },
};

export const WithoutOptions: Story = {
  args: {
    label: "Condition",
    options: [],
    placeholder: "Select a condition",
    emptyText: "No conditions available",
  },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector("button")?.click();
  },
};

/** As it is without a placeholder and a text for an empty list of its own. */
export const Defaults: Story = {
  render: ({ placeholder: _, emptyText: __, ...others }) => <Controlled {...others} />,
};

export const WithError: Story = { args: { error: "Specialty is required", required: true } };

export const Disabled: Story = { args: { disabled: true } };

export const ReadOnly: Story = { args: { readOnly: true, value: "Cardiovascular" } };

export const LongText: Story = {
  args: {
    value: "A specialty whose name was written before anybody thought of the width of a column on a phone",
  },
};
