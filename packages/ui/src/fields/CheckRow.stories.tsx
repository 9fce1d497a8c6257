import type { Meta, StoryObj } from "@storybook/react-vite";
import { CheckRow } from "./CheckRow.tsx";

const meta = {
  title: "Fields/CheckRow",
  component: CheckRow,
  args: { label: "Chest pain", state: "empty", onToggle: () => undefined },
} satisfies Meta<typeof CheckRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <>
      <CheckRow label="Cardiovascular" state="partial" isGroup onToggle={() => undefined} />
      <CheckRow label="Chest pain" state="checked" hint="3 scenarios" onToggle={() => undefined} />
      <CheckRow label="Palpitations" state="empty" hint="1 scenario" onToggle={() => undefined} />
    </>
  ),
};

export const Disabled: Story = {
  render: () => (
    <>
      <CheckRow label="Syncope" state="empty" hint="No scenarios" disabled onToggle={() => undefined} />
      <CheckRow
        label="Limb claudication"
        state="checked"
        hint="No scenarios"
        disabled
        onToggle={() => undefined}
      />
      <CheckRow label="Sexual health" state="partial" isGroup disabled onToggle={() => undefined} />
    </>
  ),
};

export const LongText: Story = {
  args: {
    label:
      "Scrotal/testicular pain and/or lump/swelling with-one-very-long-word-that-has-no-spaces-at-all-and-must-wrap",
    hint: "1,204 scenarios",
    state: "checked",
  },
};
