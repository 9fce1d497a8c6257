import { PageHeader } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useRecovery } from "../../connection.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import { ProfileSection } from "./ProfileSection.tsx";
import { PasswordSection } from "./password/PasswordSection.tsx";
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
