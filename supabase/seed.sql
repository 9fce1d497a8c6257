-- Local development only: `supabase start` and `supabase db reset` run this file, `supabase db push` does not.
-- Never run it against a hosted project: it makes an administrator whose password everybody knows.

-- Three accounts with the password 'andromeda-demo'. Running the file again changes nothing.
with demo (id, email, first_name, last_name) as (
  values
    ('00000000-0000-4000-8000-000000000001'::uuid, 'learner@andromeda.local', 'Lena', 'Learner'),
    ('00000000-0000-4000-8000-000000000002'::uuid, 'educator@andromeda.local', 'Edward', 'Educator'),
    ('00000000-0000-4000-8000-000000000003'::uuid, 'admin@andromeda.local', 'Ada', 'Admin')
)
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  -- The auth service reads these as text and stumbles over null.
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
  extensions.crypt('andromeda-demo', extensions.gen_salt('bf', 6)), now(),
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('first_name', first_name, 'last_name', last_name),
  now(), now(),
  '', '', '', '', '', '', '', ''
from demo
where not exists (select from auth.users as u where u.email = demo.email);

insert into auth.identities (id, provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select
  gen_random_uuid(), u.id::text, u.id, 'email',
  jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true),
  null, now(), now()
from auth.users as u
where u.email in ('learner@andromeda.local', 'educator@andromeda.local', 'admin@andromeda.local')
  and not exists (select from auth.identities as i where i.user_id = u.id and i.provider = 'email');

update public.user_profiles as p
set is_admin = u.email = 'admin@andromeda.local',
    is_educator = u.email = 'educator@andromeda.local'
from auth.users as u
where u.id = p.id
  and u.email in ('learner@andromeda.local', 'educator@andromeda.local', 'admin@andromeda.local')
  and (p.is_admin, p.is_educator)
    is distinct from (u.email = 'admin@andromeda.local', u.email = 'educator@andromeda.local');
