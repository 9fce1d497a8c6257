import { buildActivity } from "./administration/activity.ts";
import { type AssistantRows, buildConversations } from "./assistant/conversations.ts";
import { attachRecordings } from "./calls/attach-recordings.ts";
import { type PlannedCall, planMemberCalls } from "./calls/history.ts";
import { planUnusualCalls } from "./calls/unusual-calls.ts";
import { buildLibrary, type LibraryCase } from "./cases/library.ts";
import { chainBookings, type Ledger } from "./credits/chain.ts";
import { buildOpenRequests } from "./credits/open-requests.ts";
import { planBookings } from "./credits/plan-bookings.ts";
import { buildAccountPeople, buildMembers, type Member } from "./people/members.ts";
import { buildPhoneChanges } from "./people/phone-changes.ts";
import { buildPreferences } from "./people/preferences.ts";
import { type BrowserPractice, buildBrowserPractice } from "./practice/browser-calls.ts";
import { buildOwnPractice, buildPractice } from "./practice/practised-cases.ts";
import { buildUserCases } from "./practice/user-cases.ts";
import { createRandom, type Random } from "./random.ts";
import type {
  ActivityRow,
  CallRow,
  CreditRequestRow,
  CreditsRow,
  DraftEditRow,
  PersonRow,
  PhoneChangeRow,
  PractisedCaseRow,
  PreferencesRow,
  RecordingFile,
  ScenarioRow,
  TransactionRow,
  UserCaseRow,
  VersionChangeRow,
  VersionRow,
} from "./rows.ts";

/** A fictional population with everything it did, as rows of the tables it is written to. */
export interface DemoData {
  seed: number;
  people: PersonRow[];
  preferences: PreferencesRow[];
  scenarios: ScenarioRow[];
  versions: VersionRow[];
  versionChanges: VersionChangeRow[];
  draftEdits: DraftEditRow[];
  credits: CreditsRow[];
  transactions: TransactionRow[];
  creditRequests: CreditRequestRow[];
  phoneChanges: PhoneChangeRow[];
  calls: CallRow[];
  practisedCases: PractisedCaseRow[];
  browserPractice: Pick<BrowserPractice, "terms" | "practiceCalls" | "turns">;
  userCases: UserCaseRow[];
  activity: ActivityRow[];
  assistant: AssistantRows;
  recordings: RecordingFile[];
}

const defaultSeed = 20_260_101;
const learnerPracticeCount = 12;

interface Finances {
  ledgers: Ledger[];
  requests: CreditRequestRow[];
}

function buildFinances(
  random: Random,
  members: readonly Member[],
  callsOf: (member: Member) => readonly PlannedCall[],
  now: Date,
  adminId: string,
): Finances {
  const built = members.map((member) => {
    const plan = planBookings(random, member, callsOf(member), now, adminId);
    return { ledger: chainBookings(random, member.person.id, plan.bookings), requests: plan.requests };
  });
  return {
    ledgers: built.map(({ ledger }) => ledger),
    requests: built.flatMap(({ requests }) => requests),
  };
}

function buildCalls(
  random: Random,
  everyone: readonly Member[],
  learner: Member,
  library: readonly LibraryCase[],
  now: Date,
): PlannedCall[] {
  const planned = everyone.flatMap((member) =>
    planMemberCalls(random.fork(member.person.id), member, library, now, member === learner),
  );
  return [...planned, ...planUnusualCalls(random.fork("unusual"), everyone.slice(1), library, now)];
}

/** Makes a whole population; the same seed and moment give the same one. All dates lie relative to `now`. */
export function generateDemoData({ now, seed = defaultSeed }: { now: Date; seed?: number }): DemoData {
  const random = createRandom(seed);
  const { learner, educator, admin } = buildAccountPeople(now);
  const members = buildMembers(random.fork("members"), now);
  const everyone = [learner, ...members];
  const people = [learner.person, educator, admin, ...members.map(({ person }) => person)];
  const authors = { educator: educator.id, admin: admin.id };
  const library = buildLibrary(random.fork("library"), now, authors);

  const calls = buildCalls(random.fork("calls"), everyone, learner, library, now);
  const {
    calls: browserCalls,
    practisedCases: browserCases,
    ...browserPractice
  } = buildBrowserPractice(
    random.fork("browser practice"),
    learner,
    library,
    calls.filter(({ member }) => member === learner),
    now,
  );
  const recordings = attachRecordings(random.fork("recordings"), calls);
  const callsOf = (member: Member) => calls.filter((call) => call.member === member);
  const finances = buildFinances(random.fork("credits"), everyone, callsOf, now, admin.id);
  const creditRequests = [
    ...finances.requests,
    ...buildOpenRequests(random.fork("requests"), members, learner, now, admin.id),
  ];
  const transactions = finances.ledgers.flatMap((ledger) => ledger.transactions);
  const phoneChanges = buildPhoneChanges(random.fork("phones"), members, learner, now, admin.id);
  const others = calls.filter(({ member, row }) => member !== learner && row.user_id !== null);
  const preferencesRandom = random.fork("preferences");
  return {
    seed,
    people,
    preferences: everyone.map(({ person }, index) =>
      buildPreferences(
        preferencesRandom,
        person.id,
        library,
        index === 0 ? 7 : preferencesRandom.integer(1, 5),
      ),
    ),
    scenarios: library.map(({ scenario }) => scenario),
    versions: library.flatMap(({ versions }) => versions),
    versionChanges: library.flatMap(({ changes }) => changes),
    draftEdits: library.flatMap(({ draftEdit }) => (draftEdit ? [draftEdit] : [])),
    credits: finances.ledgers.map(({ credits }) => credits),
    transactions,
    creditRequests,
    phoneChanges,
    calls: [...calls.map(({ row }) => row), ...browserCalls],
    practisedCases: [
      ...buildOwnPractice(random.fork("own practice"), callsOf(learner), learnerPracticeCount, now),
      ...buildPractice(random.fork("practice"), others, now),
      ...browserCases,
    ],
    browserPractice,
    userCases: buildUserCases(random.fork("user cases"), members, learner, now),
    activity: buildActivity(
      random.fork("activity"),
      { people, library, transactions, requests: creditRequests, phoneChanges },
      admin,
      educator,
      now,
    ),
    assistant: buildConversations(random.fork("assistant"), library, authors, now),
    recordings,
  };
}
