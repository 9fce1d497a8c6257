import { Progress } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Working } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "../ports/studio-client.ts";
import { WindowBar } from "./WindowBar.tsx";
import classes from "./WorkingBar.module.css";

/** Shown at the foot of the window while main works on a file: what it does, and its progress. */
export function WorkingBar({ client }: { readonly client: StudioClient }) {
  const [working, setWorking] = useState<Working | null>(null);
  useEffect(() => client.on("app:working", setWorking), [client]);
  if (!working) return null;
  const { label, percent } = working;
  return (
    <WindowBar label="Work in progress">
      <span role="status">{label}</span>
      {/* Screen readers do not announce every per cent. */}
      {percent === null ? null : <span className={classes.percent}>{percent}%</span>}
      <Progress.Root className={classes.progress ?? ""} size="sm">
        <Progress.Section
          value={percent ?? 100}
          animated={percent === null}
          aria-label={label}
          {...(percent === null ? { withAria: false } : {})}
        />
      </Progress.Root>
    </WindowBar>
  );
}
