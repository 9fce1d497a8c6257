-- What the credits screen adds up: figures over the whole ledger of a member, which nobody has to download for it.

-- ---------------------------------------------------------------- procedures

-- Security invoker: the policies decide, and the caller's id picks the own rows among what administrators see.
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
    -- A credit buys a minute. A half goes up, as no sum is negative.
    coalesce(
      round(sum(abs(t.amount)) filter (where t.transaction_type = 'call_deduction' or t.amount < 0)), 0
    )::bigint,
    coalesce(sum(t.amount) filter (where t.transaction_type = 'admin_credit' or t.amount > 0), 0),
    count(*)::integer,
    array(
      select coalesce(
        -- What the last booking before the moment left, else what the first one found.
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

comment on function public.get_credit_figures(timestamptz, timestamptz[]) is
  'Figures over the caller''s own ledger: call deductions since the start of the month, the rounded sum of all deductions, the sum of what was received, and the balance right before each moment, in their order.';

revoke execute on function public.get_credit_figures(timestamptz, timestamptz[])
  from public, anon, authenticated, service_role;
grant execute on function public.get_credit_figures(timestamptz, timestamptz[]) to authenticated;
