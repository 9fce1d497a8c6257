import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { PublishDialog } from "./PublishDialog.tsx";

const meta = {
  title: "Authoring/PublishDialog",
  component: PublishDialog,
  args: { isOpen: true, onPublish: () => Promise.resolve(), onClose: () => undefined },
} satisfies Meta<typeof PublishDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

async function publish(canvas: ReturnType<typeof within>, note: string) {
  const field = await canvas.findByRole("textbox", { name: /Commit message/ });
  await userEvent.type(field, note);
  await userEvent.click(canvas.getByRole("button", { name: "Publish Version" }));
}

export const Empty: Story = {};

export const Publishing: Story = {
  args: { onPublish: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await publish(within(canvasElement.ownerDocument.body), "Shortened the history");
  },
};

export const Failed: Story = {
  args: {
    onPublish: () =>
      Promise.reject(new Error("Failed to create version: the case was changed by somebody else.")),
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await publish(body, "Shortened the history");
    await expect(await body.findByRole("alert")).toBeVisible();
  },
};

export const Offline: Story = {
  args: { unavailableReason: "You are offline. Publishing needs a connection; your draft is kept." },
};

export const LongText: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const field = await body.findByRole("textbox", { name: /Commit message/ });
    await userEvent.click(field);
    await userEvent.paste(
      "Reworded the history after peer review. ".repeat(12) + "a_word_without_any_place_to_break_".repeat(5),
    );
  },
};
