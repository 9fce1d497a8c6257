import { IconShieldCheck, PageHeader, StatusBadge } from "@andromeda/ui";
import { useEffect } from "react";
import { AppChoiceList } from "../shell/AppChoiceList.tsx";
import { markAppSelectionSeen } from "../shell/first-visit.ts";
import { useScreenTitle } from "../shell/use-screen-title.ts";
import classes from "./AppSelectionScreen.module.css";

/** /dashboard/app-selection: the first page after signing in, with one card for each application. */
export function AppSelectionScreen() {
  useScreenTitle("Choose an application");
  useEffect(markAppSelectionSeen, []);
  return (
    <div className={classes.page}>
      <PageHeader title="Welcome to Andromeda" description="Select an application to continue" />
      <AppChoiceList />
      <div className={classes.note}>
        <StatusBadge kind="success" icon={<IconShieldCheck size={15} aria-hidden />}>
          Single Sign-On Enabled
        </StatusBadge>
        <p>Your sign-in credentials work across all apps.</p>
      </div>
    </div>
  );
}
