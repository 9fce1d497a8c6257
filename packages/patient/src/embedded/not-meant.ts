import type { topicRules } from "./topic-rules.ts";

/** Topics that the words of a question name and do not ask about. */
export const notMeant: readonly (readonly [topic: keyof typeof topicRules, asked: RegExp])[] = [
  // Who lies flat has no flat.
  [
    "home",
    /\b(?:lie|lying|lay|laying|go|when you are|completely|get|getting)(?: \S+){0,2} flat\b|\bflat on your back\b/,
  ],
  ["home", /\bleave (?:\S+ )?(?:alone|be)\b/],
  [
    "home",
    /\bfe(?:lt|el|eling) (?:\S+ )?flat\b|\b(?:pain|ache|it) (?:\S+ )?still with you\b|\b(?:live|lived|living) (?:\S+ ){0,2}abroad\b/,
  ],
  ["home", /\b(?:measur\w+|check\w*|tak(?:e|ing|en)|tested) (?:it|them|your \S+|your \S+ \S+) at home\b/],
  ["impact", /\b(?:manag\w+|able|anything) to (?:keep|stay) (?:fit|active)\b/],
  ["home", /\b(?:machine|monitor|cuff|thermometer) (?:in the house|at home)\b/],
  ["home", /\b(?:cross|angry|annoyed|short|strict|gentle|patient|happy) with you\b/],
  // Who fears to die does not want to.
  [
    "selfHarm",
    /\bthink (?:that )?you (?:are|might be) (?:going to die|dying)\b|\b(?:afraid|scared|frightened|worried) (?:that )?(?:of dying|you (?:are|will|might) (?:going to )?(?:die|dying))\b/,
  ],
  // A coil or a tooth that is taken out is no operation.
  [
    "surgeries",
    /\b(?:coil|implant|catheter|drain|stitches|clips|plaster|cast|drip) (?:\w+ )?(?:taken |come |came )?out\b/,
  ],
  ["home", /\b(?:in a unit|in hospital|as an inpatient) or at home $/],
  // Protein that a dipstick finds is no powder.
  ["overTheCounter", /\bprotein .*\b(?:urine|wee|pee|dipp?(?:ed|stick)?)\b/],
  ["expectations", /\b(?:while|when|were you|are you) expecting $|\bexpecting (?:a|your) (?:baby|child)\b/],
  ["harmToOthers", /\b(?:had|have|having) a go at $/],
  // A debt is not a danger from whom it is owed to.
  ["exploitation", /\bdo you owe\b|\bin debt\b/],
  // Where a thing is kept or came from is not where it hurts.
  ["site", /\bwhere (?:do|did) you (?:keep|put|get|buy|hide|store|find)\b/],
  ["site", /\bon a scale\b|\bout of (?:10|ten)\b/],
  // Nor is where somebody went.
  ["site", /\bwhere (?:exactly )?(?:did|have) you (?:all )?(?:go|been|travel\w*|stay\w*|return)\b/],
  // "Have you had anything like this on exertion?" does not ask about exercise that is taken.
  ["exercise", /\banything like (?:this|that|it)\b.*\b(?:exert\w*|exercis\w*)\b/],
  // Who takes a temperature takes no advantage.
  ["exploitation", /\btaken? (?:your|his|her) (?:temperature|pulse|blood pressure)\b/],
  // Injections that somebody is up to date with are jabs.
  [
    "medications",
    /\b(?:up to date|behind) with\b.*\b(?:injections|needles)\b|\binjections\b.*\bup to date\b/,
  ],
  // A surgery with a register is the doctor's.
  ["surgeries", /\b(?:which|what|your) surgery\b.*\b(?:registered|under|with|go to)\b|\bregistered with\b/],
  // Who is to be told, or wants a prescription, is not asked about an illness or a tablet.
  ["family", /\b(?:tell|contact|ring|call|inform|phone|let) your (?:family|relatives)\b/],
  ["medications", /\b(?:need|want|like) (?:an?|another|your) (?:\w+ )?prescription\b/],
  ["allergies", /\bupset(?:s|ting)? (?:your|his|her) (?:stomach|tummy|gut)\b/],
  ["treatmentTried", /\btried (?:to|and) (?:lose|give|stop|quit|cut)\b/],
  ["relieving", /\btried (?:to|and) (?:lose|give|stop|quit|cut)\b/],
  ["home", /\bworth living\b/],
  ["concerns", /\b(?:money|financial) (?:worries|problems|troubles)\b/],
  ["surgeries", /\b(?:tattoos?|piercings?)\b/],
  ["relieving", /\bhelps? you (?:to )?(?:get to )?sleep\b/],
  // What is raised was not brought up.
  [
    "personal",
    /\b(?:cholesterol|pressure|bloodpressure|sugars?|levels?|temperature|legs?) (?:\S+ )?raised\b|\braised (?:cholesterol|blood|temperature|sugars?)\b/,
  ],
  // Pain on passing water has a name.
  ["exacerbating", /\bhurts? (?:you )?to (?:wee|pee|pass (?:water|urine)|urinate)\b/],
  // Who wants to be left alone is not asked who is at home.
  ["home", /\b(?:left alone|leave (?:you|me) alone)\b/],
];

/** Ideas of which a word is said and another thing meant. */
export const meansElse: readonly (readonly [string, RegExp])[] = [
  ["orthopnoea", /\bgo(?:es)? (?:away|back|in|down)\b|\b(?:disappears?|shrinks?|vanish(?:es)?)\b/],
  ["protective", /\bwhat matters\b/],
  ["door", /\bsteps up to\b/],
  ["sleep", /\bin (?:your|his|her) sleep\b/],
  ["sentences", /\bin a sentence\b/],
  ["religion", /\breligiously\b/],
  ["inhaler", /\b(?:inhaled|breathed in) (?:an?|any|some)\b/],
  ["pain", /^(?!.*\b(?:sore|pains?|painful|hurts?|aches?)\b).*\bsores\b/],
  ["fatigue", /\b(?:burn|let|use) (?:\S+ )?(?:energy|steam)\b/],
  ["school", /\bcourse of\b|\b(?:need|needed|had|finish|finished) (?:a|the|your) course\b/],
];
