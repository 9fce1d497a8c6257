import { assertNever } from "@andromeda/domain";
import type { ProfileStore } from "@andromeda/stores";
import { ErrorState, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useUser } from "../../shell/use-user.ts";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

export interface ProfileSectionProps {
  readonly store: ProfileStore;
}

/** "Your Profile": name, school and year; the address comes from the account, not from the profile row. */
export const ProfileSection = observer(function ProfileSection({ store }: ProfileSectionProps) {
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
