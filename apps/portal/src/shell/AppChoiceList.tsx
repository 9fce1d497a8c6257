import { AppCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { usePortal } from "../portal-context.ts";
import classes from "./AppChoiceList.module.css";
import { appIcon } from "./app-icons.tsx";
import { markAppSelectionSeen } from "./first-visit.ts";

/** A card for each application. They are real links, so the browser's own ways to open a link work too. */
export const AppChoiceList = observer(function AppChoiceList() {
  const { stores, apps } = usePortal();
  return (
    <ul className={classes.list}>
      {apps.map(({ id, name, description, path, isExternal }) => (
        <li key={id}>
          <AppCard
            title={name}
            description={description}
            icon={appIcon(id, 26)}
            href={path}
            isExternal={isExternal}
            // The choice is stored before the browser follows the link.
            onClick={() => {
              markAppSelectionSeen();
              stores.appChoice.choose(id);
            }}
          />
        </li>
      ))}
    </ul>
  );
});
