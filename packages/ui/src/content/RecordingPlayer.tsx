import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { FormAlert } from "../feedback/FormAlert.tsx";
import { IconDownload, IconRefresh } from "../theme/icons.ts";
import classes from "./RecordingPlayer.module.css";

export interface RecordingPlayerProps {
  /** Where it can be heard, and until when, in milliseconds since 1970. */
  readonly link: { readonly url: string; readonly expiresAt: number };
  /** Called when the link has expired and a new one is needed. */
  readonly onRenew: () => void;
}

/** The browser's own player and a link to the file, both while the link is valid. */
export function RecordingPlayer({ link: { url, expiresAt }, onRenew }: RecordingPlayerProps) {
  const [isPlayable, setPlayable] = useState(true);
  const [isExpired, setExpired] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), Math.max(0, expiresAt - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);

  if (isExpired) {
    return (
      <Stack gap="sm" align="flex-start">
        <FormAlert kind="info">The link to this recording has expired.</FormAlert>
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRenew}>
          Get a new link
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      {isPlayable ? (
        // biome-ignore lint/a11y/useMediaCaption: the words of the call are its transcript, which carries no times
        <audio
          className={classes.player}
          controls
          preload="metadata"
          src={url}
          aria-label="Call recording"
          onError={() => setPlayable(false)}
        />
      ) : (
        <FormAlert kind="info">Direct playback not available. Please use the download link below.</FormAlert>
      )}
      <Group>
        <Button
          component="a"
          href={url}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download recording
        </Button>
      </Group>
    </Stack>
  );
}
