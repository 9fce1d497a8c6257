import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailField } from "./EmailField.tsx";

const meta = {
  title: "Fields/EmailField",
  component: EmailField,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EmailField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { required: true } };

export const ReadOnly: Story = {
  args: { defaultValue: "amelia.hart@example.org", readOnly: true, description: "Email cannot be changed" },
};

export const WithError: Story = {
  args: { defaultValue: "amelia", error: "Enter an email address like name@example.org" },
};

export const Disabled: Story = { args: { defaultValue: "amelia.hart@example.org", disabled: true } };

export const LongText: Story = {
  args: {
    defaultValue: "a.remarkably.long.address.that.nobody.can.remember@university-hospitals.example.org",
  },
};
