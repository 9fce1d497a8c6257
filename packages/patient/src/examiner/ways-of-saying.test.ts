import {
  type ExaminerReport,
  noAnswers,
  type PatientTurn,
  type PracticeAnswers,
  type PracticeEntry,
} from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { createEmbeddedPatient } from "../embedded/embedded-patient.ts";
import { findingsFor } from "../embedded/findings.ts";
import { readCases } from "../testing/question-sets.ts";
import { type ExamineRequest, examine } from "./examine.ts";

const cases = readCases();
/** The report of a call in which the learner says the turns to the patient of a case. */
function reportOf(
  slug: string,
  turns: readonly string[],
  {
    kind = "history",
    checklist = [],
    answers = {},
  }: Partial<Pick<ExamineRequest, "kind" | "checklist">> & {
    readonly answers?: Partial<PracticeAnswers>;
  } = {},
): ExaminerReport {
  const template = cases.get(slug);
  if (!template) throw new RangeError(`No case ${slug}.`);
  const patient = createEmbeddedPatient(template);
  const talk: PatientTurn[] = [];
  const entries: Pick<PracticeEntry, "speaker" | "text">[] = [];
  for (const text of turns) {
    const learner = { speaker: "learner" as const, text };
    const found = kind === "exam" ? findingsFor(template, text) : null;
    const answer = { speaker: "patient" as const, text: found ? "" : patient.reply(talk, text).text };
    if (!found) talk.push(learner, answer);
    entries.push(learner, found ? { speaker: "findings", text: found.text } : answer);
  }
  return examine({ kind, template, checklist, entries, answers: { ...noAnswers, ...answers } });
}

/** What earned the item; null where it was missed, undefined where there is no such item. */
function quoteOf({ checklist, plan }: ExaminerReport, task: RegExp): string | null | undefined {
  return [...checklist, ...plan].find((item) => task.test(item.task))?.quote;
}

describe("a history as students take it", () => {
  it.each([
    ["pain-moved-right", "Can I check I'm speaking with Lowri?"],
    ["full-of-plans", "Is it Holly?"],
    ["popped-chest", "Are you Luke?"],
  ])("EXAM-02 %s: hears who the patient is in “%s”", (slug, said) => {
    expect(quoteOf(reportOf(slug, [said]), /^Confirms who/)).toBe(said);
  });

  it("EXAM-02 is told who the patient is by no other name", () => {
    expect(quoteOf(reportOf("pain-moved-right", ["Is it Crohn's?"]), /^Confirms who/)).toBeNull();
  });

  it.each([
    [/^Explores what the patient thinks/, "Was there anything you thought this might be?"],
    [/medicines that nobody/, "And have you taken anything for the pain, over the counter or otherwise?"],
    [/^Asks about regular medicines/, "What do you normally take for it?"],
  ])("EXAM-02 %s is asked by “%s”", (task, said) => {
    expect(quoteOf(reportOf("pain-moved-right", [said]), task)).toBe(said);
  });

  it("EXAM-02 asks for a worry, and not what it is, by what is on somebody's mind", () => {
    const said = "Is anything in particular on your mind about this?";
    const report = reportOf("loin-to-groin", [said]);
    expect(quoteOf(report, /^Explores what worries/)).toBe(said);
    expect(quoteOf(report, /^Explores what the patient thinks/)).toBeNull();
  });

  it("EXAM-02 asks neither how it began by what came before the pain, nor how it has changed by hours of sleep", () => {
    const pain = reportOf("pain-moved-right", [
      "Have you been sick at all? Was that before or after the pain came on?",
    ]);
    expect(quoteOf(pain, /^Asks when and how it began/)).toBeNull();
    const plans = reportOf("full-of-plans", ["How many hours do you get?", "How many hours do you sleep?"]);
    expect(quoteOf(plans, /^Asks how long it lasts/)).toBeNull();
  });

  it("EXAM-02 asks about past illnesses by no question about a test for one", () => {
    const report = reportOf("bloody-stools", ["Have you ever been tested for hepatitis B or TB?"]);
    expect(quoteOf(report, /^Asks about past illnesses/)).toBeNull();
  });

  it("EXAM-02 does not take advice with a “really” in it for a question", () => {
    const report = reportOf("full-of-plans", ["You really shouldn't be driving when you've not slept."]);
    expect(quoteOf(report, /“Drove at night/)).toBeNull();
    expect(quoteOf(report, /^Tell her not to drive/)).toBe(
      "You really shouldn't be driving when you've not slept.",
    );
  });

  it("EXAM-02 wants a name of who introduces themselves", () => {
    const shown = (said: string) =>
      reportOf("full-of-plans", [said]).communication.find(({ skill }) => skill === "introduction")?.isShown;
    expect(shown("Hi, I'm a medical student. Is it Holly?")).toBe(false);
    expect(shown("Hi, I'm Sam, a medical student.")).toBe(true);
    expect(shown("hi im sam, one of the medical students")).toBe(true);
    expect(shown("I'm a medical student called Sam.")).toBe(true);
  });

  it("EXAM-02 hears when to seek help whatever gets worse", () => {
    const said = "Let one of the nurses know straight away if your tummy gets more painful or swollen.";
    const { communication } = reportOf("bloody-stools", [said], { kind: "prescribing" });
    expect(communication.find(({ skill }) => skill === "safetyNetting")?.quote).toBe(said);
  });

  it("EXAM-02 calls a blood test by its letters no plain word", () => {
    const { communication } = reportOf("bloody-stools", ["You have a high CRP."], { kind: "prescribing" });
    expect(communication.find(({ skill }) => skill === "plainWords")).toMatchObject({
      isShown: false,
      quote: "CRP",
    });
  });
});

describe("the story", () => {
  it("EXAM-10 asks about what is passed as usual, and brings it out of nobody", () => {
    const tasks = reportOf("loin-to-groin", []).checklist.map(({ task }) => task);
    expect(tasks).toContain("Asks about fever, burning before and urine");
    expect(tasks.join()).not.toContain("Passing urine");
  });

  it("EXAM-10 asks nothing twice that an author's item asks for among other things", () => {
    const { checklist } = reportOf("pain-moved-right", [], {
      checklist: ["Asks about the last period and contraception"],
    });
    expect(checklist.map(({ task }) => task)).not.toContain("Brings out “Last period two weeks ago”");
  });

  it("EXAM-10 quotes the question after which the complaint was told, and not another one about it", () => {
    const report = reportOf("pain-moved-right", [
      "So what's been going on?",
      "Can you talk me through it from when you first noticed it?",
      "How's your appetite been with this?",
      "Have you been sick at all? Was that before or after the pain came on?",
      "Is there anything that aggravates it?",
    ]);
    expect(quoteOf(report, /^Brings out “Pain began/)).toBe(
      "Can you talk me through it from when you first noticed it? … Is there anything that aggravates it?",
    );
    expect(quoteOf(report, /^Brings out “Off food/)).toBe(
      "How's your appetite been with this? … Have you been sick at all?",
    );
  });

  it("EXAM-02 EXAM-10 asks about what the learner has just been told of by somebody", () => {
    const report = reportOf("full-of-plans", [
      "How is your mood?",
      "Right so your flatmate says you're not sleeping. How many hours do you get?",
    ]);
    expect(quoteOf(report, /“Nine days/)).toBe("How is your mood? … How many hours do you get?");
  });

  it("EXAM-10 brings out what was done without something, and asks about no “protection”", () => {
    const tasks = reportOf("full-of-plans", []).checklist.map(({ task }) => task);
    expect(tasks).toContain("Brings out “New sexual partner, out of character, without protection”");
    expect(tasks).not.toContain("Asks about protection");
  });
});

describe("an author's own item", () => {
  it("EXAM-03 quotes for each piece the question that says most of it", () => {
    const report = reportOf(
      "pain-moved-right",
      [
        "What sort of pain is it now, stabbing, aching, something else?",
        "Whereabouts did it first come on, can you point with one finger for me?",
        "And it's shifted since then?",
        "Is there anything that aggravates it, like moving around or coughing?",
        "Have you been sick at all? Was that before or after the pain came on?",
      ],
      {
        checklist: [
          "Asks where the pain started and where it moved",
          "Asks about vomiting and whether it came after the pain",
        ],
      },
    );
    expect(quoteOf(report, /where it moved/)).toBe(
      "Whereabouts did it first come on, can you point with one finger for me? … And it's shifted since then?",
    );
    expect(quoteOf(report, /vomiting/)).toBe(
      "Have you been sick at all? … Was that before or after the pain came on?",
    );
  });

  it.each([
    ["Offers to speak to the patient without her housemate", "Can I check I'm speaking with Lowri?"],
    ["Asks whether thoughts are racing", "Do you hear voices or see things that aren't there?"],
    ["Warns of side effects of steroids", "Have you needed steroids for it before?"],
    ["Asks what the flatmate has noticed", "Who do you live with?"],
    ["Asks what the flatmate has noticed", "Right so your flatmate says you're not sleeping."],
  ])("EXAM-03 “%s” is not earned by “%s”", (item, said) => {
    const [first] = reportOf("full-of-plans", [said], { checklist: [item] }).checklist;
    expect(first).toMatchObject({ task: item, quote: null });
  });

  it.each([
    ["Asks whether thoughts are racing", "Are your thoughts going faster than usual?"],
    ["Asks what the flatmate has noticed", "What has your flatmate noticed about you?"],
    [
      "Warns of side effects of steroids",
      "The steroids might make it hard to sleep, and your sugars can go up.",
    ],
    ["Checks weight before prescribing", "Do you know roughly how much you weigh?"],
  ])("EXAM-03 “%s” is earned by “%s”", (item, said) => {
    const [first] = reportOf("full-of-plans", [said], { checklist: [item] }).checklist;
    expect(first).toMatchObject({ task: item, quote: said });
  });

  it("EXAM-03 quotes for what is asked a question, and neither the plan nor the safety net", () => {
    const report = reportOf(
      "loin-to-groin",
      [
        "Any blood in your pee? Have you been hot or shivery at all? Do you have both your kidneys?",
        "We're going to give you diclofenac, test your urine, take some blood and get a scan of your kidneys.",
        "If you start getting a fever or can't pee at all, come back straight away.",
      ],
      { checklist: ["Asks about blood in the urine", "Asks about fever and one kidney"] },
    );
    expect(quoteOf(report, /^Asks about blood/)).toBe("Any blood in your pee?");
    expect(quoteOf(report, /^Asks about fever and one/)).toBe(
      "Have you been hot or shivery at all? … Do you have both your kidneys?",
    );
  });

  it("EXAM-03 says of a question that was not asked just this", () => {
    const item = "Asks about pregnancy and contraception";
    const [first] = reportOf("full-of-plans", [], { checklist: [item] }).checklist;
    expect(first).toMatchObject({ task: item, advice: "You did not ask this." });
  });

  it("EXAM-03 does not mark what is not done", () => {
    const tasks = reportOf("full-of-plans", [], { checklist: ["Does not argue with the patient's beliefs"] });
    expect(tasks.checklist.map(({ task }) => task).join()).not.toContain("argue");
  });

  it("EXAM-01 asks about the home beside what a flatmate has noticed", () => {
    const { checklist } = reportOf("full-of-plans", ["Who do you live with?"], {
      checklist: ["Asks what the flatmate has noticed"],
    });
    expect(checklist.find(({ task }) => /home/.test(task))?.isCompleted).toBe(true);
  });
});

describe("an examination that is commented on", () => {
  const looked = [
    "So from the end of the bed he looks comfortable enough, a bit short of breath, tall and slim.",
    "Can you hold your hands out for me and turn them over?",
    "No clubbing, no tar staining. Can you cock your wrists back, looking for a flap.",
    "Now I'm going to have a look at your chest. No scars, no deformity.",
  ];
  const report = reportOf("popped-chest", looked, {
    kind: "exam",
    checklist: [
      "Looks at the hands for clubbing and tar staining",
      "Comments on the patient's tall, thin build",
      "Checks for raised neck veins and hypotension",
      "Checks trachea and apex first",
    ],
    answers: { questions: ["tension: hypotension, distended neck veins"] },
  });

  it("EXAM-03 looks for a sign by saying what is seen there", () => {
    expect(quoteOf(report, /^Looks at the hands/)).toBe("No clubbing, no tar staining.");
    expect(quoteOf(report, /^Comments/)).toBe(looked[0]);
  });

  it("EXAM-03 does not examine by what is written, and names what is missing plainly", () => {
    expect(quoteOf(report, /^Checks for raised/)).toBeNull();
    const felt = reportOf("popped-chest", ["I'm just feeling your windpipe."], {
      kind: "exam",
      checklist: ["Checks trachea and apex first"],
    });
    expect(felt.checklist[0]?.advice).toBe("Still missing: apex.");
  });

  it("EXAM-02 quotes a look at the patient before a look for one sign", () => {
    expect(quoteOf(report, /^Looks before touching/)).toBe("Now I'm going to have a look at your chest.");
  });
});

describe("answers and plans in short", () => {
  it.each([
    ["full-of-plans", "Drug-induced mania", "drug induced"],
    ["full-of-plans", "Thyrotoxicosis", "Hyperthyroid"],
    ["full-of-plans", "Thyrotoxicosis", "overactive thyroid"],
  ])("EXAM-04 %s: %s is named by “%s”", (slug, name, given) => {
    const { differentials } = reportOf(slug, [], { answers: { differentials: ["bipolar", given] } });
    expect(differentials.expected.find(({ expected }) => expected === name)?.given).toBe(given);
  });

  it("EXAM-04 EXAM-08 does not say of another name of the diagnosis that the case has none such", () => {
    const { diagnosis, differentials } = reportOf("full-of-plans", [], {
      answers: { differentials: ["Mania", "bipolar", "Schizophrenia"] },
    });
    expect(diagnosis?.given).toBe("Mania");
    expect(differentials.others).toEqual(["Schizophrenia"]);
  });

  it.each([
    ["full-of-plans", "Urine drug screen", "urine tox"],
    ["bloody-stools", "tuberculosis", "hep B serology, quantiferon"],
    ["popped-chest", "Pulse oximetry and gas if unwell", "ABG"],
    ["bloody-stools", "Hepatitis B", "hep B serology, quantiferon"],
  ])("EXAM-04 %s: %s is named by “%s”, which is not said to be no test of the case", (slug, name, given) => {
    const { investigations } = reportOf(slug, [], { answers: { investigations: [given] } });
    expect(investigations.expected.find(({ expected }) => expected === name)?.given).not.toBeNull();
    expect(investigations.others).toEqual([]);
  });

  it.each([
    ["pain-moved-right", "Laparoscopic appendicectomy", "Lap appendicectomy if confirmed."],
    ["full-of-plans", "Consider Mental Health Act assessment", "Section if refuses."],
    ["bloody-stools", "Restart mesalazine", "Restart mesalazine."],
    [
      "bloody-stools",
      "When settled, oral prednisolone reducing over eight weeks with bone protection",
      "Convert to oral pred 40mg weaning 5mg/week once improving",
    ],
  ])("EXAM-06 %s: “%s” is planned by “%s”", (slug, step, plan) => {
    const { plan: marked } = reportOf(slug, [], { answers: { plan } });
    expect(marked.find(({ task }) => task === step)?.quote).toContain(plan.split(/[.,]/)[0]);
  });

  it("EXAM-06 hears in advice with a “really” in it what is to be stopped and why", () => {
    const said =
      "I'd really recommend cutting down on the smoking, and the weed as well, because it makes this more likely to happen again.";
    const report = reportOf("popped-chest", [said], { kind: "exam", answers: { plan: "Stop smoking." } });
    expect(quoteOf(report, /^Stop tobacco/)).toContain("the weed");
    expect(quoteOf(report, /^Recurrence risk/)).toContain("happen again");
  });

  it("EXAM-04 EXAM-06 reads pyelo, MC&S, an outpatient clinic in so many weeks and litres to drink", () => {
    const report = reportOf(
      "loin-to-groin",
      ["I can see you're in a lot of pain, so we'll get you something."],
      {
        answers: {
          differentials: ["renal colic", "pyelo"],
          investigations: ["urine dip + MC&S"],
          plan: "Urology OPD 4 weeks. Drink 3L a day.",
        },
      },
    );
    const { differentials, investigations } = report;
    const given = [...differentials.expected, ...investigations.expected].filter((answer) => answer.given);
    expect(given.map(({ expected }) => expected)).toEqual(["Pyelonephritis", "Urine dipstick", "culture"]);
    expect(quoteOf(report, /^Review within four/)).toBe("Urology OPD 4 weeks.");
    expect(quoteOf(report, /litres of fluid/)).toBe("Drink 3L a day.");
  });

  it("EXAM-06 hints at no review by what can be seen now", () => {
    const said = "I can see you're in a lot of pain, so we'll get you something.";
    const review = reportOf("loin-to-groin", [said]).plan.find(({ task }) => /^Review within/.test(task));
    expect(review).toMatchObject({ isCompleted: false, advice: null });
  });

  it("EXAM-06 arranges nothing by what the patient is to do if it gets worse", () => {
    const told = [
      "I think you need to be seen by psychiatry.",
      "If you feel worse you can ring the crisis team.",
    ];
    expect(quoteOf(reportOf("full-of-plans", told), /^Same-day crisis team/)).toBeNull();
  });
});
