import type postgres from "postgres";
import type { PersonRow, PreferencesRow } from "../rows.ts";

/** Inserts the users; the triggers of the migrations make their profiles, permissions, credits and preferences. */
async function writeUsers(tx: postgres.TransactionSql, people: string): Promise<void> {
  await tx`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      -- The auth service reads these as text and stumbles over null.
      confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
      phone_change, phone_change_token, reauthentication_token
    )
    select
      '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
      -- Nobody knows the password of a member.
      case
        when password is null then extensions.crypt(gen_random_uuid()::text, extensions.gen_salt('bf', 4))
        else extensions.crypt(password, extensions.gen_salt('bf', 6))
      end,
      created_at, last_sign_in_at,
      '{"provider": "email", "providers": ["email"]}'::jsonb,
      jsonb_build_object('first_name', first_name, 'last_name', last_name),
      created_at, coalesce(last_sign_in_at, created_at),
      '', '', '', '', '', '', '', ''
    from jsonb_to_recordset(${people}::text::jsonb) as person (
      id uuid, email text, password text, first_name text, last_name text,
      created_at timestamptz, last_sign_in_at timestamptz
    )`;
  await tx`
    insert into auth.identities
      (id, provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
    select
      gen_random_uuid(), id::text, id, 'email',
      jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true),
      last_sign_in_at, created_at, created_at
    from jsonb_to_recordset(${people}::text::jsonb) as person (
      id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz
    )`;
}

async function writeDetails(tx: postgres.TransactionSql, people: string): Promise<void> {
  await tx`
    update public.user_profiles as p
    set is_admin = person.is_admin, is_educator = person.is_educator
    from jsonb_to_recordset(${people}::text::jsonb) as person (id uuid, is_admin boolean, is_educator boolean)
    where p.id = person.id and (person.is_admin or person.is_educator)`;
  await tx`
    update public.profiles as p
    set phone = person.phone, phone_verified = person.phone_verified,
        medical_school = person.medical_school, graduation_year = person.graduation_year
    from jsonb_to_recordset(${people}::text::jsonb) as person (
      id uuid, phone text, phone_verified boolean, medical_school text, graduation_year integer
    )
    where p.id = person.id`;
}

/** Writes users with profiles and permissions. */
export async function writePeople(tx: postgres.TransactionSql, people: readonly PersonRow[]): Promise<void> {
  const rows = JSON.stringify(people);
  await writeUsers(tx, rows);
  await writeDetails(tx, rows);
}

/** Fills the preferences that came with the users. */
export async function writePreferences(
  tx: postgres.TransactionSql,
  preferences: readonly PreferencesRow[],
): Promise<void> {
  await tx`
    update public.user_preferences as p
    set selected_categories = wanted.selected_categories,
        preferred_category_mode = wanted.preferred_category_mode,
        preferred_specialties = wanted.preferred_specialties,
        difficulty_preference = wanted.difficulty_preference,
        feedback_notification = wanted.feedback_notification,
        session_reminder_minutes = wanted.session_reminder_minutes
    from jsonb_populate_recordset(null::public.user_preferences, ${JSON.stringify(preferences)}::text::jsonb) as wanted
    where p.user_id = wanted.user_id`;
}
