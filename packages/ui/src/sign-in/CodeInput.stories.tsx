import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { CodeInput, type CodeInputProps } from "./CodeInput.tsx";

function Controlled({ value, ...others }: CodeInputProps) {
  const [code, setCode] = useState(value);
  return <CodeInput {...others} value={code} onChange={setCode} />;
}

const meta = {
  title: "Sign-in/CodeInput",
  component: CodeInput,
  render: (args) => <Controlled {...args} />,
  args: { label: "Verification code", value: "", onChange: () => undefined },
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Partial: Story = { args: { value: "123" } };

export const Filled: Story = { args: { value: "123456" } };

export const Disabled: Story = { args: { value: "123456", disabled: true } };
