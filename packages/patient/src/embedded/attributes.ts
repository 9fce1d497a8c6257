import type { Fact } from "./fact.ts";

/** What a learner asks about a symptom. */
export type Attribute =
  | "site"
  | "onset"
  | "timing"
  | "character"
  | "radiation"
  | "exacerbating"
  | "relieving"
  | "severity"
  | "previousEpisodes"
  | "ideas"
  | "concerns"
  | "expectations"
  | "impact";

const numbers =
  "\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a few|several|couple|half an?|an?|forty|twenty|thirty|fifteen|last|past";
const units =
  "seconds?|minutes?|hours?|days?|nights?|weeks?|fortnight|months?|years?|weekend|evening|morning";

/** How a piece of a case shows that it mentions an attribute. All in the plain text of the piece. */
const attributePatterns: Readonly<Record<Attribute, readonly RegExp[]>> = {
  onset: [
    // "Raised reading at an eye test" says how it was found.
    /\bat an? (?:\w+ )?(?:test|check|check up|scan|medical|screening)\b/,
    // "Not sleeping since it began" does not say when it began.
    /(?<!\bsince (?:it|this|that|they|then) )\b(?:started|starting|began|begins?|came on|come on|first noticed|onset|woke|sudden|suddenly|gradual|gradually|within (?:a few )?(?:seconds|minutes|hours)|appeared|set in|out of the blue)\b/,
    new RegExp(`\\b(?:${numbers}) (?:\\w+ )?(?:${units}) ago\\b`),
    /\b(?:since (?!(?:it|this|that|they) )|yesterday|this morning|last night|last week|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|at \d+ ?(?:am|pm)|(?:minutes|hours|days) after|overnight|out of nowhere)\b/,
    new RegExp(
      `\\b(?:for|over|of|in) (?:about |the |around |nearly |almost |at least )*(?:${numbers}) (?:\\w+ )?(?:${units})\\b`,
    ),
    new RegExp(`^(?:about |over |for )?(?:${numbers}) (?:${units}) (?:of|history)\\b`),
  ],
  timing: [
    new RegExp(
      `\\b(?:for|over|of|in|lasts?|lasting|lasted|within|less than|every|during|between|up to) (?:about |the |around |nearly |almost |at least |up to |less than )*(?:${numbers}) (?:\\w+ )?(?:${units})\\b`,
    ),
    new RegExp(`^(?:(?:about |over |for )?(?:${numbers}) |many |some )?(?:${units}) (?:of|history)\\b`),
    new RegExp(`\\b(?:${numbers}) (?:\\w+ )?(?:${units}) ago\\b`),
    /\b(?:constant|continuous|on and off|comes and goes|intermittent|all the time|most of the (?:day|time)|getting (?:worse|better)|worsening|growing|progressive|slowly|for (?:years|months|weeks|days|hours)|since|a (?:day|week|month|year)|times|each|every|nightly|daily|at night|in the (?:evening|morning)s?|by (?:the )?evening|worse (?:at|in)|now(?! he| she)|steady|waves|most (?:days|nights)|once|twice|not settled|attacks|has not gone|between|does not change|bigger|still)\b/,
  ],
  character: [
    /\b(?:(?<!\bwould )like (?:a|an|being|it)|sharp|dull|heavy|crushing|burning|stabbing|squeezing|gripping|throbbing|pounding|tight|band|cramp\w*|colick\w*|aching|ache|shooting|electric|tearing|steady|dry|productive|painless|hard|soft|firm|smooth|raised|scaly|watery|bloody|green|yellow|brown|black|grey|clear|thin|thick|red|purple|spinning|irregular|fluttering|sticky|foul|fishy|size|mm|cm|as if|as clear as|loose|itchy|itch\w*|pulsating|numb|pressure|sore)\b/,
  ],
  site: [
    /\b(?:central|left|right|middle|upper|lower|front|frontal|rear|back|side|both|round|around|around the|behind|under|below|above|inside|outside|outer|inner|generalised|all over|over the|in the|on the|tip of|from outside)\b/,
  ],
  radiation: [
    /\b(?:spread\w*|radiat\w*|goes (?:through|to|down|into|up|round)|(?:moves?|moved) (?:to|down|into|up)|shoots?|shooting (?:down|to|into)|through to|travels? (?:to|down|up|into)|into the|does not (?:move|spread|travel|go (?:to|down|into|anywhere))|stays in)\b/,
  ],
  exacerbating: [
    /\b(?:worse|worsens?|worsened by|triggers?|triggered|set off|sets it off|brought on|provoked|aggravated|not worse|on exertion|on exercise|only when|when (?:he|she|they) \w+|when (?:running|walking|lying|sitting|moving|standing|coughing|eating|reading|rolling|rushing|climbing|hurrying)|on (?:standing|walking|breathing|deep|movement|moving|swallowing|coughing|bending|the stairs|stairs)|walking uphill|lying flat|since (?:a|the|his|her|my) (?!last|age)|after (?:a|the|his|her) (?:\w+ ){1,2}(?:arrived|came|started|began)|after (?:an? |the |each |every |any )?(?:fatty |heavy |big |large |spicy |rich )?(?:meals?|\w+ing|food|sex|exercise))\b/,
  ],
  relieving: [
    /\b(?:better(?! off)|eases?|eased|easing|relieves?|relieved|helps?|helped|settled?|settles|not settled|settle|without (?:effect|benefit)|no effect|did not help|not helped|has used|used an?|no benefit|gone after|did nothing|no difference|made no|improves?|improved|tried|took (?:two |some )?(?:paracetamol|ibuprofen)|has (?:taken|used|tried)|goes (?:off|away|back)|resting|sitting forward|leaning)\b/,
    /\b(?:paracetamol|ibuprofen|antacid|loperamide|painkillers?)\b.*\b(?:since|effect|benefit|eased|helps?|nothing|today|this morning|yesterday|last night|ago|at (?:breakfast|lunch\w*|\d+ ?(?:am|pm)))\b/,
  ],
  severity: [
    /\b(?:\d+ out of (?:10|ten)|out of (?:10|ten)|severe|severity|worst|mild|mildly|moderate|agony|unbearable|excruciating|terrible|can not bear|intense|bad enough)\b/,
  ],
  previousEpisodes: [
    /\b(?:previous|previously|(?<!\bnight )before(?! (?:going|travel\w*|the|it|eating|food|bed|meals?)\b)|similar|first (?:time|episode|attack|pregnancy)|once before|last time|earlier|never had|used to|another|attacks|as a child|in the past|milder|happened|same thing|twice (?:last|before))\b/,
  ],
  ideas: [
    /^ideas? [:,]/,
    /\b(?:thinks?|thought(?! that (?:\S+ ){1,5}(?:better off|dead))|put (?:it |this )?down to|puts? (?:it|this) down|believes?|wonders?|suspects?|convinced|assumes?|reckons?|blames?|probably|idea)\b/,
  ],
  concerns: [
    /\b(?:worr(?:y|ied|ies)|afraid|fears?|fearful|scared|frightened|anxious (?:that|about)|concern(?:ed|s)?|embarrassed|terrified|ashamed|dreads?|main worry|left it too late)\b/,
  ],
  expectations: [
    /\b(?:wants?|hop(?:es?|ing)|would like|expects?|expecting|wishes|wish|needs? a|here for|asks for (?!medical words)|looking for|only need|prefers)\b/,
  ],
  impact: [
    /\b(?:stopped (?:going|working|playing|doing|driving)|missed(?! meals?)|misses|has had to|off work|can not|could not|unable|no longer|struggl\w+|has to stop|cannot|signed off|sent home|limited|stays? in|avoids?|affects?|affecting|interfer\w+|not sleeping|wakes?|difficult to|hard to)\b/,
  ],
};

/** The headings under which authors write the parts of a history: "Onset: sudden". */
const labels: Readonly<Record<Attribute, RegExp>> = {
  site: /^(?:site|location) :/,
  onset: /^onset :/,
  timing: /^(?:timing|time course|duration|course|pattern|frequency) :/,
  character: /^(?:character|quality|nature|description) :/,
  radiation: /^radiation :/,
  exacerbating: /^(?:exacerbating|aggravating|triggers?|worse with|provoking)(?: factors?)? :/,
  relieving: /^(?:relieving|alleviating|better with)(?: factors?)? :/,
  severity: /^severity :/,
  previousEpisodes: /^(?:previous episodes?|past episodes?|previous history) :/,
  ideas: /^(?:ideas?|beliefs?) :/,
  concerns: /^(?:concerns?|worries|fears?) :/,
  expectations: /^(?:expectations?|hopes|wants) :/,
  impact: /^(?:impact|effect on life|function) :/,
};

/** How certain it is that the piece mentions the attribute; 0 when it does not. */
export function scoreFor(attribute: Attribute, fact: Fact): number {
  // Radiation is not the site.
  if (
    attribute === "site" &&
    fact.path.endsWith("history_of_presenting_complaint") &&
    scoreFor("radiation", fact) > 0
  )
    return 0;
  const patterns = attributePatterns[attribute];
  if (labels[attribute].test(fact.plain)) return patterns.length + 1;
  const at = patterns.findIndex((pattern) => pattern.test(fact.plain));
  if (at < 0) return 0;
  if (attribute === "site" && !fact.concepts.some(({ kind, id }) => kind === "body" || id.includes("@"))) {
    return /^(?!.*\bmoved\b).*\b(?:central|generalised|all over|frontal|one side|both sides|(?:right|left) (?:lower|upper)|(?:lower|upper) (?:right|left))\b/.test(
      fact.plain,
    )
      ? 1
      : 0;
  }
  // The first patterns name it; the later ones only hint.
  return patterns.length - at;
}

/** Whether a topic is an attribute of a symptom. */
export function isAttribute(topic: string): topic is Attribute {
  return Object.hasOwn(attributePatterns, topic);
}

/** What can make a complaint better or worse, a group each: what is named in a question has to be in the answer. */
export const triggers: readonly RegExp[] = [
  /\b(?:as the day goes on|(?:during|through) the day|(?:later in|end of) the day|by (?:the )?(?:evening|night|tea time))\b/,
  /\b(?:swallow\w*|chew\w*)\b/,
  /\b(?:food|eat\w*|meals?|fatty|spicy|hungry|chew\w*)\b/,
  /\b(?:breath(?!less)\w*|inhal\w*|inspiration|pleuritic)\b/,
  /\b(?:lie|lying|lay|flat|bed|pillows?|lean\w*)\b/,
  /\b(?:exercis\w*|exert\w*|walk\w*|run\w*|stairs|hills?|uphill|climb\w*|activity|effort|hurry\w*|rush\w*|football)\b/,
  /\b(?:lift\w*|carry\w*|carried|bend\w*)\b/,
  /\b(?:mov\w*|twist\w*|turn\w*|roll\w*|looking up)\b(?! (?:anywhere|elsewhere|to|into|around))/,
  /\b(?:cold|heat|weather|warm\w*|hot)\b/,
  /\b(?:stress\w*|anxi\w*|upset)\b/,
  /\b(?:light|lights|bright|noise)\b/,
  /\b(?:press\w*|tender\w*|touch\w*|shav\w*|wash\w*)\b/,
  /\b(?:cough\w*|sneez\w*|strain\w*|laugh\w*)\b/,
  /\b(?:sex|intercourse)\b/,
  /\b(?:alcohol|drinking|wine|beer)\b/,
  /\b(?:rest|resting|rested|sit|sitting|feet up|keep(?:ing)? still|nap|sleep\w*)\b/,
  /\b(?:paracetamol|ibuprofen|painkillers?|tablets?|inhaler|antacids?|gaviscon|spray)\b/,
];

/** What comes after words such as "worse with". */
export const namedCause =
  /\b(?:worse|related to|triggered|brought on|come on|comes on|flare up|set off|linked to|better|easier|eased?|helped) (?:with|when|after|on|if|for|by|to|in|during)?(.+)$/;
