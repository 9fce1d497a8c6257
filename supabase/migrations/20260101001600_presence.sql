-- Live presence: who may be on the private Realtime channel `case:{id}`, on which authors see each other at work.
-- Realtime asks these policies when somebody joins, and again for each new token: who may select a row joins and
-- hears, who may insert one is heard. It offers `realtime.messages`, with row-level security, and `realtime.topic()`.

create function private.is_case_channel(topic text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(topic ~ '^case:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);
$$;

comment on function private.is_case_channel(text) is 'The channel of a case is named case:{id}, the id in lower case.';

revoke execute on function private.is_case_channel(text) from public, anon, authenticated;
grant execute on function private.is_case_channel(text) to authenticated, service_role;

create policy "Authors join the channel of a case and hear who is there" on realtime.messages
  for select to authenticated
  using (
    extension in ('presence', 'broadcast')
    and (select private.is_case_channel(realtime.topic()))
    and (select private.is_author())
  );

create policy "Authors announce themselves on the channel of a case" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('presence', 'broadcast')
    and (select private.is_case_channel(realtime.topic()))
    and (select private.is_author())
  );
