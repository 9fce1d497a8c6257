import type { PersonalDataRepository, UserAdministrationRepository, UserDetails } from "@andromeda/domain";
import { CreditsText, DateTime } from "@andromeda/ui";
import { Button, Stack, Tabs, Title } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { log } from "../../../log.ts";
import { AdjustCreditsDialog } from "../adjust-credits/AdjustCreditsDialog.tsx";
import { EmailText } from "../EmailText.tsx";
import { UserBadges } from "../UserBadges.tsx";
import { AccountActions } from "./AccountActions.tsx";
import { PersonalDataActions } from "./PersonalDataActions.tsx";
import { CallsPanel, CasesPanel, TransactionsPanel } from "./record-panels.tsx";
import classes from "./UserContent.module.css";

export interface UserContentProps {
  readonly users: UserAdministrationRepository;
  readonly personalData: PersonalDataRepository;
  readonly user: UserDetails;
  readonly onChange: (change: Partial<UserDetails>) => void;
  /** Called when a dialog opens above the details, and when it closes. */
  readonly onCovered: (isCovered: boolean) => void;
  /** Called when the account was deleted. */
  readonly onDeleted: () => void;
}

/** The user, their credits and account, and tabs with their records, each read when it is opened. */
export function UserContent({ users, personalData, user, onChange, onCovered, onDeleted }: UserContentProps) {
  const creditsId = useId();
  const [isAdjusting, setAdjusting] = useState(false);
  const [bookings, setBookings] = useState(0);
  const [tab, setTab] = useState<string | null>("transactions");

  function showAdjusting(isShown: boolean) {
    setAdjusting(isShown);
    onCovered(isShown);
  }

  async function reload() {
    try {
      const known = await users.getUser(user.id);
      if (known) onChange(known);
    } catch (error) {
      log("Reading the balance again failed", error);
    }
    setBookings((count) => count + 1);
  }

  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <Title order={2} size="h3" className={classes.name}>
          {user.displayName}
        </Title>
        <UserBadges user={user} />
      </div>

      <dl className={classes.facts}>
        <Fact name="Email">{user.email ? <EmailText email={user.email} /> : null}</Fact>
        <Fact name="Phone">
          {user.phone ? `${user.phone} (${user.isPhoneVerified ? "verified" : "not verified"})` : null}
        </Fact>
        <Fact name="Medical school">{user.medicalSchool}</Fact>
        <Fact name="Graduation year">{user.graduationYear}</Fact>
        <Fact name="Joined">
          <DateTime value={user.createdAt} />
        </Fact>
        <Fact name="Last sign-in">
          <DateTime value={user.lastSignInAt} fallback="Never" />
        </Fact>
      </dl>

      <section aria-labelledby={creditsId} className={classes.block}>
        <div className={classes.blockHead}>
          <Title order={3} size="h4" id={creditsId}>
            Credits
          </Title>
          <Button variant="default" size="compact-sm" onClick={() => showAdjusting(true)}>
            Adjust Credits
          </Button>
        </div>
        <dl className={classes.figures}>
          <Fact name="Balance">
            <CreditsText amount={user.availableCents / 100} />
          </Fact>
          <Fact name="Used">
            <CreditsText amount={user.usedCents / 100} />
          </Fact>
          <Fact name="Total added">
            <CreditsText amount={user.lifetimeCents / 100} />
          </Fact>
        </dl>
      </section>

      <AccountActions users={users} user={user} onChange={onChange} onCovered={onCovered} />
      <PersonalDataActions
        personalData={personalData}
        user={user}
        onCovered={onCovered}
        onDeleted={onDeleted}
      />

      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="transactions">Transactions</Tabs.Tab>
          <Tabs.Tab value="cases">Cases</Tabs.Tab>
          <Tabs.Tab value="calls">Calls</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="transactions" pt="md">
          {/* Remounted after a booking, so that the list is read again. */}
          <TransactionsPanel key={bookings} users={users} userId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="cases" pt="md">
          <CasesPanel users={users} userId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="calls" pt="md">
          <CallsPanel users={users} userId={user.id} />
        </Tabs.Panel>
      </Tabs>

      <AdjustCreditsDialog
        users={users}
        user={user}
        isOpen={isAdjusting}
        onClose={() => showAdjusting(false)}
        onAdjusted={(_, availableCents) => {
          const added = Math.max(0, availableCents - user.availableCents);
          onChange({ availableCents, lifetimeCents: user.lifetimeCents + added });
          setBookings(bookings + 1);
        }}
        onUncertain={() => void reload()}
      />
    </Stack>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  const isMissing = children === null || children === "";
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-missing={isMissing || undefined}>{isMissing ? "Not given" : children}</dd>
    </div>
  );
}
