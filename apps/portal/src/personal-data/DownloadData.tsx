import type { PersonalDataRepository } from "@andromeda/domain";
import { FormAlert, IconDownload, notify } from "@andromeda/ui";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { usePortal } from "../portal-context.ts";
import { saveFile } from "../remote/save-file.ts";
import { PersonalDataExport } from "./personal-data-export.ts";

export interface DownloadDataProps {
  readonly personalData: PersonalDataRepository;
  readonly userId: string;
  readonly label: string;
}

/** Saves everything that is kept of a person as one archive: a button, while it runs the progress and a way to stop. */
export const DownloadData = observer(function DownloadData({
  personalData,
  userId,
  label,
}: DownloadDataProps) {
  const { mask } = usePortal();
  const [work] = useState(() => new PersonalDataExport(personalData));
  useEffect(() => work.stop, [work]);
  const { status } = work;

  async function start() {
    const parts = await work.start(userId);
    if (!parts) return;
    saveFile(`andromeda-data-${new Date().toISOString().slice(0, 10)}.zip`, "application/zip", parts);
    void notify({ kind: "success", message: "The archive was saved to your downloads" });
  }

  if (status.kind === "running") {
    const { done, total } = status;
    return (
      <Stack gap="xs">
        <Text size="sm" role="status">
          {total === null ? "Looking for the data…" : `Collected ${done} of ${total} items`}
        </Text>
        <Group gap="sm">
          <Progress flex="1 1 10rem" value={total ? (done / total) * 100 : 0} aria-label="Download" />
          <Button variant="default" size="compact-md" onClick={work.stop}>
            Cancel download
          </Button>
        </Group>
      </Stack>
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
          {`The data could not be collected: ${mask(status.error.message)}`}
        </FormAlert>
      ) : null}
    </Stack>
  );
});
