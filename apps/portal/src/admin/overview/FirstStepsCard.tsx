import type { FirstSteps } from "@andromeda/domain";
import { IconCheck, IconX, SectionCard, TextLink } from "@andromeda/ui";
import { ActionIcon, Text, ThemeIcon, VisuallyHidden } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { paths } from "../../paths.ts";
import classes from "./OverviewScreen.module.css";

type StepName = Exclude<keyof FirstSteps, "draftId">;

interface Step {
  readonly step: StepName;
  readonly title: string;
  readonly hint: string;
  readonly href: (done: FirstSteps) => string;
  /** What has to be done before. */
  readonly needs: readonly StepName[];
  /** Shown at a step that waits for this one. */
  readonly first?: string;
}

const steps: readonly Step[] = [
  {
    step: "caseWritten",
    title: "Write a case",
    hint: "Fill in what is required. Create Scenario publishes it at once.",
    href: () => paths.adminNewCase,
    needs: [],
    first: "First write a case.",
  },
  {
    step: "casePublished",
    title: "Publish it",
    hint: "Learners can only practise published cases.",
    href: ({ draftId }) => (draftId === null ? paths.adminCases : paths.adminEditCase(draftId)),
    needs: ["caseWritten"],
    first: "First publish a case.",
  },
  {
    step: "learnerInvited",
    title: "Invite a learner",
    hint: "We'll email them a link to set a password.",
    href: () => paths.adminInvite,
    needs: [],
    first: "First invite a learner.",
  },
  {
    step: "creditsGranted",
    title: "Give them credits",
    hint: "Press Adjust Credits beside their name. A call by phone needs a balance above zero.",
    href: () => paths.adminUsers,
    needs: ["learnerInvited"],
  },
  {
    step: "callMade",
    title: "See their first call",
    hint: "It appears in Call Histories as soon as it starts.",
    href: () => paths.adminCallHistories,
    // Not credits: practice in the browser is free unless it was given a price.
    needs: ["casePublished", "learnerInvited"],
  },
];

export interface FirstStepsCardProps {
  readonly done: FirstSteps;
}

/** The steps from an empty system to its first call; hidden once all are done, or dismissed in this browser. */
export function FirstStepsCard({ done }: FirstStepsCardProps) {
  const [isHidden, setHidden] = useLocalStorage({
    key: "andromeda.first-steps-hidden",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const doneCount = steps.filter(({ step }) => done[step]).length;
  if (isHidden || doneCount === steps.length) return null;
  const next = steps.find(({ step }) => !done[step]);
  /** The step that this one waits for. */
  const missing = ({ step, needs }: Step) =>
    done[step] ? undefined : steps.find((other) => needs.includes(other.step) && !done[other.step]);
  return (
    <SectionCard
      title="Get started"
      description={`${doneCount} of ${steps.length} steps done`}
      actions={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Hide these steps"
          onClick={() => setHidden(true)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      }
    >
      <ol className={classes.steps}>
        {steps.map((one, index) => {
          const { step, title, hint, href } = one;
          const before = missing(one);
          return (
            <li key={step} className={classes.step}>
              <ThemeIcon
                radius="xl"
                size={28}
                variant={done[step] ? "filled" : "light"}
                color={done[step] ? "green" : "petrol"}
                aria-hidden
              >
                {done[step] ? <IconCheck size={16} /> : index + 1}
              </ThemeIcon>
              <div>
                {done[step] ? (
                  <>
                    {title}
                    <VisuallyHidden> (done)</VisuallyHidden>
                  </>
                ) : before ? (
                  title
                ) : (
                  <TextLink href={href(done)} fw={step === next?.step ? 600 : 400}>
                    {title}
                  </TextLink>
                )}
                {done[step] ? null : (
                  <Text size="sm" c="dimmed">
                    {before?.first ?? hint}
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
