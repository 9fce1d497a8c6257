-- Credits: one balance for each member, and the ledger of its bookings. Balance and ledger change together, in
-- private.book_credit and nowhere else.

-- ---------------------------------------------------------------- tables

create table public.user_credits (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- May fall below 0: a call that has begun is charged in full.
  available_credits numeric(12, 2) not null default 0,
  lifetime_credits numeric(12, 2) not null default 0 check (lifetime_credits >= 0),
  used_credits numeric(12, 2) not null default 0 check (used_credits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.credit_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  amount numeric(12, 2) not null,
  transaction_type text not null
    check (transaction_type in ('call_deduction', 'admin_credit', 'admin_debit', 'other')),
  description text not null check (char_length(description) <= 1000),
  previous_balance numeric(12, 2) not null,
  new_balance numeric(12, 2) not null,
  reference_type text check (char_length(reference_type) between 1 and 100),
  reference_id text check (char_length(reference_id) between 1 and 200),
  payment_id text check (char_length(payment_id) <= 200),
  -- The auth user and not the profile, so that an embedded profile is always the member's.
  created_by uuid references auth.users (id) on delete set null,
  -- The wall clock, read under the lock of the balance: the newest row is the one that set the balance.
  created_at timestamptz not null default clock_timestamp()
);

create index credit_transactions_user_id_idx on public.credit_transactions (user_id, created_at desc);
create index credit_transactions_created_by_idx on public.credit_transactions (created_by);
-- A booking with a reference happens once.
create unique index credit_transactions_reference_key
  on public.credit_transactions (user_id, coalesce(reference_type, ''), reference_id)
  where reference_id is not null;

create view public.credits_history with (security_invoker = true) as
  select
    id, user_id, amount, transaction_type, description, previous_balance, new_balance, payment_id, created_at
  from public.credit_transactions;

comment on view public.credits_history is 'The ledger without its references, under a name that the specification also uses.';

create table public.credit_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0 and amount <= 1000000),
  note text check (char_length(note) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  approved_amount numeric(12, 2) check (approved_amount > 0),
  reason text check (char_length(reason) <= 1000),
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.credit_requests.note is 'What the member wrote.';
comment on column public.credit_requests.reason is 'Why the administrator decided as they did.';

create unique index credit_requests_one_pending_key on public.credit_requests (user_id) where status = 'pending';
create index credit_requests_user_id_idx on public.credit_requests (user_id, created_at desc);
create index credit_requests_status_idx on public.credit_requests (status, created_at desc);
create index credit_requests_reviewed_by_idx on public.credit_requests (reviewed_by);

-- ---------------------------------------------------------------- grants

revoke all on public.user_credits, public.credit_transactions, public.credits_history, public.credit_requests
  from anon, authenticated;

grant select on public.user_credits, public.credit_transactions, public.credits_history, public.credit_requests
  to authenticated;
grant insert (user_id, amount, note, status) on public.credit_requests to authenticated;

grant all on public.user_credits, public.credit_transactions, public.credit_requests to service_role;
revoke all on public.credits_history from service_role;
grant select on public.credits_history to service_role;

-- ---------------------------------------------------------------- triggers

create trigger set_updated_at before update on public.user_credits
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.credit_requests
  for each row execute function private.set_updated_at();

create function private.follow_balance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles set credits = 0 where id = old.user_id and credits is distinct from 0;
  else
    update public.profiles set credits = new.available_credits
    where id = new.user_id and credits is distinct from new.available_credits;
  end if;
  return null;
end;
$$;

create trigger follow_balance after insert or delete or update of available_credits on public.user_credits
  for each row execute function private.follow_balance();

create function private.create_credits_of_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_credits (user_id) values (new.id) on conflict (user_id) do nothing;
  return null;
end;
$$;

create trigger create_credits_of_new_user after insert on public.profiles
  for each row execute function private.create_credits_of_new_user();

-- ---------------------------------------------------------------- realtime

alter publication supabase_realtime add table
  public.user_credits, public.credit_transactions, public.credit_requests;

-- ---------------------------------------------------------------- row-level security

alter table public.user_credits enable row level security;
alter table public.credit_transactions enable row level security;
alter table public.credit_requests enable row level security;

create policy "Members read their own balance, administrators all" on public.user_credits
  for select to authenticated using (user_id = (select private.account_id()) or (select private.is_admin()));

create policy "Members read their own transactions, administrators all" on public.credit_transactions
  for select to authenticated using (user_id = (select private.account_id()) or (select private.is_admin()));

create policy "Members read their own credit requests, administrators all" on public.credit_requests
  for select to authenticated using (user_id = (select private.account_id()) or (select private.is_admin()));
create policy "Members make pending credit requests of their own" on public.credit_requests
  for insert to authenticated with check (user_id = (select private.account_id()) and status = 'pending');

-- ---------------------------------------------------------------- the ledger

create function private.book_credit(
  _user_id uuid,
  _amount numeric,
  _transaction_type text,
  _description text,
  _reference_type text,
  _reference_id text,
  _payment_id text,
  _created_by uuid,
  out balance numeric,
  out is_new boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  _previous numeric(12, 2);
  _booked numeric;
begin
  -- NaN and the infinities are numerics too, and sort above every limit.
  if _amount is null or not (_amount between -1000000000 and 1000000000) then
    raise exception using errcode = '22023', message = 'The amount must be a number of at most one thousand million.';
  end if;
  _booked := round(_amount, 2);
  if not exists (select from public.profiles where id = _user_id) then
    raise exception using errcode = 'PT404', message = 'There is no such user.';
  end if;

  insert into public.user_credits (user_id) values (_user_id) on conflict (user_id) do nothing;
  -- The lock serialises all bookings of a member, repeated ones included.
  select available_credits into strict _previous from public.user_credits where user_id = _user_id for update;

  if _reference_id is not null then
    select t.new_balance into balance
    from public.credit_transactions as t
    where t.user_id = _user_id
      and coalesce(t.reference_type, '') = coalesce(_reference_type, '')
      and t.reference_id = _reference_id;
    if found then
      is_new := false;
      return;
    end if;
  end if;

  update public.user_credits
  set available_credits = available_credits + _booked,
      lifetime_credits = lifetime_credits + greatest(_booked, 0),
      used_credits = used_credits + case when _transaction_type = 'call_deduction' then -_booked else 0 end
  where user_id = _user_id;

  insert into public.credit_transactions (
    user_id, amount, transaction_type, description, previous_balance, new_balance,
    reference_type, reference_id, payment_id, created_by
  ) values (
    _user_id, _booked, _transaction_type, _description, _previous, _previous + _booked,
    _reference_type, _reference_id, _payment_id, _created_by
  )
  returning new_balance into balance;
  is_new := true;
end;
$$;

comment on function private.book_credit is
  'The only function that writes balances and ledger. A repeated reference books nothing and returns the balance of the first booking, with is_new false.';

create function public.add_user_credits(
  _user_id uuid,
  _amount numeric,
  _transaction_type text,
  _description text,
  _created_by uuid default null,
  _reference_id text default null,
  _reference_type text default null,
  _payment_id text default null
) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  _booking record;
begin
  if not private.is_service() then
    perform private.require_admin();
  end if;
  if coalesce(btrim(_description), '') = '' then
    raise exception using errcode = '22023', message = 'A description is required.';
  end if;
  if _transaction_type is null
    or not (
      _transaction_type in ('admin_credit', 'admin_debit', 'other')
      or (_transaction_type = 'call_deduction' and private.is_service())
    ) then
    raise exception using errcode = '22023', message = 'The transaction type must be admin_credit, admin_debit or other.';
  end if;
  if _transaction_type = 'admin_credit' and _amount < 0 then
    raise exception using errcode = '22023', message = 'An admin_credit needs an amount of zero or more.';
  end if;
  if _transaction_type in ('admin_debit', 'call_deduction') and _amount >= 0 then
    raise exception using errcode = '22023',
      message = format('A booking of type %s needs a negative amount.', _transaction_type);
  end if;

  -- The caller is recorded as the author of the booking, whatever _created_by says.
  _booking := private.book_credit(
    _user_id, _amount, _transaction_type, btrim(_description), _reference_type, _reference_id, _payment_id, auth.uid()
  );
  if _booking.is_new and auth.uid() is not null then
    perform private.log_admin_action(
      'credits_adjusted',
      format(
        '%s %s credits %s %s: %s',
        case when _amount < 0 then 'Removed' else 'Added' end,
        abs(round(_amount, 2)),
        case when _amount < 0 then 'from' else 'for' end,
        private.display_name(_user_id),
        btrim(_description)
      ),
      _user_id,
      jsonb_build_object('available_credits', _booking.balance - round(_amount, 2)),
      jsonb_build_object('available_credits', _booking.balance)
    );
  end if;
  return _booking.balance;
end;
$$;

comment on function public.add_user_credits is
  'Books a signed amount, rounded to two decimals, and returns the new balance; administrators and the service role only (42501).';

-- All in one transaction, but a booking that is refused does not undo the others.
create function public.add_credits_to_users(
  _user_ids uuid[],
  _amount numeric,
  _description text,
  _request_id uuid
) returns table (user_id uuid, balance numeric, problem text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if coalesce(cardinality(_user_ids), 0) not between 1 and 200 or array_position(_user_ids, null) is not null then
    raise exception using errcode = '22023', message = 'From 1 to 200 users can be given credits at once.';
  end if;
  if _request_id is null then
    raise exception using errcode = '22023', message = 'The id of the request is needed.';
  end if;
  if coalesce(btrim(_description), '') = '' then
    raise exception using errcode = '22023', message = 'A description is required.';
  end if;

  -- Always in the same order, so that two administrators cannot deadlock.
  for user_id in select distinct id from unnest(_user_ids) as u (id) order by id loop
    begin
      problem := null;
      balance := public.add_user_credits(
        user_id, _amount, case when _amount < 0 then 'admin_debit' else 'admin_credit' end, _description,
        auth.uid(), _request_id::text, 'admin_adjustment'
      );
    exception
      when sqlstate 'PT404' or invalid_parameter_value or numeric_value_out_of_range then
        balance := null;
        problem := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

comment on function public.add_credits_to_users is
  'Books the same signed amount for up to 200 users as add_user_credits does, and returns each new balance, or why the booking was refused; a repeated request id books nothing twice. Administrators only (42501).';

create function public.record_call_deduction(
  _user_id uuid,
  _amount numeric,
  _description text,
  _reference_id text,
  _reference_type text default 'call'
) returns numeric
language plpgsql security definer set search_path = '' as $$
begin
  if _amount < 0 then
    raise exception using errcode = '22023', message = 'The cost of a call must be zero or more.';
  end if;
  return (
    private.book_credit(
      _user_id, -_amount, 'call_deduction', coalesce(nullif(btrim(_description), ''), 'Call'),
      _reference_type, _reference_id, null, null
    )
  ).balance;
end;
$$;

comment on function public.record_call_deduction is
  'Charges the cost of a call, once for each reference, and returns the new balance; service role only.';

-- Security invoker: the policies apply. The filter by the caller's id leaves out the rows of others, which an
-- administrator may read.
create function public.get_credit_figures(p_month_start timestamptz, p_moments timestamptz[] default '{}')
returns table (
  calls_this_month integer,
  minutes_used bigint,
  total_received numeric,
  transaction_count integer,
  balances numeric[]
)
language plpgsql stable set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
begin
  if p_month_start is null or p_moments is null or array_position(p_moments, null) is not null then
    raise exception using errcode = '22023', message = 'The start of the month and all moments are needed.';
  end if;
  if cardinality(p_moments) > 400 then
    raise exception using errcode = '22023', message = 'At most 400 moments can be asked for.';
  end if;

  return query
  select
    (count(*) filter (where t.transaction_type = 'call_deduction' and t.created_at >= p_month_start))::integer,
    -- Shown as minutes at the default price of one credit. Halves round up, as no sum is negative.
    coalesce(
      round(sum(abs(t.amount)) filter (where t.transaction_type = 'call_deduction' or t.amount < 0)), 0
    )::bigint,
    coalesce(sum(t.amount) filter (where t.transaction_type = 'admin_credit' or t.amount > 0), 0),
    count(*)::integer,
    array(
      select coalesce(
        -- The balance after the last booking before the moment, else the balance before the first one.
        (
          select b.new_balance from public.credit_transactions as b
          where b.user_id = _user_id and b.created_at < m.moment order by b.created_at desc limit 1
        ),
        (
          select f.previous_balance from public.credit_transactions as f
          where f.user_id = _user_id order by f.created_at limit 1
        ),
        (select c.available_credits from public.user_credits as c where c.user_id = _user_id),
        0
      )
      from unnest(p_moments) with ordinality as m (moment, place)
      order by m.place
    )
  from public.credit_transactions as t
  where t.user_id = _user_id;
end;
$$;

comment on function public.get_credit_figures is
  'Figures from the caller''s own ledger: the number of calls since p_month_start, the rounded sum of all deductions, the sum received, and the balance right before each of p_moments, in their order.';

-- ---------------------------------------------------------------- credit requests

-- Security invoker: the grants, policies and constraints of a direct insert are the rules here too.
create function public.request_credits(_amount numeric, _note text default null) returns public.credit_requests
language plpgsql set search_path = '' as $$
declare
  _user_id constant uuid := private.require_account();
  _request public.credit_requests;
begin
  if _amount is null or not (round(_amount, 2) > 0 and _amount <= 1000000) then
    raise exception using errcode = '22023', message = 'The amount must be above 0 and at most 1000000.';
  end if;
  insert into public.credit_requests (user_id, amount, note, status)
  values (_user_id, _amount, nullif(btrim(_note), ''), 'pending')
  returning * into _request;
  return _request;
exception
  when unique_violation then
    raise exception using errcode = 'P0001',
      message = 'A credit request is already pending.',
      hint = 'Wait until an administrator has decided.';
end;
$$;

comment on function public.request_credits is
  'Requests credits for the caller; P0001 while an earlier request is pending.';

create function private.lock_pending_credit_request(_request_id uuid) returns public.credit_requests
language plpgsql security definer set search_path = '' as $$
declare
  _request public.credit_requests;
begin
  select * into _request from public.credit_requests where id = _request_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such credit request.';
  end if;
  if _request.status <> 'pending' then
    raise exception using errcode = 'P0001',
      message = format('The credit request is already %s.', _request.status),
      hint = 'A request can be decided only once; reload the list.';
  end if;
  return _request;
end;
$$;

create function public.approve_credit_request(_request_id uuid, _amount numeric default null)
returns public.credit_requests
language plpgsql security definer set search_path = '' as $$
declare
  _request public.credit_requests;
  _granted numeric;
  _booking record;
begin
  perform private.require_admin();
  _request := private.lock_pending_credit_request(_request_id);
  _granted := round(coalesce(_amount, _request.amount), 2);
  if not (_granted > 0 and _granted <= 1000000) then
    raise exception using errcode = '22023', message = 'The amount must be above 0 and at most 1000000.';
  end if;

  _booking := private.book_credit(
    _request.user_id, _granted, 'admin_credit', 'Credit request approved',
    'credit_request', _request.id::text, null, auth.uid()
  );
  update public.credit_requests
  set status = 'approved', approved_amount = _granted, reviewed_at = now(), reviewed_by = auth.uid()
  where id = _request.id
  returning * into _request;
  perform private.log_admin_action(
    'credit_request_approved',
    format('Approved %s credits for %s', _granted, private.display_name(_request.user_id)),
    _request.user_id,
    jsonb_build_object('status', 'pending', 'available_credits', _booking.balance - _granted),
    jsonb_build_object('status', 'approved', 'available_credits', _booking.balance)
  );
  return _request;
end;
$$;

comment on function public.approve_credit_request is
  'Approves a pending request and books its amount, or the given one; administrators only (42501), once only (P0001).';

create function public.reject_credit_request(_request_id uuid, _reason text default null)
returns public.credit_requests
language plpgsql security definer set search_path = '' as $$
declare
  _request public.credit_requests;
begin
  perform private.require_admin();
  _request := private.lock_pending_credit_request(_request_id);
  update public.credit_requests
  set status = 'rejected', reason = nullif(btrim(_reason), ''), reviewed_at = now(), reviewed_by = auth.uid()
  where id = _request.id
  returning * into _request;
  perform private.log_admin_action(
    'credit_request_rejected',
    format('Rejected %s credits for %s', _request.amount, private.display_name(_request.user_id))
      || coalesce(': ' || _request.reason, ''),
    _request.user_id,
    jsonb_build_object('status', 'pending'),
    jsonb_build_object('status', 'rejected', 'reason', _request.reason)
  );
  return _request;
end;
$$;

comment on function public.reject_credit_request is
  'Rejects a pending request; administrators only (42501), once only (P0001).';

create function public.get_pending_credit_requests(p_limit integer)
returns table (
  id uuid, user_id uuid, email text, first_name text, last_name text, amount numeric, note text, created_at timestamptz,
  balance numeric, last_status text, last_amount numeric, last_reviewed_at timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_limit not between 1 and 200 then
    raise exception using errcode = '22023', message = 'Between 1 and 200 requests can be asked for at once.';
  end if;
  return query
  select
    q.id, q.user_id, p.email, p.first_name, p.last_name, q.amount, q.note, q.created_at,
    c.available_credits, r.status, coalesce(r.approved_amount, r.amount), r.reviewed_at, count(*) over ()
  from public.credit_requests as q
  join public.profiles as p on p.id = q.user_id
  left join public.user_credits as c on c.user_id = q.user_id
  left join lateral (
    select s.status, s.amount, s.approved_amount, s.reviewed_at from public.credit_requests as s
    where s.user_id = q.user_id and s.status <> 'pending'
    order by s.created_at desc limit 1
  ) as r on true
  where q.status = 'pending'
  order by q.created_at limit p_limit;
end;
$$;

comment on function public.get_pending_credit_requests is
  'The oldest pending credit requests, each with the member''s balance and the outcome of their previous request (last_amount is what was granted, else requested), and how many are pending in all; administrators only (42501), at most 200 (22023).';

-- ---------------------------------------------------------------- grants on functions

revoke execute on function
  private.follow_balance, private.create_credits_of_new_user, private.book_credit, public.add_user_credits,
  public.add_credits_to_users, public.record_call_deduction, public.get_credit_figures, public.request_credits,
  private.lock_pending_credit_request, public.approve_credit_request, public.reject_credit_request,
  public.get_pending_credit_requests
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_user_credits, public.add_credits_to_users, public.get_credit_figures, public.request_credits,
  public.approve_credit_request, public.reject_credit_request, public.get_pending_credit_requests
  to authenticated;
grant execute on function public.add_user_credits, public.record_call_deduction to service_role;

-- ---------------------------------------------------------------- rows

-- Members who existed before the first migration.
insert into public.user_credits (user_id) select id from public.profiles on conflict (user_id) do nothing;
