import { emailProblem, hasNoAnswer } from "@andromeda/domain";
import { AuthCard, FormAlert, SignInForm, TextLink } from "@andromeda/ui";
import { Button, Text } from "@mantine/core";
import { when } from "mobx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { repeatEarlySubmit } from "../../first-load/login-shell.ts";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { FailureWords } from "../../shell/FailureWords.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import type { Notice } from "../../sign-in-notice.ts";
import { InstitutionButtons } from "./InstitutionButtons.tsx";

/** /login: the sign-in form. */
export function LoginScreen() {
  const { stores, signInNotice } = usePortal();
  useScreenTitle("Sign in");
  const [notice] = useState(() => signInNotice.peek());
  useEffect(() => signInNotice.clear(), [signInNotice]);
  const { session } = stores;
  // After a sign-in here or in another tab the page is loaded again, so that no state of the signed-out page survives.
  useEffect(
    () =>
      when(
        () => session.status.kind === "signed-in",
        () => window.location.assign(paths.dashboard),
      ),
    [session],
  );
  return (
    <LoginForm notice={notice} onSignIn={session.signIn}>
      <InstitutionButtons />
    </LoginForm>
  );
}

export interface LoginFormProps {
  readonly notice: Notice | null;
  /** Rejects when signing in failed. */
  readonly onSignIn: (email: string, password: string) => Promise<void>;
  /** Other ways to sign in, shown below the form. */
  readonly children?: ReactNode;
}

/** The form. It is prerendered (see first-load), and may be filled in and sent before any script has loaded. */
export function LoginForm({ notice, onSignIn, children }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => repeatEarlySubmit(form.current), []);
  return (
    <AuthCard
      title="Sign in"
      description="One account for every Andromeda application."
      footer={
        <Text size="sm">
          New to Andromeda? <TextLink href={paths.register}>Create an account</TextLink>
        </Text>
      }
      more={children}
    >
      <SignInForm
        ref={form}
        notice={
          notice ? (
            <FormAlert kind={notice.kind}>
              <div>{notice.text}</div>
              {notice.detail ? <div>{notice.detail}</div> : null}
              {notice.canRetry ? (
                <Button variant="default" size="compact-md" mt="xs" onClick={() => window.location.reload()}>
                  Retry
                </Button>
              ) : null}
            </FormAlert>
          ) : null
        }
        emailProblem={emailProblem}
        onSignIn={onSignIn}
        // The same text for every cause; an outage adds a message of its own.
        describe={(error) => (
          <FailureWords
            text="Failed to sign in. Please check your credentials."
            error={hasNoAnswer(error) ? error : null}
          />
        )}
        aboveButton={
          <Text size="sm" ta="end">
            <TextLink href={paths.forgotPassword}>Forgot your password?</TextLink>
          </Text>
        }
      />
    </AuthCard>
  );
}
