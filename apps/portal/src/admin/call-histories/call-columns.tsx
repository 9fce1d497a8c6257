import { type Call, formatDuration } from "@andromeda/domain";
import {
  type DataTableColumn,
  DateTime,
  IconFileText,
  IconPlayerPlay,
  StatusBadge,
  TextLink,
} from "@andromeda/ui";
import { Button } from "@mantine/core";
import { paths } from "../../paths.ts";
import { callOrigin, callStatusKind } from "./call-words.ts";

interface CallActions {
  readonly onPlay: (call: Call) => void;
  readonly onView: (call: Call) => void;
}

/** Who called whom. */
export const numberColumns: readonly DataTableColumn<Pick<Call, "channel" | "fromNumber" | "toNumber">>[] = [
  { id: "from", header: "From", overflow: "keep", cell: callOrigin },
  { id: "to", header: "To", overflow: "keep", cell: ({ toNumber }) => toNumber ?? "N/A" },
];

/** How long a call was, and how it ended. */
export const outcomeColumns: readonly DataTableColumn<Pick<Call, "durationSeconds" | "status">>[] = [
  {
    id: "duration",
    header: "Duration",
    align: "end",
    cell: ({ durationSeconds }) => formatDuration(durationSeconds),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => (
      <StatusBadge kind={callStatusKind(status)} size="sm">
        {status ?? "unknown"}
      </StatusBadge>
    ),
  },
];

/** The columns of the calls; the last two open the recording and the transcript. */
export function callColumns({ onPlay, onView }: CallActions): readonly DataTableColumn<Call>[] {
  return [
    {
      id: "user",
      header: "User",
      isRowHeader: true,
      cell: ({ userId, userName }) =>
        userId && userName ? (
          <TextLink href={`${paths.adminUsers}?member=${userId}`}>{userName}</TextLink>
        ) : (
          "Unknown"
        ),
    },
    ...numberColumns,
    {
      id: "start",
      header: "Start Time",
      width: "13rem",
      cell: ({ startedAt }) => <DateTime value={startedAt} />,
    },
    ...outcomeColumns,
    {
      id: "recording",
      header: "Recording",
      cell: (call) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => onPlay(call)}
        >
          Play
        </Button>
      ),
    },
    {
      id: "transcript",
      header: "Transcript",
      cell: (call) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => onView(call)}
        >
          View
        </Button>
      ),
    },
  ];
}
