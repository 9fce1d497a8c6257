import { assertNever, CODE_VERIFIED_REDIRECT_MS, emailProblem } from "@andromeda/domain";
import { PasswordResetStore } from "@andromeda/stores";
import { AuthCard, FormAlert, PasswordResetForm, TextLink } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { FailureWords } from "../../shell/FailureWords.tsx";
import { focusHeading, useScreenTitle } from "../../shell/use-screen-title.ts";
import { useDelayed } from "../use-delayed.ts";
import { CodeStep } from "./CodeStep.tsx";

const heads = {
  request: {
    title: "Reset your password",
    description: "Enter the email address of your account. We will send you a link and a code.",
  },
  sent: { title: "Check your email", description: null },
  code: { title: "Enter your code", description: null },
  verified: { title: "Code verified", description: null },
} as const;

/** A used or expired link does not say its purpose. */
const redirectTo = `${window.location.origin}${paths.callback}?type=recovery`;

/** /forgot-password: ask for the mail, then follow its link or type its code. */
export const ForgotPasswordScreen = observer(function ForgotPasswordScreen() {
  const { stores, auth } = usePortal();
  const [store] = useState(() => new PasswordResetStore({ auth, session: stores.session, redirectTo }));
  const navigate = useNavigate();
  useScreenTitle("Reset your password");
  useEffect(() => () => store.dispose(), [store]);

  const { step } = store;
  const lastStep = useRef(step);
  useEffect(() => {
    // The code screen focuses its first box; elsewhere the new heading is focused, so that it is announced.
    if (lastStep.current !== step && step !== "code") focusHeading();
    lastStep.current = step;
  }, [step]);

  const isVerified = step === "verified";
  useDelayed(
    isVerified,
    CODE_VERIFIED_REDIRECT_MS,
    () => void navigate(paths.forceResetPassword, { replace: true }),
  );

  const { title, description } = heads[step];
  return (
    <AuthCard
      title={title}
      description={step === "code" ? `We sent a code to ${store.email}.` : description}
      footer={
        isVerified ? null : (
          <Text size="sm">
            <TextLink href={paths.login}>Back to sign in</TextLink>
          </Text>
        )
      }
    >
      {stepOf(store)}
    </AuthCard>
  );
});

function stepOf(store: PasswordResetStore): ReactNode {
  switch (store.step) {
    case "request":
      return <RequestStep store={store} />;
    case "sent":
      return <SentStep store={store} />;
    case "code":
      return <CodeStep store={store} />;
    case "verified":
      return <FormAlert kind="success">{store.notice}</FormAlert>;
    default:
      return assertNever(store.step);
  }
}

interface StepProps {
  readonly store: PasswordResetStore;
}

/** The first step: the email address. */
const RequestStep = observer(function RequestStep({ store }: StepProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <PasswordResetForm
      field={field}
      email={store.email}
      emailProblem={emailProblem}
      isBusy={store.isBusy}
      failure={store.error ? <FailureWords text={store.error} error={store.cause} /> : null}
      onRequest={(email) => void store.request(email)}
    />
  );
});

/** After the request: the mail holds a link and a code, and this screen continues with the code. */
const SentStep = observer(function SentStep({ store }: StepProps) {
  return (
    <Stack gap="md">
      <FormAlert kind="success">{store.notice}</FormAlert>
      <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
        If {store.email} belongs to an account, the message arrives within a few minutes. Follow its link, or
        type its six-digit code here.
      </Text>
      <Button fullWidth onClick={store.showCodeEntry}>
        Enter verification code instead
      </Button>
      <Button fullWidth variant="default" onClick={store.startOver}>
        Reset with a different email
      </Button>
    </Stack>
  );
});
