import { rule, type TopicRule } from "./topic-rule.ts";

const start = "(?<=^ )(?:(?:so|and|but|well|now|then|right|ok|okay|also|again|later|today) ,? ?)*";
const patientOrOwn = "(?:you|him|her|them|your (?:\\S+ )?\\S+)";

/** What a clinician explains, advises or promises: it asks nothing, whatever it names. */
const statements: readonly string[] = [
  `${start}you (?:may|might|should|must(?! be| have)|need to|will (?:feel|need|have to|get|be (?:given|seen|asked|able))|have to|ought to)`,
  `${start}(?:this|it|they|these|there|which|both) (?:(?:also|usually|often|sometimes) )?(?:may|might|will|should|must(?! be| have)|can|could|is going to|means|happens because|is because|is called|helps)`,
  `${start}that (?:means|can|will|is because|is called)`,
  `${start}(?:there is|this is) (?:an? )?(?:\\S+ )?(?:possibility|chance|risk|condition|medicine|tablet called|called)`,
  `${start}(?:an|the|your) (?:ambulance|crew|team|consultant|specialist|nurses?|paramedics?) (?:is|are|will|can)`,
  `${start}(?:i|we) (?:do not )?(?:think|believe|suspect) (?:that )?(?:it|this|you|he|she|there|your \\S+|the \\S+) (?:\\S+ )?(?:is|are|isn t|may|might|could|has|have|needs?)`,
  `${start}from what (?:i|we|you|he|she) (?:\\S+ ){1,4}?,? (?:i|it|you|this|we)`,
  `${start}(?:i|we) (?:would (?:like|advise|suggest|recommend)|want|need|advise|suggest|recommend) ${patientOrOwn} to (?!tell|describe|say|talk|explain|go through|give|list|show|rate|think|run|walk me|take me|start|help|answer|remember|confirm)\\S+`,
  `${start}(?:i|we) (?:would|will|am going to|are going to|would like to|want to|need to|can) (?:also |just |then |now |all |need to |have to |like to )*(?:talk to you|do some|do a|see you|come and|come back|get some|take some|take a look|check (?!if|whether|you|your (?!blood pressure|bloods|urine)|with you)\\S+|offer|write|explain|ring you|phone you|call you|try (?:you|an?)|be with you|cover you|help you)`,
];

/** What a clinician tells somebody to do. */
const commands: readonly string[] = [
  `${start}(?:please |just |you can |always |try to )*(?:do not|never (?:take|drive|mix|share|lift|stop)|stop taking|stop the|stop your|keep (?:taking|still|this|that|your|him|her|drinking|the)|carry (?:this|that|the|your|a)|avoid|hold (?:your|it|that|on|out|still)|breathe|breath|squeeze|turn (?:your|over|onto|to)|lift your|raise your|bend your|straighten|stretch|follow (?:my|the)|close your|open your|roll (?:onto|over|up)|wiggle|relax|touch (?:my|your)|push (?:my|against|down|up)|pull (?:my|against|me)|look (?:up|down|at|straight|over|to)|sit (?:up|down|back|forward|him|her|still|for|with|on)|stay (?:with|where|on|still|in)|ring (?:999|111|us|me|the|your|for)|call (?:999|111|us|me|the|your|for)|come (?:back|straight|in (?:today|now|tomorrow))|go (?:straight|to|back)|tell (?:your|any|the|a|somebody|someone|us|staff)|use (?:the|your|it|this)|apply|take (?:it|this|them|these|the|one|two|half|a (?:deep )?breath|a (?:big|deep)|care|him|her|\\d|plenty)|drink plenty|finish the|bring (?:your|him|her|all|a|in)|put your (?!finger)|cock your|wait (?:here|for)|rest)`,
  `${start}please (?!tell|describe|can|could|would|will|may|confirm|explain|go on|carry on|continue|give|say|state|list|what|where|when|how|who|do you|are you|have you|is|any|read|run|talk|take me|walk me|spell|clarify|show|rate|score|name|answer|share)\\S+`,
  `${start}(?:(?:may|can|could) i (?:just )?(?:ask|get) you to|i have been asked to|(?:can|could|will|would) you (?:please |just |try to |try and )*(?:cut (?:down|back)|come back|let (?:us|me) know|ring (?:us|me)|pop back|keep a)) (?!tell|describe|explain|talk|say|go through|list|give me|rate|confirm)\\S+`,
  "(?:can|could|will|would) (?:you|he|she) (?:just |please |now |sit forward|both )*(?:sit (?:up|forward|back|at)|take (?:a (?:big|deep) breath|your (?:shirt|top|shoes|socks|jumper|clothes))|turn (?:your|onto|to|over)|take off|wiggle|breathe (?:in|out|all)|squeeze|push|pull|touch (?:my|your)|stick out|puff|screw up|shrug|copy|bend (?:your|forward)|straighten|hold (?:out|your|still)|cross your|walk (?:to|across|over|heel|up and)|follow (?:my|the)|smile (?=$|for)|frown|make a fist|stand up (?=with|without|for|and)|(?:hop|jump) (?:up|down|on|onto)|pick up (?:this|that|my)|undo (?:a|this|that|the) button|uncover|roll up|tap your|swallow (?=$|for|some|this)|rest your|close your|open your|say (?:ah|\\d)|slip|pop (?:up|your|onto|off))",
];

/** How what is not a question about the case is recognised: greetings, consent, thanks, abuse. */
export const mannerRules = {
  greeting: rule([
    "hi|hello|hey|hiya|good morning|good afternoon|good evening|(?<=^ )(?:morning|afternoon)|nice to meet you|pleased to meet you",
  ]),
  introduction: rule([
    "my name is|i am dr|i am doctor|i am called|this is (?:dr|doctor) \\S+",
    "i am (?:\\S+ )?(?:, )?(?:a|an|one of|the|your) .. (?:students?|doctor|gp|nurse|pharmacist|physician|paramedic|registrar|trainee|clinician|surgeon|psychiatrist|team|clinic|practice|ward|f1|fy1|f2)",
    "i am \\S+ (?:\\S+ )?from|(?<!you )calling from|i am (?:calling|ringing|here) .. (?:about|to speak|to talk)|medical student|i will be .. today",
  ]),
  consent: rule([
    "(?:good|bad|(?<!the )right|convenient) (?:time|moment)(?= (?:$|to|for))|(?:free|able|okay|ok|ready|alright) to (?:talk|chat|speak|start|begin)|(?:have|got|spare) (?:a )?(?:few |couple of )?(?:minutes?|moments?|seconds?)(?= (?:$|to|for))|shall we (?:start|begin|make a start|get started)|sitting comfortably|(?<=you )comfortable (?:there|sitting|enough|to (?:talk|start|chat))|(?<=are you )comfortable(?= $)|(?:is everything|everything) (?:ok|okay|alright|all right)(?= $)|hear me",
    "(?:is|would|if) (?:that|it|this) (?:is )?(?:be )?(?:ok|okay|alright|all right|fine|good)|may i|ok if i|okay if i|alright if i|happy (?:for me )?(?:to|with|for)|would you mind|do you mind|(?:can|could) i (?:just )?(?:ask|take|have|get|talk|speak|check|examine|listen|feel|look|start|go)|permission|consent|chaperone|i (?:would like|need|want|am going) to ask|ask you (?:some|a few)|few questions|confidential|between us|how (?:does|would) that sound|are you happy with that|can you do that(?= $)",
  ]),
  farewell: rule(
    [
      "goodbye(?! (?:note|letter|message|text))|bye(?! bye (?:note|letter))|look after yourself(?= $)|take care|see you (?:soon|later|again)",
    ],
    ["consent"],
  ),
  offer: rule(
    [
      "(?:would you like|do you want|can i (?:get|offer|fetch) you|do you need|need|shall i get you) (?:a |an |some |any |anything )?(?:tissues?|water|drink of water|glass of water|break|moment|minute|blanket|chair|anything to drink)",
      "let me know if you (?:need|want|would like)|can i get you anything|(?<!how )(?<!what )(?:would you like|do you want) me to (?!prescribe|refer|stop)\\S+|do you need (?:a hand|any help|help) (?:\\S+ )?(?:sitting|getting (?:up|dressed|undressed|on|off)|standing|lying|dressing|with your)",
    ],
    ["alcohol", "consent", "expectations", "tellMore", "independence", "home"],
  ),
  rapport: rule(
    [
      "good of you to \\S+|glad you (?:came|called|told|phoned|rang|are here)|take your time|in your own time|no (?:rush|hurry)|(?:do|try) not (?:to )?worry(?! (?:you|about))|nothing to worry about|(?:we|i) (?:will|can|are going to|am going to) .. (?:look after|take (?:good )?care of) you|in good hands|you are (?:all )?(?:safe|doing) (?:here|really well|very well|well|great|so well)|good to hear|glad to hear|well done|congratulations|you are doing (?:an? |such an? )?(?:good|great|brilliant|wonderful|amazing|fantastic|marvellous) job|you did the right thing|bear with me|no need to (?:be embarrassed|worry|apologise)|nothing to be (?:embarrassed|ashamed) (?:about|of)|get you (?:some |a )?(?:pain relief|painkillers|help)",
      "(?<=^ )(?:mm+ ?h*m*|mhm|uh huh|i see|fine|good|great|perfect|lovely|brilliant|excellent|fair enough|of course|got it)(?= $)",
    ],
    [
      "concerns",
      "home",
      "relieving",
      "expectations",
      "treatmentTried",
      "medications",
      "social",
      "exploitation",
    ],
  ),
  explained: rule(
    [
      "have you (?:ever )?heard of|do you know what (?!(?:day|date|month|year|time|it is) )(?:(?:a|an|that|this|it) )?(?:\\S+ ){1,2}(?:is|are|means?|does)(?= (?:$|for))|do you know what that (?:is|means)|(?:has|have) (?:anyone|anybody|they) (?:ever )?(?:mentioned|explained|told you about) (?:that|this|it)(?= )",
    ],
    ["ideas"],
  ),
  teachBack: rule(
    [
      "tell me back|(?:say|repeat) (?:it |that |this )?back to me|check (?:that )?(?:what )?you(?: have)? (?:understood|taken in)|what (?:will you|are you going to) do if|what would you do if (?:you|it|he|she|this|that) (?:get|gets|see|sees|notice|feel|feels|becomes?|come|comes)",
    ],
    ["consent", "announcement", "safetyNetting", "ideas", "expectations", "exacerbating"],
  ),
  understood: rule([
    "(?:does|did) (?:that|this|it) (?:all )?make sense|do you (?:follow|understand)(?= (?:$|so far|me|that|what i))|is that clear|(?:happy|alright|ok|okay|with me) so far",
  ]),
  thanks: rule(["thank you|thanks|cheers|much appreciated"]),
  closing: rule(
    [
      "that is (?:all|everything)|all (?:my|the) questions|any (?:other |further )?questions(?= (?:$|for me|you|at all|before|now))|(?:do you )?have any questions|questions for me|anything (?:else )?you (?:want|would like) to (?:ask|add|tell|say|know)|anything (?:else )?you (?:think|feel) i (?:should|have)|anything (?:else )?i (?:have|might have|should have) (?:missed|asked)|anything (?:i have )?(?:we have )?missed|anything (?:else )?you (?:wanted|would have liked) to (?:ask|add|tell|say|know)|anything (?:that )?(?:i have not|i did not|we have not) (?:asked|covered|talked)|anything (?:that )?you (?:do not|did not) (?:understand|follow)|(?:do you )?need anything else(?= (?:$|from (?:me|us)))|have i missed anything",
    ],
    ["tellMore", "associated", "consent", "onset", "previousEpisodes"],
  ),
  summary: rule(
    [
      "(?:to|let me|i will|can i|could i|may i|just|quickly|if i) (?:just )?(?:quickly )?(?:summarise|recap|sum up|check (?:that )?i have|check (?:that )?i understand|go over (?:what|that|this|it all)|run through (?:what|that|this|it all)|repeat back)|in summary|have i got that right|did i get that right|is that (?:right|correct)|so (?:far )?you have (?:told|said|had)|so from what you|so what i (?:have )?(?:heard|understood|understand)|have i understood|make sure i have",
    ],
    ["consent"],
  ),
  empathy: rule(
    [
      "sorry (?:to hear|for your loss|about that|you are|you have had|that you)|that (?:must|sounds|sound) .. (?:hard|difficult|awful|horrible|frightening|scary|tough|painful|unpleasant|worrying|distressing|upsetting|rough|stressful)|i (?:can )?(?:understand|imagine|appreciate)|i can see|i see(?! (?:you have an?|you are on|from|in|on|that you have an?) )|i can hear",
      "(?<=^ )(?:so |and |oh |gosh )*(?:(?:it|this|that|you) must (?:be|have been|feel)(?! (?:a|an|the|at))|i would be \\S+ too|(?:i am|we are) (?:so |very |really |terribly |truly )?sorry(?= (?:$|, i know|you|that|about|for|we|your|he|she))|you are (?:absolutely |quite |completely )?right (?:to|that)|you have every right|you sound (?:very |really )?(?:upset|worried|angry|frustrated|exhausted))",
    ],
    ["concerns", "timing", "wellbeing"],
  ),
  signposting: rule([
    "i (?:have been|was|am) asked to (?:go (?:through|over)|talk|speak|ask|take|review|have a|find out|see|come and)|i (?:am (?:now |just )?going to|will|would like to|want to|need to) (?:now |just )?(?:ask|move|talk|turn|go)|move on to|moving on|next i|now i (?:would|want|am|will)|few (?:more )?(?:personal |routine |quick )?questions|ask everyone|ask everybody|routine questions|some (?:personal |sensitive )?questions",
  ]),
  announcement: rule(
    [
      "(?:tell|let) me (?:know )?(?:if|when) (?:it|that|this|anything|you (?:feel|get|want|need|have any pain))(?! (?:started|start|began))|(?:everything|anything|whatever|what) (?:we|you) (?:tell|say|share|talk about|discuss)\\w* (?:is|stays|will|here)",
      "(?<=^ )(?:(?:now|then|next|so|first|and) )*(?:i am|i will|i) (?:now |just |also |going to )*(?:look\\w*|feel(?:ing)? for|percuss\\w*|palpat\\w*|auscultat\\w*|listen\\w*|inspect\\w*|examin\\w*|checking|testing|press\\w*|tap|tapping|measur\\w*)",
      // "You must stop the naproxen" tells, and asks nothing.
      "(?<=^ )(?:(?:so|and|but|well|now) )*(?:(?:i|we) (?:think|believe|suspect) (?:that )?(?:this|it|you) (?:is|are|could|may|might|have|has|sounds?|looks?)|in the meantime|(?:everything|anything|whatever|what) you (?:tell|say|share)|(?:this|it|that) (?:could be|might be|may be|is probably|is likely|looks like|sounds like)|the (?:scan|blood tests?|x ray|results?) (?:will|should|show))",
      "to (?:complete|finish) (?:the|my|this) examination|(?:could|would) you (?:just |please )*(?:lie|sit|stand|hold|lift|roll|turn|breathe|cough|open your mouth|stick out|relax|undress|put your|raise|look (?:up|down|at)|follow my)",
      "(?:i|we) (?:will|would like to|am going to|are going to|need to|want to|should|have to|plan to) (?:now |just |also |then |need to |have to )*(?:stop|start (?:you|a|an|the|some|treatment)|give|hold|pause|switch|swap|change|prescribe|admit|keep you in|treat|book|refer|arrange|organise|order|request|send|repeat|put you|take you off|monitor|recheck)",
      ...statements,
      ...commands,
    ],
    [
      "medications",
      "tests",
      "treatmentTried",
      "drugChange",
      "relieving",
      "timing",
      "onset",
      "adherence",
      "overTheCounter",
    ],
  ),
  safetyNetting: rule(
    [
      "(?<=^ )(?:(?:and|but|so|also|then) )*(?:if|should|when) (?!.*\\b(?:do|does|did|have|has|are|is|was|would|will|can|what|how|where|which) (?:you|he|she|it|they)\\b)(?!.*\\bwhat\\b)(?:\\S+ ){2,30}?(?:come (?:straight |right )?(?:back|in)|go (?:straight |back )?to (?:a|hospital|the)|(?:ring|call|phone|contact|see|tell|press) (?:us|me|999|111|for|the|your|a|an|someone|somebody)|let (?:us|me|someone|somebody|the) (?:\\S+ )?know|(?:get|seek) help|speak to (?:a|us|your|someone)|take it as soon|use your)",
      "(?:if|should) (?:you|it|she|he|they|any|the|this) .. (?:get|gets|feel|feels|have|notice|develop|start|become|becomes|happens?) (?:\\S+ ){1,24}?(?:tell|let|call|ring|press|come|go|seek|phone|contact|see|speak to) (?:the |a |an |your |any |to |straight |back )*(?:nurses?|us|me|doctor|gp|999|111|ambulance|hospital|help|a (?:and )?e|surgery|ward|buzzer|bell|somebody|someone|staff|know)",
      "(?:if|should) .. (?:gets? worse|worsen|does not (?:get better|improve|settle)|do not (?:get better|improve)|any of these|come back|call 999|ring 999|call 111)|call (?:999|111|an ambulance)|ring 999|come back (?:to|and|if)|seek (?:help|medical)|(?:please|should|must) go to (?:a (?:and )?e|hospital|casualty)|red flag",
      "(?<=^ )(?:(?:and|so|then|just|please) )*(?:press|ring|call|phone|contact|pull|come (?:straight )?back|go (?:straight )?to|(?:tell|let|find|get) (?:us|someone|somebody|anyone|the nurses?|a nurse)) (?:\\S+ ){0,8}?if (?:you|it|the|things|any\\w*|your|he|she|they|this|that)",
      "(?:tell|call|ring|press|see|let) (?:us|me|someone|somebody|(?:the |a |your )?(?:nurses?|doctors?|gp|buzzer|bell))(?: know)? (?:at once|straight ?away|immediately|right away) if",
    ],
    ["exacerbating", "previousEpisodes", "medications", "opening"],
  ),
  wellbeing: rule([
    "how are you(?= (?:today|doing|keeping|feeling today|$))|how are things(?= (?:$|today|going|with you(?! ?r)|then|now))|how do you do|how are you(?= $)",
  ]),
  stage: rule(
    [
      "(?:i|we) (?:am|are|will|would|need|want|should|might|may) .. (?:do some (?:blood )?tests|do an? (?:ecg|x ray|scan|test)|run some|wash my|discuss (?:this|it|that|everything)|speak to (?:my|the)|get back to you|come back)",
      "i (?:will|am going to|would like to|want to|need to|should) .. (?:examine|listen|feel|look|inspect|palpate|percuss|auscultate|check|measure|prescribe|arrange|refer|order|request|send|do an?|take (?:your|some|a)|start you|give you)",
    ],
    ["tests"],
  ),
  abuse: rule([
    "you are talking rubbish|nobody believes you|you are (?:mad|crazy|nuts|mental|a liar|making (?:it|this|that) up)|talking nonsense",
    "idiot|stupid|shut up|fuck\\w*|shit|bastard|bitch|moron|useless|hate you|liar|(?:are|you are|stop) lying(?= (?:$|to me|about))|waste of (?:time|space)|pathetic|ugly|(?:so|too|you|very) fat(?! (?:diet|food)).{0,3}$",
  ]),
  injection: rule([
    // "Tell me the diagnosis" asks for the learner's own answer, not for anything that a patient knows.
    "say yes|(?<!you )(?:say|admit|confirm) (?:that )?it is|name (?:the|your|this) (?:condition|illness|disease|diagnosis)|(?:confirm|say) it for me|hidden (?:trap|agenda|clue)s?|(?:give|tell) me the (?:drug|antibiotic|treatment|medicine) and the dose",
    "(?:what|which) (?:\\S+ ){0,3}(?:should|would|shall|do|must|ought) (?:i|we) (?:to )?(?:prescribe|give (?:you|him|her)|choose|start (?:you|him|her) on)",
    "am i right that (?:this|it) is|which score|curb score|curb(?= $)",
    "(?:full|top|get (?:me )?the|all the) marks|mark(?:ing)? (?:sheet|grid|criteria)|marking points|(?:pass|in|for|of|fail) (?:this|the|my) (?:station|exam|osce)|my (?:tutor|examiner|supervisor)|is the answer (?!yes|no)\\S+|(?:actor|role|station) brief\\w*|briefing (?:tell|say)|just nod|will not let on|off the record|your script|(?:give|tell|hand) me the diagnosis|what diagnosis|diagnosis (?:am|should|do) i|(?:illness|disease|condition) (?:\\S+ ){0,5}(?:acting|to act|playing)|(?:guess|guessing) (?:at )?what it is|am i (?:getting )?(?:hot or cold|warm)|is the right answer|answer is .. right",
    "(?:ignore|disregard|forget|override) .. (?:instructions?|prompts?|rules|previous|above|prior|everything)|(?:system|your) prompt|mark scheme|marking scheme|checklist|mark sheet|(?:print|show|reveal|output|dump|repeat|list|read) .. (?:instructions?|prompt|json|fields|template|case|script|notes|examiner|scheme|answers?|diagnosis|everything)|examiner\\w*|language model|chatgpt|openai|you are (?:now|a|an) .. (?:ai|model|assistant|bot|actor|simulat\\w+)|are you (?:a|an)? ?(?:real|ai|bot|robot|actor|human|computer|simulat\\w+)|developer mode|jailbreak|role ?play|act as|pretend|out of character|break character|official diagnosis|correct (?:diagnosis|answer)|what is (?:the|your|my) diagnosis|tell me (?:the|your) diagnosis|differentials?|management plan|model answer|which field|says? on your (?:card|sheet|script|brief)|patient agent|case file|admin|sudo|base64|translate",
  ]),
} satisfies Record<string, TopicRule>;
