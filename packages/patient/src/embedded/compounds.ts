/** Words whose meaning together is another than apart. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/\b(have|has|had) (you|he|she|anyone|anybody|they) (ever )?spotted\b/g, "$1 $2 noticed"],
  [/\bflu (vaccines?|vaccinations?|shots?|jabs?|injections?)\b/g, "$1"],
  [/\bmaking tea\b/g, "making"],

  [/\bbaby jabs?\b/g, "jabs"],
  [
    /\b(the|my|your|gp|doctor) surgery (said|says|rang|called|told|phoned|ringing|calling|know)\b/g,
    "$1 practice $2",
  ],
  [/\bblood (groups?|types?)\b/g, "blood$1"],
  [/\bblood pressures?\b/g, "bloodpressure"],
  [/\bblood sugars?\b/g, "bloodsugar"],
  [/\bblood tests?\b/g, "bloodtest"],
  [/\bblood thinn(?:ers?|ing)\b/g, "bloodthinner"],
  [/\bblood clots?\b/g, "clot"],
  [/\bblood transfusions?\b/g, "transfusion"],
  [/\blike an? (?:weight|ton)\b/g, "like"],
  [/\btravel sick(?:ness)?\b/g, "travelsick"],
  [/\b(have|did|has) (you|he|she) (ever )?hurt (your|his|her)\b/g, "$1 $2 $3 injured $4"],
  [/\bunder the knife\b/g, "operated"],
  [/\bsick notes?\b/g, "sicknote"],
  [/\bback of\b/g, "rear of"],
  [/\bperiods? of (?!bleeding)/g, "times of "],
  [
    /\b(?:come|came|get|got|fly|flew|travel\w*|arrive\w*) back (from|to the uk|to england|home from)\b/g,
    "returned from",
  ],
  [
    /\b(come|came|go|goes|going|went|get|got|look|looking|thinking|think|call|called|ring) (?:straight |right )?back\b/g,
    "$1",
  ],
  [/(?<!\b(?:your|the|my|his|her|lower|upper|middle) )\bback (to|at|in|home|then|from|on)\b/g, "$1"],
  [/\bheart (attacks?|failure)\b/g, "heart heart$1 heart $1"],
  [/\bwarning signs?\b/g, "redflag"],
  [/\bhead of\b/g, "of"],
  [/\bbreast bone\b/g, "breastbone"],
  [/\bin one spot\b/g, "in one place"],
  // A turn of speech; a rash may be "on the other hand".
  [/(^|[.?!,;:] )((?:and|but|so) )?on the (?:one|other) hand\b/g, "$1$2"],
  [/\b(bites?|bitten) (or|and) (?:stings?|stung)\b/g, "$1"],
  [/\b(insect|bee|wasp) stings?\b/g, "$1 bites"],
  [/\brings? (?:(?:feel\w*|felt|got|getting|gone|become|too|been) )*tight\w*/g, "swollen fingers"],
  [/\bhay ?fever (?:tablets?|pills?|medicines?|medication)\b/g, "antihistamines"],
  [/\b(pass|passed|passing|break|broken|breaking|trapped) (a lot of |much |any )?wind\b/g, "$1 flatus"],
  [/\b(hear|heard|feel|felt) (?:it |a |any |something )?(?:crack|pop|snap|click)\b/g, "$1 snapping"],
  [/\bswollen (glands?|lymph nodes?)\b/g, "$1"],
  [/\b(is|was|does) it (feel )?(?:hot|warm) to (?:the )?touch\b/g, "$1 it $2inflamed"],
  [/\b(?:go|goes|going|gone|went) down the wrong way\b/g, "choke"],
  [/\bbloat(?:ed|ing)\b/g, "bloated abdomen"],
  [/\badmission screen/g, "screen"],
  [/\b(the|this|that|my|your|his|her) trip\b/g, "$1 journey"],
  [/\b(take|took|taking) (?:some |a bit of |a little |your )?blood\b(?! pressure)/g, "$1 sample"],
  [/\bprotective (equipment|clothing|gear)\b/g, "$1"],
  [/\boff sick\b/g, "off work"],
  [/\bas a (?:small |young )?(?:child|kid|baby)\b/g, "in childhood"],
  [/\blight headed/g, "lightheaded"],
  [/\bon (her|his|their|my|your) feet (all day|most of the day|at work)\b/g, "standing $2"],
  [/\btight (shoes?|shoe|boots?|clothes|trousers|belt)\b/g, "$1"],
  [/\bcold sores?\b/g, "coldsore"],
  [/\bhand washing\b/g, "handwashing"],
  [/\bcall (handler|centre)\b/g, "$1"],
  [/\bmind (if|me)\b/g, "$1"],
  [/\bdo you mind\b/g, "do you"],
  [/\bheart beat(s|ing)?\b/g, "heartbeat"],
  [/\bno longer\b/g, "not"],
];

/** The text with each of them as one word. */
export function joinCompounds(text: string): string {
  let result = text;
  for (const [pattern, instead] of compounds) result = result.replace(pattern, instead);
  return result;
}
