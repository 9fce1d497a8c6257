import { Button, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Dialog, SideDialog } from "./Dialog.tsx";

const meta: Meta = { title: "Feedback/Dialog" };

export default meta;

function Opened({
  surface: Surface,
  isOpen,
}: {
  surface: typeof Dialog | typeof SideDialog;
  isOpen: boolean;
}) {
  const [opened, setOpened] = useState(isOpen);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Rename the case</Button>
      <Surface opened={opened} onClose={() => setOpened(false)} title="Rename the case">
        <TextInput label="Title" defaultValue="A cough that will not go" />
      </Surface>
    </>
  );
}

export const Closed: StoryObj = { render: () => <Opened surface={Dialog} isOpen={false} /> };

export const Open: StoryObj = { render: () => <Opened surface={Dialog} isOpen /> };

export const AtTheSide: StoryObj = { render: () => <Opened surface={SideDialog} isOpen /> };
