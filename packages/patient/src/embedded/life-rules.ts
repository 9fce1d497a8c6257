import { relatives } from "./lexicon-past.ts";
import { rule, type TopicRule } from "./topic-rule.ts";

/** Relatives that a question may be about; where a parent answers for a child, "your son" is the patient. */
const relativesAsked = relatives
  .split("|")
  .filter((word) => !/^(?:sons?|daughters?)$/.test(word))
  .join("|");

/** How questions about the family, daily life, risks and the person are recognised. */
export const lifeRules = {
  family: rule(
    [
      "(?:someone|somebody|anyone|anybody|who) (?:from|in|of) (?:your|the) family|(?:your|the) (?:blood |close )?(?:relatives|relations|folks|ancestors)(?= (?:$|have|had|any|got|suffer|ill|with|well))|(?:mum|mother|dad|father|parents) (?:still )?(?:alive|living|around|with us|healthy|well)|(?:runs?|running|goes|passed) (?:in|down|through) (?:the|your) family|famil(?:y|ial) (?:illness\\w*|diseases?|conditions?|problems?|traits?)",
      "blood relatives? with|relative with the same",
      "(?:anyone|anybody|someone) .. (?:related to|blood relation)|(?:your )?(?:folks|kin)|family tree|(?:grandad|gran|nan|nana|auntie|uncle)|rest of (?:your|the) family|in your genes|blood relatives|parents .. (?:health|well|alive|living|die|died)",
      "(?:are|is|were) (?:you|anyone|they) .. related to|inherited|your (?:mums?|dads?|mothers?|fathers?|parents) |parents health",
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
    "spend your working (?:day|days|week|life)|(?:day|full time|part time) job|(?:in|out of) work(?= $)|(?:what|which) (?:sector|industry|company|firm|trade)|(?:earn|earning) (?:a|your) (?:living|money|keep|crust)|who do you work for|for (?:a )?work(?= $)|make (?:a|your) living|work as (?:before|what)|how do you (?:earn|make)",
    "(?:do|doing) with yourself (?:nine to five|in the week|all week|monday to friday)|nine to five",
    "you (?:run|manage) an? |you were an? \\S+ (?:\\S+ )?were",
    "who (?:do|does|did) you work for|work ?wise|work with|enrolled|is it you do(?= $)|are you (?:still )?working",
    "student or (?:working|work\\w*|employed)|working or (?:studying|a student|student|retired|unemployed)|in (?:paid work|employment|full time education)|(?:your )?place (?:\\S+ ){0,2}(?:university|uni|college|course|school) (?:\\S+ )?(?:safe|secure|at risk|in danger|in doubt)|(?:lose|losing|keep) your place|suspended from",
    "working life|what (?:kind|sort|type|line) of work|working at present|monday to friday|(?:what )?hours (?:do|does) (?:you|he|she) work|(?:uni|university|college|school) or (?:working|work)|(?:is|does|do) (?:your|his|her) (?:job|work)|for a living|go out to work|out at work|your job is",
    "(?:full|part) time|are you (?:still )?an? \\S+ (?:by trade|by profession)",
    "at college|in work|job .. (?:had|have|done)|(?:every|all|previous|past|other|the) jobs?|what job|getting on at school|(?:how is|like) school(?= $)|retire|what is your line|pay the bills|bring in money|employer|shift work|paid work|day job|year (?:is|are) .. in(?= $)|what school|which school|how is (?:the|your) (?:job|work|degree|course|studying)|getting on at (?:work|uni|college|university)",
    "(?:have you |you )?(?:always )?been an? (?:teacher|driver|nurse|builder|cleaner|chef|manager|student|farmer|miner|carpenter)|do workwise|what is it (?:that )?you do(?= $)|(?:ask|know) what you do(?= $)|what you do for|worked as|in work|what do you do(?= (?:$|now|at the moment|currently|these days|with your days))|keeps you busy|what did you (?:use to |used to )?do(?= (?:for|before|$))",
    "(?:your|his|her|a|current|what|do you have a|previous|past) (?:job|occupation|profession|line of work|employment|trade|work)|(?:did|used|use) (?:you )?(?:use |used )?to work|(?:do|does|did|are|is|you|still) (?:you |he |she )?(?:currently |still )?(?:work|working|employed|retired|unemployed|studying|a student)|(?:for|as) (?:a )?(?:living|work|job)|work do you|job do you|occupation\\w*|employ\\w+|jobs?|what (?:work|job) (?:do|did)|where do you work|retired|work history|what do you (?:study|do)(?= (?:for|at|day|$))|off work|time off|at work|your work|earn|professionally|career|desk",
  ]),
  tests: rule(
    [
      "scanned|(?:heart|brain|liver|chest|blood|kidney) (?:scan|x ray)|(?:had|have|done|do) (?:a |an |your )?(?:heart )?(?:tracing|trace)(?= (?:$|done|recently|before))",
      "(?:the |your )?lab(?:s|oratory)?|cultures?|swabs?|(?:your|the|any) (?:\\S+ ){0,2}results?|(?:had|have|has|have you|any|ever|been|a|an|your|done|the) (?:\\S+ ){0,3}(?:scans?|x rays?|ecg|ecgs|mri|ct|ultrasound|angiograms?|endoscopy|colonoscopy|camera test|biopsy|blood tests?|tests|investigations)",
    ],
    ["conditions", "previousEpisodes", "surgeries", "relieving", "timing"],
  ),
  exposure: rule([
    "asbestos|lagging|insulation|dust\\w*|fumes|chemicals?|solvents?|welding|paint spray\\w*|exposed to|exposures?|hazards?|birds or animals|mould",
  ]),
  smoking: rule(
    [
      "^ ?(?:\\d+|ten|twenty|forty) a day(?= $)|(?:packs?|packets?|boxes) (?:\\S+ ){0,2}(?:a|per|each) (?:day|week)|light(?:ing)? up|nicotine|(?:buy|buying) (?:your )?(?:own )?(?:cigarettes|tobacco|baccy)|baccy",
      "how many do you (?:get through|smoke) (?:a|per|each|on a|in a|in an) (?:\\S+ ){0,2}day|pack years|ex smok\\w*",
      "light(?:ing)? up(?= $)|lit up|gaspers?|ciggy|a day do you (?:smoke|get through)|how many a day|(?:ever )?smoked|puff on|baccy|roll(?:ed)? ups?|been a smoker",
      "smok\\w*(?! (?:weed|cannabis|marijuana|a joint|joints|spliffs?|crack|heroin|drugs))|cigar\\w*|tobacco|vap(?:e|es|ed|ing)|roll ups?|packs? (?:a|per|of|years?)|nicotine|e cigarettes?|tried to (?:quit|give up|stop)(?= $)|quit(?:ting)?(?= (?:$|smok))|pack in the|snuff|shisha|rollies|roll your own|cigs?|a day do you smoke",
    ],
    ["home"],
  ),
  alcohol: rule(
    [
      "(?:enjoy|fancy|like|partial to) an? (?:little |quiet |cheeky |occasional |social )?(?:drink|dram|drop|glass)|(?:the )?odd (?:drink|tipple|glass|pint|beer)|evenings? drinking|drinking look like|(?:about|over) (?:your|their|his|her) drinking",
      "(?<=^ (?:(?:and|do you|ever) )*)drink(?: at all| much)?(?= $)|drinking (?:habits?|history)",
      "(?:the|your) drinking (?:been|started?|begin|become|get|going)",
      "(?:always |been )(?:drunk|drinking) (?:that|this|so) much|drink that much|beers?|a pint|bit of a drinker|fond of a (?:drink|tipple)|few cans",
      "(?:your|regular|usual|heavy|weekly|daily) drinking|tally of drink|(?:your|the) drinks (?:over|in|for) (?:a|the) week|(?:hitting|on) the bottle|weekend is drinking|drinking much|(?:weekend|week|night) .. drinking look",
      "usual (?:drink|tipple)|put away|night out .. (?:drink|have|put|get)|sherry|gin|whisky|whiskey|rum|prosecco|champagne|cocktails?|shandy|bevvy|bevvies|tee ?total|how much do you (?:put away|knock back|sink)|bottles? of wine|glass(?:es)? of wine|nightcap|binge|get drunk|tipsy|hit the bottle|cut(?:ting)? down on (?:your |the )?drinking|eye opener|(?:last|latest) (?:have|had) (?:some |any |a )?(?:alcohol|drink)",
      "alcohol\\w*|smoke (?:or|and) drink|(?<!managing )(?<!able )(?<!enough )(?<!manage )(?<!if you )(?<!when you )(?<!if you do not )(?<!if you stop )(?:do|does|did|are|have|when|how|what|like|ever|still|often|a|any|your|to|been|not|you|last) (?:you |he |she )?(?:ever |still |usually |normally |like (?:a|to) |have a |much |often |regularly |been )?(?:drink|drinker|drinking|drank|drunk)(?! (?:of )?(?:enough|water|the (?:tap |local )?water|tap|in fluids|fluids|plenty|fluids?|tea|coffee|normally|milk|well|lots of|ok|okay|anything now))|units|booz\\w*|pub|wine|beer|lager|drinkers?|(?<!your )(?<!in )spirits(?= $)|vodka|cider|pints?|tipple|how much do you drink|hangover|last drink",
    ],
    ["mood"],
  ),
  fluids: rule(
    [
      "coffees?|tea|caffeine|red bull|(?:drink|drinking) (?:enough |plenty (?:of )?|much |any |lots of )?(?:water|fluids?)|fluids?|energy drinks?|fizzy|juice|squash|eating and drinking|drinking (?:and eating|ok|okay|normally|well)",
    ],
    ["alcohol"],
  ),
  diet: rule([
    "what (?:sorts?|kinds?|types?) of (?:things|stuff|foods?|meals|food) (?:do|does|would|are) (?:you|he|she)|(?:your|his|her) (?:eating|food|dietary) (?:habits?|pattern|intake)|(?:meals|times) (?:a|per) day do you eat|(?:on|have) a (?:\\S+ )?(?:diet|food plan)|daily (?:food|meals)|what do you (?:normally |usually )?(?:cook|eat)(?= (?:$|in|on|at|for|each|every|most))|fruit and veg\\w*",
    "what (?:would|do|did|will) you (?:normally|usually|typically|tend to|generally|mostly) (?:eat|have (?:to eat|for (?:breakfast|lunch|dinner|tea)))|(?:talk|run|take) me through (?:what|your) .. (?:eat|meals|food|diet)|(?:cook|cooking) (?:for yourself|from scratch|at home)|fast food|junk food|home cooked|balanced diet|what kind of food|what (?:foods?|meals) (?:do|are) you",
    "(?:what|how) (?:\\S+ )?(?:an? )?eater|(?:a|an) (?:\\S+ )?eater",
    "eat(?:ing)? (?:\\S+ )?(?:health\\w*|well(?= $)|badly|junk|fast food|rubbish)|healthy (?:food|eating|diet|eater|eats)|convenience food|ready meals|how many meals",
    "on your plate|lunch ?box|(?:good|picky|fussy|big) eater|(?:your|his|her) eating (?:in|like|habits)|(?:have|had|eat) for (?:your |his |her )?(?:dinner|tea|lunch|breakfast|supper)|teatime as a rule|cook from scratch|(?:you|he|she) cook (?:or|from)|restaurants|been living on|(?<!floor do you )(?<!where do you )(?<!street do you )live on(?= $)|how healthy is|how often do you (?:eat|have) (?:\\S+ )?(?:steak|lamb|meat|fish|chips|takeaways?|sausages|red meat|sweets|chocolate|fruit)|microwave",
    "(?:what|sort|kind) .. (?:grub|food|foods|meals?|dinners?|breakfast|lunch)|usual (?:dinner|breakfast|lunch|meal)|(?:fruit|veg|vegetables|fruit and veg|takeaways?|fast food|ready meals|junk food|five a day|5 a day|processed|fibre|salty food|fatty food)(?= )|eat (?:properly|well|this week|in a day|at home|out|normally|usually|right|ok)|what .. (?:had )?to eat|cook for yourself|skip(?:ping)? meals|balanced diet|well balanced|eating (?:well|properly|normally|healthily)",
    "diet|(?:what|how) (?:do|does|are|is|have|about) .. (?:eat|eating|meals?|food)|meals?|typical day .. eat|(?:normal|typical|usual) (?:\\S+ )?(?:tea|dinner|supper|lunch|meal)|what (?:would|do|might) you (?:\\S+ )?eat|breakfast|healthy eating|eat (?:healthily|regular|a|much|fruit)|food (?:do|like)|vegetarian|vegan|what you eat|eating habits|nutrition",
  ]),
  exercise: rule([
    "how far (?:can|could|do|are) (?:you|he|she) (?:able to |manage to )?(?:walk|go|get)(?= (?:$|before|without|on|now|usually|normally))|get out for (?:walks|a walk|runs|a run)|(?:practise|practice|play|do|doing) (?:any |some |much |a lot of )?(?:sports?|exercise|fitness|training|physical activit(?:y|ies)|gym)|exercise tolerance|physically active|keep(?:ing)? (?:fit|active|in shape)",
    "(?:get|getting) (?:about|around) (?:like|as) (?:you|before|well|much)",
    "burn(?:s|ing)? (?:off|up) (?:\\S+ )?(?:energy|steam)|let(?:s|ting)? off steam|slow(?:ing|ed) down (?:\\S+ )?(?:compared|lately|this year)|getting about until",
    "(?:holds?|stops?|prevents?) you (?:back )?from (?:walking|exercis\\w*|moving|getting about|being (?:more )?active)|in the way of (?:exercis\\w*|walking|you being)",
    "(?:how much|what|any) (?:\\S+ )?activity|(?:walk|walking) (?:every day|daily|regularly|a lot|much)|mov(?:e|ing) about|how active|(?:keep|keeping) (?:\\S+ )?fit|out for a (?:\\S+ )?(?:run|walk)|(?:anything|something) physical|call yourself fit|getting about (?:as much|much)|do (?:your|the) (?:chores|housework)|(?:round|around) the (?:house|place) nowadays",
    "(?:what|which|any) sports?",
    "how fit|keep (?:active|fit|yourself fit)|get about much|sporty|play (?:any |a bit of |much |a lot of )?(?:football|tennis|golf|rugby|sport)|(?:football|sports?) .. (?:these days|play)|go (?:to the gym|running|swimming|walking|cycling)|lively|running around|run around|walk the dog|(?<!woozy )(?<!steady )(?<!unsteady )(?<!wobbly )(?<!dizzy )on your feet|couch potato|sedentary|move about much|stretch your legs|up and about|dog walks",
    "exercis\\w*|physical activity|physically active|active|(?:any|play|do) sports?|gym|how far can|how far .. walk|keep fit|fitness|work out|workout|activity levels?|active (?:are|lifestyle|person)|exert yourself|go for walks|walking distance|tolerance|get (?:any )?exercise",
  ]),
  home: rule(
    [
      "(?:did|has|who|who has) (?:anyone |someone )?c[ao]me (?:\\S+ ){0,6}with you",
      "who helps (?:you|him|her)(?= (?:$|out|at))|(?:does|do|is) (?:anyone|anybody|someone|somebody) (?:help|helping) (?:you|him|her)(?= (?:$|out|at))",
      "who .. for support",
      "(?:is|about) your (?:digs|place|lodgings)(?: like)?|your place like|support network|(?:public transport|bus(?:es)?|trains?) .. (?:near|nearby|close|local)\\w*",
      "(?<=^ (?:(?:and|so|okay|right|well) )*)where (?:are|is) (?:you|he|she)(?= (?:(?:right |just )?now|at (?:the moment|present)|(?:calling|ringing|phoning|speaking) from|$))",
      "rent or own|own or rent|renting or (?:\\S+ )?own\\w*|owned or rented|rented or owned",
      "(?:anyone|anybody|someone|somebody) (?:there |around |about |nearby |near you |at home )(?:who|that|to) (?:can |could |will )?\\S+|who (?:would|could|can|do|does|will|might) (?:you |be able to )*(?:help|support|look after|care for|call on|turn to|rely on|ask for help)",
      "(?:family|friends?|relatives?|neighbours?|someone|anyone|anybody) .. (?:living close|live close|close by|pop in|drop in|look in|call in|check (?:in )?on you)|(?:family|friends?|relatives?|neighbours?|someone|anyone) (?:close by|nearby|near|local)|who calls in on you|to help you at home|going home to|roof over your head|get by (?:at home|alone)",
      "(?:have|has|got|any|are there|will there be|be) (?:you |he |she )?(?:got )?(?:any )?(?:stairs|steps)|home (?:\\S+ ){0,2}(?:on )?one level|(?:upstairs|downstairs) or (?:on )?(?:the ground|the first|upstairs|downstairs)|roof over|get by on your own",
      "(?:she|he|child|son|daughter|baby) .. (?:here |there )?with you|is (?:she|he) (?:there|here|with you)|look after (?:anyone|anybody|someone)|care for (?:anyone|anybody|someone)|caring for|in the background",
      "under the same roof|who .. (?:share|shares) .. (?:with|house|home)|roof over|sheltered|who else is (?:there|at home|in the house)|your own place|(?:rent|own) (?:your|the|a) (?:home|house|flat)|home set ?up|set ?up at home|house ?mates?|flat ?mates?|housemates|flatmates|living with|who is (?:in|around)|lodging|by yourselves|steps (?:up|to)|downstairs (?:toilet|bathroom)|look after you afterwards",
      "(?:who|where|do|does|you|what|how) .. (?:live|lives|(?<!a )(?<!your )living)(?! (?:on|for|with (?:this|it|the)))|at home|living (?:situation|arrangements?|circumstances|conditions)|home (?:life|situation|circumstances)|(?:house|(?<!lie )(?<!lying )flat|bungalow|accommodation|(?:any|have|many) stairs|stairs at home|housing)|alone|carers?|any (?:support|help)|supports? (?:at|network|you|do|system)|look(?:s|ing)? after you(?!rself)|who is (?:at|with you)|(?:anyone|anybody|someone|somebody|who|wife|husband|partner|mum|dad|else) .. with you(?= (?:$|now|at|today|there|right))|(?:anyone|anybody|someone|somebody|family|friends|neighbours?) .. (?:nearby|near by|close by|round the corner|help(?:s|ing)? (?:you|out)|look in|support|check on you|can help|rely on)|with you (?:now|at|today)|dependents?|dependants?|who lives|care for you|help (?:you )?around|(?<!was )(?:anyone|anybody|someone) with you(?! when)|by yourself|on your own|friends or family|live with",
    ],
    ["family", "relieving"],
  ),
  social: rule(
    [
      "social (?:history|circumstances|situation|background|side)|lifestyle|(?<!feel )about yourself|(?:tell me|talk|ask) .. about your life|home and work|(?:me|more|bit|know|something|little|lot) about you(?= $)|get to know you",
    ],
    ["tellMore"],
  ),
  mood: rule(
    [
      "(?:get|gets|getting|got) (?:you|him|her) down(?= )|how are your spirits|down in the dumps|blue|low in yourself|under a cloud|how are you (?:feeling )?(?:in yourself|emotionally)",
      "moods?|(?:feel|feeling|felt|been) (?:very |quite |so |a bit |really )?(?:low|down|depressed|sad|blue|tearful|hopeless|happy|yourself)|in yourself|spirits|emotionally|mentally|how are you in yourself|enjoy\\w*|pleasure|tearful|crying",
    ],
    ["wellbeing", "opening"],
  ),
  selfHarm: rule(
    [
      "not (?:to be|be|being) (?:alive|here)(?= )",
      "do(?:ing)? away with (?:yourself|himself|herself)|(?:felt|feel|feeling|thought|thoughts|think|thinking|urge|urges|want|wanted|tempted) (?:\\S+ ){0,2}(?:hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?|injur(?:e|ing)) (?:yourself|himself|herself)|(?:wish|wished|wishing) (?:\\S+ )?you (?:were|was|had) (?:not here|not around|dead|gone|never been born|not alive|not woken|not wake)|wish you were not (?:here|around|alive)|want(?:ed)? to (?:be (?:alive|dead)|live|disappear|go to sleep and not wake)(?= )|glad to be alive|feel like giving up|had enough of (?:life|living)|see (?:any|a) (?:point|reason) (?:in|to) (?:going on|living|carrying on|live|life)",
      "people .. self harm",
      "(?:keep|keeps) you from (?:doing|acting|hurting|harming)|want to (?:keep|carry|go) (?:on|going)|makes you want to (?:live|go on|keep going)",
      "ideation|deliberate self|(?:dying|death) (?:might|would|could) be|not (?:being )?here any ?more|(?:stay|staying) alive|live for|alive for|cut yourself|make you stay alive",
      "(?:thoughts?|think\\w*|urges?|tempted|plan\\w*|want\\w*) (?:\\S+ ){0,2}(?:do|doing|try|trying) (?:it|this|that) (?:all )?again|do(?:ing|ne)? your ?self (?:any |some |a )?(?:harm|damage|mischief)|try (?:it |that )?again|ending things|hopeless|no hope|better off (?:dead|not here|without)",
      "(?:what|anything|who|is there anything) (?:would|has|might|could|that) .. (?:stop|stopped|prevent)s? you(?= (?:$|from (?:doing|acting|going)))|(?:kept|keeps|keep) you (?:safe|going|alive)|(?:rather|wish|wished|better) .. (?:be |were )?dead|(?:better|manage|happier) .. without you|have you (?:done|ever done) this before(?= $)",
      "better off (?:not|if you)|not being (?:here|around|alive)|top(?:ping)? yourself|do(?:ing)? yourself in|ending it|end(?:ing)? your life|do away with yourself|not be here|life is not worth|thought(?:s)? (?:of|about) (?:ending|dying|suicide|not being)|suicidal|better off dead|(?:tried|try) to (?:end|kill)|harm(?:ing)? yourself(?! (?:when|in the(?! past)|at|badly|falling))|give up on (?:life|everything)|what .. (?:stop|stopped|stops|holding|held|keeping) you .. (?:acting|doing|from(?! (?:getting|going out|walk\\w*|work\\w*|sleep\\w*|exercis\\w*|be))|back|going(?! (?:out|for|to)))|what keeps you going",
      "no point (?:in )?(?:going on|living|carrying on|being here|any more)",
      "attempt(?:s|ed)? (?:on|to) (?:your|end|take|kill|suicide)|do(?:ing)? (?:something|anything) (?:silly|stupid|to yourself)|not want to be (?:here|alive)|(?:want|wanted|wish|wished|could|just|like) (?:to )?(?:just )?(?:disappear|vanish)",
      "(?:harm|harming|harmed|hurt|hurting|kill|killing|killed|cut|cutting|injure|injuring|end|ending|taking|take|took) (?:(?:your ?self|yourself)(?! (?:when|in the(?! past)|at work|badly|falling|in the first))|your (?:own )?life|it all|things|your life|himself|herself)|self harm\\w*|suicid\\w*|(?:not|life|living) (?:is )?(?:not )?(?:worth|wanting to be here|wanting to live)|worth living|better off (?:dead|without)|(?:want|wanted|wish|wishing|thought|thoughts|thinking|think) .. (?:to die|be dead|dying|death|not wake|you were dead|dead|be here)|(?:risk|danger) to yourself|safe from yourself|keep yourself safe|dark thoughts|overdos\\w*|self injur\\w*|done anything to (?:hurt|harm)|wanting to die|do not want to be here|give up on life|end (?:it|things)|in danger from yourself|acted on (?:those|these|the) thoughts|suicide (?:plans?|notes?)|jump(?:ing)?|(?:stops?|stopping|prevents?) you (?:from )?(?:doing it|doing that|acting|going through|hurting|ending|harming)|keeps? you (?:going|safe|alive)|reasons? to (?:live|keep)|protective|(?:wish|wished) .. (?:wake|dead|not be)",
    ],
    [
      "concerns",
      "mood",
      "closing",
      "psychiatric",
      "social",
      "impact",
      "relieving",
      "exacerbating",
      "tellMore",
    ],
  ),
  harmToOthers: rule(
    [
      "(?:is|are|would) (?:anyone|anybody|someone|others?|people|other people|your \\S+) (?:be )?(?:at risk|in danger|unsafe) (?:from|because of|around) you|(?:hurt(?:ing)?|harm(?:ing)?|attack(?:ing)?|lash(?:ing)? out at) (?:anyone|anybody|someone|somebody|others|other people|another person)",
      "(?:ever )?(?:hit|punched|attacked) (?:anyone|anybody|someone|somebody)",
      "use (?:it|that|the knife|a knife|one) on|(?:confront\\w*|challenge\\w*|approach\\w*|spoken to|said (?:anything|something) to|talked to|gone round to|had words with) (?:any of )?(?:the |your )neighbours",
      "urge to (?:hit|hurt|lash)|hit out|lash out",
      "(?:had|have|having) a go at(?! you)|confront\\w*|getting? your own back|get even|ha(?:ve|d) it out with|going for (?:them|someone)|settle (?:the|a) score|thoughts (?:of|about) (?:hurting|harming|attacking) (?!your)|carry(?:ing)? .. (?:protect|protection|case|knife|weapon|blade)|hurt (?:the neighbours|them|anyone|anybody|someone|other)|armed|arming",
      "(?:harm|harming|harmed|hurt|hurting|attack|attacking|kill|killing|violent|violence|aggressive|threaten|threatened) .. (?:others?|other people|anyone|anybody|someone|somebody|people|them|neighbours|(?<!anything )(?<!anywhere )else|towards)|(?:danger|risk) to (?!yourself|you )\\S+|weapons?|(?<!under the )(?<!surgeon )(?<!surgeons )knife|knives|thoughts of violence|violent (?:thoughts|towards)|protect yourself|danger to others|get back at|revenge|confront(?:ed|ing)?|carry(?:ing)? (?:anything|a|any|something)|felt like (?:hitting|hurting)|retaliat\\w*|defend yourself|lash(?:ed|ing)? out",
    ],
    ["selfHarm", "forensic"],
  ),
  exploitation: rule(
    [
      "(?:bank|cash) card|us(?:e|es|ed|ing) your (?:card|account|benefits)|tak(?:e|es|en|ing) (?:money|your money)",
      "(?:danger|risk|harm) from (?:others|anyone|anybody|someone|other people)|(?:anyone|anybody|someone|somebody|people|they) (?:\\S+ ){0,2}(?:give|gives|giving) you (?:a hard time|grief|trouble|hassle)|pick(?:s|ing)? on you|(?:domestic|physical|sexual|emotional|financial) (?:abuse|violence)|(?:force|forces|forced|forcing|make|makes|making) you (?:to )?do (?:things|anything|something)|(?:taking|takes|took|steal\\w*|stole) (?:your )?(?:money|card|cash)|rough(?:ed)? (?:with )?you|unsafe (?:at home|with|around)",
      "(?:being |been )?(?:treat\\w*) (?:you )?(?:badly|poorly|unfairly|unkindly|cruelly|horribly|roughly)|(?:anyone|anybody|someone|somebody|he|she|partner|husband|wife|family) (?:\\S+ ){0,3}(?:hit|hits|hitting|hurt|hurts|hurting|bull(?:y|ies|ied|ying)|threaten\\w*|controls?|controlling|frighten\\w*|scar(?:e|es|ing)|pressur\\w+|abus\\w+|exploit\\w+|taking advantage of|using) you(?= (?:$|or|at|in any|for|to|into))",
      "(?:partner|husband|wife|boyfriend|girlfriend|he|she|they|anyone) .. (?:get|gets|got|getting|been) (?:\\S+ )?(?:cross|angry) with you|los(?:e|es|t) (?:his|her|their) temper",
      "(?:anyone|anybody|someone|somebody|people|he|she|they|partner|husband|wife) .. (?:rough with you|giv(?:e|es|ing) you (?:grief|a hard time)|mak(?:e|es|ing) (?:you|him|her) feel unsafe)|rows? .. (?:neighbours|next door)",
      "(?:row|rows|argument|arguments|argued|fallen out|falling out|run ins?|dispute|bother) (?:\\S+ ){0,2}neighbours|(?:leaves?|leaving|left|keeps?|dumps?|stores?) (?:things|stuff|packages|parcels|bags|anything) (?:at|in|round) (?:your|the)",
      "(?:someone|somebody|anyone|anybody|people|they|he|she) .. (?:leav\\w+|keep\\w*|hid\\w+|stor\\w+) .. (?:things|stuff|bags|packages|parcels|drugs)",
      "(?:neighbours?|people|family|anyone|partner|husband|wife) .. (?:shout\\w*|yell(?:s|ed|ing)?|swear\\w*|swore)|(?:aggro|trouble|arguments?|problems?) (?:between you and|with) (?:the )?(?:next door|neighbours)|kind to you|treat(?:s|ed|ing)? you (?:badly|well|right|kindly)|lay a (?:finger|hand)|made you do|using you|us(?:e|es|ing) your (?:bank|card)|sponging|leaning on you|preyed|scared of (?:him|her|them|anyone|someone)|frightened at home|asking you to (?:keep|hold|hide)|safe in (?:your|the) (?:relationship|home)|hurt(?:s|ing)? you at home|knock(?:ing)? you about|force you",
      "(?:nasty|horrible|hostile|rude|unkind|cruel|mean) (?:to|towards) you|(?:partners?|relationships?|husband|wife|boyfriends?|girlfriends?|ex) .. (?:hurt|hit|hits|harm|harmed|beat|beaten) you|(?:partner|husband|wife|boyfriend|girlfriend|he|she|they|anyone) (?:ever |been |ever been )?(?:violent|aggressive|abusive)|violent (?:towards|to|with) you",
      "(?:nobody|no one|anyone|anybody|someone|somebody) (?:\\S+ ){0,2}(?:hurting|harming|hitting|hurts|hits) you|(?:neighbours?|people|anyone|anybody|next door) .. (?:have|had|having) a go at you|shout\\w* .. (?:with|from|at|by) (?:the )?(?:neighbours|next door)|threatened by|(?:frightened|scared|afraid) of (?:anyone|anybody|someone|somebody|him|her|them|your)|making you (?:do|feel unsafe)|makes you feel unsafe|unsafe|against your will|(?:consent|agree|agreed|consented) to (?:it|that)|both (?:agreed|wanted|consented)|was it consensual|consensual|forced|pressured",
      "(?:hit|hurt|beaten|attacked|abused) by (?:an?|any|your|the) (?:\\S+ )?(?:partner|husband|wife|boyfriend|girlfriend|ex|family|parent|someone)\\w*|(?:feel|feeling|are you|do you feel) (?:un)?safe(?! from yourself)|at risk(?! of)|safe (?:at home|where|in|with (?:him|her|them|your|people|anyone))|abus\\w*|(?:anyone|someone|anybody|somebody|person|people|partner|husband|wife|they|he|she|who) .. (?:(?:shout\\w*|hit|hits)(?! (?:his|her|your) head)|(?:hurt|hurts|hurting|harm|harming|harmed)(?! (?:yourself|himself|herself))|threaten\\w*|(?<!blood )pressur\\w*|control\\w*(?! (?:what|how) you| (?:your|his|her|my) (?:body|mind|thoughts|movements|actions|brain|arms|legs|feelings|head))|bully\\w*|bullied|exploit\\w*|advantage|forc\\w*|mistreat\\w*|frighten\\w*|unkind|money|steal\\w*(?! (?:your|his|her) (?:thoughts|ideas)))|taking advantage|take advantage|exploit\\w*|bull(?:y|ied|ying)|domestic|coerc\\w*|controlling(?! (?:your|his|her) (?:body|mind|thoughts|movements|actions|brain|arms|legs|feelings|head))|risk from others|safety(?! (?:reasons|with|net))|safeguarding|threat(?:s|ened)?|threatening (?:you|him|her|to (?:hurt|harm|hit|kill))|vulnerable|neglect\\w*|hurt by|harmed by|picking on you|shout\\w* at you|taken your|(?:us(?:e|es|ed|ing)|borrow\\w*|tak(?:e|es|en|ing)) your (?:\\S+ )?(?:money|card|cash|phone|account)|afraid of (?:anyone|anybody|someone|your)",
    ],
    ["personal", "harmToOthers", "consent", "selfHarm", "concerns", "mood", "home", "sexualHistory"],
  ),
  forensic: rule(
    [
      "(?:on the )?wrong side of the law|run ins?|nicked|in court|criminal record|custody|bother with the|locked up|cautioned|aggro with the police|had dealings with the police|(?:a|any|police) record(?= $)",
      "police|(?:the|broken any) laws?|arrest\\w*|convict\\w*|prison|jail|court|criminal|crimes?|forensic|offen[cs]es?|offend\\w*|trouble with (?:the )?(?:law|police|authorities)|in trouble|cautions?|cautioned|probation|charged|charges|legal (?:trouble|problems|issues)",
    ],
    ["harmToOthers", "driving", "alcohol"],
  ),
  personal: rule(
    [
      "how (?:did|was|were) (?:\\S+ )?(?:school|schooling|schooldays|school days|upbringing|childhood|home life) (?:go|for you|like)?|(?:were|was|being) (?:\\S+ )?brought up|raised you|who (?:brought|raised) you|(?:happy|difficult|rough|hard|good|normal) (?:childhood|upbringing)|(?:leave|left|finish\\w*) school|qualifications|a levels|gcses|education",
      "born at the right time|healthy baby|(?:doing|have|got|taking|studying for) a degree",
      "(?:what|which) (?:subject|course|degree) (?:do|are|did|were) you",
      "relationships? (?:history|status)|walk(?:ing)? and talk(?:ing)?|(?:how|well) (?:did|do) you (?:do|get on) (?:in|at) (?:your )?(?:school|exams|a levels|gcses|class)|school performance|(?:university|uni|course|module|exam) (?:results|marks|modules)|serious (?:girlfriend|boyfriend|relationship)|popular at",
      "when you were (?:little|small|a kid|a lad|a girl|a boy)|as a school(?:boy|girl|kid|child)|as a (?:kid|youngster|boy|girl)|early years|growing up|home life as a|get on with (?:your )?(?:parents|family|mum|dad)|school days|bullied at school|your (?:mum and dad|parents) (?:still )?together|in a relationship|are you with (?:anyone|anybody|someone|somebody)|love life|romantic|go out with anyone|girl or boyfriend|born and raised|exams|grades|a levels|gcses",
      "(?:are you )?(?:seeing|dating) (?:anyone|someone|anybody)(?= $)|brought you up(?! to| here| today| this)|raised you|(?:go|went|been) to (?:university|college|uni)|problems when you were born|when you were born were|personality|siblings|sort of person are you|describe yourself(?! as)|(?:parents|mum and dad|mother and father) .. (?:together|split|separat\\w+|divorc\\w+|break up|broke up)|boyfriend|girlfriend|divorc\\w+|widow\\w*|separated",
      "childhood|(?:when you were|as a) .. (?:little|young|kid|child)|gr[eo]w(?:ing)? up|upbringing|(?<!are you )(?<!is she )(?<!is he )(?<!on )(?:at|your|about) (?:school|university|college)|schooling|school days|milestones|(?:your|past|any|in a|long term|current|been in) relationships?|married|marriage|divorced|(?:have|got|your) (?:a )?(?:partner|girlfriend|boyfriend|spouse)|single|education|qualif\\w*|early (?:life|years)|personal (?:history|life|background)|where were you born|life story|as a child|when you were (?:young|younger|little|a child)|(?:how|what) (?:was|were) .. school|did .. (?:at |enjoy |like |find )school|school (?:like|for you|days)|(?:were|was|been) (?:you )?brought up|brought up (?:in|by|around)|background growing|raised",
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
      "(?:see|seen|saw) (?:anyone|anybody|someone|somebody) (?:for|about) (?:\\S+ )?(?:worries|behaviour|nerves|stress|moods?)|(?:rough|hard|bad|difficult) (?:time|patch|spell) (?:mentally|with (?:your|their) mental|emotionally)",
      "(?:saw|seen|see) (?:someone|somebody|anyone|anybody|a counsellor) (?:\\S+ ){0,3}(?:for|about) (?:\\S+ )?(?:anxiety|depression|mood|nerves)",
      "psych (?:history|problems|past|issues|medication|hx)|(?:past|previous|any) psych(?= )|mental health history|(?:seen|saw|see) (?:a |any |the )?(?:psychiatrist|shrink)|under (?:a |the |any )?(?:mental health|psychiatric|psych) \\S+",
      "(?:depression|anxiety|low mood|panic|depressed|anxious) (?:or (?:\\S+ )?)?(?:\\S+ )?(?:before|in the past)|(?:over the years|in the past|ever|before) .. (?:help|seen|treatment|treated) (?:\\S+ )?for (?:low mood|anxiety|panic|depression)|antipsychotic\\w*|attempted suicide|hurt yourself on purpose",
      "(?<!steady (?:your|his|her) )nerves|nervous (?:trouble|problems)|mental health|(?:low mood|anxiety|depression) .. (?:treated|before|in the past|previously|ever)|ever (?:been|felt|had|suffered|struggled) .. (?:depressed|depression|anxiety|low mood|anxious|mentally)|shrink|psych(?:iatric)? (?:ward|unit|hospital|team)|mental (?:ward|unit)|cmht|crisis team|saw? a (?:counsellor|therapist|psychologist)|bothered by (?:low mood|anxiety|nerves)|treated for (?:low mood|anxiety|depression|nerves)|emotional (?:problems|difficulties)",
      "mental (?:health|illness|state|problems)|psychiatr\\w*|psycholog\\w*|counsell\\w*|therap(?:y|ist)|(?:depression|anxiety|depressed|anxious) .. (?:before|past|previously|history|ever)|(?:history|diagnosed|suffered|past|had|treated|ever (?:had|been)) .. (?:depression|anxiety|depressed|anxious)|sectioned|(?:ever|before|previously|past) .. antidepress\\w*|nervous breakdown|breakdown|detained|crisis team|talking therap\\w*|mental hospital|depression or anxiety|anxiety or depression",
    ],
    ["conditions", "previousEpisodes", "mood", "forensic", "personal"],
  ),
  driving: rule(["driv(?:e|es|ing|er)|licen[cs]e"], ["occupation"]),
  travelHistory: rule([
    "long (?:car|coach|train|plane) (?:journeys?|rides?|trips?)|out of the country|out of the uk|anywhere (?:hot|exotic|tropical)|been on (?:any )?(?:holiday|planes?|flights?)|jetted|gone (?:abroad|away)",
    "travel\\w*|abroad|overseas|holidays?|been away|foreign|long (?:haul|flight|journey)|flights?|flown|flying",
  ]),
  sexualHistory: rule(
    ["sex(?:ual(?:ly)?)?(?! (?:were|assigned))|sexual history|intercourse|intimate|partners|unprotected"],
    ["home", "personal", "exercise", "relieving"],
  ),
} satisfies Record<string, TopicRule>;
