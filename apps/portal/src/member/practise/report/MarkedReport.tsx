import type {
  ComparedAnswers,
  ExaminerReport,
  MarkedItem,
  MarkedSkill,
  MatchedAnswer,
  PracticeAnswers,
  Prescription,
} from "@andromeda/domain";
import { IconCircleCheck, IconCircleDashed, IconCircleX, Paragraphs, SectionCard } from "@andromeda/ui";
import { RingProgress } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./MarkedReport.module.css";

export interface MarkedReportProps {
  readonly report: ExaminerReport;
  readonly answers: PracticeAnswers | null;
}

/** What an examiner says: misses first, then what was earned, then the model answer beside the learner's. */
export function MarkedReport({ report, answers }: MarkedReportProps) {
  const { checklist, plan, prescribing, communication } = report;
  const safe = (items: readonly MarkedItem[]) => items.filter(({ isUnsafe }) => !isUnsafe);
  // What could harm the patient is read before anything else.
  const groups = [
    { title: "Unsafe", items: [...prescribing, ...plan].filter(({ isUnsafe }) => isUnsafe) },
    { title: "In the call", items: checklist },
    { title: "On the chart", items: safe(prescribing) },
    { title: "In your plan", items: safe(plan) },
  ];
  return (
    <>
      <MarkedGroups score={report.score} groups={groups} />
      <ModelAnswer report={report} answers={answers} />
      {communication.length > 0 ? (
        <SectionCard title="Communication">
          <Skills skills={communication} />
        </SectionCard>
      ) : null}
    </>
  );
}

/** Items under a heading of level 3; without a title there is no heading. */
interface MarkedGroup {
  readonly title: string | null;
  readonly items: readonly MarkedItem[];
}

export interface MarkedGroupsProps {
  /** As a percentage; null where nobody gave one. */
  readonly score: number | null;
  readonly groups: readonly MarkedGroup[];
}

/** The score or how much was done, then what was missed, then what was done. */
export function MarkedGroups({ score, groups }: MarkedGroupsProps) {
  const marked = groups.flatMap(({ items }) => items);
  const missed = marked.filter(({ isCompleted }) => !isCompleted);
  const earned = marked.filter(({ isCompleted }) => isCompleted);
  return (
    <>
      <Score score={score} earned={earned.length} total={marked.length} />
      {missed.length > 0 ? (
        <SectionCard
          title={`You missed ${missed.length}`}
          description={missed.some(({ advice }) => advice) ? "And what would have earned each point." : null}
        >
          <Groups groups={groups} isCompleted={false} />
        </SectionCard>
      ) : null}
      {earned.length > 0 ? (
        <SectionCard
          title={`You did ${earned.length}`}
          description={earned.some(({ quote }) => quote) ? "And the words that earned each point." : null}
        >
          <Groups groups={groups} isCompleted />
        </SectionCard>
      ) : null}
    </>
  );
}

interface ScoreProps {
  readonly score: number | null;
  readonly earned: number;
  readonly total: number;
}

function Score({ score, earned, total }: ScoreProps) {
  const share = score ?? (100 * earned) / total;
  const colour = share >= 70 ? "green.7" : share >= 40 ? "yellow.6" : "red.6";
  return (
    <SectionCard title="Your result">
      <div className={classes.score}>
        <RingProgress
          size={112}
          thickness={10}
          roundCaps
          aria-hidden
          // A section of nothing would still show its round caps.
          sections={share > 0 ? [{ value: share, color: colour }] : []}
          label={
            <span className={classes.percent}>{score === null ? `${earned}/${total}` : `${score}%`}</span>
          }
        />
        <p className={classes.sum}>
          {score === null ? null : <strong>{score} per cent of the marks.</strong>}{" "}
          {total === 0 ? "This case has no checklist." : `${earned} of ${total} points earned.`}
          {score === null || total === 0
            ? null
            : " The score is not the share of points: it also counts your diagnosis, your answers and how you spoke with the patient."}
        </p>
      </div>
    </SectionCard>
  );
}

interface GroupsProps {
  readonly groups: readonly MarkedGroup[];
  readonly isCompleted: boolean;
}

function Groups({ groups, isCompleted }: GroupsProps) {
  return groups.map(({ title, items }) => {
    const shown = items.filter((item) => item.isCompleted === isCompleted);
    return (
      <Part key={title ?? ""} title={title} isShown={shown.length > 0}>
        <Items items={shown} />
      </Part>
    );
  });
}

interface ItemsProps {
  readonly items: readonly MarkedItem[];
}

function Items({ items }: ItemsProps) {
  return (
    <ul className={classes.items}>
      {items.map(({ task, isCompleted, quote, advice }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a checklist may contain the same task twice
        <Row key={at} isGood={isCompleted} title={task}>
          {quote ? <q className={classes.quote}>{quote}</q> : null}
          {advice ? <span className={classes.advice}>{advice}</span> : null}
        </Row>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly isGood: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Row({ isGood, title, children }: RowProps) {
  return (
    <li className={classes.item}>
      {isGood ? (
        <IconCircleCheck size={20} className={classes.mark ?? ""} data-good role="img" aria-label="Done:" />
      ) : (
        <IconCircleX size={20} className={classes.mark ?? ""} role="img" aria-label="Missed:" />
      )}
      <div className={classes.words}>
        <span className={classes.task}>{title}</span>
        {children}
      </div>
    </li>
  );
}

const skillNames: Record<MarkedSkill["skill"], string> = {
  introduction: "Introducing yourself",
  openQuestions: "Open questions",
  concerns: "Ideas, concerns and expectations",
  signposting: "Signposting",
  summarising: "Summarising",
  safetyNetting: "Safety-netting",
  plainWords: "Plain words",
};

interface SkillsProps {
  readonly skills: readonly MarkedSkill[];
}

function Skills({ skills }: SkillsProps) {
  // What to work on comes first.
  const sorted = skills.toSorted((a, b) => Number(a.isShown) - Number(b.isShown));
  return (
    <ul className={classes.items}>
      {sorted.map(({ skill, isShown, quote, advice }) => (
        <Row key={skill} isGood={isShown} title={skillNames[skill]}>
          {quote ? <q className={classes.quote}>{quote}</q> : null}
          {isShown ? null : <span className={classes.advice}>{advice}</span>}
        </Row>
      ))}
    </ul>
  );
}

/** What was expected, beside what the learner gave. */
function ModelAnswer({ report, answers }: MarkedReportProps) {
  const { diagnosis, differentials, investigations, plan, prescribing, questions } = report;
  const parts = [
    diagnosis,
    ...differentials.expected,
    ...differentials.others,
    ...investigations.expected,
    ...investigations.others,
    ...plan,
    ...prescribing,
    ...questions,
  ];
  if (parts.every((part) => part === null)) return null;
  return (
    <SectionCard title="Model answer" description="What was expected, beside what you gave.">
      <Part title="Diagnosis" isShown={diagnosis !== null}>
        <Compared answers={{ expected: diagnosis ? [diagnosis] : [], others: [] }} />
      </Part>
      <Part title="Differentials" isShown={hasAnswers(differentials)}>
        <Compared answers={differentials} />
      </Part>
      <Part title="Investigations" isShown={hasAnswers(investigations)}>
        <Compared answers={investigations} />
      </Part>
      <Part title="Plan" isShown={plan.length > 0}>
        <Tasks items={plan} />
        <Given text={answers?.plan ?? ""} />
      </Part>
      <Part title="Prescribing" isShown={prescribing.length > 0}>
        <p className={classes.others}>What the case prescribes is in its plan.</p>
        <Given text={(answers?.prescriptions ?? []).map(prescriptionWords).join("\n")} />
      </Part>
      <Part title="The examiner's questions" isShown={questions.length > 0}>
        <Questions questions={questions} />
      </Part>
    </SectionCard>
  );
}

interface PartProps {
  readonly title: string | null;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Part({ title, isShown, children }: PartProps) {
  if (!isShown) return null;
  return (
    <section className={classes.part}>
      {title === null ? null : <h3>{title}</h3>}
      {children}
    </section>
  );
}

function hasAnswers({ expected, others }: ComparedAnswers): boolean {
  return expected.length + others.length > 0;
}

interface ComparedProps {
  readonly answers: ComparedAnswers;
}

function Compared({ answers: { expected, others } }: ComparedProps) {
  return (
    <>
      {expected.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Expected</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {expected.map((answer, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be expected twice
              <ComparedRow key={at} answer={answer} />
            ))}
          </tbody>
        </table>
      ) : null}
      {others.length > 0 ? (
        <p className={classes.others}>
          {expected.length > 0 ? "You also gave: " : "You gave: "}
          {others.join("; ")}
        </p>
      ) : null}
    </>
  );
}

function ComparedRow({ answer: { expected, given, lacking } }: { readonly answer: MatchedAnswer }) {
  const Icon = given === null ? IconCircleX : lacking === undefined ? IconCircleCheck : IconCircleDashed;
  return (
    <tr>
      <td>{expected}</td>
      <td data-good={lacking === undefined ? given !== null : "in part"}>
        <Icon size={18} aria-hidden />
        {lacking === undefined ? (given ?? "Not given") : `${given}. Still missing: ${lacking}`}
      </td>
    </tr>
  );
}

function Tasks({ items }: ItemsProps) {
  return (
    <ul className={classes.list}>
      {items.map(({ task }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same task may be listed twice
        <li key={at}>{task}</li>
      ))}
    </ul>
  );
}

interface QuestionsProps {
  readonly questions: ExaminerReport["questions"];
}

function Questions({ questions }: QuestionsProps) {
  return (
    <>
      <p className={classes.others}>Not marked: the case has no answers to them.</p>
      <ol className={classes.list}>
        {questions.map(({ question, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an examiner may ask the same twice
          <li key={at}>
            <strong>{question}</strong>
            <Given text={answer} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A line of the chart in words, without what is empty. */
export function prescriptionWords(line: Prescription): string {
  const { drug, dose, route, frequency, duration, indication } = line;
  return [drug, dose, route, frequency, duration, indication].filter((text) => text !== "").join(", ");
}

function Given({ text }: { readonly text: string }) {
  return (
    <div className={classes.given}>
      <span className={classes.label}>Yours</span>
      {text.trim() === "" ? <p>Not given</p> : <Paragraphs text={text} />}
    </div>
  );
}
