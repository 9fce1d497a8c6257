import type { MemberProfile } from "@andromeda/domain";
import { ErrorState, PageHeader, SectionCard, StatusBadge } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { usePortal } from "../../portal-context.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import classes from "./ProfileScreen.module.css";

/** /dashboard/profile: what Andromeda knows of the member. The address comes from the account, not from the profile row. */
export const ProfileScreen = observer(function ProfileScreen() {
  const { session } = usePortal().stores;
  const { email, profile } = useUser();
  useScreenTitle("Profile");
  return (
    <Page header={<PageHeader title="Profile" />}>
      <SectionCard title="Your Profile">
        {profile ? (
          <dl className={classes.facts}>
            <Fact name="First name">{profile.firstName}</Fact>
            <Fact name="Last name">{profile.lastName}</Fact>
            <Fact name="Email" note="Email cannot be changed">
              {email}
            </Fact>
            <Fact name="Medical school">{profile.medicalSchool}</Fact>
            <Fact name="Graduation year">{profile.graduationYear}</Fact>
          </dl>
        ) : (
          <ErrorState
            message="Failed to load profile data. Please try again later."
            onRetry={() => void session.refreshUser()}
            isCompact
          />
        )}
      </SectionCard>
      {profile ? (
        <SectionCard title="Phone Verification">
          <div className={classes.phone}>
            <span className={classes.number}>{profile.phone || "No phone number"}</span>
            {phoneBadge(profile)}
          </div>
        </SectionCard>
      ) : null}
    </Page>
  );
});

function phoneBadge({ phoneVerified, phoneVerificationPending }: MemberProfile): ReactNode {
  if (phoneVerificationPending) return <StatusBadge kind="pending">Waiting for approval</StatusBadge>;
  if (phoneVerified) return <StatusBadge kind="success">Verified</StatusBadge>;
  return <StatusBadge kind="neutral">Not verified</StatusBadge>;
}

interface FactProps {
  readonly name: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
  const isMissing = children === null || children === "";
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-missing={isMissing || undefined}>{isMissing ? "Not given" : children}</dd>
      {note ? <dd className={classes.note}>{note}</dd> : null}
    </div>
  );
}
