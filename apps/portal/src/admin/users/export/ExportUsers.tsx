import type { UserAdministrationRepository, UserFilter } from "@andromeda/domain";
import { FormAlert, IconDownload, notify } from "@andromeda/ui";
import { Button, Group, Progress, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { usePortal } from "../../../portal-context.ts";
import { saveFile } from "../../../remote/save-file.ts";
import classes from "./ExportUsers.module.css";
import { UserExport } from "./user-export.ts";

export interface ExportUsersProps {
  readonly users: Pick<UserAdministrationRepository, "listForExport">;
  /** What the list shows is what the file holds, all pages of it. */
  readonly filter: UserFilter;
}

/** Writes the filtered list into a CSV file: a button, while it runs the progress and a way to stop. */
export const ExportUsers = observer(function ExportUsers({ users, filter }: ExportUsersProps) {
  const { mask } = usePortal();
  const [work] = useState(() => new UserExport(users));
  useEffect(() => work.stop, [work]);
  const { status } = work;

  async function start() {
    const parts = await work.start(filter);
    if (!parts) return;
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`andromeda-users-${day}.csv`, "text/csv;charset=utf-8", parts);
    void notify({ kind: "success", message: "The users were exported" });
  }

  if (status.kind === "running") {
    const { done, total } = status;
    const share = total === null || total === 0 ? 0 : Math.min(100, (done / total) * 100);
    return (
      <div className={classes.running}>
        <Text size="sm" role="status">
          {total === null ? "Exporting users…" : `Exported ${done} of ${total} users`}
        </Text>
        <Progress value={share} aria-label="Export" className={classes.progress ?? ""} />
        <Button variant="default" size="compact-md" onClick={work.stop}>
          Cancel export
        </Button>
      </div>
    );
  }
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void start()}
      >
        Export CSV
      </Button>
      {status.kind === "failed" ? (
        <FormAlert kind="error" onClose={work.stop}>
          {`The users could not be exported: ${mask(status.error.message)}`}
        </FormAlert>
      ) : null}
    </Group>
  );
});
