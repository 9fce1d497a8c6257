import {
  answerLimits,
  emptyPrescription,
  knownAllergies,
  lengthProblem,
  type Prescription,
} from "@andromeda/domain";
import type { PracticeCallStore } from "@andromeda/stores";
import { IconPlus, IconTrash, SectionCard, TextField } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import classes from "./PrescriptionChart.module.css";

/** Where a link to the chart leads. */
export const chartId = "prescription-chart";

export interface PrescriptionChartProps {
  readonly store: PracticeCallStore;
}

const fields: readonly {
  readonly name: keyof Prescription;
  readonly label: string;
  readonly example: string;
}[] = [
  { name: "drug", label: "Drug", example: "Amoxicillin" },
  { name: "dose", label: "Dose", example: "500 mg" },
  { name: "route", label: "Route", example: "Oral" },
  { name: "frequency", label: "Frequency", example: "Three times a day" },
  { name: "duration", label: "Duration", example: "5 days" },
  { name: "indication", label: "Indication", example: "Pneumonia" },
];

/** The chart of a prescribing case: what the learner prescribes, beside what the patient has said about allergies. */
export const PrescriptionChart = observer(function PrescriptionChart({ store }: PrescriptionChartProps) {
  const { prescriptions } = store.answers;
  const allergies = knownAllergies(store.entries);
  const chart = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  function focusLast() {
    const lines = chart.current?.querySelectorAll("fieldset");
    lines?.[lines.length - 1]?.querySelector("input")?.focus();
  }

  function change(at: number, part: Partial<Prescription>) {
    store.answer({
      prescriptions: prescriptions.map((line, other) => (other === at ? { ...line, ...part } : line)),
    });
  }

  return (
    <SectionCard title="Prescription chart">
      <div ref={chart} id={chartId} className={classes.chart}>
        <div className={classes.allergies} role="status">
          <strong>Allergies: </strong>
          {allergies.length === 0
            ? "not known. Ask the patient."
            : allergies.map((text) => `“${text}”`).join(" ")}
        </div>
        {prescriptions.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position alone on the chart
          <fieldset key={at} className={classes.line}>
            <legend>Drug {at + 1}</legend>
            <div className={classes.fields}>
              {fields.map(({ name, label, example }) => (
                <TextField
                  key={name}
                  size="sm"
                  label={label}
                  placeholder={example}
                  error={lengthProblem(line[name].trim(), answerLimits.prescription)}
                  autoComplete="off"
                  value={line[name]}
                  onChange={(event) => change(at, { [name]: event.currentTarget.value })}
                />
              ))}
            </div>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={`Remove ${line.drug.trim() || `drug ${at + 1}`}`}
              onClick={() => {
                store.answer({ prescriptions: prescriptions.filter((_, other) => other !== at) });
                add.current?.focus();
              }}
            >
              Remove
            </Button>
          </fieldset>
        ))}
        <div>
          <Button
            ref={add}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={prescriptions.length >= answerLimits.prescriptions}
            onClick={() => {
              store.answer({ prescriptions: [...prescriptions, emptyPrescription] });
              // The line exists after the next render.
              requestAnimationFrame(focusLast);
            }}
          >
            Add a drug
          </Button>
        </div>
      </div>
    </SectionCard>
  );
});
