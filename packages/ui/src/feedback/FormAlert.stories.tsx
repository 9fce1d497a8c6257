import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormAlert } from "./FormAlert.tsx";

const meta = { title: "Feedback/FormAlert", component: FormAlert } satisfies Meta<typeof FormAlert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {
  args: { kind: "info", children: "" },
  render: () => (
    <Stack>
      <FormAlert kind="error">Failed to sign in. Please check your credentials.</FormAlert>
      <FormAlert kind="success">Check your email for password reset instructions.</FormAlert>
      <FormAlert kind="info">Your phone number is waiting for approval.</FormAlert>
    </Stack>
  ),
};

export const WithTitleAndClose: Story = {
  args: {
    kind: "error",
    title: "Please fix the form errors before submitting",
    children: "Title is required. Specialty is required.",
    onClose: () => undefined,
  },
};

export const LongText: Story = {
  args: {
    kind: "error",
    children:
      "Failed to reset password: the-server-answered-with-one-very-long-word-that-has-no-spaces-at-all-and-must-not-push-the-page-wider-than-the-window-of-a-phone.",
  },
};
