import {
  assertNever,
  type CreditRepository,
  creditStatus,
  minutesOfCalls,
  phoneStateOf,
} from "@andromeda/domain";
import type { Query } from "@andromeda/stores";
import { IconPhone, Skeleton, TextLink } from "@andromeda/ui";
import { Anchor } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { paths } from "../../paths.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { useUser } from "../../shell/use-user.ts";
import { minutesLeftText } from "../credits/minutes-words.ts";
import classes from "./PhoneCalls.module.css";

export interface PhoneCallsProps {
  readonly credits: Pick<CreditRepository, "getCallTerms">;
  /** In cents. */
  readonly balance: Query<number>;
}

/** How to practise by phone: the number to call and from which, and how long the balance lasts. */
export const PhoneCalls = observer(function PhoneCalls({ credits, balance }: PhoneCallsProps) {
  const terms = useRemote({ what: "the terms of a phone call", read: () => credits.getCallTerms() });
  const isLoading = balance.status.kind === "loading" || terms.status.kind === "loading";
  return (
    <section className={classes.phone} aria-labelledby="phone-calls" aria-busy={isLoading}>
      <h3 className={classes.title} id="phone-calls">
        <IconPhone size={18} aria-hidden />
        By phone
      </h3>
      {isLoading ? (
        <Skeleton className={classes.skeleton ?? ""} aria-hidden />
      ) : (
        <p className={classes.words}>
          <HowToCall number={terms.value?.number ?? null} />
          {balance.value === null ? null : (
            <Minutes balanceCents={balance.value} creditPerMinute={terms.value?.creditPerMinute ?? null} />
          )}
        </p>
      )}
    </section>
  );
});

interface HowToCallProps {
  /** The number to call; null while there is none. */
  readonly number: string | null;
}

const HowToCall = observer(function HowToCall({ number }: HowToCallProps) {
  const { profile, role } = useUser();
  // Without the profile the phone is unknown, and nothing is shown.
  if (!profile) return null;
  const state = phoneStateOf(profile, null);
  switch (state.kind) {
    case "verified":
      if (number === null)
        return (
          <>
            Your {ownNumber(state.phone)} is verified.{" "}
            {role === "admin" ? (
              <TextLink href={paths.adminSystem}>Set the number to call</TextLink>
            ) : (
              "The number to call is not set yet."
            )}
          </>
        );
      return (
        <>
          Call{" "}
          <Anchor className={classes.number ?? ""} href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}>
            {number}
          </Anchor>{" "}
          from your {ownNumber(state.phone)}. The case comes from your categories.
        </>
      );
    case "pending":
      return (
        <>
          Your {state.phone ? ownNumber(state.phone) : "number"} is waiting for approval. You can call as soon
          as it is approved.
        </>
      );
    case "not-verified":
      return (
        <>
          <TextLink href={paths.profile}>Verify your phone number</TextLink> to practise by phone.
        </>
      );
    default:
      return assertNever(state);
  }
});

/** The end of a number, enough to recognise it. */
function ownNumber(phone: string): string {
  return `number ending ${phone.slice(-4)}`;
}

interface MinutesProps {
  readonly balanceCents: number;
  readonly creditPerMinute: number | null;
}

function Minutes({ balanceCents, creditPerMinute }: MinutesProps) {
  const minutes = minutesOfCalls(balanceCents, creditPerMinute);
  const isGood = creditStatus(balanceCents) === "good";
  return (
    <>
      {minutes === null || balanceCents <= 0 ? null : ` ${minutesLeftText(minutes)}`}
      {isGood ? null : (
        <>
          {" "}
          <TextLink href={paths.creditsRequest}>Request credits</TextLink>
        </>
      )}
    </>
  );
}
