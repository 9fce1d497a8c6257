import { kin } from "./lexicon-past.ts";
import { pairs } from "./shorthand.ts";

const hesitation = "(?:um+|uhm+|er+m*|ehm|uh+|hmm+|mm+)";

/** "I can see it's awful, um, can you tell me …" */
const hesitatingInMiddle = new RegExp(
  `(?<=(?: |^)[a-z]+ [a-z]+ [a-z]+) , ${hesitation} , (?=(?:can|could|do|does|did|have|has|are|is|was|were|what|when|where|how|why|who|which|any) )`,
  "g",
);

const hesitating = new RegExp(
  `(?:(?<=^| )|(?: ,)? )${hesitation}(?: (?:, )?${hesitation})*(?: ,)?(?= |$)`,
  "g",
);

/** What is said before a question to soften it. */
const softening =
  /(?<=^|[.?!] )(?:(?:and|so|but|okay|ok|right|well) )?(?:(?:(?:i am )?(?:really |so |very )?sorry(?: (?:to (?:ask|be|bother|trouble|pry|go on|bring)|if|for (?:asking|being))[^.?!,]{0,60})?|i hope (?:you do not mind|(?:this|that|it) (?:is|does))[^.?!,]{0,40}|(?:i know |i realise )?(?:this|it|that) (?:is|may be|might be|may sound|might sound|sounds) (?:an? )?(?:bit |very |quite |really |rather |little |of an? )*(?:hard|difficult|personal|awkward|sensitive|embarrassing|tricky|delicate|odd|strange|silly|funny|weird)[^.?!,]{0,50}|(?:i|we) (?:just )?(?:have to|need to|must|always|should|do|like to) (?:\S+ )?ask (?:this|everyone|everybody|all|that|it)[^.?!,]{0,60}|(?:please )?do not (?:take (?:it|this)|mind me|be (?:offended|embarrassed))[^,.?!]{0,40}|(?:there is )?no judge?ment[^,.?!]{0,30}|if you do not mind(?: me asking| my asking)?|excuse me|forgive me(?: for asking)?)(?: ,)? (?:(?:but|so|and) (?:please )?(?:, )?|, ))+(?=\S)/g;

/** What a question is for: "To keep you safe with what we give you, …" */
const purpose =
  /(?<=^|[.?!] )(?:(?:so|and|just) )*to (?:keep you safe|make sure|be (?:safe|sure|on the safe side|certain)|help (?:me|us)|look after you|treat you|give you|rule (?:things|anything|it) out|get (?:a|the) (?:full|whole|better|clear)\w*|understand)[^,.?!]{0,60} , (?=(?:it|i|we|can|could|do|does|did|have|has|are|is|was|were|what|which|how|when|where|who|any|please|tell) )/g;

/** What opens a question and asks for nothing: "Now, …", "Can I ask, …", "Mrs Brown, …" */
const lead =
  /(?<=^|[.?!] )(?:(?:now|right|right then|okay|ok|ok then|well|so|and|great|lovely|brilliant|listen|look|just a quick one|one more thing|another thing|last thing|next|anyway|moving on|next up|going on|changing tack|first(?:ly)?(?: of all)?|second(?:ly)?|last(?:ly)?|quickly(?: then)?|let us see|also|finally|(?:(?:can|could|may|might) i (?:just )?(?:ask|check|know|ask you)|just (?:to check|checking|wondering)|tell me|i wonder|i was wondering|quick question|(?:mr|mrs|ms|miss) [a-z]+)(?: something| this)?)(?: ,| :) (?:and )?)+(?=\S+ \S+ \S)/g;

/** "hi danuta do you get any buzzing in your ears" */
const greeted =
  /^((?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|morning|afternoon|alright)(?: (?!(?:do|does|did|are|is|was|were|have|has|had|can|could|would|will|may|what|when|where|how|why|who|which|any|tell|if|that|and) )[a-z]+){0,8}) (?=(?:(?:do|does|did|are|is|was|were|have|has|had|can|could|would|will) (?:you|he|she|it|they|the|there|your|his|her|any)|what|when|where|how(?! are you)|why|who|which|any|tell me) )/g;

/** "I'm hopeless with names, so please tell me yours." */
const ownFault =
  /(?<=^|[.?!] )(?:(?:oh|ah|well|and|so|but|honestly) (?:, )?)?i am (?:(?:so|absolutely|completely|always|really|a bit|no) )*(?:hopeless|useless|terrible|dreadful|awful|rubbish|bad|good)\b[^.?!,]* , so(?: do| please)? (?=\S)/g;

/** What trails after a question and asks for nothing: "You smoke, do you?" */
const trail =
  /(?: ,)? (?:by any chance|my lovely|my friend|if (?:that|it) is (?:ok|okay|alright|all right)(?: to ask)?|if you do not mind(?: me asking| my asking| saying)?|(?<=, )(?:lovely|lovey|please|then|though|or not|or anything|or anything like that|(?:do|does|did|have|has|had|can|could|would|will)(?: not)? (?:you|he|she|it|they)|do you know|do you think|would you say|can you tell me|can you remember|do you remember|if you can remember|(?:mr|mrs|ms|miss) [a-z]+))(?= ?(?:[?.!]|$))/g;

/** The text without the sounds and words of somebody who hesitates. */
function fluent(text: string): string {
  return (
    text
      .replace(hesitatingInMiddle, " , ")
      .replace(hesitating, " ")
      .replace(
        / , (?:you know|i mean|like|sort of|kind of|i guess|i suppose|how do i say|how do you say)(?: (?:it|this))? ,(?= )/g,
        "",
      )
      .replace(/ +/g, " ")
      .trim()
      // "I, I wondered", "the the tummy pain"
      .replace(/(?<= |^)((?:[a-z]{1,12} )?[a-z]{1,12})(?:(?: ,)? \1)+(?= |$)/g, "$1")
      .replace(
        / , (?:my )?(?:lovely|love|dear|darling|pet|sweetheart|mate|pal|hen|duck|flower|petal|chick|hun|friend)(?= ,)/g,
        "",
      )
      .replace(greeted, "$1 . ")
      .replace(purpose, "")
      .replace(ownFault, "")
      .replace(lead, "")
      .replace(softening, "")
      .replace(lead, "")
      .replace(trail, "")
  );
}

/** The past and the participle of verbs that a question may have, and the verb itself. */
const verbs =
  pairs(`took take|taken take|felt feel|went go|gone go|lost lose|saw see|seen see|heard hear|fell fall|fallen fall|ate eat|eaten eat|drank drink
drunk drink|slept sleep|got get|came come|told tell|tried try|woke wake|bled bleed|began begin|begun begin|knew know|known know|thought think
had have|did do|done do|said say|gave give|given give|found find|kept keep|left leave|made make|brought bring|bought buy|broke break
broken break|thinked think|goed go|taked take|eated eat|feeled feel|falled fall|comed come|drinked drink|getted get|sleeped sleep|knowed know|drove drive|driven drive|flew fly|flown fly|met meet|paid pay|put put|hurt hurt|hit hit|quit quit|spoke speak|spoken speak
smoked smoke|used use|stopped stop|started start|noticed notice|vomited vomit|travelled travel|fainted faint|worked work|lived live
walked walk|suffered suffer|passed pass|visited visit|needed need|wanted want|injected inject|called call|injured injure|moved move
swallowed swallow|coughed cough|sweated sweat|changed change|received receive|swam swim|ran run`);
const pasts = [...verbs.keys()].join("|");
const bases = [
  ...new Set([
    ...verbs.values(),
    ..."want|like|need|believe|remember|exercise|worry|cope|manage|understand|carry|urinate|sneeze|snore|itch|ache|use|live|work|smoke|play|do|owe|study|expect|hope|weigh|spend|cook|own|feel|call".split(
      "|",
    ),
  ]),
].join("|");
const participles =
  "been|taken|gone|lost|seen|heard|fallen|eaten|drunk|got|told|tried|done|given|found|made|brought|broken|flown|travelled|noticed|vomited|used|stopped|started|suffered|received|visited|injected|spoken|smoked|met|fainted|ever|never|also";
const isParticiple = new RegExp(`^(?:${participles})$`);

/** What is measured; named alone with a time, it asks for its number. */
const measures =
  "blood (?:sugars?|pressure|glucose)|sugars?|glucose|bp|temperature|temp|pulse|oxygen levels?|saturations?|sats|peak flow|hba1c|inr|cholesterol|potassium|sodium|creatinine|haemoglobin|[a-z]+ levels?";

const start =
  "(?<=^|[.?!] )((?:(?:and|so|but|then|okay|ok|well|please) (?:, )?)*(?:(?:now|before|normally|usually|sometimes|always|today|at home|at work|at night) (?:, )?|(?:before|when|after|since|in|during|because|if|at|with) (?:[a-z]+ ){1,5}, )?(?:when (?:[a-z]+ ){1,5}, )?)";
const asking =
  "(?=[^.?!]*(?: \\?|$))(?![^.?!]*(?: |, )(?:is|are|was|were|have|has|do|does|did|can|could|will|would)(?: not)? (?:you|he|she|it|they) ?(?:\\?|$))";
const who = "you|he|she|it|they";
const somebody = "some(?:body|one|thing)|any(?:body|one|thing)|(?:the |your )?doctor";

/** A word after "what" or "how many" that is no verb. */
const noun =
  "(?!(?:do|did|does|have|are|is|was|were|has|had|can|could|would|will|should|might|about|if|when|makes?|made|keeps?|brings?|brought|stops?|stopped|gets?|got|gives?|gave|helps?|helped|wakes?|woke|worr\\w+|bothers?|sets?|told|tells?|lets?|went|goes|hurts?|causes?|caused|sends?|sent|puts?|happens?|happened|things?|else) )[a-z]+";

/** What somebody says whose first language orders a question otherwise, and how a question has it; `$1` is how the sentence begins. */
const orders: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  [/\bare (you|they) suffering (?:from|with)\b/g, "do $1 have"],
  [/\bis (he|she|it) suffering (?:from|with)\b/g, "does $1 have"],
  [
    /\b(do|does|did) (you|he|she|they) (?:ever |also )?suffer (?:from|with)\b(?! (?:your|the) head)/g,
    "$1 $2 have",
  ],
  [/\b(have|has) (you|he|she|they) (ever )?(?:been suffering|suffered) (?:from|with)\b/g, "$1 $2 $3had"],
  // "What were you doing just before you blacked out?" does ask about the blackout.
  [
    /(?<=\b(?:feel|felt|feeling|noticed?|happen(?:ed|s)?) )(?:just|right|immediately|shortly) before (?:you|he|she) (?:passed out|blacked out|fainted|collapsed|keeled over|lost consciousness)\b/g,
    "beforehand",
  ],
  [/\bfor living\b/g, "for a living"],
  [/\bwhy you are (?=coming\b)/g, "why are you "],
  [/\b(?:have|has) (you|he|she) driven (?=since\b|yet\b|again\b)/g, "did $1 drive "],
  [/\b(it|this) ((?:can|could|might|may) be|is) , (?:this|your) [a-z]+(?= ?(?:\?|$))/g, "$1 $2"],
  [/\b(take|takes|took|taken|taking|your|his|her) tabs\b/g, "$1 tablets"],
  [/\bat (?:precisely|exactly) (?=what (?:time|hour)\b)/g, ""],
  [/\bknown to (?:have been|be) (?=well\b|normal\b)/g, ""],
  [/\bkidney (?:number|figure|level|result|score)s?\b/g, "kidney function"],
  [/\b(?:the )?sugar disease\b/g, "the diabetes"],
  [/\btreatment for (?:the |your )?(?:mind|nerves)\b/g, "psychiatric treatment"],
  [/\b(have|has) (you|he|she) (had|taken|used) before (?:some|any|an?) /g, "$1 $2 ever $3 any "],
  [
    /\bwhat (?:has |have |had )?(?:led|caused|driven) you to (?:seek (?:medical )?(?:attention|help|advice|care)|attend|come(?: in| here)?)\b/g,
    "what brought you in",
  ],
  [
    /\bfrom (?:number )?(?:0|1|zero|one) (?:until|till|to) (?:number )?(?:10|ten)\b/g,
    "on a scale of 1 to 10",
  ],
  [
    /\bhow (?:much|bad|strong) (?:is|are) (?:hurting|paining) (?:you|him|her) (?:in )?(the|your) ([a-z]+)/g,
    "how much does $1 $2 hurt",
  ],
  [
    /\bhow (?:much|many) (?:days|hours|minutes|weeks|time) lasts? ((?:the|your|this|each) [a-z]+)/g,
    "how long does $1 last",
  ],
  [
    /\b(?:to |until |towards )?where (?:it|this|that|the pain) (?:goes|go|spreads?|moves?|travels?|radiates?)\b/g,
    "where does it spread to",
  ],
  [
    /\bover what (?:period(?: of time)?|time(?:scale|frame| course| scale| frame| span| period)?) (?:has|have|did|is|are) ((?:the|your|this) (?:[a-z]+ ){0,3}?[a-z]+) (?:been )?(?:develop(?:ed|ing)?|come on|progress(?:ed|ing)?|appear(?:ed)?)(?= |$)/g,
    "how long have you had $1",
  ],
  [
    /\b(?:which|what) (?:problem|trouble|complaint|illness|sickness) (?:make|makes|made|bring|brings|brought) you (?:to )?(?:come |here |attend )?(?=(?:to|at|in|today|here|\?|$))/g,
    "what brought you ",
  ],
  // The examples of an open question narrow nothing.
  [
    /\b(any (?:exacerbating|aggravating|relieving|alleviating) (?:factors?|features?)(?: for (?:the|your|this) [a-z]+)?) , (?:such as|like|for (?:example|instance)) [^?!.]*/g,
    "$1 ",
  ],
  [
    /\b(?:is|was) it (?:just )?(?:on )?(?:the|your) (?:left|right)(?: (?:hand )?side| one)?(?= (?:\?|then|only)|$)/g,
    "which side is it on",
  ],
  [/\bmost bad\b/g, "worst"],
  [/\bexplain (?=me what\b)/g, "tell "],
  [/\bexplain (?:to me )?(?=what brought you\b)/g, "tell me "],
  [/\bwhat is happen (?=to|with)/g, "what is happening "],
  [/\bdisturb(s|ed|ing)?\b/g, "bother$1"],
  [/\b(?:with(?:out)?(?: no| any)?|no|lack of|missing) air\b/g, "short of breath"],
  [/\b(buy|bought|take|took|taken|using|use) ((?:[a-z]+ ){1,4})alone\b/g, "$1 $2"],
  [
    /\b(has|have) ((?:\S+ ){1,4}?)(?:enlarged|increased)(?: in size)?(?= (?:at|in|since|over|\?)|$)/g,
    "$1 $2got bigger",
  ],
  [/\b(?:enlarging|increasing in size)\b/g, "getting bigger"],
  [
    /\b(?:come|came|coming|been taken) off (?=(?:(?:any|an?|your|the|those|some|of) )*(?:tablets?|pills?|medic\w+|drugs?|treatment|inhalers?|it|them)\b)/g,
    "stopped taking ",
  ],
  [
    /\b(tablets?|pills?|medicines?|medications?|drugs?) (?:that )?(you|he|she) (?:(?:have|has) (?:come|been taken) off|(?:have |has )?(?:come|came) off|used to (?:be on|take|have))\b/g,
    "$1 $2 stopped taking",
  ],
  [/\b(?:of|from) what (he|she|they) died\b/g, "what did $1 die of"],
  [/\bafter how (?:long|much time)\b/g, "how long after"],
  [/\b(?:in )?between times\b/g, "in between"],
  // The words of a textbook for what a case says plainly.
  [/\bcerebrovascular (?:accident|event|disease)s?\b/g, "stroke"],
  [/\bvalvular (?:heart )?(?:disease|problems?|disorders?)\b/g, "heart valve problem"],
  [/\bcervical spine\b/g, "neck"],
  [/\b(?:lumbar|thoracic) spine\b/g, "back"],
  [/\b(?:disorders? of )?bone mineral density\b/g, "thin bones"],
  [/\bserum (?=[a-z]+)/g, ""],
  [
    /\b(hepatic|renal|cardiac|pulmonary)(?= (?:disease|failure|impairment|disorders?|problems?|dysfunction|function|conditions?)\b)/g,
    (_, organ = "") =>
      ({ hepatic: "liver", renal: "kidney", cardiac: "heart", pulmonary: "lung" })[organ] ?? organ,
  ],
  [/\bsickness of (?:the )?(?:mind|head|nerves)\b/g, "mental illness"],
  // "When did the sickness start?" asks about vomiting.
  [
    /(?<!\bwith )\b(this|that|the same|the|any|other|same|your) (?:sickness(?! (?:start|began|begin|come|came|stop|get|last|settle|and|with the)\b)|malady)\b/g,
    "$1 illness",
  ],
  [
    /\b(?:do|did) (you|they) ([a-z]{3,}ed)\b/g,
    (_, person = "", verb = "") => `did ${person} ${verbs.get(verb) ?? verb}`,
  ],
  [/\bthe last time (?=(?:normal|well|ok|okay|fine|himself|herself|healthy)\b)/g, "last "],
  [/\bmore bad\b/g, "worse"],
  [/\bmore (?:good|better)\b/g, "better"],
  [/\bmore (strong|bad|big|small|slow|fast)\b/g, "$1er"],
  [
    /\b(?:(?:for|since) )?how (?:long|much|many) time(?! (?:do|did|are|have) you (?:spend|spent))\b/g,
    "how long",
  ],
  [/\b(?:since|from) how (?:long|much)\b/g, "how long"],
  [/\bfrom when\b/g, "since when"],
  [/\b(?:in|at) (?:which|what) moment\b/g, "when"],
  [/\b(?:in|at) (?:which|what) (?:hour|time)\b/g, "what time"],
  [/\bhow many years (?:(?:do|have) )?(you|he|she) (?:have|has|got)(?= \?|$)/g, "how old are $1"],
  [/\b(?:are|is) (?:paining|hurting) (you|him|her)\b/g, "hurts $1"],
  [
    /\b(?:(?<=(?:it|this|that) )pains(?= you| him| her)|(?:makes?|gives?|giving|gave|making) (?:you|him|her) (?:the |a |some )?pain)\b/g,
    "hurts",
  ],
  [/\bhave (you) (?:the |a |any )?fear\b/g, "are $1 afraid"],
  [/\byou have (?:the |a |any )?fear\b/g, "are you afraid"],
  [/\byou (?:are )?think(?:ing)? (?:it|this) is what\b/g, "what do you think it is"],
  // "You've got a dog, what's he called?"
  [
    /\b(?:do )?you (?:have|have got) an? (dog|cat|parrot|horse|rabbit|pet)(?: have not you| do not you)? , what is (?:he|she|it|its name) ?(?:called)?(?= ?\?)/g,
    "what is your $1 called",
  ],
  // "Your uncle with schizophrenia, he is taking which medicine?", "He is how old?"
  [
    new RegExp(
      `${start}((?:your|the|his|her|this) (?:[a-z]+ ){1,5}, )?(you|he|she|it|they) (is|are|was|were)( [a-z]+ing)? (how (?:old|long|often|tall|bad)|how (?:much|many) [a-z]+|(?:which|what)(?: [a-z]+)?|where|since when) \\?`,
      "g",
    ),
    (_, lead = "", thing = "", person = "", verb = "", doing = "", asked = "") =>
      `${lead}${asked} ${verb} ${thing.replace(/ , $/, "") || person}${doing} ?`,
  ],
  [
    new RegExp(
      `${start}(you|they) (${bases}) (how (?:much|many) [a-z]+|(?:which|what)(?: [a-z]+)?|where) \\?`,
      "g",
    ),
    "$1$4 do $2 $3 ?",
  ],
  // "Which tablets do you take, and the diabetes you have, it is with tablets?"
  [/ , and ((?:your|the) (?:[a-z]+ ){1,4}), (?:it|he|she|they) (is|are|was|were) /g, " ? $2 $1"],
  [
    /\bis (?:your|the) diabetes (?:you have )?(?:only )?with (?=(?:tablets|insulin|diet|food)\b)/g,
    "is your diabetes treated with ",
  ],
  // "When you are resting, the pain becomes less?"
  [
    new RegExp(
      `${start}((?:the|your|this) [a-z]+) (?:becomes?|gets?|goes) (less|more|worse|better|easier|stronger|away)((?: [a-z]+){0,4} \\?)`,
      "g",
    ),
    (_, lead = "", thing = "", how = "", rest = "") =>
      /^when [^,]+, $/.test(lead)
        ? `does ${thing} get ${how} ${lead.replace(/ , $/, "")}${rest}`
        : `${lead}does ${thing} get ${how}${rest}`,
  ],
  // "Started when? Doing what?"
  [/(?<=^|[.?!] )(?:it )?(?:started|began) when(?= ?(?:\?|$))/g, "when did it start"],
  [/(?<=^|[.?!] )doing what(?= ?(?:\?|$))/g, "what were you doing when it started"],
  // "Your brother, how old was he when he got it?"
  [new RegExp(`${start}(your (?:${kin})) , (how old|what age) (is|was) (?:he|she) `, "g"), "$1$3 $4 $2 "],
  // "Your blood pressure, what number it was last time?"
  [
    new RegExp(
      `${start}((?:your|his|her|the) (?:${measures})) , what (?:number|figure|reading|value|level)? ?(?:it (?:is|was)|(?:is|was) it)(?= |$)`,
      "g",
    ),
    "$1what was $2",
  ],
  // "Latest theophylline level?", "Blood sugar this morning?"
  [
    new RegExp(
      `${start}(?:(?:your|his|her|the) )?(latest|last|most recent) (${measures})(?= ?(?:\\?|$))`,
      "g",
    ),
    "$1what was the $2 $3",
  ],
  [
    new RegExp(
      `${start}(?:(?:your|his|her|the) )?(${measures}) (this morning|today|yesterday|last time|last night|at home)(?= ?(?:\\?|$))`,
      "g",
    ),
    "$1what was your $2 $3",
  ],
  // "In which part of Ghana you will go?"
  [
    new RegExp(
      `${start}((?:(?:in|to|at|from|with|for) )?(?:which|what) ${noun}(?: of [a-z]+)?|where|when|how long|with who|what) (you|he|she|they) (will|would|must|should) (?=[a-z]+ ?[^,.?!]*\\?)`,
      "g",
    ),
    "$1$2 $4 $3 ",
  ],
  // "What you are most afraid it can be?"
  [
    new RegExp(
      `${start}what (you|he|she) (are|is) (?=(?:most |more )?(?:afraid|worried|scared|frightened)\\b)`,
      "g",
    ),
    "$1what $3 $2 ",
  ],
  // "For your back pain which medicine you take?"
  [
    new RegExp(
      `${start}(for (?:your|the|this) (?:[a-z]+ ){1,3})(?:, )?(which|what) ([a-z]+) (you) (${bases})(?= )`,
      "g",
    ),
    (_, lead = "", reason = "", asked = "", thing = "", person = "", verb = "") =>
      `${lead}${asked} ${thing} do ${person} ${verb} ${reason.trim()}`,
  ],
  // "It is from the doctor or you bought it?"
  [/\bor you bought (?=it|them|that|this)/g, "or did you buy "],
  // "Your sons, they have also this shaking?", "The pain in stomach, it takes you out of sleep?"
  [
    new RegExp(
      `${start}((?:your|the|his|her|this|these) (?!first |last )(?:[a-z]+ ){1,4}), (?:it|they|he|she) (has|have|is|are|was|were|does|do|did|can|could|had|will|would)(?: also| ever)? ${asking}`,
      "g",
    ),
    (_, lead = "", thing = "", verb = "") => `${lead}${verb === "had" ? "have" : verb} ${thing}`,
  ],
  [
    new RegExp(
      `${start}((?:your|the|his|her|this|these) (?:[a-z]+ ){1,4}), (?:it|they|he|she) (?=[a-z]+ )${asking}`,
      "g",
    ),
    "$1does $2",
  ],
  [
    new RegExp(
      `${start}(?:in|at|of|from) your (family|house|home|work|job|village|country) (?:, )?(?:is |was |has )?(?:there )?(?:is |was |are )?(somebody|someone|anybody|anyone|some person|people|others?)(?: else)? (?:who )?(have|has|had|is|are|was|were|with)(?: also)? `,
      "g",
    ),
    "$1does anyone in your $2 have ",
  ],
  // "Has he got any symptoms, your brother?"
  [
    new RegExp(
      `${start}(has|is|was|does|did|can) (?:he|she) ([^,.?!]+) , (your (?:${kin}|partner))(?= ?(?:[?.!]|$))`,
      "g",
    ),
    "$1$2 $4 $3",
  ],
  // "How strong it is the pain?", "What it happened?"
  [
    new RegExp(
      `${start}((?:what|where|when|how)(?: (?!much|many)[a-z]+)?) (?:it|they) (is|are|was|were) ((?:the|your|this) )`,
      "g",
    ),
    "$1$2 $3 $4",
  ],
  // "Were you sick?" asks about vomiting, as "Have you been sick?" does.
  [
    new RegExp(`${start}(?:were|was) (you|he|she) (?:actually )?sick(?= ?(?:[?.!,]|$))`, "g"),
    "$1have $2 been sick",
  ],
  [
    new RegExp(
      `${start}(?:were|was) (you|he|she) (?:often |ever |very )?(?:ill|unwell|poorly|sickly) as a (?:child|kid|baby)`,
      "g",
    ),
    "$1did $2 have any illnesses as a child",
  ],
  [new RegExp(`${start}what it (happen(?:ed|s)?)`, "g"), "$1what $2"],
  // "Can you tell me what you took?"
  [
    new RegExp(
      `${start.replace("[.?!]", "[.?!,]")}(?:(?:can|could|would) you (?:please |just )?)?tell me (?:please )?(?=(?:what|where|when|why|how(?: (?:much|many|often|long))?) (?:you|he|she|they) (?:${pasts})(?= ))`,
      "g",
    ),
    "$1",
  ],
  // "What you felt?", "How many kilos you lost?"
  [
    new RegExp(
      `${start.replace("[.?!]", "[.?!,]")}((?:what(?: ${noun})?|which ${noun}(?: ${noun})?|where|when(?![^.?!]* ,)|why|who|how(?: (?:much|many|often|long|old|bad|fast|far|big)(?: ${noun}){0,3}?)?)) (you|he|she|they) (${pasts}|${bases}|${participles}|[a-z]+ing|here)(?= |$)(?=[^.?!]*(?:\\?|$))`,
      "g",
    ),
    (_, lead = "", asked = "", person = "", verb = "") => {
      const one = person === "he" || person === "she";
      if (/ing$|^here$/.test(verb) && verb !== "bring")
        return `${lead}${asked} ${one ? "is" : "are"} ${person} ${verb}`;
      if (isParticiple.test(verb) && !/^(?:when|why)/.test(asked))
        return `${lead}${asked} ${one ? "has" : "have"} ${person} ${verb}`;
      const base = verbs.get(verb);
      return base !== undefined && base !== verb
        ? `${lead}${asked} did ${person} ${base}`
        : `${lead}${asked} ${one ? "does" : "do"} ${person} ${verb}`;
    },
  ],
  [new RegExp(`\\b(?:do|does) (${who}) have (${participles}|come|${pasts})(?= )`, "g"), "have $1 $2"],
  // "At what time he was last normal?"
  [
    new RegExp(
      `${start}((?:what time|what (?:colour|size|age|day)|which ${noun}|where|when(?![^.?!]* ,)|why|how (?:old|long|bad|often|tall|heavy))) (you|he|she|it|they) (are|is|was|were|can|could|has|have|had)(?= )(?=[^.?!]*(?:\\?|$))`,
      "g",
    ),
    "$1$2 $4 $3",
  ],
  // "What you are taking for the pain?"
  [
    new RegExp(
      `${start}(what|who|how|which ${noun}|how (?:much|many)(?: ${noun})?) (you|he|she|they) (are|is|was|were) (?=[a-z]+ing )(?=[^.?!]* \\?)`,
      "g",
    ),
    "$1$2 $4 $3 ",
  ],
  // "In the stool blood is coming?"
  [
    new RegExp(
      `${start}((?:in|into|from|around|on|under|below|above|behind|to|through|out of) (?:(?:the|your|his|her) )?(?!what|which|here|there|that|this|general|case|total|all)[a-z]+) (?:, )?((?!${who}|there|i|we|and|or|what|how|when|where|who|why|do|does|did|is|are|was|were|has|have|any)[a-z]+(?: [a-z]+)?) (is|are|was|were) ([^,.?!]+?)(?= (?:,|\\?))`,
      "g",
    ),
    (_, lead = "", place = "", thing = "", verb = "", rest = "") =>
      /^(?:coming|there|happening|appearing)$/.test(rest)
        ? `${lead}is there ${thing} ${place}`
        : `${lead}${verb} ${thing} ${rest} ${place}`,
  ],
  // "In the ears is some sound?"
  [
    new RegExp(
      `${start}((?:in|on|under|around|behind) (?:(?:the|your|his|her) )?[a-z]+) (?:, )?(is|are|was) (some|any|there) ([^,.?!]+?)(?= (?:,|\\?))`,
      "g",
    ),
    (_, lead = "", place = "", verb = "", some = "", thing = "") =>
      `${lead}${verb} there ${some === "there" ? "" : "any "}${thing} ${place}`,
  ],
  // "Your tongue you have bitten?", "Two things instead of one you see?"
  [
    new RegExp(
      `${start}((?!(?:${who}|i|we|what|which|who|whose|how|when|where|why|if|do|does|did|is|are|was|were|has|have|had|can|could|would|will|should|as|since|because|after|before|while|tell|that) )(?:(?!(?:when|if|where|while|after|before|what|how|that|who) )[a-z]+ ){1,5}?)(you|he|she) (?:(are|is|have|has|can) ([a-z]+)|(${bases})) \\?`,
      "g",
    ),
    (_, lead = "", thing = "", person = "", verb = "", rest = "", base = "") =>
      verb
        ? `${lead}${verb} ${person} ${rest} ${thing}?`
        : `${lead}${person === "you" ? "do" : "does"} ${person} ${base} ${thing}?`,
  ],
  // "Your aunt, how old she was?"
  [
    new RegExp(
      `${start}(your [a-z]+) , ((?:what|when|where|why|how)(?: (?:old|long|bad|[a-z]+ing))?) (?:he|she|it|they) (is|are|was|were|has|have|had) ${asking}`,
      "g",
    ),
    "$1$3 $4 $2 ",
  ],
  // "You have told the licence office?", "There is a medicine that you mustn't have?"
  [
    new RegExp(
      `${start}(${who}|there|${somebody}) (have|has|had|are|is|was|were|can|could|did|does|do|will|would) (?!to \\S+ (?:to|a|the) )${asking}`,
      "g",
    ),
    (_, lead = "", person = "", verb = "") =>
      verb === "had"
        ? `${lead}${/^(?:he|she|it)$/.test(person) ? "has" : "have"} ${person} had `
        : `${lead}${verb} ${person} ${/^(?:do|does|did)$/.test(verb) ? "do " : ""}`,
  ],
  [new RegExp(`${start}(you|they) (${bases})(?= )${asking}`, "g"), "$1do $2 $3"],
  [
    new RegExp(
      `${start}(you(?= (?:${pasts}) )|he|she|they|${somebody}) (${pasts}|[a-z]{3,}ed)(?= )${asking}`,
      "g",
    ),
    (_, lead = "", person = "", verb = "") => `${lead}did ${person} ${verbs.get(verb) ?? verb}`,
  ],
  [/\bhow long (?:are|is) (you|he|she) (?:having|suffering)\b/g, "how long have $1 had"],
];

/** What asks for an answer to the clause that follows: "Can I check what you're called and how old you are?" */
const indirectWords =
  /(?<=^|[.?!,] )(?:(?:and|so|but) )?(?:((?:can|could|may|might) i (?:(?:just|also|please|quickly) )*(?:ask|check|know|confirm)(?: with)?(?: you)?|(?:is it|would it be) (?:ok|okay|alright|all right|fine) (?:if i|to) ask(?: you)?|(?:would|do) you mind telling me|i would (?:just )?(?:like|love) to know)|(?:can|could|would) you (?:(?:please|just) )?tell me) (?=(?:what(?! you have (?:understood|taken in|remembered))|when|where|who(?! i am)|how|which|why)\b)([^.?!]*)/g;

const nextClause =
  /(?: ,)? (?:and|or) (?:, )?(?=(?:what|when|where|who|how|which|why|if|whether) (?!(?:else|so)\b))/;

/** Each clause as a question of its own; "tell me" stays before one alone, since it may ask for the story. */
function clauseByClause(whole: string, asked: string | undefined, clauses: string): string {
  const [first = "", ...others] = clauses.split(nextClause);
  if (asked === undefined && others.length === 0) return whole;
  return [first, ...others.map((clause) => clause.replace(/^(?:if|whether) /, "is it the case that "))].join(
    " ? ",
  );
}

/** "Can you tell me if you have …", "I'd like to know whether it hurts …": a question that is asked indirectly. */
const indirect = new RegExp(
  `(?<=^|[.?!,] )(?:(?:and|so|but|also|then) )?(?:(?:(?:can|could|would) you (?:please |just )?(?:tell me|say|let me know)|(?:can|could|may) i (?:just |also |please )?(?:ask|check|know|ask you)|i (?:was |am )?(?:just )?(?:wondering|wonder|wondered)|i (?:would|want|wanted|need|needed|have)(?: also| just)?(?: like)? to (?:just )?(?:know|ask|check|ask you|find out)|(?:is it|would it be) (?:ok|okay|alright|all right|fine) (?:if i|to) ask(?: you)?|do you (?:happen to )?know|just (?:to check|checking|wondering))(?: ,)? (?:if|whether)|is it (?:the case|true|right|correct) that|would you say(?: that)?|did you say(?: that)?) (you|he|she|it|they|there|any(?:one|body|thing)|some(?:one|body|thing)|(?:your|the|this|that|his|her|these|those) (?:(?!is|are|was|were|has|have|had|can|could|does|did|ever|also)[a-z]+ ){0,2}?(?:(?!is|are|was|were|has|have|had|can|could|does|did|ever|also)[a-z]+))(?: (ever|also|still|currently|always))? (${"have|has|had|are|is|was|were|can|could|do|does|did|would|will|should"}|[a-z]+) `,
  "g",
);

function direct(
  _: string,
  person: string,
  adverb: string | undefined,
  verb: string,
  ...rest: unknown[]
): string {
  const [at, whole] = rest.slice(-2) as [number, string];
  const after = whole.slice(at + _.length).split(" ")[0] ?? "";
  const also = adverb === undefined ? "" : `${adverb} `;
  const isPerfect =
    /^(?:have|has|had)$/.test(verb) &&
    (verbs.has(after) || /^(?:been|ever|never|not|already|also|recently|just|always)$|[a-z]ed$/.test(after));
  const help = /^(?:you|they|these|those)\b/.test(person) ? "do" : "does";
  if (isPerfect || /^(?:are|is|was|were|can|could|did|do|does|would|will|should)$/.test(verb))
    return `${verb === "had" ? "have" : verb} ${person} ${also}`;
  if (verbs.has(verb) && verbs.get(verb) !== verb) return `did ${person} ${also}${verbs.get(verb)} `;
  return `${help} ${person} ${also}${verb === "has" ? "have" : verb} `;
}

/** What a learner said, as `plain` gives it, in the order and words of standard English. */
export function inStandardEnglish(text: string): string {
  let result = fluent(text)
    .replace(/\b(?:you (was|is))\b/g, (_, verb) => (verb === "was" ? "you were" : "you are"))
    .replace(
      /\bwhat i (?:would (?:really )?like|want|wanted|need) to (?:know|ask) is(?: ,)? (?=(?:if|whether|what|when|where|how|who|why|which) )/g,
      "i would like to know ",
    )
    .replace(indirectWords, clauseByClause)
    .replace(indirect, direct);
  // The cast picks one overload of replace; each takes either kind of replacement.
  for (const [pattern, instead] of orders) result = result.replace(pattern, instead as string);
  return result;
}
