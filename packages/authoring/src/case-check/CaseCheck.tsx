import type { CaseFinding } from "@andromeda/patient";
import { type EditorStore, fieldLabel } from "@andromeda/stores";
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconInfoCircle } from "@andromeda/ui";
import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useEditorView } from "../editor/editor-view.ts";
import classes from "./CaseCheck.module.css";
import { afterPause, type PatientModule, usePatientModule } from "./patient-module.ts";

/** What an author should look at in the case: each finding leads to its field, or is accepted with a reason. */
export const CaseCheck = observer(function CaseCheck() {
  const { store } = useEditorView();
  // Runs only after the editor is ready for typing.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => afterPause(() => setWanted(true)), []);
  const { status, retry } = usePatientModule(isWanted);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const module = status.kind === "ready" ? status.module : null;
  const findings = useFindings(store, module);
  const id = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.check} aria-label="Case check">
      <UnstyledButton
        ref={toggle}
        className={classes.toggle ?? ""}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.name}>Case check</span>{" "}
        <span className={classes.count} data-has-findings={(findings?.length ?? 0) > 0 || undefined}>
          {status.kind === "failed" ? "Not loaded" : findings === null ? "…" : countText(findings.length)}
        </span>
        <Chevron size={16} aria-hidden />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {status.kind === "failed" ? (
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        ) : null}
        {findings?.length === 0 ? (
          <p className={classes.nothing}>Nothing contradicts itself, and no words give the case away.</p>
        ) : null}
        <ul className={classes.findings}>
          {(findings ?? []).map((finding) => (
            <Finding
              key={`${finding.rule} ${finding.message}`}
              finding={finding}
              onAccept={(reason) => {
                if (module) accept(store, module, finding, reason);
                // The focus was in the finding, which disappears.
                toggle.current?.focus();
              }}
            />
          ))}
        </ul>
      </div>
    </section>
  );
});

function countText(count: number): string {
  return count === 0 ? "Nothing found" : `${count} to look at`;
}

function useFindings(store: EditorStore, module: PatientModule | null): readonly CaseFinding[] | null {
  const [findings, setFindings] = useState<readonly CaseFinding[] | null>(null);
  useEffect(() => {
    if (!module) return undefined;
    setFindings(module.lintCase(store.document));
    return reaction(
      () => store.form,
      () => setFindings(module.lintCase(store.document)),
      { scheduler: afterPause },
    );
  }, [store, module]);
  return findings;
}

function accept(store: EditorStore, module: PatientModule, finding: CaseFinding, reason: string): void {
  const { value } = store.fields.leaf(module.ACCEPTED_FINDINGS);
  const lines = Array.isArray(value) ? value : [];
  store.setLeaf(module.ACCEPTED_FINDINGS, [...lines, module.acceptedLine(finding, reason)]);
}

interface FindingProps {
  readonly finding: CaseFinding;
  readonly onAccept: (reason: string) => void;
}

const Finding = observer(function Finding({ finding, onAccept }: FindingProps) {
  const { store } = useEditorView();
  const [reason, setReason] = useState<string | null>(null);
  const Icon = finding.severity === "warning" ? IconAlertTriangle : IconInfoCircle;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason?.trim()) onAccept(reason);
  };
  return (
    <li className={classes.finding} data-severity={finding.severity}>
      <UnstyledButton className={classes.message ?? ""} onClick={() => store.focusField(finding.paths[0])}>
        <Icon
          size={16}
          role="img"
          aria-label={finding.severity === "warning" ? "Warning:" : "Advice:"}
          className={classes.icon}
        />
        <span>
          {finding.message}
          <span className={classes.field}>{fieldLabel(finding.paths[0]).name}</span>
        </span>
      </UnstyledButton>
      {store.isEditable && reason === null ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setReason("")}>
          This is intended…
        </Button>
      ) : null}
      {reason === null ? null : (
        <form
          className={classes.reason}
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === "Escape") setReason(null);
          }}
        >
          <TextInput
            size="xs"
            label="Why this is intended"
            description="Kept with the case."
            value={reason}
            data-autofocus
            ref={(field) => {
              if (field && document.activeElement !== field && reason === "") field.focus();
            }}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button size="compact-sm" type="submit" disabled={!reason.trim()}>
              Accept
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setReason(null)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </li>
  );
});

/** The findings before publishing, which they do not prevent. */
export const PublishCheck = observer(function PublishCheck({ store }: { readonly store: EditorStore }) {
  const { status } = usePatientModule();
  if (status.kind !== "ready") return null;
  const { lintCase, runPatientTests } = status.module;
  const failed = runPatientTests(store.form.template).filter(({ hasPassed }) => !hasPassed);
  const findings = lintCase(store.document).filter(({ severity }) => severity === "warning");
  if (failed.length + findings.length === 0) return null;
  // A test may be written twice. Failed tests are named nowhere else; the Case check has every finding.
  const tests = new Set(failed.map(({ problem }) => problem ?? ""));
  const room = Math.max(8 - tests.size, 0);
  const shown = findings
    .slice(0, room)
    .map(({ message, paths }) => `${fieldLabel(paths[0]).name}: ${message}`);
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p className={classes.warningTitle}>
          {failed.length > 0
            ? `${failed.length === 1 ? "A test" : `${failed.length} tests`} of the patient failed. You can still publish.`
            : "Worth a look before you publish."}
        </p>
        {[...tests, ...shown].map((line) => (
          <p key={line} className={classes.warningLine}>
            {line}
          </p>
        ))}
        {findings.length > room ? (
          <p className={classes.warningLine}>And {findings.length - room} more: see Case check.</p>
        ) : null}
      </div>
    </div>
  );
});
