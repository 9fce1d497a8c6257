import { Button, Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { notify } from "./notify.tsx";

function NotificationButtons() {
  return (
    <Group>
      <Button onClick={() => notify({ kind: "success", message: "Profile updated successfully!" })}>
        Success
      </Button>
      <Button onClick={() => notify({ kind: "info", message: "A new version is ready." })}>
        Information
      </Button>
      <Button
        onClick={() => notify({ kind: "error", message: "Failed to update profile. Please try again." })}
      >
        Error
      </Button>
    </Group>
  );
}

const meta = {
  title: "Feedback/Notifications",
  component: NotificationButtons,
} satisfies Meta<typeof NotificationButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnDemand: Story = {};

export const Shown: Story = {
  play: async () => {
    await notify({ kind: "success", message: "Profile updated successfully!", closesAfter: 600_000 });
    await notify({
      kind: "info",
      title: "New version",
      message: "A new version is ready.",
      closesAfter: 600_000,
    });
    await notify({ kind: "error", message: "Failed to update profile. Please try again." });
  },
};
