import type { PracticeCall, PracticeRepository } from "@andromeda/domain";
import {
  IconArrowRight,
  IconArrowsShuffle,
  IconListDetails,
  LinkButton,
  SectionCard,
  StatusBadge,
  TextLink,
} from "@andromeda/ui";
import { Group, Skeleton } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { pageAttention } from "../../connection.ts";
import { paths } from "../../paths.ts";
import { useRemote } from "../../remote/use-remote.ts";
import classes from "./PracticeCard.module.css";

export interface PracticeCardProps {
  readonly practice: PracticeRepository;
}

/** The way into practice: the call that is going on first, else a drawn or a chosen case. */
export const PracticeCard = observer(function PracticeCard({ practice }: PracticeCardProps) {
  const current = useRemote<PracticeCall | null, null>({
    what: "the current call",
    read: () => practice.current(),
    // Another tab, or the time, may have ended it.
    subscribe: ({ onChange }) => pageAttention.onReturn(() => onChange(null)),
  });
  const { status } = current;
  return (
    <SectionCard
      title="Practise"
      description="Talk to a patient here in the browser, then read the examiner's feedback."
      actions={<TextLink href={paths.progress}>Your progress</TextLink>}
    >
      <div className={classes.content}>
        {status.kind === "loading" ? (
          <Group gap="sm" role="status" aria-busy="true" aria-label="Looking for a call that is going on…">
            <Skeleton width={150} height={42} />
            <Skeleton width={170} height={42} />
          </Group>
        ) : current.value ? (
          <CurrentCall call={current.value} />
        ) : (
          // What cannot be read is only logged: a start would say that a call is going on.
          <Group gap="sm">
            <LinkButton href={paths.practiseDrawn} leftSection={<IconArrowsShuffle size={18} aria-hidden />}>
              Draw a case
            </LinkButton>
            <LinkButton
              href={paths.practise}
              variant="default"
              leftSection={<IconListDetails size={18} aria-hidden />}
            >
              Choose a case
            </LinkButton>
            <span className={classes.hint}>A drawn case comes from the categories below.</span>
          </Group>
        )}
      </div>
    </SectionCard>
  );
});

export interface CurrentCallProps {
  readonly call: PracticeCall;
}

/** A call that has to be finished before the next one, with the way to it. */
export function CurrentCall({ call: { id, status, brief } }: CurrentCallProps) {
  const isTalking = status === "talking";
  return (
    <div className={classes.current}>
      <div className={classes.words}>
        <strong className={classes.title}>{brief.title}</strong>
        <StatusBadge kind={isTalking ? "info" : "pending"}>
          {isTalking ? "Going on" : "Waiting for your answers"}
        </StatusBadge>
      </div>
      <LinkButton
        href={paths.practiceCall(id)}
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-label={`Continue: ${brief.title}`}
      >
        Continue
      </LinkButton>
    </div>
  );
}
