import type { Meta, StoryObj } from "@storybook/react-vite";
import { PasswordField } from "./PasswordField.tsx";

const meta = {
  title: "Fields/PasswordField",
  component: PasswordField,
  args: { label: "Password", autoComplete: "current-password" },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Hidden: Story = { args: { defaultValue: "correct horse" } };

export const Shown: Story = {
  args: { defaultValue: "correct horse" },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector("button")?.click();
  },
};

export const WithError: Story = {
  args: { label: "Confirm password", defaultValue: "abc", error: "Passwords do not match" },
};

export const Disabled: Story = { args: { defaultValue: "secret", disabled: true } };

export const LongText: Story = {
  args: {
    defaultValue: "a pass phrase that is a good deal longer than the field it stands in",
    description:
      "At least 6 characters. A sentence of four or five words is easier to keep in mind than a riddle.",
  },
};
