import { Button, Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { FormAlert } from "../feedback/FormAlert.tsx";
import { EmailField } from "../fields/EmailField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";
import { TextLink } from "../navigation/TextLink.tsx";
import { AuthCard } from "./AuthCard.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { Countdown } from "./Countdown.tsx";
import { SignInForm } from "./SignInForm.tsx";

const meta = {
  title: "Sign-in/AuthCard",
  component: AuthCard,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof AuthCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const signInFields = (
  <SignInForm
    emailProblem={(email) => (email.includes("@") ? null : "Enter your email address")}
    onSignIn={() => Promise.reject(new Error("Refused"))}
    describe={() => "Failed to sign in. Please check your credentials."}
    belowButton={
      <TextLink href="#forgot" size="sm">
        Forgot your password?
      </TextLink>
    }
  />
);

export const SignIn: Story = {
  args: {
    title: "Sign in",
    description: "One account for every Andromeda application.",
    children: signInFields,
    footer: (
      <>
        New to Andromeda? <TextLink href="#register">Create an account</TextLink>
      </>
    ),
  },
};

export const WithError: Story = {
  args: {
    title: "Sign in",
    children: (
      <Stack>
        <FormAlert kind="error">Failed to sign in. Please check your credentials.</FormAlert>
        {signInFields}
      </Stack>
    ),
  },
};

export const Busy: Story = {
  args: {
    title: "Sign in",
    children: (
      <Stack>
        <EmailField defaultValue="amelia.hart@example.org" disabled />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="secret-words"
          disabled
        />
        <Button fullWidth loading>
          Sign in
        </Button>
      </Stack>
    ),
  },
};

function CodeForm() {
  const [code, setCode] = useState("1234");
  return (
    <Stack>
      <CodeInput label="Verification code" value={code} onChange={setCode} />
      <Countdown seconds={172} label="Code expires in" endedLabel="The code has expired." />
      <Button fullWidth disabled={code.length < 6}>
        Verify Code
      </Button>
      <Button fullWidth variant="default" disabled>
        Resend Code
      </Button>
      <Button fullWidth variant="subtle">
        Back to Request Form
      </Button>
    </Stack>
  );
}

export const EnterCode: Story = {
  args: {
    title: "Enter verification code",
    description: "We sent a 6-digit code to amelia.hart@example.org.",
    children: <CodeForm />,
  },
};

export const SignupClosed: Story = {
  args: {
    title: "Join Andromeda",
    children: (
      <Stack>
        <FormAlert kind="info">We're not accepting direct signups at the moment</FormAlert>
        <LinkButton href="https://example.org/waitlist" isExternal fullWidth>
          Join the Waitlist
        </LinkButton>
      </Stack>
    ),
    footer: <TextLink href="#login">Back to sign in</TextLink>,
  },
};

export const WithOtherWays: Story = {
  args: {
    title: "Sign in",
    children: signInFields,
    footer: <TextLink href="#register">Create an account</TextLink>,
    more: (
      <Button variant="default" fullWidth mt="md">
        Continue with Example University
      </Button>
    ),
  },
};

export const LongText: Story = {
  args: {
    title: "Reset the password of your account with the University Hospitals Teaching Trust",
    description:
      "We will send instructions to the address that your organisation has on file for you. If it is out of date, ask your clinical teaching fellow to correct it first.",
    children: signInFields,
  },
};
