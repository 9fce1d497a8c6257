import { isLeafPath, type LeafPath, type PatientGap } from "@andromeda/domain";
import type { PatientTest } from "@andromeda/patient";
import {
  type EditorStore,
  fieldLabel,
  fieldPathOf,
  type TryItStore,
  type TryItTurn,
} from "@andromeda/stores";
import { IconListCheck, IconPencil } from "@andromeda/ui";
import { Button, Menu, TextInput } from "@mantine/core";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { afterPause, type PatientModule } from "../case-check/patient-module.ts";
import { Composer } from "../docked-panel/Composer.tsx";
import classes from "./TryItTalk.module.css";

export interface TryItTalkProps {
  readonly store: TryItStore;
  readonly editor: EditorStore;
  readonly module: PatientModule;
  readonly isSheet: boolean;
}

/** The talk, the fields behind the answers, the unanswered questions, and the input. */
export const TryItTalk = observer(function TryItTalk({ store, editor, module, isSheet }: TryItTalkProps) {
  const { createEmbeddedPatient } = module;
  const [kept, setKept] = useState("");
  useEffect(
    () =>
      reaction(
        () => editor.form.template,
        () => store.recheckGaps(createEmbeddedPatient),
        // At once too: fields may have been edited while the panel was closed.
        { scheduler: afterPause, fireImmediately: true },
      ),
    [store, editor, createEmbeddedPatient],
  );
  const goTo = (path: LeafPath) => {
    // A full-screen sheet hides the field.
    if (isSheet) store.close();
    store.goTo(path);
  };
  const keep = (test: PatientTest) => {
    const line = module.formatPatientTest(test);
    const { value } = editor.fields.leaf(module.PATIENT_TESTS);
    const lines = Array.isArray(value) ? value : [];
    if (!lines.includes(line)) editor.setLeaf(module.PATIENT_TESTS, [...lines, line]);
    setKept(`Kept with the case: ${line}`);
  };
  return (
    <>
      <TurnLog store={store} canKeep={editor.isEditable} goTo={goTo} keep={keep} />
      <Gaps gaps={store.gaps} goTo={goTo} isEditable={editor.isEditable} />
      <Composer
        label="Question to the patient"
        placeholder="Ask the patient…"
        value={store.input}
        onChange={store.type}
        sendLabel="Ask"
        canSend={store.input.trim() !== ""}
        onSend={() => {
          setKept("");
          store.ask(createEmbeddedPatient);
        }}
        takesFocus={!isSheet}
        above={
          <p className={classes.kept} role="status">
            {kept}
          </p>
        }
      />
    </>
  );
});

interface TurnLogProps {
  readonly store: TryItStore;
  readonly canKeep: boolean;
  readonly goTo: (path: LeafPath) => void;
  readonly keep: (test: PatientTest) => void;
}

const TurnLog = observer(function TurnLog({ store, canKeep, goTo, keep }: TurnLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const { turns } = store;
  useEffect(() => {
    if (turns.length > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [turns]);
  return (
    /* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */
    <div
      ref={box}
      className={classes.log}
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      tabIndex={0}
    >
      {turns.length === 0 ? (
        <p className={classes.empty}>
          Ask what a learner would ask. Each answer names the fields that it came from. What the case does not
          say is listed below, ready to be written.
        </p>
      ) : null}
      {turns.map((turn) =>
        turn.speaker === "learner" ? (
          <article key={turn.id} className={classes.learner} aria-label="You">
            {turn.text}
          </article>
        ) : (
          <Reply key={turn.id} turn={turn} canKeep={canKeep} goTo={goTo} keep={keep} />
        ),
      )}
    </div>
    /* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */
  );
});

interface ReplyProps extends Omit<TurnLogProps, "store"> {
  readonly turn: TryItTurn;
}

function Reply({ turn, canKeep, goTo, keep }: ReplyProps) {
  const [words, setWords] = useState<string | null>(null);
  const paths = turn.paths.filter(isLeafPath);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!words?.trim()) return;
    keep({ kind: "must-not-tell", question: turn.question, words });
    setWords(null);
  };
  return (
    <article className={classes.patient} aria-label="Patient">
      <p className={classes.text}>{turn.text}</p>
      <div className={classes.sources}>
        {paths.length === 0 ? <span className={classes.none}>Not from any field</span> : null}
        {paths.map((path) => (
          <Button key={path} size="compact-sm" variant="light" onClick={() => goTo(path)}>
            {fieldLabel(fieldPathOf(path)).name}
          </Button>
        ))}
        {canKeep ? (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                leftSection={<IconListCheck size={14} aria-hidden />}
              >
                Keep as a test
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => keep({ kind: "must-answer", question: turn.question })}>
                The case must answer this
              </Menu.Item>
              <Menu.Item onClick={() => setWords(turn.text)}>The patient must not volunteer this…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      {words === null ? null : (
        <form className={classes.words} onSubmit={submit}>
          <TextInput
            size="xs"
            label="Words that this question must not bring out"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            ref={(field) => {
              if (field && words === turn.text) field.focus();
            }}
          />
          <div className={classes.buttons}>
            <Button size="compact-sm" type="submit" disabled={!words.trim()}>
              Keep
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setWords(null)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </article>
  );
}

interface GapsProps {
  readonly gaps: readonly PatientGap[];
  readonly goTo: (path: LeafPath) => void;
  readonly isEditable: boolean;
}

function Gaps({ gaps, goTo, isEditable }: GapsProps) {
  if (gaps.length === 0) return null;
  return (
    <section className={classes.gaps} aria-label="What the case does not say">
      <h3 className={classes.heading}>Not in the case: {gaps.length}</h3>
      <ul className={classes.list}>
        {gaps.map(({ question, path }) => (
          <li key={question} className={classes.gap}>
            <span className={classes.question}>{asQuestion(question)}</span>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={isEditable ? <IconPencil size={14} aria-hidden /> : null}
              onClick={() => goTo(path)}
            >
              {isEditable ? "Write it in " : ""}
              {fieldLabel(fieldPathOf(path)).name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The part of the question without an answer, as a sentence. */
function asQuestion(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}?`;
}
