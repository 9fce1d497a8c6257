import { hpc } from "./case-index.ts";
import { relatives } from "./lexicon-past.ts";
import { contentStems } from "./normalise.ts";

/** Words for people close to the patient. */
export const closePeople = `${relatives}|husband|wife|partner|girlfriend|boyfriend|alone|friends?|housemates?|flatmates?|neighbours?|carers?|nurses?|family|nobody`;
const somebody = new RegExp(
  `\\b(?:${closePeople}|gp|doctor|others|mates?|cleaner|everyone|service|clinic|hospital|pharmac\\w+)\\b`,
);

/** Patterns of questions, the field each question is about, and the pattern a piece of it must match to answer. */
export const questionKinds: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^(?:and |so )?(?:how many|what (?:year|date))\b/,
    "",
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|several|dozens?|few|couple|half|once|twice|no|not|none|never|only|all|every|alone|single|both|a (?:stone|pound|kilo|pint|bottle|glass|packet|pack))\b/,
  ],
  [
    /\bwhen (?:did|was|were|do)\b.*\b(?:last|latest)\b|\blast (?:take|took|taken|dose)\b/,
    "drug_history.medications",
    /\b(?:today|yesterday|ago|last|since|this|stopped|started|missed|forgets?|day \d|morning|none)\b/,
  ],
  [
    /\breason (?:why )?(?:you|he|she) (?:are |were |is |was )?(?:on|take|takes|taking|use|prescribed)\b|\bwhy (?:are|do|did|were|is|does|was) \w+ (?:on|take|taking|given|using|use|prescribed|put on|started on)\b|\bwhat (?:is|are) (?!(?:the dose|your)\b).* for$/,
    "drug_history.medications",
    /\b(?:for|because|after|since)\b/,
  ],
  [
    /\b(?:how long|how many years|when|what age|how old)\b.*\bsmok\w+/,
    "social_history.smoking",
    /\b(?:years?|since|from|ago|age[sd]?|teens?|always|never|stopped|none|until)\b/,
  ],
  [
    /^(?:are|is) (?:you|he|she) (?:\w+ )?(?:taking|on|using)\b|\bfor (?:this|it) (?:already|yet|so far)\b|\b(?:already|yet)\b.*\bfor (?:this|it)\b/,
    "drug_history.other",
    /^(?=.*\bstopped\b)|^(?!.*\b(?:tolerated|before|ago|in the past|never had|previously)\b)/,
  ],
  [
    /\b(?:(?<!before )today|yesterday|last night|this morning|night before)\b/,
    "social_history",
    /\b(?:today|yesterday|last|this morning|night before|ago)\b|^(?:never|none|no|not|nil)(?! in the week)\b/,
  ],
  // "Do you think it could be your tablets?" is not answered by a list of tablets.
  ...["drug_history", "past_medical_history", hpc].map(
    (field) =>
      [
        /\bdo you (?:think|reckon|suspect|believe) (?:that )?(?:it|this) (?:is|could|might|may|was)\b/,
        field,
        /\b(?:thinks?|thought|worr\w+|fears?|afraid|suspects?|believes?|certain|convinced|knows?|put .* down to)\b/,
      ] as const,
  ),
  [
    /\bchang\w* (?:\S+ )?(?:diet|eating|what you eat)\b/,
    "social_history.diet",
    /\b(?:chang\w+|until|plan|since|now|new|started|less|more|cut|little|poor|skips?|stopped)\b/,
  ],
  [
    /\bwhen (?:did|will|do) you (?:retire|stop work\w*)\b/,
    "social_history.occupation",
    /\d|\b(?:years?|months?|since|until|last|ago)\b/,
  ],
  // "Did your wife give you anything for it?" is not answered by who is at home.
  ...["demographics", "social_history"].map(
    (field) =>
      [
        /\b(?:give|given|gave) you (?:anything|something|any \w+|oxygen|aspirin)\b/,
        field,
        /\bg[ai]ven?\b/,
      ] as const,
  ),
  [
    /\bhow long .*\b(?:job|working|worked|work|doing (?:that|this|it)|been an?)\b/,
    "social_history.occupation",
    /\d|\b(?:years?|months?|since|always|lifelong|until|retired (?:last|this|at|in))\b/,
  ],
  [
    /^(?:and |so )?(?:did|were|was|how (?:did|was|were)) .*\b(?:school|university|uni|college|exams|grades)\b/,
    "social_history.occupation",
    /\b(?:student|pupil|school ?boy|teach\w*|lectur\w*|studies|studying|class|year|university|college|apprentice|nursery|sixth)\b/,
  ],
  ...["social_history", "drug_history.medications", "past_medical_history"].map(
    (field) => [/^(?:and |so )?who\b/, field, somebody] as const,
  ),
  [
    /\bhow (?:often|many times)\b.*\b(?:tak\w+|us(?:e|ed|ing)|put|appl\w+|need)\b/,
    "drug_history",
    /\b(?:once|twice|times|daily|weekly|nightly|every|each|mornings?|nights?|evenings?|bedtime|weekends?|\w+days?|needed|required|regular\w*|(?:a|per) (?:day|week|month)|forgets?|miss(?:es|ed)|rarely|sometimes|often|none|never|not|stopped|yesterday|today|since)\b/,
  ],
  [
    /\b(?:trouble|problems?|complications?|reactions?|bad|difficult\w*) (?:\S+ ){0,4}?(?:an?aesthetics?|surgery|operations?)\b|\b(?:an?aesthetics?|surgery|operations?) (?:\S+ ){0,3}(?:problems?|trouble|complications?|go (?:ok|okay|well|wrong|alright))\b/,
    "past_medical_history.surgeries",
    /\b(?:problems?|complications?|trouble|well|uneventful\w*|an?aesthe\w+|none|nil|no|never|uncle|died)\b/,
  ],
  [
    /\b(?:keyhole|laparoscop\w+|open surgery|which hospital|what hospital)\b|^(?:and )?where (?:did|was|were) .*\b(?:have|had|done|operations?|surgery|operated|taken out|removed)\b/,
    "past_medical_history.surgeries",
    /\b(?:keyhole|laparo\w+|open|hospital|infirmary|abroad|privately|at|in (?!\d)\w+|none|nil|no|never)\b/,
  ],
  [
    /\bwhen (?:were|was|did) .*\b(?:diagnosed|diagnosis|find out|found|told|start)\b|\bhow long (?:have|has) (?:you|he|she) (?:had|been)\b/,
    "past_medical_history.conditions",
    /\b\d{4}\b|\b(?:years?|months?|weeks?|days?|since|ago|child\w*|birth|born|age[ds]?|last|this|new|recent\w*|lifelong|long standing|until|now|none|no|never)\b/,
  ],
  [
    /\bwhen (?:did|were|was) (?:you|he|she) (?:\w+ )?(?:start\w*|begin|began|put on|given|go on|prescribed)\b/,
    "drug_history.medications",
    /\b(?:started|since|ago|for (?:about |over |nearly )?\w+ (?:days|weeks|months|years)|\d{4}|new|day \d|last|this|none)\b/,
  ],
  [
    /\bat (?:the )?weekends?\b/,
    "social_history.alcohol",
    /\b(?:weekends?|week ?(?:days|nights)|fri\w*|sat\w*|sun\w*|in the week|nights?|daily|a day|every|never|none|christmas|rarely)\b/,
  ],
  // "Can you swallow your tablets?" is not answered by which tablets they are.
  [
    /^(?:are you able to|can you) (?:sit|stand|swallow|open|read|see|reach)\b/,
    "drug_history.medications",
    /\bnone\b/,
  ],
  [
    /\b(?:which|what) day\b/,
    "drug_history.medications",
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekends?\b|\bnone\b/,
  ],
  [
    /^(?:do|have) you (?:\S+ ){0,2}(?:a|your|the) list of\b|^(?:did|have) you (?:bring|brought) (?:your|the|any) (?:tablets|medic\w+|pills|inhalers?)\b/,
    "drug_history.medications",
    /\b(?:list|brought|none)\b/,
  ],
  [
    /\brun(?:ning)? out\b|\bran out\b/,
    "drug_history",
    /\b(?:run|ran|runs|running) out\b|\b(?:regular\w*|reliab\w+|every day|as prescribed|none)\b/,
  ],
  [
    /\b(?:in|inside) (?:the|your) (?:house|home|car|flat)\b|\bindoors\b/,
    "social_history.smoking",
    /\b(?:house|home|car|outside|indoors|inside|outdoors|none|never)\b/,
  ],
  [
    /\b(?:anyone|anybody|someone|somebody|people|others?) (?:\S+ ){0,4}smok\w+|\bpassive\b/,
    "social_history.smoking",
    /\b(?:wife|husband|partner|mother|father|mum|dad|parents|family|house\w*|flatmates?|others?|passive|nobody|anyone)\b/,
  ],
  [
    /^(?:and |so )?(?:do|have|are) you (?:ever |tried |been )*vap(?:e|ed|es|ing)(?: at all)?$/,
    "social_history.smoking",
    /\bvap\w+|\be cig\w*|^(?:never|none|no|not|nil|does not|do not)\b/,
  ],
  [/\b(?:johns? wort|herbal|vitamins?|supplements?)\b/, "drug_history.medications", /^(?!none prescribed)/],
  // "Do you live with anyone?" is not answered by the kind of building.
  [
    /\b(?:live|living) (?:alone|on your own|by yourself|with any)|\b(?:anyone|anybody|someone|family|wife|husband|partner) (?:\S+ ){0,3}(?:look(?:s|ing) after|help(?:s|ing)?)\b/,
    "social_history.other",
    new RegExp(
      `\\b(?:${closePeople}|support\\w*|independent\\w*|help\\w*|shar\\w+|care home|sheltered|hall)\\b`,
    ),
  ],
  // "Does your dad smoke?" and "Does your mum live nearby?" are not answered by their illnesses.
  [
    new RegExp(
      `\\b(?:does|do|is|are|did) your (?:${relatives})s? (?:\\S+ )?(?:take|taking|on(?= \\S)|use|using|smoke|drink|live|work|see)\\b`,
    ),
    "family_history",
    /\b(?:tak\w+|treat\w+|tablets?|insulin|inhalers?|on|smok\w+|dr[aiu]nk\w*|liv\w+|work\w*|nothing|none)\b/,
  ],

  [
    new RegExp(
      `\\b(?:have|has|did) you (?:told|tell|spoken|talked|speak) (?:to |with )?(?:your|the|any)\\b|^(?:and )?(?:how (?:is|are)|what (?:is|are|was|were)) your (?:${relatives}|parents|family)s?(?: like| keeping| doing| now| today)?$`,
    ),
    "family_history",
    /(?!)/,
  ],
  [
    /\b(?:employer|boss|work|manager|school|university|uni)\b .*\b(?:told|know|aware)\b|\btold (?:your )?(?:employer|boss|work|manager)\b/,
    "social_history.occupation",
    /\b(?:told|knows?|aware)\b/,
  ],
  ...["demographics.other", "social_history.other"].map(
    (field) =>
      [
        /\b(?:changed|happened|going on|different|stress\w*) (?:\S+ )?at home\b/,
        field,
        /\b(?:chang\w+|new|recent\w*|moved|left|since|divorc\w+|separat\w+|died|lost|row|rows|argu\w+)\b/,
      ] as const,
  ),
  [
    /\b(?:thought|thinking|considered|ready|like|want|planning|tried|interested|fancy|keen|willing|help\w*) .*\b(?:stop|stopping|quit|quitting|giv(?:e|ing) up|cut(?:ting)? (?:down|back)|(?:pack|jack|chuck)\w* (?:it |them |the \S+ )?in|nicotine|patches)\b/,
    "social_history.smoking",
    /\b(?:stop\w*|quit\w*|g[ia]ve\w* up|cut\w*|tried|wants?|would like|until|ex|never|not|none|no)\b/,
  ],
];

/** What is asked about a habit or a list besides what it is: where a field has none of these words, it does not answer them. */
export const aspects: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    "social_history.alcohol",
    "water coffee juice squash red white worry cut quit give annoyed angry criticised complained guilty morning steady nerves shakes withdrawal depend dependent addicted blackout help detox rehab alone hangover",
  ],
  [
    "social_history.occupation",
    "first desk physical stress stressful enjoy hours night shift dust chemicals lifting colleagues boss pay travel",
  ],
  [
    "social_history.diet",
    "unusual different mushroom allergy restaurant lose weight salt salty fruit vegetables veg portions fibre gluten dairy vegetarian vegan miss skip",
  ],
  [
    "drug_history.medications",
    "upset sick swallow swallowing side effect effects difficulty rhythm affect overdose food dosette blister afford cost expensive cream",
  ],
  ["social_history.smoking", "brand gum champix varenicline"],
  ["drug_history.allergies", "ambulance pen epipen carry bracelet test tested"],
  [
    "family_history",
    "province country county village carrier job work smoke drink kind strict violent abusive loving post mortem autopsy hospital another scan",
  ],
].map(([path = "", words = ""]) => [path, new Set(contentStems(words))] as const);
