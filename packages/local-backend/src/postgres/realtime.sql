-- What Realtime Authorization looks at. A private channel is open to whom the policies of `realtime.messages` let read
-- and insert a row for it; they ask `realtime.topic()` which channel it is about. Nothing is ever kept in the table
-- here, so it has no partitions.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
alter table realtime.messages enable row level security;

-- The definition of Supabase itself.
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
grant execute on function realtime.topic() to anon, authenticated, service_role;
