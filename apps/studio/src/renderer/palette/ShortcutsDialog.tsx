import { Dialog } from "@andromeda/ui";
import { Kbd, Table, Title } from "@mantine/core";
import type { MenuEntry } from "../../shared/ipc-contract.ts";

export interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly commands: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The keys of the shared editor's fields, which no menu has. */
const IN_A_CASE = [
  { id: "problem", label: "Next field with a problem", keys: "F8" },
  { id: "problem-before", label: "Previous field with a problem", keys: "Shift+F8" },
  { id: "conflict-mine", label: "Conflict: keep mine", keys: "1" },
  { id: "conflict-theirs", label: "Conflict: take theirs", keys: "2" },
  { id: "conflict-merge", label: "Conflict: edit the merged text", keys: "3" },
];

/** Every command that has keys, by menu. */
export function ShortcutsDialog({ isOpen, commands, onClose }: ShortcutsDialogProps) {
  const withKeys = commands.filter(({ keys }) => keys !== null);
  const groups = [...Map.groupBy(withKeys, ({ menu }) => menu), ["In a case", IN_A_CASE] as const];
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Keyboard shortcuts" size="md">
      {groups.map(([menu, entries]) => (
        <section key={menu} aria-label={menu}>
          <Title order={3} size="h6" mt="sm">
            {menu}
          </Title>
          <Table>
            <Table.Tbody>
              {entries.map(({ id, label, keys }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={400}>
                    {label}
                  </Table.Th>
                  <Table.Td ta="end">
                    <Kbd>{keys}</Kbd>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Dialog>
  );
}
