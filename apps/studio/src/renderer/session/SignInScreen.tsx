import { emailProblem } from "@andromeda/domain";
import { AuthCard, FormAlert, SignInForm } from "@andromeda/ui";
import { Anchor, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { ForgotPasswordScreen } from "./ForgotPasswordScreen.tsx";
import { type StudioSessionStore, sessionFailure } from "./studio-session-store.ts";

export interface SignInScreenProps {
  readonly session: StudioSessionStore;
  /** Why the session ended without a sign-out; null otherwise. */
  readonly notice: string | null;
  /** The server to sign in to. */
  readonly address: string;
  /** Null when this copy works with one server only. */
  readonly onChangeServer: (() => void) | null;
}

/** The first screen while nobody is signed in. */
export function SignInScreen({ session, notice, address, onChangeServer }: SignInScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    const field = isForgotten ? null : form.current?.querySelector("input");
    if (!field) return;
    field.value = email;
    field.focus();
  }, [email, isForgotten]);

  if (isForgotten) {
    return (
      <ForgotPasswordScreen
        session={session}
        email={email}
        onBack={(typed) => {
          setEmail(typed);
          setForgotten(false);
        }}
      />
    );
  }
  return (
    <AuthCard title="Andromeda Case Studio" description="Sign in to write and review clinical cases.">
      <SignInForm
        ref={form}
        notice={notice ? <FormAlert kind="error">{notice}</FormAlert> : null}
        emailProblem={emailProblem}
        onSignIn={(email, password) => session.signIn(email, password)}
        describe={(error) => sessionFailure(error, "Failed to sign in. Please check your credentials.")}
        aboveButton={
          <Text size="sm" ta="end">
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                setEmail(form.current?.querySelector("input")?.value ?? "");
                setForgotten(true);
              }}
            >
              Forgot your password?
            </Anchor>
          </Text>
        }
        belowButton={
          <Text size="sm" c="dimmed" ta="center" style={{ overflowWrap: "anywhere" }}>
            Server: {new URL(address).host}
            {onChangeServer ? (
              <>
                {" · "}
                <Anchor component="button" type="button" size="sm" onClick={onChangeServer}>
                  Change
                </Anchor>
              </>
            ) : null}
          </Text>
        }
      />
    </AuthCard>
  );
}
