import { hpc } from "./known.ts";
import { relatives } from "./lexicon-past.ts";
import { contentStems } from "./words.ts";

const close = `${relatives}|husband|wife|partner|girlfriend|boyfriend|alone|friends?|housemates?|flatmates?|neighbours?|carers?|nurses?|family|nobody`;
const somebody = new RegExp(`\\b(?:${close}|gp|doctor|others|mates?|cleaner|everyone)\\b`);

/** Questions for one kind of thing, the field that they are of, and how a piece shows that it says such a thing. */
export const kinds: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^(?:and |so )?(?:how many|what (?:year|date))\b/,
    "",
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|an?|several|few|couple|half|once|twice|no|not|none|never|only|all|every|alone|single|both)\b/,
  ],
  [
    /\bwhen (?:did|was|were|do)\b.*\b(?:last|latest)\b|\blast (?:take|took|taken|dose)\b/,
    "drug_history.medications",
    /\b(?:today|yesterday|ago|last|since|this|stopped|started|missed|forgets?|day \d|morning|none)\b/,
  ],
  [
    /\bhow long (?:have|has|had) (?:you|he|she) (?:been )?(?:on|taken|taking|used|using|had)\b/,
    "drug_history.medications",
    /\b(?:started|since|ago|for (?:about |over |nearly )?\w+ (?:days|weeks|months|years)|years?|months?|new|lifelong|day \d|course|into)\b/,
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
    /\b(?:today|yesterday|last|this morning|night before|ago)\b|^(?:never|none|no|not|nil)\b/,
  ],
  // A view of the illness is not an entry of a list.
  ...["drug_history", "past_medical_history", hpc].map(
    (field) =>
      [
        /\bdo you (?:think|reckon|suspect|believe) (?:that )?(?:it|this) (?:is|could|might|may|was)\b/,
        field,
        /\b(?:thinks?|thought|worr\w+|fears?|afraid|suspects?|believes?|certain|convinced|knows?|put .* down to)\b/,
      ] as const,
  ),
  ...[hpc, "past_psychiatric_history"].map(
    (field) => [/^are you (?:\w+ )?on the (?:mini )?pill\b/, field, /\bpill\b|contracep/] as const,
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
  [
    /\bknow what (?:each|they|it|your|all)\b.*\bfor\b|\bget on (?:ok |okay |well |alright )?with (?:your|the|all your) (?:tablets|medic\w+|pills)\b/,
    "drug_history.medications",
    /\bfor (?:his|her|the|their|an?)\b|\b(?:tolerat\w+|suits?|well|none)\b/,
  ],
  // What somebody gave is not said by who is at home.
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
    /\b(?:what|which) (?:time|part)\b|\bmorning or\b|\bwith or without (?:food|meals)\b/,
    "drug_history.medications",
    /\b(?:mornings?|nights?|evenings?|bedtime|mane|nocte|lunch\w*|noon|breakfast|meals?|food|stomach|none)\b/,
  ],
  [
    /^(?:and |so )?(?:do|have) you (?:have |got |keep )*(?:any |some )?\w+ (?:left )?(?:in the house|at home|handy|to hand|with you)\b/,
    "drug_history",
    /\b(?:at home|in the house|left over|available|keeps|carries)\b/,
  ],
  [
    /\bat (?:the )?weekends?\b/,
    "social_history.alcohol",
    /\b(?:weekends?|week ?(?:days|nights)|fri\w*|sat\w*|sun\w*|in the week|nights?|daily|a day|every|never|none|christmas|rarely)\b/,
  ],
  // What somebody can do is not said by what they take.
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
    /\b(?:anyone|anybody|someone|somebody|people|others?) (?:\S+ ){0,4}smok\w+|\bpassive\b/,
    "social_history.smoking",
    /\b(?:wife|husband|partner|mother|father|mum|dad|parents|family|house\w*|flatmates?|others?|passive|nobody|anyone)\b/,
  ],
  [
    /^(?:and |so )?(?:do|have|are) you (?:ever |tried |been )*vap(?:e|ed|es|ing)$/,
    "social_history.smoking",
    /\bvap\w+|\be cig\w*|^(?:never|none|no|not|nil|does not|do not)\b/,
  ],
  // A relative's illness says nothing of how the two are with each other, or of what was said.
  [
    new RegExp(
      `\\bget(?:ting)? (?:on|along) with\\b|\\b(?:have|has|did) you (?:told|tell|spoken|talked|speak) (?:to |with )?(?:your|the|any)\\b|^(?:and )?(?:how (?:is|are)|what (?:is|are|was|were)) your (?:${relatives}|parents|family)s?(?: like| keeping| doing| now| today)?$`,
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
    /\b(?:thought|thinking|considered|ready|like|want|planning|tried|interested) .*\b(?:stop|stopping|quit|quitting|giv(?:e|ing) up|cut(?:ting)? (?:down|back))\b/,
    "social_history.smoking",
    /\b(?:stop\w*|quit\w*|g[ia]ve\w* up|cut\w*|tried|wants?|would like|until|ex|never|not|none|no)\b/,
  ],
];

const time =
  "daily|today|yesterday|tonight|ago|last|since|this|now|days?|weeks?|months?|years?|nights?|morning|evening|hours?|\\d{4}|never|none|not|no|stopped|current\\w*";

/** The same for any field. */
export const kindsAnywhere: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bhow often (?:do|does) (?:you|he|she|they) see\b/,
    /\b(?:sees?|seen|visits?|calls? in|weekly|daily|monthly|every|times|once|often|rarely|never|weekends?)\b/,
  ],
  [
    /\bhow long have (?:you|he|she) (?:been (?:married|together|divorced|separated|retired|single|with)|lived|worked|known)\b/,
    /\d|\b(?:years?|months?|weeks?|days?|since|ago|always|never|alone|one|two|three|four|five|six|ten)\b/,
  ],
  [/\b(?:last|latest|recent|usual)\b.*\b(?:reading|readings|level|levels|result|number)$/, /\d|\bnormal\b/],
  [/^(?:and |so )?when did (?:you|he|she) last\b/, new RegExp(`\\b(?:${time})\\b`)],
  [
    /\b(?:how old (?:were|was) (?:you|he|she)|(?:at|from) what age)\b/,
    /\d|\b(?:age|aged|child\w*|young|birth|born)\b/,
  ],
  [
    /^(?!.*\b(?:been|was|is) (?:too )?(?:high|raised|normal)\b).*\b(?:checked|measured|monitor\w*|machine|readings?|come out at|run at) .*\b(?:blood pressure|sugars?|reading|readings)\b|\b(?:blood pressure|sugars?) .*\b(?:checke?[ds]|measured?|machine|cuff|monitor|meter|readings?|come out|run(?:ning)? at)\b/,
    /\d+ (?:out of|over) \d+|mmol|\b(?:check\w*|measur\w+|monitor\w*|readings?|normal|raised at|at home)\b/,
  ],
  [
    /\bhow (?:would|do|did) (?:you|he|she) feel about\b/,
    /\b(?:want\w*|hop\w+|prefer\w*|happy|keen|worr\w+|afraid|scared|frightened|embarrass\w*|ashamed|declin\w+|refus\w+|reluctan\w+|willing|dislik\w+|upset|would|regret\w*|wish\w*|agree\w*|accept\w*|anxious|rather|guilt\w*|enjoy\w*|proud|sad|fine|not)\b/,
  ],
  // Whether it is there all the time is not said by how long it has been.
  [
    /\b(?:come and go|comes and goes|all the time|constant(?:ly)?|non ?stop|on and off|intermittent|continuous(?:ly)?)\b/,
    /\b(?:constant\w*|comes? and goes?|all the time|most of the (?:time|day)|all day|not settled|on and off|intermittent\w*|continuous\w*|waves|steady|attacks?|episodes?|between|bouts?|spells?|times|each|every|daily|(?:most|\w+) days a|most (?:days|nights)|minutes?|seconds?|lasting|lasts|non stop|never goes|not gone|eases?|eased|sometimes|often|fleeting|throb\w*|pounds)\b/,
  ],
  [
    /\bworse (?:\S+ ){0,2}?(?:at|in|by|during|first thing|towards) (?:the |a |any )?(?:certain |particular )?(?:nights?|mornings?|evenings?|day|daytime|time)\b/,
    /\b(?:nights?|nightly|mornings?|evenings?|waking|wakes?|woke|bed|(?:from|disturb\w*|stops?|loses?) (?:\S+ )?sleep\w*|day ?time|afternoons?|lunchtime)\b/,
  ],
  [
    /\b(?:look\w* (?:it|this|that|them|things|anything|your \S+) up|google\w*)\b/,
    /\b(?:look\w*|google\w*|read)\b/,
  ],
  [
    /\b(?:sugars?|diabetes) (?:\S+ )?(?:ok|okay|good|alright|all right|controlled|control|under control|behav\w+|running|high|low|stable|level|usually|normally)\b|\bwhat (?:is|are) your (?:blood )?sugars?\b/,
    /\b(?:control\w*|diet|sugars?|mmol|hba1c|poor\w*|stable|check\w*|normal|raised|high|low|readings?|never)\b/,
  ],
  [
    /^(?:has|have) (?:it|they|the \w+) (?:\S+ )?changed? colour\b/,
    /\b(?:colour|dark\w*|black\w*|red\w*|yellow\w*|green|brown|pale\w*|blue|purple|white|pink|lighter)\b/,
  ],
  [
    /^(?:has|have) (?:it|they|the \w+) (?:\S+ )?changed\b/,
    /\b(?:chang\w+|now|bigger|smaller|worse\b(?! (?:on|with|when|after))|more|not settled|same|spread\w*|moved|settled|better|worsening|grown|doubled)\b/,
  ],
  [/\bhow many hours (?:\S+ ){0,5}work\b/, /\bhours (?:a|per) |\b(?:shifts?|part time|full time)\b/],
  [/\bhow many hours (?:\S+ ){0,4}sleep\b/, /\b(?:sleep\w*|wak\w+|bed|insomnia)\b/],
  [
    /\bwhere did (?:you|he|she) grow up\b/,
    /\bgrew up (?:in|on|near|at|abroad)\b|\bborn (?:in|and)\b|\bfrom\b|\bbrought up\b|\bmoved\b|\bnothing like that\b/,
  ],
  [
    /\b(?:off (?:sick|work)|time off)\b|\baffect\w* (?:\S+ ){0,3}(?:work|job|studies|school)\b/,
    /\b(?:work\w*|shifts?|school|lectures|jobs?|college|university|sick note|off|missed|misses|students?|course|retired|manager|driver)\b/,
  ],
  [/\b(?:lost|lose|losing|taken) (?:away )?your licen[cs]e\b/, /\b(?:licen[cs]e|ban\w*|points|dvla)\b/],
  [/\bmoved? (?:house|home)\b/, /\bmov(?:e|ed|ing)\b/],
  [
    /^(?:were|are|have|did) (?:\S+ ){1,4}(?:vaccin\w+|immunis\w+)/,
    /\b(?:vaccin\w+|immunis\w+|jabs?|bcg|up to date|tetanus|injections?|boosters?)\b/,
  ],
  [/\b(?:broken?|fractured?) (?:a|an|any|your) \w+/, /\b(?:fractur\w+|broken?|broke)\b/],
  [
    /\bhow many (?:attacks?|episodes?|bouts?)\b/,
    /\d|\b(?:once|twice|two|three|four|five|six|several|first|another|similar)\b/,
  ],
  [
    /\bbetween (?:the |these |your )?(?:attacks?|episodes?|bouts?)\b/,
    /\b(?:between|apart|every|times|well|a (?:day|week|month|year)|attacks?|bouts?|daily|weekly|monthly)\b/,
  ],
  [
    /\b(?:deaths?|die[ds]?) .*\bfamily\b|\bfamily .*\b(?:deaths?|die[ds]?)\b/,
    /\b(?:die[ds]?|deaths?|dead|suicide|killed|aged|nothing|none|relevant|healthy|well)\b/,
  ],
  [
    /\b(?<!does it matter )which (?:side|eye|ear|leg|arm|knee|hip|hand|foot|breast|shoulder)\b(?! of (?:the|your) family)|\b(?:left|right) or (?:the |on the )?(?:left|right)\b/,
    /\b(?:left|right|both|bilateral\w*|central\w*|middle|midline|one side|either|sides|handed|maternal|paternal|mother|father)\b/,
  ],
  [
    /\b(?:highest|lowest)\b.*\b(?:pressure|sugars?|temperature)\b|\bwhat (?:is|was|are|were) your (?:last |latest |usual |recent |normal )?(?:blood pressure|cholesterol|sugars?|blood sugars?|temperature|pulse|oxygen)(?: levels?| readings?| results?| numbers?)?$/,
    /\d+ (?:over|out of) \d+|\b(?:mmol|normal|degrees)\b|\b\d+(?: \d)?(?: degrees| celsius| mmol| beats| per cent)/,
  ],
  [
    /\b(?:tak\w+|have|has|swallow\w*) (?:them|it|these|those|your tablets|your medic\w+) (?:with|after|before|without) (?:food|meals?|eating|breakfast|dinner|water|milk)\b|\bon an empty stomach\b/,
    /\b(?:with|after|before|without) (?:food|meals?|breakfast|water|milk)\b|\bempty stomach\b/,
  ],
  [
    /\b(?:flat|house|bungalow) or (?:an? |in an? )?(?:flat|house|bungalow)\b/,
    /\b(?:house|flat|bungalow|hostel|caravan|care home|floor|homeless)\b/,
  ],
  [
    /\b(?:parents|mother|mum|father|dad)\b.*\b(?:alive|with us|around|living)\b/,
    /\b(?:died?|dead|death|killed|alive|passed|living|lives|well|healthy|separated|divorced|parents)\b/,
  ],
  [/\bnight sweats?\b|\bsweat\w* (?:at|in the) night\b/, /\b(?:nights?|drench\w*|sweats)\b|^no\b/],
  [
    /\byour hearing\b|\bhard of hearing\b|\bhear (?:me )?(?:ok|okay|well|properly|clearly)\b|\bhearing (?:aids?|loss|tests?|problems?)\b/,
    /\b(?:hearing|deaf\w*|hears? (?:well|poorly|badly))\b/,
  ],
  [
    /\bwhere (?:were|was) (?:you|he|she) (?:born|raised|brought up)\b|\bwhere (?:are|do) you (?:come )?from$/,
    /\b(?:born (?:in|and)|brought up|raised|grew up|moved|from|nothing like that)\b/,
  ],
  // Nor is a stay in hospital of the past a wish for one.
  [
    /\bdo you (?:think|feel|believe) (?:that )?(?:you|we|i) (?:need|should|ought|would|could|might)\b/,
    /\b(?:wants?|hop\w+|prefer\w*|thinks?|thought|worr\w+|fears?|certain|convinced|refus\w+|declin\w+|keen)\b/,
  ],
  [
    /\bwhat (?:did|have) (?:you|he|she) (?:have|had|eat|eaten) (?:for (?:breakfast|lunch|dinner|tea|supper)|today|yesterday|this morning)\b/,
    /\b(?:breakfast|lunch|dinner|supper|today|yesterday|this morning|last night|ate)\b/,
  ],
  [
    /\bwhen did (?:you|he|she) last (?:eat|have (?:something|anything) to eat|have a meal)\b/,
    /\b(?:ate|eaten|last|today|yesterday|breakfast|lunch|supper|hours?|nothing)\b/,
  ],
  [
    /\bhow long (?:were|was) (?:you|he|she) (?:\w+ )?(?:in (?:hospital|for)|kept|admitted)\b/,
    /\b(?:days?|nights?|weeks?|months?|hours?|overnight)\b/,
  ],
  [
    /\b(?:check|test|monitor|measure) (?:your|the) (?:blood )?(?:sugars?|pressure)\b/,
    /\b(?:check\w*|tests?|tested|monitor\w*|measur\w+|readings?|mmol|meter|machine|no|never)\b/,
  ],
  [/ or (?:\S+ ){1,3}first$/, /\b(?:first|then|before|later|followed|after)\b/],
  [
    /\bhow many (?:brothers|sisters|siblings)\b/,
    /\d|\b(?:one of|only child|two|three|four|five|six|seven|eight|eldest|youngest|twin|brothers|sisters|siblings|no|none)\b/,
  ],
  [
    /^(?:does|do|did) (?:your \w+|any(?:one|body)) (?:else )?know\b/,
    /\b(?:knows?|knew|told|tells|aware|unaware)\b/,
  ],
  [/\blast (?:alcoholic )?drink\b/, /\b(?:last|ago|yesterday|today|tonight|hours?|never|none|no)\b/],
  [/\b(?:older|younger) (?:than|or)\b/, /\b(?:older|younger|elder|eldest|youngest|twin)\b/],
  [/\bsurviv\w*\b/, /\b(?:surviv\w*|died?|cured|remission|well|recovered|alive)\b/],
  [/\bhow old (?:is|are) your\b/, /\d|\b(?:aged?|teenage\w*|baby|toddler|adult|grown)\b/],
  [/\byour own (?:house|home|flat|place)\b/, /\b(?:own|owns|rent\w*|mortgage|council|homeless)\b/],
  [/\b(?:belly button|navel)\b/, /\b(?:belly button|navel|umbilic\w+)\b/],
  [/\bhow much money\b/, /\d|\b(?:pounds|hundred|thousand|all)\b/],
  [
    /\bhow many (?:children|kids) (?:do you have|have you got)\b/,
    /\b(?:child\w*|sons?|daughters?|kids|none|no)\b/,
  ],
  [
    /^(?:is|can|could|will|would) your (?:\S+ ){1,3}(?:drive|give you a lift)\b/,
    /\b(?:can drive|drives? (?:him|her)|lifts?|taxi)\b/,
  ],
  [
    /\b(?:falls?|fallen|falling) (?:often|a lot|frequently|regularly|much)\b|\b(?:often|frequent\w*|many|other|previous) falls\b/,
    /\b(?:falls|times|often|first|never|twice|three|fallen|before|year)\b/,
  ],
  [
    /^(?:and |so )?(?:which|what) (?:university|uni|school|college|hospital|ward)\b/,
    /\b(?:(?:university|college) of|royal|general|infirmary|county|city)\b/,
  ],
  // A stay in hospital of the past is no wish for one.
  [
    /^(?:and |so )?would you (?:\w+ )?(?:come|go|agree|accept|consider|be (?:willing|happy|prepared|ok|okay)|take|try|stay)\b/,
    /\b(?:wants?|willing|keen|agree\w*|declin\w+|refus\w+|prefer\w*|hop\w+|happy|reluctan\w+|allows?|accept\w*|cooperative|worr\w+|nothing like that)\b/,
  ],
  // Who lives with somebody need not get on with them.
  [
    new RegExp(
      `\\bget(?:ting)? (?:on|along) (?:\\S+ )?with (?:your|the) (?:${relatives}|parents|family|neighbours|husband|wife|partner)`,
    ),
    /\b(?:fond|close|argu\w+|rows?|support\w*|gets? on|strained|estranged|loves?|contact|shout\w*|separat\w+|divorc\w+|confronted)\b/,
  ],
  [/\bbelieve in\b/, /\b(?:believes? in|god|religio\w+|faith|church|spirit\w*)\b/],
  [/\bfive a day\b/, /\b(?:fruit|veg\w*|five a day|salads?)\b/],
  [/\bdrink (?:alone|on your own)\b/, /\b(?:drinks? (?:alone|at home)|socially|pub|friends)\b/],
  [
    /\b(?:what|which) languages?\b|\bspeak english\b|\binterpreter\b/,
    /\b(?:english|speaks? (?!in\b)|polish|languages?|interpreter|fluent)\b/,
  ],
  [
    /\bhow (?:much|heavy) (?:\S+ ){0,3}weigh\b|\bwhat (?:do you weigh|is your weight)\b|\bhow heavy are you\b/,
    /\bweigh(?:s|t)? (?:is |of |about )?\d|\bbmi\b|^\d+ kg\b(?! (?:lighter|weight|lost|gain))/,
  ],
  [/\b(?:bear weight|weight bear|put (?:your |any )?weight)\b/, /\b(?:weight|walk\w*|limp\w*|stand\w*)\b/],
  [/\bspending (?:a lot|more|too much|lots|money)\b/, /\b(?:spent|spending|money|debts?)\b/],
  [
    /\b(?:what|any|enough) support\b|\bsupport (?:at home|network|do you)\b/,
    new RegExp(`\\b(?:${close}|independent\\w*|support\\w*|dog)\\b`),
  ],
  [
    /^what (?:does|did|do) your \w+ (?:think|say|make|reckon)\b(?! about your)/,
    /\b(?:thinks?|thought|says?|said|told|worr\w+|notic\w+|wants?)\b/,
  ],
  // Whether it gets worse is said by how it goes on, not by what sets it off.
  [
    /\bbetter or worse\b|\bworse or better\b|\b(?<!if (?:it|things|this) )(?:getting|got|gotten|become|becoming) (?:any |much |a lot |steadily |gradually |slowly )?(?:worse|bigger)\b(?! (?:when|with|after|on|if|at|by|in)\b)|\bprogress(?:ing|ed|ively)\b/,
    /\b(?:worse\b(?! (?:on|with|when|after|at|in)\b)|worsening|bigger|more|less|build\w*|built|progress\w*|increas\w+|not settled|since (?:yesterday|this|last)|change[ds]?|unchanged|improv\w+|spread\w*|grow\w*|grown|now(?! (?:he|she|they)\b)|doubled|steady|gradual\w*|same|settl\w+|settled|well between|over|better)\b/,
  ],
  [
    /\b(?:walking stick|stick to walk|frame|zimmer|wheelchair|walking aid)\b/,
    /\b(?:stick|frame|zimmer|wheelchair|aid|unaided|independent\w*|mobile|walks? with)\b/,
  ],
  [
    /\b(?:are you a carer|carer for|car(?:e|ing) for) (?:any|some)\w+\b/,
    /\b(?:carer|cares? for|looks? after|caring)\b/,
  ],
  [
    /\bcarers?\b(?! for)/,
    /\b(?:carers?|independent\w*|alone|looks? after|cares? for|help(?:s|ed)? (?:with|her|him|from)|nurses?|daughter|son|sister|brother|husband|wife|partner|mother|mum|father|parents)\b/,
  ],
  [
    /^(?:do|are|have) you (?:\S+ ){1,3}(?:herbal|homeopath\w*|chinese)\b|^(?:and |or )?any (?!.*\b(?:other|else|tablets?|pills|chemist|pharmacy|counter|buy|bought|shop|online|off)\b)(?:\S+ ){0,3}(?:herbal|supplements?|vitamins?)\b/,
    /^(?:none|nothing)\b|\b(?:calcium|iron|capsules|powder|herb\w*|homeopath\w*|wort|supplements?|vitamins?|multivitamin|protein|turmeric|garlic|remed\w+)\b/,
  ],
  [/\bcondoms?\b/, /\b(?:condoms?|unprotected|protect\w+|abstinen\w+|none|no)\b/],
  [
    /\blast (?:menstrual )?period\b|\blmp\b/,
    /\d|\b(?:ago|stopped|last|menopaus\w+|hysterectomy|yesterday|today|weeks?|days|late|none|never|missed|pregnant|not had)\b/,
  ],
  [
    /\b(?:near|around|in contact with|close to) (?:anyone|anybody|someone|people) (?:with|who)\b|\b(?:anyone|anybody|someone) (?:else|at (?:work|school|home)) (?:\S+ ){0,4}(?:ill|unwell|poorly|sick|symptoms|same|cough\w*)\b/,
    /\b(?:ill|unwell|sick|sickness|cough\w*|bug|same|tuberculosis|cold|flu|infect\w*|contacts?(?! lens)|poorly|fever|well|nobody|no|not|symptoms|itch\w*|rash|measles|relatives|abroad|travel\w*|covid|hostel|nursery|grandchild\w*|vomit\w*|stomach)\b/,
  ],
  [
    /^(?:and |so )?(?:did you (?:do well|enjoy|like|get on|finish|have friends)|how (?:did you (?:do|find|get on)|was)|what was) .*\b(?:school|university|uni|college|exams)\b|^(?:and |so )?did you go to (?:university|uni|college)\b/,
    /\b(?:grades?|degree|university|college|exams?|a levels?|gcses?|apprentice\w*|nothing like that|studied|student|qualif\w*|left school|(?:quiet|happy|popular|bullied|well|good|struggled|average|bright) at school|school days|friends)\b/,
  ],
  [/\bbull(?:y|ied|ying)\b/, /\bbull\w+|\bnothing like that\b|^none\b/],
  // Where somebody lives is not where they are.
  [
    /^(?:(?:and|so|okay) )*where (?:are|is) (?:you|he|she)(?: (?:(?:right |just )?now|at (?:the moment|present)|\w+ing from))?$/,
    /\b(?:at (?:home|work|school)|in (?:bed|hospital|the (?:car|waiting room|ward|room)|a (?:cubicle|bay)))\b/,
  ],
  [
    /\bhow did (?:you|he|she) (?:come to )?(?:injure|break|hurt|fracture|damage)\b/,
    /\b(?:fall\w*|fell|trip\w*|accident|crash\w*|after|when|while|hit|lift\w*|playing|twist\w*|land\w*|slip\w*)\b/,
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
    "sick swallow swallowing side effect effects difficulty rhythm affect overdose food dosette blister afford cost expensive cream",
  ],
  ["social_history.smoking", "brand gum champix varenicline"],
  ["drug_history.allergies", "ambulance pen epipen carry bracelet test tested"],
  ["family_history", "carrier job work smoke drink kind strict violent abusive loving"],
].map(([path = "", words = ""]) => [path, new Set(contentStems(words))] as const);
