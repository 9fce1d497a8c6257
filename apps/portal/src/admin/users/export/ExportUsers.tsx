import type { UserAdministrationRepository, UserFilter } from "@andromeda/domain";
import { FileExportButton } from "../../../file-export/FileExportButton.tsx";
import { collectUsers } from "./user-export.ts";

export interface ExportUsersProps {
  readonly users: Pick<UserAdministrationRepository, "listForExport">;
  /** The current filter: the file has all of its pages. */
  readonly filter: UserFilter;
}

/** Exports the filtered list as a CSV file. */
export function ExportUsers({ users, filter }: ExportUsersProps) {
  return (
    <FileExportButton
      label="Export CSV"
      file={{ name: "andromeda-users", extension: "csv", type: "text/csv;charset=utf-8" }}
      collect={(...progress) => collectUsers(users, filter, ...progress)}
      words={{
        starting: "Exporting users…",
        running: (done, total) => `Exported ${done} of ${total} users`,
        cancel: "Cancel export",
        saved: "The users were exported",
        failed: "The users could not be exported",
      }}
    />
  );
}
