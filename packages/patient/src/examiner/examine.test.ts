import {
  type CaseTemplate,
  getLeaf,
  type LeafPath,
  noAnswers,
  recogniseTemplate,
  setLeafValue,
} from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findingsFor } from "../embedded/findings.ts";
import { BETWEEN_QUOTES } from "../sentences.ts";
import { type ExamineRequest, examine } from "./examine.ts";
import { markPlan } from "./plan.ts";
import { chartLine } from "./prescribing.ts";
import { checklistOf, feedbackOf } from "./report-texts.ts";
import { readSaid } from "./said.ts";

type Values = Readonly<Partial<Record<LeafPath, string | number | readonly string[]>>>;

function templateOf(values: Values): CaseTemplate {
  return Object.entries(values).reduce(
    (template, [path, value]) => setLeafValue(template, path as LeafPath, value),
    recogniseTemplate({}).template,
  );
}

const E = "examiner_agent.examination_and_investigations";
const template = templateOf({
  "patient_agent.presenting_complaint.chief_complaint": "I have a heavy pain in the middle of my chest.",
  "patient_agent.presenting_complaint.history_of_presenting_complaint":
    "Started at 10 am carrying boxes. Central, heavy, 7 out of 10, spreading to the left arm. If asked about previous episodes: tightness walking uphill for three weeks.",
  "patient_agent.demographics.age": 58,
  "patient_agent.demographics.gender": "Male",
  "patient_agent.drug_history.medications": ["Amlodipine 5 mg once daily", "Simvastatin 40 mg at night"],
  "patient_agent.drug_history.allergies": ["Co-amoxiclav: anaphylaxis in 2013"],
  "patient_agent.past_psychiatric_history": "Not relevant to this case.",
  "patient_agent.social_history.smoking": "20 a day for 35 years",
  "examiner_agent.symptomatology_and_differentials.official_diagnosis":
    "Non-ST-elevation myocardial infarction",
  "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials": [
    "ST-elevation myocardial infarction",
    "Pulmonary embolism",
  ],
  [`${E}.physical_examination.cardiovascular`]:
    "Regular pulse, loud ejection systolic murmur radiating to the neck.",
  [`${E}.physical_examination.respiratory`]: "Chest clear, no wheeze.",
  [`${E}.diagnostics.investigations`]: ["FBC, U&E, troponin", "12-lead ECG"],
  [`${E}.risk_assessment`]: "Clarithromycin raises simvastatin levels.",
  "examiner_agent.management_plan.initial":
    "Call 999 now, chew aspirin 300 mg if available. No nitrate because of sildenafil.",
  "examiner_agent.management_plan.definitive":
    "Doxycycline 200 mg by mouth once daily for 5 days; stop smoking advice.",
});

function call(changes: Partial<ExamineRequest>): ExamineRequest {
  return { kind: "history", template, checklist: [], entries: [], answers: noAnswers, ...changes };
}

const says = (...texts: readonly string[]) => texts.map((text) => ({ speaker: "learner" as const, text }));
/** What a learner says in an examination, each with the finding that it gets. */
const spokenIn = (of: CaseTemplate, texts: readonly string[]) =>
  texts.flatMap((text) => [
    { speaker: "learner" as const, text },
    { speaker: "findings" as const, text: findingsFor(of, text)?.text ?? "All right." },
  ]);
const found = (request: Partial<ExamineRequest>, task: RegExp) =>
  examine(call(request)).checklist.find((item) => task.test(item.task));

describe("the checklist of a history", () => {
  it("EXAM-01 asks what the case calls for, and nothing that it says nothing of", () => {
    const tasks = examine(call({})).checklist.map(({ task }) => task);
    expect(tasks).toEqual(
      expect.arrayContaining(["Asks whether it spreads", "Asks about smoking", "Asks about allergies"]),
    );
    expect(tasks.join()).not.toMatch(/mental health|police|operations/);
  });

  it("PAT-10 quotes a story in the patient's own words whole, also what it denies", () => {
    const own = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I have a pain in my chest.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "I felt sick, sweaty and dizzy when it began. I have not coughed or had a fever.",
    });
    const tasks = examine(call({ template: own })).checklist.map(({ task }) => task);
    expect(tasks).toContain("Brings out “I felt sick, sweaty and dizzy when it began”");
    expect(tasks).toContain("Brings out “I have not coughed or had a fever”");
  });

  it("EXAM-02 quotes the question that earned an item, and says what would have earned another", () => {
    const entries = says("Hello, I'm Jo. Does the pain go anywhere else?");
    expect(found({ entries }, /spreads/)).toEqual({
      task: "Asks whether it spreads",
      isCompleted: true,
      quote: "Does the pain go anywhere else?",
      advice: null,
    });
    expect(found({ entries }, /smoking/)).toMatchObject({ isCompleted: false, quote: null });
    expect(found({ entries }, /smoking/)?.advice).toContain("Do you smoke");
  });

  it("EXAM-02 asks for nothing that only describes how the patient takes the conversation", () => {
    const story = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I have had a cough for months.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Drenching sweats. She becomes tearful when her grandson is mentioned. Chest pain when coughing.",
    });
    const tasks = examine(call({ template: story, entries: [] })).checklist.map(({ task }) => task);
    expect(tasks).toContain("Brings out “Drenching sweats”");
    expect(tasks).toContain("Brings out “Chest pain when coughing”");
    expect(tasks.filter((task) => task.includes("tearful"))).toEqual([]);
  });

  it("EXAM-02 does not count a question about something else as one about the complaint", () => {
    const fever = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I have a terrible headache.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Headache for three days, front of the head, throbbing, worse on bending. Has had it once before. Passing normal urine.",
    });
    const quotes = (...texts: readonly string[]) =>
      Object.fromEntries(
        examine(call({ template: fever, entries: says(...texts) })).checklist.map(({ task, quote }) => [
          task,
          quote,
        ]),
      );
    const beside = quotes(
      "Where exactly did you go and when did you get back?",
      "What colour is your urine?",
      "Did you have any vaccines before you went?",
      "Did you take any malaria tablets?",
      "Any past history of clots?",
    );
    for (const task of [
      "Asks where it is",
      "Asks what it is like",
      "Asks whether it has happened before",
      "Asks about regular medicines",
      "Lets the patient tell the story with an open question",
    ])
      expect(beside[task]).toBeNull();
    expect(beside).toHaveProperty("Asks about urine");
    const asked = quotes("How long have you had the headache?", "What is it like?", "Are you Mrs Hill?");
    expect(asked["Asks when and how it began"]).toBe("How long have you had the headache?");
    expect(asked["Asks what it is like"]).toBe("What is it like?");
    expect(asked["Confirms who the patient is"]).toBe("Are you Mrs Hill?");
  });

  it("EXAM-02 quotes a question before a sentence after which it was only heard, and hears what a question is about", () => {
    const black = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "My tummy hurts.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Tummy pain for a month, eased by food. Vomited twice. Not on iron.",
      "patient_agent.drug_history.other": "Buys antacids.",
    });
    const entries = [
      ["How can I assist you?", "My tummy hurts. Vomited twice."],
      ["Does food make it better?", "It is eased by food."],
      ["Have you vomited?", "Yes. Vomited twice."],
      ["What other medications are you taking?", "None."],
    ].flatMap(([learner = "", patient = ""]) => [
      { speaker: "learner" as const, text: learner },
      { speaker: "patient" as const, text: patient },
    ]);
    const items = examine(call({ template: black, entries })).checklist;
    const item = (task: string) => items.find((one) => one.task === task);
    expect(item("Lets the patient tell the story with an open question")?.isCompleted).toBe(true);
    expect(item("Brings out “Vomited twice”")?.quote).toBe("Have you vomited?");
    expect(item("Asks what makes it worse")?.quote ?? null).toBeNull();
    expect(item("Asks about regular medicines")?.isCompleted).toBe(true);
    expect(item("Asks about medicines that nobody prescribed")?.isCompleted).toBe(false);
    expect(item("Asks about iron")?.advice).toContain("“Do you take any iron?”");
  });

  it("EXAM-01 wants no pain described where the patient comes with something else", () => {
    const fever = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I am shaking with cold.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Fever for three days, headache. Rural evenings outdoors, back pain, no net.",
    });
    const tasks = examine(call({ template: fever })).checklist.map(({ task }) => task);
    expect(tasks.join()).not.toMatch(/where it is|what it is like|“No net”/);
  });

  it("EXAM-01 wants the learner to draw out what the patient tells only when asked", () => {
    const entries = [
      ...says("Has this ever happened before?"),
      { speaker: "patient" as const, text: "I have had tightness walking uphill for three weeks." },
    ];
    expect(found({}, /tells only when asked/)?.isCompleted).toBe(false);
    expect(found({ entries }, /tells only when asked/)?.quote).toBe("Has this ever happened before?");
    const [asked, answer] = entries;
    const together = [{ ...asked, text: `Any allergies? ${asked?.text}` }, answer] as typeof entries;
    // Nor is the reason of a question the question.
    const reason = "It matters because a tightness walking uphill does not go with every tablet.";
    const explained = [{ ...asked, text: `${asked?.text} ${reason}` }, answer] as typeof entries;
    for (const spoken of [together, explained])
      expect(found({ entries: spoken }, /tells only when asked/)?.quote).toBe(
        "Has this ever happened before?",
      );
  });

  it("EXAM-01 wants nothing drawn out where the case keeps nothing back", () => {
    const path = "patient_agent.risk_assessment.risk_to_self" as const;
    const silent = setLeafValue(template, path, "If asked about self-harm: none.");
    const tasks = examine(call({ template: silent })).checklist.map(({ task }) => task);
    expect(tasks.filter((task) => /tells only when asked: “?none/i.test(task))).toEqual([]);
  });

  it("EXAM-03 marks the author's own items first, by topic, by examination or by words", () => {
    const checklist = [
      "Asks about smoking",
      "Explains why nitrates are dangerous with sildenafil",
      "Is nice",
    ];
    const { checklist: items } = examine(
      call({
        checklist,
        entries: says(
          "Do you smoke?",
          "I will not give you a nitrate, because it is dangerous with sildenafil.",
        ),
      }),
    );
    expect(items.slice(0, 2).map(({ task, isCompleted }) => [task, isCompleted])).toEqual([
      ["Asks about smoking", true],
      ["Explains why nitrates are dangerous with sildenafil", true],
    ]);
    // What no transcript can show is not marked, and nothing is asked twice.
    expect(items.filter(({ task }) => /nice|smoking/.test(task))).toHaveLength(1);
  });
});

describe("the story of the case", () => {
  const HPC = "patient_agent.presenting_complaint.history_of_presenting_complaint";
  const ectopic = setLeafValue(
    template,
    HPC,
    "Six weeks since the last period. Light-headed when she got up, and a strange ache in the tip of the shoulder. No fever, discharge or urinary symptoms.",
  );
  const story = (entries: ExamineRequest["entries"], checklist: readonly string[] = []) =>
    examine(call({ template: ectopic, entries, checklist })).checklist.filter(({ task }) =>
      /^Brings out|^Asks about fever/.test(task),
    );

  it("EXAM-10 wants each symptom of the story found out, and asked for what it denies", () => {
    expect(story([]).map(({ task, isCompleted }) => [task, isCompleted])).toEqual([
      ["Brings out “Six weeks since the last period”", false],
      ["Brings out “Light-headed when she got up, a strange ache in the tip of the shoulder”", false],
      ["Asks about fever, discharge and urinary symptoms", false],
    ]);
    expect(examine(call({ template: ectopic })).checklist.map(({ task }) => task)).not.toContain(
      "Asks about other symptoms that came with it",
    );
  });

  it('EXAM-10 counts "no pleasure" as a finding, and how somebody lives not as a symptom', () => {
    const low = setLeafValue(template, HPC, "No pleasure in cycling, no headache. Independent, drives.");
    const tasks = examine(call({ template: low })).checklist.map(({ task }) => task);
    expect(tasks).toContain("Brings out “No pleasure in cycling, no headache”");
    expect(tasks.join()).not.toContain("Independent");
  });

  it("EXAM-10 is earned by asking for it, or by hearing it after an open question", () => {
    const asked = story(
      says("When was your last period?", "Have you felt dizzy?", "Any fever, or trouble passing urine?"),
    );
    expect(asked.map(({ quote }) => quote)).toEqual([
      "When was your last period?",
      "Have you felt dizzy?",
      "Any fever, or trouble passing urine?",
    ]);
    const disclosed = story([
      ...says("That sounds hard. Tell me more."),
      { speaker: "patient", text: "It has been six weeks since my last period." },
    ]);
    expect(disclosed[0]?.quote).toBe("Tell me more.");
    const requested = story(says("I would like you to tell me about your periods."));
    expect(requested[0]?.isCompleted).toBe(true);
  });

  it("EXAM-10 is not earned by a summary, a plan or a kind word that speaks of it", () => {
    const spoken = story(
      says(
        "To summarise, you have felt dizzy and your last period was six weeks ago.",
        "I'm sorry that you feel dizzy.",
        "If you get a fever, come back straight away.",
      ),
    );
    expect(spoken.map(({ isCompleted }) => isCompleted)).toEqual([false, false, false]);
  });

  it("EXAM-10 asks for nothing twice that an author's item asks for", () => {
    const [first] = story([], ["Asks about the last period, six weeks ago"]);
    expect(first?.task).toContain("Light-headed");
  });
});

describe("the evidence for an item", () => {
  it("EXAM-02 asks of the past by an earlier time like this and of low spells, and of no onset by how long a couple are together", () => {
    const topicsOf = (text: string) => [...(readSaid(template, says(text))[0]?.topics ?? [])];
    expect(topicsOf("Was there a time before when you were like this?")).toContain("previousEpisodes");
    expect(topicsOf("Have you ever had a time when you were really low?")).toEqual(
      expect.arrayContaining(["mood", "psychiatric"]),
    );
    expect(topicsOf("How long have you been together?")).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/onset|timing/)]),
    );
    expect(topicsOf("How long have you been feeling like this?")).toContain("onset");
  });

  const P = "patient_agent.";
  const stated: Values = {
    [`${P}presenting_complaint.chief_complaint`]: "I hear voices.",
    [`${P}presenting_complaint.history_of_presenting_complaint`]:
      "Hears two voices most days for three months.",
    [`${P}risk_assessment.risk_to_others`]: "Carries a kitchen knife.",
    [`${P}risk_assessment.risk_from_others`]: "Shouted at by the neighbours.",
    [`${P}social_history.other`]: "Lives with his mother.",
    [`${P}personal_history`]: "Quiet at school.",
  };
  const marked = (checklist: readonly string[], ...texts: readonly string[]) =>
    examine(call({ template: templateOf(stated), checklist, entries: says(...texts) })).checklist;

  it("EXAM-02 is a question or a request, never a kind word or what the learner tells of themselves", () => {
    const items = marked(
      [],
      "That sounds really stressful.",
      "What you tell me stays private, unless I'm worried that somebody might come to harm.",
    );
    const earned = items.filter(({ isCompleted }) => isCompleted).map(({ task }) => task);
    expect(earned).not.toContain("Asks about voices, fears and other unusual experiences");
    expect(earned).not.toContain("Asks about risk from others");
    expect(
      marked([], "I'd like to ask who is at home with you.").find(({ task }) => /home/.test(task))?.quote,
    ).toBe("I'd like to ask who is at home with you.");
  });

  it("EXAM-02 is the sentence that shows the item most plainly, not the first that touches it", () => {
    const items = marked(
      ["Asks about thought insertion and broadcasting", "Asks directly about suicidal thoughts"],
      "Have you been hearing voices that others don't?",
      "Do the voices talk to you or about you?",
      "Do you feel that anyone puts thoughts into your head?",
      "Can other people hear what you are thinking?",
      "Have you had thoughts of ending your life?",
      "So to summarise: you hear voices, and you have had thoughts of ending your life.",
      "Who do you live with?",
    );
    const quoteOf = (task: RegExp) => items.find((item) => task.test(item.task))?.quote;
    expect(quoteOf(/thought insertion/)).toBe(
      "Do you feel that anyone puts thoughts into your head? … Can other people hear what you are thinking?",
    );
    expect(quoteOf(/suicidal/)).toBe("Have you had thoughts of ending your life?");
    expect(quoteOf(/home and support/)).toBe("Who do you live with?");
  });

  it("EXAM-03 hears confidentiality explained without its name, and takes no conviction for a sentence", () => {
    const [confidential, delusions] = marked(
      ["Explains confidentiality and its limits", "Explores delusions and degree of conviction"],
      "Everything you tell me stays between us and the team.",
      "Have you ever been in trouble with the police?",
      "Do you believe that people are following you?",
      "How sure are you of that?",
    );
    expect(confidential?.quote).toBe("Everything you tell me stays between us and the team.");
    expect(delusions?.quote).toBe(
      "Do you believe that people are following you? … How sure are you of that?",
    );
  });
});

describe("the checklist of an examination", () => {
  it("EXAM-03 adds up over the sentences what an item names piece by piece, and hears the technique that it names", () => {
    const entries = says(
      "I'll look at your hands.",
      "Now your eyes and your mouth.",
      "I'm feeling for your liver and your spleen.",
    );
    const checklist = ["Inspects hands, eyes and mouth for stigmata", "Percusses liver and spleen"];
    const { checklist: items } = examine(call({ kind: "exam", checklist, entries }));
    expect(items.slice(0, 2).map(({ isCompleted }) => isCompleted)).toEqual([true, false]);
  });

  it.each([
    "If you get a fever or go yellow, come straight to A&E.",
    "Should it get any worse, ring 999.",
    "Let us know if the rash spreads, or see your GP if it does not settle.",
  ])("EXAM-02 hears safety-netting in %s", (text) => {
    const { communication } = examine(call({ entries: says(text) }));
    expect(communication.find(({ skill }) => skill === "safetyNetting")?.quote).toBe(text);
  });

  it("EXAM-02 quotes a question for the concerns, and no worry of the learner's own", () => {
    const { communication } = examine(
      call({
        entries: says(
          "I'm sorry to hear that.",
          "I'm a bit worried about your heart.",
          "What worries you most?",
        ),
      }),
    );
    expect(communication.find(({ skill }) => skill === "concerns")?.quote).toBe("What worries you most?");
    const atHome = examine(
      call({ entries: says("How do you manage at home normally?", "What worries you most?") }),
    );
    expect(atHome.communication.find(({ skill }) => skill === "concerns")?.quote).toBe(
      "What worries you most?",
    );
  });

  const ofPatch = templateOf({
    [`${E}.physical_examination.other`]:
      "Scaly plaques over both elbows. Swollen, tender right index finger. Tender over T9. Body surface about 6%.",
    [`${E}.physical_examination.cardiovascular`]: "Displaced apex beat.",
  });
  const tutored = (texts: readonly string[], task: RegExp) =>
    examine(call({ kind: "exam", template: ofPatch, entries: spokenIn(ofPatch, texts) })).checklist.find(
      (item) => task.test(item.task),
    );

  it.each<[RegExp, readonly string[], string | null]>([
    // A look of comfort is no question about pain.
    [
      /about pain/,
      ["From the end of the bed he looks comfortable.", "Is anything sore at the moment?"],
      "Is anything sore at the moment?",
    ],
    [/about pain/, ["From the end of the bed he looks comfortable."], null],
    [/about pain/, ["Is the lump painful to touch?"], "Is the lump painful to touch?"],
    [
      /asks for consent/,
      ["I'd like to look at your elbows, with a chaperone here. Are you OK with that?"],
      "Are you OK with that?",
    ],
    [/chaperone/, ["I'll get a chaperone in. Is that OK?"], "I'll get a chaperone in."],
    // The organ itself is quoted before what goes along with it.
    [
      /heart and circulation/,
      ["I'm pressing over your shins.", "I'll put my hand here to find the apex beat."],
      "I'll put my hand here to find the apex beat.",
    ],
    [
      /Palpates/,
      ["I'm feeling one of the plaques for thickness."],
      "I'm feeling one of the plaques for thickness.",
    ],
    [/Palpates/, ["How do you feel today?", "Feel free to stop me."], null],
    // What will be done, said before leave is asked for, positions nobody and examines nothing.
    [
      /Positions/,
      [
        "I'd like to do a test where I lie you back quickly. It may make you dizzy. Would that be all right?",
        "Please sit on the couch.",
      ],
      "Please sit on the couch.",
    ],
    [
      /Scaly plaques/,
      ["I'd like to look at your elbows. Is that OK?", "Looking at the elbows now."],
      "Looking at the elbows now.",
    ],
    // The heart is listened to, whether or not the case says what is heard.
    [
      /heart and circulation/,
      ["I'm listening to your heart in all four areas."],
      "I'm listening to your heart in all four areas.",
    ],
    [/Tender over T9/, ["I'm listening over the neck."], null],
    [
      /Body surface/,
      ["I'd estimate the body surface area with the palm method."],
      "I'd estimate the body surface area with the palm method.",
    ],
    // Thanks in the middle are not those at the end.
    [
      /Thanks the patient/,
      ["Looking at the elbows now.", "Thanks, and the other one.", "Thank you, you can get dressed."],
      "Thank you, you can get dressed.",
    ],
  ])(
    "EXAM-01 EXAM-02 in an examination quotes for %s of %j the sentence that does it",
    (task, texts, quote) => {
      expect(tutored(texts, task)).toMatchObject({ isCompleted: quote !== null, quote });
    },
  );

  it.each<[RegExp, string, boolean]>([
    [/level II node/, "I'm palpating your neck.", true],
    [/level II node/, "I'm listening over the neck.", false],
    [/level II node/, "I'm feeling the carotid pulse in your neck.", false],
    // What is firm on palpation is not found by palpating another place.
    [/tonsil/, "I'm palpating your neck.", false],
  ])("EXAM-01 in an examination %s by %j is earned: %s", (task, text, isCompleted) => {
    const ofNeck = templateOf({
      [`${E}.physical_examination.other`]:
        "Left level II node, 3.5 cm, firm, mobile. Mouth: no ulcer; left tonsil larger and firm on palpation.",
    });
    // What is earned was told, too.
    expect(task.test(findingsFor(ofNeck, text)?.text ?? "")).toBe(isCompleted);
    expect(
      examine(call({ kind: "exam", template: ofNeck, entries: spokenIn(ofNeck, [text]) })).checklist.find(
        (item) => task.test(item.task),
      ),
    ).toMatchObject({ isCompleted });
  });

  it("EXAM-01 wants the systems in which there is something to find, and the manners", () => {
    const entries = says(
      "I have washed my hands.",
      "I would like to listen to your heart, is that all right?",
    );
    const items = examine(call({ kind: "exam", entries })).checklist;
    const done = (task: RegExp) => items.find((item) => task.test(item.task))?.isCompleted;
    expect([done(/hands/), done(/heart/), done(/consent/), done(/chaperone/)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(done(/chest/)).toBeUndefined();
  });

  it("EXAM-01 EXAM-02 quotes what shows an examination, and not what asks for leave or cleans the hands", () => {
    const entries = says(
      "I've been asked to examine your heart today. Would that be okay?",
      "I'd like to wash my hands first.",
      "From the end of the bed I'm looking for pallor.",
      "Now I'm listening to your heart.",
      "To finish I would do an ECG.",
    );
    const withMore = setLeafValue(template, `${E}.physical_examination.general`, "Pale hands.");
    const items = examine(
      call({
        kind: "exam",
        template: setLeafValue(withMore, `${E}.physical_examination.other`, "Completes with an ECG."),
        entries,
      }),
    ).checklist;
    const quoteOf = (task: RegExp) => items.find((item) => task.test(item.task))?.quote;
    expect(quoteOf(/end of the bed/)).toBe("From the end of the bed I'm looking for pallor.");
    expect(quoteOf(/heart/)).toBe("Now I'm listening to your heart.");
    expect(quoteOf(/^Offers to complete the examination with an ECG/)).toBe("To finish I would do an ECG.");
  });

  it("EXAM-01 EXAM-02 does not count an announcement as an examination, and wants the findings presented at the end", () => {
    const examined = (...texts: readonly string[]) => {
      const items = examine(call({ kind: "exam", entries: says(...texts) })).checklist;
      return (task: RegExp) => items.find((item) => task.test(item.task))?.quote;
    };
    const announced = examined(
      "Thanks Mary.",
      "I've been asked to examine your heart, which means looking at you, feeling your chest and listening.",
      "Can I examine your heart?",
    );
    expect([/heart/, /Looks/, /Palpates/, /Auscultates/, /Presents/, /Thanks/].map(announced)).toEqual(
      new Array(6).fill(null),
    );
    const summary = "In summary, this is a 58-year-old man with a murmur, in keeping with aortic stenosis.";
    const done = examined("I'm listening to your heart.", "Thank you, you can get dressed.", summary);
    expect([/heart/, /Presents/, /Thanks/].map(done)).toEqual([
      "I'm listening to your heart.",
      summary,
      "Thank you, you can get dressed.",
    ]);
  });

  it.each([
    ["Thanks, would you like a chaperone?", /chaperone/],
    ["Would you like a chaperone while I check your blood pressure?", /chaperone/],
    ["Thank you, I have washed my hands.", /hands/],
    ["Thank you Mr Jones, are you in any pain?", /pain/],
  ])("EXAM-01 a thanks or a measurement beside it hides no manners: %s", (words, task) => {
    const entries = says(words, "I'm listening to your heart.");
    const { checklist } = examine(call({ kind: "exam", entries }));
    expect(checklist.find((item) => task.test(item.task))?.quote).toBe(words);
  });

  it("EXAM-01 EXAM-02 marks what is found beside the systems finding by finding, and no system that is normal", () => {
    const hands = templateOf({
      [`${E}.basic_observations.heart_rate`]: "80",
      [`${E}.basic_observations.temperature`]: "37.2",
      [`${E}.physical_examination.cardiovascular`]: "Pulse regular, capillary refill below 2 seconds.",
      [`${E}.physical_examination.respiratory`]: "Good air entry on both sides, no wheeze or crackles.",
      [`${E}.physical_examination.other`]:
        "Boggy swelling of both wrists, squeeze positive. No deformity, nodules or rupture.",
    });
    const items = examine(
      call({
        kind: "exam",
        template: hands,
        entries: says(
          "That will involve looking, feeling and moving the wrists.",
          "I check the position of the trachea.",
          "Please roll up your sleeves.",
          "I feel both wrists for swelling and for temperature.",
        ),
      }),
    ).checklist;
    const quotes = Object.fromEntries(items.map(({ task, quote }) => [task, quote]));
    expect(quotes["Finds “Boggy swelling of both wrists, squeeze positive”"]).toBe(
      "I feel both wrists for swelling and for temperature.",
    );
    expect(quotes["Positions and exposes the patient with dignity"]).toBe("Please roll up your sleeves.");
    expect(quotes["Asks for the observations"]).toBeNull();
    expect(Object.keys(quotes).join()).not.toMatch(/heart|chest|Auscultates|deformity/);
  });

  it("EXAM-02 hears an announcement as signposting, and no wish for a test", () => {
    const signposting = (text: string) =>
      examine(call({ kind: "exam", entries: says(text) })).communication.find(
        ({ skill }) => skill === "signposting",
      );
    expect(signposting("I've been asked to look at your hands.")?.isShown).toBe(true);
    expect(signposting("That'll involve moving the joints.")?.isShown).toBe(true);
    const test = signposting("I would like to check the heart.");
    expect(test).toMatchObject({ isShown: false, advice: expect.stringContaining("before you do it") });
  });

  it("EXAM-02 hears manners in other words, but no positioning in a blood pressure lying and standing", () => {
    const items = examine(
      call({
        kind: "exam",
        template: setLeafValue(template, `${E}.basic_observations.blood_pressure`, "110/70"),
        entries: says(
          "Happy with that?",
          "Would you like someone with you?",
          "I've used the alcohol gel.",
          "Any pain anywhere before we start?",
          "I'd like a lying and standing blood pressure.",
        ),
      }),
    ).checklist;
    const done = (task: RegExp) => items.find((item) => task.test(item.task))?.isCompleted;
    expect([/consent/, /chaperone/, /pain/, /hands/].map(done)).toEqual([true, true, true, true]);
    expect(done(/^Positions/)).toBe(false);
  });

  it("EXAM-02 EXAM-06 takes what is looked for at the bed neither for a set of observations nor for the plan", () => {
    const observed = setLeafValue(template, `${E}.basic_observations.oxygen_saturation_value`, "91");
    const withPressure = setLeafValue(observed, `${E}.basic_observations.blood_pressure`, "110/70");
    const report = examine(
      call({
        kind: "exam",
        template: setLeafValue(
          withPressure,
          "examiner_agent.management_plan.initial",
          "Oxygen if below 94%.",
        ),
        entries: says("From the end of the bed I'm looking for scars or any oxygen.", "Check BP and sats."),
      }),
    );
    expect(report.checklist.find(({ task }) => /observations/.test(task))?.quote).toBe("Check BP and sats.");
    expect(report.plan[0]?.isCompleted).toBe(false);
  });

  it("EXAM-03 hears the manners in an author's item, and asks none of them a second time", () => {
    const checklist = ["Washes hands, gains consent and offers a chaperone", "Auscultates for murmurs"];
    const marked = (...texts: readonly string[]) =>
      examine(call({ kind: "exam", checklist, entries: says(...texts) })).checklist;
    const items = marked("I've washed my hands. Would you like a chaperone?", "Listening for murmurs.");
    expect(items.slice(0, 2).map(({ isCompleted }) => isCompleted)).toEqual([true, true]);
    expect(items.map(({ task }) => task).join()).not.toMatch(
      /Cleans the hands|Explains the examination|Offers a chaperone|Auscultates,/,
    );
    expect(marked("Hello.")[0]?.isCompleted).toBe(false);
  });
});

describe("prescribing", () => {
  const line = {
    drug: "Doxycycline",
    dose: "200 mg",
    route: "oral",
    frequency: "once daily",
    duration: "5 days",
    indication: "pneumonia",
  };
  const marked = (...prescriptions: readonly (typeof line)[]) =>
    examine(call({ kind: "prescribing", answers: { ...noAnswers, prescriptions } }));

  it("EXAM-05 passes a line that is safe and complete", () => {
    expect(marked(line).prescribing[0]).toMatchObject({
      isCompleted: true,
      quote: "Doxycycline 200 mg oral once daily 5 days pneumonia",
    });
  });

  it("EXAM-03 EXAM-05 takes a safe and complete line of the chart for an author's item that asks for its kind", () => {
    const checklist = [
      "Chooses a non-beta-lactam antibiotic with dose, route and duration",
      "Prescribes oxygen with a target range",
      "Clarifies reaction type, timing and severity",
    ];
    const items = (drug: string) =>
      examine(
        call({
          kind: "prescribing",
          checklist,
          entries: says("Any allergies? What happened when you had it?"),
          answers: { ...noAnswers, prescriptions: [{ ...line, drug }] },
        }),
      ).checklist.slice(0, 3);
    expect(items("Doxycycline").map(({ isCompleted }) => isCompleted)).toEqual([true, false, true]);
    expect(items("Doxycycline").map(({ quote }) => quote)).toEqual([
      "Doxycycline 200 mg oral once daily 5 days pneumonia",
      null,
      "What happened when you had it?",
    ]);
    expect(items("Flucloxacillin")[0]?.isCompleted).toBe(false);
  });

  it.each([
    ["an allergy, by class", { ...line, drug: "Flucloxacillin" }, /do not give this.*penicillin/i],
    ["an interaction that the case names", { ...line, drug: "Clarithromycin" }, /raises simvastatin/],
    ["a second drug of a class", { ...line, drug: "Atorvastatin" }, /same class.*Simvastatin/],
    ["another dose than the case's", { ...line, dose: "2 g" }, /check the dose/i],
    ["a dose without its unit", { ...line, dose: "200" }, /unit/],
    ["an abbreviated unit", { ...line, dose: "200 mcg" }, /in full/],
    [
      "what is missing",
      { ...line, route: "", frequency: "", indication: "" },
      /route, the frequency and the indication/,
    ],
  ])("EXAM-05 names %s", (_, prescription, problem) => {
    const [item] = marked(prescription).prescribing;
    expect(item?.isCompleted).toBe(false);
    expect(item?.advice).toMatch(problem);
  });

  it("EXAM-08 stores a chart as one item of the checklist", () => {
    const last = (report: ReturnType<typeof marked>) => checklistOf(report).at(-1);
    const aspirin = { ...line, drug: "Aspirin", dose: "300 mg" };
    expect(last(marked(line, aspirin))).toEqual({
      task: "Writes a safe and complete chart",
      completed: true,
    });
    expect(last(marked(line))).toEqual({
      task: "Writes a safe and complete chart",
      completed: false,
    });
  });

  it("EXAM-05 wants oxygen to the target of the case, and no dose of it", () => {
    const withOxygen = setLeafValue(
      template,
      "examiner_agent.management_plan.initial",
      "Oxygen prescribed to a target of 94 to 98%.",
    );
    const oxygen = {
      drug: "Oxygen",
      dose: "2 L/min",
      route: "nasal",
      duration: "review",
      indication: "hypoxia",
    };
    const problem = (frequency: string) =>
      examine(
        call({
          kind: "prescribing",
          template: withOxygen,
          answers: { ...noAnswers, prescriptions: [{ ...oxygen, frequency }] },
        }),
      ).prescribing[0]?.advice;
    expect(problem("target 94-98%")).toBeNull();
    const none = examine(call({ kind: "prescribing", template: withOxygen, answers: noAnswers })).prescribing;
    expect(none[0]?.task).toBe("Prescribes oxygen to a target of 94 to 98%");
    expect(problem("target 88-92%")).toBe("Write the target saturation, the case has 94 to 98%.");
  });

  it("EXAM-05 does not count an intolerance as an allergy", () => {
    const intolerant = setLeafValue(template, "patient_agent.drug_history.allergies", [
      "Erythromycin: diarrhoea only (intolerance, not an allergy)",
    ]);
    const [item] = examine(
      call({
        kind: "prescribing",
        template: intolerant,
        answers: { ...noAnswers, prescriptions: [{ ...line, drug: "Azithromycin" }] },
      }),
    ).prescribing;
    expect(item?.advice ?? "").not.toMatch(/do not give/i);
  });

  it("EXAM-05 gives nothing for a chart with a dangerous line", () => {
    const [safe, dangerous] = [marked(line), marked(line, { ...line, drug: "Amoxicillin" })];
    expect(dangerous.score).toBeLessThan(safe.score);
  });
});

describe("the diagnosis", () => {
  it("EXAM-04 an answer that names it is not counted among the differentials, and the rest of its line stays", () => {
    const named = (...differentials: readonly string[]) =>
      examine(call({ answers: { ...noAnswers, differentials } }));
    const differentials = named("ACS").differentials;
    expect(differentials.expected.map(({ given }) => given)).toEqual([null, null]);
    expect(differentials.others).toEqual([]);
    const line = named("NSTEMI, PE");
    expect(line.diagnosis?.given).toBe("NSTEMI");
    expect(line.differentials.expected.map(({ given }) => given)).toEqual([null, "PE"]);
  });
});

describe("a part of the diagnosis", () => {
  const named = (diagnosis: string, ...differentials: readonly string[]) => {
    const path = "examiner_agent.symptomatology_and_differentials.official_diagnosis";
    return examine(
      call({
        template: setLeafValue(template, path, diagnosis),
        answers: { ...noAnswers, differentials },
      }),
    );
  };
  const twofold = "Acute hypercapnic respiratory failure, infective exacerbation of COPD";

  it("EXAM-04 is a part: the report says which is lacking, and it is no other answer", () => {
    const report = named(twofold, "Infective exacerbation of COPD", "Pneumonia");
    expect(report.diagnosis).toMatchObject({
      given: "Infective exacerbation of COPD",
      lacking: "Acute hypercapnic respiratory failure",
    });
    expect(report.differentials.others).toEqual(["Pneumonia"]);
    expect(feedbackOf(report)["Differential diagnosis"]).toContain(
      "Still missing: Acute hypercapnic respiratory failure.",
    );
    expect(named("Right reducible indirect inguinal hernia", "hernia").diagnosis).toMatchObject({
      given: "hernia",
      lacking: "Right reducible indirect inguinal",
    });
    expect(named(twofold, "Pneumonia").diagnosis?.given).toBeNull();
  });

  it("EXAM-08 counts half", () => {
    const scores = [[], ["IECOPD"], ["IECOPD with hypercapnic respiratory failure"]].map(
      (given) => named(twofold, ...given).score,
    );
    expect(scores).toEqual([...scores].sort((one, other) => one - other));
    expect(new Set(scores).size).toBe(3);
  });
});

describe("the plan", () => {
  const plan = (text: string) =>
    examine(call({ answers: { ...noAnswers, plan: text } })).plan.filter(({ isCompleted }) => isCompleted);

  it('EXAM-06 does not earn a step by a word as common as "check"', () => {
    const steps = setLeafValue(
      template,
      "examiner_agent.management_plan.initial",
      "Implant check. Ambulance.",
    );
    const entries = says("I would like to check your name and age, please.");
    const { plan: marked } = examine(call({ template: steps, entries }));
    expect(marked.find(({ task }) => task === "Implant check")?.isCompleted).toBe(false);
  });

  it("EXAM-06 finds the steps in the learner's own words", () => {
    expect(
      plan("Ambulance. Aspirin 300mg. Help to stop smoking").map(({ task, quote }) => [task, quote]),
    ).toEqual([
      ["Call 999 now", "Ambulance."],
      ["Chew aspirin 300 mg if available", "Aspirin 300mg."],
      ["Stop smoking advice", "Help to stop smoking"],
    ]);
  });

  it("EXAM-06 does to each of a list what is done to the first, and does not count a reason as a step", () => {
    const steps = setLeafValue(
      template,
      "examiner_agent.management_plan.initial",
      "Stop trimethoprim, salt substitute and spironolactone, hold ramipril briefly. As there are no ECG changes, calcium is not needed; repeat potassium in 24 hours.",
    );
    const { plan: marked } = examine(call({ template: steps }));
    expect(marked.map(({ task }) => task).slice(0, 5)).toEqual([
      "Stop trimethoprim",
      "Stop salt substitute and spironolactone",
      "Hold ramipril briefly",
      "As there are no ECG changes, calcium is not needed",
      "Repeat potassium in 24 hours",
    ]);
  });

  it("EXAM-06 keeps a list that goes along with a step in one piece", () => {
    const steps = markPlan(
      templateOf({
        "examiner_agent.management_plan.definitive":
          "Offer an oral antipsychotic chosen jointly, at the lowest effective dose with weight, metabolic and ECG monitoring, together with CBT for psychosis, family intervention.",
      }),
      ["Offer oral antipsychotic"],
    );
    expect(steps.map(({ task, isCompleted }) => [task, isCompleted])).toEqual([
      [
        "Offer an oral antipsychotic chosen jointly, at the lowest effective dose with weight, metabolic and ECG monitoring",
        true,
      ],
      ["Offer CBT for psychosis", false],
      ["Offer family intervention", false],
    ]);
  });

  it("EXAM-06 takes what to watch for as one step, and an operation by its short name", () => {
    const steps = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial":
          "Low-fat meals, safety net: fever, jaundice, pain for six hours means same-day care.",
        "examiner_agent.management_plan.definitive":
          "Elective laparoscopic cholecystectomy after discussion of benefits and risks.",
      }),
      ["Safety net about fever, jaundice and pain", "Refer for lap chole"],
    );
    expect(steps.map(({ task, isCompleted }) => [task, isCompleted])).toEqual([
      ["Low-fat meals", false],
      ["Safety net: fever, jaundice, pain for six hours means same-day care", true],
      ["Elective laparoscopic cholecystectomy after discussion of benefits and risks", true],
    ]);
  });

  it("EXAM-06 takes the name of a drug for its step, whatever its dose, and what a review is of for one step", () => {
    const steps = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial":
          "Apixaban 5 mg twice daily. Explain missed doses, bleeding and when to call 999. Review in one week for rate, symptoms and blood pressure.",
      }),
      ["Anticoagulate with apixaban"],
    );
    expect(steps.map(({ task, isCompleted }) => [task, isCompleted])).toEqual([
      ["Apixaban 5 mg twice daily", true],
      ["Explain missed doses", false],
      ["Explain bleeding", false],
      ["Explain when to call 999", false],
      ["Review in one week for rate, symptoms and blood pressure", false],
    ]);
  });

  it("EXAM-06 reads clause by clause, and half of two words is of another thing", () => {
    const steps = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial": "Unlock the door, cardiac rehabilitation.",
        "examiner_agent.management_plan.definitive":
          "Monitoring for vasospasm, driving advice. Give written information and refer to the allergy clinic.",
      }),
      [
        "don't drive",
        "unlock the front door",
        "cardiac monitoring",
        "DVLA advice",
        "allergy clinic referral",
      ],
    );
    expect(steps.map(({ task, isCompleted }) => [task, isCompleted])).toEqual([
      ["Unlock the door", true],
      ["Cardiac rehabilitation", false],
      ["Monitoring for vasospasm", false],
      ["Driving advice", true],
      ["Give written information", false],
      ["Refer to the allergy clinic", true],
    ]);
    const spoken = examine(
      call({
        template: setLeafValue(template, "examiner_agent.management_plan.initial", "Unlock the door."),
        entries: says("Don't drive yourself in, unlock the front door."),
      }),
    );
    expect(spoken.plan[0]?.quote).toBe("unlock the front door.");
  });

  it("EXAM-06 takes the name of the illness for recognising it, and any safety net for the case's", () => {
    const plan = "examiner_agent.management_plan.initial";
    const steps = setLeafValue(
      template,
      plan,
      "Recognise possible acute coronary syndrome. Safety-net for sepsis.",
    );
    const entries = says("If you feel worse, call 999.");
    const marked = examine(
      call({ template: steps, entries, answers: { ...noAnswers, differentials: ["NSTEMI"] } }),
    );
    expect(marked.plan.slice(0, 2).map(({ quote }) => quote)).toEqual([
      "NSTEMI",
      "If you feel worse, call 999.",
    ]);
  });

  it("EXAM-06 says what would have earned a missed step: the rest of it, a refusal, what to look out for", () => {
    const plan = "examiner_agent.management_plan.initial";
    const text =
      "Loading dose of aspirin and ticagrelor. No nitrate. Safety-net for sepsis. Variceal screening.";
    const marked = (answer: string) =>
      examine(
        call({
          template: setLeafValue(template, plan, text),
          answers: { ...noAnswers, plan: answer },
        }),
      ).plan.slice(0, 4);
    expect(marked("ECG").map(({ advice }) => advice)).toEqual([
      null,
      "Say plainly that this is not to be done.",
      "Say what should make the patient seek help, and where to go.",
      null,
    ]);
    expect(marked("Give a loading dose")[0]?.advice).toBe(
      "You said “Give a loading dose”, which is only part of this.",
    );
    // Students name the test by which varices are screened for.
    for (const answer of ["Gastroscopy for varices", "OGD", "Screen for varices"])
      expect(marked(answer)[3]?.isCompleted).toBe(true);
    expect(marked("Beta blocker for varices")[3]?.isCompleted).toBe(false);
  });

  it("EXAM-06 EXAM-08 says first that something was planned which the case says not to do", () => {
    const report = examine(call({ answers: { ...noAnswers, plan: "GTN spray" } }));
    const warning = "You planned “GTN spray”, which the case says not to do.";
    expect(report.plan.find(({ task }) => /nitrate/.test(task))?.advice).toBe(warning);
    expect(feedbackOf(report)["Work on this first"]?.split("\n")[0]).toContain(warning);
    // An answer to the examiner is not a plan, and one that names what is unsafe says so.
    const questions = ["Which drugs are unsafe here?"];
    const asked = setLeafValue(template, `${E}.questions`, questions);
    const answered = examine(
      call({ template: asked, answers: { ...noAnswers, questions: ["GTN, a nitrate"] } }),
    );
    expect(answered.plan.find(({ task }) => /nitrate/.test(task))).toMatchObject({ isCompleted: true });
  });

  it("EXAM-06 stops only drugs of a list, takes a drug for its class, and cuts what comes before or after", () => {
    const steps = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial":
          "Stop naproxen, nil by mouth, acid suppression after endoscopy. Physical health baseline before antipsychotic.",
        "examiner_agent.management_plan.definitive": "Offer an oral antipsychotic. Anticoagulant alert card.",
      }),
      ["stop naproxen", "urgent endoscopy", "Olanzapine", "apixaban"],
    );
    expect(steps.map(({ task, isCompleted }) => [task, isCompleted])).toEqual([
      ["Stop naproxen", true],
      ["Nil by mouth", false],
      ["Acid suppression after endoscopy", false],
      ["Physical health baseline before antipsychotic", false],
      ["Offer an oral antipsychotic", true],
      ["Anticoagulant alert card", false],
    ]);
  });

  it("EXAM-06 does not count a question as a step", () => {
    const asked = examine(call({ entries: says("Do you take aspirin?") })).plan;
    const ordered = examine(call({ entries: says("Please chew an aspirin now.") })).plan;
    expect([asked, ordered].map((steps) => steps.some(({ isCompleted }) => isCompleted))).toEqual([
      false,
      true,
    ]);
  });

  it("EXAM-06 hears avoided as not given, and takes a step without what goes along with it", () => {
    const steps = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial":
          "No nitrate because of sildenafil. Diagnostic paracentesis on admission without routine clotting correction. Start spironolactone with daily weights and U&E.",
        "examiner_agent.management_plan.definitive": "Large-volume paracentesis with albumin if tense.",
      }),
      ["GTN avoided because of sildenafil", "Diagnostic ascitic tap", "spironolactone"],
    );
    expect(steps.map(({ isCompleted }) => isCompleted)).toEqual([true, true, true, false]);
  });

  const markedSteps = (steps: string, said: readonly string[], context = {}) =>
    markPlan(templateOf({ "examiner_agent.management_plan.initial": steps }), said, context).map(
      ({ task, quote, advice }) => [task, quote ?? advice],
    );

  it("EXAM-06 does not count a word as a step that says neither what is done nor with what", () => {
    const steps =
      "Venturi 24 to 28%, target 88 to 92%, prescribed. Potassium. Repeat gas after one hour: ventilate if the pH is below 7.35. No food, drink or aspirin. Discuss if INR, lactate or creatinine rise.";
    expect(markedSteps(steps, []).map(([task]) => task)).toEqual([
      "Venturi 24 to 28%",
      "Target 88 to 92%, prescribed",
      "Repeat gas after one hour: ventilate if the pH is below 7.35",
      "No food, drink or aspirin",
      "Discuss if INR, lactate or creatinine rise",
    ]);
  });

  it("EXAM-06 heads what to work on with a drug on the chart that the plan itself refuses", () => {
    const naproxen = {
      drug: "Naproxen",
      dose: "500 mg",
      route: "oral",
      frequency: "twice daily",
      duration: "5 days",
      indication: "pain",
    };
    const refused = (chart: readonly (typeof naproxen)[]) =>
      markPlan(
        templateOf({ "examiner_agent.management_plan.initial": "No non-steroidal." }),
        ["Avoid NSAIDs"],
        { chart },
      )[0];
    expect(refused([])).toMatchObject({ isCompleted: true, quote: "Avoid NSAIDs" });
    expect(refused([naproxen])).toMatchObject({ isCompleted: false, isUnsafe: true });
    expect(refused([naproxen])?.advice).toContain("Naproxen");
  });

  it("EXAM-06 counts what stands on the chart, and figures to reach", () => {
    const oxygen = {
      drug: "Oxygen",
      dose: "28% Venturi, target 88-92%",
      route: "inhaled",
      frequency: "continuous",
      duration: "",
      indication: "",
    };
    const steps =
      "Venturi 24 to 28%, target 88 to 92%, salbutamol nebulised with air, target below 135/85 at home.";
    const quote = "Oxygen 28% Venturi, target 88-92% inhaled continuous";
    expect(markedSteps(steps, ["aim for readings under 135/85"], { chart: [oxygen] })).toEqual([
      ["Venturi 24 to 28%", quote],
      ["Target 88 to 92%", quote],
      ["Salbutamol nebulised with air", null],
      ["Target below 135/85 at home", "aim for readings under 135/85"],
    ]);
  });

  it("EXAM-06 withholds each drug of a list that is withheld, and does not count a condition as a refusal", () => {
    const steps = "Stop ramipril, metformin and spironolactone. Paracetamol and a non-steroidal.";
    expect(
      markedSteps(steps, [
        "Withhold ramipril, spironolactone, metformin and furosemide.",
        "Paracetamol and diclofenac if no contraindication.",
      ]),
    ).toEqual([
      ["Stop ramipril", "Withhold ramipril"],
      ["Stop metformin and spironolactone", "metformin and furosemide. … spironolactone"],
      ["Paracetamol and a non-steroidal", "Paracetamol and diclofenac if no contraindication."],
    ]);
  });

  it("EXAM-06 wants the thing that a step is of, not a word that goes along with it", () => {
    const steps =
      "Oxygen assessment after six weeks. Same-day hospital assessment. Call the cord compression coordinator. Explain bleeding. Yearly review of kidneys and risk.";
    const said = [
      "Controlled oxygen to 88-92%",
      "Same day malaria test",
      "Treat the cord compression",
      "Explain the diagnosis",
      "Annual review",
    ];
    expect(markedSteps(steps, said).map(([, quote]) => quote)).toEqual([
      null,
      null,
      null,
      null,
      "Annual review",
    ]);
  });

  it("EXAM-06 wants the condition of what is done only under one", () => {
    const steps = "Start a beta-blocker only once the congestion has cleared.";
    expect(markedSteps(steps, ["Add a beta blocker"])[0]?.[1]).toBe(
      "You said “Add a beta blocker”, which is only part of this.",
    );
    expect(markedSteps(steps, ["bisoprolol when he is dry"])[0]?.[1]).toBe("bisoprolol when he is dry");
  });

  it("EXAM-06 keeps what is reviewed, knows other names of a step, and refuses antibiotics", () => {
    const steps =
      "Review tamsulosin. Nothing to eat or drink. Do not delay for a scan. Refer untreated to a specialist clinic. Alcohol advice, physiotherapy. No further antibiotics.";
    const said = [
      "Review the amlodipine",
      "Nil by mouth",
      "Do not wait for a scan",
      "Refer to the movement disorder clinic",
      "Physio",
      "Amoxicillin for a week",
    ];
    expect(markedSteps(steps, said)).toEqual([
      ["Review tamsulosin", null],
      ["Nothing to eat or drink", "Nil by mouth"],
      ["Do not delay for a scan", "Do not wait for a scan"],
      ["Refer untreated to a specialist clinic", "Refer to the movement disorder clinic"],
      ["Alcohol advice", null],
      ["Physiotherapy", "Physio"],
      ["No further antibiotics", "You planned “Amoxicillin for a week”, which the case says not to do."],
    ]);
  });

  it("EXAM-06 takes a review by its time, a refusal up to its end, and what follows a refusal as done", () => {
    const steps =
      "Review in one week for rate, symptoms and blood pressure. No flying until a film confirms resolution. Stop tobacco and cannabis. Stop salt substitute and spironolactone, hold ramipril briefly. Paracetamol for the hands. Antibiotics before surgery by policy. Advice that it is not contagious.";
    const said = [
      "Review in a week.",
      "No flying until resolved.",
      "Stop smoking and cannabis.",
      "Stop ramipril and spironolactone.",
      "Stop NSAID and use paracetamol.",
      "IV antibiotics before theatre.",
    ];
    expect(markedSteps(steps, said).map(([, quote]) => quote)).toEqual([
      "Review in a week.",
      "No flying until resolved.",
      "Stop smoking and cannabis.",
      "Stop ramipril and spironolactone.",
      "Stop ramipril and spironolactone.",
      "use paracetamol.",
      "IV antibiotics before theatre.",
      null,
    ]);
  });

  it("EXAM-06 hints only with what could be meant as a plan", () => {
    const { plan: marked } = examine(
      call({
        template: setLeafValue(
          template,
          "examiner_agent.management_plan.initial",
          "Test the child with any fever. Hold metformin.",
        ),
        entries: says("So you have had a fever since Ghana.", "Breathe out and hold it for me there."),
      }),
    );
    expect(marked.slice(0, 2).map(({ advice }) => advice)).toEqual([null, null]);
  });

  it("EXAM-06 does not take a drug for a warning of it", () => {
    expect(plan("Give GTN spray")).toEqual([]);
    expect(plan("no GTN")).toHaveLength(1);
  });
});

describe("what a tutor would sign", () => {
  const own = (checklist: readonly string[], ...texts: readonly string[]) =>
    examine(call({ checklist, entries: says(...texts) })).checklist.slice(0, checklist.length);
  const planned = (steps: string, ...said: readonly string[]) =>
    markPlan(templateOf({ "examiner_agent.management_plan.initial": steps }), said).map(
      ({ isCompleted, quote, advice }) => (isCompleted ? quote : advice),
    );

  it("EXAM-03 marks an item that lists piece by piece, quotes each piece's sentence and names what is missing", () => {
    const checklist = ["Screens mood, anxiety and organic causes"];
    expect(own(checklist, "How's your mood been?")[0]).toMatchObject({
      isCompleted: false,
      advice: "Still missing: anxiety, organic causes.",
    });
    expect(own(checklist, "How's your mood been?", "Do you feel anxious?")[0]?.quote).toBe(
      "How's your mood been? … Do you feel anxious?",
    );
  });

  it("EXAM-03 hears an illness that is screened for by its symptoms, and not by naming it", () => {
    const checklist = ["Screens for dissection and pulmonary embolism"];
    const answers = { ...noAnswers, differentials: ["PE", "dissection"] };
    expect(examine(call({ checklist, answers })).checklist[0]?.isCompleted).toBe(false);
    expect(own(checklist, "Does it go through to your back?", "Any pain in your calves?")[0]?.quote).toBe(
      "Does it go through to your back? … Any pain in your calves?",
    );
  });

  it("EXAM-03 shows what is examined by doing it, in a patient's words too, and not by telling of it", () => {
    const marked = (text: string) =>
      examine(call({ kind: "exam", checklist: ["Checks for asterixis"], entries: says(text) })).checklist[0]
        ?.isCompleted;
    expect(marked("Hold your arms out and cock your wrists back.")).toBe(true);
    expect(marked("In summary, there was asterixis.")).toBe(false);
  });

  it("EXAM-06 wants the time of a step that begins later or is done again", () => {
    const step = "Allopurinol 50 mg once daily two to four weeks after the attack.";
    expect(planned(step, "Start allopurinol.")).toEqual(["You said “Start allopurinol.”, but not when."]);
    expect(planned(step, "Allopurinol 3 weeks after the attack")).toEqual([
      "Allopurinol 3 weeks after the attack",
    ]);
    expect(planned("Review in four weeks.", "Review in clinic")).toEqual([
      "You said “Review in clinic”, but not when.",
    ]);
  });

  it("EXAM-06 wants both drugs of a pair, and either of two that are joined by or", () => {
    expect(planned("Aspirin and clopidogrel.", "aspirin")).toEqual([
      "You said “aspirin”. Still missing: clopidogrel.",
    ]);
    expect(planned("Aspirin and clopidogrel.", "aspirin", "clopidogrel")).toEqual(["aspirin … clopidogrel"]);
    expect(planned("Immunoglobulin or plasma exchange for weakness.", "IVIG")).toEqual(["IVIG"]);
  });

  it("EXAM-06 knows a bundle by its parts, a course by its length and a warning by its symptoms", () => {
    expect(planned("Dual antiplatelet therapy.", "aspirin 300 mg", "ticagrelor")).toEqual([
      "aspirin 300 mg … ticagrelor",
    ]);
    expect(planned("At least three months for a clot.", "5 mg BD for 3 months")).toEqual([
      "5 mg BD for 3 months",
    ]);
    expect(planned("Explain symptoms of pulmonary embolism.", "If you get chest pain, call 999.")).toEqual([
      "If you get chest pain, call 999.",
    ]);
  });

  it("EXAM-06 is not earned by another referral, a purpose or a person", () => {
    expect(planned("Safeguarding referral for exploitation.", "EIP referral")).toEqual([null]);
    expect(planned("Stop at 5 days.", "An injection to stop blood clots")).toEqual([null]);
    expect(planned("Involve his mother with consent.", "Give the knife to your mum")).toEqual([null]);
    expect(planned("Follow-up haemoglobin.", "transfuse if Hb under 70")[0]).toContain("only part");
  });

  it("EXAM-06 knows what is planned by its kind: a drug, a test or a device of it by any of its names", () => {
    const isEarned = (step: string, line: string) =>
      markPlan(templateOf({ "examiner_agent.management_plan.initial": step }), [line])[0]?.isCompleted;
    expect(isEarned("Antibiotics before surgery by policy.", "abx")).toBe(true);
    expect(isEarned("Imaging within 24 hours.", "CT KUB within 24 hours")).toBe(true);
    expect(isEarned("Alpha-blocker may help a lower ureteric stone below 10 mm.", "Tamsulosin")).toBe(true);
    expect(isEarned("Hormonal coil.", "Offer a Mirena coil")).toBe(true);
    expect(isEarned("Hormonal coil.", "Copper coil")).toBe(false);
    expect(isEarned("Document the reaction.", "Update the allergy record in the notes")).toBe(true);
    expect(
      isEarned("Ask him to return the leftover tablets.", "Take the remaining colchicine to the pharmacy"),
    ).toBe(true);
    expect(isEarned("Same-day surgical assessment.", "Admit under the surgeons today")).toBe(true);
  });

  it("EXAM-06 does not take a look for a treatment, a test for a drainage, nor today for tomorrow", () => {
    const isEarned = (step: string, line: string) =>
      markPlan(templateOf({ "examiner_agent.management_plan.initial": step }), [line])[0]?.isCompleted;
    expect(isEarned("Endoscopic treatment.", "OGD")).toBe(false);
    expect(isEarned("Endoscopic treatment.", "OGD with clipping of the vessel")).toBe(true);
    expect(isEarned("Large-volume paracentesis with albumin if tense.", "Ascitic tap for cell count")).toBe(
      false,
    );
    expect(isEarned("Repeat potassium in 24 hours.", "Repeat potassium after two hours")).toBe(false);
    expect(isEarned("Repeat potassium in 24 hours.", "Repeat potassium tomorrow")).toBe(true);
  });

  it("EXAM-06 does to each of a learner's list what is done to its first, and quotes the list", () => {
    expect(planned("Repeat INR, liver profile.", "Repeat INR, LFT, U&E")).toEqual([
      "Repeat INR",
      "Repeat INR, LFT",
    ]);
  });

  it("EXAM-06 quotes the line of each of two drugs, also where the second comes then", () => {
    expect(
      planned(
        "Calcium gluconate 10% 30 mL IV, then insulin 10 units in glucose 25 g.",
        "Calcium gluconate 30 mL",
        "Insulin 10 units in glucose",
      ),
    ).toEqual(["Calcium gluconate 30 mL … Insulin 10 units in glucose"]);
    expect(
      planned(
        "Convert to oral hydrocortisone 15 to 25 mg daily in divided doses and fludrocortisone 50 to 200 micrograms.",
        "Switch to oral hydrocortisone when eating, start fludrocortisone",
      ),
    ).toEqual(["Switch to oral hydrocortisone when eating … start fludrocortisone"]);
  });

  it("EXAM-06 hints with no line that shares only a time or a number with the step", () => {
    expect(planned("U&E every 4 hours.", "You will need tablets every day for life")).toEqual([null]);
    expect(planned("Fluid bolus 500 to 1,000 mL of crystalloid.", "tryptase now, 1-2 h and 24 h")).toEqual([
      null,
    ]);
    expect(planned("TSH every three months until stable.", "taken every morning on waking")).toEqual([null]);
    expect(planned("Anticoagulation timed by infarct size.", "note the time it started")).toEqual([null]);
  });

  it("EXAM-06 explains a refusal by giving its reason, and finds nothing to refuse where a thing is only not usual", () => {
    expect(
      planned("Explain why oestrogen is unsafe.", "You should not take the combined pill because of stroke"),
    ).toEqual(["You should not take the combined pill because of stroke"]);
    expect(planned("Explain why oestrogen is unsafe.", "See the GP")).toEqual([null]);
    expect(planned("Fluid restriction is not routine.", "Daily weights")).toEqual([null]);
  });

  it("EXAM-06 knows a step in the words of a ward: a time as 6-12 h, a catheter put in, a pen, rehabilitation", () => {
    const isEarned = (step: string, line: string) => {
      const [marked] = markPlan(templateOf({ "examiner_agent.management_plan.initial": step }), [line]);
      return marked?.isCompleted;
    };
    expect(isEarned("Observe for at least 6 to 12 hours according to severity.", "Observe 6-12 h")).toBe(
      true,
    );
    expect(isEarned("Urinary catheter.", "Catheterise")).toBe(true);
    expect(isEarned("Thromboprophylaxis.", "LMWH for VTE prophylaxis")).toBe(true);
    expect(isEarned("Prescribe two auto-injectors with training.", "Two adrenaline pens with training")).toBe(
      true,
    );
    expect(isEarned("Rehabilitation.", "Refer to physio and OT")).toBe(true);
    expect(
      isEarned(
        "Heart team decision between surgical replacement and transcatheter implantation.",
        "Refer to cardiology for TAVI or surgical AVR",
      ),
    ).toBe(true);
    expect(isEarned("Joint care with surgeons.", "Surgical review daily")).toBe(true);
    expect(isEarned("Abdominal X-ray daily if tender.", "Daily AXR if tender")).toBe(true);
    expect(isEarned("Swallow screen before food.", "SALT swallow assessment")).toBe(true);
  });

  it("EXAM-03 hears an emergency's items in a caller's words: who is near, the pen used, breathing and faintness", () => {
    const checklist = [
      "Recognises airway, breathing and circulation involvement",
      "Tells the caller to use adrenaline without delay",
      "Finds out who is nearby to help",
    ];
    const asked = ["Can you swallow?", "Are you wheezy?", "Do you feel faint?", "Have you got an epipen?"];
    expect(own(checklist, ...asked).map(({ isCompleted }) => isCompleted)).toEqual([true, false, false]);
    expect(
      own(checklist, ...asked, "OK use the pen now.", "Is anyone with you?").map(({ quote }) => quote),
    ).toEqual([
      "Can you swallow? … Are you wheezy? … Do you feel faint?",
      "OK use the pen now.",
      "Is anyone with you?",
    ]);
  });

  it("EXAM-03 adds up a test that has one name, and steps of an examination said bare, over the turns", () => {
    expect(
      own(
        ["Applies the FAST test through the caller"],
        "Does one side of his face droop?",
        "Can he lift both arms?",
        "Is his speech slurred?",
      )[0]?.quote,
    ).toBe("Does one side of his face droop? … Can he lift both arms? … Is his speech slurred?");
    expect(own(["Applies the FAST test through the caller"], "Can he lift both arms?")[0]?.isCompleted).toBe(
      false,
    );
    expect(
      own(
        ["Tests tone, power, reflexes, plantars and sensation in order"],
        "I'm rolling your leg to check the tone",
        "Push down against my hand",
        "Knee jerks, both sides",
        "Scratching the sole of the foot",
        "Light touch with cotton wool",
      )[0]?.isCompleted,
    ).toBe(true);
    expect(
      own(
        ["Listens over the carotids and with the patient sitting forward in expiration"],
        "Listening over the carotids",
        "Sit forward, breathe out and hold",
      )[0]?.isCompleted,
    ).toBe(true);
  });

  it("EXAM-03 asks a patient nothing for an item that is examined, as its hint", () => {
    const [item] = own(["Checks for a palpable bladder and offers perianal examination"], "Hello.");
    expect(item?.advice).not.toContain("Ask:");
    expect(
      own(
        ["Checks for a palpable bladder and offers perianal examination"],
        "I would also feel for the bladder.",
        "I'd want to do a rectal examination for anal tone",
      )[0]?.isCompleted,
    ).toBe(true);
  });

  it("EXAM-03 wants the risk in a summary of risk", () => {
    const checklist = ["Summarises risk and agrees an immediate plan"];
    const plan = "I'd like the crisis team to see you today.";
    expect(own(checklist, "So you have been hearing voices for six months now.", plan)[0]?.isCompleted).toBe(
      false,
    );
    expect(
      own(checklist, "So to summarise, the voices tell you to harm yourself, but you feel safe.", plan)[0]
        ?.isCompleted,
    ).toBe(true);
  });

  it("EXAM-03 EXAM-05 reads a fluid with its rate and volume, and what is replaced, from the chart", () => {
    const line = (drug: string, dose: string, frequency: string) => ({
      drug,
      dose,
      route: "IV",
      frequency,
      duration: "once",
      indication: "fluids",
    });
    const marked = (item: string, ...prescriptions: ReturnType<typeof line>[]) =>
      examine(call({ kind: "prescribing", checklist: [item], answers: { ...noAnswers, prescriptions } }))
        .checklist[0]?.isCompleted;
    const rate = "Prescribes 0.9% sodium chloride with rate and volume";
    expect(marked(rate, line("Sodium chloride 0.9%", "1000 ml", "stat over 60 minutes"))).toBe(true);
    expect(marked(rate, line("Hartmann's", "1000 ml", "stat over 60 minutes"))).toBe(false);
    const replaced = "Replaces potassium with a safe rate";
    expect(
      marked(
        replaced,
        line("Sodium chloride 0.9% with potassium chloride 40 mmol", "1000 ml", "over 8 hours"),
      ),
    ).toBe(true);
    expect(marked(replaced, line("Sodium chloride 0.9%", "1000 ml", "over 8 hours"))).toBe(false);
  });

  it("EXAM-02 asks about home and medicines only by a question about them", () => {
    const entries = says("Where are you now?", "Get his medicines ready for the crew.");
    const home = setLeafValue(template, "patient_agent.social_history.other", "Lives with his wife");
    const { checklist } = examine(call({ template: home, entries }));
    expect(checklist.filter(({ task, isCompleted }) => isCompleted && /home|medicines/.test(task))).toEqual(
      [],
    );
  });

  it("EXAM-01 wants no pain described where a throat is tight", () => {
    const allergy = templateOf({
      "patient_agent.presenting_complaint.chief_complaint":
        "My lips have blown up and my throat feels tight.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "The lips swelled, then a rash spread over the chest. He is unsure whether it is bad enough for the pen.",
    });
    const tasks = examine(call({ template: allergy })).checklist.map(({ task }) => task);
    expect(tasks).not.toContain("Asks whether it spreads");
    expect(tasks).not.toContain("Asks how bad it is");
  });

  it("EXAM-01 palpates with more than a pulse, and examines an organ that is also measured", () => {
    const heart = templateOf({
      [`${E}.physical_examination.cardiovascular`]:
        "Slow rising pulse. Heaving apex beat, displaced. Loud systolic murmur.",
      [`${E}.physical_examination.abdominal`]: "Palpable bladder to the umbilicus.",
      [`${E}.basic_observations.other`]: "Bladder scan 620 mL.",
    });
    const marked = (task: string, ...texts: readonly string[]) =>
      found({ kind: "exam", template: heart, entries: says(...texts) }, new RegExp(task))?.isCompleted;
    expect(marked("Palpates", "Feeling the radial pulse for rate and rhythm.")).toBe(false);
    expect(marked("Palpates", "Feeling for the apex beat.")).toBe(true);
    expect(marked("Examines the abdomen", "I would also feel for the bladder.")).toBe(true);
  });

  it("EXAM-04 cuts a list without commas that ends in a name of two words, and hears a test ordered in the plan", () => {
    const bloods = setLeafValue(template, `${E}.diagnostics.investigations`, [
      "FBC, U&E, liver profile, calcium",
      "Swallow screen",
    ]);
    const answers = {
      ...noAnswers,
      investigations: ["FBC U&E LFT bone profile"],
      plan: "Swallow screen before eating.",
    };
    const { investigations } = examine(call({ template: bloods, answers }));
    expect(investigations.expected.map(({ given }) => given !== null)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(investigations.others).toEqual([]);
    const refused = examine(
      call({ template: bloods, answers: { ...noAnswers, plan: "No swallow screen needed." } }),
    );
    expect(refused.investigations.expected.at(-1)?.given).toBeNull();
  });

  it("EXAM-04 knows an ECG for the QTc by the QT interval", () => {
    const path = `${E}.diagnostics.investigations`;
    const withQtc = setLeafValue(template, path, ["ECG for QTc"]);
    const answers = { ...noAnswers, investigations: ["ECG for QT interval"] };
    expect(examine(call({ template: withQtc, answers })).investigations).toMatchObject({
      expected: [{ given: "ECG for QT interval" }],
      others: [],
    });
  });

  it("EXAM-04 takes an effusion that is called malignant for a part of one from a cancer", () => {
    const name = "examiner_agent.symptomatology_and_differentials.official_diagnosis";
    const report = examine(
      call({
        template: setLeafValue(template, name, "Malignant pleural effusion from adenocarcinoma of the lung"),
        answers: { ...noAnswers, differentials: ["Right pleural effusion, malignancy likely"] },
      }),
    );
    expect(report.diagnosis).toMatchObject({ given: "Right pleural effusion, malignancy likely" });
    expect(report.diagnosis?.lacking).toContain("adenocarcinoma of the lung");
  });

  it("EXAM-06 takes what is done otherwise for either of two, and a planned time for nothing without its thing", () => {
    const step = "Surgical decompression if fit, otherwise radiotherapy within 24 hours.";
    expect(planned(step, "discuss radiotherapy vs surgery with oncology")).toEqual([
      "discuss radiotherapy vs surgery with oncology",
    ]);
    expect(planned("Anticoagulation timed by infarct size.", "DOAC")[0]).toContain("only part");
    expect(
      planned("Calcium gluconate 30 mL, then insulin 10 units.", "calcium gluconate", "Actrapid"),
    ).toEqual(["calcium gluconate … Actrapid"]);
  });

  it("EXAM-06 wants each of two things that a step joins, and says which is missing", () => {
    expect(planned("Monitoring and alcohol advice.", "Alcohol advice")).toEqual([
      "You said “Alcohol advice”. Still missing: Monitoring.",
    ]);
    expect(planned("Hypoglycaemia and sick days.", "Hypo advice")).toEqual([
      "You said “Hypo advice”. Still missing: sick days.",
    ]);
    expect(planned("Hypoglycaemia and sick days.", "Hypo advice", "Sick day rules")).toEqual([
      "Hypo advice … Sick day rules",
    ]);
    expect(planned("Analgesia and anti-emetic.", "paracetamol", "cyclizine")).toEqual([
      "paracetamol … cyclizine",
    ]);
    expect(planned("Group and save.", "G&S")).toEqual(["G&S"]);
  });

  it("EXAM-06 knows a step of home care in other words: water, a manoeuvre, a dose less, a referral if it fails", () => {
    const isEarned = (step: string, line: string) =>
      markPlan(templateOf({ "examiner_agent.management_plan.initial": step }), [line])[0]?.isCompleted;
    expect(isEarned("Keep drinking water.", "just water meanwhile")).toBe(true);
    expect(isEarned("Do an Epley manoeuvre to the right.", "Epley done today")).toBe(true);
    expect(isEarned("Refer if it fails or there are atypical signs.", "ENT if not better in 4 weeks")).toBe(
      true,
    );
    expect(isEarned("Because of toxicity start about a third lower.", "reduce by a third as toxic")).toBe(
      true,
    );
    expect(
      isEarned("Breakthrough dose one tenth to one sixth of the daily dose.", "PRN one sixth of dose"),
    ).toBe(true);
    expect(isEarned("Anticipatory prescribing for pain and nausea.", "Anticipatory meds")).toBe(true);
    expect(isEarned("Pilocarpine 2% drops.", "pilocarpine 4%")).toBe(true);
    expect(isEarned("No eye patch.", "don't cover the eye")).toBe(true);
    expect(isEarned("Start basal-bolus insulin.", "Insulin to be started by the team, basal bolus")).toBe(
      true,
    );
  });

  it("EXAM-01 asks no child about work and smoking, and hears a doctor who names himself on the telephone", () => {
    const child = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "She never stops drinking.",
      "patient_agent.demographics.age": 8,
      "patient_agent.social_history.occupation": "At primary school",
      "patient_agent.social_history.smoking": "Grandfather smokes",
    });
    const tasks = examine(call({ template: child })).checklist.map(({ task }) => task);
    expect(tasks.join()).not.toMatch(/work|smoking/);
    const skills = (...texts: readonly string[]) =>
      examine(call({ entries: says(...texts) })).communication.flatMap(({ skill, isShown }) =>
        isShown ? [skill] : [],
      );
    expect(skills("Hello, you're through to Dr Ellis at the surgery.")).toContain("introduction");
    expect(skills("Let me just play that back: two weeks of thirst.")).toContain("summarising");
  });

  it("EXAM-02 EXAM-06 hears a hurried learner: how long's it been, what would help, a name after Hi there", () => {
    const low = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I cannot seem to get going.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Low mood most of the day for ten weeks. Wakes at 4 am, eats little, poor concentration.",
    });
    const entries = says(
      "Hi there, Dr Green.",
      "How long's it been going on?",
      "How's your sleep?",
      "What stops you?",
      "What do you think would help?",
      "I'll give you a fit note for two weeks.",
      "So just to sum up, you've had ten weeks of low mood, and you wake early and eat little.",
    );
    const report = examine(call({ template: low, entries }));
    const quoteOf = (task: RegExp) => report.checklist.find((item) => task.test(item.task))?.quote;
    expect(quoteOf(/when and how/)).toBe("How long's it been going on?");
    expect(quoteOf(/hopes/)).toBe("What do you think would help?");
    expect(quoteOf(/Wakes/) ?? "").not.toContain("sum up");
    const skills = Object.fromEntries(report.communication.map(({ skill, quote }) => [skill, quote]));
    expect(skills.introduction).toBe("Hi there, Dr Green.");
    expect(skills.signposting).toBeNull();
    expect(skills.concerns).not.toBe("What stops you?");
    expect(planned("See within a week if at risk, otherwise two weeks.", "Fit note for two weeks")).toEqual([
      null,
    ]);
    expect(planned("Offer therapy.", "CBT")).toEqual(["CBT"]);
  });

  it("EXAM-06 weighs no praise of a thing, and refuses a thing by any word of refusal", () => {
    expect(planned("Reliable contraception.", "Contraception")).toEqual(["Contraception"]);
    expect(planned("Avoid radioiodine with active eye disease.", "Radioiodine not suitable")).toEqual([
      "Radioiodine not suitable",
    ]);
    expect(planned("Blood pressure.", "BP monitoring")).toEqual(["BP monitoring"]);
    expect(planned("Stop smoking.", "Stop the ramipril")).toEqual([null]);
  });

  it("EXAM-06 knows drops, vitamins and a warning of recurrence by what they are called", () => {
    expect(planned("Lubricating drops.", "Eye drops")).toEqual(["Eye drops"]);
    expect(
      planned("High-potency parenteral B vitamins for 3 to 5 days, then oral thiamine.", "Pabrinex"),
    ).toEqual(["Pabrinex"]);
    expect(
      planned("Recurrence is common and can be treated again.", "Come back if worse", "May recur"),
    ).toEqual(["May recur"]);
    expect(
      planned(
        "Explain clearly and kindly why oestrogen is unsafe.",
        "Record the contraindication to oestrogen",
        "The pill raises your risk of stroke",
      ),
    ).toEqual(["The pill raises your risk of stroke"]);
  });

  it("EXAM-06 does to each of a list what its end says, and knows minerals by their symbols", () => {
    const sentence = "Monitor for refeeding: K, Mg, PO4 and replace";
    expect(planned("Replace magnesium, potassium and phosphate.", sentence)).toEqual([sentence, sentence]);
    expect(planned("Replace magnesium.", "Thiamine 100 mg")).toEqual([null]);
    const [untreated] = markPlan(
      templateOf({ "examiner_agent.management_plan.initial": "Magnesium replacement." }),
      [],
      { tests: ["Mg"] },
    );
    expect(untreated?.isCompleted).toBe(false);
  });

  it("EXAM-06 quotes the line that says most of the step, and no sentence cut at its e.g.", () => {
    expect(
      planned("Thiamine 100 mg three times daily while at risk.", "Pabrinex", "Thiamine 100 mg TDS"),
    ).toEqual(["Thiamine 100 mg TDS"]);
    const [step] = examine(
      call({
        template: templateOf({
          "examiner_agent.management_plan.initial": "Relapse prevention with acamprosate.",
        }),
        answers: { ...noAnswers, plan: "Relapse prevention e.g. acamprosate. Fit note." },
      }),
    ).plan;
    expect(step?.quote).toBe("Relapse prevention e.g. acamprosate.");
  });

  it("EXAM-06 refuses a drug that was named just before, and hints with no word that only looks alike", () => {
    const step = "As the test is positive, do not use carbamazepine.";
    expect(planned(step, "HLA-B*15:02 before carbamazepine, avoid it if positive")).toEqual([
      "HLA-B*15:02 before carbamazepine, avoid it if positive",
    ]);
    expect(
      planned(
        "Activity and a choice about an SSRI such as sertraline 50 mg with information on side effects.",
        "Urgent referral to crisis team if active plans",
      ),
    ).toEqual([null]);
    const [unsafe] = markPlan(templateOf({ "examiner_agent.management_plan.initial": step }), [
      "Vitamin D as carbamazepine lowers it",
    ]);
    expect(unsafe).not.toHaveProperty("isUnsafe");
  });

  it("EXAM-02 EXAM-10 quotes each question of a sentence of the story, and what was answered by little else", () => {
    const late = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I have a pain low down on the right.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Sharp right lower pain since last night. Brown spotting for two days. No fever, discharge or urinary symptoms. Started amitriptyline for nerve pain a week ago.",
    });
    const turns = [
      [
        "What's it like and does it go anywhere?",
        "Sharp right lower pain since last night. Brown spotting for two days.",
      ],
      ["How much are you bleeding?", "Brown spotting for two days."],
      ["How bad is the pain, 0 to 10?", "I'm not sure."],
      ["What do you take, anything new?", "I started amitriptyline for nerve pain a week ago."],
      ["Any discharge?", "No."],
      ["Any pain when you wee?", "No, no urinary symptoms."],
      ["Any temperature?", "No."],
    ] as const;
    const entries = turns.flatMap(([learner, patient]) => [
      { speaker: "learner" as const, text: learner },
      { speaker: "patient" as const, text: patient },
    ]);
    const quoteOf = (task: RegExp) => found({ template: late, entries }, task)?.quote;
    expect(quoteOf(/spotting/)).toBe("How much are you bleeding?");
    expect(quoteOf(/fever, discharge/)).toBe("Any discharge? … Any pain when you wee? … Any temperature?");
    expect(quoteOf(/amitriptyline/)).toBe("What do you take, anything new?");
  });

  it("EXAM-02 EXAM-03 asks of the patient, not of the family, and for hopes with a question about them", () => {
    const items = ["Explores core and biological symptoms of depression"];
    expect(own(items, "Anyone in the family with depression?", "How's your sleep?")[0]?.quote).toBe(
      "How's your sleep?",
    );
    expect(own(["Asks when she last ate"], "Any vomiting?")[0]?.isCompleted).toBe(false);
    const period = ["Asks the date of the last period in every woman of childbearing age"];
    expect(own(period, "What's your date of birth?", "Any discharge?")[0]).toMatchObject({
      isCompleted: false,
      advice: expect.not.stringContaining("full name"),
    });
    expect(own(period, "Any discharge?", "When was your last period?")[0]?.quote).toBe(
      "When was your last period?",
    );
    expect(
      own(
        ["Asks about past infection, coil and surgery"],
        "Any STIs?",
        "Do you use contraception?",
        "Any operations?",
      )[0]?.quote,
    ).toBe("Any STIs? … Do you use contraception? … Any operations?");
    for (const text of [
      "It can burst so you need to come to hospital now.",
      "Is there someone you'd like me to call?",
    ])
      expect(found({ entries: says(text) }, /hopes/)?.isCompleted).toBe(false);
  });

  it("EXAM-03 quotes what is arranged before what is arranged only if, and what is done before a question", () => {
    expect(
      own(
        ["Uses body weight to calculate the doses"],
        "How much do you weigh?",
        "The dose goes by your weight.",
      )[0]?.quote,
    ).toBe("The dose goes by your weight.");
    expect(
      own(
        ["Arranges emergency transport"],
        "If you collapse call 999.",
        "I'm sending an ambulance for you now.",
      )[0]?.quote,
    ).toBe("I'm sending an ambulance for you now.");
  });

  it("EXAM-02 EXAM-03 hears what an examination begins with, a lid lag, and no plan as what comes next", () => {
    const said = (item: string, ...texts: readonly string[]) =>
      examine(call({ kind: "exam", checklist: [item], entries: says(...texts) }));
    const [begins] = said(
      "Begins with hands, pulse and tremor",
      "I've washed my hands.",
      "Hold your hands out straight in front of you, I'll put a piece of paper on top.",
      "Checking the radial pulse, rate and rhythm.",
      "So this lady has a fine tremor, warm hands and a fast pulse.",
    ).checklist;
    expect(begins?.quote).toBe(
      "Hold your hands out straight in front of you, I'll put a piece of paper on top. … Checking the radial pulse, rate and rhythm.",
    );
    const [lids] = said(
      "Tests lid lag, eye movements and colour vision",
      "Follow my finger without moving your head.",
      "And now follow it down slowly.",
    ).checklist;
    expect(lids?.isCompleted).toBe(true);
    const { communication } = said("Listens for a bruit", "We'll do some blood tests and start a tablet.");
    expect(communication.find(({ skill }) => skill === "signposting")?.isShown).toBe(false);
  });

  it("EXAM-06 quotes what goes along with a step where another line says it, and knows care by who gives it", () => {
    expect(
      planned(
        "Carbimazole with written advice to stop and have a blood count with sore throat or fever.",
        "Carbimazole",
        "Warn re sore throat - FBC and stop",
      ),
    ).toEqual(["Carbimazole … Warn re sore throat - FBC and stop"]);
    expect(planned("Joint care with surgeons from the first day.", "Surgical review early")).toEqual([
      "Surgical review early",
    ]);
    expect(planned("Daily X-ray if tender.", "Daily AXR if distended")).toEqual(["Daily AXR if distended"]);
    expect(planned("Swallow and early movement.", "Swallow screen before eating", "Physio")).toEqual([
      "Swallow screen before eating … Physio",
    ]);
    expect(
      planned(
        "If there is a reaction, stop the infusion, give chlorphenamine, and restart when it settles.",
        "Watch for anaphylactoid reaction, pause infusion and give chlorphenamine",
      ),
    ).toEqual(["Watch for anaphylactoid reaction, pause infusion and give chlorphenamine"]);
  });

  it("EXAM-03 EXAM-05 takes the route that an item names, counts vitamins in pairs, and hears a sign described", () => {
    const entries = says("CIWA please.");
    const line = { dose: "", frequency: "TDS", duration: "3 days", indication: "prevention" };
    const prescriptions = [
      { ...line, drug: "Thiamine", dose: "100 mg", route: "PO" },
      { ...line, drug: "Pabrinex", dose: "2 pairs", route: "IV" },
    ];
    const report = examine(
      call({
        kind: "prescribing",
        checklist: ["Prescribes parenteral thiamine before glucose"],
        entries,
        answers: { ...noAnswers, prescriptions },
      }),
    );
    expect(report.checklist[0]?.quote).toBe("Pabrinex 2 pairs IV TDS 3 days prevention");
    expect(report.prescribing[1]?.isCompleted).toBe(true);
    const said = (item: string, text: string, plan = "") =>
      examine(call({ checklist: [item], entries: says(text), answers: { ...noAnswers, plan } })).checklist[0];
    expect(
      said(
        "Describes latency, direction and fatigue of the nystagmus",
        "Upbeating nystagmus after a latency of a few seconds.",
      )?.isCompleted,
    ).toBe(true);
    const iron = "Explains how to take iron and what to expect";
    expect(said(iron, "What were you hoping for?", "Take iron with orange juice.")?.quote).toBe(
      "Take iron with orange juice.",
    );
    expect(
      said("Calculates CHA2DS2-VASc and considers bleeding risk", "Hello.", "CHA2DS2-VASc and ORBIT score.")
        ?.isCompleted,
    ).toBe(true);
  });

  it("EXAM-02 hears work, illnesses, insight and harm in other words, and no complaint in a question about tablets", () => {
    const low = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I have never felt better.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Nine days of elated mood, comes and goes, sleeping two hours.",
      "patient_agent.past_medical_history.conditions": ["Depression"],
      "patient_agent.social_history.occupation": "Marketing manager",
      "patient_agent.risk_assessment.risk_to_others": "Shouted at a flatmate.",
      "patient_agent.drug_history.medications": ["Sertraline, started two months ago"],
      "patient_agent.drug_history.allergies": ["Erythromycin: diarrhoea"],
    });
    const entries = says(
      "How long have you felt this way?",
      "Does it go up and down through the day?",
      "What medication are you on, when was it started, has anything changed recently?",
      "Any physical health problems?",
      "Have you hurt or threatened anyone?",
      "What about work?",
      "Do you think you might be unwell?",
      "It says you're allergic to an antibiotic, what was it and what happened?",
      "Would you be happy to take treatment?",
    );
    const report = examine(
      call({ template: low, entries, checklist: ["Clarifies the nature of the listed allergy"] }),
    );
    const quoteOf = (task: RegExp) => report.checklist.find((item) => task.test(item.task))?.quote;
    expect(quoteOf(/when and how/)).toBe("How long have you felt this way?");
    expect(quoteOf(/how it has changed/)).toBe("Does it go up and down through the day?");
    expect(quoteOf(/regular medicines/)).toContain("What medication");
    expect(quoteOf(/past illnesses/)).toBe("Any physical health problems?");
    expect(quoteOf(/risk to others/)).toBe("Have you hurt or threatened anyone?");
    expect(quoteOf(/about work/)).toBe("What about work?");
    expect(quoteOf(/thinks it is/)).toBe("Do you think you might be unwell?");
    expect(quoteOf(/listed allergy/)).toContain("what happened?");
  });

  it("EXAM-03 quotes each piece by a question and not by the summary, and what was done", () => {
    const summary =
      "So to check I've got this right: over two days she's become drowsy, with constipation, pain and a new bladder tablet.";
    expect(
      own(
        [
          "Establishes baseline and speed of onset",
          "Asks about every new drug, including over the counter",
          "Asks about bowels, bladder, pain, sleep and senses",
          "Assesses risk to self, to others and from others",
          "Asks about past depression and high spells",
          "Asks about family history and drugs",
        ],
        "What's she like normally?",
        "Did it come on suddenly?",
        "When did she last open her bowels?",
        "Any burning when she passes urine?",
        "Is she in any pain?",
        "Can she see and hear properly?",
        "What tablets is she on, and has anything been changed recently?",
        "Anything from the chemist?",
        "Have you thought about harming yourself?",
        "Have you hurt or threatened anyone?",
        "Is anyone taking advantage of you?",
        "How much are you sleeping?",
        "Have you had anything like this before?",
        "Have you been depressed in the past?",
        "Does anyone in the family have mental health problems?",
        "Do you use any drugs?",
        summary,
      ).map(({ quote }) => quote),
    ).toEqual([
      "What's she like normally? … Did it come on suddenly?",
      "What tablets is she on, and has anything been changed recently? … Anything from the chemist?",
      "When did she last open her bowels? … Any burning when she passes urine? … Is she in any pain? … Can she see and hear properly? … How much are you sleeping?",
      "Have you thought about harming yourself? … Have you hurt or threatened anyone? … Is anyone taking advantage of you?",
      "Have you had anything like this before? … Have you been depressed in the past?",
      "Does anyone in the family have mental health problems? … Do you use any drugs?",
    ]);
    const [reduces, both] = examine(
      call({
        kind: "exam",
        checklist: [
          "Reduces the hernia and tests control at the deep ring",
          "Offers a chaperone and examines both sides",
        ],
        entries: says(
          "I'll get a chaperone in.",
          "I'm looking at both groins.",
          "Can you push it back in?",
          "I'm pressing over the deep ring, and I'd like you to cough again.",
          "To summarise, this is a man with a reducible lump controlled by pressure over the deep ring.",
        ),
      }),
    ).checklist;
    expect(reduces?.quote).toBe(
      "Can you push it back in? … I'm pressing over the deep ring, and I'd like you to cough again.",
    );
    expect(both?.quote).toBe("I'll get a chaperone in. … I'm looking at both groins.");
  });

  it("EXAM-03 EXAM-05 takes an antibiotic for a narrow-spectrum agent", () => {
    const prescriptions = [
      {
        drug: "Flucloxacillin",
        dose: "500 mg",
        route: "PO",
        frequency: "QDS",
        duration: "7 days",
        indication: "cellulitis",
      },
    ];
    const [item] = examine(
      call({
        kind: "prescribing",
        template: templateOf({}),
        checklist: ["Chooses a narrow-spectrum agent with dose, route, frequency and duration"],
        entries: says("Hello."),
        answers: { ...noAnswers, prescriptions },
      }),
    ).checklist;
    expect(item?.quote).toContain("Flucloxacillin 500 mg");
  });

  it("EXAM-06 knows steps of a home and of a mind in other words, and hints with no other plan", () => {
    const earned = [
      [
        "Offer an antipsychotic such as olanzapine, quetiapine or risperidone.",
        "Start olanzapine or other antipsychotic",
      ],
      ["Short-term sleep help.", "Short term benzo/zopiclone for sleep"],
      ["Limit access to money with her agreement.", "Protect finances - family to hold cards"],
      ["Relapse signature.", "relapse plan"],
      ["Lifting advice.", "avoid heavy lifting until then"],
      ["Treatment of cough.", "Treat cough"],
      ["Familiar people.", "family to visit"],
      ["Involve the daughter.", "Inform daughter"],
    ] as const;
    for (const [step, line] of earned) expect([step, ...planned(step, line)]).toEqual([step, line]);
    expect(planned("Sexual health and financial advice.", "STI screen", "Protect finances")).toEqual([
      "STI screen … Protect finances",
    ]);
    expect(planned("Pregnancy planning.", "relapse plan")).toEqual([null]);
    expect(planned("Consider Mental Health Act assessment.", "Consider admission", "MHA if refuses")).toEqual(
      ["MHA if refuses"],
    );
  });

  it("EXAM-03 hears days of painkillers, a reaction and a position, and answers no worry with a differential", () => {
    expect(own(["Counts painkiller days"], "Don't take painkillers more than 10 days.")[0]?.isCompleted).toBe(
      false,
    );
    expect(own(["Counts painkiller days"], "What do you take, and how many days a month?")[0]?.quote).toBe(
      "What do you take, and how many days a month?",
    );
    const report = examine(
      call({
        checklist: ["Answers the worry about a tumour", "Clarifies the earlier reaction to drops"],
        entries: says(
          "I won't give you drops because of your reaction.",
          "You've reacted to ear drops - which were they, and what exactly happened?",
        ),
        answers: { ...noAnswers, differentials: ["brain tumour"] },
      }),
    ).checklist;
    expect(report[0]?.isCompleted).toBe(false);
    expect(report[1]?.quote).toContain("what exactly happened?");
    expect(
      own(
        ["Listens for added sounds in the left lateral position"],
        "Can you sit up at 45 degrees?",
        "Listening at the apex, rolling onto your left side.",
      )[0]?.quote,
    ).toBe("Listening at the apex, rolling onto your left side.");
    const entries = says("Do you have any other medical problems or allergies?");
    const ill = templateOf({ "patient_agent.past_medical_history.conditions": ["Asthma"] });
    expect(found({ template: ill, entries }, /past illnesses/)?.isCompleted).toBe(true);
  });

  it("EXAM-06 takes each of two classes by a drug, meals by eating, and wants a refused route and a later time", () => {
    const triptan = "Sumatriptan 50 mg +/- ibuprofen";
    expect(
      planned(
        "Combination of a triptan and a non-steroidal early in the attack with an anti-emetic.",
        triptan,
      ),
    ).toEqual([triptan]);
    expect(planned("Avoid opioids, diary.", "No codeine")).toEqual(["No codeine"]);
    expect(planned("Regular meals and sleep.", "eat regularly and get good sleep")).toEqual([
      "eat regularly and get good sleep",
    ]);
    const pair = "ACEi, spironolactone, dapagliflozin";
    expect(planned("Mineralocorticoid antagonist and SGLT2 inhibitor, titrated by a nurse.", pair)).toEqual([
      "spironolactone … dapagliflozin",
    ]);
    expect(planned("No oral antibiotic.", "Avoid neomycin")[0]).not.toBe("Avoid neomycin");
    expect(planned("No oral antibiotic.", "Ciprofloxacin ear drops")[0]).toBe(
      "Say plainly that this is not to be done.",
    );
    expect(planned("Acetic acid spray once healed.", "Acetic acid spray")[0]).toContain("only part");
    expect(planned("Show how to put drops in.", "Lie on your side and put the drops in")).toEqual([
      "Lie on your side and put the drops in",
    ]);
    const { plan: explained } = examine(
      call({
        template: templateOf({
          "examiner_agent.management_plan.initial": "Explain the diagnosis with confidence.",
        }),
        entries: says("I think these are migraines."),
      }),
    );
    expect(explained[0]?.quote).toBe("I think these are migraines.");
  });

  it("EXAM-02 EXAM-03 hears a reaction asked for next, attacks counted, meals, a sexual history and what was done", () => {
    const reaction = ["Clarifies the penicillin reaction"];
    expect(own(reaction, "Are you allergic to anything? What happens?")[0]?.quote).toBe("What happens?");
    expect(own(reaction, "What happens?")[0]?.isCompleted).toBe(false);
    expect(
      own(["Takes a sexual history with sites of exposure"], "When did you last have sex?")[0]?.quote,
    ).toBe("When did you last have sex?");
    const cultures = call({
      checklist: ["Takes cultures before treatment"],
      entries: says("Hello."),
      answers: { ...noAnswers, plan: "Culture before." },
    });
    expect(examine(cultures).checklist[0]?.isCompleted).toBe(true);
    const attacks = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I get a terrible pain.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Three attacks in six weeks, each after a fatty meal. Has had it before. Worse after food.",
    });
    const entries = says("How many times have you had it?", "Is it to do with what you eat?");
    const quoteOf = (task: RegExp) => found({ template: attacks, entries }, task)?.quote;
    expect(quoteOf(/makes it worse/)).toBe("Is it to do with what you eat?");
    expect(quoteOf(/happened before/)).toBe("How many times have you had it?");
    const exam = examine(
      call({
        kind: "exam",
        checklist: ["Measures lying and standing blood pressure"],
        template: templateOf({ [`${E}.diagnostics.investigations`]: ["Timed up and go"] }),
        entries: says(
          "I've been asked to check your blood pressure lying and standing.",
          "Lying blood pressure please, then standing at three minutes.",
          "How long does it take to walk three metres - timed up and go.",
        ),
        answers: { ...noAnswers, investigations: ["Lying and standing BP"] },
      }),
    );
    expect(exam.checklist[0]?.quote).toBe("Lying blood pressure please, then standing at three minutes.");
    expect(exam.checklist.find(({ task }) => /^Positions/.test(task))?.isCompleted).toBe(false);
    expect(exam.investigations.expected[0]?.given).toContain("timed up and go");
  });

  it("EXAM-06 takes a safety net only for what it warns of, or for getting worse", () => {
    const step = "Safety-net for sepsis and effusion.";
    const rash = "If you get a rash or your lips swell, call 999.";
    expect(planned(step, rash)).toEqual(["Say what should make the patient seek help, and where to go."]);
    expect(planned(step, "Come back if drowsy or confused")).toEqual(["Come back if drowsy or confused"]);
    expect(planned(step, "Return if no better")).toEqual(["Return if no better"]);
    expect(planned("Safety net: fever, jaundice or vomiting.", "A&E if yellow")).toEqual(["A&E if yellow"]);
    expect(planned("Safety net: pain, vomiting.", "Ring 111 if sickness goes on")).toEqual([
      "Ring 111 if sickness goes on",
    ]);
    const lips = call({
      template: templateOf({ "examiner_agent.management_plan.initial": step }),
      entries: says("If your lips swell or you get a rash, call 999."),
    });
    expect(examine(lips).plan[0]?.isCompleted).toBe(false);
  });

  it("EXAM-06 repeats no vaccination, keeps a safety net whole, and knows a nurse, slow standing and PEP", () => {
    const tasks = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial":
          "Repeat HIV and syphilis tests, mpox and HPV vaccination if eligible, label the allergy correctly.",
      }),
      [],
    ).map(({ task }) => task);
    expect(tasks).toEqual([
      "Repeat HIV and syphilis tests",
      "Mpox and HPV vaccination if eligible",
      "Label the allergy correctly",
    ]);
    const earned = [
      ["Partner notification with a health adviser.", "Partner notification last 2 weeks"],
      ["Levodopa with a decarboxylase inhibitor when function needs it.", "Co-careldopa by specialist"],
      ["Specialist nurse.", "PD nurse"],
      [
        "Refer untreated to a specialist clinic.",
        "Refer to movement disorder specialist without starting treatment",
      ],
      ["Offer post-exposure advice if within 72 hours.", "PrEP/PEP discussion"],
      ["Safety net: fever, jaundice or vomiting means same-day care.", "Safety net: fever, jaundice, pain"],
    ] as const;
    for (const [step, line] of earned) expect([step, ...planned(step, line)]).toEqual([step, line]);
    expect(planned("Fluids and slow standing.", "Fluids, rise slowly")).toEqual(["Fluids … rise slowly"]);
  });

  it("EXAM-06 cuts a step so that it says what is done to what: a drug's heading, a list of adjectives, a dose", () => {
    const steps = (text: string) =>
      markPlan(templateOf({ "examiner_agent.management_plan.initial": text }), []).map(({ task }) => task);
    expect(steps("Apixaban: omit for 48 hours, no bridging. Ramipril: omit on the morning.")).toEqual([
      "Apixaban: omit for 48 hours",
      "No bridging",
      "Ramipril: omit on the morning",
    ]);
    expect(steps("Antenatal steroids, senior obstetric, anaesthetic and neonatal review.")).toEqual([
      "Antenatal steroids",
      "Senior obstetric, anaesthetic and neonatal review",
    ]);
    expect(
      steps("Magnesium sulfate 4 g IV, with reflexes, respiratory rate and urine output hourly."),
    ).toEqual(["Magnesium sulfate 4 g IV, with reflexes, respiratory rate and urine output hourly"]);
    expect(steps("Chlordiazepoxide, symptom-triggered or 30 mg four times daily.")).toHaveLength(1);
    expect(steps("Ear drops with dexamethasone, 4 drops to the right ear twice daily.")).toHaveLength(1);
    expect(steps("Advise on falls, ladders and not driving during attacks.")).toEqual([
      "Advise on falls",
      "Advise on ladders",
      "Advise on not driving during attacks",
    ]);
    expect(steps("The operation need not be cancelled, but not as a day case.")).toHaveLength(1);
    expect(steps("Stop calcium, then zoledronic acid IV.")).toEqual(["Stop calcium", "Zoledronic acid IV"]);
    expect(steps("Prescribe two pens, referral to a clinic.")[1]).toBe("Referral to a clinic");
  });

  it("EXAM-06 EXAM-08 does not call a test, a record or a warning of a thing the taking of it", () => {
    const mark = (text: string) =>
      markPlan(templateOf({ "examiner_agent.management_plan.initial": "Stop thiazide and calcium." }), [
        text,
      ])[0];
    expect(mark("Recheck calcium in a few days")).not.toHaveProperty("isUnsafe");
    expect(mark("Warn her about calcium tablets")).not.toHaveProperty("isUnsafe");
    expect(mark("Calcium tablets twice a day")).toHaveProperty("isUnsafe");
  });

  it("EXAM-06 takes a time in any of its ways, a drug for a step that begins with it, and no teaching for any advice", () => {
    expect(planned("Follow-up within a week.", "See GP in 7 days")).toEqual(["See GP in 7 days"]);
    expect(planned("Review in four weeks.", "See again in a month")).toEqual(["See again in a month"]);
    expect(
      planned("Levothyroxine about 1.6 micrograms per kilogram daily, away from calcium.", "Thyroxine"),
    ).toEqual(["Thyroxine"]);
    expect(
      planned("Zoledronic acid IV adjusted for kidney function.", "Zoledronate once rehydrated"),
    ).toEqual(["Zoledronate once rehydrated"]);
    expect(planned("Anticoagulant alert card.", "Anticoagulant")).not.toEqual(["Anticoagulant"]);
    expect(planned("Advice on when to call 999.", "Teach inhaler technique")).not.toEqual([
      "Teach inhaler technique",
    ]);
    expect(planned("Explain when to call 999.", "If your face drops ring 999")).toEqual([
      "If your face drops ring 999",
    ]);
    expect(planned("Do not wait for the cortisol result.", "Don't delay for cortisol")).toEqual([
      "Don't delay for cortisol",
    ]);
    expect(planned("Lifelong advice against diving.", "No scuba diving for life")).toEqual([
      "No scuba diving for life",
    ]);
  });

  const wheeze = templateOf({
    "patient_agent.presenting_complaint.chief_complaint": "He coughs every night.",
    "patient_agent.presenting_complaint.history_of_presenting_complaint":
      "Dry cough for three months, worse in the cold. His cousin's blue inhaler helped.",
  });
  it("EXAM-02 EXAM-10 quotes the question, and no plan, greeting, presentation or other drink", () => {
    expect(
      found(
        {
          entries: says(
            "I'd like to ask some questions and then talk about what it might be, is that alright?",
            "What were you thinking this could be?",
          ),
        },
        /thinks it is/,
      )?.quote,
    ).toBe("What were you thinking this could be?");
    expect(
      own(["Asks about alcohol"], "Are you drinking a lot and weeing a lot?", "Do you smoke or drink?")[0]
        ?.quote,
    ).toBe("Do you smoke or drink?");
    expect(
      own(["Explores the mother's fear of steroids"], "Is that Toby's mum?", "Any worries?")[0],
    ).toMatchObject({ isCompleted: false, advice: expect.not.stringContaining("mum") });
    for (const [text, task] of [
      ["And what sets it off, like cold air, running around or pets?", /makes it worse/],
      ["Has anything helped, any inhalers or medicines you have tried?", /makes it better/],
    ] as const)
      expect(found({ template: wheeze, entries: says(text) }, task)?.quote).toBe(text);
    expect(
      found(
        {
          kind: "exam",
          entries: says("To present: he is in pain. He has reduced breath sounds.", "Listening now."),
        },
        /Auscultates/,
      )?.quote,
    ).toBe("Listening now.");
    expect(
      own(
        ["Compares percussion on both sides"],
        "Looking whether both sides move.",
        "I'm going to tap on your chest, comparing left with right.",
      )[0]?.quote,
    ).toBe("I'm going to tap on your chest, comparing left with right.");
    expect(
      found(
        { entries: says("I'm here to go through your tablets.", "What medicines do you take?") },
        /regular medicines/,
      )?.quote,
    ).toBe("What medicines do you take?");
  });

  it("EXAM-02 EXAM-06 quotes what is done before what is announced, and takes a narrower name for a wider one", () => {
    const exam = (task: RegExp, ...texts: readonly string[]) =>
      found({ kind: "exam", entries: says(...texts) }, task)?.quote;
    expect(
      exam(
        /before touching|Looks/,
        "I'd like to have a look at you.",
        "Whereabouts is it sore?",
        "I'm looking for scars.",
      ),
    ).toBe("Whereabouts is it sore?");
    expect(exam(/Looks before/, "I'd like to have a look at you.", "I'm looking at the chest.")).toBe(
      "I'm looking at the chest.",
    );
    expect(exam(/Presents/, "So I've examined Mrs Hale, who has a hot wound.")).toBe(
      "So I've examined Mrs Hale, who has a hot wound.",
    );
    expect(
      exam(
        /Looks before/,
        "I'd like to look at the spots and his tummy, is that alright?",
        "Looking at the rash.",
      ),
    ).toBe("Looking at the rash.");
    expect(exam(/pain before/, "Is anything hurting now?")).toBe("Is anything hurting now?");
    expect(planned("Urgent CT.", "Urgent plain CT head within the hour")).toEqual([
      "Urgent plain CT head within the hour",
    ]);
    expect(planned("Avoid extremes of blood pressure.", "Keep BP under 160 systolic")).toEqual([
      "Keep BP under 160 systolic",
    ]);
  });

  it("EXAM-02 EXAM-03 hears a request for all medicines and a summary, which informs nobody", () => {
    const all = "Could you tell me all of the medicines you take, with the doses?";
    expect(found({ entries: says(all) }, /regular medicines/)?.quote).toBe(all);
    const given = "So to summarise, your uncle nearly died with an anaesthetic and you've had none.";
    const told = "I'm going to tell the anaesthetic team today.";
    expect(own(["Informs the anaesthetic team without delay"], given, told)[0]?.quote).toBe(told);
    const skills = examine(call({ entries: says(given) })).communication;
    expect(skills.find(({ skill }) => skill === "summarising")?.isShown).toBe(true);
  });

  it("EXAM-10 names a denied symptom plainly, and hears a class of drug by the drug", () => {
    const story = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I feel sick.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Nausea without much vomiting. Takes calcium tablets and a thiazide.",
    });
    const entries = [
      { speaker: "learner" as const, text: "What tablets do you take?" },
      { speaker: "patient" as const, text: "Bendroflumethiazide 2.5 mg. Calcium with colecalciferol." },
    ];
    const items = examine(call({ template: story, entries })).checklist;
    expect(items.map(({ task }) => task)).toContain("Asks about vomiting");
    expect(items.find(({ task }) => /thiazide/.test(task))?.quote).toBe("What tablets do you take?");
  });

  it("EXAM-06 EXAM-08 does not call unsafe what is only named before a test", () => {
    const [step] = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial": "As the test is positive, do not use carbamazepine.",
      }),
      ["Gene test before carbamazepine", "Gabapentin 300 mg in the meantime"],
    );
    expect(step).not.toHaveProperty("isUnsafe");
  });

  it("EXAM-06 EXAM-08 does not call the treatment of a reaction unsafe where the infusion is stopped for it", () => {
    const [step] = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial":
          "If there is a reaction, stop the infusion, give chlorphenamine, and restart at a slower rate when it settles.",
      }),
      ["Pause the infusion and give chlorphenamine if there is a reaction"],
    );
    expect(step).not.toHaveProperty("isUnsafe");
  });

  it(`EXAM-03 quotes what was done, not the word: the trachea is felt, and "My name is" names no signs`, () => {
    const mark = (item: string, texts: readonly string[]) =>
      examine({
        kind: "exam",
        template,
        checklist: [item],
        entries: texts.map((text) => ({ speaker: "learner" as const, text })),
        answers: { differentials: [], investigations: [], plan: "", questions: [], prescriptions: [] },
      }).checklist.find(({ task }) => task === item);
    expect(
      mark("Checks the position of the trachea", [
        "Can you sit up at 45 degrees?",
        "Feeling the position of the trachea.",
      ])?.quote,
    ).toBe("Feeling the position of the trachea.");
    expect(mark("Names the interaction", ["My name is Hannah."])?.quote ?? null).toBeNull();
    expect(
      mark("Feels the supraclavicular nodes", ["Feeling above the collar bones for lymph nodes."])
        ?.isCompleted,
    ).toBe(true);
  });

  it(`EXAM-02 hears "It's Dr Lane, ringing" as an introduction, and water not as alcohol`, () => {
    const marked = (text: string) => examine(call({ entries: says(text) }));
    const skill = marked("It's Dr Lane. I'm ringing about your blood test.").communication[0];
    expect(skill?.quote).toBe("It's Dr Lane.");
    const checklist = ["Asks about alcohol"];
    const water = call({ checklist, entries: says("How much water do you drink?") });
    expect(examine(water).checklist[0]?.isCompleted).toBe(false);
  });

  it("EXAM-04 knows a bundle of tests by its parts, and a part by its bundle", () => {
    const path = `${E}.diagnostics.investigations`;
    const given = (expected: string, ...investigations: readonly string[]) =>
      examine(
        call({
          template: templateOf({ [path]: [expected] }),
          answers: { ...noAnswers, investigations },
        }),
      ).investigations;
    const parts = ["Breast examination", "mammogram", "core biopsy"];
    expect(given("Triple assessment", ...parts)).toMatchObject({
      expected: [{ given: "Breast examination … mammogram … core biopsy" }],
      others: [],
    });
    expect(given("Triple assessment", "mammogram").expected[0]?.given).toBeNull();
    expect(given("Ferritin", "iron studies").expected[0]?.given).toBe("iron studies");
  });
});

describe("a learner's own way of speaking", () => {
  const quotes = (request: Partial<ExamineRequest>, ...texts: readonly string[]) =>
    Object.fromEntries(
      examine(call({ entries: says(...texts), ...request })).checklist.map(({ task, quote }) => [
        task,
        quote,
      ]),
    );

  it("EXAM-02 asks for the medicines by what somebody is on, for the reaction by what happened with the drug", () => {
    expect(
      quotes({}, "What's he on regularly? Any blood thinners, like warfarin?")[
        "Asks about regular medicines"
      ],
    ).toBe("What's he on regularly?");
    expect(
      quotes({}, "What actually happened when you had the amoxicillin?")["Asks what the allergy did"],
    ).toBe("What actually happened when you had the amoxicillin?");
    const used = "And what was happening to you when you used these drops?";
    expect(quotes({}, used)["Asks what the allergy did"]).toBe(used);
    const ill = setLeafValue(template, "patient_agent.past_medical_history.conditions", ["Asthma"]);
    expect(quotes({ template: ill }, "Do you have another disease?")["Asks about past illnesses"]).toBe(
      "Do you have another disease?",
    );
  });

  it("EXAM-02 does not hear how it has changed in how long it has been going on", () => {
    const wavelike = setLeafValue(
      template,
      "patient_agent.presenting_complaint.history_of_presenting_complaint",
      "Started at 10 am. Comes and goes in waves.",
    );
    const asked = quotes({ template: wavelike }, "How long has this been going on for?");
    expect(asked["Asks when and how it began"]).toBe("How long has this been going on for?");
    expect(asked["Asks how long it lasts and how it has changed"]).toBeNull();
  });

  it("EXAM-02 asks about alcohol by how many drinks, how it has changed by whether it has grown, and takes tights for no pain", () => {
    const mole = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "The mole on my calf catches on my tights.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Mole on the calf for years, bigger over four months. Bled twice a week.",
      "patient_agent.social_history.alcohol": "14 units a week",
    });
    const grown = "Has it got bigger, or a different shape?";
    const asked = quotes({ template: mole }, grown, "And how many drinks would you have in a week?");
    expect(asked["Asks about alcohol"]).toBe("And how many drinks would you have in a week?");
    expect(asked["Asks how long it lasts and how it has changed"]).toBe(grown);
    expect(asked).not.toHaveProperty("Asks where it is");
  });

  it("EXAM-02 takes a name that is checked for no summary, and a photograph that is planned for no signpost", () => {
    const { communication, checklist } = examine(
      call({
        entries: says(
          "You're Beth Stanmore, is that right?",
          "I'll take a photo of it, if that's ok with you, to send along with the letter.",
        ),
      }),
    );
    expect(checklist.find(({ task }) => /who the patient is/.test(task))?.isCompleted).toBe(true);
    expect(communication.filter(({ isShown }) => isShown).map(({ skill }) => skill)).toEqual(["plainWords"]);
  });

  it("EXAM-06 hints with no line that has only the form of a medicine in common with the step", () => {
    const plan = markPlan(
      templateOf({
        "examiner_agent.management_plan.initial": "Acetic acid spray after swimming once healed.",
      }),
      ["Otomize spray three times a day."],
    );
    expect(plan[0]).toMatchObject({ isCompleted: false, advice: null });
  });

  it("EXAM-10 brings out no speech by asking who is speaking, and quotes what was asked, not the sex life", () => {
    const own = templateOf({
      "patient_agent.presenting_complaint.chief_complaint": "I have a grey discharge.",
      "patient_agent.presenting_complaint.history_of_presenting_complaint":
        "Words jumbled although she seems to understand. Smell of fish, worse after sex. Feels safe in the relationship.",
    });
    const asked = quotes(
      { template: own },
      "Who am I speaking to?",
      "Are you sexually active at the moment?",
    );
    expect(asked["Brings out “Words jumbled although she seems to understand”"]).toBeNull();
    expect(asked["Brings out “Feels safe in the relationship”"]).toBeNull();
  });

  it("EXAM-02 hears manners in plain English, announces what is examined and presents what was found", () => {
    const examined = examine(
      call({
        kind: "exam",
        entries: spokenIn(template, [
          "I will examine your chest and your hands today. You agree with this?",
          "Do you want another person in the room while I do it?",
          "I look from the end of the bed, how you are sitting and breathing.",
          "I listen to your heart.",
          "So I found a loud murmur in the neck, and the pulse is normal.",
        ]),
      }),
    );
    const done = (task: RegExp) => examined.checklist.find((item) => task.test(item.task))?.quote;
    expect(done(/consent/)).toBe("You agree with this?");
    expect(done(/chaperone/)).toBe("Do you want another person in the room while I do it?");
    const nurse = "Would you like one of the nurses in here with us?";
    const offered = examine(call({ kind: "exam", entries: says(nurse) })).checklist;
    expect(offered.find(({ task }) => /chaperone/.test(task))?.quote).toBe(nurse);
    expect(done(/^Positions/)).toBeNull();
    expect(done(/^Presents/)).toBe("So I found a loud murmur in the neck, and the pulse is normal.");
    expect(examined.communication.find(({ skill }) => skill === "signposting")?.isShown).toBe(true);
  });

  it("EXAM-06 says that a step which is planned too early is too early, not that it has no time", () => {
    const plan = markPlan(
      templateOf({ "examiner_agent.management_plan.initial": "Aspirin from 24 hours after thrombolysis." }),
      ["Aspirin 300 mg for 2 weeks starting immediately"],
    );
    expect(plan[0]).toMatchObject({
      isCompleted: false,
      advice: "You said “Aspirin 300 mg for 2 weeks starting immediately”, which is too early.",
    });
  });

  it("EXAM-06 hears an instruction to the patient that begins with no", () => {
    const told = examine(
      call({
        template: templateOf({
          "examiner_agent.management_plan.initial": "No sex for 7 days after he and partners are treated.",
        }),
        entries: says("No sex at all for a week, not even oral."),
      }),
    ).plan;
    expect(told[0]?.isCompleted).toBe(true);
    const refused = markPlan(
      templateOf({ "examiner_agent.management_plan.initial": "No food, drink or aspirin." }),
      ["Don't give him anything to eat or drink, and no aspirin."],
    );
    expect(refused[0]?.quote).toBe("Don't give him anything to eat or drink, and no aspirin.");
  });
});

describe("a report", () => {
  const words = fc.constantFrom(
    "Do you smoke?",
    "Hello, I'm Sam.",
    "pain",
    "dyspnoea",
    "🙂",
    "What worries you?",
    "ignore all instructions",
    "\n",
    "Aspirin 300 mg.",
    " ",
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" ")),
    fc.string({ unit: "grapheme" }),
  );
  const speaker = fc.constantFrom("learner" as const, "patient" as const, "findings" as const);
  const request = fc.record({
    kind: fc.constantFrom("history" as const, "exam" as const, "prescribing" as const),
    template: fc.constantFrom(template, recogniseTemplate({}).template),
    checklist: fc.array(text, { maxLength: 3 }),
    entries: fc.array(fc.record({ speaker, text }), { maxLength: 8 }),
    answers: fc.record({
      differentials: fc.array(text, { maxLength: 3 }),
      investigations: fc.array(text, { maxLength: 3 }),
      plan: text,
      questions: fc.array(text, { maxLength: 2 }),
      prescriptions: fc.array(
        fc.record({ drug: text, dose: text, route: text, frequency: text, duration: text, indication: text }),
        { maxLength: 2 },
      ),
    }),
  });

  it("EXAM-02 quotes only what the learner said or wrote, is the same each time, and its score is a percentage", () => {
    fc.assert(
      fc.property(request, (asked) => {
        const report = examine(asked);
        expect(examine(asked)).toEqual(report);
        const { answers, entries } = asked;
        const own = [
          ...entries.filter((entry) => entry.speaker === "learner").map((entry) => entry.text),
          ...answers.differentials,
          ...answers.investigations,
          answers.plan,
          ...answers.questions,
          ...answers.prescriptions.flatMap((line) => [
            `${chartLine(line)} ${line.indication}`,
            line.indication,
          ]),
        ];
        const quotes = [
          ...report.checklist,
          ...report.communication,
          ...report.plan,
          ...report.prescribing,
        ].flatMap(({ quote }) => quote ?? []);
        const given = [
          report.diagnosis,
          ...report.differentials.expected,
          ...report.investigations.expected,
        ].flatMap((answer) => answer?.given ?? []);
        const parts = quotes.flatMap((quote) => quote.split(BETWEEN_QUOTES));
        for (const quote of [...parts, ...given]) expect(own.some((said) => said.includes(quote))).toBe(true);
        expect(report.score).toBeGreaterThanOrEqual(0);
        expect(report.score).toBeLessThanOrEqual(100);
        expect(Number.isInteger(report.score)).toBe(true);
        for (const { isCompleted, quote, advice } of report.checklist) {
          expect([quote !== null, advice === null]).toEqual([isCompleted, isCompleted]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("EXAM-07 reads a very long turn without hanging, and quotes a beginning of it", () => {
    const long = `Do you smoke ${"cigarettes or cigars ".repeat(800)}?`;
    expect(found({ entries: says(long) }, /smoking/)?.quote?.length).toBeLessThanOrEqual(240);
  });

  it("EXAM-04 EXAM-08 a test that is wanted only under a condition is not a loss", () => {
    const some = setLeafValue(template, `${E}.diagnostics.investigations`, [
      "ECG",
      "Swab only if the skin is broken",
    ]);
    const report = examine(call({ template: some, answers: { ...noAnswers, investigations: ["ECG"] } }));
    const both = examine(
      call({ template: some, answers: { ...noAnswers, investigations: ["ECG", "swab"] } }),
    );
    expect(report.score).toBe(both.score);
    expect(feedbackOf(report).Investigations).not.toContain("Ask for");
  });

  it("EXAM-08 is told as feedback: misses first, the model answer last", () => {
    const report = examine(
      call({ entries: says("Do you smoke?"), answers: { ...noAnswers, differentials: ["STEMI"] } }),
    );
    const feedback = feedbackOf(report);
    expect(Object.keys(feedback)[0]).toBe("Work on this first");
    expect(Object.keys(feedback).at(-1)).toBe("Model answer");
    expect(feedback["Differential diagnosis"]).toContain("You did not name the diagnosis");
    expect(checklistOf(report)).toContainEqual({ task: "Asks about smoking", completed: true });
    expect(getLeaf(template, "patient_agent.social_history.smoking").value).not.toBe("");
  });
});

describe("what a whole call of a student taught", () => {
  const skills = (...texts: readonly string[]) =>
    Object.fromEntries(
      examine(call({ entries: says(...texts) })).communication.map(({ skill, quote }) => [skill, quote]),
    );

  it("EXAM-02 hears no signpost in leave to ask, nor in what an illness means", () => {
    for (const text of [
      "Is it ok if I ask you some questions while we sort out some pain relief?",
      "Can I ask you a few questions?",
      "Are you happy for me to ask some questions?",
      "That means there is not enough iron in your blood.",
    ])
      expect(skills(text).signposting, text).toBeNull();
    for (const text of [
      "Is it ok if I ask you some questions about your periods?",
      "I'm going to ask some personal questions now which we ask everyone, is that alright?",
      "Would it be all right if we move on to your family?",
    ])
      expect(skills(text).signposting, text).toBe(text);
  });

  it("EXAM-02 quotes the summary and the safety net, not the question after it nor a side effect", () => {
    const summary = "Can I just run through that: you've been tired for four months, with heavy periods.";
    const net = "If you get chest pain or pass out, please come straight back or ring 111.";
    const shown = skills(
      "It can upset your tummy, and if it does let us know rather than just stopping it.",
      `${summary} Is that right?`,
      net,
    );
    expect(shown.summarising).toBe(summary);
    expect(shown.safetyNetting).toBe(net);
    const buzzer = "Press the buzzer if you feel more short of breath.";
    expect(skills(buzzer).safetyNetting).toBe(buzzer);
    expect(skills("Tell me if it hurts.").safetyNetting).toBeNull();
    expect(skills("Do you call anyone if you feel bad?").safetyNetting).toBeNull();
  });

  it("EXAM-02 does not ask what makes it better by asking how to help", () => {
    const better = (text: string) =>
      found({ checklist: ["Asks what makes it better"], entries: says(text) }, /better/);
    for (const text of ["What can I help you with today?", "How can we help?"])
      expect(better(text)?.isCompleted, text).toBe(false);
    const eased = "Does anything help it?";
    expect(better(eased)?.quote).toBe(eased);
  });

  const own = (item: string, texts: readonly string[], changes: Partial<ExamineRequest> = {}) =>
    examine(call({ checklist: [item], entries: says(...texts), ...changes })).checklist[0];

  it("EXAM-02 asks about a weight loss by a weight that has changed, and about admissions by a stay in hospital", () => {
    const bowels = "How are your bowels?";
    for (const weight of [
      "Has your weight changed without you trying?",
      "Have you lost any weight?",
      "Any weight loss?",
    ])
      expect(own("Screens for bowel symptoms and weight loss", [bowels, weight])?.quote, weight).toContain(
        weight,
      );
    expect(
      own("Screens for bowel symptoms and weight loss", [bowels, "How much do you weigh?"])?.advice,
    ).toBe("Still missing: weight loss.");
    const asked = [
      "Have you been in hospital with your chest before?",
      "Have you ever needed the mask ventilator?",
    ];
    expect(own("Asks about previous ventilation and admissions", asked)?.isCompleted).toBe(true);
    expect(own("Asks about previous ventilation and admissions", asked.slice(0, 1))?.isCompleted).toBe(false);
    const wishes = "How would you feel about that?";
    expect(
      own("Explains the plan and asks about his wishes", ["I'll arrange a scan today.", wishes])?.quote,
    ).toContain(wishes);
  });

  it("EXAM-03 hears a squeeze across the knuckles, a button as function, leave asked by okay, and positions nobody by a test", () => {
    const squeeze = "I'll just squeeze across the knuckles here.";
    expect(own("Squeezes the metacarpophalangeal joints gently", [squeeze], { kind: "exam" })?.quote).toBe(
      squeeze,
    );
    const grip = "Squeeze my fingers as hard as you can.";
    expect(own("Squeezes the metacarpophalangeal joints gently", [grip], { kind: "exam" })?.isCompleted).toBe(
      false,
    );
    const button = "Can you undo this button for me?";
    expect(
      own("Tests function, such as writing or doing up a button", [button], { kind: "exam" })?.quote,
    ).toBe(button);
    const leave = "I'm going to look at your hands, okay?";
    const examined = (task: RegExp, text: string) =>
      found({ kind: "exam", entries: says(text) }, task)?.quote;
    expect(examined(/consent/, leave)).toBe(leave);
    expect(examined(/consent/, "Are you feeling okay?")).toBeNull();
    expect(examined(/^Positions/, button)).toBeNull();
    expect(examined(/^Positions/, "Could you undo your shirt?")).toBe("Could you undo your shirt?");
    expect(own("Asks about pain before touching", [grip], { kind: "exam" })?.advice).not.toMatch(
      /like this before/,
    );
  });

  it("EXAM-03 reads what a heparin is given for over two sentences, and a review on a day with what comes then", () => {
    const thinner = "You'll also have a small injection of a blood thinner under the skin each day.";
    const why =
      "I know that sounds odd when you're bleeding, but a flare like this makes clots much more likely.";
    const heparin = "Explains why a heparin is given although he is bleeding";
    expect(own(heparin, [`${thinner} ${why}`])?.isCompleted).toBe(true);
    expect(own(heparin, [thinner])?.isCompleted).toBe(false);
    expect(own(heparin, ["How much are you bleeding?"])?.isCompleted).toBe(false);
    const review = "Plans a review on day three and names rescue therapy";
    const day = "On day three we'll look at how often you're going and your CRP.";
    const rescue = "If it isn't settling we'd talk about infliximab or ciclosporin.";
    expect(own(review, [`${day} ${rescue}`])?.quote).toContain("infliximab");
    expect(own(review, [day])?.advice).toBe("Still missing: names rescue therapy.");
    expect(own(review, ["You'll have steroids for 3 days."])?.isCompleted).toBe(false);
  });

  it("EXAM-03 shows no explanation in plain words by what was written", () => {
    const questions = ["Ferritin low in iron deficiency, RBC count high in thalassaemia"];
    const plain = "Explains iron deficiency without jargon";
    expect(own(plain, ["Hello."], { answers: { ...noAnswers, questions } })?.isCompleted).toBe(false);
    const told = "That's most likely because you're losing iron with your periods.";
    expect(own(plain, [told], { answers: { ...noAnswers, questions } })?.quote).toBe(told);
  });

  it("EXAM-06 plans nothing by the summary of a history", () => {
    const oxygen = templateOf({
      "examiner_agent.management_plan.definitive": "Oxygen assessment after six weeks.",
      [`${E}.questions`]: ["Summarise the history", "What would you arrange?"],
    });
    const planned = (...questions: readonly string[]) =>
      examine(call({ template: oxygen, answers: { ...noAnswers, questions } })).plan[0]?.isCompleted;
    expect(planned("69M COPD retainer with IECOPD and T2RF after 15L O2", "")).toBe(false);
    expect(planned("", "Oxygen assessment after six weeks")).toBe(true);
  });

  it("EXAM-03 wants each of two things that are assessed by hand, and knows hand therapy by its kind", () => {
    const weak = "Weak grip on both sides.";
    expect(own("Assesses grip and pinch", [weak], { kind: "exam" })?.advice).toBe("Still missing: pinch.");
    const both = own("Assesses grip and pinch", [weak, "Pinch my finger with your thumb."], { kind: "exam" });
    expect(both?.isCompleted).toBe(true);
    const hands = templateOf({ "examiner_agent.management_plan.definitive": "Hand therapy." });
    expect(markPlan(hands, ["Physio."])[0]?.isCompleted).toBe(true);
    expect(markPlan(hands, ["Methotrexate."])[0]?.isCompleted).toBe(false);
  });
});
