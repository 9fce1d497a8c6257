import type { topicRules } from "./topic-rules.ts";

/** Topics that the words of a question name and do not ask about. */
export const notMeant: readonly (readonly [topic: keyof typeof topicRules, asked: RegExp])[] = [
  // "Do your thoughts ever stop dead?" and a heart that jumps are not about dying.
  ["selfHarm", /\b(?:stop|stops|stopped) dead\b|\bheart\b.*\bjump/],
  // "Did you hurt yourself?", of a fall.
  ["selfHarm", /^ (?:and |so )?did you hurt yourself $/],
  ["ideas", /\bthoughts? .*\bstop(?:s|ped)?\b/],
  // "What worries you most right now?" asks for no time.
  ["timing", /\b(?:worr\w+|concern\w*|fears?|hop(?:e|es|ing)|thoughts?)\b.*\b(?:right now|at the moment)\b/],
  ["home", /\bthink\w* by yourself\b/],
  ["family", /\bin the family way\b/],
  ["harmToOthers", /\bcarry\w* an? (?:baby|child)\b/],
  ["character", /\bedge off\b/],
  [
    "expectations",
    /\bexpecting (?:(?:a|your|another|the) )?(?:first |second |third )?(?:baby|child|twins)\b|\b(?:been|ever|when you were) expecting\b/,
  ],
  ["consent", /\byou were happy with\b/],
  // "Can you lie flat?" does not ask where somebody lives.
  [
    "home",
    /\b(?:lie|lying|lay|laying|go|when you are|completely|get|getting)(?: \S+){0,2} flat\b|\bflat on your back\b/,
  ],
  ["home", /\bleave (?:\S+ )?(?:alone|be)\b/],
  // "Any loose stools since the reaction started?" asks about today, not about what an allergy does.
  ["allergyReaction", /\bsince (?:the|this|your) reaction\b/],
  // "What were the readings at home?"
  [
    "home",
    /\b(?:readings?|measure\w*|monitor\w*|check\w*) (?:\S+ ){0,3}at home\b|\bhome (?:readings?|monitor\w*)\b/,
  ],
  [
    "home",
    /\bfe(?:lt|el|eling) (?:\S+ )?flat\b|\b(?:pain|ache|it) (?:\S+ )?still with you\b|\b(?:live|lived|living) (?:\S+ ){0,2}abroad\b/,
  ],
  ["home", /\b(?:measur\w+|check\w*|tak(?:e|ing|en)|tested) (?:it|them|your \S+|your \S+ \S+) at home\b/],
  ["impact", /\b(?:manag\w+|able|anything) to (?:keep|stay) (?:fit|active)\b/],
  ["home", /\b(?:machine|monitor|cuff|thermometer) (?:in the house|at home)\b/],
  ["home", /\b(?:cross|angry|annoyed|short|strict|gentle|patient|happy) with you\b/],
  // "Are you afraid of dying?" does not ask about a wish to die.
  [
    "selfHarm",
    /\bthink (?:that )?you (?:are|might be) (?:going to die|dying)\b|\b(?:afraid|scared|frightened|worried) (?:that )?(?:of dying|you (?:are|will|might) (?:going to )?(?:die|dying))\b/,
  ],
  // "Have you had your coil taken out?" does not ask about operations.
  [
    "surgeries",
    /\b(?:coil|implant|catheter|drain|stitches|clips|plaster|cast|drip) (?:\w+ )?(?:taken |come |came )?out\b/,
  ],
  ["home", /\b(?:in a unit|in hospital|as an inpatient) or at home $/],
  // "Do you mind if your mum comes in?"
  [
    "family",
    /\b(?:do you mind|is it (?:ok|okay|all right|alright)|are you happy|can) (?:if |for )?your \S+ (?:to )?(?:comes?|joins?|stays?|sits?|is here|listens?)\b/,
  ],
  // "Protein in your urine" is not a protein powder.
  ["overTheCounter", /\bprotein .*\b(?:urine|wee|pee|dipp?(?:ed|stick)?)\b/],
  ["expectations", /\b(?:while|when|are you) expecting $/],
  ["harmToOthers", /\b(?:had|have|having) a go at $/],
  // "Do you owe anybody money?" does not ask about danger from others.
  ["exploitation", /\bdo you owe\b|\bin debt\b/],
  // "Where do you keep them?" does not ask where it hurts.
  ["site", /\bwhere (?:do|did) you (?:keep|put|get|buy|hide|store|find)\b/],
  ["site", /\bon a scale\b|\bout of (?:10|ten)\b/],
  // Nor does "Where did you travel?"
  ["site", /\bwhere (?:exactly )?(?:did|have) you (?:all )?(?:go|been|travel\w*|stay\w*|return)\b/],
  // "Have you had anything like this on exertion?" does not ask about exercise that is taken.
  ["exercise", /\banything like (?:this|that|it)\b.*\b(?:exert\w*|exercis\w*)\b/],
  // "Have you taken your temperature?" does not ask whether anybody takes advantage of the patient.
  ["exploitation", /\btaken? (?:your|his|her) (?:temperature|pulse|blood pressure)\b/],
  // "Are you up to date with your injections?" asks about vaccinations, not about drugs that are injected.
  [
    "medications",
    /\b(?:up to date|behind) with\b.*\b(?:injections|needles)\b|\binjections\b.*\bup to date\b/,
  ],
  // "Which surgery are you registered with?" asks for the doctor's practice, not about an operation.
  ["surgeries", /\b(?:which|what|your) surgery\b.*\b(?:registered|under|with|go to)\b|\bregistered with\b/],
  // "Shall I ring your family?" does not ask about their illnesses, nor "Do you need another prescription?" what is taken.
  ["family", /\b(?:tell|contact|ring|call|inform|phone|let) your (?:family|relatives)\b/],
  ["medications", /\b(?:need|want|like) (?:an?|another|your) (?:\w+ )?prescription\b/],
  ["allergies", /\bupset(?:s|ting)? (?:your|his|her) (?:stomach|tummy|gut)\b/],
  ["treatmentTried", /\btried (?:to|and) (?:lose|give|stop|quit|cut)\b/],
  ["relieving", /\btried (?:to|and) (?:lose|give|stop|quit|cut)\b/],
  // "Does food make it better or worse?" does not ask about its course.
  ["timing", /\bma(?:kes?|de) (?:\S+ ){1,3}(?:better or worse|worse or better) $/],
  ["character", /\b(?:periods?|cycles?) (?:\S+ ){0,2}(?:ir)?regular\b/],
  ["home", /\bworth living\b/],
  ["occupation", /\b(?:good|great|brilliant|wonderful|amazing|fantastic|marvellous) job\b/],
  // "Do your thoughts race?" does not ask what somebody thinks.
  ["ideas", /\bthoughts? (?:\S+ )?(?:rac\w+|going (?:too )?fast)\b|\bracing thoughts\b/],
  ["concerns", /\b(?:money|financial) (?:worries|problems|troubles)\b/],
  ["surgeries", /\b(?:tattoos?|piercings?)\b/],
  [
    "relieving",
    /\b(?:can|could|may|might) (?:i|we) help (?:you|with|today|$)|\b(?:i|we) (?:can|could) help (?:you|with)\b/,
  ],
  ["relieving", /\bhelps? you (?:to )?(?:get to )?sleep\b/],
  // "Is your cholesterol raised?" does not ask how somebody was raised.
  [
    "personal",
    /\b(?:cholesterol|pressure|bloodpressure|sugars?|levels?|temperature|legs?) (?:\S+ )?raised\b|\braised (?:cholesterol|blood|temperature|sugars?)\b/,
  ],
  // "Does it hurt to pee?" asks about one symptom, not about what makes a pain worse.
  [
    "exacerbating",
    /\b(?:hurts?|stings?|burns?) (?:you )?(?:to|when (?:you|he|she)) (?:wee|pee|pass (?:water|urine)|urinate)\b/,
  ],
  // "Do you want to be left alone?" does not ask who is at home.
  ["home", /\b(?:left alone|leave (?:you|me) alone)\b/],
  ["ideas", /\bfor (?:any|some) reason\b/],
  ["character", /\bheavy (?:lifting|work|boxes|loads?|smok\w*|drink\w*)\b/],
  ["safetyNetting", /\bcome back to you(?:rself)?\b/],
  ["fluids", /\blike (?:\w+ )?(?:tea|cola|coke)\b|\b(?:tea|coffee) (?:rooms?|shops?)\b/],
  ["personal", /\bsingle (?:headache|attack|episode|one|spell|bout)\b/],
  ["character", /\bregular as clockwork\b/],
  ["age", /\b(?:about|around|at|of|reached|coming up to) that (?:sort of )?age\b/],
  ["onset", /\bcome on (?:every month|monthly)\b/],
  ["onset", /\bcome (?:back|round) to (?:your|him|her)self\b/],
  ["previousEpisodes", /\bcome (?:back|round) to (?:your|him|her)self\b/],
  ["previousEpisodes", /\b(?:do|manage) before (?:that|this|all this|it)? ?.*\b(?:now|can not)\b/],
  ["character", /\b(?:can|could|able) (?:you |he |she |to )(?:still )?smell\b/],
  ["relieving", /\baffect(?:s|ed|ing)? (?:your|his|her) (?:work|job)\b/],
  [
    "radiation",
    /\b(?:food|tablets) (?:going|go|goes|went) down\b|\bgo (?:dizzy|faint|lightheaded|grey|white|black)\b/,
  ],
  // "What sort of stuff are you bringing up?" is no food.
  ["diet", /\bbring(?:ing)? (?:\S+ ){0,2}up\b/],
  // "How long do you have to put up with it before it goes away?" asks how long.
  ["relieving", /\bhow long\b.*\bbefore (?:it|they|this|that) (?:goes|go|went|settles?|passe?s?|eases?)\b/],
  ["impact", /\bhow long\b.*\bput up with\b/],
];

/** Whether the text has the word of a concept with another meaning. */
export function isMeantElse(meanings: OtherMeanings, id: string, text: string): boolean {
  return meanings.some(
    ([concept, words]) => (id === concept || id.split("@")[0] === concept) && words.test(text),
  );
}

/** Concepts, and how a text uses their words while it means something else. */
type OtherMeanings = readonly (readonly [concept: string, words: RegExp])[];

/** "A hotel pool" is no journey. */
export const otherMeaningsInCases: OtherMeanings = [
  ["travel", /\bhotel pool\b/],
  ["voices", /^they say (?:that|i|my|there)\b/],
  ["speech", /\benglish\b/],
  ["urinary", /\b(?:bladder|water) (?:tablets?|medicine)\b/],
  [
    "caffeine",
    /\b(?:spil|pour|carr|mak)\w+ (?:\w+ ){0,2}(?:tea|coffee)\b|\b(?:at|by|before|after|until) tea\b|\b(?:tea|coffee) (?:rooms?|shops?|towels?|time)\b/,
  ],
  ["pregnancy", /\bexpects? (?!an? baby\b|a child\b)/],
  ["syncope", /\bfaint (?:rash|line|mark|smell|murmur)\b/],
  ["dizziness", /\bfaint (?:rash|line|mark|smell|murmur)\b/],
  ["fatigue", /\b(?:high|more|lots of|boundless|full of) energy\b/],
];

/** "Go away" is no lying down. */
export const otherMeaningsInQuestions: OtherMeanings = [
  ["balance", /\bor (?:were they |was it )?staggered\b|\bstaggered (?:dose|overdose|over)\b/],
  ["recovery", /\b(?:danger|risk|threat) to (?:yourself|himself|herself)\b/],
  ["orthopnoea", /\bgo(?:es)? (?:away|back|in|down)\b|\b(?:disappears?|shrinks?|vanish(?:es)?)\b/],
  ["travel", /\b(?:did|do) (?:you|he|she) trip\b/],
  ["transport", /\bhow long\b.*\btakes? (?:you|him|her) to\b/],
  ["mobility", /\b(?:walk\w*|stand|get up|got up) (?:\S+ ){0,2}(?:since|afterwards|after the fall)\b/],
  ["swelling", /\b(?:it|they|this|that|lump|mole) (?:\S+ )?(?:got|getting|become|grown) (?:any )?bigger\b/],
  [
    "voices",
    /\b(?:people|anyone|anybody|friends|family|others) (?:\S+ )?(?:commented|remarked|noticed|said anything)\b/,
  ],
  [
    "breathlessness",
    /\b(?:worse|better|hurts?|pain\w*|come on) .*\bbreath(?:e|ing) in\b|\b(?:worse|hurts?|pain\w*) .*\bdeep breath/,
  ],
  ["pain", /\b(?:have|did) (?:you|he|she) hurt it\b/],
  ["protective", /\bwhat matters\b/],
  ["door", /\bsteps up to\b/],
  ["sleep", /\bin (?:your|his|her) sleep\b/],
  ["sentences", /\bin a sentence\b/],
  ["religion", /\breligiously\b/],
  ["inhaler", /\b(?:inhaled|breathed in) (?:an?|any|some)\b/],
  ["pain", /^(?!.*\b(?:sore|pains?|painful|hurts?|aches?)\b).*\bsores\b/],
  ["fatigue", /\b(?:burn|let|use) (?:\S+ )?(?:energy|steam)\b/],
  ["school", /\bcourse of\b|\b(?:need|needed|had|finish|finished) (?:a|the|your) course\b/],
  ["marriage", /\bsingle (?:headache|attack|episode|one|spell|bout|day|time|tablet|dose)\b/],
  ["caffeine", /\blike (?:\w+ )?(?:tea|cola|coke|coffee)\b|\b(?:tea|coffee) (?:rooms?|shops?)\b/],
  ["rash", /\b(?:see|seeing) spots\b|\bspots (?:before|in front of)\b|\bthe spot\b/],
  ["travel", /\btrips? to the (?:loo|toilet|bathroom)\b/],
  ["falls", /\btrips? to the (?:loo|toilet|bathroom)\b|\btrips coming\b/],
  [
    "protective",
    /\bstops? you (?:doing (?:things|anything|what|your)|walking|working|sleeping|getting about|playing)\b/,
  ],
  ["door", /\b(?:how many|often) .*\bget in (?:a|the) (?:day|week|night|month)\b/],
  ["weakness", /\bgiving way inside\b/],
  ["pregnancy", /\bexpecting (?:from|of|out|to|that|us|me|today|for)\b/],
  ["weightGain", /\b(?:periods?|bleed\w*|flow|they|it) (?:\S+ ){0,3}(?:heavier|lighter)\b/],
  ["weightLoss", /\b(?:periods?|bleed\w*|flow|they|it) (?:\S+ ){0,3}(?:heavier|lighter)\b/],
  ["weight", /\bhow heavy (?:is|are|was|were) (?:the|your) (?:bleed\w*|periods?|flow)\b/],
  ["rash", /\bout in an? (?:\w+ )?sweat\b/],
  // "Spotting" is bleeding.
  ["rash", /\bspotting\b/],
  ["children", /\b(?:were|was) (?:you|he|she) (?:\S+ ){0,4}(?:baby|child)\b/],
  ["melaena", /\b(?:pale|clay|white|putty|grey)\b/],
  ["development", /\b(?:has|have|it|this|things|business) (?:\S+ )?developed\b/],
  // "Do you bring anything up when you cough?" asks about sputum.
  ["vomiting", /^(?=.*\bcough\w*\b).*\b(?:bring|brought)\w* (?:\S+ )?up\b/],
  ["travel", /\b(?:pain|ache|it) (?:ever )?travels?\b/],
  ["tinnitus", /\b(?:ring(?:ing)? (?:us|me|you|999|111|back|up)|(?:to|you|and|for|made you) ring)\b/],
  // "Is the voice inside your head?"
  ["@head", /\b(?:inside|outside|from|in) (?:of )?your (?:own )?head\b/],
];
