import type { CaseKind } from "@andromeda/domain";
import type { PracticeCallStore, PracticeVoiceStore } from "@andromeda/stores";
import {
  FormAlert,
  formatNumber,
  IconChevronUp,
  IconSend,
  IconStethoscope,
  isSendKey,
  TextAreaField,
} from "@andromeda/ui";
import { Button, Menu } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import classes from "./SayForm.module.css";
import { VoiceControls } from "./VoiceControls.tsx";

export interface SayFormProps {
  readonly store: PracticeCallStore;
  readonly voice: PracticeVoiceStore;
  readonly kind: CaseKind;
}

/** The longest message that the server accepts, in characters. */
const MAX_TEXT_LENGTH = 4_000;

/** Where a learner types or, if the browser can, speaks; examinations can also be chosen from a menu. */
export const SayForm = observer(function SayForm({ store, voice, kind }: SayFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isTooLong = store.text.trim().length > MAX_TEXT_LENGTH;
  const cannotSend = store.text.trim() === "" || isTooLong || store.said !== null;

  function send() {
    if (!cannotSend) void store.say();
    box.current?.focus();
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {store.cameBack === null ? null : (
        <FormAlert kind="info">
          {store.cameBack === "elsewhere"
            ? "This call continued in another tab."
            : "The patient had heard what you said before you edited it, and has answered."}{" "}
          Your words are still below: send them if they still fit.
        </FormAlert>
      )}
      <VoiceControls voice={voice} />
      <div className={classes.row}>
        <TextAreaField
          ref={box}
          className={classes.text ?? ""}
          label="What you say"
          labelProps={{ className: classes.label }}
          placeholder="Type what you say"
          minRows={1}
          error={
            isTooLong ? `At most ${formatNumber(MAX_TEXT_LENGTH)} characters at once. Say it in parts.` : null
          }
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          value={store.text}
          onChange={(event) => store.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          type="submit"
          className={classes.send ?? ""}
          aria-disabled={cannotSend}
          data-disabled={cannotSend || undefined}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          Send
        </Button>
      </div>
      <div className={classes.foot}>
        {kind === "exam" ? <ExamineMenu store={store} /> : null}
        <span className={classes.hint}>Enter sends, Shift+Enter starts a new line.</span>
      </div>
    </form>
  );
});

/** The examinations of the menu, and the words that each sends. */
const examinations: readonly (readonly [string, string])[] = [
  ["General appearance", "I look at your general appearance."],
  [
    "Observations",
    "I take your observations: pulse, blood pressure, breathing rate, temperature and oxygen saturation.",
  ],
  ["Hands and face", "I examine your hands and face."],
  ["Cardiovascular", "I examine your cardiovascular system."],
  ["Respiratory", "I examine your respiratory system and listen to your chest."],
  ["Abdomen", "I examine your abdomen."],
  ["Cranial nerves", "I examine your cranial nerves."],
  [
    "Limbs: power, reflexes, sensation",
    "I examine your limbs: tone, power, reflexes, sensation and coordination.",
  ],
  ["Joints and spine", "I examine your joints and spine."],
  ["Legs and feet", "I examine your hips, legs, calves and feet."],
  ["Skin", "I examine your skin."],
  ["Ears, nose and throat", "I examine your ears, nose and throat."],
  ["Eyes", "I examine your eyes."],
  ["Neck and lymph nodes", "I examine your neck, thyroid and lymph nodes."],
  ["Breasts", "I examine your breasts."],
  ["Groin and genitals", "I examine your groin and genitals."],
];

const ExamineMenu = observer(function ExamineMenu({ store }: Pick<SayFormProps, "store">) {
  return (
    <Menu position="top-start" shadow="md" width={280} trapFocus returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconStethoscope size={18} aria-hidden />}
          rightSection={<IconChevronUp size={16} aria-hidden />}
          disabled={store.said !== null}
        >
          Examine…
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ""}>
        {examinations.map(([label, words]) => (
          <Menu.Item key={label} onClick={() => void store.say(words)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
