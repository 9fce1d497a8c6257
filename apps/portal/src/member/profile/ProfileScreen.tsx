import { assertNever } from "@andromeda/domain";
import type { ProfileStore } from "@andromeda/stores";
import { ErrorState, PageHeader, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useRecovery } from "../../connection.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { PhoneSection } from "./phone/PhoneSection.tsx";
import type { ProfileStores } from "./profile-stores.ts";

export interface ProfileScreenProps {
  readonly createStores: (userId: string) => ProfileStores;
}

/** /dashboard/profile: who the member is, their password, and the number that they call from. */
export const ProfileScreen = observer(function ProfileScreen({ createStores }: ProfileScreenProps) {
  const { id } = useUser();
  useScreenTitle("Profile");
  return <Profile key={id} userId={id} createStores={createStores} />;
});

const Profile = observer(function Profile({
  userId,
  createStores,
}: ProfileScreenProps & { readonly userId: string }) {
  const [stores] = useState(() => createStores(userId));
  const { profile, password, phone } = stores;
  useEffect(() => {
    const stops = [profile.follow(), phone.follow(), password.dispose];
    return () => {
      for (const stop of stops) stop();
    };
  }, [profile, phone, password]);
  useRecovery(profile.profile.failure, () => void profile.profile.load());
  useRecovery(phone.latest.failure, () => void phone.latest.load());

  return (
    <Page header={<PageHeader title="Profile" description="Who you are, and the phone you practise with." />}>
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
