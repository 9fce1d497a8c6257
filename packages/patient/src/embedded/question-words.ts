import { relatives } from "./lexicon-past.ts";
import { closePeople } from "./question-kinds.ts";

/** What comes before a question's first word without changing what it asks. */
const lead = "^(?:(?:and|so|but|then|oh|well|sorry|please|ok|okay|right) )*";

const somebody = new RegExp(
  `\\b(?:${closePeople}|\\w*mates?|relatives|gp|doctors?|dr|consultant|specialist|midwife|paramedics?|ambulance|dentist|others?|anyone|cleaner|everyone|service|team|staff|clinic|hospital|pharmac\\w+|chemist|counsellor|teacher|school|boss|colleagues?|acquaintance|customers?|police|m[ae]n|wom[ae]n|people|magazine|himself|herself|none|no one)\\b`,
);

const unit =
  "(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|weekends?|mornings?|evenings?|summers?|winters?|decades?)";
/** A number, in figures or as a word. */
export const number =
  "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)";
/** A number that is neither a length of time nor a date nor an age. */
const count = `(?<!\\b(?:in|at|aged|age|since) )(?<![\\d.])\\b${number}\\b(?! (?:(?!an? |per |each |times )\\w+ )?${unit}\\b)(?! ?(?:am|pm|mm|cm|kg|mg|g|kilos?|pounds|micrograms|out of)\\b)`;
const lengthOfTime = `\\b(?:${number}|(?<!\\b(?:times|once|twice|units|\\d+|wine) )an?|half|few|several|couple of|many|most) (?:\\w+ )?${unit}\\b|\\b(?:since(?! \\w+ing\\b)|ago|always|lifelong|long standing|birth|born|child\\w*|all (?:day|night)|this (?:morning|afternoon|evening|week)|never|none|until|constant\\w*|overnight|\\d{4}|yesterday|today|tonight|last \\w+|from (?:the )?(?:age )?\\d+|first|brief\\w*|fleeting|seconds|minutes|hours|days|weeks|months|years|nights|mornings|new|recent\\w*|still|not (?:settled|gone)|age \\d+|aged|now|non stop|continuous\\w*|\\w+day)\\b`;

/** Words that give a reason. */
export const reason =
  /\b(?:because|in case|due to|so (?!far|much|many|that i spil)|when (?:he|she|they|i) (?:felt|feels?)|fear(?:s|ed|ing)?|afraid|scared|worr(?:y|ied|ies)|embarrass\w+|after|to (?:avoid|stop|keep|help|lose|save|be|get|care|look)|limited by|caus\w+|ma[dk]es?|ga?ve|routine|advice|cannot|could not|forg[eo]t\w*|runs? out|ran out|thinks?|thought|believes?|wants?|hates?|dislik\w+|did not (?:like|want|agree)|since(?! (?:last|\d|january|february|march|april|may|june|july|august|september|october|november|december)\b)|from (?!\d|\w+ (?:days|weeks|months|years)\b)|(?<!\bwait(?:s|ed|ing)? )for (?!(?:the first|the last|about|over|nearly|an?|\d+|\w+) (?:\w+ )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b))\b/;

/**
 * What a question asks for by its words, whatever it is about, and what a piece of any field must say to answer it: an age
 * to "How old?", a person to "Who?", a reason to "Why?", a smell to "Does it smell?"
 */
export const questionWords: readonly (readonly [RegExp, RegExp])[] = [
  [
    new RegExp(
      `\\bhow many (?!(?:more |full |whole )?${unit}\\b|(?:times|mg|milligrams|micrograms|grams|kilos?|pounds|stone)\\b)`,
    ),
    new RegExp(
      `${count}|^(?:none|never|nil)\\b|\\b(?:sons?|daughters?|child\\w*|only|both|single|alone|half|dozen|several|few|couple|every|each|all|pair|handful|first|overdose|a bottle|pack years|stopped|gave up|given up|quit|no cigarettes|vapes?|(?:once|twice) (?:at|in|during|each|every))\\b`,
    ),
  ],
  [
    new RegExp(`\\bhow long\\b(?! is the )|\\bhow many (?:more |full |whole )?${unit}\\b|\\bsince when\\b`),
    new RegExp(lengthOfTime),
  ],
  // "How long did it take to stop?", "How long had you smoked before you stopped?"
  [
    /\bhow long (?:did|does|do) (?:it|they|that) take\b(?! to (?:get|walk|drive))/,
    /\b(?:seconds?|minutes?|hours?|within|took|takes)\b|\b(?:after|in|over|settled in) (?:about )?(?:\w+) (?:days?|weeks?|months?|years?)\b/,
  ],
  [
    /\bhow long (?:had|did) .*\bbefore (?:you|he|she|that|giving|stopping|quitting)\b/,
    new RegExp(`\\b(?:${number}|few|several) ${unit}\\b(?! ago)|\\bpack years\\b|\\bfrom \\d`),
  ],
  [
    new RegExp(`${lead}when (?:did|was|were|is|are|do|does|has|had|will)\\b`),
    new RegExp(
      `${lengthOfTime}|\\d|\\b(?:when|after|while|during|every|each|bed\\w*|waking|spring|summer|autumn|winter|christmas|next|due|stopped|first|meals?|eat\\w*|started|breakfast|(?:in|by|at|during) the (?:day|night|evening|morning)|at night|breaths|as needed|lunch\\w*|dinner|sudden\\w*|never|none|uneventful)\\b`,
    ),
  ],
  // "When does your implant need changing?" asks for what is to come.
  [
    /\bwhen (?:do|does|is|are) (?:you|it|they|your \w+|the \w+) (?:need|due|next|run out|expire)\b/,
    /\b(?:due|next|until|booked|run(?:s|ning)? out|lasts?|expir\w+|tomorrow|in (?:\w+ ){1,2}(?:days|weeks|months|years)|needs?)\b/,
  ],
  [
    /\bwhat time of (?:the )?(?:day|night)\b|\bwhich part of the day\b/,
    /\b(?:mornings?|nights?|nightly|evenings?|afternoons?|lunch\w*|noon|bed\w*|waking|early|late|every|all|end of|sleep\w*|constant\w*|at (?:about )?\d+ ?(?:am|pm))\b/,
  ],
  [
    /\b(?:is|are) (?:it|they|the pain) still (?:there|going)\b/,
    new RegExp(
      `\\b(?:now|still|(?:not )?settled|gone|eas(?:ed|es)|constant\\w*|continuous\\w*|persist\\w*|steady|stopped|improv\\w+|all the time|comes? and goes?|intermittent|waves|since|for (?:\\w+ )?\\w+ ${unit})\\b`,
    ),
  ],
  [
    /\bhow (?:will|did|do|are) (?:you|he|she) (?:be )?(?:get(?:ting)?|go(?:ing)?|com(?:e|ing)) (?:home|here|there|back|in)\b/,
    /\b(?:driv\w+|drove|bus|train|taxi|walk\w*|cycl\w+|lift|ambulance|car|brought|foot)\b/,
  ],
  [/\b(?:which|what) days? of the week\b/, /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekends?\b/],
  [
    /\bwhereabouts (?:on|in) \w+|\bwhere (?:on|in) (?:your|his|her|the) \w+\b|\bon which part\b|\bwhich part of (?:the|your|his|her) body\b/,
    /\b(?:left|right|middle|upper|lower|both|central\w*|all over|round|around|under|below|above|behind|sides?|back|front|over|arms?|legs?|calf|thigh|chest|face|neck|trunk|hands?|feet|foot|button|in the|on the|at the|near|groin|ribs|general\w*)\b/,
  ],
  [
    /\b(?:what|which) (?:infection|illness) (?:\S+ ){1,6}for\b|\bwhat are you going (?:\S+ ){0,3}for$/,
    /\bfor (?!about|over|nearly|\d)|\bto (?:see|visit|help|work|get|be)\b|\bbecause\b/,
  ],
  [
    /\btreated with\b(?! tablets)|\b(?:further|any more) treatment\b/,
    /\b(?:treat\w*|tablets?|mg|micrograms|antibiotic\w*|steroids?|surgery|insulin|inhalers?|no|none|not|radio\w+|chemo\w+|drops|cream|without|adrenaline|diet|injection\w*|paracetamol|ibuprofen|given|mesh|ablation|drain\w*)\b/,
  ],
  [
    /\b(?:temperature|temp)\b.*\b(?:reading|when (?:you|he|she) (?:took|checked|measured))\b|\bwhat was (?:your|his|her) (?:temperature|temp)\b|\bhow high .*\btemperature\b/,
    new RegExp(`${count}|\\d\\.\\d|^no\\b`),
  ],
  [
    /\bhow (?:did|was|were) .*\b(?:come to find|found|discover\w*|diagnosed|picked up)\b/,
    /\b(?:found|scan\w*|test\w*|screen\w*|check\w*|x ray|biopsy|after|when|noticed|blood|routine|by|while|during|picked up|because)\b/,
  ],
  [
    /\bhow old\b|\bwhat ages?\b/,
    /(?<!type )\b\d+\b(?! ?(?:mm|cm|kg|mg|g|am|pm|units|micrograms|times)\b)|\b(?:aged?|child\w*|young\w*|birth|born|teen\w*|(?:twent|thirt|fort|fift|sixt|sevent|eight)ies|baby|toddler|adult|grown|school|infan\w+)\b/,
  ],
  [
    new RegExp(`${lead}whos?\\b(?! (?:am|are) )|\\bwhos? (?:is |was |has )?prescri\\w+|\\bwho was it\\b`),
    somebody,
  ],
  [
    /\b(?:what|which) colour\b|\bcolour (?:is|was|are|were)\b|\b(?:red|dark|black|brown\w*|yellow|green|pink|pale) ?,? or .*\b(?:red|dark|black|brown\w*|yellow|green|pink|pale|white|clear)\b/,
    /\b(?:colour\w*|dark\w*|black\w*|red\w*|bright|yellow\w*|green\w*|brown\w*|pale\w*|blue\w*|purple|white\w*|pink\w*|lighter|clear|gr[ea]y|rust\w*|coffee|tarry|bloody|blood stain\w*|silver\w*|orange|cola|tea|straw|cream\w*|golden|normal)\b/,
  ],
  [
    /\b(?:(?<!sense of )smell(?!s (?:upset|like burning))|smelly|odou?r|stinks?|pongs?|whiffs?)\b/,
    /\b(?:smell\w*|smelt|foul|offensive|odou?r|fishy|stink\w*|sweet|nose)\b/,
  ],
  [/\b(?:have|has|got) (?:\w+ )?names? for\b|\bhave names?\b/, /\b(?:names?|called)\b/],
  [
    /\bhow (?:high|fast|tall|deep|wide|thick|hot|steep)\b(?! up)/,
    /\d|\b(?:half|yards?|met(?:re|er)s?|miles?|flights?|fast|rapid\w*|slow\w*|racing|raised|normal|lamp|height|tall|hot|cold|not|no)\b/,
  ],
  [
    new RegExp(
      `(?:${lead}(?:why|how come)|\\b(?:is there a|what (?:is|was) the|for what) reason\\b|\\bfor what illness\\b|\\bwhat (?:\\S+ )?made you (?:go|start|stop|miss|choose|try|give))\\b(?!.*\\b(?:c[ao]me?|ended up|(?<!did )you need|not tell|call\\w*|r[ia]ng|here|admitted|brought)\\b)`,
    ),
    reason,
  ],
  [
    /(?<!\b(?:(?:any|some)?things?|stuff|medicines?|tablets|pills|remedies) (?:else )?(?:, )?(?:that )?you )\b(?:bought|buy) (?!any|some|stuff|things)(?:\S+ ){0,3}from\b|\bwhere .*\b(?:bought|buy)\b/,
    /\b(?:bought|buys?|from (?!\d)|shop|internet|online|pharmac\w+|chemist|friend|market|counter)\b/,
  ],
  [
    /\bhow long is the (?:blade|knife|scar|cut|wound|lump|needle|piece)\b/,
    /\d ?(?:cm|mm)\b|\b(?:cm|mm|inch\w*)\b/,
  ],
  [
    /\bwhat did .*\b(?:show|reveal)\b|\bwhat (?:was|were) the (?:results?|findings?)\b/,
    /\b(?:show\w*|normal\w*|found|finds?|results?|positive|negative|clear|raised|high|low|said|told|abnormal\w*|\d+\.\d|mmol|none|no|fine|awaiting|waiting)\b/,
  ],
  [
    /\b(?:stay\w*|been|kept|treated|go|went|gone) (?:\S+ ){0,2}in(?:to)? (?:the |a )?hospital\b(?! ,? ?(?:for|with))|\b(?:sectioned|hospitalised)\b/,
    /\b(?:hospital\w*|admi\w+|ward|intensive|overnight|stay\w*|inpatient|sectioned|detained|none|never|emergency|clinic|nothing like that|days)\b/,
  ],
  [
    /\bhow (?:was|is|were|are|did) .*\b(?:treated|managed|they (?:treat|get rid of|remove|fix))\b(?! you)/,
    /\b(?:treat\w*|controlled|manag\w+|tablets?|mg|micrograms|antibiotic\w*|steroids?|operation|surgery|repair\w*|remov\w+|fixed|insulin|inhalers?|with)\b/,
  ],
  [/\b(?:what|which) drops\b/, /\bdrops\b/],
  [
    /\bwhat (?:did )?they (?:did )?g[ai]ve you\b/,
    /\b(?:g[ai]ven?|treat\w*|steroids?|adrenaline|antihistamines?|mg|took|cream|antibiotic\w*)\b/,
  ],
  [
    /\bhow (?:long|many (?:days|nights|weeks)) .*\b(?:ke(?:ep|pt)|stay\w*|admitted|in hospital)\b(?! (?:up|awake))/,
    /\b(?:days?|nights?|weeks?|months?|overnight|since|ago|yesterday|day case)\b/,
  ],
  [/\b(?:taste|tastes|tasted)\b/, /\b(?:tast\w+|bitter|metallic|sour|sweet)\b/],
  [
    /\bshape\b(?! of your)/,
    /\b(?:shape\w*|round|oval|irregular|uneven|edges?|flat|raised|smooth|lumpy|border)\b/,
  ],
  [
    /\b(?:wakes?|woke|waking|woken) (?:(?:you|him|her)\b|(?:up )?(?:with|from|because of) )|\bkeep(?:s|ing)? (?:you|him|her) (?:awake|up)\b/,
    /\b(?:wak\w+|woke\w*|sleeps|(?:los\w+|disturb\w*|stop\w*|not|no|without|from) (?:\S+ )?sleep\w*|nights?|nightly|bed|insomnia|early)\b/,
  ],
  [
    /\b(?:stitche[sd]|stitches|drip|plaster cast|in plaster|sling|crutches)\b/,
    /\b(?:stitch\w*|sutur\w+|drip|intravenous|iv|cast|plaster|sling|crutch\w*|glue\w*|closed|frame|stick|none|no|pins?|plate)\b/,
  ],
  [
    /\bwhat did (?:your |the |he |she )(?:\S+ )?die (?:of|from)\b|\b(?:cause of death|how did (?:your |he |she )(?:\S+ )?die)\b/,
    /\b(?:of|from|heart|cancer|stroke|suicide|accident|suddenly|attack|illness|killed|clot|overdose|disease|alive|well|infarct\w*|crash|drown\w*|lungs?|none|nothing|healthy|childbirth)\b/,
  ],
  [
    /\b(?:mum|dad|mother|father)s? (?:brother|sister|side)\b.*\b(?:mum|dad|mother|father)/,
    /\b(?:maternal|paternal|mothers?|fathers?|mums?|dads?) ?(?:side|aunt|uncle|grand\w+|brother|sister)\b/,
  ],
  [/\b(?:left|right) handed\b|\bdominant hand\b/, /\bhanded|\bdominant\b/],
  [
    /\bhow much (?:do|does|did|is|are|was) .*\bcost\b|\bprice\b|\bexpensive\b|\bafford\b/,
    /\b(?:cost\w*|pounds|price|afford\w*|money|free|expensive|debts?|arrears|cannot|broke|poor)\b/,
  ],
  [/\b(?:with who|who with|with whom)\b/, somebody],
  [/\b(?:hours|hrs) (?:a|per|each) (?:day|week|night)\b/, /\bhours?\b|\b(?:shifts?|time|full|part)\b/],
  [
    /\bwhat (?:is|was|are|were) (?:the|your) (?:\w+ )?(?:quarrel|argument|row|fight|dream|nightmare)s? (?:all )?about\b/,
    /\b(?:about|over|because|money|debts?)\b/,
  ],
  [/\bwhat size (?:shoes?|trousers|dress|clothes|bra|collar)\b/, /\bsize \d/],
  [
    /\bdid any(?:one|body) (?:else )?(?:say|tell|comment|mention)\b/,
    /\b(?:sa(?:ys?|id)|told|tells|comment\w*|notic\w+|saw|seen|ask\w*|mention\w*|by|nobody|heard|thinks?|made|worried)\b/,
  ],
  [
    /\bin (?:feet|inches|centimetres|cm|metres|kilos|stones?|pounds|litres|pints)\b(?! of)/,
    /\d|\b(?:half|stone|pint)\b/,
  ],
  [
    new RegExp(
      `${lead}where (?:are|were|do|did|have|will) (?:you|he|she|they) (?:be )?(?:go|going|gone|been|travel\\w*|fly\\w*|swim|swimming|walk)\\b`,
    ),
    /\b(?:to|in (?!the (?:summer|winter|spring|autumn|morning|evening|week))|at (?!\d)|from|near|abroad|local\w*|round|pool|gym|park|outside)\b/,
  ],
  [
    /\bhow did (?:you|he|she) (?:manage to )?(?:give|stop|quit|pack|kick)\b/,
    /\b(?:with|by|patch\w*|using|help\w*|turkey|counsel\w*|willpower|vap\w*|gum|clinic|tablets)\b/,
  ],
  [
    /\bwhat (?:is|was|were) in (?:the|your|his|her) (?:vomit|sick|stools?|poo|phlegm|urine|wee|pus)\b/,
    /\b(?:blood\w*|bile|food|coffee|green|yellow|clear|mucus|slime|pus|clots?|nothing|brown|undigested)\b/,
  ],
  [
    /\b(?:what|how high|how low)\b.*\b(?:sugars?|glucose|blood pressure|bp|cholesterol|haemoglobin|peak flow|heart rate|pulse|sats|oxygen levels?|bmi)\b(?! (?:tablets?|medic\w+|problems?|monitor|machine|for))/,
    /(?<!type )\b\d[\d.]*\b(?! (?:years?|months?|weeks?|days?)\b)|\b(?:normal|high|low|raised|fine|good|controlled|poor\w*|up|down|not|no|never|none|fast|slow|racing|irregular|unknown)\b/,
  ],
  [/\b(?:what|which) (?:doctor|consultant|nurse|surgeon|specialist|dentist)\b/, somebody],
  // "Latest theophylline level?" is not answered by the dose.
  [
    /\bwhat (?:is|was|were) (?:the|your|his|her) (?:(?:last|latest|most recent) )?(?!last|latest|exact|pain)\w+ levels?\b/,
    /(?<!type )\b\d[\d.]*\b(?! (?:mg|micrograms|units|years?|months?|weeks?|days?)\b)|\b(?:normal|high|low|raised|sugars?|levels?|readings?|mmol|none|never)\b/,
  ],
  [
    /\b(?:take|took|taken|measured?|checked?) (?:your|his|her|a|the) (?:temperature|temp)\b/,
    /\d|\b(?:thermometer|temperature|measured|checked|no|not)\b/,
  ],
  // "Did your face droop in the mini-stroke?" is not answered by its year.
  [/\bface (?:droop|drop)\w*\b/, /\b(?:face|facial|mouth|smile|droop\w*|weak\w*|asymmetr\w*|no|none)\b/],
  // "Which part of Ghana will you go to?"
  [
    /\b(?:which|what) (?:part|area|region|bit) of (?!the|your|his|her|my|it|this|that|you|a )\w+ (?:will|are|do|did|were|have) (?:you|he|she)\b/,
    /\b(?:north\w*|south\w*|east\w*|west\w*|coast\w*|capital|city|town|village|region|central|near)\b/,
  ],
  // "Did she get better after the stroke?"
  [
    new RegExp(`^(?=.*\\b(?:${relatives})\\b).*\\b(?:became good|(?:got|get|gotten) better|recover\\w*)\\b`),
    /\b(?:recover\w*|better|well|died|dies|dead|alive|since|still)\b/,
  ],
  [/\bwhich pregnancy\b/, /\b(?:first|second|third|last|both|every|each|with (?:me|my))\b/],
  [
    /\b(?:what|which) .*\b(?:ate|eat|eaten|had|have) at (?:that|the) (?:meal|party|restaurant|wedding|barbecue|takeaway)\b/,
    /\b(?:ate|eaten)\b/,
  ],
  [
    /\bhow often .*\b(?:reliever|blue (?:inhaler|puffer|one)|ventolin)\b/,
    /\b(?:every|each|times|hourly|more|rarely|puffs|twice a|once a|most)\b/,
  ],
  [
    /\bwhat (?:is|was|were) (?:the|your|his|her) (?:last |latest |exact )?(?:figure|reading|value|level|number|score)\b/,
    /(?<!type )\b\d|\b(?:normal|high|low|fine|none|never)\b/,
  ],
  [
    /\bwhat treatment\b|\bwhat (?:was|were|is|are) .*\btreatment\b/,
    /\b(?:treat\w*|tablets?|mg|micrograms|antibiotic\w*|steroids?|surgery|operation|insulin|inhalers?|no|none|not|radio\w+|chemo\w+|drops|cream|removed|injection\w*|spray|hospital|diet|stents?|angioplasty|bypass|want\w*|hop\w+|prefer\w*)\b/,
  ],
  [/\baccents?\b/, /\baccents?\b/],
  [
    /\bget up (?:in|at|during|through) (?:the )?(?:night|nite)\b|\bthrough the night\b/,
    /\b(?:nights?|nightly|overnight|nocturnal|sleep\w*|bed\w*|wak\w+|woke\w*|no|not|never|none)\b/,
  ],
  [
    /\bhow many times (?:\S+ ){1,3}(?:nights?|day|week|month|year)\b/,
    /\b(?:once|twice|every|each|hourly|daily|weekly|monthly|a (?:day|night|week|month|year)|\d+ (?:a|to \d+)|none|never|no)\b/,
  ],
  [
    /\bhow much (?!(?:do|does|did|are|is|have|has|you|salt|weight|would|alcohol|booze|coffee)\b)/,
    new RegExp(
      `${count}|\\d ?(?:mg|g|kg|ml|l|kilos?|pounds|micrograms)\\b|\\b(?:an?|half|\\w+) (?:hours?|litres?)\\b|\\b(?:dozen|several|few|couple|half|none|never|only|all|full|little|lot|much|hardly|less|more|nothing|some|small\\w*|large\\w*|cup\\w*|\\w*spoon\\w*|heav\\w+|daily|pints?|units?|bottles?|glass\\w*|streak\\w*|speck\\w*|fleck\\w*|bit|clots?|fill\\w*|soak\\w*|stone|pounds)\\b`,
    ),
  ],
  [
    /\bwhat (?:is|was|are|were) (?:the|your|his|her) (?:last |latest |usual )?(?:level of )?(?:sodium|potassium|creatinine|egfr|kidney function|urea|haemoglobin|ferritin|crp|white cells?|platelets|inr|hba1c|tsh|calcium|urate|uric acid|magnesium|(?:blood )?(?:sugars?|glucose))\b|\blevels? of (?!consciousness)\w+ in (?:your|the|his|her) blood\b|\btell you (?:your|the) (?:haemoglobin|potassium|sodium|level|result|figure|count)\b/,
    /(?<!type )\b\d[\d.]*\b(?! (?:mg|micrograms|units|years?|months?|weeks?|days?)\b)|\b(?:normal|high|low|raised|sugars?|levels?|readings?|mmol)\b/,
  ],
  [
    /\bwhere(?:abouts)? (?:exactly )?in (?:your|his|her|the) (?:head|tummy|abdomen|stomach|chest|back)\b/,
    /\b(?:left|right|front\w*|sides?|sided|behind|temples?|forehead|crown|top|upper|lower|middle|central\w*|one side|(?:in|at) the back|back of|base|all (?:over|round)|round|band|under|above|below|across|low|high|shoulders?|neck|navel|groin|loin|ribs)\b/,
  ],
  [
    /\bstill (?:see|talk to|speak to|speak with|hear from|meet|(?:in )?(?:touch|contact) with) (?:your|any|him|her|them|each)\b/,
    /\b(?:sees?|seen|(?:talks?|speaks?) (?:to|with)|spoken|contact|touch|visits?|calls?|phones?|meets?|estranged|no longer|die[ds]?|liv(?:es?|ing) with)\b/,
  ],
  [
    /\bwho(?:se)? (?:is|was|has|will) (?:be )?(?:going to )?(?:mind|minding|look(?:ing)? after|car(?:e|ing) for|feed(?:ing)?|see(?:ing)? to)\b/,
    /\b(?:sister|brother|daughter|son|neighbours?|friends?|respite|nobody|no one|arrang\w+|helps?|looks? after|looked after|minds?)\b/,
  ],
  [
    /\bwho (?:is |was |has )?(?:in charge of|manag(?:es|ing)|monitor(?:s|ing)|prescrib(?:es|ed|ing)) (?:your |the |it\b|them\b)/,
    /\b(?:gp|doctor|consultant|specialist|nurse|clinic|hospital|surgery|prescri\w+|rheumatolog\w+|psychiatrist|dermatolog\w+|cardiolog\w+|neurolog\w+|surgeon|dentist|pharmac\w+|team|bought|counter|online|borrow\w*)\b/,
  ],
  [
    /\b(?:which|what) colours? (?:do|did|can) (?:you|he|she) see\b/,
    /\b(?:red|blue|green|yellow|orange|purple|violet|white|rainbow|silver|gold\w*)\b/,
  ],
  [
    /\bhow (?:big|large) (?:are|were) (?:the|your|these|those) clots?\b/,
    /\b(?:sized?|cm|mm|big\w*|large\w*|small\w*|coin|pence|plum|golf|fist|palm|grape|tiny)\b/,
  ],
  [/\bwhat (?:was|is) (?:the|that) (?:meal|food|dish)\b/, /\b(?:ate|eaten)\b/],
  // "Is your uncle on any tablets for it?" is not answered by what he has.
  [
    new RegExp(
      `^(?=.*\\b(?:${relatives})\\b).*\\b(?:is|was|does|did|has) (?:he|she|your \\w+) (?:been )?(?:on|take|taking|taken|given|have|need) (?:any |some |an? )?(?:tablets?|medicines?|medication|treatment|insulin|inhalers?|anything for)\\b`,
    ),
    /\b(?:treat\w*|tablets?|mg|micrograms|insulin|inhalers?|medic\w+|takes?|none|controlled)\b/,
  ],
  [
    /\b(?:come|comes|happen\w*|start\w*|have it|get it|louder|stronger|clearer) (?:\S+ )?(?:in|at|during) (?:the )?(?:nights?|evenings?)\b/,
    /\b(?:nights?|nightly|evenings?|wak\w+|woke\w*|all the time|constant\w*)\b/,
  ],
  [
    /\b(?:thick|sticky|runny|watery|frothy|gooey|stringy)\b/,
    /\b(?:thick\w*|thin\w*|stick\w*|runny|water\w*|froth\w*|goo\w*|jelly|loose|string\w*)\b/,
  ],
  [/\bfirst period\b/, /\bfirst period\b|\bmenarche\b|\bperiods (?:began|started)\b/],
  [
    /\bwhere(?:abouts)? (?:is|was|were) (?:the|your|that) (?:\w+ )?(?:infection|cellulitis|rash|lump|ulcer|eczema|psoriasis|arthritis|fracture|clot|shingles|melanoma)\b/,
    /\b(?:left|right|both|legs?|arms?|foot|feet|hands?|face|chest|back|calf|calves|thigh|neck|trunk|groin|elbows?|knees?|hips?|scalp|lungs?|toes?|fingers?|ankles?|on (?:the|my|his|her)|in the)\b/,
  ],
];
