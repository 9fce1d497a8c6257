import {
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconExternalLink,
  IconTrash,
  IconUpload,
} from "@andromeda/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { CaseSummary } from "../../shared/ipc-contract.ts";

/** The actions on a case besides opening it. */
export interface CaseActionHandlers {
  readonly onOpenInWindow: (summary: CaseSummary) => void;
  readonly onDuplicate: (summary: CaseSummary) => void;
  readonly onDelete: (summary: CaseSummary) => void;
  readonly onExport: (summary: CaseSummary) => void;
  /** Keeps a case that was deleted on the server as a new one. */
  readonly onRestore: (summary: CaseSummary) => void;
}

export interface CaseActionsProps extends CaseActionHandlers {
  readonly summary: CaseSummary;
  /** The title of the case on the screen. */
  readonly title: string;
}

/** The menu of a row. It is mounted on first use, because a menu costs more than its row. */
export function CaseActions({
  summary,
  title,
  onOpenInWindow,
  onDuplicate,
  onDelete,
  onExport,
  onRestore,
}: CaseActionsProps) {
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isUsed) return;
    // The mounted menu has a new button in place of the pressed one.
    target.current?.focus();
    setOpen(true);
  }, [isUsed]);
  const button = (
    <ActionIcon
      ref={target}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Actions for ${title}`}
      aria-haspopup="menu"
      // The menu opens by its own button.
      onClick={isUsed ? undefined : () => setUsed(true)}
    >
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isUsed) return button;
  return (
    <Menu
      position="bottom-end"
      width={240}
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {summary.sync.kind === "deleted-on-server" ? (
          <Menu.Item leftSection={<IconUpload size={18} aria-hidden />} onClick={() => onRestore(summary)}>
            Restore as a new case
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => onOpenInWindow(summary)}
        >
          Open in new window
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onDuplicate(summary)}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={() => onExport(summary)}>
          Export…
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onDelete(summary)}
        >
          Move to bin…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
