import { lifeRules } from "./life-rules.ts";
import { mannerRules } from "./manner-rules.ts";
import { rule, type TopicRule } from "./topic-rule.ts";

const complaint =
  "it|this|that|these|they|symptoms?|pains?|problems?|thing|trouble|ache|headaches?|cough|rash|swelling|lump|attacks?|episodes?|feeling|illness|bleeding|breathing|breathlessness|diarrhoea|vomiting|dizziness|discharge|itch|voices|weakness|fever|everything|all this|all of this";

/** How each topic is recognised in the plain text of a question. */
export const topicRules = {
  ...mannerRules,
  identity: rule(
    [
      "names? (?:is )?on your (?:notes|wristband|chart|records?)",
      "who is this(?= $)|who have we (?:got )?here|who i am (?:speaking|talking) (?:to|with)|have i got .. right person|(?:confirm|check|tell me|give me|take|what is|say|spell) (?:me )?(?:your|his|her) (?:full |first |last )?name|what do (?:people|your friends|you) (?:call you|like to be called)|prefer(?:red)? name|what shall i call you|speaking to",
      "(?<=^ )(?:full |good )?names?(?= (?:$|please|for the))|your good name|(?<=^ )(?:and )?you are(?= $)|name(?= for the)|(?:your|full|patient|confirm|first|last|sur|patients|his|her|child) (?:full |first |last )?names?|who am i (?:speaking|talking)|(?:what|how) (?:should|can|may|do|would) (?:i|you|we) .. call(?:ed)? you|like to be called|prefer to be called|(?:like|prefer|want) me to (?:call|address) you|how (?:should|shall) i address you|what are you called|(?:he|she) called|(?:son|daughter|child|baby|boy|girl) (?:called|is called|name)|am i (?:speaking|talking) (?:to|with)|your details|confirm who you|who are you(?! (?:living|staying|with|close|seeing|going|here with|sharing))|surname",
    ],
    ["family", "opening"],
  ),
  age: rule(
    [
      "how old is the \\S+ (?:girl|boy|one|lad|daughter|son)|and how old|how old are you",
      "(?:what is|and|confirm|check|tell me|give me|take) (?:your|his|her) (?:age|date of birth|dob|birthday)|year of birth|how many candles|years young",
      "how old (?:you|he|she)",
      "how old (?:are|is) (?:you|he|she|the (?:child|baby|boy|girl|patient))|how old(?= $)|(?<!(?:men|people|blokes|women|fellas|lads|of|chaps) )(?:your|his|her|and|name) age|age please|(?<!what )(?<!same )ages?(?= $)|what age are you(?! when)|date of birth|when were you born|birthday|year were you born|how many years old",
    ],
    ["birthHistory"],
  ),
  gender: rule([
    "(?:a )?man or (?:a )?woman|are you (?:male|female|a man|a woman)|boy or (?:a )?girl",
    "gender|pronouns|male or female|sex were you assigned|assigned at birth",
  ]),
  ethnicity: rule([
    "where (?:do|does) (?:your )?(?:people|family|folks|parents) (?:come|originate|hail) from|where do you hail from|hail from",
    "ethnic\\w*|what (?:is|are) your (?:roots|origins|background)|family (?:originally )?from|your roots|where .. (?:born|family) originally",
    "(?:are|is) (?:you|he|she) (?:\\S+ )?from (?!work|home|school|the|your|here|an? )\\S+|where (?:you|your family|your parents|they) (?:are|come|were) from|(?:which|what) (?:\\S+ )?background(?! noise)|(?:are|is|be) (?:you|he|she) (?:\\S+ )?(?:irish|british|english|scottish|welsh|asian|african|caribbean|polish|indian|pakistani|bangladeshi|chinese|nigerian|white|black)(?= (?:$|,|or|by|then))",
    "(?:is|are|does|do) (?:your|you|the) (?:family )?(?:come )?from (?:originally)?|where (?:is|are|does|do) (?:your |you )(?:family )?(?:come )?from|what country|country are you|born and (?:bred|raised)",
    "you are \\S+ (?:originally|by birth)|(?:describe|identify|consider|class) yourself as|ethnic|ethnicity|your background|heritage|where are you from|where do you come from|originally from|nationality|what is your race|which country",
  ]),
  opening: rule(
    [
"(?:what|how) can i do you for|why (?:have|did|has) (?:they|he|she|the \\S+|your \\S+) (?:sent|send|referred|refer|brought|bring|called|call) you|what (?:has|is) got you (?:coming|in)|what (?:are|is|do) (?:you|he|she) (?:attend\\w*|present\\w*|complain\\w*) (?:with|of)?|what (?:is|are) (?:your )?(?:complaint|symptom|main symptom)s?(?= (?:$|please|today))|what (?:has|have) you (?:come|attended|presented) with|what have you come (?:in )?(?:with|for|about)",
      "what (?:has been|have been) (?:\\S+ ){0,2}problems?",
      "how (?:have|has) (?:things|it|your \\S+) been (?:\\S+ ){0,4}since (?:the|your) (?:op|operation|surgery|procedure|fall|accident)",
      "what (?:is|has) got you (?:in|into|to|here|on) .. (?:bed|hospital|here|ward|today)|(?:has|is) (?:something|anything) been (?:upsetting|bothering|troubling|worrying) you|what (?:have|has|did) you (?:done|do) to yourself|what is your (?:own )?(?:side|version)",
      "what (?:all |\\S+ )?(?:problems?|troubles?|complaints?) (?:are )?you (?:are |have|are having)|tell me your complaints|what is the emergency|prompted|what is it you are after(?= (?:$|today))",
      "how come you (?:\\S+ )?(?:ended|here|came|come|are)|(?:why|how) .. end(?:ed)? up (?:in|here)|how come you (?:are )?here|did you want to (?:come|be here)|(?:want|choose|chose) to come (?:here|in|today)",
      "think (?:there is|you have|that there is) (?:anything|something) wrong|(?:is there|there is) anything wrong(?= (?:$|with you ))|what are you struggling with|what is it you are struggling with",
      "what (?:has been|is|was|seems to be) (?:\\S+ ){0,2}(?:trouble|matter|complaint)(?= (?:$|today|then|with you|at the moment|been))|(?:what|how) would you (?:say|describe) (?:is )?(?:the|your) (?:main )?(?:problem|trouble|matter)|worrying you about (?!the |your |it |this |that )\\S+(?= $)",
      "why (?:did|does|has) (?:your|the) \\S+ (?:want|bring|brought|send|sent|make|made|ask|asked|wanted) you|(?:who|whose) .. (?:idea|decided|decision) .. (?:come|came|call|ring|here|see|phone)|how have things been(?= (?:$|going(?= $)|for you(?= $)|with you(?= $)|lately|recently))|(?:explain|describe) (?:to )?(?:me )?(?:your|the) (?:\\S+ )?(?:problem|trouble|complaint|issue)|why (?:it is )?(?:that )?you (?:have|are|had|decided to|wanted to) (?:come|call|attend|ring|phone|here)\\w*|(?:how|what) can (?:ent|the (?:clinic|surgery|team|hospital|ward|doctors?)|\\w+) (?:help you|do for you)|how come you are here|how (?:you|did you) (?:came|come) to be (?:here|in hospital)|want(?:ed)? me to (?:have a )?look at(?= $)|your side of (?:things|it|the story)|whatever is happened|(?:brings?|bring) you to (?:\\S+ )?(?:casualty|clinic)",
      "what can we do|pick up the phone|seems? (?:so |very |quite )?(?:worried|concerned|anxious|upset) about you|(?:why|what) .. (?:phoned|phoning|ringing|rung|dialled|contacted|contact us|got in touch|get in touch)|what is (?:all )?this (?:about|in aid of)|what has happened to you|how can i be of|what is (?:bothering|bugging|annoying|ailing|paining)|what is up(?= )|how may i help|what .. (?:seems to be|is) the (?:trouble|bother)|what do you need (?:help|seeing)|got you (?:so )?worried(?= $)|what happened to you|what is it about .. got you worried",
      "(?:who|what) (?:made|brought|asked|told|suggested|persuaded|got|sent) you .. (?:come|in|here|call|ring|attend|see)|who (?:made|brought|sent|referred) you|whose idea was (?:it|this)|what can i help|like to (?:ask|see|talk to) (?:me|us) about|what have you noticed|what made you(?! stop| quit| give| do| think| take| choose| leave| change)",
      "(?:what|why) .. (?:brought|brings|bring) you|(?<!can )(?<!could )(?<!to )(?<!who )(?<!someone )brings? you (?:in|here|to)|brought you|what has brought|how (?:can|may|could) (?:i|we) (?:help|assist|be of)|what can (?:i|we) do for you|how (?:can|may) i be|what (?:seems|appears) to be|what is (?:the|your) (?:matter|problem|trouble|main)|what is wrong(?! with (?:them|him|her|it|the|(?:your|his|her) (?!daughter|son|child|baby|boy|girl|little)))|what is (?:going|been going) on|what has been (?:going on|happening|bothering|troubling)|what is (?:happening|troubling|bothering|up)|what is been",
      "(?:why|what) .. (?:you|made you|you to) (?:come in|come to|come here|come along|come and|come(?! off| out| up| back)|call|called|calling|phone|phoned|ring|rang|book|booked|seek|attend|make this appointment)|reason (?:for (?:your|the|coming|calling|ringing|this (?:call|visit|appointment))|you(?! (?:take|use|were|are on|have to take))|why)|the matter|like to (?:talk about|discuss)|what the (?:problem|matter|trouble|issue) (?:is|seems)|what is happened|what has happened|presenting complaint|main (?:problem|issue|complaint|concern|symptom)|tell me why|how are you feeling|what are you here for|why are you here|what problems? (?:have|are) you|what symptoms|what has happened|what (?:is|are) your symptoms|what happened today|talk about today|(?<!(?:get|got|getting) )here today|in today|bothering you (?:today|most)|been bothering you|tell me what (?:has|is) (?:been )?(?:going|happening|happened|wrong|the)|how have you been(?! (?:eating|sleeping|drinking|coping|managing|taking|treating|spending|getting (?:to|around|about)))",
    ],
    ["family", "tellMore", "consent", "home", "social"],
  ),
  tellMore: rule([
    "how you came to|how (?:\\S+ )?came about",
    "how have (?:things|you) been (?:\\S+ ){0,4}(?:last|past) (?:few |couple of )?(?:days|weeks|months|year)|(?:the|your) (?:whole |full )?story(?! (?:on|in))|start to finish|from the very (?:start|beginning)|from start to finish|what happened (?:out|that|on|at|this|yesterday|last)|run (?:me )?through|go through what|paint me a picture|fill in the (?:gaps|details)|describe (?:what|your) .. (?:happened|morning|day)|give me the details|in more detail|start at the beginning",
    `tell me (?:a )?(?:bit |little |lot )?(?:some )?(?:more|about (?:the |your |his |her |this |these )?(?:${complaint}))|(?:more|bit|little) about (?:the |your |his |her |this |these )?(?:${complaint}|what)|more detail|say (?:a )?(?:bit |little )?more|elaborate|expand on|talk me through|walk me through|take me through|go on|carry on|in your own words|from the (?:beginning|start)|what happened(?: next| then| after\\w*)?|start from|explain what|describe what (?:happened|has been|is)|describe (?:your|the) (?:symptoms|problem)|how did (?:it|this|that) (?:all )?(?:happen|come about)|the (?:whole|full) story|fill me in|keep going|please continue|what was happening|run me through|history of`,
  ]),
  site: rule([
"(?:show|point) (?:me )?(?:with|using) (?:one|a|your) finger|where (?:precisely|roughly|about|specifically)|specific (?:spot|place|area)|(?:which|what) (?:spot|part of (?:you|your body))",
    "left \\S+ or (?:the )?right|(?:r|l) or (?:r|l)|one (?:eye|ear|leg|side|knee|hand|foot) or (?:the pair|both|two)|where ?abouts|which parts? of|symmetrical|left and right the same|put your finger on",
    "where on (?:your|the) body|where abouts|what area|which bit|exactly where|all over or|anywhere in particular",
    `where (?:exactly |abouts |about )?(?:is|are|do|does|did|was|were|in|on|have|has|you|can) .. (?:${complaint}|hurt|hurts|hurting|ache|aching|feel|sore|start|located|painful|notice|pain|lumps?|spots|patches|itchy|swollen|numb|affected)|where (?:exactly )?(?:is|are|does|do) (?:it|they)|where exactly|whereabouts|point to|(?:which|what) (?:side|part|area|leg|arm|eye|ear|breast|foot|knee|hand|hip|calf|shoulder|toe|joints|bit|place|ankle)|location|(?<=^ )site(?= $)|show me where|one side or both|both sides|one side|(?:left|right) or (?:the |your )?(?:left|right)|(?:one|same) place|left or right|right or left|\\S+ site`,
  ]),
  onset: rule([
"when did you last feel (?:right|well|normal|ok|okay|yourself|fine|healthy)|at (?:what|which) (?:point|time|stage) did you|(?:quick|slow|fast) to (?:build|come|start|develop)|what was the (?:very )?first (?:thing|sign|symptom|change)|(?:what|which|since which|since what) (?:day|date|month|week|year) (?:did|was|has|do you have) (?:it|this|that|the|all)|when did you (?:become|first become|get) (?:ill|unwell|sick|aware|poorly)|mode of onset|acute(?:ly)? or",
    "time ?line",
    "when did (?:it|they|the \\S+|your \\S+|these|this|that) (?:first )?come up",
    "(?:while|when) you were (?:\\S+ ){0,2}(?:resting|active|moving|sitting|exercising|at rest|asleep|awake)|at rest or",
    "(?:were|was) (?:you|he|she) (?:doing|up to|busy with|in the middle of) (?:anything|something)|doing (?:anything|something) (?:in particular|particular|special|different|unusual|strenuous|at the time)|creep\\w*|crept|all at once|bit by bit|little by little|hit you|onset",
    "when did you (?:first )?(?:get|spot|see|find|feel|have) the (?:very )?first|very first (?:attack|time|one|episode)|(?:in the middle of|doing|up to) when it (?:struck|started|began|happened|came)|up and about or asleep|how long after",
    "(?:going on|happening|doing) (?:just |right |immediately )?before(?:hand)?(?= $)|how far back|(?:when|what) .. (?:it|this|that|the \\S+) (?:came over|took hold|caught) |clock time|(?:weeks?|days?|months?|years?) back did|(?:how many|how much) (?:weeks|days|months|years|hours) (?:\\S+ ){0,2}(?:back|ago)|looking back .. when",
    "last (?:\\S+ ){0,3}(?:his|her|your|their) (?:normal|usual) self",
    "were you (?:exerting|lifting|carrying|resting|exercising|sitting|running|walking|busy|active)",
    "kick(?:ed|s)? off|come out of (?:the blue|nowhere)|how did (?:it|this|that|things|all this) (?:start|begin)|when did (?:it|this|that|things|all this|you first)|how long ago|since when|first (?:sign|signs|symptom|spot|spotted|saw|see|find|found|felt)|(?:when|how) .. (?:spot|spotted|find|found|discover|discovered) (?:it|this|the)|start(?:ed)? (?:off|out)|set in|build up|built up|doing at the time|doing (?:when|just before)",
    "last (?:(?:completely|fully|entirely|definitely|properly) )?(?:well|ok|okay|normal|himself|herself|yourself)|last seen (?:completely )?well|what time .. (?:happen|occur)",
    "how fast|how quick(?:ly)?|where were you|how soon|remember when|did it (?:just )?(?:appear|develop|happen) |come on with",
    `what time .. (?:start|begin|come)|when was the first|first time you (?:noticed|felt|had|got)|when .. (?:start|started|starts|begin|began|begun|come on|came on|first|notice|noticed|happen|happened|kick off|appear|appeared|fall ill|become unwell)|how (?:did|does) .. (?:start|begin|come on|come about|kick off)|what (?:were|was) (?:you|he|she) (?:up to|doing)|(?:come|came|start|started|begin|began|happen|happened) .. (?:sudden|suddenly|gradual|gradually|slowly|quickly|all at once|straight away|out of the blue|over time)|sudden or gradual|suddenly or gradually|sudden|gradual|come on|came on|onset|since when|what (?:started|set) it off|first (?:notice|noticed|start|started|begin|began|happen|appear)|when was (?:it|the|this)|bring it on in the first`,
  ]),
  timing: rule([
"(?:does|do|did) (?:it|they|this|that|the \\S+) (?:ever )?(?:leave you alone|let you be|give you (?:a|any) (?:break|rest|peace)|disappear|stop|vanish)|(?:any|get) (?:time|moments?|hours?|days|spells) (?:when|where|that|without|free)|go(?:es)? away (?:in )?between|in between (?:times|attacks|episodes)|how many hours of the day",
    "when (?:is|are|was|were|does|do) (?:it|they|the \\S+|your \\S+|that|this) (?:get |feel )?(?:at (?:its|their) )?(?:worst|best)",
    "how many (?:of (?:these|those|them|the) )?(?:\\S+ ){1,2}(?:would|do|did|have|has) (?:you|he|she|there) (?:say|have|had|get|got|been|count)|how many trips|in ?between (?:the |these |those )?(?:attacks|bouts|episodes|spells|times)|between (?:these|the|those) (?:attacks|bouts|episodes|spells)|over in a (?:blink|flash|second)|each one (?:last|drag)|all in one go|come and go",
    "worse (?:at|in|by|towards|first) .. (?:nights?|day|mornings?|evenings?)(?= )|how many (?:of (?:them|these|those) )(?:do|did|have) you (?:get|have|had)|let up|been (?:there )?(?:non ?stop|constant\\w*)|come in waves|how many times|every so often|how often|all day long|come in fits|last(?:s|ed|ing)? (?:a|for)? ?(?:long|minutes|hours)|ease off|wear(?:s|ing)? off|there all|still there|on the go|most of the time",
    "gone away|gone (?:now|off|since|completely)|settled (?:down|at all|since)",
    "(?:how )?regularly (?:do|does|did)|(?:get|have|happen|there|come) (?:it |them |this )?(?:every (?:day|night|week|month)|daily|nightly|each day|each time)|same all along|all along|how many (?:have|did|do) you (?:had|have|get)(?= $)|ever go away|how many (?:has|have)|day and night|times (?:a|per|each|in) (?:day|night|week|month)|is it always",
    `how long|how many (?:hours|days|weeks|months|years|times|attacks|episodes)|duration|constant|constantly|comes? and goe?s?|come and go|intermittent|on and off|off and on|all the time|there all|continuous|how often|how frequent|frequently|frequency|(?:getting|got|gotten|become|becoming|been getting) (?:any )?(?:worse|better|bigger)|better or worse|worse or better|grown|growing|bigger|smaller|changed|changing|progressed|progressing|progression|over time|at night|time of (?:the )?day|(?:is|are) (?:it|they) (?:still|there)|still (?:there|have|got|having|hurting|feeling|happening)|do you have (?:it|the pain) now|right now|at the moment .. (?:pain|it)|timing|pattern|how .. progress|developed|eased off|same since|stayed the same|in (?:spells|waves|bouts)|(?:does|do|did) (?:it|they) last|last (?:for|long)|when (?:do|does) (?:it|they|you get|the)`,
  ]),
  character: rule([
"(?:quality|nature|character|type|sort) of (?:the|your|this) (?:pain|ache|cough|discomfort|headache|feeling|sensation)",
    "sharp|dull|more of an? \\S+|tight band|a band|cramp(?:y|ing)?",
    "compare (?:it|this|that|the \\S+|your \\S+) (?:to|with)|what would you (?:say|call) .. like|(?:what|how) (?:the|this|that|your) (?:\\S+ )(?:is|feels|was) like|(?:which|what) words?|ripping|sensation .. like|put (?:it |that |this |the \\S+ )?into words|(?:thick|thin|runny|lumpy|frothy|watery) (?:or|and)|hard or|soft or|smooth or|flat or|raised or|one colour or|wet or|dry or|squidgy|squishy|texture|shape|border|edges?|measure(?:ment)?|millimetres?|centimetres?|how (?:wide|long is it|tall is it)|look like|looked like|looks like|feel(?:s)? like|felt like|niff|pong|odour|whiff|any smell|thickness|what sort of (?:a )?(?:pain|lump|discharge|cough|rash|feeling|(?<!can you )(?<!you )smell|headache)|in what way .. different|different from (?:how|what|before|usual)",
    `what (?:is|does|did|do|was|were|are|sort|kind|type) .. (?:like|feel|felt|look|looks)|(?:what|how) would you describe|describe (?:it|the|this|that|them|how|your|what it)|sharp|dull|burning|crushing|stabbing|squeezing|gripping|throbbing|pounding|heavy|(?<!blood )pressure|shooting|colicky|electric|tearing|character|nature of|(?:regular|irregular)(?! (?:drink\\w*|medic\\w+|tablets|drugs|treatment|periods))|(?:type|kind|sort) of (?:pain|headache|ache|cough|feeling|discharge|rash|lump|swelling|dizziness)|what colou?r|how does (?:it|the pain|that|this) feel|consistency|(?<!can you )(?<!you )smell|hard or soft|texture|what size|how (?:big|large)|size`,
  ]),
  radiation: rule(
    [
"(?:does|did|has) (?:it|the pain|this pain|the ache|the feeling) (?:ever )?(?:reach|extend|go|come|creep|track|wander)(?:es|ed|s)? (?:to|into|as far as|down|up|through|round|around|across|along|another|other|your|out)|(?:get|feel|have) it (?:down|up|in|into|through|across|along|round) (?:your|the|his|her) (?:\\S+ ){0,2}(?:arms?|legs?|jaw|neck|back|shoulders?|groin|testicle|hip|hand|face|chest|thighs?|calf|foot|tummy)",
      "shift(?:ed|s|ing)? (?:to|into|down|up|across)",
      "(?:gone|goes|went|going) (?:right |straight )?(?:through|up|down|into|across|along) (?:to |into )?(?:your|the|his|her) (?!tablets|medic|list|stairs|road|theatre|hospital|history|menopause|change|toilet|loo|shops|floor|hill)",
      `movement of (?:the|your|this) (?:pain|ache)|(?:feel|felt|hurts?|have|get) (?:it|this|the pain|pain) (?:anywhere|elsewhere|somewhere) (?:apart from|other than|besides|except|as well)|(?<!(?:can|could) (?:you|he|she) )(?<!able to )(?:go|goes|going|move|moves|moving|moved|spread|spreads|spreading|travel|travels|travelling|shoot|shoots|radiate|radiates|radiating|run|runs|extend) .. (?:anywhere|elsewhere|somewhere|else|arms?|jaw|back|neck|shoulders?|legs?|groin|through to|down|up(?! (?:a |the |any )?(?:hills?|stairs|steps|flights?))|other)|(?:pain|it|ache|headache|swelling|rash) (?:ever )?(?:travels?|moves?|spreads?|radiates?)|radiat\\w*|spread\\w*|anywhere else|elsewhere|other (?:places|areas|parts|joints)|stay (?:in )?(?:one|the same) (?:place|spot)|stays? put|does it move|radiation`,
    ],
    ["travelHistory"],
  ),
  exacerbating: rule([
"(?:makes?|making|make) (?:the |your |it |this )?(?:\\S+ )?(?:more (?:intense|severe|painful|sore)|stronger|sharper|harder|flare)|wind(?:s)? (?:it|them) up|stir(?:s)? it up|start(?:s)? it off|wakes? it up|set it (?:going|off)|bring(?:s)? it (?:on|out)",
    "(?:does|do|did|would|will) (?:\\S+ ){1,5}set (?:it|you|him|her|this|that|them) off|what (?:\\S+ )?(?:movements?|positions?|activit(?:y|ies)|things|foods?) (?:bring|brings|set|sets|make|makes)",
    "(?:pain|ache|it|that|this|they|breathing|cough|swelling) (?:any |feel |feels )?(?:different|sharper|stronger) .. (?:when|if|with|on|as)|hurts? (?:more|less) (?:when|if|with|on)",
    "(?:catch\\w*|stab\\w*|jab\\w*) (?:\\S+ ){0,2}(?:when|if|as|on) .. (?:breath\\w*|cough\\w*|mov\\w*)|(?:if|when|whenever) (?:you|he|she) (?:\\S+ ){1,6}?(?:does|do|is|are) (?:the|your|it|that|this) (?:\\S+ )?(?:hurt\\w*|worse|sore\\w*|painful|sharper|stronger)|set(?:s)? it going|what sets it off|kick(?:s)? it off",
    "(?:sore|painful|tender) (?:when|if) (?:touched|pressed)|(?:hurts?|sore|painful|tender|pain) .. (?:if|when) (?:i|you|we|he|she|anyone|somebody) .. (?:press|touch|push|squeeze|poke)\\w*|(?:related|linked|connected|anything|something|due) to (?:do with )?(?:what|when|how|food|eating|breathing|position|exercise|exertion|meals|stress|your|the|a)|pleuritic|(?:sharper|stronger|sorer|tighter|nastier|more painful) (?:if|when|whenever|with|on|after|as)",
    "(?:hurts?|hurting|sore|painful) (?:you )?to (?:walk|move|breathe|swallow|cough|eat|chew|stand|sit|lie|bend|lift|touch|press|wee|pee)(?= )|(?:pain|hurts?|hurting|sore|ache|painful) (?:on|when|with|if) .. (?:inspiration|breath|breathe|breathing|movement|moving|swallow|swallowing|coughing|exertion|eating|walking)",
    "brought on (?:by|when|with|after)|make(?:s|ing)? .. worse|any(?:thing)? worse|flare\\w*|what .. (?:bring|brings|brought) .. on|worse (?:lying|sitting|standing|moving|in|at|after|when|on|with)|brings? on|set it off|trigger|play(?:s|ing)? up (?:when|with|after)",
    "(?:food|eating|exercise|movement|stress|weather|position|positions|light|noise|alcohol|exertion|coughing|heat|cold|standing|walking|lying) .. (?:affects?|worse|bring|brings|trigger|triggers|set|sets|make|makes|change|changes)|come on (?:with|when|after)|comes on (?:with|when|after)|when do you (?:get|notice|feel) it",
    `(?:make|makes|making|made) .. worse|worse (?:with|on|when|by|after|if|at|in|for)|worsen\\w*|aggravat\\w*|exacerbat\\w*|trigger\\w*|brings? (?:it|them|this|these|the \\S+) on|sets? (?:it|them|this|the \\S+) off|anything .. worse|at (?:its|their) worst|provok\\w*|what (?:were|are) the triggers|what about (?:movement|breathing|eating|exertion|exercise)|affected by|does (?:movement|moving|breathing|walking|eating|exercise|exertion|lying|coughing|standing|sitting|light|bending) .. (?:it|affect|hurt|worse|pain|matter|change|difference)|hurt (?:more )?when|hurts (?:more )?when|worse`,
  ]),
  relieving: rule(
    [
"(?:takes?|bring|brings|get|gets|knock|knocks) .. (?:down a notch|down a bit|the edge off)|make(?:s)? it (?:go (?:off|away)|disappear|stop|settle|less)|more comfortable|(?:most|any|a) comfortable (?:position)?|(?:position|posture) .. (?:better|easier|comfortable|help|helps|relief)|(?:a|any|some) remed(?:y|ies) for it|(?:calms?|eases?|settles?|soothes?|reduces?|lessens?|dulls?) (?:it|them|this|that|the|your) ",
      "what (?:settled|eased|stopped|shifted|sorted|got rid of) (?:it|that|this|the|them|your|her|his)",
      "(?:does|did|will) it (?:calm|settle|quieten) down|calm down (?:if|when)",
      "(?:go|goes|went|ease|die) (?:off|away|down) (?:when|if|after|once|with) ",
      "do(?:ne|es)? (?:anything|any good|much) (?:for|to) (?:it|the \\S+|this|that)|breather|(?:taking|having) (?:a )?(?:breather|rest)",
      "(?:eased|relieved|helped|settled|soothed) (?:by|with|when|if|on)|(?:becomes?|gets?|is|feels?) (?:less|milder|gentler|weaker)(?= (?:if|when|with|after|on|by))|(?:did|do|does|has|have) (?:the |your |any )?\\S+ (?:do the trick|made? (?:a|any) difference|do any good|done any good)|(?:made|make|making) any odds|what (?:have you found )?(?:that )?takes the edge off|(?:any )?position .. relief|put your feet up",
      "any (?:easier|better)|easier (?:for|after|when|by|if|with|since)|take the edge off|shift(?:s|ed)? it|ease(?:s|d)? (?:it|the|up|off)|better (?:for|after|when|by|if|with)|does (?:rest|anything|paracetamol|it) .. (?:help|ease|better|difference)|calm(?:s|ed)? (?:it|things) down",
      "(?:rest(?:ing)?|sitting|lying|sleep(?:ing)?|painkillers|tablets|anything|it|that|medicine|standing|moving) .. (?:made|make|makes) .. difference|(?:rest(?:ing)?|sitting still|stopping) .. (?:help|ease|settle)|ease .. (?:if|when|with|by)|takes? (?:it|the pain|them) away|get(?:ting)? rid of|when you get (?:it|one|them|this|an attack)|treatment (?:for it|for this|for that|so far|from|at all)|had any treatment|done (?:anything|something)|make it go|calms? it|settles? it|do to (?:help|ease|stop)",
      `(?:make|makes|making|made) .. (?:better|easier|less)|help(?:s|ed|ing)? (?:it|with (?:it|the|this)|at all|the (?:pain|symptoms|itch|cough))|(?:anything|what|does|did|has|have) .. (?:help|helps|helped|ease|eases|eased|relieve|relieves|relieved|settle)|(?:did|does|has|have) (?!you |he |she |they )(?:\\S+ ){1,4}(?:work|worked)|eas(?:es|ed|ing) (?:it|off|the)|relie[fv]\\w*|alleviat\\w*|anything .. better|(?:tried|taken|take|took|used|done) (?:anything|any (?:painkillers|medication|medicine|tablets|treatment)|something|any (?:pain relief|remedies|measures)|painkillers|paracetamol|ibuprofen) .. (?:for|to help|to ease|it|about)|(?:creams?|treatments?|remedies|painkillers|medic\\w+) .. (?:tried|used)|have you tried|tried (?:anything|taking|any|to)|what have you (?:tried|taken|done)|taken anything|better (?:with|when|if|on|by|after)|go away|goes away|painkillers (?:help|work)|pain relief|soothe\\w*`,
    ],
    ["onset"],
  ),
  treatmentTried: rule(
    [
      "what (?:have|has|had|did) (?:you|he|she|they) (?:been )?(?:had|have|giv(?:e|en|ing) (?:you|him|her)) for (?:it|this|that|them|the|your) (?:pain|headaches?|cough|sickness|fever|itch|swelling|rash|vomiting|nausea|symptoms?)?",
      "(?:doctor|gp|nurse|pharmacist|chemist|hospital|they|anyone|anybody|paramedics) (?:give|given|gave|prescribe|prescribed|offer|offered|start|started) you (?:on )?(?:anything|something|any treatment|any \\S+) (?:for|to help) (?:the|this|that|it|your (?!blood pressure|cholesterol|diabetes))",
      "(?<=^ )(?:taken|tried|used) (?:anything|something)|what (?:have|has|did|are|is) (?:you|he|she) (?:been )?(?:taking|taken|take|took|tried|using|used|done) (?:to (?:help|ease|bring|settle|shift|calm|relieve)|for (?:it|this|that|them|the (?!rest|last|first|blood)\\S+))|(?:taken|take|took|tried|used|had|using|given you|put on|doing) (?:anything|any (?:painkillers?|medic\\w+|tablets|treatments?|pain relief|creams?)|something|painkillers?|paracetamol|ibuprofen) (?:\\S+ ){0,2}?(?:for|to (?:help|ease|stop|settle)|about) (?:it|this|that|them|these|the|your (?:pain|headaches?|cough|symptoms?|sickness|fever|knee|back|rash|itch))|(?:what|which \\S+) (?:have|did|has) (?:you|he|she) (?:tried|taken|take|took|used|done) (?:\\S+ )?(?:for|about|to (?:help|ease))|(?:treatment|medication) (?:for it|for this|for that|so far)|given you anything for",
    ],
    ["medications", "overTheCounter"],
  ),
  siblings: rule([
    "(?:have|got|any) (?:\\S+ ){0,2}(?:brothers?|sisters?|siblings)(?: or sisters| and sisters| or brothers)?(?= $)|only child|how many (?:brothers|sisters|siblings)",
  ]),
  independence: rule([
    "without (?:any )?help|unaided|wash\\w* , dress\\w*",
    "(?:get|getting|go|going) (?:out and about|out (?:much|ok|to the shops?)|to the shops?)|manage (?:on your own|at home|yourself|ok at home|by yourself|day to day)|need (?:any )?help (?:with|around|at home|day)|cope (?:at home|on your own)|fend for yourself",
    "how do you get (?:around|about)|look(?:ing)? after yourself|washing and dressing|wash(?:ing)? (?:and|or) dress(?:ing)?|dress yourself|wash yourself|independent(?:ly)?|self caring|do your own (?:shopping|cooking|cleaning|housework)|(?:help|manag\\w+|cope|coping|trouble|problems) .. (?:washing|dressing|shopping|cooking|cleaning|cook|clean|housework|personal care|daily living|yourself)|activities of daily|get(?:ting)? (?:around|about)(?= (?:$|the house|ok|okay|by yourself|without|on your own|indoors|outdoors|alright))|mobil(?:e|ity)|walking (?:stick|aid|frame)|zimmer|wheelchair|(?:do|does|have) you (?:have|get|need) (?:any )?(?:carers?|help at home|care package)",
  ]),
  routine: rule([
    "(?:leave|leaving|come out of) (?:your|the) (?:bed)?room",
    "(?:going|getting|been|go|get) out (?:much|a lot|often|at all)|(?:spend|get|go) (?:\\S+ ){0,3}(?:outside|outdoors|out of the house|indoors)",
    "(?:what|how) (?:do|does|did|would|is) .. (?:do|spend) (?:all day|your days?|your time|most days|in the day|during the day|with (?:your|yourself) .. (?:day|days|time))|(?:what|how) .. (?:fill|pass|spend) .. (?:days?|time)|typical day(?! .. (?:eat|drink))|daily routine|average day|(?:how often|do you|ever) .. (?:leave (?:the house|your room|home)|(?:go|going|get) out(?: much| often| at all)?(?= $))",
  ]),
  severity: rule([
    "(?:where|what) are you now(?= $)|marks? out of|(?:at|on) (?:its|a) worst|how sore|how (?:much )?(?:does it|is it) hurt\\w*|worst (?:pain )?(?:imaginable|possible|ever)|bearable|agony|out of a hundred",
    "(?:give|put) (?:me |it )?(?:a |into )?(?:number|score|mark)|number would you|what number|does it stop you in your tracks|unbearable",
    `scale|out of (?:10|ten)|how (?:bad|severe|painful|intense|strong|serious|sore)|severity|severe|score|rate (?:the|it|your|this)|zero to ten|0 to 10|1 to 10|one to ten|worst (?:pain|headache|it|thing|you)|how much (?:pain|does it hurt)|intensity|mild moderate`,
  ]),
  associated: rule([
"(?:any|anything|something|what) .. (?:picked up on|along ?side|along with it|come with it|go with it|comes with it|accompan\\w+|together with)|along with (?:it|this|that|the pain)",
    "(?:notice|noticed|spotted|had|feel|felt|got) anything else|any other (?:symptoms?|changes|problems|complaints)|what else|anything (?:else )?(?:going on|come) (?:along )?with it|other things (?:going on|wrong|you have noticed)",
    "(?:any|other|additional|further|more) (?:\\S+ )?(?:symptoms|complaints)|(?:any|other) (?:problems|issues|changes|concerns)(?= $)|anything else .. (?:with it|notice|noticed|happen|happened|happening|going on|alongside|wrong|along|associated|apart|besides|unusual|different|changed|felt|feel|come|came|at the same time)|(?:noticed|felt|had|have you|experienced|is there|was there) (?:anything|something) else|associated|come with it|came with it|along with|alongside|besides|at the same time|other than (?:that|the|this)|apart from (?:that|the|this)|accompan\\w*|what else|anything else(?= $)|feel otherwise|otherwise (?:well|ok|okay|unwell|been)|anything different",
  ]),
  previousEpisodes: rule(
    [
"(?:is|was) (?:this|it|that) (?:a|the|your) first(?: one| time| attack| episode)?(?= (?:for|$|ever|or))|(?:have|had|did) you (?:have |had |get )?(?:something|anything|one|it) (?:like (?:that|this|it) )?(?:already|earlier|in earlier)|(?:have|has) (?:this|it|that) (?:kind of thing |sort of thing )?(?:ever )?(?:happened|occurred|come on|been there) (?:to you )?(?:before|already|earlier|previously|in the past)|(?:this|same) (?:kind|sort|type) of (?:thing|pain|attack|episode) (?:ever )?(?:happened|before|in the past|earlier)",
      "ever get (?:this|it|that) (?:when|if|on|going)",
      "(?:climb\\w*|walk\\w*|hills?|uphill|exert\\w*) (?:\\S+ ){0,5}chest (?:pains?|tightness|discomfort)|chest (?:trouble|problems?|symptoms?|tightness|discomfort|pains?) (?:when|on|with|while) (?:\\S+ ){0,3}(?:exert\\w*|walk\\w*|climb\\w*|exercis\\w*|active|hills?|stairs)",
      "(?:milder|similar|smaller|lesser|earlier) (?:\\S+ )?(?:pains?|twinges?|episodes?|symptoms|signs|versions?|bouts?)|(?:pains?|twinges?|tightness|anything|something) (?:\\S+ ){0,2}(?:like|similar to) (?:this|that) (?:one )?(?:before|earlier|in the)|twinges|(?:leading|running) up to (?:this|it|today)",
      "(?:last|past) (?:few |couple of )?(?:weeks|months) (?:\\S+ ){0,8}?(?:climb\\w*|hills?|uphill|stairs|exert\\w*|walk\\w*)|ever (?:had|get|got|have|experienced|noticed) .. (?:tightness|pains?|this|discomfort) .. (?:exert\\w*|exertion|walking|walk|before|hills?|stairs|exercise)",
      "happened (?:before|previously|in the past|to you before)|had (?:this|it|one|them|something like (?:this|it)) before|been through this before|earlier (?:turns?|bouts?|spells?|twinges|tightness|pains?)|thinking back|looking back|in the (?:lead|run) up|over the (?:last|past) (?:few |couple of )?(?:weeks?|months?) .. (?:tight|tightness|pain|twinges?)|recurr\\w*|come back|(?:is|was) (?:this|it) the first time|(?:previous|earlier|past|other) (?:turns?|bouts?|spells?|times?)",
      `(?:had|have|happen|happened|experienced|felt|seen|got|get|ever|been|this|similar|like (?:this|it|that)|episodes?|pains?|attacks?|symptoms) .. (?:before|previously|in the past|similar)|(?:before|similar|previous|past|earlier|prior) (?:episodes?|attacks?|pains?|symptoms|this|to this|occasions?|problems? like|instances?)|(?<!was the )first time|ever (?:had|experienced|felt|happened|happen) .. (?:this|it|anything|similar|like|that|these)|anything (?:like this|similar)|similar|like this before|warning signs?|run up to|earlier (?:pains|symptoms|attacks|episodes)|warning .. before|leading up|before (?:this|today|that)|(?:build|building) up to (?:this|it)|(?:a|any|the) build up|new (?:problem|thing|symptom) for you|is this new|(?:weeks|months|days) before|in the (?:weeks|months|days) (?:before|leading)`,
    ],
    ["onset"],
  ),
  ideas: rule(
    [
      "(?<=^ )think (?:you|it|this|that) .. (?:having|have|had|is|could|might)",
      "your (?:own )?(?:feeling|view|take|opinion) (?:about|on|of) (?:what|it|this)|make of (?:it|this|that|those|these|them|all)|what did you (?:think|reckon|make|put)|reckon (?:it|this|that|is|was|might)|your (?:own )?(?:hunch|guess|instinct)|any (?:inkling|notion|clue)|wonder(?:ed|ing)? (?:if|whether) it|hazard a guess|at the back of your mind|why (?:do|did) you (?:reckon|suppose|think)|suspect",
      "do you think (?:it|this|that|they) (?:is|are|could|might|may|was|will)",
      "gut feeling|look(?:ed)? (?:it|this|anything|things) up|google\\w*|read(?:ing)? (?:about|up)|think .. (?:caused|causing|triggered|brought)|why do you think|why you think|think .. happening|any reason|what could be|blame|could it be",
      "what do you (?:think|feel|believe|reckon|suppose) .. (?:is|it|could|might|may|this|caus\\w*|going on|wrong|happening|happened|brought|triggered|behind|due)|(?:any|your|own|have) (?:own )?(?:idea|ideas|thoughts|theories|theory|suspicion)|any idea|what .. caus(?:ing|ed|e)|know what .. (?:is|caus\\w*)|put (?:it|this) down to|might be (?:going on|causing|behind)|could be (?:going on|causing|behind)|cause of|your (?:understanding|take|view|opinion)|ideas|what it (?:is|could|might)|make of (?:it|this|all)|thinking it (?:is|could|might)|explanation|(?:through|in|on) your (?:own )?(?:mind|head) .. (?:about|might|could|what this)|through your mind|did you think (?:it|this|that)",
    ],
    ["opening"],
  ),
  concerns: rule(
    [
"(?:is|are|has) (?:there )?(?:something|anything) (?:in particular |particular |else |about (?:this|it) )?(?:that (?:is )?)?(?:scar\\w+|frighten\\w*|worr\\w+|bother\\w*|play\\w+ on|troubl\\w+|upsett?\\w*|stress\\w*|terrif\\w+|haunt\\w*|unsettl\\w*) (?:you|your mind)|(?:scared|afraid|frightened|worried|nervous) (?:about|of|that|it)|(?:on|playing on|weighing on|at the back of) your mind",
      "worst fear|keep(?:s|ing)? you up at night|preys? on|fret\\w*|biggest worry|most (?:worried|concerned|afraid|scared)|scares you|got you worried|stress\\w* (?:you )?(?:about|over)|dreading",
      "worst thing|frighten\\w*|(?:scared|afraid|frightened) (?:it|that|of what|this|about)|playing on your mind|nagging|keep you up worrying",
      "worr\\w+|(?<!main )concern(?:s|ed|ing|ing you)?|afraid|scared|scares|fear\\w*|frighten\\w*|on your mind|bother(?:s|ing) you (?:the )?most|anxious about|dread\\w*|particularly bothering|troubl(?:es|ing) you (?:most|the most)|nervous about|(?<!main )concerns",
    ],
    ["opening", "associated"],
  ),
  expectations: rule(
    [
"(?:have|had) in mind for (?:us|me|today|this)|(?:want|hope|like|expect|need|hoping|wanting) (?:from|out of) (?:me|us|today|this|the|your|here)|what would (?:help you|make (?:you happy|today|this)|be (?:a good outcome|most helpful))|how (?:would|did) you (?:like|want|hope) (?:us|me|this|things)",
      "what do you (?:think|feel|reckon) (?:must|should|ought to|needs to|has to) (?:be done|happen|change)|sort out one thing|hoping (?:for|that|we|i)|would you (?:rather|prefer|sooner)|what would (?:you )?like (?:us|me) to",
      "what (?:could|should|would) we do (?:for you )?(?:to help|today)|what can we do to help|how would you like us to help|what would you like (?:us|me|to happen|from|out)|what .. you after|like to (?:get|happen|see happen|come away)|were you (?:wanting|after)|want(?:ing)? (?:me|us) to do|in an ideal world|good outcome",
      "best outcome|ideal(?:ly)?|would you prefer|how (?:can|could|may) i best|what matters",
      "hop(?:e|es|ing|ed)|expect\\w*|(?:want|wanted|wanting|like|need) (?:from|us|me|him|out of|to (?:get|achieve|happen|be done|come))|(?:what|anything|how) .. (?:like|want|need) (?:us|me|the (?:doctor|team)|from|to happen|done)|looking for|get out of (?:today|this)|help you (?:with )?most|in particular you (?:want|would)|what would (?:help|you like(?! to (?:talk|discuss|ask|see)))|had in mind|your wishes|goals?",
    ],
    ["opening"],
  ),
  impact: rule(
    [
"(?:stop|stops|stopped|stopping|prevent|prevents|prevented|keep|keeps|kept) you (?:from )?(?:doing|working|going|sleeping|getting|playing|living|enjoying|being)|(?:mess\\w*|disrupt\\w*|interfer\\w*|chang\\w*|ruin\\w*|turn\\w*) (?:up |with )?(?:your|the|his|her) (?:\\S+ )?(?:life|work|job|sleep|day|days|routine|studies|family life|social life|home life|hobbies)|how do you manage with it|what (?:can|can not|could) (?:you )?(?:not )?do (?:any more|anymore|now|because)|in your (?:daily|day to day|everyday) life",
      "(?:what|which (?:\\S+ )?(?:tasks|things|jobs)) .. (?:beyond you|can you not do|stop doing|give up)|had to (?:give up|stop doing)|have you had to (?:give up|stop)|left you feeling|feeling in yourself|making you feel(?= )|leave you feeling",
      "off (?:work|sick)|sick leave|signed off|time off|get(?:ting)? in the way|hold(?:ing)? you back|put(?:ting)? up with|how .. (?:affecting|affected) (?:you|your|things|everyday)|what can you not do|normal (?:life|activities)|stopping you|stopped you|kept you off|days off|carry on as normal|usual activities|on with (?:your )?(?:life|things)",
      "(?:can|could) (?:you )?not (?:you )?do|not been able|able to (?:work|do|go|carry|manage|look)|time off|managing|struggl\\w+ (?:with|to)|missed (?:any )?(?:school|work|days)|quality of life|miss(?:ing)? out",
      "affect(?:s|ed|ing)? (?:your|you|his|her|on|day|daily|work|life|sleep|what|how you|things)|impact\\w*|cop(?:e|ing)|day to day|daily (?:life|activities|living)|stop(?:s|ped|ping)? you|interfer\\w*|get on with|keep(?:s|ing)? you (?:from|awake|up)|not able to do|unable to do|manag(?:e|ing) (?:at|with|day|things|it)|difference to your",
    ],
    ["occupation"],
  ),
  conditions: rule(
    [
"(?:on|in) your (?:medical )?records?|(?:get|have|having|go for|need) (?:regular )?(?:check ups|checkups|reviews|follow ups?) (?:for|with|at)|regular check ?ups|chronic (?:disease|illness|condition|problem)s?|comorbidit\\w+|(?:long standing|longstanding|long term|ongoing|underlying|background) (?:\\S+ )?(?:illness|illnesses|conditions?|problems?|diseases?|issues|diagnos\\w+)|(?:under|see|seeing) (?:any |the |a )?(?:hospital )?(?:clinics?|specialists?|consultants?)(?= (?:$|for|about))|apart from this .. (?:healthy|well|fit)",
      "(?:doctor|gp|hospital|clinic) (?:is )?treating you for|(?:being|under) (?:treated|treatment) for|health conditions|(?:long standing|long term) (?:illness\\w*|diseases?)",
      "co ?morbidit\\w*|keep(?:s|ing)? (?:tabs|a check|an eye|track) on(?= )|(?:are|is) you known to have|what (?:illnesses|diagnoses) (?:do|have|did)|(?:illnesses|diagnoses|conditions) (?:do you have|have you (?:got|had))|ever been diagnosed with (?:anything|any)|(?:breathing|chest|health|lung|skin) (?:problems?|trouble|issues?) (?:as a|when you were)|what .. known to have",
      "gp (?:keep an eye on|have you down)|(?:medical|health) probs?|generally (?:well|healthy)|no conditions|have you down as having|not known to have|already (?:have|got) (?:any )?(?:conditions|illnesses)",
      "(?:your |the )?(?:surgery|gp|doctor) .. know you for|(?:gp|doctor|surgery|hospital) .. (?:keeping an eye on|follow\\w* you up|looking after you for)|(?:any|other|what|big|major) (?:health|medical) (?:stuff|things)|what .. (?:wrong with you|suffer from) .. (?:before|already|normally|otherwise|generally)|anything .. (?:see|attend|visit) .. (?:the doctor|your gp|hospital|clinic) (?:for|about)|comorbid\\w*|health been (?:like|up to)|in the way of (?:health|illness\\w*)|poorly with|have you been (?:well|healthy|in good health)|always been (?:well|healthy)|medically",
      "otherwise (?:well|ok|okay)|usually (?:well|fit)",
      "medical (?:conditions?|problems?|history|issues?|illness\\w*|background)|past medical|past history|past illness\\w*|(?:any|other|have|ongoing|existing|underlying|known|pre existing|chronic|long term|long standing|health|serious|major|diagnosed) (?:other )?(?:health |medical |long term )?(?:conditions?|illness\\w*|diseases?|diagnoses|health (?:problems?|issues?|concerns))|health (?:problems?|issues?|conditions?|history|like|before|in general|been like)|long term (?:conditions?|problems?|illness\\w*)|diagnosed|(?:fit|fine) and (?:well|healthy)|otherwise (?:fit|healthy)|good health|(?<!diet )(?<!eat )healthy(?! (?:eating|diet|food))|general health|your health|(?:any|what|other|physical|medical|have|the) (?:physical |other |medical )?(?:conditions|illnesses|illness|diseases|ailments|comorbidit\\w*)|physical (?:health|problems)|see (?:your|the|a) (?:gp|doctor) (?:regularly|for|about)|(?:under|seeing) .. (?:doctor|consultant|specialist|hospital|clinic)|suffer (?:from|with) (?:anything|any)|usually (?:well|healthy|fit)|healthy person|ever been (?:ill|seriously|unwell)|being treated for|treated for anything",
    ],
    ["associated"],
  ),
  surgeries: rule(
    [
"(?:has|have|had|was|were) (?:your|the|his|her|any) (?:\\S+ ){1,3}?(?:been |ever been |ever |got )?(?:removed|taken out|operated on|replaced|whipped out|cut out)(?= $)",
"(?:been |ever )?cut (?:you )?open|open(?:ed)? you up|surgeons? (?:\\S+ ){0,3}(?:to do|done|do|did|work|operate|remove|repair)\\w*|surgical (?:interventions?|procedures?|history|treatment)|invasive procedures?|(?:had|have) (?:\\S+ ){0,2}(?:taken out|removed|cut out|chopped out|whipped out|replaced|repaired|pinned|stitched)(?= (?:$|or|in|before|at))",
      "(?:had|have) (?:your|his|her|any|a|an|the) (?:\\S+ ){1,9}(?:taken out|removed|whipped out)(?= $)|(?:taken|had|have) (?:your|his|her) (?:\\S+ )?(?:gallbladder|appendix|womb|tonsils|prostate|ovaries) (?:out|removed|rebored|taken out)|still (?:got|have) (?:your|his|her) (?:gallbladder|appendix|womb|tonsils)|(?:they|anyone) (?:\\S+ )?taken your \\S+ out|operating theatres?|(?:any|past|previous) anaesthetics|anaesthetics in the past|numbed before",
      "(?:had|have|get|got) (?:your|his|her|any|a|an|the) (?:\\S+ ){1,2}(?:done|fixed|replaced|repaired|straightened)(?= $)|having (?:\\S+ )?done|put to sleep|eye op|joints? replaced",
      "in theatre|had .. (?:out|removed|taken out|whipped out|chopped out)(?= $)|gone under|go under|put to sleep|put under|surgeon|scars?|keyhole|under anaesthetic|general anaesthetic|have anything (?:removed|taken out)|ops?(?= )",
      "operat(?:ion|ions|ed)|surgeries|(?<!(?:doctor|gp|your|the|our|medical) )surgery|the surgery (?:on|for|you had|happen)|surgical|procedures?|under the knife|anaesthetic|been in theatre|stitches|had anything (?:removed|taken out)",
    ],
    ["previousEpisodes"],
  ),
  medications: rule([
"(?:list of|your) (?:current |regular |usual )(?:drugs|medicines?|medications?|tablets|treatments?)|on anything (?:from|prescribed|the (?:gp|doctor))|(?:take|taking|on|use) any (?:pills|tablets|capsules|medicines?|medications?)(?= (?:$|at|regularly|every|daily|from|on))|(?:what|which) (?:treatment|therapy|tablets|pills|medicines?) (?:are|is|do|have) you|(?:gp|doctor) (?:\\S+ ){0,2}(?:give|gives|prescrib\\w+|got|put|have|has) you (?:on|to take|$)|current (?:drugs|medicines?|medications?|treatment|therapy)|(?:on|in) your (?:blister pack|dosette|pill box|repeat)",
    "(?:take|taking|on|use|using) (?:any |a )?(?:drug|medicine) for (?:your |the )?\\S+",
    "(?<=^ )(?:and |or )?(?:anything|something) for (?:your |the )?(?:bones?|heart|blood pressure|cholesterol|sugars?|stomach|thyroid|mood|sleep|waterworks|prostate|diabetes|asthma)|day in , day out|day in day out",
    "(?<=^ (?:and )?)anything for (?:the|your) (?!pain |it )\\S+",
    "what else (?:(?:do|does) (?:you|he|she) (?:take|use)|(?:are|is) (?:you|he|she) (?:taking|on|using))|(?:take|taking|on) (?:anything|something) for (?:your|the) \\S+(?= $)",
    "(?:take|have|need) (?:anything|something|a tablet|a pill|any tablets) (?:at|in|before|last thing|first thing|every|each|once) (?:the |a )?(?:bedtime|night|morning|bed|week|day|evening|meals|weekly)|(?:which|what) drugs (?:are|do|have) you .. (?:regular\\w*|daily|every day|prescribed|currently|take)|what (?:do|are) you (?:take|taking) (?:once a week|at night|in the (?:morning|evening)|weekly)",
    "(?:pill|tablet|drug|medication) list|repeat slip|names? and strengths?|take (?:owt|ought|stuff|something|anything) (?:regular|every day|each day|daily)|anything (?:that )?you take (?:every day|each day|daily)|(?:been|being|are) prescribed|(?:on|taking) (?:anything|something) for (?:cholesterol|blood pressure|sugar|diabetes|mood|your (?:waterworks|stomach|mood|sugar|head))",
    "(?:remind me|tell me|and) what you (?:take|use|have) for",
    "what .. gp .. (?:got|put|has) you|(?:on|in) your (?:repeat|dosette|prescription)|regular medicines?|daily tablets|swallow(?:ing)? (?:each|every) (?:day|morning|night)|what .. you take each|blister pack|repeats?(?= $)|meds(?= $)|currently prescribed|for your (?:blood pressure|cholesterol|diabetes|heart|thyroid|bones)(?= $)",
    "(?:take|taking|on|using) (?:anything|something|stuff|things) .. (?:regular basis|day to day|long term|every (?:day|morning|night)|most days)|(?:take|on|having|using|given) (?:any |some )?(?:treatments?|therapy)(?! for (?:it|this|that|the))|treatments? (?:are|do) you",
    "medic(?:ation|ations|ine|ines|inal)|tablets?|pills|prescri(?:bed|ption|ptions|be)|(?:on|take|taking|taken|use|using) (?:any )?(?:regular |daily |other )?(?:drugs|meds|tablets|medication\\w*|medicine\\w*|inhalers?|creams?|pills)|inhalers?|drug history|(?:take|taking|on) anything (?:regularly|else|at the moment|currently|every day|daily|normally|for (?:your|the) (?:blood|heart|diabetes|asthma))|(?:do|are) you (?:currently )?(?:take|taking|on) (?:anything|any)(?= $)|regular (?:treatment|drugs)|current treatment|injections?|what do you take|what are you (?:on|taking)|drugs .. (?:doctor|gp) .. (?:gives?|given)|repeat prescription|(?:take|taking) anything (?:for|to)|(?:gp|doctor|hospital|anyone) .. (?:put|give|gives|given|started|got) you(?! (?:orders|instructions|advice|results))|you taking",
  ]),
  overTheCounter: rule(
    [
"(?:tablets?|medicines?|medications?|pills|painkillers|drugs) (?:\\S+ ){0,3}(?:your|a|from your|from a|off a|off your|belonging to (?:your|a)) (?:mums?|mothers?|dads?|husbands?|wifes?|friends?|mates?|neighbours?|relatives?|partners?|sisters?|brothers?)(?= (?:$|or))|(?:lend|lends|lent|borrow\\w*|share\\w*) (?:\\S+ ){0,3}(?:your |their |his |her |somebody else |someone else |other people )?(?:tablets|medicines?|medications?|pills|painkillers)|(?:someone|somebody|anyone|other people) (?:else )?(?:tablets|medicines?|medications?|pills)|(?:tablets|medicines?|medications?|pills) (?:\\S+ ){0,2}(?:meant for|prescribed (?:for|to)|belong\\w* to) (?:someone|somebody|other|another|anyone)",
      "boots|tesco|superdrug|holland and barrett|off the shelf|homeopath\\w*|chinese (?:herbs|medicine)|protein|without a prescription|online pharmacy|somebody elses|someone elses|not (?:been )?prescribed|(?:apart from|besides|other than|on top of) what (?:the |your )?(?:gp|doctor|chemist)|(?:any|some|an) other tablets?|apart from (?:the |your )?(?:prescri\\w+|tablets|medic\\w+)|besides (?:the |your )?prescri\\w+|a bit private|home remedies|natural remedies|st johns wort|bought yourself",
      "(?:tablets?|medic\\w+|pills|anything|something) .. (?:not|might not|may not|have not|forgot(?:ten)? to) (?:have )?(?:yet )?(?:mention(?:ed)?|told|tell)|anything extra|extra (?:tablets|medic\\w+)|as well as (?:your|the) (?:prescri\\w+|tablets|medic\\w+)|besides (?:your|the) (?:prescri\\w+|tablets|medic\\w+)",
      "over the counter|(?:from|at|in) .. (?:chemist|shops?|pharmacy|supermarket|pharmacist|internet|health (?:food )?(?:shop|store))|shop bought|bought|buy|herbal|supplements?|remed(?:y|ies)|vitamins?|non prescri\\w+|not know (?:about|of)|without (?:a )?prescription|not prescribed|borrow\\w* (?:\\S+ ){0,2}(?:tablets?|pills|medic\\w+|painkillers)|not (?:get|come|got) from (?:the|your|a) (?:doctor|gp)|(?:anything|tablets|medicines?|medication|pills|drugs) (?:else )?(?:that )?(?:you )?(?:have )?(?:not )?(?:been )?(?:bought|not prescribed|online|from a friend)|other (?:tablets|medicines|pills|medications|drugs|remedies|medication)|any (?:others|other tablets)|alternative (?:medicines?|therap\\w+|remed\\w+)|(?<!what )else (?:you|that you|do you|are you) (?:take|taking|use|using)|(?:take|taking|taken|use|using) anything else|(?:someone|somebody|anyone|anybody|other people|friend|partner|wife|husband|mother|mum)(?: else)? .. (?:tablets?|pills?|medicines?|medications?|prescription)|(?:tablets?|medic\\w+|pills|drugs) (?:of|from|belonging to|meant for) (?:other|some|any|a friend|friends|family)|borrowed|traditional|sensitive .. (?:tablets|medic\\w+)|embarrass\\w* .. (?:tablets|medic\\w+|take)",
    ],
    ["medications"],
  ),
  recreationalDrugs: rule(
    [
"(?:dabble\\w*|experiment\\w*|mess\\w* about|mess\\w* around) (?:in|with) (?:drugs|substances|anything|stuff)|(?:party|club|street|hard|soft|illegal|class a) (?:drugs?|substances?|stuff)|drugs (?:\\S+ ){0,2}(?:at|for|like) (?:a )?(?:part(?:y|ies)|festivals?|clubs?|fun|powder)|(?:use|take|try|tried|do|doing|have|had) (?:\\S+ ){0,3}(?:powder|pills for fun|legal highs|spice|ket|ketamine|mandy|magic mushrooms|lsd|poppers|meth)(?= )|get(?:ting)? high",
      "chems|poppers|crystal meth|meth|ghb|mephedrone|mcat|chemsex",
      "drugs involved|grams a day|how many grams|dropped an? (?:e|pill|tab)|spliffs",
      "(?:iv|intravenous) drugs?|drug (?:user|taker|addict|habit)|misus\\w+",
      "drugs (?:at|on) (?:the )?(?:weekend|parties|nights out)|(?:smoke|use|take|do) (?:any )?(?:weed|pot|coke|pills|gear|dope|green)|dope|smok\\w+ (?:a )?joints?|spliff|nitrous|balloons|laughing gas|stimulants?|anything stronger|illicit|off the street|street stuff|non prescribed drugs",
      "about drugs|drugs (?:do|did|have) you|recreationally",
      "recreational\\w*|illicit|illegal|street drugs|(?:cannabis|weed|cocaine|heroin|ecstasy|mdma|marijuana|spice|ketamine|amphetamines?|(?<!a )crack|lsd)|party drugs|(?:use|used|using|tried|try|do|doing|take|taken) (?:any )?(?:other )?drugs(?! (?:prescribed|for|from|regularly))|drug use|any other drugs(?= $)|substances?|substance (?:use|misuse|abuse)|inject(?:ed|ing)?|legal highs|drugs (?:at all|of any kind|or alcohol)|non medical drugs|alcohol or drugs|any drugs(?= $)",
    ],
    ["medications"],
  ),
  adherence: rule(
    [
"(?:had|taken|took|take|have) (?:\\S+ ){0,2}(?:today|this morning|last night|yesterday)(?: s)? (?:doses?|tablets?|medicines?|medications?|pills?)|(?:had|taken|took|take) (?:your |his |her |the |any )?(?:tablets|medicines?|medications?|pills|doses?|them) (?:today|this morning|yesterday|last night)",
"(?:get|getting|got) on (?:ok |okay |alright )?(?:with|at) (?:taking )?(?:your |the |all )?(?:tablets|medicines?|medications?|pills|treatment)|(?:good|reliable|strict|careful|disciplined) (?:at|with|about) (?:taking|your)|(?:run|ran|running) out of (?:your |any |the )?(?:tablets|medicines?|medications?|pills|inhalers?)|as (?:you (?:should|are meant to|were told)|directed|instructed)|(?:ever )?(?:skip|miss|forget|leave out|stop) (?:any|a|some|one|them|your) ?(?:of them|doses?|tablets?|pills?|days?|medicines?|medications?)?(?= (?:$|or|at|sometimes|now))",
      "take .. religiously",
      "miss(?:ing)? (?:any (?:doses|tablets|medic\\w+|pills)?|the odd|doses)|take .. (?:like clockwork|without fail|every single day)|run out of|ran out|as it says|up to date with your tablets|keep up with (?:your|the) (?:tablets|medic\\w+)|ever forget|always (?:take|remember)|taking (?:them|it|your \\S+) (?:as|every|properly|regularly)|good (?:at|with) (?:taking|your (?:tablets|medic\\w+))|slip your mind",
      "carried on (?:taking|with)|kept (?:on )?taking|keep taking|still taking|been taking (?:them|all|your)",
      "(?:takes?|taking|taken|remember|forget|miss|skip) (?:them|these|those|it|(?:her|his|their) \\S+|your \\S+|your \\S+ \\S+|all of them|all your \\S+) (?:all )?(?:regularly|as (?:prescribed|directed|instructed|you should)|(?:every|each) (?:day|night|week|morning)(?= (?:$|,|without|like))|without fail|properly|religiously|reliably|consistently|on time)|(?:forget|forgot|forgotten|miss|missed|skip|skipped|skipping|missing) .. (?:doses?|tablets|medic\\w+|pills|to take|taking|them)|remember to take|complian(?:t|ce)|adheren(?:t|ce)|stick to (?:your|them|a|the (?:tablets?|medic\\w+|plan|regime|dose|treatment))|(?:take|taking) .. as (?:prescribed|directed)|(?:stopped|stop) (?:taking|any of|any|your \\S+(?= $)|using)|good at taking|good with (?:your )?(?:medic\\w+|tablets)",
    ],
    ["medications"],
  ),
  drugChange: rule(
    [
      "(?:new|change|changed|changes|changing|started|different|increased|altered|switched|recently (?:started|stopped)) .. (?:tablets?|medic\\w+|drugs?|pills|treatments?|doses?|inhalers?)(?! you (?:take|on))|(?:tablets?|medic\\w+|drugs?|pills|doses?|prescriptions?|treatment) .. (?:changed|new|increased|altered|switched|adjusted|different|started recently)",
    ],
    ["medications", "adherence", "timing"],
  ),
  overdose: rule([
    "what did you take|how (?:much|many) (?:did you|have you) (?:take|taken|swallow\\w*)|when did you take (?:it|them|the)|why did you (?:take|do)|what (?:led (?:up )?to|made you (?:do|take|feel)|triggered|happened before|was going on)|who (?:did you tell|knows|found)|did you tell (?:any|some)|were you drinking|any alcohol (?:with|at)|how do you feel (?:about it )?now|(?:do you )?regret|did you (?:want|mean|intend|expect) to|leave a note|tell (?:anyone|anybody) |(?:anyone|anybody|someone) (?:with you(?! (?:who|that|now|right now|there))|in the house|at home|around)|wish you (?:had|were)|glad|spur of the moment|impulsive|planned it|where were you when",
    "how many (?:tablets|pills) did you take|you took (?:them|it|the)|did you take (?:anything|any|something) else|take them all|took them|how much did you take",
  ]),
  contactsIll: rule(
    [
      "(?:grandchildren|children|kids|family|friends|colleagues|husband|wife|housemates) (?:with|had|having|got|who (?:have|had|has)) (?:any )?(?:coughs?|colds?|flu|ill\\w*|the same)",
      "your (?:husband|wife|partner|children|kids|family|housemates?|flatmates?|son|daughter) (?:also |been |got |had )*(?:ill|unwell|poorly|sick|coughing|had it|the same|symptoms)",
      "(?:anyone|anybody|someone)(?: else)? (?:\\S+ ){0,5}?(?:coughing|vomiting|itch\\w*|under the weather|the runs|symptoms)|your (?:housemates?|flatmates?|boyfriend|girlfriend|partner|fella|wife|husband|classmates|kids) (?:\\S+ ){0,2}?(?:had|got|have|has|having|also) (?:any |the |his |her |their |own )*(?:same|runs|symptoms?|cough|rash|it)|(?:he|she|they) (?:got|had|have|having) any symptoms|going (?:a)?round (?:\\S+ )?(?:class|school|work|office|house|home|family)|(?:bug|virus|something|sickness) .. (?:going|doing) (?:a?round|the rounds)|(?:household|class|school|work|home) .. (?:been )?(?:ill|unwell|poorly|sick)(?= )|caught (?:it|something|this) (?:off|from)",
      "(?:been |come )?(?:around|near|into contact with|in contact with|close to|mixing with) (?:anyone|anybody|someone|somebody|people) (?:with|who)",
      "(?:other|rest of) (?:\\S+ ){0,2}(?:family|relatives|household|people) (?:\\S+ ){0,2}been (?:ill|unwell|sick|poorly)",
      "(?:anyone|anybody|someone)(?: else)? .. (?:ill|unwell|sick|poorly|same)|(?:around|near|with) .. (?:ill|unwell|sick|poorly|a cold|the same)",
    ],
    ["family", "home"],
  ),
  tolerance: rule(
    [
      "(?:manage|climb|climbing|get up|go up|going up|cope with) (?:the |a |two )?(?:flights?|stairs|hills?)",
      "how far(?! back| .. (?:commute|drive|travel|away|live|work|home))|exercise tolerance|walking distance|how many (?:stairs|flights)",
    ],
    ["exercise", "timing"],
  ),
  sideEffects: rule(["side effects?|adverse effects?"], ["medications"]),
  allergies: rule(
    [
"(?:doctors?|gp|nurses?|hospital|they|anyone|you) (?:\\S+ ){0,2}(?:said|told|say|says|been told) (?:\\S+ ){0,3}(?:must|should|need to|have to|to) (?:avoid|never|not (?:have|take))|must not (?:have|take|be given)|(?:medicine|medicines|tablets?|drugs?|antibiotics?) (?:that )?(?:make|makes|made|give|gives|gave|cause|causes|caused|upset|upsets|disagree\\w*) (?:\\S+ )?(?:a |any )?(?:problems?|reactions?|trouble|rash|ill|unwell|sick|bad|you|with you)(?= (?:$|or|at|in|of|before))|(?:can|could) you not (?:have|take)|(?:can not|should not|mustn) (?:have|take)(?= (?:$|or|at|any))|any (?:meds?|medicines?|medications?|drugs|tablets) you can not (?:have|take)|(?:drug|food|latex) intolerances?|intoleran\\w+",
      "(?:medicines?|drugs?|tablets?|antibiotics?) .. (?:must|should|can) (?:we|i) not (?:give|prescribe)|(?:we|i) (?:must|should|can) not (?:give|prescribe) you|told (?:you )?never to (?:have|take|be given)|told to (?:avoid|never)",
      "(?:medicines?|medications?|drugs?|tablets?|pills?|antibiotics?) .. (?:brought|bring\\w*|made|make|caused?|gave|given) (?:you|your|him|his|her) .. (?:out|rash|hives|swell\\w*|lumps|lips|tongue|face|wheezy|ill|poorly)|medic\\w+ that is caused|(?:drug|medicine) reactions?|(?:drugs?|medicines?|medications?|antibiotics?|tablets?) .. (?:do not suit|does not suit|steer clear of|must not (?:be given|have|take))|(?:penicillin|antibiotics|aspirin|latex) (?:ok|okay|alright|all right|safe) (?:for|with) you|reacted badly|be safe for you",
      "(?:antibiotic|medicine|drug|tablet|food) .. (?:set you off|did that|was to blame|you reacted|caused|to blame|responsible)",
      "(?:medicines?|drugs?|tablets?|antibiotics?|plasters?|anything|foods?) .. (?:give you|bring you out|brings you out|disagrees?|upsets?) .. (?:reaction|rash|hives|with you|you)?|any of (?:those|these) upset you|upset you(?= $)|disagrees? with you|come out in (?:a rash|hives)|you react (?:badly )?to|react badly|nasty reaction|bad reaction|react to anything|nkda|can not tolerate|intolerant",
      "(?:ever|you) (?:had a )?react(?:ed|ion|ions)? to",
      "react(?:s|ed|ing)? (?:badly |adversely )?(?:to|with) (?:any|the|a|some|medic\\w+|drugs?|tablets|anything|something)|(?:medic\\w+|drugs?|tablets?|pills|antibiotics?) .. (?:upset|disagreed?|avoid|bother)|sensitiv\\w+ to|anaphylactic|epipen for",
      "(?:rash|rashes|hives|swelling|wheez\\w*) (?:with|from|after) (?:any |a |an |your |the )?(?:\\S+ )?(?:tablets?|medic\\w+|drugs?|antibiotics?)(?= $)",
      "allerg(?:y|ies|ic)|(?:reactions?|react|reacted) (?:to|with) (?:any |the |an |a )?(?:\\S+ )?(?:medic\\w+|drugs?|tablets?|antibiotics?|penicillin|foods?|anything|latex|nuts)|intoleran(?:t|ce|ces)|bad reactions?|(?:dis)?agree with you|can you (?:have|take|tolerate) (?:penicillin|antibiotics|aspirin)|(?:ok|okay|fine|alright|all right|safe) with (?:penicillin|antibiotics|aspirin|latex|most|all)|anything you (?:can not|should not|must not|are not (?:able|allowed) to|have been told not to) (?:take|have|be given)|(?:medicines?|drugs?|tablets|antibiotics|medications?) (?:you|that you) (?:can not|should not|must not|are not able to) (?:take|have)",
    ],
    ["sideEffects", "medications", "conditions", "previousEpisodes", "overTheCounter", "recreationalDrugs"],
  ),
  allergyReaction: rule(
    [
      "(?:did|when|before|after|how|until) (?:\\S+ ){0,3}you react(?:ed)?(?! to| badly to)|(?:did|was|were) (?:\\S+ ){0,4}adrenaline|did your (?:throat|tongue|lips?|face|mouth|airway) (?:close|swell|tighten|puff)\\w*",
      "(?:what|when|how|which|where|talk|tell|describe|explain) (?:\\S+ ){0,8}?reaction(?! to any| to (?:medic|drug|anything|a drug))|(?:the|that|this|your) (?:allergic |bad |drug )?reaction (?:was|come|happen|start|treat|last|need)\\w*",
      "(?:after|when|once) (?:you )?(?:taking|took|having|had|swallow\\w*) (?:it|them|the (?:tablet|drug|antibiotic|medicine)) (?:did|how|was|what)|after (?:taking|having) (?:it|them) did",
      "when (?:was|did|did you have) (?:the|that|this|your) (?:allergic )?reaction|(?:with|for|after|during) (?:the|that|your) (?:allergic )?reaction|(?:the|your|that|this|any) (?:allergic )?reaction (?:start|begin|happen|like|come|last|was|bad|quick|serious|severe)|did (?:the|your|that) reaction|when you reacted",
      "what happens? (?:if|when) you (?:have|take|eat|get|use|touch)|(?:did|does) (?:the |it |that |they )?(?:\\S+ )?do to you|what (?:did|does) (?:it|that|the \\S+) do|did you react(?! to)|what (?:happened|happens) (?:to you )?(?:with(?! (?:it|that|this|them|those|all))|when you (?:had|took|take|have|ate|eat)|after you (?:had|took|take|ate)) .. (?:\\S+)(?= $)|how (?:bad|severe|serious) (?:was|is) (?:the|your) (?:allerg\\w+|reaction)",
      "(?:what|how|which) .. (?:happen|happens|happened) (?!before |next )(?:\\S+ ){0,4}?(?:penicillin|allerg\\w+|reaction|react|took it|take it|had it|take them|took them|eat|ate|exposed|antibiotics?|given it)|(?:what|which) (?:sort|kind|type)? ?(?:of )?(?:allergic )?reactions?|how (?:do|did|does|quickly|soon|fast|bad|severe) .. (?:react|reaction|allerg\\w+)|describe .. reaction|tell me (?:more )?about (?:the|your|that) (?:allergic )?reaction|anaphyla\\w+|react to (?:it|them|that|the|penicillin)|(?:rash|swelling|breathing|hospital|adrenaline) .. (?:allergic|reaction|penicillin)|(?:allergic|reaction|penicillin|allergy) .. (?:rash|swelling|breathing|hospital|adrenaline|like|happen\\w*|quick\\w*|serious|severe|treated)|nature of (?:the|your) (?:allerg\\w+|reaction)|when was the reaction|when did you (?:have the reaction|react)|what happens? when you (?:take|have|had|eat|took)|after the (?:tablet|dose|antibiotic|medicine|injection) .. how (?:many|long|soon|quick\\w*|fast)|how (?:many minutes|long|soon|quickly) .. after the (?:tablet|dose|antibiotic|injection)",
    ],
    ["allergies", "timing", "character", "tellMore", "onset", "severity", "medications", "opening"],
  ),
  ...lifeRules,
} satisfies Record<string, TopicRule>;
