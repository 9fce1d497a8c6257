import { Logo } from "../content/Logo.tsx";
import { FullPageSpinner } from "../feedback/FullPageSpinner.tsx";
import classes from "./AppShellLayout.module.css";

/** The frame of the signed-in area while it is not known yet who the user is: the bar with its name, and a spinner. */
export function AppShellSkeleton() {
  return (
    <>
      <div className={classes.skeleton}>
        <div className={classes.header}>
          <div className={classes.bar}>
            <span className={classes.brand}>
              <Logo size={30} />
            </span>
          </div>
        </div>
      </div>
      <FullPageSpinner />
    </>
  );
}
