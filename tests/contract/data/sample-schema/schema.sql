-- One of everything that the type generator tells apart.
create schema sample;
create type sample.mood as enum ('sad', 'so-so', 'happy');
create table sample.people (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  name text not null,
  size numeric(4, 1),
  tags text[] not null default '{}',
  mood sample.mood,
  moods sample.mood[],
  data jsonb,
  upper_name text generated always as (upper(name)) stored
);
create table sample."odd-names" (
  person_id uuid primary key references sample.people (id) on delete cascade,
  friend_id uuid not null references sample.people (id) on delete cascade,
  "the value" point
);
create view sample.names as select name, tags from sample.people;
create function sample.count_people(at_least integer, mood sample.mood default null) returns bigint
  language sql as 'select 1::bigint';
create function sample.nothing() returns void language sql as '';
create function sample.find(term text) returns setof sample.people
  language sql as 'select * from sample.people';
create function sample.pairs() returns table (name text, sizes numeric[])
  language sql as 'select null::text, null::numeric[]';
create function sample.twice(n integer) returns integer language sql as 'select 2 * n';
create function sample.twice(t text) returns text language sql as 'select t || t';
create function sample.on_change() returns trigger language plpgsql as 'begin return null; end';
