import { type Call, formatDuration } from "@andromeda/domain";
import { DateTime } from "@andromeda/ui";
import { Text } from "@mantine/core";

export interface CallHeadingProps {
  readonly call: Pick<
    Call,
    "userName" | "channel" | "fromNumber" | "toNumber" | "startedAt" | "durationSeconds"
  >;
}

/** Which call a dialog is about, in one line. */
export function CallHeading({ call }: CallHeadingProps) {
  const { userName, channel, fromNumber, toNumber, startedAt, durationSeconds } = call;
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {`${userName ?? "Unknown"}, `}
      {channel === "browser" ? "in the browser, " : `from ${fromNumber ?? "N/A"} to ${toNumber ?? "N/A"}, `}
      <DateTime value={startedAt} />
      {`, ${formatDuration(durationSeconds)}`}
    </Text>
  );
}
