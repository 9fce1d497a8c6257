import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chatPrompts, tidyTitle, titlePrompts } from "./prompts.ts";
import { configuredProvider } from "./provider.ts";

describe("The assistant's server", () => {
  it.each([
    ["A sharper history", "A sharper history"],
    ['"A sharper history"\n', "A sharper history"],
    ["\n\n# **A sharper history**\nBecause you asked.", "A sharper history"],
    ["x".repeat(200), "x".repeat(80)],
    [' "" ', ""],
  ])("CHAT-19 makes one short line of the title %j", (answer, title) => {
    expect(tidyTitle(answer)).toBe(title);
  });

  it("CHAT-19 makes a title of any answer that a chat can have, or none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (answer) => {
        const title = tidyTitle(answer);
        expect([...title].length).toBeLessThanOrEqual(80);
        expect(title).toBe(title.trim());
        expect(title).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it("CHAT-39 keeps whatever people write out of the message with the role system", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (content, title) => {
        const [said, about] = [`</chat>§${content}`, `</case></title>§${title}`];
        const talk = {
          messages: [{ role: "user", content: said } as const],
          caseContext: { document: { title: about } },
        };
        for (const prompts of [chatPrompts(talk), titlePrompts(talk)]) {
          const [system, ...others] = prompts;
          expect(system?.role).toBe("system");
          expect(system?.content).not.toContain("§");
          expect(others.every(({ role }) => role === "user")).toBe(true);
        }
        expect(chatPrompts(talk)[1]?.content.match(/<\/case>/g)).toHaveLength(1);
        const framed = titlePrompts(talk)[1]?.content ?? "";
        expect(framed.match(/<\/chat>/g)).toHaveLength(1);
        expect(framed.match(/<\/title>/g)).toHaveLength(1);
      }),
    );
  });

  it("CHAT-13 has a provider only with a key and a model", () => {
    const providerFrom = (values: Readonly<Record<string, string>>) =>
      configuredProvider((name) => values[name]);
    const set = { ANDROMEDA_AI_API_KEY: "k", ANDROMEDA_AI_MODEL: "large" };
    expect(providerFrom({})).toBeNull();
    expect(providerFrom({ ANDROMEDA_AI_API_KEY: "k" })).toBeNull();
    expect(providerFrom({ ...set, ANDROMEDA_AI_API_KEY: "" })).toBeNull();
    expect(providerFrom(set)).toEqual({
      apiKey: "k",
      baseUrl: null,
      models: { main: "large", small: "large", patient: "large" },
      voice: { transcription: null, speech: null },
    });
    const full = {
      ...set,
      ANDROMEDA_AI_BASE_URL: "https://ai.example/v1",
      ANDROMEDA_AI_TITLE_MODEL: "tiny",
      ANDROMEDA_PATIENT_MODEL: "actor",
      ANDROMEDA_TRANSCRIPTION_MODEL: "ear",
      ANDROMEDA_SPEECH_MODEL: "mouth",
    };
    expect(providerFrom(full)).toEqual({
      apiKey: "k",
      baseUrl: "https://ai.example/v1",
      models: { main: "large", small: "tiny", patient: "actor" },
      voice: { transcription: "ear", speech: "mouth" },
    });
  });
});
