import { createTestBackend, type TestBackend, type TestUserOptions } from "@andromeda/testing";

type Client = ReturnType<TestBackend["anonymous"]>;

/** A signed-in person. */
export interface Account {
  id: string;
  email: string;
  client: Client;
}

/** A backend with the people of the authoring side. */
export interface AuthoringBackend {
  backend: TestBackend;
  sql: TestBackend["sql"];
  admin: Account;
  otherAdmin: Account;
  educator: Account;
  member: Account;
  close(): Promise<void>;
}

/** Starts a backend of its own with two administrators, an educator and a member. */
export async function createAuthoringBackend(): Promise<AuthoringBackend> {
  const backend = await createTestBackend();
  return {
    backend,
    sql: backend.sql,
    admin: await signUp(backend, { isAdmin: true, firstName: "Ada", lastName: "Chief" }),
    otherAdmin: await signUp(backend, { isAdmin: true, firstName: "Bea", lastName: "Second" }),
    educator: await signUp(backend, { isEducator: true, firstName: "Edda", lastName: "Author" }),
    member: await signUp(backend, { firstName: "Mira", lastName: "Member" }),
    close: () => backend.close(),
  };
}

/** Creates a user and signs him in. */
export async function signUp(backend: TestBackend, options: TestUserOptions): Promise<Account> {
  const user = await backend.createUser(options);
  return { id: user.id, email: user.email, client: await backend.signIn(user) };
}

interface Answer<T> {
  data: T;
  error: { code?: string; message: string } | null;
}

/** The data of an answer; throws its error. */
export async function must<T>(request: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error } = await request;
  if (error) throw new Error(`${error.code ?? ""} ${error.message}`.trim());
  if (data === null || data === undefined) throw new Error("the answer is empty");
  return data as NonNullable<T>;
}

/** Waits for an answer without data; throws its error. */
export async function done(request: PromiseLike<Answer<unknown>>): Promise<void> {
  const { error } = await request;
  if (error) throw new Error(`${error.code ?? ""} ${error.message}`.trim());
}

/** The error code of an answer; null when there was none. */
export async function codeOf(request: PromiseLike<Answer<unknown>>): Promise<string | null> {
  return (await request).error?.code ?? null;
}

/** A row of clinical_scenarios, as far as the tests look at it. */
export interface ScenarioRow {
  id: string;
  title: string;
  description: string | null;
  specialty: string | null;
  case_template: Record<string, unknown>;
  is_active: boolean;
  is_draft: boolean;
  auto_saved: boolean;
  last_saved: string | null;
  revision: number;
  published_version_id: string | null;
  created_by: string | null;
  updated_by: string | null;
  created_at: string;
  updated_at: string;
}

/** The fields of a case that may be published. */
export const completeCase = {
  title: "Chest pain at rest",
  description: "A man of 54 with central chest pain.",
  difficulty_level: "Intermediate",
  specialty: "Cardiovascular",
  presentation: "Chest pain",
  condition: "Acute coronary syndromes",
  case_template: { patient_agent: { demographics: { age: { type: "number", value: 54, required: true } } } },
};

/** Saves a draft as an author does. */
export async function createDraft(
  author: Account,
  fields: Record<string, unknown> = {},
): Promise<ScenarioRow> {
  return must(
    author.client
      .from("clinical_scenarios")
      .insert({ ...completeCase, is_draft: true, is_active: false, created_by: author.id, ...fields })
      .select()
      .single<ScenarioRow>(),
  );
}

/** A row of case_versions, as far as the tests look at it. */
export interface VersionRow {
  id: string;
  case_id: string;
  version_number: number;
  commit_hash: string;
  parent_version_id: string | null;
  commit_message: string;
  author_id: string;
  case_snapshot: Record<string, unknown>;
  total_changes: number;
  lines_added: number;
  lines_removed: number;
}

/** Arguments of publish_case besides the case. */
export interface PublishOptions {
  message?: string | null;
  changes?: Record<string, unknown>[];
  fields?: Record<string, unknown>;
  mutationId?: string;
}

/** Calls publish_case and gives the version of its answer; the error is not checked. */
export async function publish(
  author: Account,
  caseId: string,
  revision: number,
  options: PublishOptions = {},
) {
  const answer = await author.client.rpc("publish_case", {
    p_case_id: caseId,
    p_expected_revision: revision,
    p_commit_message: options.message ?? null,
    p_changes: options.changes ?? [],
    ...(options.fields ? { p_case: options.fields } : {}),
    ...(options.mutationId ? { p_mutation_id: options.mutationId } : {}),
  });
  const published: { case: Record<string, unknown>; version: VersionRow } | null = answer.data;
  return { ...answer, data: published?.version ?? null, scenario: published?.case ?? null };
}

/** A published case of the author. */
export async function createPublished(
  author: Account,
  fields: Record<string, unknown> = {},
): Promise<{ scenario: ScenarioRow; version: VersionRow }> {
  const draft = await createDraft(author, fields);
  const version = await must(publish(author, draft.id, draft.revision));
  return { scenario: await readScenario(author, draft.id), version };
}

/** The scenario as the author sees it now. */
export function readScenario(author: Account, id: string): Promise<ScenarioRow> {
  return must(author.client.from("clinical_scenarios").select().eq("id", id).single<ScenarioRow>());
}

/** How many scenarios a member finds for an item of the presentations. */
export async function countPresentation(person: Account, specialty: string, item: string): Promise<number> {
  const rows = await must(person.client.rpc("get_scenario_presentations"));
  const row = (rows as { specialty: string; presentation: string; scenario_count: number }[]).find(
    (candidate) => candidate.specialty === specialty && candidate.presentation === item,
  );
  return row?.scenario_count ?? 0;
}

/** The newest entry of the activity log. */
export async function newestActivity(authoring: AuthoringBackend): Promise<{
  admin_name: string;
  admin_id: string;
  action_type: string;
  action_details: string;
  before_value: unknown;
  after_value: unknown;
}> {
  const [row] = await authoring.sql<
    {
      admin_name: string;
      admin_id: string;
      action_type: string;
      action_details: string;
      before_value: unknown;
      after_value: unknown;
    }[]
  >`select * from public.admin_activity_log order by created_at desc limit 1`;
  if (!row) throw new Error("the activity log is empty");
  return row;
}
