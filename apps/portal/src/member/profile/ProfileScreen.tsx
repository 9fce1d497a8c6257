import { assertNever, type PhoneVerificationGateway, type ProfileRepository } from "@andromeda/domain";
import { PasswordChangeStore, PhoneVerificationStore, ProfileStore } from "@andromeda/stores";
import { ErrorState, PageHeader, SectionCard, TextLink } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useAutoRetry } from "../../connection.ts";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { useStore } from "../../remote/use-store.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { PhoneSection } from "./phone/PhoneSection.tsx";
import { sentCodeMemory } from "./sent-code-memory.ts";

export interface ProfileScreenProps {
  readonly profiles: ProfileRepository;
  readonly phones: PhoneVerificationGateway;
}

/** /dashboard/profile: who the member is, their password, and the number that they call from. */
export const ProfileScreen = observer(function ProfileScreen(ports: ProfileScreenProps) {
  const { id } = useUser();
  useScreenTitle("Profile");
  return <Profile key={id} userId={id} {...ports} />;
});

const Profile = observer(function Profile({
  userId,
  profiles,
  phones,
}: ProfileScreenProps & { readonly userId: string }) {
  const { stores, auth } = usePortal();
  const { session } = stores;
  const profile = useStore(
    () => new ProfileStore({ userId, profiles, log, onSaved: () => void session.refreshUser() }),
  );
  const phone = useStore(
    () => new PhoneVerificationStore({ userId, phones, profile, memory: sentCodeMemory, log }),
  );
  const [password] = useState(
    () =>
      new PasswordChangeStore({
        email: () => session.user?.email ?? null,
        signIn: session.signIn,
        updatePassword: auth.updatePassword,
        log,
      }),
  );
  useEffect(() => password.clear, [password]);
  useAutoRetry(profile.profile.failure, () => void profile.profile.load());
  useAutoRetry(phone.latest.failure, () => void phone.latest.load());

  return (
    <Page
      header={
        <PageHeader
          title="Profile"
          description={
            <>
              Your details and practice phone. <TextLink href={paths.privacy}>Privacy and your data</TextLink>
            </>
          }
        />
      }
    >
      <ProfileSection store={profile} />
      <PasswordSection store={password} />
      <PhoneSection store={phone} />
    </Page>
  );
});

interface ProfileSectionProps {
  readonly store: ProfileStore;
}

/** "Your Profile": name, school and year; the address comes from the account, not from the profile row. */
const ProfileSection = observer(function ProfileSection({ store }: ProfileSectionProps) {
  const { email } = useUser();
  const { profile } = store;

  function content() {
    const { status } = profile;
    switch (status.kind) {
      case "loading":
        return <FormSkeleton fields={5} label="Loading your profile…" />;
      case "failed":
        return (
          <ErrorState
            message="Failed to load profile data. Please try again later."
            onRetry={() => void profile.retry()}
            isRetrying={profile.isReading}
            isCompact
          />
        );
      case "ready":
        return <ProfileForm store={store} profile={status.value} email={email ?? ""} />;
      default:
        return assertNever(status);
    }
  }

  return <SectionCard title="Your Profile">{content()}</SectionCard>;
});
