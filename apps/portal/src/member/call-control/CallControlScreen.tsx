import {
  CREDITS_REFRESH_MS,
  type CreditRepository,
  loadTaxonomy,
  type PracticeRepository,
  type PractisedCaseRepository,
  type PreferencesRepository,
  type ScenarioCountRepository,
  type ScenarioRepository,
} from "@andromeda/domain";
import { CategorySelectionStore, PractisedCasesStore } from "@andromeda/stores";
import { PageHeader, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Navigate } from "react-router";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { useStore } from "../../remote/use-store.ts";
import { AppChoiceList } from "../../shell/AppChoiceList.tsx";
import { hasSeenAppSelection } from "../../shell/first-visit.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import { untilPainted } from "../../when-idle.ts";
import { PracticeCard } from "../practise/PracticeCard.tsx";
import classes from "./CallControlScreen.module.css";
import { CategorySection } from "./categories/CategoryChecklist.tsx";
import { AppBanner, SuspendedNotice } from "./notices.tsx";
import { PhoneCalls } from "./PhoneCalls.tsx";
import { PractisedSection } from "./practised/PractisedSection.tsx";
import { StudioCard } from "./StudioCard.tsx";

export { prefetchFirst } from "./prefetch-first.ts";

export interface CallControlScreenProps {
  readonly credits: CreditRepository;
  readonly practice: PracticeRepository;
  readonly practisedCases: PractisedCaseRepository;
  readonly scenarios: ScenarioRepository;
  readonly selectionOf: SelectionOf;
}

/** The selection of a member, which exists as long as the page, so that unsaved ticks survive leaving the screen. */
type SelectionOf = (userId: string) => CategorySelectionStore;

/** Makes the selection of each member once. */
export function keepSelections(ports: {
  readonly preferences: PreferencesRepository;
  readonly counts: ScenarioCountRepository;
}): SelectionOf {
  const selections = new Map<string, CategorySelectionStore>();
  return (userId) => {
    const selection =
      selections.get(userId) ??
      new CategorySelectionStore({ userId, ...ports, loadTaxonomy, log, untilPainted });
    selections.set(userId, selection);
    return selection;
  };
}

/**
 * /dashboard/call-control, the home of the simulation; the specification gave the route its name. Its first visit in a
 * browser session goes to app-selection once.
 */
export function CallControlScreen(props: CallControlScreenProps) {
  const [isFirstVisit] = useState(() => !hasSeenAppSelection());
  return isFirstVisit ? <Navigate to={paths.appSelection} replace /> : <CallControl {...props} />;
}

const CallControl = observer(function CallControl({
  credits,
  practice,
  practisedCases,
  scenarios,
  selectionOf,
}: CallControlScreenProps) {
  const { id, isEducator, role } = useUser();
  const balance = useRemote({
    what: "the credit balance",
    // A member without a row has not received anything yet: the balance is 0.
    read: async () => (await credits.getBalance(id))?.availableCents ?? 0,
    refreshEvery: CREDITS_REFRESH_MS,
  });
  const selection = selectionOf(id);
  const cases = useStore(() => new PractisedCasesStore({ userId: id, practisedCases, log }));
  useScreenTitle("Dashboard");
  return (
    <Page
      header={
        <>
          <div className={classes.notices}>
            <AppBanner />
            {/* Educators come to write, administrators to run the portal. */}
            {isEducator || role === "admin" ? null : <SuspendedNotice balance={balance} />}
          </div>
          <PageHeader
            title="Virtual Patient Simulation"
            description="Choose what to practise and look back at what you have practised."
          />
        </>
      }
    >
      {isEducator ? <StudioCard scenarios={scenarios} /> : null}
      <PracticeCard practice={practice} hasNoCategories={selection.isEmpty}>
        <PhoneCalls credits={credits} balance={balance} />
      </PracticeCard>
      <SectionCard title="Available Applications">
        <AppChoiceList />
      </SectionCard>
      <CategorySection selection={selection} />
      <PractisedSection cases={cases} />
    </Page>
  );
});
