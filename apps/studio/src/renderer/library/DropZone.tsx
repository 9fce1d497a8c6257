import { CASE_FILE_FORMAT } from "@andromeda/domain";
import { IconUpload, notify } from "@andromeda/ui";
import { Loader } from "@mantine/core";
import { type DragEvent, type ReactNode, useState } from "react";
import classes from "./DropZone.module.css";

export interface DropZoneProps {
  /** Takes the dropped case files; the zone shows that it is busy until this resolves. */
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  readonly children: ReactNode;
}

/** A part of the page on which case files can be dropped, highlighted while files are over it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  /** How many elements of the zone the pointer is in, because entering one fires before leaving its parent. */
  const [depth, setDepth] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDepth(0);
    const dropped = [...event.dataTransfer.files];
    const files = dropped.filter(({ name }) => name.toLowerCase().endsWith(`.${CASE_FILE_FORMAT}`));
    if (files.length < dropped.length) {
      void notify({ kind: "error", message: `Only files that end in .${CASE_FILE_FORMAT} can be imported.` });
    }
    setBusy(true);
    await onFiles(files);
    setBusy(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here, Import… takes by keyboard
    <div
      className={classes.zone}
      onDragEnter={(event) => {
        if (hasFiles(event)) setDepth((known) => known + 1);
      }}
      onDragLeave={(event) => {
        if (hasFiles(event)) setDepth((known) => Math.max(0, known - 1));
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => void drop(event)}
    >
      {children}
      {depth > 0 || isBusy ? (
        <div className={classes.cover} role="status">
          {isBusy ? <Loader size={28} /> : <IconUpload size={28} aria-hidden />}
          <span>{isBusy ? "Importing…" : "Drop case files here to import them"}</span>
        </div>
      ) : null}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}
