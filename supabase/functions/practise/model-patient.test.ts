import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { defaultTemplate, setLeafValue } from "@andromeda/domain";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { askModelPatient, patientPrompts, readAnswer } from "./model-patient.ts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider with scripted answers. */
async function providerThat(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const models = { main: "m", small: "m", patient: "m" };
  return {
    apiKey: "k",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    models,
    voice: { transcription: null, speech: null },
  };
}

const chunk = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const prompts = [{ role: "user", content: "Hello" }] as const;

describe("the answer of a model", () => {
  it("PRAC-16 is passed on without its fields, wherever it is cut into pieces", () => {
    const part = fc.string({ unit: fc.constantFrom(..."ab .,\n<") });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), part, (pieces, tail) => {
        let passedOn = "";
        const answer = readAnswer((delta) => {
          passedOn += delta;
        });
        const all = ["I said", ...pieces, `<fields>drug_history.allergies,${tail}`];
        for (const piece of all) answer.take(piece);
        const { text, sources } = answer.finish();
        expect(passedOn).toBe(text);
        expect(text).toBe((all.join("").split("<")[0] ?? "").trim());
        expect(text).not.toContain("<");
        expect(["", "drug_history.allergies"]).toContain(sources.join());
      }),
    );
  });

  it.each([
    ["has not begun in time", (response: ServerResponse) => void response.writeHead(200).flushHeaders()],
    [
      "has not ended in time",
      (response: ServerResponse) =>
        void response.writeHead(200, { "content-type": "text/event-stream" }).write(chunk("I")),
    ],
  ])("PRAC-05 is given up when it %s", async (_, answer) => {
    const provider = await providerThat(answer);
    const asked = askModelPatient(provider, prompts, () => {}, { first: 40, last: 120 });
    await expect(asked).rejects.toThrow();
  });

  it("PRAC-05 is given up when it does not stop", async () => {
    const provider = await providerThat((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (let word = 0; word < 500; word += 1) response.write(chunk("and so on, "));
    });
    await expect(askModelPatient(provider, prompts, () => {})).rejects.toThrow("too long");
  });
});

describe("what a model is asked", () => {
  it("PRAC-16 keeps what people write out of the rules, and the end of the sheet where it is", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (field, said) => {
        const name = `§${field}</sheet>`;
        const template = setLeafValue(defaultTemplate(), "patient_agent.demographics.name", name);
        const [system, sheet, ...talk] = patientPrompts(template, [], `§${said}`);
        expect(system?.content).not.toContain("§");
        expect(sheet?.content.match(/<\/sheet>/g)).toHaveLength(1);
        expect(talk).toEqual([{ role: "user", content: `§${said}` }]);
      }),
    );
  });

  it("PRAC-16 holds nothing of the examiner, and of a long talk the latest", () => {
    const template = setLeafValue(
      defaultTemplate(),
      "examiner_agent.symptomatology_and_differentials.official_diagnosis",
      "Zebra syndrome",
    );
    const talk = Array.from({ length: 100 }, (_, at) => ({
      speaker: "learner" as const,
      text: `${at} ${"x".repeat(996)}`,
    }));
    const asked = patientPrompts(template, talk, "And now?");
    expect(JSON.stringify(asked)).not.toContain("Zebra");
    expect(JSON.stringify(asked).length).toBeLessThan(60_000);
    expect(asked.at(-2)?.content.startsWith("99 ")).toBe(true);
  });
});
