import {
  type AndromedaAuthClient,
  createAssistantModel,
  createSupabaseAccountRepository,
  createSupabaseApprovalRepository,
  createSupabaseCallHistoryRepository,
  createSupabaseCaseChats,
  createSupabaseCasePresence,
  createSupabaseCaseProposals,
  createSupabaseCaseRepository,
  createSupabaseCaseVersionRepository,
  createSupabaseCoverageRepository,
  createSupabaseCreditRepository,
  createSupabaseDataClient,
  createSupabaseFieldHistoryRepository,
  createSupabaseOverviewRepository,
  createSupabasePersonalDataRepository,
  createSupabasePhoneVerification,
  createSupabasePracticeRepository,
  createSupabasePractisedCaseRepository,
  createSupabasePreferencesRepository,
  createSupabaseScenarioCountRepository,
  createSupabaseScenarioRepository,
  createSupabaseSystemConfigurationRepository,
  createSupabaseUserAdministrationRepository,
  createSupabaseUserCaseRepository,
  withFreshToken,
  withRequestId,
  withTimeLimit,
} from "@andromeda/data";
import { ASSISTANT_TIMEOUT_MS, TITLE_MODEL } from "@andromeda/domain";
import type { PortalConfig } from "./config.ts";
import { log } from "./log.ts";
import { createUnsavedEditsStore } from "./unsaved-edits-store.ts";

/** The ports to everything but the session. */
export type DataPorts = ReturnType<typeof composeData>;

/** Implements the ports with Supabase's tables, Realtime and procedures, with the session of the given auth client. */
export function composeData({ supabaseUrl, publishableKey }: PortalConfig, auth: AndromedaAuthClient) {
  const client = createSupabaseDataClient({ url: supabaseUrl, publishableKey }, auth);
  return {
    accounts: createSupabaseAccountRepository(client),
    phones: createSupabasePhoneVerification(client),
    credits: createSupabaseCreditRepository(client),
    userCases: createSupabaseUserCaseRepository(client),
    practice: createSupabasePracticeRepository(client),
    practisedCases: createSupabasePractisedCaseRepository(client),
    preferences: createSupabasePreferencesRepository(client),
    approvals: createSupabaseApprovalRepository(client),
    overview: createSupabaseOverviewRepository(client),
    coverage: createSupabaseCoverageRepository(client),
    personalData: createSupabasePersonalDataRepository(client),
    users: createSupabaseUserAdministrationRepository(client),
    configuration: createSupabaseSystemConfigurationRepository(client),
    callHistories: createSupabaseCallHistoryRepository(client),
    scenarios: createSupabaseScenarioRepository(client),
    scenarioCounts: createSupabaseScenarioCountRepository(client),
    cases: createSupabaseCaseRepository(client),
    versions: createSupabaseCaseVersionRepository(client),
    presence: createSupabaseCasePresence(client, {
      onNamesMissing: (error) => log("The names of the others at a case are missing", error),
    }),
    proposals: createSupabaseCaseProposals(client),
    chats: createSupabaseCaseChats(client),
    assistantModel: createAssistantModel({
      fetch: withFreshToken(
        withRequestId(withTimeLimit((path, init) => fetch(path, init), ASSISTANT_TIMEOUT_MS)),
        auth,
      ),
      endpoint: "/api",
      accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
      titleModel: TITLE_MODEL,
    }),
    fieldHistory: createSupabaseFieldHistoryRepository(client),
    unsavedEdits: createUnsavedEditsStore(),
  };
}
