import type { PractisedCaseRepository, PreferencesRepository } from "@andromeda/domain";
import { PageHeader, SectionCard } from "@andromeda/ui";
import { useState } from "react";
import { Navigate } from "react-router";
import { paths } from "../../paths.ts";
import { AppChoiceList } from "../../shell/app-choice-list/AppChoiceList.tsx";
import { hasSeenAppSelection } from "../../shell/first-visit.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { AppBanner } from "./AppBanner.tsx";
import { PractisedCases } from "./PractisedCases.tsx";
import { SelectedCategories } from "./SelectedCategories.tsx";

export interface CallControlScreenProps {
  readonly preferences: PreferencesRepository;
  readonly practisedCases: PractisedCaseRepository;
}

/** /dashboard/call-control: home of the simulation. Its first visit in a browser session goes to app-selection once. */
export function CallControlScreen(props: CallControlScreenProps) {
  const [isFirstVisit] = useState(() => !hasSeenAppSelection());
  return isFirstVisit ? <Navigate to={paths.appSelection} replace /> : <CallControl {...props} />;
}

function CallControl({ preferences, practisedCases }: CallControlScreenProps) {
  useScreenTitle("Dashboard");
  return (
    <Page
      header={
        <>
          <AppBanner />
          <PageHeader
            title="Virtual Patient Simulation"
            description="Choose what to practise and look back at what you have practised."
          />
        </>
      }
    >
      <SectionCard title="Available Applications">
        <AppChoiceList />
      </SectionCard>
      <SectionCard title="Category Selection" description="Your next calls are drawn from these categories.">
        <SelectedCategories preferences={preferences} />
      </SectionCard>
      <SectionCard title="Practised Scenarios">
        <PractisedCases practisedCases={practisedCases} />
      </SectionCard>
    </Page>
  );
}
