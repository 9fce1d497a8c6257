-- What Realtime Authorization looks at. A private channel is open to whom the policies of `realtime.messages` let read
-- and insert a row for it; they ask `realtime.topic()` which channel it is about. Nothing is ever kept in the table
-- here, so it has no partitions.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
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
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- Which rows may somebody read? For the owner alone, who can go from role to role. `_asked` is a list of
-- {claims, keys}; `_statement` is asked for the keys of each, in the role and with the claims of it. Answers in order.
-- The statement is prepared once for a connection: planning it costs more than answering it. PostgreSQL plans it anew
-- when the role, the table or a policy has changed.
create or replace function realtime.visible_rows(_statement text, _asked json) returns json language plpgsql as $$
declare
  _name constant text := 'visible_rows_' || md5(_statement);
  _answers json[] := '{}';
  _claims json;
  _keys text;
  _visible json;
begin
  if not exists (select from pg_prepared_statements where name = _name) then
    execute format('prepare %I (text) as %s', _name, _statement);
  end if;
  for _claims, _keys in select claims, keys from json_to_recordset(_asked) as asked (claims json, keys json) loop
    perform set_config('role', _claims ->> 'role', true), set_config('request.jwt.claims', _claims::text, true);
    execute format('execute %I (%L)', _name, _keys) into _visible;
    _answers := _answers || _visible;
  end loop;
  return array_to_json(_answers);
end;
$$;
revoke execute on function realtime.visible_rows(text, json) from public;
