import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { CommandPalette, type CommandPaletteProps, type PaletteItem } from "./CommandPalette.tsx";

const items: readonly PaletteItem[] = [
  { id: "new", label: "New Case", group: "File", keys: "Ctrl+N" },
  {
    id: "publish",
    label: "Publish…",
    group: "File",
    keys: "Ctrl+Shift+Enter",
    unavailable: "Open a case first.",
  },
  { id: "find", label: "Find…", group: "Edit", keys: "Ctrl+F" },
  { id: "chief", label: "Chief Complaint", group: "Fields of this case", detail: "Presenting Complaint" },
  {
    id: "long",
    label:
      "Breathless on the night train, with a title that goes on for longer than any window of ours is wide",
    group: "Cases",
    detail: "Respiratory",
  },
];

function Controlled({ items: all, ...others }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const shown = all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return <CommandPalette {...others} items={shown} query={query} onQuery={setQuery} />;
}

const meta = {
  title: "Navigation/CommandPalette",
  component: CommandPalette,
  render: (args) => <Controlled {...args} />,
  args: {
    isOpen: true,
    label: "Command palette",
    placeholder: "Type a command, a field or a case",
    query: "",
    onQuery: () => undefined,
    items,
    emptyText: "Nothing found with that name",
    onChoose: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Empty: Story = { args: { items: [] } };
