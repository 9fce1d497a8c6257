import type { Taxonomy } from "@andromeda/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { ClassificationPicker, type ClassificationPickerProps } from "./ClassificationPicker.tsx";

const taxonomy: Taxonomy = {
  version: "gallery",
  specialties: [
    {
      name: "Cardiovascular",
      presentations: ["Breathlessness", "Chest pain", "Palpitations", "Peripheral oedema", "Syncope"],
      conditions: ["Acute coronary syndromes", "Aortic dissection", "Infective endocarditis", "Myocarditis"],
    },
    { name: "Mental health", presentations: ["Low mood"], conditions: ["Depression"] },
    {
      name: "General practice and primary healthcare",
      presentations: ["Fatigue"],
      conditions: ["Hypothyroidism"],
    },
  ],
};
const empty = { specialty: "", presentation: "", condition: "" };
const chosen = {
  specialty: "Cardiovascular",
  presentation: "Chest pain",
  condition: "Acute coronary syndromes",
};

function Controlled({ value, ...others }: ClassificationPickerProps) {
  const [classification, setClassification] = useState(value);
  return <ClassificationPicker {...others} value={classification} onChange={setClassification} />;
}

const openFirst = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  canvasElement.querySelector("button")?.click();
};

const meta = {
  title: "Authoring/ClassificationPicker",
  component: ClassificationPicker,
  render: (args) => <Controlled {...args} />,
  args: { value: empty, onChange: () => undefined, taxonomy: { kind: "ready", taxonomy } },
} satisfies Meta<typeof ClassificationPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = { args: { value: chosen } };

export const Open: Story = { args: { value: chosen }, play: openFirst };

export const WithError: Story = { args: { errors: { specialty: "Specialty is required" } } };

/** Neither is required; a message is shown all the same where one is given. */
export const WithOptionalErrors: Story = {
  args: {
    value: chosen,
    errors: { presentation: "Presentation is not known", condition: "Condition is not known" },
  },
};

export const NotInTheTaxonomy: Story = {
  args: { value: { specialty: "General medicine", presentation: "Off legs", condition: "" } },
};

export const ReadOnly: Story = { args: { value: chosen, readOnly: true } };

export const Loading: Story = { args: { value: chosen, taxonomy: { kind: "loading" } }, play: openFirst };

export const Failed: Story = {
  args: { value: chosen, taxonomy: { kind: "failed", onRetry: () => undefined } },
};

export const LongText: Story = {
  args: {
    value: {
      specialty: "A specialty whose name was written before anybody thought of the width of a column",
      presentation:
        "Deteriorating patient with several things that have gone on for longer than anybody noticed",
      condition: "A condition with an eponym, a synonym, an abbreviation and a history of being renamed",
    },
  },
};
