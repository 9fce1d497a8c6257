import { messageOf } from "@andromeda/domain";
import { Dialog, notify } from "@andromeda/ui";
import { Button, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { StudioClient } from "../ports/studio-client.ts";
import { WindowBar } from "../shell/WindowBar.tsx";
import classes from "./UpdateBar.module.css";
import type { UpdateStore } from "./update-store.ts";

export interface UpdateBarProps {
  readonly store: UpdateStore;
  readonly client: StudioClient;
}

/**
 * Shown at the foot of the window while a new version is being downloaded or ready: what it is, and how to install it
 * now.
 */
export const UpdateBar = observer(function UpdateBar({ store, client }: UpdateBarProps) {
  const [isReading, setReading] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { status } = store;
  const restart = useRef<HTMLButtonElement>(null);
  useEffect(() => client.on("updates:show", () => restart.current?.focus()), [client]);

  if (status.kind === "downloading") {
    return (
      <WindowBar label="Update" isHighlighted>
        {/* Screen readers do not announce every per cent. */}
        <span className={classes.text}>
          Downloading version {status.version}… {status.percent}%
        </span>
      </WindowBar>
    );
  }
  if (status.kind !== "ready") return null;

  async function install() {
    setBusy(true);
    try {
      await store.install();
    } catch (error) {
      notify({ kind: "error", message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <WindowBar label="Update" isHighlighted>
      <span className={classes.text} role="status">
        Version {status.version} is ready. It will be installed when you quit.
      </span>
      {status.notes ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setReading(true)}>
          What’s new
        </Button>
      ) : null}
      <Button
        ref={restart}
        size="compact-sm"
        variant="default"
        loading={isBusy}
        onClick={() => void install()}
      >
        Restart to update
      </Button>
      <Dialog
        opened={isReading}
        onClose={() => setReading(false)}
        title={`What’s new in version ${status.version}`}
      >
        <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{textOf(status.notes)}</Text>
      </Dialog>
    </WindowBar>
  );
});

/** The text of release notes, which may be HTML. It is never inserted into the page as HTML. */
function textOf(notes: string): string {
  const { body } = new DOMParser().parseFromString(notes, "text/html");
  for (const block of body.querySelectorAll("p, li, h1, h2, h3, h4, br, div")) block.append("\n");
  return (body.textContent ?? "").replace(/\n{3,}/g, "\n\n").trim();
}
