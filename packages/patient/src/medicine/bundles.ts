/** What several tests or treatments are called together, and the words of each part; "needs" of them make the whole. */
interface Bundle {
  readonly name: RegExp;
  readonly parts: readonly RegExp[];
  readonly needs: number;
}

const BUNDLES: readonly Bundle[] = [
  {
    name: /\bFAST\b/,
    parts: [
      /\b(?:face|smile|droop\w*)\b/i,
      /\barms?\b/i,
      /\b(?:speech|slur\w*|words? (?:\w+ )?(?:com\w+|wrong|muddled|jumbled)|(?:talk|speak)\w* (?:clear|normal|proper)ly)\b/i,
    ],
    needs: 3,
  },
  {
    name: /\bred flags\b/i,
    parts: [
      /\b(?:fever|temperature|stiff\w*|rash|light)\b/i,
      /\b(?:weak\w*|numb\w*|tingl\w*|walk\w*)\b/i,
      /\b(?:vision|sight|see(?:ing)? double|eyes?)\b/i,
      /\bweight\b/i,
      /\b(?:confus\w*|seizures?|fits?|black ?outs?|drows\w*)\b/i,
      /\b(?:sudden\w*|worst|thunderclap)\b/i,
      /\b(?:at night|wakes?|waking|bladder|bowels?|cough\w*|strain\w*)\b/i,
    ],
    needs: 3,
  },
  {
    name: /\bwind, water, wound\b/i,
    parts: [
      /\b(?:chest|breath\w*|lungs?|cough)\b/i,
      /\b(?:urin\w*|catheter|wee|water)\b/i,
      /\b(?:wound|dressing|scar)\b/i,
      /\b(?:cal(?:f|ves)|legs?|dvt)\b/i,
      /\b(?:drug chart|medic\w+|antibiotics?|drugs)\b/i,
    ],
    needs: 4,
  },
  {
    name: /\b(?:vbg|abg|(?:venous|arterial|blood) gas)\b/i,
    parts: [/\blactate\b/i, /\bbicarbonate\b/i, /\bpH\b/],
    needs: 3,
  },
  {
    name: /\btriple assessment\b/i,
    parts: [
      /\bexamin\w+/i,
      /\b(?:mammogra\w+|ultrasound|uss|imaging)\b/i,
      /\b(?:biops\w+|fna\w?|fine needle|needle (?:test|sample)|sample)\b/i,
    ],
    needs: 3,
  },
  {
    name: /\bsepsis (?:six|6|bundle)\b/i,
    parts: [
      /\b(?:oxygen|o2)\b/i,
      /\bblood cultures?\b/i,
      /\b(?:antibiotics?|\w+cillin|cef\w+|gentamicin|meropenem|tazocin)\b/i,
      /\b(?:fluids?|bolus|saline|hartmann\S*|crystalloid|sodium chloride)\b/i,
      /\blactate\b/i,
      /\b(?:urine output|catheter\w*|fluid balance)\b/i,
    ],
    needs: 5,
  },
  {
    name: /\bdual anti-?platelets?\b|\bDAPT\b/i,
    parts: [/\baspirin\b/i, /\b(?:clopidogrel|ticagrelor|prasugrel)\b/i],
    needs: 2,
  },
  {
    name: /\bDVT (?:work-?up|assessment|pathway)\b/i,
    parts: [/\bwells\b/i, /\bd-?dimers?\b/i],
    needs: 2,
  },
  {
    name: /\b(?:septic|infection) screen\b/i,
    parts: [/\bblood cultures?\b/i, /\b(?:urine|msu)\b/i, /\b(?:cxr|chest x-?ray)\b/i],
    needs: 3,
  },
  {
    name: /\b(?:liver|chronic liver disease) screen\b/i,
    parts: [/\bhepatitis\b/i, /\bauto-?(?:immune|antibod\w+)\b/i, /\b(?:ferritin|iron)\b/i],
    needs: 3,
  },
  { name: /\bhaematinics\b/i, parts: [/\bferritin\b/i, /\bb12\b/i, /\bfolate\b/i], needs: 3 },
  {
    name: /\biron studies\b/i,
    parts: [/\bferritin\b/i, /\b(?:transferrin|tibc|serum iron|iron level)\b/i],
    needs: 2,
  },
  {
    name: /\bbone profile\b/i,
    parts: [/\bcalcium\b/i, /\bphosphate\b/i, /\b(?:alp|alkaline phosphatase)\b/i],
    needs: 2,
  },
  {
    name: /\bfour[- ]drug (?:treatment|therapy)\b/i,
    parts: [
      /\b(?:rifampicin|ripe|rhze|hrze)\b/i,
      /\b(?:isoniazid|ripe|rhze|hrze)\b/i,
      /\b(?:pyrazinamide|ripe|rhze|hrze)\b/i,
      /\b(?:ethambutol|ripe|rhze|hrze)\b/i,
    ],
    needs: 4,
  },
  {
    name: /\b(?:sti|sexual health) screen\b/i,
    parts: [/\bchlamydia\b/i, /\bgonorrh?oea\b/i, /\bhiv\b/i, /\bsyphilis\b/i],
    needs: 3,
  },
  {
    name: /\bmyeloma screen\b/i,
    parts: [/\belectrophoresis\b/i, /\b(?:light chains?|bence jones)\b/i],
    needs: 2,
  },
  {
    name: /\bconfusion screen\b/i,
    parts: [
      /\bfbc\b/i,
      /\bu ?(?:&|and) ?es?\b/i,
      /\bcalcium\b/i,
      /\b(?:tfts?|thyroid|tsh)\b/i,
      /\bb12\b/i,
      /\bglucose\b/i,
    ],
    needs: 4,
  },
  {
    name: /\bfour pillars\b/i,
    parts: [
      /\b(?:ace inhibitor|acei|ramipril|\w+pril|sacubitril\S*|entresto|\w+sartan)\b/i,
      /\b(?:beta.?blockers?|bisoprolol|carvedilol)\b/i,
      /\b(?:spironolactone|eplerenone|mra|mineralocorticoid)\b/i,
      /\b(?:sglt2|dapagliflozin|empagliflozin)\b/i,
    ],
    needs: 4,
  },
];

/**
 * The texts that between them name the parts of what `expected` calls by one name, in their order; null where it calls
 * nothing so, or where too few parts are named.
 */
export function bundleShown(expected: string, given: readonly string[]): string[] | null {
  const bundle = BUNDLES.find(({ name }) => name.test(expected));
  if (!bundle) return null;
  const shown = bundle.parts.map((part) => given.find((text) => part.test(text)));
  return shown.filter((text) => text !== undefined).length < bundle.needs
    ? null
    : given.filter((text) => shown.includes(text));
}

/** Whether `given` calls several by a name that has the expected one among them: a ferritin in "iron studies". */
export function isInBundle(expected: string, given: string): boolean {
  return BUNDLES.some(
    ({ name, parts }) =>
      name.test(given) && !name.test(expected) && parts.some((part) => part.test(expected)),
  );
}
