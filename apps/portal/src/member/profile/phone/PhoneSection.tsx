import { assertNever, type PhoneChangeRequest } from "@andromeda/domain";
import type { PhoneMessage, PhoneVerificationStore } from "@andromeda/stores";
import { DateTime, FormAlert, SectionCard, StatusBadge } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { FormSkeleton } from "../FormSkeleton.tsx";
import { formatPhoneNumber } from "../phone-number.ts";
import { CodeForm } from "./CodeForm.tsx";
import { NumberForm } from "./NumberForm.tsx";
import classes from "./PhoneSection.module.css";

export interface PhoneSectionProps {
  readonly store: PhoneVerificationStore;
}

/** "Phone Verification": a number, the code that was sent to it, then the decision of an administrator. */
export const PhoneSection = observer(function PhoneSection({ store }: PhoneSectionProps) {
  const message = useRef<HTMLDivElement>(null);
  const isWaiting = store.step.kind === "pending";
  const hasSubmitted = isWaiting && store.message !== null;
  useEffect(() => {
    // The form that had the focus no longer exists.
    if (hasSubmitted) message.current?.focus();
  }, [hasSubmitted]);

  return (
    <SectionCard title="Phone Verification" description="Call from your verified number.">
      <Stack gap="md">
        {store.message ? <Message message={store.message} ref={message} /> : null}
        {content(store)}
      </Stack>
    </SectionCard>
  );
});

function content(store: PhoneVerificationStore) {
  const { step } = store;
  switch (step.kind) {
    case "loading":
      return <FormSkeleton fields={2} label="Loading your phone number…" />;
    case "unavailable":
      return <Text c="dimmed">Your phone number is not available at the moment.</Text>;
    case "number":
      return (
        <>
          {step.state.kind === "not-verified" && step.state.rejected ? (
            <RejectedNote request={step.state.rejected} />
          ) : null}
          <NumberForm store={store} step={step} />
        </>
      );
    case "code":
      return <CodeForm store={store} phone={step.phone} />;
    case "pending":
      return (
        <PhoneStateNote
          phone={step.phone}
          badge={<StatusBadge kind="pending">Waiting for approval</StatusBadge>}
        >
          {step.since ? (
            <>
              Submitted on <DateTime value={step.since} />.{" "}
            </>
          ) : null}
          An administrator checks the number. You can call as soon as it is approved.
        </PhoneStateNote>
      );
    case "verified":
      return (
        <>
          {step.rejected ? <RejectedNote request={step.rejected} /> : null}
          <PhoneStateNote
            phone={step.phone}
            badge={<StatusBadge kind="success">Verified</StatusBadge>}
            action={
              <Button variant="default" onClick={store.startOver}>
                Verify Another Number
              </Button>
            }
          >
            You can call from this number.
          </PhoneStateNote>
        </>
      );
    default:
      return assertNever(step);
  }
}

interface MessageProps {
  readonly message: PhoneMessage;
  readonly ref: Ref<HTMLDivElement>;
}

function Message({ message: { kind, text, detail }, ref }: MessageProps) {
  return (
    <FormAlert kind={kind} ref={ref}>
      <div>{text}</div>
      {detail ? <div>{detail}</div> : null}
    </FormAlert>
  );
}

interface PhoneStateProps {
  readonly phone: string | null;
  readonly badge: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function PhoneStateNote({ phone, badge, action, children }: PhoneStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.facts}>
        <div className={classes.number}>
          <span className={classes.digits}>{phone ? formatPhoneNumber(phone) : "Your number"}</span>
          {badge}
        </div>
        <Text c="dimmed" size="sm">
          {children}
        </Text>
      </div>
      {action}
    </div>
  );
}

interface RejectedNoteProps {
  readonly request: PhoneChangeRequest;
}

/** Says that an administrator turned a number down, and why. */
function RejectedNote({ request: { phone, reason, reviewedAt } }: RejectedNoteProps) {
  return (
    <FormAlert kind="info" title="Your last request was not approved">
      {formatPhoneNumber(phone)}
      {reviewedAt ? (
        <>
          , on <DateTime value={reviewedAt} shows="date" />
        </>
      ) : null}
      {reason ? `: ${reason}` : "."}
    </FormAlert>
  );
}
