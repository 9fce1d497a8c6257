import { FormAlert, IconDownload, notify } from "@andromeda/ui";
import { Button, Progress, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { usePortal } from "../portal-context.ts";
import classes from "./FileExportButton.module.css";
import { type CollectParts, FileExport } from "./file-export.ts";

export interface FileExportButtonProps {
  readonly label: string;
  /** The file is named with the day between name and extension. */
  readonly file: { readonly name: string; readonly extension: string; readonly type: string };
  readonly collect: CollectParts<BlobPart>;
  /** The texts: before the total is known, while it runs, of the button that stops it, at the end. */
  readonly words: {
    readonly starting: string;
    readonly running: (done: number, total: number) => string;
    readonly cancel: string;
    readonly saved: string;
    readonly failed: string;
  };
}

/** Collects a file and saves it: a button, and while it runs a progress bar and a button to stop. */
export const FileExportButton = observer(function FileExportButton({
  label,
  file,
  collect,
  words,
}: FileExportButtonProps) {
  const { maskApiKey } = usePortal();
  // The filter may change between two exports: each uses the current collector.
  const latest = useRef(collect);
  useEffect(() => {
    latest.current = collect;
  });
  const [work] = useState(() => new FileExport<BlobPart>((signal, report) => latest.current(signal, report)));
  useEffect(() => work.stop, [work]);
  const { status } = work;

  async function start() {
    const parts = await work.start();
    if (!parts) return;
    saveFile(`${file.name}-${new Date().toISOString().slice(0, 10)}.${file.extension}`, file.type, parts);
    void notify({ kind: "success", message: words.saved });
  }

  if (status.kind === "running") {
    const { done, total } = status;
    return (
      <div className={classes.running}>
        <Text size="sm" role="status">
          {total === null ? words.starting : words.running(done, total)}
        </Text>
        <Progress
          value={total ? Math.min(100, (done / total) * 100) : 0}
          aria-label={label}
          className={classes.progress ?? ""}
        />
        <Button variant="default" size="compact-md" onClick={work.stop}>
          {words.cancel}
        </Button>
      </div>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {status.kind === "failed" ? (
        <FormAlert kind="error" onClose={work.stop}>
          {`${words.failed}: ${maskApiKey(status.error.message)}`}
        </FormAlert>
      ) : null}
    </Stack>
  );
});

/** Starts a download of a file. */
function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
