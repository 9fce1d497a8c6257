/**
 * What a learner has a patient do, and the sign that it tests: findings and checklists name the sign. `test` is what
 * checklists call the test besides; no finding is looked for by it. Read in the form of `plain`.
 */
const lay: readonly (readonly [words: RegExp, sign: string, test?: string])[] = [
  [
    /\bcock\w* (?:back )?(?:your |the )?(?:hands|wrists)|\b(?:hands|wrists) (?:cocked|bent|tipped|pulled)\b|\bwrists back\b|\bstop\w* (?:the )?traffic\b/,
    "asterixis flap",
  ],
  [/\bfollow (?:my|the|this) (?:finger|pen|tip)|\bmov\w* your eyes\b/, "diplopia nystagmus", "eye movements"],
  [/\b(?:keep looking up|look(?:ing)? up\b.*\b(?:minute|seconds|long|keep))/, "upgaze", "fatigability"],
  [/\b(?:light|torch)\b.*\b(?:eyes?|pupils?)\b|\beyes?\b.*\b(?:light|torch)\b/, "pupils"],
  [/\b(?:close|screw up|shut) (?:your )?eyes (?:tight|as tight|and do not let)/, "eye closure facial power"],
  [
    /\b(?:puff out|blow out) your cheeks|\bshow me your teeth|\bbig smile|\braise your eyebrows|\bwrinkle (?:up )?your forehead/,
    "facial power",
  ],
  [
    /\b(?:head|chin)\b.*\b(?:forward|to your chest)\b.*\b(?:against|resist|push)|\bpush your (?:head|chin) forward/,
    "neck flexion power",
  ],
  [
    /\bflap\w*\b.*\btimes\b|\barms? (?:up|out)\b.*\b(?:times|repeatedly)\b/,
    "shoulder abduction",
    "fatigability",
  ],
  [
    /\bcount (?:up )?to (?:\d+|ten|twenty|thirty|fifty)\b|\bsay aa?h\b|\bstick (?:out )?your tongue|\btongue out\b/,
    "palate",
    "bulbar function speech",
  ],
  [/\bcover (?:up )?(?:one|your (?:left|right)|that) eye\b|\bwiggling fingers?\b/, "visual fields"],
  [
    /\b(?:squeeze my (?:fingers|hands?)|(?:push|pull) (?:up |down |out |in )?(?:against me|my hand)|against (?:my|me|resistance)|do not let me (?:push|pull|open|stop))/,
    "power",
  ],
  [
    /\b(?:(?:go|let (?:it|your (?:arm|leg)) go) (?:all )?floppy|relax (?:and )?let me move)\b|\broll\w* (?:your|the|each|both) (?:legs?|arms?|wrists?)\b/,
    "tone",
  ],
  [/\b(?:tendon hammer|hammer|(?:knee|ankle|biceps|triceps|supinator|tendon) jerks?)\b/, "reflexes"],
  [
    /\b(?:cotton wool|neuro ?tip|light touch|pin ?prick|vibration|toe (?:is )?(?:up or down|moving)|sharp or (?:dull|blunt)|tuning fork|can you feel (?:this|me touch))/,
    "sensation",
  ],
  [
    /\b(?:touch|from) your nose\b|\bheel (?:up and )?down\b|\bfinger nose\b|\btap the back of your hand/,
    "coordination",
  ],
  [/\bwalk (?:to|over|across|up|towards|for me|a few)\b/, "gait"],
  [/\b(?:stroke|scratch)\w* the (?:sole|bottom) of/, "plantars"],
  [/\bsay (?:99|ninety nine)\b/, "vocal resonance"],
  [
    /\b(?:hands|thumbs) (?:around|round|on) (?:your )?(?:chest|ribs)\b|\bwatch\w* (?:my|the) thumbs\b/,
    "chest expansion",
  ],
  [/\bwindpipe\b/, "trachea"],
  [/\bhead\b.*\blie you (?:down|back)\b|\blie you (?:down|back)\b.*\bhead\b/, "dix hallpike"],
  [/\b(?:neck vein|vein in (?:your|the) neck)\b/, "jvp"],
  [/\bpress\w* (?:on )?(?:your |the )?(?:nail|fingertip|finger tip)s?\b/, "capillary refill"],
  [/\bglands\b.*\b(?:neck|armpits?|groin)\b|\b(?:neck|armpits?|groin)\b.*\bglands\b/, "lymph nodes"],
  // Whoever feels the neck, and not its pulse or windpipe, feels its nodes.
  [
    /\b(?:palpat|feel|press)\w*\b(?!.*\b(?:pulses?|carotids?|trachea|windpipe)\b).*\bneck\b/,
    "cervical lymph nodes",
  ],
  [/\broll\w* (?:you )?(?:on ?to|over|towards?)\b.*\b(?:side|me)\b/, "shifting dullness"],
  [/\btoe\b.*\b(?:up or down|moving)\b|\bmoving\b.*\btoe\b/, "", "proprioception"],
  [/\b(?:move|moving|bend)\b.*\b(?:let me|relaxed|loose|the work)\b/, "", "tone"],
  [/\bfinger\b.*\bnose\b/, "", "coordination"],
  [/\bwrite (?:a|me|your|down|something)\b/, "", "handwriting"],
  [/\b(?:shak\w*|trembl\w*)\b/, "", "tremor"],
  [/\bcount\w* back\w*\b|\bmonths\b.*\bback\w*\b/, "", "distraction tremor"],
  [/\b(?:tug|pull)\b.*\b(?:shoulders|backwards?|you back)\b/, "", "pull test"],
  // Places by the words that a patient hears.
  [/\b(?:tummy|belly|stomach)\b/, "", "abdomen"],
  [/\b(?:belly button|navel)\b/, "", "umbilicus"],
  [/\b(?:open wide|open your mouth|tongue|teeth|gums)\b/, "", "mouth"],
  [/\b(?:whites of|eyelids?|lower lid)\b/, "", "eyes"],
  [/\bneck\b.*\b(?:nodes|glands|lymph)\b|\b(?:nodes|glands|lymph)\b.*\bneck\b/, "", "cervical lymph nodes"],
  [/\bcollar ?bones?\b/, "", "supraclavicular"],
  [/\b(?:bones of|down) (?:your|the) back\b/, "", "spine"],
  [/\b(?:bottom|bases) of (?:your|the|both) lungs?\b/, "", "lung bases"],
  [
    /\bbreath\w*\b.*\b(?:listen\w*|stethoscope)\b|\b(?:listen\w*|stethoscope)\b.*\b(?:breath\w*|lungs?)\b/,
    "",
    "chest lungs",
  ],
  [
    /\blisten\w* (?:\w+ ){0,2}(?:over|at|up|in|on|to) (?:your |the )?(?:sides? of (?:your |the )?)?neck\b/,
    "",
    "carotid bruit radiation",
  ],
  [/\b(?:four|all the) (?:valve )?areas\b/, "", "heart valve"],
  [/\bpulses?\b.*\b(?:both|together|same time)\b/, "", "radio-radial delay"],
];

/** The signs that the words test, each with a space before it, and what the test is called; nothing where there is none. */
export function signsInLayWords(said: string): { readonly signs: string; readonly tests: string } {
  const meant = lay.filter(([words]) => words.test(said));
  return {
    signs: meant.map(([, sign]) => (sign === "" ? "" : ` ${sign}`)).join(""),
    tests: meant.map(([, sign, test = ""]) => ` ${sign} ${test}`).join(""),
  };
}
