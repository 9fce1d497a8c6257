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

-- Deletions must reach subscriptions that filter by user_id, so the old row is published whole.
alter table public.practiced_cases replica identity full;
alter table public.user_cases replica identity full;
alter table public.user_preferences replica identity full;
