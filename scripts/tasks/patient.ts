import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Patient, recogniseTemplate } from "@andromeda/domain";
import { createEmbeddedPatient } from "@andromeda/patient";

const usage =
  "Usage: npm run patient -- --cases FILE --ask FILE\n" +
  '  --cases  JSON: {"cases": [{"slug": …, "case_template": …}]}\n' +
  '  --ask    one JSON object a line: {"id": …, "case": <slug>, "text": …}';

/** A problem with a file or an argument, for the user. */
class BadInput extends Error {}

/** `npm run patient`: asks the embedded patient each question in a conversation of its own; exit code 2 for bad input. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    for (const line of askAll(args)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** The answers as lines of JSON. Everything is read before the first answer, so that bad input answers nothing. */
export function askAll(args: readonly string[]): string[] {
  const files = readArguments(args);
  const patients = readPatients(files.cases);
  return readQuestions(files.ask, patients).map(({ id, patient, text }) => {
    const reply = patient.reply([], text);
    return JSON.stringify({ id, text: reply.text, sources: reply.sources });
  });
}

function readArguments(args: readonly string[]): { cases: string; ask: string } {
  const option = { type: "string" } as const;
  try {
    const { cases, ask } = parseArgs({ args: [...args], options: { cases: option, ask: option } }).values;
    if (cases && ask) return { cases, ask };
  } catch (error) {
    throw new BadInput(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  throw new BadInput(usage);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new BadInput(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput(`${where} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readPatients(file: string): ReadonlyMap<string, Patient> {
  const content = parsed(textOf(file), file);
  const cases = isObject(content) ? content.cases : undefined;
  if (!Array.isArray(cases)) throw new BadInput(`${file} has no list "cases".`);
  const patients = new Map<string, Patient>();
  for (const [index, entry] of cases.entries()) {
    const where = `${file}, case ${index + 1}`;
    if (!isObject(entry) || typeof entry.slug !== "string") throw new BadInput(`${where} has no slug.`);
    if (!isObject(entry.case_template)) throw new BadInput(`${where} (${entry.slug}) has no case_template.`);
    if (patients.has(entry.slug)) throw new BadInput(`${where}: the slug ${entry.slug} was there before.`);
    if (!isObject(entry.case_template.patient_agent))
      throw new BadInput(`${where} (${entry.slug}) has no patient_agent.`);
    const { template, problems } = recogniseTemplate(entry.case_template);
    for (const { path, message } of problems) console.error(`${where} (${entry.slug}): ${path}: ${message}`);
    patients.set(entry.slug, createEmbeddedPatient(template));
  }
  return patients;
}

function readQuestions(file: string, patients: ReadonlyMap<string, Patient>) {
  return textOf(file)
    .split(/\r?\n/)
    .map((line, index) => ({ line, where: `${file}, line ${index + 1}` }))
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, where }) => {
      const entry = parsed(line, where);
      if (!isObject(entry)) throw new BadInput(`${where} is not an object.`);
      const { id, text } = entry;
      if (typeof id !== "string" && typeof id !== "number") throw new BadInput(`${where} has no id.`);
      if (typeof text !== "string") throw new BadInput(`${where} has no text.`);
      const patient = typeof entry.case === "string" ? patients.get(entry.case) : undefined;
      if (!patient)
        throw new BadInput(
          `${where} asks the case ${JSON.stringify(entry.case)}, which is not in the cases.`,
        );
      return { id, text, patient };
    });
}
