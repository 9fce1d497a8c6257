-- Realtime: the tables whose changes clients may subscribe to; row-level security decides about each row.

alter publication supabase_realtime add table
  public.admin_activity_log,
  public.case_change_proposals,
  public.case_versions,
  public.clinical_scenarios,
  public.credit_requests,
  public.credit_transactions,
  public.pending_phone_changes,
  public.practiced_cases,
  public.profiles,
  public.user_cases,
  public.user_credits,
  public.user_preferences;

-- Nobody can check any more whose a deleted row was, so every subscriber hears of it. What the log keeps of it is all that
-- can be told or filtered by: never a text, and of preferences, whose key is their owner, only a random id. The lists are
-- filtered by user_id, so theirs is kept.
create unique index practiced_cases_identity_idx on public.practiced_cases (id, user_id);
create unique index user_cases_identity_idx on public.user_cases (id, user_id);
alter table public.practiced_cases replica identity using index practiced_cases_identity_idx;
alter table public.user_cases replica identity using index user_cases_identity_idx;
alter table public.user_preferences replica identity using index user_preferences_id_key;
