import type { PersonalDataRepository } from "@andromeda/domain";
import { FileExportButton } from "../file-export/FileExportButton.tsx";
import { collectPersonalData } from "./personal-data-export.ts";

export interface DownloadDataProps {
  readonly personalData: PersonalDataRepository;
  readonly userId: string;
  readonly label: string;
}

/** Saves all personal data of a user as one archive. */
export function DownloadData({ personalData, userId, label }: DownloadDataProps) {
  return (
    <FileExportButton
      label={label}
      file={{ name: "andromeda-data", extension: "zip", type: "application/zip" }}
      collect={(...progress) => collectPersonalData(personalData, userId, ...progress)}
      words={{
        starting: "Looking for the data…",
        running: (done, total) => `Collected ${done} of ${total} items`,
        cancel: "Cancel download",
        saved: "The archive was saved to your downloads",
        failed: "The data could not be collected",
      }}
    />
  );
}
