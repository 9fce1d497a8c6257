import { PageHeader, SectionCard } from "@andromeda/ui";
import { useState } from "react";
import { Navigate } from "react-router";
import { paths } from "../../paths.ts";
import { AppChoiceList } from "../../shell/AppChoiceList.tsx";
import { hasSeenAppSelection } from "../../shell/first-visit.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { useUser } from "../../shell/use-user.ts";
import classes from "./CallControlScreen.module.css";
import { CategorySection } from "./categories/CategoryChecklist.tsx";
import type { Dashboard } from "./dashboard.ts";
import { AppBanner, SuspendedNotice } from "./notices.tsx";
import { PractisedSection } from "./practised/PractisedSection.tsx";

export interface CallControlScreenProps {
  readonly dashboard: Dashboard;
}

/** /dashboard/call-control: home of the simulation. Its first visit in a browser session goes to app-selection once. */
export function CallControlScreen({ dashboard }: CallControlScreenProps) {
  const [isFirstVisit] = useState(() => !hasSeenAppSelection());
  return isFirstVisit ? <Navigate to={paths.appSelection} replace /> : <CallControl dashboard={dashboard} />;
}

function CallControl({ dashboard }: CallControlScreenProps) {
  const { id } = useUser();
  const [practisedCases] = useState(() => dashboard.createPractisedCases(id));
  useScreenTitle("Dashboard");
  return (
    <Page
      header={
        <>
          <div className={classes.notices}>
            <AppBanner />
            <SuspendedNotice credits={dashboard.credits} />
          </div>
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
      <CategorySection selection={dashboard.selectionOf(id)} />
      <PractisedSection cases={practisedCases} />
    </Page>
  );
}
