import { splitCategory, type UserCase } from "@andromeda/domain";
import {
  DateTime,
  IconDotsVertical,
  IconPencil,
  IconTrash,
  StatusBadge,
  type StatusKind,
} from "@andromeda/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { caseTypeWords, difficultyWords, statusWords } from "../../../case-words.ts";
import classes from "./CaseList.module.css";

export interface CaseListProps {
  readonly cases: readonly UserCase[];
  readonly onEdit: (chosen: UserCase) => void;
  readonly onDelete: (chosen: UserCase) => void;
}

const kinds: Readonly<Record<string, StatusKind>> = {
  pending: "pending",
  approved: "success",
  completed: "success",
  rejected: "danger",
};

/** The cases of a member, newest first: title, kind, category, difficulty, date and status, and what can be done. */
export function CaseList({ cases, onEdit, onDelete }: CaseListProps) {
  return (
    <ul className={classes.list}>
      {cases.map((item) => (
        <Item key={item.id} item={item} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}

function Item({ item, onEdit, onDelete }: Omit<CaseListProps, "cases"> & { readonly item: UserCase }) {
  const { title, type, difficulty, status, createdAt, categoryId, notes } = item;
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          <span>{caseTypeWords[type]}</span>
          <span>{splitCategory(categoryId)?.item ?? categoryId}</span>
          <span>{difficultyWords[difficulty]}</span>
          <DateTime value={createdAt} shows="date" />
        </span>
        {notes ? <span className={classes.notes}>{notes}</span> : null}
      </div>
      <div className={classes.status}>
        <StatusBadge kind={kinds[status] ?? "neutral"} size="sm">
          {statusWords(status)}
        </StatusBadge>
      </div>
      {/* Without Mantine's focus placeholder, because a menu may contain only menu items. */}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            className={classes.menu ?? ""}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Actions for ${title}`}
          >
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(item)}>
            Edit
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onDelete(item)}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
