import { relatives } from "./lexicon-past.ts";
import { closePeople } from "./question-kinds.ts";

const time =
  "daily|today|yesterday|tonight|ago|last|since|this|now|days?|weeks?|months?|years?|nights?|morning|evening|hours?|\\d{4}|never|none|not|no|stopped|current\\w*";

/** Patterns of questions, and the pattern a piece of any field must match to answer each. */
export const questionKindsAnyField: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:and |so )?(?:did|has|have) (?:your|the) (?:gp|doctor|surgery) (?:\S+ )?(?:start|started|give|given|prescribe|prescribed|put) you\b/,
    /^(?!.*\bbought\b).*\b(?:tablets?|antibiotic\w*|course|given|started|prescri\w+|cream|inhaler|mg|micrograms|none|no)\b/,
  ],
  [
    /^(?:and |so )?which of your (?:sons|daughters|children|kids|brothers|sisters)\b/,
    /\b(?:elder|eldest|older|oldest|younger|youngest|middle|nearby|near)\b/,
  ],
  [
    /\b(?:on|take|taking|took) before (?:the|that|this|they)\b|^before (?:the|your) \S+ (?:, )?(?:which|what)\b/,
    /\b(?:before|previous\w*|used to|chang\w+|switch\w+|until|stopped)\b/,
  ],
  [
    /\bhow long (?:was|is|did) (?:the|your) (?:flight|journey|drive|trip)\b/,
    /\b(?:hours?|minutes?|long haul)\b(?! ago)/,
  ],
  [
    /^(?:and |so )?how did you (?:\S+ )?(?:find|discover|come across|notice) (?:this|the|your|that) (?:lump|mole|spot)\b/,
    /\b(?:when|while|shower\w*|bath|mirror|photograph\w*|shav\w+|dressing|washing|noticed by|pointed out)\b/,
  ],
  [
    /^(?:and |so )?how (?:big|large) (?:is|are)\b|\bwhat size\b/,
    /\b(?:size\w*|\d+ ?(?:cm|mm)|cm|mm|big\w*|large\w*|small\w*|inch\w*|tiny|golf|pea|grape|egg|plum|marble|twice|half|fist|coin|double|tight\w*|heav\w+|grown|growing|swollen)\b/,
  ],
  [
    /\bwhen (?:was|were) (?:your|the|his|her) (?:last|latest|most recent) (?:\S+ )?(?:attack|episode|bout|flare|exacerbation|fit|seizure|migraine)s?\b/,
    new RegExp(`\\b(?:${time})\\b`),
  ],
  [
    /\b(?:take|taking) (?:\S+ ){1,4}(?:every|each) (?:week|day|night|morning|evening)\b.*\b(?:without fail|honestly|religiously|really)$/,
    /\b(?:forg[eo]t\w*|miss\w*|skip\w*|reliab\w+|regular\w*|always|every|adher\w*|stopped|as prescribed|rarely|none)\b/,
  ],
  [
    /^(?:and |so )?(?:has|have|did) (?:you|he|she) (?:\S+ )?(?:had|taken|take) (?:\S+ ){0,3}(?:tablets|medic\w+|pills|insulin) (?:yet )?(?:today|this morning)\b/,
    /\b(?:today|this morning|taken|missed|none|not)\b/,
  ],
  [/^(?!.* or ).*\b(?:(?:radio|chemo)therapy|chemo)\b/, /\b(?:radio|chemo)\w*\b|\btreat\w*|\bno cancer\b/],
  [
    /\bwould you (?:be )?(?:up for|consider|be willing|willing|be open to|open to|be happy to see|think about) /,
    /\b(?:want\w*|hop\w+|prefer\w*|happy|keen|declin\w+|refus\w+|reluctan\w+|willing|would|agree\w*|accept\w*|rather|not)\b/,
  ],
  [
    /\b(?:break|broke|broken|fractured?) (?:any|anything|a|your) ?(?:bones?)?\b/,
    /\b(?:fractur\w+|broken?|broke)\b/,
  ],
  [
    /\bwhich (?:one )?(?:of your )?(?:knee|eye|ear|leg|arm|hip|hand|foot|breast|ankle|calf|shoulder|wrist)s?\b/,
    /\b(?:left|right|both|either|neither|one|each|bilateral\w*|upper|lower|other|sides?)\b/,
  ],
  [
    /\b(?:forget|forgot|forgotten|miss|missed|skip|skipped) (?:\S+ ){0,4}(?:doses?|tablets?|pills?)\b/,
    /\b(?:forg[eo]t\w*|miss\w*|skip\w*|reliab\w+|regular\w*|always|every day|adher\w*|stopped|as prescribed|runs? out|ran out|rarely|taken|none)\b/,
  ],
  [
    /\bhow many (?:did|have) you (?:swallow\w*|take|taken|took)\b/,
    /\b\d+ (?:tablets|pills|mg|g|x)\b|\b(?:handful|packets?|box(?:es)?|strips?|tablets of|about \d+)\b/,
  ],
  [/\bhiat(?:us|al) hernia\b/, /\bhiat\w+/],
  [/\b(?:money|anything) saved\b|\bsavings\b/, /\bsav(?:ed|ings)\b/],
  [/\bcholesterol (?:checked|tested|measured)\b/, /\b(?:check\w*|test\w*|measur\w+|levels?)\b/],
  [
    /^(?:and |so )?(?:who|what) is your (?:gp|doctor|dentist|consultant|(?:\S+ )?(?:specialist|surgeon))(?: called)?$/,
    /\bdr [a-z]+/,
  ],
  [/\bregistered with\b/, /\bregistered\b/],
  [/\bbite your nails\b/, /\bnails\b/],
  [/\beye tests?\b|\beyes tested\b/, /\b(?:eye test|optician|eyes tested|glasses)\b/],
  [/\bmammograms?\b/, /\b(?:mammogra\w+|breast screening)\b/],
  [
    /\b(?:miscarr\w+|abortions?|terminations?)\b/,
    /\b(?:miscarr\w+|abortions?|terminat\w+|gravida|never (?:been )?pregnant|(?:no|one|two|three|four|first|previous|normal|uneventful) (?:normal )?pregnanc\w+)\b/,
  ],
  [/\b(?:transfusions?|given blood)\b/, /\b(?:transfus\w+|given blood|units of blood|never|no known)\b/],
  [
    /^(?:and |so )?(?:are|were|do|did) you (?:\w+ )?(?:on|take|taking) the (?:mini |combined |contraceptive )?pill\b/,
    /\bpill\b|contracep/,
  ],
  [
    /\b(?:measles|chicken ?pox|mumps|rubella|whooping cough)\b/,
    /\b(?:measles|chicken ?pox|mumps|rubella|whooping|vaccin\w+|immunis\w+|jabs)\b/,
  ],
  [/\bin (?:foster )?care (?:as|when|growing)\b/, /\b(?:in|foster) care\b|nothing like that/],
  [/\bleft? school\b/, /\bleft school\b|\bschool (?:at|until)\b/],
  [/\b(?:interest in sex|sex drive|libido)\b/, /\b(?:sex\w*|libido|erect\w*|intercourse)\b/],
  [
    /\bhow old were you\b.*\bperiods? (?:first )?(?:start|beg[iau]n|came)\w*|\bwhen did your periods (?:first )?start/,
    /\b(?:periods|menarche)\b.*\b(?:beg[au]n|started)\b|\bmenarche\b/,
  ],
  [
    /^(?:and |so )?who (?:brought|drove|called|rang) /,
    new RegExp(`\\b(?:${closePeople}|gp|doctor|ambulance|colleagues?|boss|taxi|friend|paramedics?)\\b`),
  ],
  [/\beat(?:ing)? out\b/, /\b(?:eats? out|takeaways?|restaurants?)\b/],
  [/\beat breakfast\b/, /\b(?:breakfast|meals?)\b/],
  [
    /\bhow many (?:tablets|pills|of them) (?:did|have) you\b(?!.*\bwhen\b)/,
    /\b\d+ (?:tablets|pills|mg|g|x)\b|\b(?:two|three|four|five|six|seven|eight|ten|twelve|sixteen|twenty|thirty|forty|dozen|handful|packets?|box(?:es)?|strips?|none)\b/,
  ],
  [
    /\b(?:like|enjoy|love) your (?:job|work)\b/,
    /\b(?:enjoy\w*|likes?|lov\w+|hat\w+|stress\w*|bor\w+|happy|redundan\w+)\b/,
  ],
  [
    /\bthe other (?:eye|ear|leg|arm|knee|hip|hand|foot|breast|side|ankle|calf)\b/,
    /\b(?:other|both|bilateral\w*|either|neither|only|one|one sided|sides|left and right|right and left)\b/,
  ],
  [
    /\bhow many times (?:\S+ ){1,5}(?:today|since|this week|so far)\b/,
    /\b(?:once|twice|times|first|\d+ (?:a|in|today)|(?:three|four|five|six|seven)(?! (?:days|weeks|months|hours|years)))\b/,
  ],
  // How often somebody was sick is a number of times, not how long it has gone on.
  [
    /\bhow many times (?:have|has|did) (?:you|he|she|they) (?:\S+ )?(?:been sick|be sick|vomit\w*|thrown? up|threw up|brought up)\b/,
    /\b(?:once|twice|(?:\d+|two|three|four|five|six|seven|eight|ten|several|many) times|one vomit|(?:not|never) vomit\w*|no vomiting(?! of))\b/,
  ],
  [
    /\bmore than once\b/,
    /\b(?:once|twice|times|first|again|several|\d+ (?:episodes|attacks)|previous\w*|another|only)\b/,
  ],
  [/\bbefore or after\b/, /\b(?:before|after|followed|first|then)\b/],
  [
    /\bwhich joints?\b/,
    /\b(?:knees?|hips?|hands?|fingers?|wrists?|knuckles|shoulders?|elbows?|ankles?|feet|foot|toes?|neck|back|all|both|joints)\b/,
  ],
  [/\bhow much do you owe\b/, /\d|\b(?:pounds|hundred|thousand)\b/],
  [
    /^(?:and |so )?(?:did|was|were) .* at work$/,
    /\b(?:work\w*|shift|site|shop|office|warehouse|job|factory|ward|kitchen|lifting|shelves)\b/,
  ],
  [
    /\bhow often (?:do|does) (?:you|he|she|they) see\b/,
    /\b(?:sees?|seen|visits?|calls? in|weekly|daily|monthly|every|times|once|often|rarely|never|weekends?)\b/,
  ],
  [
    /\bhow long have (?:you|he|she) (?:been (?:married|together|divorced|separated|retired|single|with)|lived|worked|known)\b/,
    /\d|\b(?:years?|months?|weeks?|days?|since|ago|always|never|alone|one|two|three|four|five|six|ten)\b/,
  ],
  [/^(?:and |so )?when did (?:you|he|she) last\b/, new RegExp(`\\b(?:${time})\\b`)],
  [
    /^(?!.*\b(?:been|was|is) (?:too )?(?:high|raised|normal)\b).*\b(?:checked|measured|monitor\w*|machine|readings?|come out at|run at) .*\b(?:blood pressure|sugars?|reading|readings)\b|\b(?:blood pressure|sugars?) .*\b(?:checke?[ds]|measured?|machine|cuff|monitor|meter|readings?|come out|run(?:ning)? at)\b/,
    /\d+ (?:out of|over) \d+|mmol|\b(?:check\w*|measur\w+|monitor\w*|readings?|normal|raised at|at home)\b/,
  ],
  [
    /\bhow (?:would|do|did) (?:you|he|she) feel about\b/,
    /\b(?:want\w*|hop\w+|prefer\w*|happy|keen|worr\w+|afraid|scared|frightened|embarrass\w*|ashamed|declin\w+|refus\w+|reluctan\w+|willing|dislik\w+|upset|would|regret\w*|wish\w*|agree\w*|accept\w*|anxious|rather|guilt\w*|enjoy\w*|proud|sad|fine|not)\b/,
  ],
  // "Is it there all the time?" is not answered by how long it has been there.
  [
    /\b(?:come and go|comes and goes|all the time|constant(?:ly)?|non ?stop|on and off|intermittent|continuous(?:ly)?)\b/,
    /\b(?:constant\w*|comes? and goes?|all the time|most of the (?:time|day)|all day|not settled|on and off|intermittent\w*|continuous\w*|waves|steady|attacks?|episodes?|between|bouts?|spells?|times|once|twice|clearer|fluctuat\w*|varies|each|every|daily|(?:most|\w+) (?:days|nights) a|most (?:days|nights)|minutes?|seconds?|lasting|lasts|non stop|never goes|not gone|eases?|eased|sometimes|often|fleeting|throb\w*|pounds)\b/,
  ],
  [
    /\bworse (?:\S+ ){0,2}?(?:at|in|by|during|first thing|towards) (?:the |a |any )?(?:certain |particular )?(?:nights?|mornings?|evenings?|day|daytime|time)\b/,
    /\b(?:nights?|nightly|mornings?|evenings?|waking|wakes?|woke|bed|(?:from|disturb\w*|stops?|loses?) (?:\S+ )?sleep\w*|day ?time|afternoons?|lunchtime|after (?!my\b|the\b)\w+)\b/,
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
  [
    /\bwhat (?:did|have) (?:you|he|she) (?:have|had|eat|eaten) (?:for (?:breakfast|lunch|dinner|tea|supper)|today|yesterday|this morning)\b/,
    /\b(?:breakfast|lunch|dinner|supper|today|yesterday|this morning|last night|ate)\b/,
  ],
  [
    /\bwhen did (?:you|he|she) last (?:eat|have (?:something|anything) to eat|have a meal)\b/,
    /\b(?:ate|eaten|last|today|yesterday|breakfast|lunch|supper|hours?|nothing)\b/,
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
  [
    /\bhow old (?:is|are) your\b/,
    /^(?!.*\b(?:died|had|has|cancer|attack|stroke)\b).*(?:\d|\b(?:aged?|teenage\w*|baby|toddler|adult|grown)\b)/,
  ],
  [/\byour own (?:house|home|flat|place)\b/, /\b(?:own|owns|rent\w*|mortgage|council|homeless)\b/],
  [/\b(?:belly button|navel)\b/, /\b(?:belly button|navel|umbilic\w+)\b/],
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
  // "Would you come into hospital?" is not answered by a past stay.
  [
    /^(?:and |so )?would you (?:\w+ )?(?:come|go|agree|accept|consider|be (?:willing|happy|prepared|ok|okay)|take|try|stay)\b|\bdo you (?:think|feel|believe) (?:that )?(?:you|we|i) (?:need|should|ought|would|could|might)\b/,
    /\b(?:wants?|willing|keen|agree\w*|declin\w+|refus\w+|prefer\w*|hop\w+|happy|reluctan\w+|allows?|accept\w*|cooperative|worr\w+|nothing like that|thinks?|thought|fears?|certain|convinced)\b/,
  ],
  // "Do you get on with your dad?" is not answered by "Lives with his dad".
  [
    new RegExp(
      `\\bget(?:ting)? (?:on|along) (?:\\S+ )?with (?:your|the) (?:${relatives}|parents|family|neighbours|husband|wife|partner|boss|manager|colleagues|workmates)`,
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
    /\bhow (?:much|heavy) (?:\S+ ){0,3}weigh\b|\bwhat (?:do you weigh|is your weight)\b|\bhow heavy (?:are|were|was|is) (?:you|he|she)\b/,
    /\bweigh(?:s|t)? (?:is |of |about )?\d|\bbmi\b|^\d+ kg\b(?! (?:lighter|weight|lost|gain))/,
  ],
  [/\b(?:bear weight|weight bear|put (?:your |any )?weight)\b/, /\b(?:weight|walk\w*|limp\w*|stand\w*)\b/],
  [
    /^what (?:does|did|do) your \w+ (?:think|say|make|reckon)\b(?! about your)/,
    /\b(?:thinks?|thought|says?|said|told|worr\w+|notic\w+|wants?|found)\b/,
  ],
  // "Is it getting worse?" is answered by its course, not by what sets it off.
  [
    /(?<!\bmakes? (?:it|this|that|the \S+) )\b(?:better or worse|worse or better)\b|\b(?<!if (?:it|things|this) )(?:getting|got|gotten|become|becoming) (?:any |much |a lot |steadily |gradually |slowly )?(?:worse|better|bigger)\b(?! (?:when|with|after|on|if|at|by|in)\b)|\bprogress(?:ing|ed|ively)\b/,
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
    /\b(?:near|around|in contact with|close to) (?:anyone|anybody|someone|people) (?:with|who|ill|sick|unwell|poorly)\b|\b(?:anyone|anybody|someone) (?:else|at (?:work|school|home)) (?:\S+ ){0,4}(?:ill|unwell|poorly|sick|symptoms|same|cough\w*)\b/,
    /\b(?:ill|unwell|sick|sickness|cough\w*|bug|same|tuberculosis|cold|flu|infect\w*|contacts?(?! lens)|poorly|fever|well|nobody|no|not|symptoms|itch\w*|rash|measles|relatives|abroad|travel\w*|covid|hostel|nursery|grandchild\w*|vomit\w*|stomach)\b/,
  ],
  [
    /^(?:and |so )?(?:did you (?:do well|enjoy|like|get on|finish|have friends)|how (?:did you (?:do|find|get on)|was)|what was) .*\b(?:school|university|uni|college|exams)\b|^(?:and |so )?did you go to (?:university|uni|college)\b/,
    /\b(?:grades?|degree|university|college|exams?|a levels?|gcses?|apprentice\w*|nothing like that|studied|student|qualif\w*|left school|(?:quiet|happy|popular|bullied|well|good|struggled|average|bright) at school|school days|friends)\b/,
  ],
  [/\bbull(?:y|ied|ying)\b/, /\bbull\w+|\bnothing like that\b|^none\b/],
  // "Where are you now?" is not answered by where somebody lives.
  [
    /^(?:(?:and|so|okay) )*where (?:are|is) (?:you|he|she)(?: (?:(?:right |just )?now|at (?:the moment|present)|\w+ing from))?$/,
    /\b(?:at (?:home|work|school)|in (?:bed|hospital|the (?:car|waiting room|ward|room)|a (?:cubicle|bay)))\b/,
  ],
  [
    /\bhow did (?:you|he|she) (?:come to )?(?:injure|break|hurt|fracture|damage|do (?:your|his|her|the) \w+ in)\b/,
    /\b(?:fall\w*|fell|trip\w*|accident|crash\w*|after|when|while|hit|lift\w*|playing|twist\w*|land\w*|slip\w*)\b/,
  ],
  // Whether something works is not answered by what it is taken for, nor whether it is on the mend by its name.
  [
    new RegExp(
      `^(?:and |so |but )?(?:did|does|do|has|have) (?!(?:you|he|she|we|they|anyone|anybody|anything|the pain|(?:your |the )?(?:${closePeople}|parents|children))\\b)(?:\\S+ ){1,4}?(?:help(?:s|ed|ing)?(?= (?:you$|it|the|your|with|at all|much)|$)|(?:work(?:s|ed|ing)?|do (?:much|any good)|effective)(?= for (?:you|it)| at all| well| on it|$))`,
    ),
    /\b(?:help\w*|eas\w+|better|worse|reliev\w*|settl\w*|improv\w*|effect|benefit|difference|chang\w+|nothing|works|worked|edge|touch|gone|(?:un)?controlled|can ?not|stopped|less|continued|reduced|no good)\b/,
  ],
  [
    /\b(?:on the mend|clear(?:ed|ing|s)? up|cleared|healed)\b/,
    /\b(?:better|gone|clear\w*|settl\w*|improv\w*|well|worse|same|still|heal\w*|normal\w*|mend\w*|now|recover\w*|stayed|back|eas\w+|went|again|not|never)\b/,
  ],
  [
    /^(?:and |so )?(?:did|have) (?:you|he|she) (?:\S+ )?(?:see|seen|saw|go to|gone to|been to|speak to|spoken to|visit\w*) (?:the |your |an? |any )?(?:doctor|gp|nurse|specialist|consultant)\b/,
    new RegExp(
      `\\b(?:${closePeople}|gp|doctors?|hospital|clinic|ambulance|specialist|consultant|dr|team|service|surgery|surgeon|therap\\w+|counsel\\w+|physio\\w*|dentist|optician|pharmac\\w+|chemist|midwife|diagnos\\w+|scan\\w*|x ray|test\\w*|courses?|antibiotics|prescribed|given|referred|admi\\w+|seen|saw|told|treat\\w+|cbt|sessions|nothing like that)\\b`,
    ),
  ],
  [
    /\b(?:other|another|different) (?:joints?|fingers?|toes?|places? on (?:your|the) body)\b/,
    /\b(?:joints?|knees?|hips?|ankles?|elbows?|shoulders?|wrists?|fingers?|knuckles?|hands?|foot|feet|toes?|back|neck|elsewhere|only|no other)\b/,
  ],
  [
    /\bfor (?:this|the latest|the current) (?:attack|episode|time|bout|one|flare)\b/,
    /\b(?:since|today|this (?:morning|time|attack)|now|tried|takes?|took|taken|eas\w+|help\w*|nothing|ago|yesterday|last night)\b/,
  ],
];
