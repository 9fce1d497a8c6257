/** Care that is not put off: where somebody is seen, and when. */
export const SAME_DAY =
  /\b(?:(?:same[- ]day|today|now|straight (?:away|to)|immediate\w*|emergency|within (?:the|an|\w+) hours?)\b.*\b(?:hospital|a ?& ?e|a and e|ed|emergency|assess\w*|unit|clinic|surge\w+|seen|admi\w+|refer\w*|eye|sdec|ambulatory)|(?:hospital|a ?& ?e|emergency department|assess\w*|unit|surge\w+|seen|refer\w*|admi\w+)\b.*\b(?:today|now|same[- ]day|straight away|immediately|within (?:the|an|\w+) hours?)|^admit\b|sdec)\b/i;

/** Care, advice and home measures as a case names them, and what shows each. */
export const CARE: readonly (readonly [kind: RegExp, shown: RegExp])[] = [
  // Where and by whom
  [
    /^operate on the day\b.*/i,
    /\b(?:surgery|theatre|operat\w+|fix\w*)\b.*\b(?:36|24|48|tomorrow|today|next day|early|urgent\w*)\b|\b(?:early|urgent) (?:surgery|theatre|operation)\b/i,
  ],
  [
    /^refer to paediatric nephrology\b.*/i,
    /\bnephrolog\w+|\brefer\w*\b.*\b(?:renal|kidney)\b|\b(?:renal|kidney) (?:team|clinic|unit|specialist|doctor)s?\b/i,
  ],
  [/^flag the notes\b/i, /\b(?:alert|flag\w*|warning|document\w*|record\w*)\b.*\bnotes?\b/i],
  [
    /^family cascade\b.*|^information for (?:first-degree )?relatives\b.*/i,
    /\b(?:test|screen|cascade|tell|inform|advise|check)\w*\b.*\b(?:family|relatives|siblings)\b/i,
  ],
  [/^advice on heat and exertion\b/i, /\b(?:(?:over)?heat\w*|hot weather)\b|\b(?:exert\w*|exercise)\b/i],
  [
    /^no volatile agents\b.*/i,
    /\b(?:avoid\w*|no|not|without|instead of)\b.*\b(?:volatiles?|gas(?:es)?)\b|\btiva\b/i,
  ],
  [/^refer to rheumatology\b.*/i, /\b(?:rheum\w*|derm\w*|skin clinic|joint clinic)\b/i],
  [/\boncology (?:review|follow-up)\b.*/i, /\boncolog\w+\b/i],
  [
    /\bhepatology(?: follow-up)?|\bwith a liver unit\b.*/i,
    /\b(?:hepatolog\w+|liver (?:clinic|unit|team|specialist)s?|transplant (?:centre|unit|team)|gastro\w*)\b/i,
  ],
  [/^(?:urgent )?endocrine (?:referral|follow-up)\b.*/i, /\bendocrin\w+\b/i],
  [/\bortho-?geriatric\w* (?:review|care)\b/i, /\b(?:ortho-? ?)?geriatric\w*\b|\bpops\b/i],
  [/\bgastrointestinal investigation\b.*/i, /\b(?:ogd|gastroscopy|colonoscopy|endoscop\w+|gi|gastro\w*)\b/i],
  [
    /^(?:same-day )?referral to the paediatric diabetes team\b/i,
    /\b(?:paed\w*|children['’]?s|diabet\w+)\b.*\b(?:today|now|same[- ]day|urgent\w*|immediate\w*|straight)\b|\b(?:today|now|same[- ]day|urgent\w*|immediate\w*|straight|admit)\b.*\b(?:paed\w*|children['’]?s|diabet\w+)\b/i,
  ],
  [
    /\burgent (?:suspected )?cancer (?:referral|pathway)\b.*|^weighted checklist\b.*/i,
    /\b(?:2|two)[- ]?(?:ww|week(?:s)?(?: wait| rule)?)\b|\b(?:urgent\w*|suspected)\b.*\bcancer\b|\bcancer\b.*\b(?:urgent\w*|pathway)\b|\bfast[- ]track\b/i,
  ],
  [
    /^contact tracing\b/i,
    /\b(?:trac|screen|test|check|treat|notif|inform)\w*\b.*\b(?:contacts|household|flatmates?)\b|\b(?:contact|household) (?:trac|screen)\w*\b/i,
  ],
  [/^no eye patch\b/i, /\b(?:no|not|don['’]?t|never|avoid\w*|without)\b.*\b(?:patch|pad|cover)\w*/i],
  [
    /^no dark room\b/i,
    /\b(?:no|not|don['’]?t|never|avoid\w*)\b.*\bdark\w*|\b(?:leave|keep|turn|put|with)\b.*\blights?\b.*\bon\b|\b(?:lit|bright) room\b/i,
  ],
  [
    /^(?:advise|tell) first-degree relatives to have eye checks\b/i,
    /\b(?:tell|advi[sc]e|inform|suggest|ask|family|relatives)\w*\b.*\b(?:eyes?|opticians?|pressures?|glaucoma)\b/i,
  ],
  [/\bmental health act\b.*/i, /\b(?:mha|mental health act|section(?:ed|ing)?|detain\w*|detention)\b/i],
  [/^psychology$/i, /\bpsycholog\w+\b/i],
  [
    /^dietitian\b(?: review)?/i,
    /\b(?:dietit\w+|dieteti\w+|nutrition(?:ist|al? (?:team|support))|carb\w* count\w*)\b/i,
  ],
  [/^dietary advice\b/i, /\b(?:diet\w*|iron[- ]rich|red meat|green (?:veg\w*|leafy)|food)\b/i],
  [
    /^treat as peritonitis\b.*/i,
    /\b(?:sbp|peritonitis)\b|\b(?:antibiotics?|cef\w+|tazocin)\b.*\b(?:neutrophils?|polymorphs|pmns?|250)\b|\b(?:neutrophils?|polymorphs|pmns?|250)\b.*\b(?:antibiotics?|cef\w+|tazocin)\b/i,
  ],
  [
    /^if the scan cannot be done\b.*/i,
    /\b(?:while|until|if|before|interim|delay\w*)\b.*\b(?:scan|uss|ultrasound|doppler|delay\w*)\b|\binterim\b/i,
  ],
  [/\bno routine thrombophilia\b.*/i, /\b(?:no|not|avoid|don['’]?t)\b.*\b(?:thrombophilia|cancer)\b/i],
  [/^if .*\bmicrobiology\b/i, /\bmicro(?:biolog\w+)?\b/i],
  [/\bsafeguarding\b.*/i, /\bsafeguard\w*\b/i],
  [/\bfamily intervention\b/i, /\bfamily (?:intervention|therapy|work)\b/i],
  [
    /\b(?:education or employment|occupational) support\b/i,
    /\b(?:employ\w*|job|(?<!family )work|ips|uni\w*|college|school|studies|education\w*|vocational)\b/i,
  ],
  [
    /\bCBT for psychosis\b|^cognitive behavioural therapy\b/i,
    /\b(?:cbt\w*|cognitive|psychological therap\w+|talking therap\w+)\b/i,
  ],
  [/^discharge with therapy\b|^planned discharge\b.*/i, /\bdischarge\b|\bpackage of care\b/i],
  [
    /^(?:a )?conversation about goals of care\b|\badvance care planning\b|^planning ahead\b/i,
    /\b(?:goals? of care|ceilings?|acp|advance\w* (?:care )?(?:plan\w*|decision\w*|directive)|respect form|dnacpr|what (?:matters|she wants|he wants|they want)|(?:future|his|her|their) wishes|planning ahead|preferred place)\b/i,
  ],
  [/\bresuscitation wishes\b/i, /\b(?:resus\w*|dnacpr|dnr|ceiling\w*|respect form|treatment escalation)\b/i],
  // What is given up, eaten, worn and avoided
  [
    /\bsmoking (?:cessation|support|treatment)\b|\bstop smoking\b|^smoking$/i,
    /\b(?:smok\w*|cigarettes?|tobacco|nrt|nicotine|quit|varenicline)\b/i,
  ],
  [
    /\bsmoke-free home\b/i,
    /\b(?:stop|quit|give up|giving up|no|not|don['’]?t|reduc\w*|avoid\w*|cessation|free)\b.*\b(?:smok\w*|cigarettes?)\b|\bsmok\w*\b.*\b(?:stop|quit|cessation|outside|give up|free)\b/i,
  ],
  [/\bcannabis(?: cessation)?\b/i, /\b(?:cannabis|weed|marijuana|skunk|thc)\b/i],
  [
    /^reduce alcohol\b|\balcohol (?:advice|support)\b|^alcohol$/i,
    /\b(?:alcohol|booze|beers?|wine|drink\w* less|(?:cut|reduc)\w* (?:down )?(?:on )?(?:his |her |the )?drink\w*|units)\b/i,
  ],
  [/\ballergen advice about the kitten\b/i, /\b(?:kitten|cat|pets?|triggers?|allergens?)\b/i],
  [/^drink freely\b|^keep drinking(?: water)?\b/i, /\b(?:drink\w*|fluids?|hydrat\w*|water)\b/i],
  [/^rest$/i, /\b(?:rest|take it easy|time off)\b/i],
  [/\blow-fat meals\b/i, /\b(?:low[- ]fat|fat(?:ty)?|greasy|fried)\b/i],
  [/\bgood dental care\b/i, /\b(?:dent\w+|teeth|oral hygiene)\b/i],
  [
    /\bpressure care\b/i,
    /\b(?:pressure (?:area|sore|care|reliev\w+|ulcer\w*)\w*|(?:air|pressure) mattress|heel (?:protect\w*|pads?)|waterlow)\b/i,
  ],
  [/\bwalking the next day\b/i, /\b(?:mobili[sz]\w+|walk\w*|out of bed|up (?:and about|the next day))\b/i],
  [
    /\bearly (?:movement|mobili[sz]ation)\b/i,
    /\b(?:mobili[sz]\w+|movement|out of bed|physio\w*|rehab\w*)\b/i,
  ],
  [/^sit up\b/i, /\b(?:sit\w*|prop\w*) (?:\w+ ){0,2}up\w*\b|\bupright\b/i],
  [
    /\blie flat with legs raised\b.*/i,
    /\b(?:lie|lay|lying)\b.*\b(?:legs?|feet)\b|\b(?:legs?|feet) (?:up|raised)\b|\brais\w* (?:\w+ )?(?:legs?|feet)\b/i,
  ],
  [
    /\bdo not stand\b/i,
    /\b(?:don['’]?t|do not|not|no|avoid|never) (?:\w+ )?(?:get(?:ting)? up|stand\w*|walk\w*)\b|\bstay (?:lying|down|flat)\b/i,
  ],
  [/\bunlock the door\b/i, /\b(?:unlock\w*|(?:leave|put|keep) (?:\w+ ){1,3}(?:open|on the latch)|door)\b/i],
  [
    /\bkeep the ear dry\b/i,
    /\b(?:keep\w*\b.*\bdry|dry ears?|no (?:swimming|water)|avoid (?:swimming|water|getting)|out of the (?:water|pool)|water out)\b/i,
  ],
  [/\bno cotton buds\b/i, /\b(?:cotton (?:buds|wool)|q-?tips|nothing in (?:the|your) ears?)\b/i],
  [/\bear plugs or a tight cap\b/i, /\b(?:ear ?plugs?|(?:swim\w* |tight )?cap)\b/i],
  [/\bgentle drying\b/i, /\b(?:dry(?:ing)?\b.*\bgentl\w+|gentl\w+\b.*\bdry\w*|hair ?dryer)\b/i],
  [/\bacetic acid\b.*/i, /\b(?:acetic acid|ear ?calm)\b/i],
  [/\bcoal tar\b.*/i, /\b(?:tar|t[- ]?gel)\b/i],
  [/^advise on (?:work at height|ladders)\b|\bladders\b/i, /\b(?:ladders?|heights?|scaffold\w*|roofs?)\b/i],
  [
    /\bnot driving\b|\bno driving\b.*/i,
    /\b(?:dvla|(?:no|not|don['’]?t|do not|never|stop|avoid\w*|can['’]?t|cannot|mustn['’]?t)\b.*\bdriv\w+)\b/i,
  ],
  [/\bstrenuous effort\b/i, /\b(?:strenuous|exert\w*|exercise|gym|heavy lifting)\b/i],
  [/\b(?:avoid nitrates and other )?vasodilators\b/i, /\b(?:vasodilators?|nitrates?|gtn)\b/i],
  [
    /^postpone (?:elective )?surgery\b.*/i,
    /\b(?:postpon\w+|delay\w*|defer\w*|put off|cancel\w*)\b.*\b(?:surgery|op|operation|cataract|procedure)\b/i,
  ],
  [/\breliable contraception\b/i, /\b(?:contracepti\w+|avoid (?:getting )?pregnan\w+)\b/i],
  [
    /^preconception plan\b|\bpregnancy planning\b|\bplan ahead if she considers pregnancy\b/i,
    /\b(?:pre-?(?:conception|pregnancy)|(?:before|if|when)\b.*\b(?:pregnan\w+|baby|conceiv\w+))\b/i,
  ],
  [/\bavoid radioiodine\b.*/i, /\b(?:radio-?iodine|radioactive iodine)\b/i],
  [/\bavoid extremes of blood pressure\b/i, /\b(?:bp|blood pressure|systolic)\b/i],
  [
    /\bstop anything that promotes bleeding\b/i,
    /\b(?:stop|no|not|avoid\w*|hold|withhold|reverse)\b.*\b(?:nsaids?|aspirin|anticoag\w*|warfarin|doacs?|blood thinners?|antiplatelets?|clopidogrel)\b/i,
  ],
  [/^drain and irrigate\b.*/i, /\b(?:wash(?:ed)? ?out|irrigat\w+|drain\w*|pack(?:ed)?)\b/i],
  // What is shown, told, written and watched
  [
    /^(?:show|check|demonstrate|teach)(?: and check)? (?:inhaler )?technique\b/i,
    /\b(?:technique|(?:show|teach|demonstrat)\w*\b.*\b(?:inhaler|spacer))\b/i,
  ],
  [
    /\b(?:give )?written allergy information\b/i,
    /\b(?:written (?:\w+ )?info\w*|leaflet|information sheet)\b/i,
  ],
  [/\bschool (?:care )?plan\b/i, /\bschool\b/i],
  [/\bstep up or down by control\b/i, /\b(?:step\w* (?:up|down)|increas\w+|reduc\w+|escalat\w+)\b/i],
  [/\bmeasure height yearly\b/i, /\b(?:height|growth|growing|centiles?)\b/i],
  [
    /\beducation for the family on insulin\b/i,
    /\b(?:teach|educat\w+|train\w*|show|learn)\b.*\b(?:insulin|inject\w*|diabet\w+|family)\b|\b(?:diabet\w+|insulin) (?:education|training)\b/i,
  ],
  [
    /\bglucose monitoring\b|\bglucose checks\b|\bglucose control\b/i,
    /\b(?:glucose|sugars?|bms?|cbgs?|hba1c)\b/i,
  ],
  [/\bhypoglyca?emia\b/i, /\bhypos?\b|\bhypogly\w+|\blow (?:blood )?sugars?\b/i],
  [
    /\bsick[- ]days?(?: rules)?\b/i,
    /\bsick[- ]days?\b|\b(?:doubl\w+|extra|increas\w+)\b.*\b(?:dose|steroid\w*)\b.*\b(?:ill|unwell|sick)\b/i,
  ],
  [/\bsteroid emergency card\b/i, /\b(?:steroid|emergency|alert|blue) card\b|\bmedic[- ]?alert\b/i],
  [
    /\binjection kit with training\b/i,
    /\b(?:injection (?:kit|pack|training)|emergency (?:hydrocortisone|injection|kit)|(?:teach|train|show)\w*\b.*\b(?:hydrocortisone|inject\w*))\b/i,
  ],
  [
    /\b(?:treat the trigger)\b/i,
    /\b(?:treat|look for|find|identify)\w*\b.*\b(?:trigger|cause|infection|precipitant|source)\b|\bseptic screen\b/i,
  ],
  [
    /^Explain that benefit takes weeks\b/i,
    /\b(?:weeks?|months?|gradual\w*|slow\w*)\b.*\b(?:better|work\w*|effect|feel|improve\w*|benefit)\b|\b(?:takes?|better|work\w*|feel|benefit)\b.*\b(?:weeks?|months?)\b/i,
  ],
  [/\badvice that it is not contagious\b/i, /\b(?:contagious|infectious|catch\w*|passed? on|spread to)\b/i],
  [/\bphotograph(?:s|ed)? with consent\b/i, /\b(?:photo\w*|pictures?|dermosc\w+|image)\b/i],
  [
    /\bdo not remove it in the practice\b/i,
    /\b(?:not|no|don['’]?t|avoid|never)\b.*\b(?:remov\w+|excis\w+|biops\w+|cut)\b/i,
  ],
  [
    /\bhonest explanation\b|\bexplain honestly\b|\bbe honest\b.*/i,
    /\b(?:honest\w*|open(?:ly)?|frank\w*|explain\w*)\b/i,
  ],
  [
    /^safety net$/i,
    /\bsafety[- ]?net\w*|\b(?:come back|return|see|a&e|999|111)\b.*\bif\b|\bif\b.*\b(?:come back|return|see|999|111)\b/i,
  ],
  [/\blisten\b/i, /\blisten\w*\b/i],
  [/\bvalidate\b/i, /\b(?:validat\w+|acknowledg\w+|empath\w+|normalis\w+)\b/i],
  [/\bdirect risk assessment\b/i, /\brisk assess\w+|\bassess\w*\b.*\brisk\b|\b(?:suicid\w+|self[- ]harm)\b/i],
  [
    /\bstool chart\b/i,
    /\b(?:stool (?:chart|frequency|diary)|bristol|(?:record|count|monitor) (?:\w+ )?stools?)\b/i,
  ],
  [
    /^observe for (?:at least )?6 to 12 hours\b.*/i,
    /\b(?:observ\w+|monitor\w*|watch\w*|keep (?:him|her|you) in|admit\w*)\b.*\b(?:6|8|12|24|hours?|hrs?|overnight)\b|\b(?:6|12|24)\b.*\bobserv\w+/i,
  ],
  [/\bhigh-flow oxygen\b/i, /\b(?:high[- ]flow|15 ?l|non[- ]?rebreath\w*)\b/i],
  [
    /\bthe operation need not be cancelled\b.*/i,
    /\b(?:not|no|don['’]?t|needn['’]?t)\b.*\bcancel\w*|\b(?:still|go ahead|proceed)\b/i,
  ],
  [/\bchang(?:e|ing) the coil\b.*/i, /\b(?:mirena|hormon\w+ coil|ius|lng\S*)\b/i],
  [
    /\bcoronary disease\b.*/i,
    /\b(?:cabg|bypass|stent\w*|pci|revasculari[sz]\w+|coronary (?:angiogra\w+|disease))\b/i,
  ],
  [
    /\breturn-to-work advice\b/i,
    /\b(?:return\w*|go\w* back|back) to work\b|\b(?:off|fit) work\b|\bfit note\b/i,
  ],
  [/\bblood pressure control\b/i, /\b(?:bp|blood pressure|anti-?hypertensives?)\b/i],
  [/\bnutrition\b/i, /\b(?:nutrition\w*|diet\w*|feed\w*|protein|calories?|eat\w*)\b/i],
  [
    /\bphysical health baseline\b.*/i,
    /\b(?:physical health|baseline)\b|\b(?:ecg|lipids|hba1c|prolactin|weight|bmi)\b.*\b(?:ecg|lipids|hba1c|prolactin|weight|bmi|bloods)\b/i,
  ],
  [/\b(?:staging)\b/i, /\b(?:staging|ct|pet)\b/i],
  [/\bmolecular testing\b/i, /\b(?:molecular|egfr|alk|pd-?l1|genetic|markers?)\b/i],
  [/\bsystemic treatment\b$/i, /\b(?:chemo\w*|immunotherap\w*|systemic|targeted|oncolog\w+)\b/i],
  [
    /\btalc pleurodesis or an indwelling catheter\b.*/i,
    /\b(?:pleurodesis|ipc|indwelling|pleurx|rocket drain)\b/i,
  ],
  [/\bteach home exercises\b.*/i, /\b(?:brandt\S*|home (?:exercises|epley)|exercises)\b/i],
  [/^titrate or block and replace\b.*/i, /\b(?:titrat\w+|block[- ](?:and[- ])?replace|thyroidectomy)\b/i],
  [
    /\b(?:reduce|wean) the steroid\b.*/i,
    /\b(?:wean|taper|reduc|lower|step down)\w*\b.*\b(?:dex\w*|steroids?|pred\w*)\b|\b(?:dex\w*|steroids?|pred\w*)\b.*\b(?:wean|taper|reduc|lower)\w*/i,
  ],
  [
    /\b(?:spinal )?cord compression coordinator\b/i,
    /\b(?:mscc|(?:cord compression|spinal) (?:team|nurse|line)|coordinator|spinal (?:team|surgeons?))\b/i,
  ],
  [/\bsurgical decompression\b.*/i, /\b(?:decompress\w+|radiotherapy|dxt|neurosurg\w+|spinal surg\w+)\b/i],
  [/\bresynchroni[sz]ation\b.*/i, /\b(?:crt|resynchroni[sz]\w+|biventricular|pac(?:ing|emaker))\b/i],
  [
    /\blarge-volume paracentesis\b.*/i,
    /\b(?:lvp|large[- ]volume|therapeutic (?:tap|drain\w*|paracentesis)|ascitic drain|paracentesis with)\b/i,
  ],
  [
    /\bhepatocellular carcinoma surveillance\b/i,
    /\b(?:hcc|hepatocellular|afp|uss?|ultrasound)\b.*\b(?:6|six|surveillance|screen\w*)\b|\bsurveillance\b/i,
  ],
  [
    /\bdiuretic titration\b/i,
    /\b(?:titrat\w+|increas\w+|adjust\w+|up)\b.*\b(?:diuretics?|spironolactone|furosemide)\b|\badd(?:ing)? furosemide\b|\bdiuretics?\b.*\b(?:titrat\w+|increas\w+|adjust\w+)\b/i,
  ],
  [/\bHelicobacter eradication\b.*/i, /\b(?:h\.? ?pylori|helicobacter|triple therapy|eradicat\w+)\b/i],
  [/\btransfuse\b.*/i, /\btransfus\w+|\bpacked (?:red )?cells\b/i],
  [
    /\bfollow-up haemoglobin\b/i,
    /\b(?:hb|haemoglobin|fbc|blood count)\b.*\b(?:week|month|repeat|recheck|again|follow)\w*|\b(?:repeat|recheck|follow)\w*\b.*\b(?:hb|haemoglobin|fbc|blood count)\b/i,
  ],
  [
    /\bnil by mouth\b/i,
    /\b(?:nbm|nil by mouth|fast\w*|(?:not|nothing|no|don['’]?t) (?:to )?(?:eat|food|drink)\w*)\b/i,
  ],
  [
    /\binpatient\b|^admit\b/i,
    /\b(?:admit\w*|admission|inpatient|stay in(?: hospital)?|keep (?:you|him|her) in|ward|(?:to|into) (?:the )?hospital)\b/i,
  ],
  [
    /\b(?:limited|large) supply\b.*/i,
    /\b(?:remove|lock|limit|weekly|small|short|restrict|large)\w*\b.*\b(?:tablets?|medic\w+|suppl\w+|prescri\w+|dispens\w+|pack\w*|scripts?)\b/i,
  ],
  [/\bpneumococcal vaccination\b/i, /\b(?:pneumo\w*|vaccin\w+)\b/i],
  [/\bscreening for coeliac and thyroid disease\b/i, /\b(?:coeliac|ttg)\b/i],
  // People and places
  [
    /\bsenior (?:\w+ )?(?:review|discussion)\b/i,
    /\b(?:seniors?|consultant|registrar|spr|med reg|escalat\w+)\b/i,
  ],
  [/\bsame-day (?:hospital |surgical |medical |emergency )?(?:assessment|care|referral)\b/i, SAME_DAY],
  [/\bsafety plan\b/i, /\b(?:(?:safety|crisis) plan\w*|crisis (?:numbers?|line|card))\b/i],
  [
    /\bcarer support\b|\bsupport for (?:his|her|the) (?:wife|husband|family|carer)\b/i,
    /\b(?:carers?|support\w* (?:for )?(?:\w+ )?(?:wife|husband|mother|mum|family|daughter|partner))\b/i,
  ],
  [
    /\binvolve (?:his|her|the) (?:\w+)\b|\bfamily involvement\b/i,
    /\b(?:involv\w+|inform|tell|talk (?:to|with)|discuss with|speak (?:to|with)|include|contact)\b.*\b(?:daughter|family|wife|husband|mum|mother|dad|father|son|partner|parents|carer|next of kin)\b/i,
  ],
  [
    /\bfamiliar people\b/i,
    /\b(?:familiar|family|relatives?|some(?:one|body)|daughter|wife|husband|son)\b.*\b(?:visit\w*|stay\w*|present|sit\w*|with (?:her|him))\b/i,
  ],
  [
    /\b(?:limit )?access to money\b|\bfinancial advice\b/i,
    /\b(?:financ\w*|money|bank\w*|(?:credit|debit|bank) cards?|hold cards|spending)\b/i,
  ],
  [/\brelapse (?:signature|plan\w*)\b/i, /\brelapse\b|\b(?:early )?warning signs\b/i],
  [
    /^no sex\b.*/i,
    /\b(?:no sex|abstain\w*|abstinen\w*|(?:avoid|not have|don['’]?t have|stop having|refrain from) (?:any |having )?sex)\b/i,
  ],
  [
    /\b(?:full|sti|sexual health) screen\b/i,
    /\b(?:sti|std|sexual health|full) (?:screen\w*|checks?|check-?up|tests?|testing)\b/i,
  ],
  [
    /^sun protection\b/i,
    /\b(?:sun ?(?:screen|cream|block|protect\w*|safe\w*|beds?)|factor \d+|spf|midday sun|cover up)\b/i,
  ],
  [/^sexual health(?: advice)?$/i, /\b(?:sti|std|sexual health|gum clinic|condoms?)\b/i],
  [
    /\bindustrial compensation\b/i,
    /\b(?:compensation|industrial (?:injur\w+|disease)|asbestos (?:claim|benefit)\w*)\b/i,
  ],
  // Things that are done or told
  [
    /\babstinence\b/i,
    /\b(?:stop drinking|abstin\w*|alcohol (?:services?|cessation|team|liaison|support)|give up alcohol)\b/i,
  ],
  [/\b(?:joint )?care with surgeons\b|\bsurgical review\b/i, /\bsurg(?:eons?|ical)\b/i],
  [/\bbring the tablets\b/i, /\b(?:bring|get|have|take|pack)\b.*\b(?:medic\w+|tablets)\b/i],
  [
    /\bpsychosocial assessment\b(?: by the liaison team)?/i,
    /\b(?:psych\w*(?: \w+)? (?:liaison|assess\w*|review|team)|liaison psych\w*|mental health (?:liaison|team|assess\w*))\b/i,
  ],
  [
    /\b(?:document|record|correct|label)\b.*\b(?:reaction|allergy|interaction|contraindication)\b(?:, its .*)?|\ballergy record\b/i,
    /\b(?:cod(?:e|ed|ing)|document\w*|record\w*|update\w*|correct\w*|flag\w*|note\w*|label\w*|write\w*|chart|wristband|de-?label\w*|add\w*)\b.*\b(?:allerg\w*|reaction|intoleran\w*|interaction|contraindicat\w*|anaphyla\w*|notes|records?)\b|\ballerg\w* (?:\w+ )?(?:documented|recorded|updated|on (?:the )?(?:chart|wristband|notes))\b|\ballergy (?:band|wristband|alert)\b/i,
  ],
  [
    /(?:\bask (?:him|her|them) to )?\breturn the (?:leftover|unused) tablets\b/i,
    /\b(?:return|bring|take|hand|give)\w*\b.*\b(?:leftover|left over|unused|remaining|spare|old|rest of|colchicine|tablets|medicines)\b.*|\bdispose of\b/i,
  ],
  [
    /^(?:offer )?(?:psychological |talking )?therapy$/i,
    /\b(?:cbt\w*|(?:talking|psychological|behavioural) therap\w+|counsell\w+|psycholog\w+)\b/i,
  ],
  [/\bdriving\b|\bdrive\b/i, /\b(?:dvla|driv(?:e|ing))\b/i],
  [
    /\b(?:lifestyle|activity and diet)\b/i,
    /\b(?:lifestyle|exercise|diet|lose weight|weight loss|less salt|salt|alcohol|smok\w+)\b/i,
  ],
];
