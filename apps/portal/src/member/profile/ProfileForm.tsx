import { assertNever, type MemberProfile } from "@andromeda/domain";
import type { ProfileStore } from "@andromeda/stores";
import { EmailField, FormAlert, TextField } from "@andromeda/ui";
import { Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent } from "react";
import { FailureWords } from "../../shell/FailureWords.tsx";
import { UnsavedChangesGuard } from "../../shell/UnsavedChangesGuard.tsx";
import { focusFirstProblem } from "../focus-first-problem.ts";
import { changedDetails, type ProfileFields, profileFields, profileProblems } from "./profile-fields.ts";

export interface ProfileFormProps {
  readonly store: ProfileStore;
  readonly profile: MemberProfile;
  /** The account's address. */
  readonly email: string;
}

/**
 * The four fields of the profile and the address beside them. A field in which something was typed keeps it; the others
 * follow what is changed elsewhere.
 */
export const ProfileForm = observer(function ProfileForm({ store, profile, email }: ProfileFormProps) {
  const form = useForm<ProfileFields>({
    initialValues: profileFields(profile),
    validate: profileProblems,
    validateInputOnBlur: true,
  });
  const isSaving = store.saveStatus.kind === "saving";

  const adopt = useEffectEvent((stored: MemberProfile) => {
    const fields = profileFields(stored);
    const { errors } = form;
    const untouched = Object.entries(fields).filter(([name]) => !form.isDirty(name));
    form.resetDirty(fields);
    form.setValues(Object.fromEntries(untouched));
    // Setting values takes away what is said of the typed ones.
    form.setErrors(errors);
  });
  useEffect(() => adopt(profile), [profile]);

  async function save(fields: ProfileFields) {
    if (!(await store.save(changedDetails(profile, fields)))) return;
    const stored = store.profile.value;
    if (!stored) return;
    // What is stored has no spaces around it.
    form.setValues(profileFields(stored));
    form.resetDirty(profileFields(stored));
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstProblem(form))}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            label="First name"
            name="first-name"
            autoComplete="given-name"
            readOnly={isSaving}
            {...form.getInputProps("firstName")}
          />
          <TextField
            label="Last name"
            name="last-name"
            autoComplete="family-name"
            readOnly={isSaving}
            {...form.getInputProps("lastName")}
          />
          <TextField
            label="Medical school"
            name="medical-school"
            autoComplete="off"
            readOnly={isSaving}
            {...form.getInputProps("medicalSchool")}
          />
          <TextField
            label="Graduation year"
            name="graduation-year"
            inputMode="numeric"
            autoComplete="off"
            placeholder="2027"
            readOnly={isSaving}
            {...form.getInputProps("graduationYear")}
          />
        </SimpleGrid>
        <EmailField description="Email cannot be changed" value={email} readOnly variant="filled" />
        {outcome(store)}
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            Save Profile
          </Button>
        </Group>
      </Stack>
      <UnsavedChangesGuard isUnsaved={() => form.isDirty()} />
    </form>
  );
});

function outcome({ saveStatus: status }: ProfileStore) {
  switch (status.kind) {
    case "idle":
    case "saving":
      return null;
    case "saved":
      return <FormAlert kind="success">Profile updated successfully!</FormAlert>;
    case "failed":
      return (
        <FormAlert kind="error">
          <FailureWords text="Failed to update profile. Please try again." error={status.error} />
        </FormAlert>
      );
    default:
      return assertNever(status);
  }
}
