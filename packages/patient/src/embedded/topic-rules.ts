import { relatives } from "./lexicon-past.ts";
import { mannerRules } from "./manner-rules.ts";
import { rule, type TopicRule } from "./topic-rule.ts";

/** Those who are asked about as relatives; of a child, "your son" is the patient. */
const relativesAsked = relatives
  .split("|")
  .filter((word) => !/^(?:sons?|daughters?)$/.test(word))
  .join("|");

const complaint =
  "it|this|that|these|they|symptoms?|pains?|problems?|thing|trouble|ache|headaches?|cough|rash|swelling|lump|attacks?|episodes?|feeling|illness|bleeding|breathing|breathlessness|diarrhoea|vomiting|dizziness|discharge|itch|voices|weakness|fever|everything|all this|all of this";

/** How each topic is recognised in the plain text of a question. */
export const topicRules = {
  ...mannerRules,
  identity: rule(
    [
      "(?:your|full|patient|confirm|first|last|sur|patients|his|her|child) (?:full |first |last )?names?|who am i (?:speaking|talking)|(?:what|how) (?:should|can|may|do|would) (?:i|you|we) .. call(?:ed)? you|like to be called|prefer to be called|what are you called|(?:he|she) called|(?:son|daughter|child|baby|boy|girl) (?:called|is called|name)|am i (?:speaking|talking) (?:to|with)|your details|confirm who you|who are you|surname",
    ],
    ["family", "opening"],
  ),
  age: rule(
    [
      "how old (?:you|he|she)",
      "how old (?:are|is)|(?:your|his|her|and|name) age|age please|ages?(?= $)|what age are you|date of birth|when were you born|birthday|year were you born|how many years old",
    ],
    ["birthHistory"],
  ),
  gender: rule(["gender|pronouns|male or female|sex were you assigned|assigned at birth"]),
  ethnicity: rule([
    "where (?:you|your family|your parents|they) (?:are|come|were) from",
    "(?:is|are|does|do) (?:your|you|the) (?:family )?(?:come )?from (?:originally)?|where (?:is|are|does|do) (?:your |you )(?:family )?(?:come )?from|what country|country are you|born and (?:bred|raised)",
    "(?:describe|identify|consider|class) yourself as|ethnic|ethnicity|your background|heritage|where are you from|where do you come from|originally from|nationality|what is your race|which country",
  ]),
  opening: rule(
    [
      "(?:who|what) (?:made|brought|asked|told|suggested|persuaded|got|sent) you .. (?:come|in|here|call|ring|attend|see)|who (?:made|brought|sent|referred) you|whose idea was (?:it|this)|what can i help|like to (?:ask|see|talk to) (?:me|us) about|what have you noticed|what made you",
      "(?:what|why) .. (?:brought|brings|bring) you|brings? you (?:in|here|to)|brought you|what has brought|how (?:can|may|could) (?:i|we) (?:help|be of)|what can (?:i|we) do for you|how (?:can|may) i be|what (?:seems|appears) to be|what is (?:the|your) (?:matter|problem|trouble|main)|what is wrong|what is (?:going|been going) on|what has been (?:going on|happening|bothering|troubling)|what is (?:happening|troubling|bothering|up)|what is been",
      "(?:why|what) .. (?:you|made you|you to) (?:come in|come to|come here|come along|come and|come|call|called|calling|phone|phoned|ring|rang|book|booked|seek|attend|make this appointment)|reason (?:for|you|why)|the matter|like to (?:talk about|discuss)|what the (?:problem|matter|trouble|issue) (?:is|seems)|what is happened|what has happened|presenting complaint|main (?:problem|issue|complaint|concern|symptom)|tell me why|how are you feeling|what are you here for|why are you here|what problems? (?:have|are) you|what symptoms|what has happened|what (?:is|are) your symptoms|what happened today|talk about today|here today|in today|bothering you (?:today|most)|been bothering you|tell me what (?:has|is) (?:been )?(?:going|happening|happened|wrong|the)|how have you been(?: feeling)?",
    ],
    ["family", "tellMore", "consent"],
  ),
  tellMore: rule([
    `tell me (?:a )?(?:bit |little |lot )?(?:some )?(?:more|about (?:the |your |his |her |this |these )?(?:${complaint}))|(?:more|bit|little) about (?:the |your |his |her |this |these )?(?:${complaint}|what)|more detail|say (?:a )?(?:bit |little )?more|elaborate|expand on|talk me through|walk me through|take me through|go on|carry on|in your own words|from the (?:beginning|start)|what happened(?: next| then| after\\w*)?|start from|explain what|describe what (?:happened|has been|is)|describe (?:your|the) (?:symptoms|problem)|how did (?:it|this|that) (?:all )?(?:happen|come about)|the (?:whole|full) story|fill me in|keep going|please continue|what was happening|run me through|history of`,
  ]),
  site: rule([
    "where abouts|what area|which bit|exactly where|all over or|anywhere in particular",
    `where (?:exactly |abouts |about )?(?:is|are|do|does|did|was|were|in|on|have|has|you|can) .. (?:${complaint}|hurt|hurts|hurting|ache|aching|feel|sore|start|located|painful|notice|pain|lumps?|spots|patches|itchy|swollen|numb|affected)|where (?:exactly )?(?:is|are|does|do) (?:it|they)|where exactly|whereabouts|point to|(?:which|what) (?:side|part|area|leg|arm|eye|ear|breast|foot|knee|hand|hip|calf|shoulder|toe|joints|bit|place|ankle)|location|show me where|one side or both|both sides|one side|(?:left|right) or (?:the |your )?(?:left|right)|(?:one|same) place|left or right|right or left|\\S+ site`,
  ]),
  onset: rule([
    "last (?:well|ok|okay|normal|himself|herself|yourself)|last seen well|what time .. (?:happen|occur)",
    "how fast|how quick(?:ly)?|where were you|how soon|remember when|did it (?:just )?(?:appear|develop|happen) |come on with",
    `what time .. (?:start|begin|come)|when was the first|first time you (?:noticed|felt|had|got)|when .. (?:start|started|starts|begin|began|begun|come on|came on|first|notice|noticed|happen|happened|kick off|appear|appeared|fall ill|become unwell)|how (?:did|does) .. (?:start|begin|come on|come about|kick off)|what (?:were|was) (?:you|he|she) (?:up to|doing)|(?:come|came|start|started|begin|began|happen|happened) .. (?:sudden|suddenly|gradual|gradually|slowly|quickly|all at once|straight away|out of the blue|over time)|sudden or gradual|suddenly or gradually|sudden|gradual|come on|came on|onset|since when|what (?:started|set) it off|first (?:notice|noticed|start|started|begin|began|happen|appear)|when was (?:it|the|this)|bring it on in the first`,
  ]),
  timing: rule([
    "gone away|gone (?:now|off|since|completely)|settled (?:down|at all|since)",
    "(?:how )?regularly (?:do|does|did)|(?:get|have|happen|there|come) (?:it |them |this )?(?:every (?:day|night|week|month)|daily|nightly|each day|each time)|same all along|all along|how many (?:have|did|do) you (?:had|have|get)(?= $)|ever go away|how many (?:has|have)|day and night|times (?:a|per|each|in) (?:day|night|week|month)|is it always",
    `how long|how many (?:hours|days|weeks|months|years|times|attacks|episodes)|duration|constant|constantly|comes? and goe?s?|come and go|intermittent|on and off|off and on|all the time|there all|continuous|how often|how frequent|frequently|frequency|(?:getting|got|gotten|become|becoming|been getting) (?:any )?(?:worse|better|bigger)|better or worse|worse or better|grown|growing|bigger|smaller|changed|changing|progressed|progressing|progression|over time|at night|time of (?:the )?day|(?:is|are) (?:it|they) (?:still|there)|still (?:there|have|got|having|hurting|feeling|happening)|do you have (?:it|the pain) now|right now|at the moment .. (?:pain|it)|timing|pattern|how .. progress|developed|eased off|same since|stayed the same|in (?:spells|waves|bouts)|(?:does|do|did) (?:it|they) last|last (?:for|long)|when (?:do|does) (?:it|they|you get|the)`,
  ]),
  character: rule([
    `what (?:is|does|did|do|was|were|are|sort|kind|type) .. (?:like|feel|felt|look|looks)|(?:what|how) would you describe|describe (?:it|the|this|that|them|how|your|what it)|sharp|dull|burning|crushing|stabbing|squeezing|gripping|throbbing|pounding|heavy|pressure|shooting|colicky|electric|tearing|character|nature of|(?:regular|irregular)(?! (?:medic\\w+|tablets|drugs|treatment|periods))|(?:type|kind|sort) of (?:pain|headache|ache|cough|feeling|discharge|rash|lump|swelling|dizziness)|what colou?r|how does (?:it|the pain|that|this) feel|consistency|smell|hard or soft|texture|what size|how (?:big|large)|size`,
  ]),
  radiation: rule(
    [
      `(?:go|goes|going|move|moves|moving|moved|spread|spreads|spreading|travel|travels|travelling|shoot|shoots|radiate|radiates|radiating|run|runs|extend) .. (?:anywhere|elsewhere|somewhere|else|arms?|jaw|back|neck|shoulders?|legs?|groin|through to|down|up|other)|(?:pain|it|ache|headache|swelling|rash) (?:travel|move|spread|radiate)|radiat\\w*|spread\\w*|anywhere else|elsewhere|other (?:places|areas|parts|joints)|stay (?:in )?(?:one|the same) (?:place|spot)|stays? put|does it move|radiation`,
    ],
    ["travelHistory"],
  ),
  exacerbating: rule([
    "(?:food|eating|exercise|movement|stress|weather|position|positions|light|noise|alcohol|exertion|coughing|heat|cold|standing|walking|lying) .. (?:affects?|worse|bring|brings|trigger|triggers|set|sets|make|makes|change|changes)|come on (?:with|when|after)|comes on (?:with|when|after)|when do you (?:get|notice|feel) it",
    `(?:make|makes|making|made) .. worse|worse (?:with|on|when|by|after|if|at|in|for)|worsen\\w*|aggravat\\w*|exacerbat\\w*|trigger\\w*|brings? (?:it|them|this|these|the \\S+) on|sets? (?:it|them|this|the \\S+) off|anything .. worse|at (?:its|their) worst|provok\\w*|what (?:were|are) the triggers|what about (?:movement|breathing|eating|exertion|exercise)|affected by|does (?:movement|moving|breathing|walking|eating|exercise|exertion|lying|coughing|standing|sitting|light|bending) .. (?:it|affect|hurt|worse|pain|matter|change|difference)|hurt (?:more )?when|hurts (?:more )?when|worse`,
  ]),
  relieving: rule(
    [
      "(?:rest(?:ing)?|sitting|lying|sleep(?:ing)?|painkillers|tablets|anything|it|that|medicine|standing|moving) .. (?:made|make|makes) .. difference|(?:rest(?:ing)?|sitting still|stopping) .. (?:help|ease|settle)|ease .. (?:if|when|with|by)|takes? (?:it|the pain|them) away|get(?:ting)? rid of|when you get (?:it|one|them|this|an attack)|treatment (?:for it|for this|for that|so far|from|at all)|had any treatment|done (?:anything|something)|make it go|calms? it|settles? it|do to (?:help|ease|stop)",
      `(?:make|makes|making|made) .. (?:better|easier|less)|help(?:s|ed|ing)? (?:it|with (?:it|the|this)|at all|the (?:pain|symptoms|itch|cough))|(?:anything|what|does|did|has|have) .. (?:help|helps|helped|ease|eases|eased|relieve|relieves|relieved|settle)|(?:did|does|has|have) (?!you |he |she |they )(?:\\S+ ){1,4}(?:work|worked)|eas(?:es|ed|ing) (?:it|off|the)|relie[fv]\\w*|alleviat\\w*|anything .. better|(?:tried|taken|take|took|used|done) (?:anything|any (?:painkillers|medication|medicine|tablets|treatment)|something|any (?:pain relief|remedies|measures)|painkillers|paracetamol|ibuprofen) .. (?:for|to help|to ease|it|about)|(?:creams?|treatments?|remedies|painkillers|medic\\w+) .. (?:tried|used)|have you tried|tried (?:anything|taking|any|to)|what have you (?:tried|taken|done)|taken anything|better (?:with|when|if|on|by|after)|go away|goes away|painkillers (?:help|work)|pain relief|soothe\\w*`,
    ],
    ["onset"],
  ),
  severity: rule([
    "number would you|what number|does it stop you in your tracks|unbearable",
    `scale|out of (?:10|ten)|how (?:bad|severe|painful|intense|strong|serious|sore)|severity|severe|score|rate (?:the|it|your|this)|zero to ten|0 to 10|1 to 10|one to ten|worst (?:pain|headache|it|thing|you)|how much (?:pain|does it hurt)|intensity|mild moderate`,
  ]),
  associated: rule([
    "(?:any|other|additional|further|more) (?:\\S+ )?(?:symptoms|complaints)|(?:any|other) (?:problems|issues|changes|concerns)(?= $)|anything else .. (?:with it|notice|noticed|happen|happened|happening|going on|alongside|wrong|along|associated|apart|besides|unusual|different|changed|felt|feel|come|came|at the same time)|(?:noticed|felt|had|have you|experienced|is there|was there) (?:anything|something) else|associated|come with it|came with it|along with|alongside|besides|at the same time|other than (?:that|the|this)|apart from (?:that|the|this)|accompan\\w*|what else|anything else(?= $)|feel otherwise|otherwise (?:well|ok|okay|unwell|been)|anything different",
  ]),
  previousEpisodes: rule(
    [
      `(?:had|have|happen|happened|experienced|felt|seen|got|get|ever|been|this|similar|like (?:this|it|that)|episodes?|pains?|attacks?|symptoms) .. (?:before|previously|in the past|similar)|(?:before|similar|previous|past|earlier|prior) (?:episodes?|attacks?|pains?|symptoms|this|to this|occasions?|problems? like|instances?)|(?<!was the )first time|ever (?:had|experienced|felt|happened|happen) .. (?:this|it|anything|similar|like|that|these)|anything (?:like this|similar)|similar|like this before|warning signs?|run up to|earlier (?:pains|symptoms|attacks|episodes)|warning .. before|leading up|before (?:this|today|that)|build up|new (?:problem|thing|symptom) for you|is this new|(?:weeks|months|days) before|in the (?:weeks|months|days) (?:before|leading)`,
    ],
    ["onset"],
  ),
  ideas: rule(
    [
      "do you think (?:it|this|that|they) (?:is|are|could|might|may|was|will)",
      "gut feeling|look(?:ed)? (?:it|this|anything|things) up|google\\w*|read(?:ing)? (?:about|up)|think .. (?:caused|causing|triggered|brought)|why do you think|why you think|think .. happening|any reason|what could be|blame|could it be",
      "what do you (?:think|feel|believe|reckon|suppose) .. (?:is|it|could|might|may|this|caus\\w*|going on|wrong|happening|happened|brought|triggered|behind|due)|(?:any|your|own|have) (?:own )?(?:idea|ideas|thoughts|theories|theory|suspicion)|any idea|what .. caus(?:ing|ed|e)|know what .. (?:is|caus\\w*)|put (?:it|this) down to|might be (?:going on|causing|behind)|could be (?:going on|causing|behind)|cause of|your (?:understanding|take|view|opinion)|ideas|what it (?:is|could|might)|make of (?:it|this|all)|thinking it (?:is|could|might)|explanation|(?:through|in|on) your (?:own )?(?:mind|head) .. (?:about|might|could|what this)|through your mind|did you think (?:it|this|that)",
    ],
    ["opening"],
  ),
  concerns: rule(
    [
      "worst thing|frighten\\w*|(?:scared|afraid|frightened) (?:it|that|of what|this|about)|playing on your mind|nagging|keep you up worrying",
      "worr\\w+|concern(?:s|ed|ing|ing you)?|afraid|scared|scares|fear\\w*|frighten\\w*|on your mind|bothers you (?:most|the most)|anxious about|dread\\w*|particularly bothering|troubl(?:es|ing) you (?:most|the most)|nervous about|concerns",
    ],
    ["opening", "associated"],
  ),
  expectations: rule(
    [
      "best outcome|ideal(?:ly)?|would you prefer|how (?:can|could|may) i best|what matters",
      "hop(?:e|es|ing|ed)|expect\\w*|(?:want|wanted|wanting|like|need) (?:from|us|me|him|out of|to (?:get|achieve|happen|be done|come))|(?:what|anything|how) .. (?:like|want|need) (?:us|me|the (?:doctor|team)|from|to happen|done)|looking for|get out of (?:today|this)|help you (?:with )?most|in particular you (?:want|would)|what would (?:help|you like(?! to (?:talk|discuss|ask|see)))|had in mind|your wishes|goals?",
    ],
    ["opening"],
  ),
  impact: rule(
    [
      "(?:can|could) (?:you )?not (?:you )?do|not been able|able to (?:work|do|go|carry|manage|look)|time off|managing|struggl\\w+ (?:with|to)|missed (?:any )?(?:school|work|days)|quality of life|miss(?:ing)? out",
      "affect(?:s|ed|ing)? (?:your|you|his|her|on|day|daily|work|life|sleep|what|how you|things)|impact\\w*|cop(?:e|ing)|day to day|daily (?:life|activities|living)|stop(?:s|ped|ping)? you|interfer\\w*|get on with|keep(?:s|ing)? you (?:from|awake|up)|not able to do|unable to do|manag(?:e|ing) (?:at|with|day|things|it)|difference to your",
    ],
    ["occupation"],
  ),
  conditions: rule(
    [
      "otherwise (?:well|ok|okay)|usually (?:well|fit)",
      "medical (?:conditions?|problems?|history|issues?|illness\\w*|background)|past medical|past history|past illness\\w*|(?:any|other|have|ongoing|existing|underlying|known|pre existing|chronic|long term|long standing|health|serious|major|diagnosed) (?:other )?(?:health |medical |long term )?(?:conditions?|illness\\w*|diseases?|diagnoses|health (?:problems?|issues?|concerns))|health (?:problems?|issues?|conditions?|history|like|before|in general|been like)|long term (?:conditions?|problems?|illness\\w*)|diagnosed|(?:fit|fine) and (?:well|healthy)|otherwise (?:fit|healthy)|good health|healthy(?! (?:eating|diet|food))|general health|your health|(?:any|what|other|physical|medical|have|the) (?:physical |other |medical )?(?:conditions|illnesses|illness|diseases|ailments|comorbidit\\w*)|physical (?:health|problems)|see (?:your|the|a) (?:gp|doctor) (?:regularly|for|about)|(?:under|seeing) .. (?:doctor|consultant|specialist|hospital|clinic)|suffer (?:from|with) (?:anything|any)|usually (?:well|healthy|fit)|healthy person|ever been (?:ill|seriously|unwell)|being treated for|treated for anything",
    ],
    ["associated"],
  ),
  surgeries: rule(
    [
      "operat(?:ion|ions|ed)|surger(?:y|ies)|surgical|procedures?|under the knife|anaesthetic|been in theatre|stitches|had anything (?:removed|taken out)",
    ],
    ["previousEpisodes"],
  ),
  medications: rule([
    "(?:take|on|having|using|given) (?:any |some )?(?:treatments?|therapy)(?! for (?:it|this|that|the))|treatments? (?:are|do) you",
    "medic(?:ation|ations|ine|ines|inal)|tablets?|pills|prescri(?:bed|ption|ptions|be)|(?:on|take|taking|taken|use|using) (?:any )?(?:regular |daily |other )?(?:drugs|meds|tablets|medication\\w*|medicine\\w*|inhalers?|creams?|pills)|inhalers?|drug history|(?:take|taking|on) anything (?:regularly|else|at the moment|currently|every day|daily|normally|for (?:your|the) (?:blood|heart|diabetes|asthma))|(?:do|are) you (?:currently )?(?:take|taking|on) (?:anything|any)(?= $)|regular (?:treatment|drugs)|current treatment|injections?|what do you take|what are you (?:on|taking)|drugs .. (?:doctor|gp) .. (?:gives?|given)|repeat prescription|(?:take|taking) anything (?:for|to)|(?:gp|doctor|hospital|anyone) .. (?:put|give|gives|given|started|got) you(?! (?:orders|instructions|advice|results))|you taking",
  ]),
  overTheCounter: rule(
    [
      "(?:tablets?|medic\\w+|pills|anything|something) .. (?:not|might not|may not|have not|forgot(?:ten)? to) (?:have )?(?:yet )?(?:mention(?:ed)?|told|tell)|anything extra|extra (?:tablets|medic\\w+)|as well as (?:your|the) (?:prescri\\w+|tablets|medic\\w+)|besides (?:your|the) (?:prescri\\w+|tablets|medic\\w+)",
      "over the counter|(?:from|at|in) .. (?:chemist|shops?|pharmacy|supermarket|pharmacist|internet|health (?:food )?(?:shop|store))|shop bought|bought|buy|herbal|supplements?|remed(?:y|ies)|vitamins?|non prescri\\w+|not know (?:about|of)|without (?:a )?prescription|not prescribed|(?:anything|tablets|medicines?|medication|pills|drugs) (?:else )?(?:that )?(?:you )?(?:have )?(?:not )?(?:been )?(?:bought|not prescribed|online|from a friend)|other (?:tablets|medicines|pills|medications|drugs|remedies|medication)|any (?:others|other tablets)|alternative (?:medicines?|therap\\w+|remed\\w+)|else (?:you|that you|do you|are you) (?:take|taking|use|using)|(?:take|taking|taken|use|using) anything else|(?:someone|somebody|anyone|anybody|other people|friend|partner|wife|husband|mother|mum)(?: else)? .. (?:tablets?|pills?|medicines?|medications?|prescription)|(?:tablets?|medic\\w+|pills|drugs) (?:of|from|belonging to|meant for) (?:other|some|any|a friend|friends|family)|borrowed|traditional|sensitive .. (?:tablets|medic\\w+)|embarrass\\w* .. (?:tablets|medic\\w+|take)",
    ],
    ["medications"],
  ),
  recreationalDrugs: rule(
    [
      "about drugs|drugs (?:do|did|have) you|recreationally",
      "recreational\\w*|illicit|illegal|street drugs|(?:cannabis|weed|cocaine|heroin|ecstasy|mdma|marijuana|spice|ketamine|amphetamines?|crack|lsd)|party drugs|(?:use|used|using|tried|try|do|doing|take|taken) (?:any )?(?:other )?drugs(?! (?:prescribed|for|from|regularly))|drug use|substances?|substance (?:use|misuse|abuse)|inject(?:ed|ing)?|legal highs|drugs (?:at all|of any kind|or alcohol)|non medical drugs|alcohol or drugs|any drugs(?= $)",
    ],
    ["medications", "overTheCounter"],
  ),
  adherence: rule(
    [
      "carried on (?:taking|with)|kept (?:on )?taking|keep taking|still taking|been taking (?:them|all|your)",
      "(?:takes?|taking|taken|remember|forget|miss|skip) (?:them|these|those|it|(?:her|his|their) \\S+|your \\S+|your \\S+ \\S+|all of them|all your \\S+) (?:all )?(?:regularly|as (?:prescribed|directed|instructed|you should)|every day|properly|religiously|reliably|consistently|on time)|(?:forget|forgot|forgotten|miss|missed|skip|skipped|skipping|missing) .. (?:doses?|tablets|medic\\w+|pills|to take|taking|them)|remember to take|complian(?:t|ce)|adheren(?:t|ce)|stick to|(?:take|taking) .. as (?:prescribed|directed)|(?:stopped|stop) (?:taking|any of|any|your \\S+(?= $)|using)|good at taking|good with (?:your )?(?:medic\\w+|tablets)",
    ],
    ["medications"],
  ),
  drugChange: rule(
    [
      "(?:new|change|changed|changes|changing|started|different|increased|altered|switched|recently (?:started|stopped)) .. (?:tablets?|medic\\w+|drugs?|pills|treatments?|doses?|inhalers?)(?! you (?:take|on))|(?:tablets?|medic\\w+|drugs?|pills|doses?|prescriptions?|treatment) .. (?:changed|new|increased|altered|switched|adjusted|different|started recently)",
    ],
    ["medications", "adherence", "timing"],
  ),
  overdose: rule(
    [
      "how many (?:tablets|pills) did you take|you took (?:them|it|the)|did you take (?:anything|any|something) else|take them all|took them|how much did you take",
    ],
    ["medications", "overTheCounter", "associated", "recreationalDrugs"],
  ),
  contactsIll: rule(
    [
      "(?:anyone|anybody|someone)(?: else)? .. (?:ill|unwell|sick|poorly|same)|(?:around|near|with) .. (?:ill|unwell|sick|poorly|a cold|the same)",
    ],
    ["family", "home"],
  ),
  tolerance: rule(
    ["how far|exercise tolerance|walking distance|how many (?:stairs|flights)"],
    ["exercise", "timing"],
  ),
  sideEffects: rule(["side effects?|adverse effects?"], ["medications"]),
  allergies: rule(
    [
      "(?:ever|you) (?:had a )?react(?:ed|ion|ions)? to",
      "react(?:s|ed|ing)? (?:badly |adversely )?(?:to|with) (?:any|the|a|some|medic\\w+|drugs?|tablets|anything|something)|(?:medic\\w+|drugs?|tablets?|pills|antibiotics?) .. (?:upset|disagreed?|avoid|bother)|sensitiv\\w+ to|anaphylactic|epipen for",
      "allerg(?:y|ies|ic)|(?:reactions?|react|reacted) (?:to|with) (?:any |the |an |a )?(?:\\S+ )?(?:medic\\w+|drugs?|tablets?|antibiotics?|penicillin|foods?|anything|latex|nuts)|intoleran(?:t|ce|ces)|bad reactions?|(?:dis)?agree with you|can you (?:have|take|tolerate) (?:penicillin|antibiotics|aspirin)|(?:ok|okay|fine|alright|all right|safe) with (?:penicillin|antibiotics|aspirin|latex|most|all)|anything you (?:can not|should not|must not|are not (?:able|allowed) to|have been told not to) (?:take|have|be given)|(?:medicines?|drugs?|tablets|antibiotics|medications?) (?:you|that you) (?:can not|should not|must not|are not able to) (?:take|have)",
    ],
    ["sideEffects", "medications", "conditions", "previousEpisodes", "overTheCounter", "recreationalDrugs"],
  ),
  allergyReaction: rule(
    [
      "when (?:was|did|did you have) (?:the|that|this|your) (?:allergic )?reaction|(?:with|for|after|during) (?:the|that|your) (?:allergic )?reaction|(?:the|your|that|this|any) (?:allergic )?reaction (?:start|begin|happen|like|come|last|was|bad|quick|serious|severe)|did (?:the|your|that) reaction|when you reacted",
      "what happens? (?:if|when) you (?:have|take|eat|get|use|touch)|(?:did|does) (?:the |it |that |they )?(?:\\S+ )?do to you|what (?:did|does) (?:it|that|the \\S+) do|did you react(?! to)|what (?:happened|happens) (?:with|to you|when|after) .. (?:\\S+)(?= $)|how (?:bad|severe|serious) (?:was|is) (?:the|your) (?:allerg\\w+|reaction)",
      "(?:what|how|which) .. (?:happen|happens|happened) (?!before |next )(?:\\S+ ){0,4}?(?:penicillin|allerg\\w+|reaction|react|took it|take it|had it|take them|took them|eat|ate|exposed|antibiotics?|given it)|(?:what|which) (?:sort|kind|type)? ?(?:of )?(?:allergic )?reactions?|how (?:do|did|does|quickly|soon|fast|bad|severe) .. (?:react|reaction|allerg\\w+)|describe .. reaction|tell me (?:more )?about (?:the|your|that) (?:allergic )?reaction|anaphyla\\w+|react to (?:it|them|that|the|penicillin)|(?:rash|swelling|breathing|hospital|adrenaline) .. (?:allergic|reaction|penicillin)|(?:allergic|reaction|penicillin|allergy) .. (?:rash|swelling|breathing|hospital|adrenaline|like|happen\\w*|quick\\w*|serious|severe|treated)|nature of (?:the|your) (?:allerg\\w+|reaction)|when was the reaction|when did you (?:have the reaction|react)|what happens? when you (?:take|have|had|eat|took)",
    ],
    ["allergies", "timing", "character", "tellMore", "onset", "severity", "medications", "opening"],
  ),
  family: rule(
    [
      "related to|inherited|your (?:mums?|dads?|mothers?|fathers?|parents) |parents health",
      `famil(?:y|ies|ial)|(?:${relativesAsked})|relatives?|relations?|hereditary|runs? in|genetic|blood relative|next of kin|anyone (?:else )?related`,
    ],
    [
      "conditions",
      "previousEpisodes",
      "associated",
      "medications",
      "ideas",
      "age",
      "psychiatric",
      "personal",
      "allergies",
    ],
  ),
  occupation: rule([
    "(?:have you |you )?(?:always )?been an? (?:teacher|driver|nurse|builder|cleaner|chef|manager|student|farmer|miner|carpenter)|do workwise|what is it (?:that )?you do(?= $)|(?:ask|know) what you do(?= $)|what you do for|worked as|in work|what do you do(?= (?:$|now|at the moment|currently|these days|with your days))|keeps you busy|what did you (?:use to |used to )?do(?= (?:for|before|$))",
    "(?:your|his|her|a|current|what|do you have a|previous|past) (?:job|occupation|profession|line of work|employment|trade|work)|(?:did|used|use) (?:you )?(?:use |used )?to work|(?:do|does|did|are|is|you|still) (?:you |he |she )?(?:currently |still )?(?:work|working|employed|retired|unemployed|studying|a student)|(?:for|as) (?:a )?(?:living|work|job)|work do you|job do you|occupation\\w*|employ\\w+|jobs?|what (?:work|job) (?:do|did)|where do you work|retired|work history|what do you (?:study|do)(?= (?:for|at|day|$))|exposed to|exposure|asbestos|hazards?|off work|time off|at work|your work|earn|professionally|career|desk",
  ]),
  smoking: rule([
    "smok\\w*(?! (?:weed|cannabis|marijuana|a joint|joints|spliffs?|crack|heroin|drugs))|cigar\\w*|tobacco|vap(?:e|es|ed|ing)|roll ups?|packs? (?:a|per|of|years?)|nicotine|e cigarettes?|tried to (?:quit|give up|stop)(?= $)|quit(?:ting)?(?= (?:$|smok))|pack in the|snuff|shisha|rollies|roll your own|cigs?|a day do you smoke",
  ]),
  alcohol: rule(
    [
      "alcohol\\w*|smoke (?:or|and) drink|(?<!if you )(?<!when you )(?<!if you do not )(?<!if you stop )(?:do|does|did|are|have|when|how|what|like|ever|still|often|a|any|your|to|been|not|you|last) (?:you |he |she )?(?:ever |still |usually |normally |like (?:a|to) |have a |much |often |regularly |been )?(?:drink|drinker|drinking|drank|drunk)(?! (?:of )?(?:enough|water|plenty|fluids?|tea|coffee|normally|milk|well|lots of|ok|okay|anything now))|units|booz\\w*|pub|wine|beer|lager|drinkers?|(?<!your )(?<!in )spirits(?= $)|vodka|cider|pints?|tipple|how much do you drink|hangover|last drink",
    ],
    ["mood"],
  ),
  fluids: rule(
    [
      "coffees?|tea|caffeine|(?:drink|drinking) (?:enough |plenty (?:of )?|much |any |lots of )?(?:water|fluids?)|fluids?|energy drinks?|fizzy|juice|squash|eating and drinking|drinking (?:and eating|ok|okay|normally|well)",
    ],
    ["alcohol"],
  ),
  diet: rule([
    "typical day",
    "diet|(?:what|how) (?:do|does|are|is|have|about) .. (?:eat|eating|meals?|food)|meals?|typical day .. eat|breakfast|healthy eating|eat (?:healthily|regular|a|much|fruit)|food (?:do|like)|vegetarian|vegan|what you eat|eating habits|nutrition",
  ]),
  exercise: rule([
    "exercis\\w*|physical activity|physically active|active|(?:any|play|do) sports?|gym|how far can|how far .. walk|keep fit|fitness|work out|workout|activity levels?|active (?:are|lifestyle|person)|exert yourself|go for walks|walking distance|tolerance|get (?:any )?exercise",
  ]),
  home: rule(
    [
      "(?:who|where|do|does|you|what|how) .. (?:live|lives|(?<!a )living)(?! (?:for|with (?:this|it|the)))|at home|living (?:situation|arrangements?|circumstances|conditions)|home (?:life|situation|circumstances)|(?:house|(?<!lie )(?<!lying )flat|bungalow|accommodation|stairs|housing)|alone|carers?|any (?:support|help)|support (?:at|network|you|do|system)|look(?:s|ing)? after you(?!rself)|who is (?:at|with you)|(?:anyone|anybody|someone|somebody|who|wife|husband|partner|mum|dad|else) .. with you(?= (?:$|now|at|today|there|right))|(?:anyone|anybody|someone|somebody|family|friends|neighbours?) .. (?:nearby|near by|close by|round the corner|help(?:s|ing)? (?:you|out)|look in|support|check on you|can help|rely on)|with you (?:now|at|today)|dependents?|dependants?|who lives|care for you|help (?:you )?around|(?<!was )(?:anyone|anybody|someone) with you(?! when)|by yourself|on your own|friends or family|live with",
    ],
    ["family", "relieving"],
  ),
  social: rule(
    [
      "social (?:history|circumstances|situation|background|side)|lifestyle|about yourself|your life|home and work|about you(?= $)|get to know you",
    ],
    ["tellMore"],
  ),
  mood: rule(
    [
      "moods?|(?:feel|feeling|felt|been) (?:very |quite |so |a bit |really )?(?:low|down|depressed|sad|blue|tearful|hopeless|happy|yourself)|in yourself|spirits|emotionally|mentally|how are you in yourself|enjoy\\w*|pleasure|tearful|crying",
    ],
    ["wellbeing", "opening"],
  ),
  selfHarm: rule(
    [
      "no point (?:in )?(?:going on|living|carrying on|being here|any more)",
      "attempt(?:s|ed)? (?:on|to) (?:your|end|take|kill|suicide)|do(?:ing)? (?:something|anything) (?:silly|stupid|to yourself)|not want to be (?:here|alive)|disappear",
      "(?:harm|harming|harmed|hurt|hurting|kill|killing|killed|cut|cutting|injure|injuring|end|ending|taking|take|took) (?:your ?self|yourself|your (?:own )?life|it all|things|your life|himself|herself)|self harm\\w*|suicid\\w*|(?:not|life|living) (?:is )?(?:not )?(?:worth|wanting to be here|wanting to live)|worth living|better off (?:dead|without)|(?:want|wanted|wish|wishing|thought|thoughts|thinking|think) .. (?:to die|be dead|dying|death|not wake|you were dead|dead|be here)|risk to yourself|safe from yourself|keep yourself safe|dark thoughts|overdos\\w*|self injur\\w*|done anything to (?:hurt|harm)|wanting to die|do not want to be here|give up on life|end (?:it|things)|in danger from yourself|acted on (?:those|these|the) thoughts|suicide (?:plans?|notes?)|jump(?:ing)?|(?:stops?|stopping|prevents?) you (?:from )?(?:doing it|doing that|acting|going through|hurting|ending|harming)|keeps? you (?:going|safe|alive)|reasons? to (?:live|keep)|protective|(?:wish|wished) .. (?:wake|dead|not be)",
    ],
    ["concerns", "mood", "closing", "psychiatric", "social", "impact", "relieving", "exacerbating"],
  ),
  harmToOthers: rule(
    [
      "(?:harm|harming|harmed|hurt|hurting|attack|attacking|kill|killing|violent|violence|aggressive|threaten|threatened) .. (?:others?|other people|anyone|anybody|someone|somebody|people|them|neighbours|else|towards)|(?:danger|risk) to (?!yourself|you )\\S+|weapons?|(?<!under the )knife|knives|thoughts of violence|violent (?:thoughts|towards)|protect yourself|danger to others|get back at|revenge|confront(?:ed|ing)?|carry(?:ing)? (?:anything|a|any|something)|felt like (?:hitting|hurting)|retaliat\\w*|defend yourself|lash(?:ed|ing)? out",
    ],
    ["selfHarm", "forensic"],
  ),
  exploitation: rule(
    [
      "(?:partner|husband|wife|boyfriend|girlfriend|he|she|they|anyone) (?:ever |been |ever been )?(?:violent|aggressive|abusive)|violent (?:towards|to|with) you",
      "threatened by|(?:frightened|scared|afraid) of (?:anyone|anybody|someone|somebody|him|her|them|your)|making you (?:do|feel unsafe)|makes you feel unsafe|unsafe|against your will|(?:consent|agree) to it|was it consensual|consensual|forced|pressured",
      "(?:feel|feeling|are you|do you feel) (?:un)?safe(?! from yourself)|at risk(?! of)|safe (?:at home|where|in|with)|abus\\w*|(?:anyone|someone|anybody|somebody|person|people|partner|husband|wife|they|he|she|who) .. (?:hit|hits|hurt|hurts|hurting|harm|harming|harmed|threaten\\w*|pressur\\w*|control\\w*|bully\\w*|bullied|exploit\\w*|advantage|forc\\w*|mistreat\\w*|frighten\\w*|unkind|money|steal\\w*)|taking advantage|take advantage|exploit\\w*|bull(?:y|ied|ying)|domestic|coerc\\w*|controlling|risk from others|safety|safeguarding|threat(?:s|ened|ening)?|vulnerable|neglect\\w*|hurt by|harmed by|picking on you|shout\\w* at you|taken your|(?:us(?:e|es|ed|ing)|borrow\\w*|tak(?:e|es|en|ing)) your (?:\\S+ )?(?:money|card|cash|phone|account)|afraid of (?:anyone|anybody|someone|your)",
    ],
    ["personal", "harmToOthers", "consent", "selfHarm", "concerns", "mood", "home"],
  ),
  forensic: rule(
    [
      "police|(?:the|broken any) laws?|arrest\\w*|convict\\w*|prison|jail|court|criminal|crimes?|forensic|offen[cs]es?|offend\\w*|(?:in|been|any) trouble with (?:the )?(?:law|police|authorities)|in trouble|cautions?|cautioned|probation|charged|charges|legal (?:trouble|problems|issues)",
    ],
    ["harmToOthers", "driving", "alcohol"],
  ),
  personal: rule(
    [
      "(?:are you )?(?:seeing|dating) (?:anyone|someone|anybody)(?= $)|brought you up(?! to)|raised you|(?:go|went|been) to (?:university|college|uni)|problems when you were born|when you were born were|personality|siblings|sort of person are you|describe yourself(?! as)|(?:parents|mum and dad|mother and father) .. (?:together|split|separat\\w+|divorc\\w+|break up|broke up)|boyfriend|girlfriend|divorc\\w+|widow\\w*|separated",
      "childhood|gr[eo]w(?:ing)? up|upbringing|(?:at|your|about) (?:school|university|college)|schooling|school days|milestones|(?:your|past|any|in a|long term|current|been in) relationships?|married|marriage|divorced|(?:have|got|your) (?:a )?(?:partner|girlfriend|boyfriend|spouse)|single|education|qualif\\w*|early (?:life|years)|personal (?:history|life|background)|where were you born|life story|as a child|when you were (?:young|younger|little|a child)|(?:how|do|did) .. (?:was |at |enjoy |like )school|school (?:like|for you|days)|(?:were|was|been) (?:you )?brought up|brought up (?:in|by|around)|background growing|raised",
    ],
    ["family", "opening", "age", "ethnicity", "occupation"],
  ),
  birthHistory: rule(
    [
      "(?:birth|born|pregnancy|delivery|labour|term|premature) .. (?:normal|problems|term|early|complications|premature|on time|difficult|history|delivery|natural)|born (?:at|on|early|prem)|immuni[sz]ation\\w*|vaccinat\\w*|jabs|red book|developmental?|milestones|growing (?:well|normally)|special care|weaned",
    ],
    [],
  ),
  psychiatric: rule(
    [
      "mental (?:health|illness|state|problems)|psychiatr\\w*|psycholog\\w*|counsell\\w*|therap(?:y|ist)|(?:depression|anxiety|depressed|anxious) .. (?:before|past|previously|history|ever)|(?:history|diagnosed|suffered|past|had|treated|ever (?:had|been)) .. (?:depression|anxiety|depressed|anxious)|sectioned|(?:ever|before|previously|past) .. antidepress\\w*|nervous breakdown|breakdown|detained|crisis team|talking therap\\w*|mental hospital|depression or anxiety|anxiety or depression",
    ],
    ["conditions", "previousEpisodes", "mood", "forensic"],
  ),
  driving: rule(["driv(?:e|es|ing|er)|licen[cs]e"], ["occupation"]),
  travelHistory: rule([
    "travel\\w*|abroad|overseas|holidays?|been away|foreign|long (?:haul|flight|journey)|flights?|flown|flying",
  ]),
  sexualHistory: rule(
    ["sex(?:ual(?:ly)?)?(?! (?:were|assigned))|sexual history|intercourse|intimate|partners|unprotected"],
    ["home", "personal", "exercise", "relieving"],
  ),
} satisfies Record<string, TopicRule>;
