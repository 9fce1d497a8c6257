/**
 * What patients and learners talk of, each concept with the ways of saying it. A phrase is found where its words are
 * close together, in any order and with any endings; `+` joins words that must be adjacent, and `=` marks a word that is
 * found only in this form.
 */

/** What can be wrong with a part of the body; found alone ("pain") and with its part ("pain@chest"). */
export const signs: Readonly<Record<string, string>> = {
  pain: "catch+you+in|catches+you+in|catching+you+in|=squeezed|=squeezing|pain|painless|ache|aching|achy|sore|soreness|hurt|hurting|tender|discomfort|agony|=tightness|=tight|cramp|sting",
  swelling:
    "retaining water|hold water|collecting water|water collecting|bigger+than+the+other|fatter+than+the+other|ankles fat|fat ankles|fat legs|feet fat|fingers fat|fat fingers|face fat|rings stuck|ring stuck|bloat|puff|puffs+up|legs heavy and swollen|indent+when+you+press|dent+when+you+press|leaves+a+dent|pitting|filled+with+fluid|full+of+fluid|socks leave marks|sock marks|socks marks|marks from socks|shoes tighter|shoes too small|fluid+building+up|water+retention|retaining+water|holding+water|retaining+fluid|holding+fluid|legs+bigger|swell+up|blown+up|blow+up|blew+up|ankles+thick|thick+ankles|fatter+ankles|gone+puffy|filled+up|distension|shoes tight|socks tight|rings tight|belly growing|tummy growing|stomach growing|getting+bigger|got+bigger|tummy bigger|belly bigger|stomach bigger|puff up|puffs|puffing+up|puffed+up|ballooned|fluid legs|fluid ankles|swelling|swollen|swell|swelled|puffy|puffiness|oedema|distended|bloated|bloating|enlarged",
  rash: "scaly+patches|scaly|marks+on+you|marks+anywhere|come+up+in|came+up+in|come+out+in+spots|skin+rash|red+spots|red+blotches|purple+spots|skin+reaction|bumpy+skin|patch+of+skin|out+in+anything|out+in+spots|out+in+a+rash|come+out+in|came+out+in|red+marks|red+patches|blotchy|marks+on+your+skin|marks+on+the+skin|skin flare|welts|weals|wheals|bumps skin|skin+broken+out|break+out+in|skin eruption|patches skin|pimples|anything skin|rash|rashes|spots|hives|blisters|blotches",
  lump: "lumpy|bumps|lump|lumps|nodule|gland|mass",
  numbness:
    "less+feeling|feeling+less|feel+your+feet|feel+your+hands|feel+your+legs|feel+your+toes|feel+your+fingers|feel+your+skin|normal+feeling|feel+dead|feels+dead|prickling|prickle|funny+feelings+in+your|feelings+in+your+fingers|funny+feeling+in+your|tingled|tingles|feel+things+properly|feel+when+you+touch|woolly+feet|on+cotton+wool|feel+the+floor|feeling+in+your+feet|feeling+in+your+hands|feeling+in+your+legs|lack+of+feeling|burning+feet|fingers+go+to+sleep|hands+go+to+sleep|feet+go+to+sleep|arm+go+to+sleep|leg+go+to+sleep|go+dead|gone+dead|goes+dead|odd+sensations|strange+sensations|funny+sensations|odd+feelings+in+your|strange+feelings+in+your|dead+arm|dead+leg|ants+crawling|like+ants|feel+touch|lost+sensation|lose+sensation|lose+feeling|cotton+wool|fizzy+fingers|buzzing+feeling|prickly|numb|numbness|tingling|tingle|tingly|pins+and+needles|lost feeling|loss sensation|altered sensation|loss feeling|change sensation",
  weakness:
    "leaden|like+lead|arms+and+legs+working|arms+and+legs+all+working|limbs+working|arm+working|leg+working|arms+working|legs+working|side+weaker|one+side+weak|weaker+side|grip+weak|weak+grip|arms+heavy|leg+heavy|arm+heavy|drop+things|dropping+things|dragging+a+leg|drag+your+leg|dragging+your+leg|leg+drag|paralysed|paralysis|lost+strength|less+strength|no+strength|without+strength|lost+the+use+of|lose+the+use+of|move+your+arm|move+your+leg|could+not+move|can+not+move|lift arm|raise arm|weakness|weak|lost power|loss power|lose strength|loss strength|move arms|move legs|move limbs|legs heavy|arms heavy|gave+way|give+way|giving+way",
  stiffness:
    "hands get moving|hands get going|slow get going|slow get moving|seized+up|limber+up|creaky|loosen+up|loose+up|stiff|stiffness",
  itching:
    "scratching|been+scratching|scratch+yourself|urge+to+scratch|pruritus|itch|itchy|itching|itchiness",
  redness: "warm+and|warm+to+touch|warm+to+the+touch|feels+warm|red|redness|inflamed",
  discharge:
    "coming+out+of|comes+out+of|gunk|gunge|runny stuff|stuff coming|leak|leaking|leaks|oozes|dripping|drip|discharge|pus|oozing|weeping",
  injury:
    "pulled+your|pulled+a+muscle|pull+a+muscle|strained|=strain|gone+in+it|gone+into+it|gone+in+your|=whack|=whacked|=clout|=clouted|=punched|hurt+it+at+all|did+you+hurt+it|have+you+hurt+it|get+anything+in+the|get+anything+in+your|got+anything+in+your|get+something+in+your|anything+get+in|injury|injured|injure|bang|banged|=bump|=bumped|hit|knock|knocked|trauma|accident|damage|stub|stubbed|twisted|sprain|sprained|wrenched",
};

/** Parts of the body, from the whole to its parts: a question about the leg is answered by the calf, and the other way round. */
export const bodyParts: Readonly<Record<string, { readonly words: string; readonly within?: string }>> = {
  chest: { words: "chest|breastbone|sternum|over+your+heart|over+the+heart|across+your+heart" },
  ribs: { words: "ribs|rib|rib cage" },
  abdomen: {
    words:
      "under+your+ribs|below+your+ribs|under+the+ribs|under+her+ribs|under+his+ribs|waistline|midriff|abdomen|abdominal|tummy|stomach|belly|gut|guts|epigastric|flank|loin",
  },
  back: { words: "back|spine|spinal|shoulder+blade|shoulder+blades" },
  head: { words: "head|scalp" },
  face: { words: "face|facial|cheek|cheeks" },
  neck: { words: "neck" },
  throat: { words: "windpipe|gullet|throat|tonsils", within: "neck" },
  jaw: { words: "jaw", within: "face" },
  tooth: { words: "tooth|teeth|gums" },
  mouth: { words: "=mouth" },
  tongue: { words: "tongue", within: "mouth" },
  lip: { words: "lip|lips", within: "mouth" },
  eye: { words: "eye|eyes|eyelid|eyelids|lids" },
  ear: { words: "=lug|=lugs|ear|ears" },
  nose: { words: "nose|nasal|sinus|sinuses" },
  breast: { words: "breast|breasts|nipple|nipples" },
  armpit: {
    words: "armpit|armpits|axilla|underarm|under+your+arm|under+the+arm|under+her+arm|under+your+arms",
  },
  arm: { words: "arm|arms" },
  shoulder: { words: "shoulder|shoulders", within: "arm" },
  elbow: { words: "elbow|elbows", within: "arm" },
  hand: { words: "hand|hands|palm|palms|wrist|wrists|knuckles", within: "arm" },
  finger: { words: "finger|fingers|thumb|thumbs|fingertips", within: "hand" },
  leg: { words: "leg|legs|limb|limbs|thigh|thighs|shin|shins|lower+limbs" },
  hip: { words: "hip|hips", within: "leg" },
  knee: { words: "knee|knees", within: "leg" },
  calf: { words: "calf|calves", within: "leg" },
  ankle: { words: "ankle|ankles", within: "leg" },
  foot: { words: "foot|feet|heel|heels", within: "ankle" },
  toe: { words: "toe|toes", within: "foot" },
  joint: { words: "joint|joints" },
  muscle: { words: "muscle|muscles" },
  skin: { words: "skin" },
  groin: {
    words: "top+of+your+legs|top+of+your+leg|top+of+the+leg|top+of+her+leg|top+of+his+leg|groin|inguinal",
  },
  testicle: { words: "testicle|testicles|testicular|=testes|scrotum|balls" },
  genitals: {
    words: "penis|penile|vagina|vaginal|genital|genitals|vulva|down+below|private+parts|=privates",
  },
  anus: { words: "anus|anal|rectum|rectal|back+passage|bottom" },
  bone: { words: "bone|bones" },
  nail: { words: "nail|nails" },
  hair: { words: "hair" },
};

/** Symptoms and states that have words of their own. */
export const symptoms: Readonly<Record<string, string>> = {
  headache:
    "suffer+with+your+head|head+splitting|splitting+head|head+pounding|pounding+head|head+throbbing|throbbing+head|head+ache|head+aching|heads+bad|pain in your head|pain in the head|head killing|head+been+bad|skull|sore+in+the+head|bad+head|thumping+head|banging+head|head+banging|head+thumping|with+your+head+at|headache|headaches|head ache|head pain|pain head|head+pounds|head+hurts|your+head+hurt|head+hurting|sore head",
  breathlessness:
    "suffocate|suffocated|suffocating|smothered|smothering|starved+of+air|short+of+air|can not get air|lungs not filling|fill+your+lungs|breathe+deeply|breathing+heavier|breathing+fast|out+of+wind|blowing+a+bit|tight+breath|heavy+breathing|breath+short|lose+your+breath|run+out+of+breath|running+out+of+breath|short+winded|struggle air|struggling air|fighting air|air hunger|catching breath|lost breath|breath back|respiratory distress|hard get air|can not breathe|struggling breathe|laboured breathing|short wind|fighting for breath|wheezy breathless|difficulty catching breath|gasp|huff|out+of+puff|puff|puffed+out|huffing|short breath|shortness breath|breathless|breathlessness|dyspnoea|out+of+breath|difficulty breathing|trouble breathing|hard breathe|catch breath|struggle breathe|breathing difficulty|proper breath|puffed|gasping|winded|breathing|breathe|breath|panting|enough+air|get+air|get+your+breath",
  orthopnoea:
    "cushion|cushions|sleep+sitting+up|sleep+upright|propped+up|sit+up+to+sleep|sleep+in+a+chair|sleeping+in+a+chair|lie back|lying back|lie+down|lying+down|lay+down|lie flat|lying flat|lie completely flat|lay flat|laying flat|lying+flat|lie+flat|lie down flat|pillows|pillow|orthopnoea|sleep propped",
  pnd: "wake fighting air|wake gasping|wake short breath|wake choking|wake breathless|wake night breath|waking gasping",
  cough: "hacking|barking|chesty|clear throat|tickly|cough|coughing|coughs|coughed",
  sputum:
    "wet+cough|cough+wet|gunk cough|stuff when cough|gunge cough|slime cough|spit when cough|chesty+stuff|loose+cough|dry or wet|dry or chesty|bringing stuff up|cough producing|cough produce|coming up when cough|cough stuff up|produce phlegm|bring stuff up|coughing stuff up|stuff coughing up|gob|catarrh|muck|bringing+up|gunk+up|spitting up|cough productive|productive cough|fetch up|hawking|sputum|phlegm|mucus|cough up|bring up|coughing up|green stuff|anything+up|spit|cough+anything+up|bring+anything+up|bringing+anything+up",
  haemoptysis:
    "red streaks|red+streak|streaked blood|flecks blood|specks blood|blood tinged|tinged blood|pink sputum|pink phlegm|pink froth|blood+when+you+cough|spit blood|spitting blood|blood spit|streaks blood|red phlegm|rusty|bloodstained|cough blood|coughing blood|coughed blood|blood sputum|blood phlegm|haemoptysis|bloody sputum",
  wheeze:
    "chest whistle|tight chested|chest noisy|wheeze|wheezing|wheezy|wheezes|whistle|whistling|whistles|noisy breathing",
  palpitations:
    "heart+rate|heart+rhythm|heart funny|heart mad|heart somersaults|heart somersault|heart wild|heart flipping|heart going|heart crazy|heart all over the place|heart irregularly|heart settled|heart misbehaving|heart playing up|heart pound|heart thud|heart thudding|heart race|heart erratic|heart stop|heart quicker|heart faster|heart in your throat|heart in your mouth|heart strong|heart hard|heart going fast|heart beating fast|heart hammering|heart jump|heart jumps|heart leaping|heart quick|heart rapid|heart missing|heart beating not regular|heart not regular|heart out of rhythm|pulse fast|pulse irregular|beats skipped|aware heart|feel heart beating|ticker racing|extra beats|heart beat+fast|heart turn|heart fluttering|heart flutters|heart flutter|heart fluttery|heart thump|heart skips|heart irregular|heart galloping|heart missing beat|heart skip|heart jumping|heart skipping|heart thumping|heart going like the clappers|galloping|heart fast|pulse racing|heart stops|heart flip|heart pounds|heart thumps|heart+been+funny|heart banging|palpitation|palpitations|heart racing|heart races|fluttering|flutter|heart pounding|skip beat|skipped beats|missed beats|thumping heart|fast heartbeat|irregular heartbeat|heart beating|heartbeat",
  syncope:
    "going+to+blackout|about+to+blackout|might+blackout|go+black|went+black|gone+black|lights+go+out|out+of+it|lost+time|lose+time|missing+time|next+thing+you+knew|find+yourself+on+the+floor|found+yourself+on+the+floor|collapse+completely|not+remember+falling|come+round+on|drop+to+the+ground|dropped+to+the+ground|drop+down|dropped+down|out+like+a+light|without+senses|lose+senses|lost+senses|lose+your+senses|lost+your+senses|lose+the+consciousness|without+consciousness|not+conscious|still+conscious|be+conscious|stay+conscious|come+over+funny|came+over+funny|flake+out|flaked+out|fall+down+unconscious|gone+out+cold|loss of senses|passed+clean+out|lose+consciousness|go+unconscious|hit the deck|legs give way|legs gave way|hit the floor|blank out|blanked out|lost awareness|lose awareness|fell unconscious|fall unconscious|keeling over|keel over|keeled over|conk out|conked out|lights went out|came over faint|swoon|went down|spark out|funny turn|funny turns|out cold|passes out|zone out|drop attack|blacks out|collapse|collapsed|faint|fainted|fainting|black out|blackout|blackouts|=blacked|pass out|passed out|passing+out|lose consciousness|lost consciousness|loss consciousness|looked+blank|unresponsive|unconscious|knocked out|came round",
  dizziness:
    "going+to+blackout|about+to+blackout|might+blackout|happens+when+you+stand|happens+when+you+get+up|happens+if+you+stand|happens+if+you+get+up|try+to+get+up|try+to+stand|head+turn+around|head+turns|head+turning|head+is+turning|head+is+going+round|head+going+round|head+goes+round|light+in+your+head|legs+like+jelly|off+your+feet+dizzy|see+stars|seeing+stars|nearly+fall|nearly+pass+out|nearly+black+out|nearly+go|about+to+pass+out|about+to+faint|came over faint|come over faint|head swimming|spaced+out|swaying|wooziness|head+felt+light|head spin|swimmy|dizzy spells|wobbly|head rush|light in the head|dizzy|dizziness|lightheaded|light+headed|light+headedness|giddy|giddiness|woozy|unsteady|off balance|feel+faint|felt+faint|feeling+faint|are+you+faint|faint+when|faint+on|might+faint|to+faint|nearly+fainted|=faintness|going+grey",
  vertigo:
    "room+go+round|room+going+round|things+spinning|world+spinning|everything+spinning|spinning+round|room+moving|merry+go+round|spinning|spins|vertigo|room spin",
  sweating:
    "pouring sweat|sweat pouring|break into sweat|broke into sweat|broken into sweat|clamminess|perspiration|perspire|cold sweat|dripping sweat|sweating buckets|perspiring|damp|sweat|sweating|sweaty|sweats|clammy|sweated",
  hotFlushes: "hot flush|hot flushes|hot flashes",
  nightSweats:
    "bedclothes wet|bedclothes soaked|change bedclothes|change sheets|wake+up+soaked|wake soaked|woke soaked|sheets soaked|wake drenched|soaked night|sheets wet|change pyjamas|night sweats|sweat night|sweats night|drenched",
  nausea:
    "going+to+throw+up|going+to+vomit|about+to+vomit|about+to+throw+up|might+be+sick|might+vomit|stomach+upset|upset+stomach|stomach feel upset|tummy feel upset|want+to+vomit|wanting+to+vomit|feel+like+vomiting|feel+like+throwing+up|sick+to+the+stomach|stomach+turned|turned+your+stomach|off+colour+sick|feel+ill+in+the+stomach|stomach turning|tummy turning|stomach churning|tummy churning|churning|stomach flipping|going+to+be+sick|about+to+be+sick|wanted+to+be+sick|queasiness|urge to vomit|sick+to+your+stomach|off+your+stomach|want to be sick|green round gills|bilious|feel vomiting|nausea|nauseous|nauseated|queasy|feel+sick|feels+sick|feeling+sick|felt+sick|sickness|sick+with|=sick",
  vomiting:
    "bring+your+food+up|bring+food+up|brought+food+up|food come back|food come up|keep nothing down|kept nothing down|not+keep+anything+down|barf|barfing|barfed|regurgitate|regurgitated|emesis|sick+up|sicked+up|lose+your+lunch|losing+your+lunch|bringing+much+up|bring+much+up|threw guts|lost lunch|emptied stomach|be+sick+at+all|actually+sick|physically+sick|retching|heave|heaving|lost breakfast|upchuck|brought+anything+up|bring+anything+up|bringing+anything+up|chuck up|chucked up|chucking up|hurling|spew|spewed|vomit|vomiting|vomited|throwing up|throw up|threw up|thrown up|been+sick|being+sick|puke|puking|puked|bring+anything+back|brought+anything+back",
  haematemesis:
    "bringing+up+any+blood|bring+up+any+blood|bringing+up+blood|bring+up+blood|brought+up+blood|bringing+up blood|bring+up blood|brought+up blood|brought coffee grounds|blood sick|sick blood|vomit blood|vomiting blood|vomited blood|blood vomit|haematemesis|coffee grounds|throw up blood|throwing up blood",
  fever:
    "are+you+hot|is+he+hot|is+she+hot|are+you+boiling|been+boiling|sweats+and+shivers|shivers+and+sweats|hot+flushed|flushed+and+hot|roasting|burning+with+fever|hot+and+bothered|thermometer|what+was+your+temperature|spiking|spiked|feel+boiling|hot+sweats|hot+or+cold|running+hot|feverishness|burning+hot|hot+to+the+touch|hot+to+touch|high+fever|hot+and+shivery|high temp|running+a+temperature|burning hot|febrile|raging temperature|been+hot|so+hot|fever|fevers|feverish|temperature|burning+up|pyrexia|feel+hot|felt+hot|feels+hot|hot+and+cold|hot+and+sweaty",
  rigors:
    "hot+and+cold|sweats shakes|sweats shivers|teeth chatter|shaking uncontrollably|uncontrollable shivers|shuddering|violent shivers|shaking+with+cold|attack shivering|shivering attacks|had+shakes|have+shakes|had+the+shakes|shakes+with|shivery|goosebumps|teeth chattering|shook all over|uncontrollable shaking|rigor|rigors|shivering|shivers|shiver|chills|shaking cold|shakes with cold",
  weightLoss:
    "pounds+dropped+off|pounds+drop+off|drop+off+the+pounds|pounds+come+off|lost+a+stone|lost+half+a+stone|wasting+away|gaunt|skeletal|belt+in|belt+tighter|scales+gone+down|scales+down|shed+any|dropped+a+size|dress+size+down|weigh+less|dropped+pounds|drop+pounds|dropped+any+pounds|dropped+kilos|lost+kilos|kilos lost|stones lost|weight+falling+off|weight+dropping+off|become+slim|become+slimmer|become+thin|got+thin|got+thinner|gone+thin|slimmer|slimmed+down|clothes+too+big|clothes+hanging+off|clothes+loose|clothes+getting+loose|clothes+getting+looser|clothes+getting+a+bit+loose|trousers+falling+down|getting+thin|shrinking|kilos have you lost|pounds lighter|skin and bone|weight up or down|gone up or down|belt looser|skirts looser|trousers looser|dress size|belt loose|clothes fit|shed weight|shed pounds|clothes baggy|trousers loose|belt notch|thinner|=skinnier|weight dropped|weight fallen|lost pounds|slimmed|wasting|weight loss|lost weight|losing weight|lose weight|lost kg|kg lighter|weight down|lighter|drop weight|dropped weight|clothes looser|loss weight|unintentional weight|lost stone",
  weightGain:
    "clothes+tighter|clothes+been+tighter|clothes+got+tighter|gone+up+a+size|clothes+too+small|getting+fat|got+fat|got+fatter|bigger+round+the+middle|gained+kilos|gained+any+weight|put+on+kilos|put+on+any+weight|scales+have|scales+gone|scales+going|weight up or down|gone up or down|clothes fit|clothes tight|piled on|gained pounds|weight crept|fatter|put on pounds|weight up|weight gain|gained weight|put weight|gain weight|putting weight|kg heavier|gained kg|=heavier|put stone",
  weight: "heavy+are+you|how+heavy|tip+the+scales|weight|weigh|kg|stone",
  height: "height|tall",
  appetite:
    "fancy+any+food|fancy+anything+to+eat|cut+down+on+food|cut+down+on+your+food|cutting+down+on+food|eating+and+drinking|eat+and+drink|off+your+grub|food+appealing|managing+your+meals|manage+your+meals|eating+your+meals|eating+like+normal|eating+as+usual|eating+as+normal|eat+as+usual|fancy+food|fancy+your+food|fancying+food|food+tasty|taste+for+food|food+turns+you+off|hungry+as+usual|eaten+much|finish+your+plate|desire+to+eat|wish+to+eat|want+to+eat|feel+like+eating|interest+in+food|enjoy+your+food|enjoying+your+food|enjoying+food|gone+off+food|gone+off+your+food|off+meals|food+appeal|get+your+food+down|eating+like+a+bird|eat+normally|eating+normally|wanting+food|managing any food|manage food|managing food|keeping food down|managing to eat|manage to eat|able to eat|peckish|hungry lately|eating less|eating much|eat properly|picking food|able eat|eat ok|appetite|eating|off food|hungry|hunger|eat less|off+your+food|eaten|no appetite",
  thirst:
    "drinking+more+than+normal|drinking+more+than+usual|drinking+more+water|drinking+a+lot+of+water|drinking+lots+of+water|mouth+dry|mouth+been+dry|dry+mouth|drinking+all+the+time|drink+a+lot+of+water|drinking gallons|drinking litres|drinking pints water|quench|drink+more+than|parched|drinking loads|dry mouth|drink constantly|gasping drink|thirst|thirsty",
  polyuria:
    "more+water+than|passing+more+water|pass+more+water|lots+of+wee|weeing+lots|peeing+lots|wee+all+the+time|pee+all+the+time|peeing+all+the+time|weeing+all+the+time|wee+more+than|pee+more+than|going+for+a+wee+more|urinate+more|urinate+a+lot|urinating+more|always+on+the+toilet|always+in+the+loo|weeing loads|peeing loads|forever loo|constantly loo|passing water lots|litres urine|wee lots|passing+a+lot+of+urine|pass+a+lot+of|urine hourly|wee+a+lot|weeing+a+lot|peeing+a+lot|pee+more|pee+a+lot|passing+more+urine|weeing+more|peeing+more|loo+all+night|urinating+often|urinating+a+lot|lots+of+urine|more+urine",
  frequency:
    "needing+the+loo|need+the+loo|needing+the+toilet|need+the+toilet|needing+to+pee|needing+to+wee|up+and+down+to+the+toilet|up+and+down+to+the+loo|back+and+forth+to+the+toilet|toilet+more+often|loo+more+often|running+to+the+loo|running+to+the+toilet|urine often|frequency|wee often|pee often|loo often|passing water often|urinate often|urinary frequency|how often wee|how often pee",
  nocturia:
    "loo bed|toilet bed|wake wee|wake pee|wake toilet|getting up wee|disturbed night toilet|get up night|night wee|night pee|night urine|up+at+night|loo night|toilet night|nocturia|night pass water|night pass urine",
  urgency:
    "dash loo|dash toilet|mad+dash|can+you+hang+on|sudden+urge|sudden+urges|make+it+to+the+loo|make+it+to+the+toilet|urgency|rush toilet|rush loo|desperate toilet|hold it",
  dysuria:
    "sting+when+you+go|stings+when+you+go|burn+when+you+go|burns+when+you+go|burning+when+you+go|no+burning|pain+when+you+go+to+the+loo|sting pass water|stings pass water|sting pass urine|burn pass water|sting wee|stinging urine|hurt pass water|burning water|sting go|burns go|passing razor blades|sore pee|sore wee|uncomfortable wee|burning pee|burn pee|burns pee|burning wee|burning urine|stings pee|pain pee|pain wee|pain urine|painful urine|hurt pee|hurts pee|hurt wee|dysuria|burning passing water|pain passing water|burning pass urine|sting pee|pain urinate|hurt urinate|burn urinate|pain go wee|hurts go wee|pain urinating|discomfort urine|pain+when+you+go+for+a+wee|pain+when+you+wee|pain+when+you+pee",
  haematuria:
    "water+been+bloody|bloody+water|peed blood|weed blood|passed blood urine|bloody wee|red wee|blood water|wee pink|urine pink|rose urine|pink urine|pink wee|blood urine|blood wee|blood pee|haematuria|urine red|red urine|bloody urine",
  urinary:
    "plumbing|water+works|pass+your+water|passing+your+water|going+for+a+wee|going+for+a+pee|pass+urine|passing+urine|wees|pees|urinates|micturition|void|voiding|spend+a+penny|number+one|urine|urinary|wee|weeing|pee|peeing|waterworks|passing water|pass water|urinate|urinating|urination|bladder",
  kidneyFunction:
    "tested+your+kidney|checked+your+kidney|kidney+bloods|kidney+test|kidney+tests|check+your+kidneys|checked+your+kidneys|tested+your+kidneys|kidneys+checked|kidneys+tested|kidney+function|kidneys+work|kidneys+working|creatinine|egfr|kidney blood test",
  darkUrine:
    "water+a+funny+colour|colour+of+your+water|water+changed+colour|colour+was+your+water|colour+is+your+water|water+dark|water+been+dark|dark+water|cola wee|wee dark|tea coloured|wee brown|urine brown|wee orange|wee colour|dark urine|urine dark|dark wee|colour urine|colour wee|dark pee",
  retention:
    "can not wee|unable wee|weak stream|poor flow|flow urine|trickle|get going wee|empty bladder|stop start|unable pass water|slow pass water|difficulty passing urine|hesitancy|poor stream|slow stream|start stream|dribbling|stream",
  incontinence:
    "pee yourself|peed yourself|peeing yourself|pee your pants|wee yourself|weed yourself|mess your pants|messed your pants|soiled yourself|soiled your pants|poo yourself|pooed yourself|urinate yourself|urinated on yourself|wet your pants|wet trousers|lose your water|lost your water|control your bladder|control of your bladder|control of your bowels|hold your water|get to the toilet in time|wet+the+bed|wetting|caught short|leak urine|soil yourself|messed yourself|lost control wee|incontinence|incontinent|wet yourself|leak|leaking|leakage|bed wetting|wet beds|accidents|lost control bladder|lost control bowel",
  bowels:
    "going+regularly|been+going+normally|going+as+normal|loo+normally|going+to+the+loo|been+to+the+loo|toilet+normally|are+you+regular|been+regular|regular+as+usual|been+to+the+toilet|going+to+the+toilet|down+below+at+the+back|on+the+toilet|number+2|back+door|opening+your+bowels|poo+like|bowel+movement|moved+your+bowels|bowels+moving|back end|opened+your+bowels|toilet habits|bowel movements|go+for+a+number+two|bowel habit|pooping|poo normal|going toilet|bowel|bowels|stool|stools|poo|poos|pooing|poop|motion|motions|faeces|toilet habit|number two|open bowels|bottom end",
  diarrhoea:
    "watery+when+you+go|watery+when+he+goes|watery+when+she+goes|loose+stomach|loose+belly|stomach+loose|tummy+loose|bad+stomach+loose|squits|the+shits|upset+bowels|watery+poo|toilet+many+times|liquid+stools|liquid+stool|loose motions|bowels loose|explosive|squitty|liquid poo|poo watery|watery motions|the+trots|the+squits|upset tummy|tummy upset|poos loose|loose+poos|diarrhoea|loose stool|loose stools|loose poo|the+runs|watery stool|runny poo|runny stool|runny tummy",
  constipation:
    "bunged+up|backed+up|can not poo|unable to poo|not been to the toilet|not pooed|hard to go|trouble going|struggling poo|straining toilet|sluggish bowels|bowels sluggish|hard poo|blocked bowels|go poo hard|constipation|constipated|not+opened+bowels|not+opened+my+bowels|bowels+not+open|bowels+not+opened|no motion|blocked up|bunged up|hard stool",
  melaena:
    "black+as+tar|motions dark|black tarry|poo like tar|stools like tar|liquorice|colour stool|colour stools|colour motions|colour poo|stools tar|sticky black|coal black|black motions|poo black|jet black|black stool|black stools|tarry|tar|black poo|dark stool|dark stools|melaena|stools black",
  rectalBleeding:
    "blood motion|blood motions|bright red blood|blood bottom|bleed toilet|blood when you poo|blood poo|blood wipe|wiped blood|blood pan|blood bowl|blood loo paper|blood stool|blood stools|bloody stool|bloody stools|bleeding back passage|rectal bleeding|blood toilet|blood paper|bleed bottom|bleeding bottom|blood back passage|bleed back passage|blood bowel|passed blood|passing blood|pass blood|bleeding rectum|blood go toilet|blood when go loo|blood+when+you+go",
  mucusStool: "mucus stool|slime|mucus poo",
  paleStool: "pale stool|pale stools|pale poo|colour stool",
  jaundice:
    "commented+on+your+colour|comment+on+your+colour|look+a+funny+colour|looked+a+funny+colour|your+colouring|whites eye|eyes changed colour|colour of your eyes|tinged yellow|=yellower|sallow|funny colour skin|skin turned|yellow tinge|look yellow|yellow look|skin tinge|whites eyes|colour skin|skin colour|eyes colour|gone+a+funny+colour|jaundice|jaundiced|yellow eyes|yellow skin|eyes yellow|skin yellow|gone yellow|turned yellow|looked yellow|yellowish|go+yellow|going+yellow|you+yellow|look+yellow|be+yellow|yellow+eye|=yellowness|=yellowing",
  heartburn:
    "acid+come+up|acid+coming+up|acid+comes+up|burning+behind+your+breastbone|burning+behind+the+breastbone|burning chest meals|burning after meals|burning after eating|acid throat|acid+taste|sour+taste|acid+stomach|burning+up+into+your+throat|food+come+back+up|repeat+on+you|repeats+on+you|burning in your gullet|burning gullet|burn food pipe|belch|gastric+acid|burning chest food|burp|burps|wind trapped|bring acid|heartburn|indigestion|acid+reflux|stomach+acid|reflux|=acidity|burping|belching",
  dysphagia:
    "getting+your+food+down|getting+food+down|get+food+down|cough eat|cough eating|cough swallow|food sticking|food+going+down|food+go+down|food+goes+down|swallow food|gets stuck|hard to swallow|swallow|swallowing|food stick|food stuck|dysphagia|choke|choking",
  bloodLoss: "bleed|bleeding|bleeds|bled|blood",
  cyanosis:
    "gone+blue|go+blue|going+blue|went+blue|turned+blue|turn+blue|lips+blue|blue+lips|lips+go+blue|cyanosis",
  apnoea: "stopped+breathing|stop+breathing|stops+breathing|breathing+stops|breathing+stopped",
  bruising: "bruise easily|black+and+blue|mark easily|bruise|bruises|bruising",
  vision:
    "problems+seeing|problem+seeing|trouble+with+seeing|make+out+a+face|make+out+people|read+print|eyes+okay|eyes+ok|eyes+been+alright|eyes+alright|sight+been|loss+of+vision|loss+of+sight|lost+your+sight|lost+sight|go+blind|gone+blind|went+blind|seeing+things+clearly|see+well|see+okay|seeing+well|things+fuzzy|things+gone+fuzzy|sight+fuzzy|eyes+fuzzy|hazy+vision|misty|eyes+cloudy|look+blurry|blurry+eyes|eyes+blurry|make+out+faces|reading+the+paper|read+the+paper|eyes+been+ok|how+are+your+eyes|eyes+get+worse|eyesight|blurring|blurriness|see+alright|see+ok|see+properly|focusing|eyes going funny|sight changed|eyes+been+funny|vision|sight|seeing+properly|seeing+ok|trouble seeing|seeing+clearly|difficulty seeing|see+clearly|see+straight|see ahead|see+the+board|visual|blurred|blurry|see properly|visual change|hazy",
  doubleVision:
    "two images|double images|double+vision|see double|seen double|saw double|see two|seeing double|two of everything|diplopia",
  photophobia:
    "want curtains|=brightness|lie dark room|need dark room|lie+down+in+the+dark|darkened room|dim light|lights hurt|daylight eyes|bright room|squinting|squint|lights+turned+down|lights+down|lights+off|hate bright light|bright daylight|daylight bother|sunlight bother|daylight hurt|light hurts|light bother|bright light|lights bother|sensitive light|photophobia|worse light|light hurt|bothered light|dislike light",
  haloes:
    "rainbow lights|colours around lights|colours round lights|colours around lamps|rainbows|halo|haloes|halos|rings round lights|coloured rings|rings lamps|rings lights",
  floaters:
    "seeing+spots|see+spots|spots+before+your+eyes|spots+in+front+of|dots+in+front+of|dots vision|black dots|bits floating|dots eyes|things floating|floaters|black spots|cobwebs|specks",
  flashes: "sparks|flickering|lightning|flash|flashes|flashing",
  fieldLoss:
    "part sight gone|vision missing|sight missing|shadow+over|shadow+across|shadow+in+your|blotted+out|part vision missing|part sight missing|bit sight missing|part+of+your+vision|part+of+your+sight|bit+of+the+picture|lost+half+your|a+curtain|curtain+over|curtain+down|curtain+coming|shadow side|visual field|peripheral vision|blind spot",
  aura: "see+anything+odd+before|see+anything+strange+before|see+anything+unusual+before|see+anything+before|notice+anything+before|feel+it+coming|know+it+was+coming|anything+before+it|odd+smell|rising+feeling|lived+a+moment|=beforehand|zigzags|shimmering|any+lights|lights+or+lines|flickering lights|visual disturbance before|aura|zigzag|warning lines|warning|warnings",
  neckStiffness:
    "neck comfortable|move+your+neck|neck+freely|full+range+of+movement|chin chest|neck hurt bend|stiffness in neck|neck move|neck stiff|stiff neck|neck stiffness|bend neck|stiffness neck",
  speech:
    "gibberish|talk+nonsense|talked+nonsense|tongue+tied|words+wrong|wrong+words|get+words+out|say+what+you+wanted|talk+normally|speak+normally|trouble+talking|trouble+speaking|difficulty+speaking|difficulty+talking|drunk+when+you+talk|sound+drunk|unable+to+speak|could+not+speak|speech+gone|making+sense|make+sense|makes+sense|slur|mumbling|garbled|jumbled|words muddled|talking funny|speech funny|get words|talking nonsense|speech|slurred|slurring|speaking|words jumbled|words+come|finding words|talk properly|talking rubbish|speak properly|find words|words+out|get+your+words|getting+your+words",
  dyspareunia: "dyspareunia|hurt sex|painful sex|pain sex|sore sex",
  seizure:
    "withdrawal+fit|jerky|limbs shake|arms legs shake|arms legs shaking|whole body shake|body shaking|shake all over|shaking all over|went stiff|go stiff|no+fit|any+fits|=fits|epileptic fit|have a fit|a+seizure|=fitted|jerked|shook all over|thrashing|spasms|seizure|seizures|a+fit|=fitting|convulsion|convulsions|shaking episode|epileptic|twitch|twitched|twitching|jerk|jerking",
  tongueBiting:
    "bleeding from your tongue|tongue bleed|tongue bleeding|tongue sore after|chew tongue|chewed tongue|bite+your+cheek|bite+the+tongue|hurt+your+tongue|tongue biting|bite tongue|bit tongue|bitten tongue|biting tongue",
  confusion:
    "is+he+with+it|is+she+with+it|seems+to+understand|are+you+with+it|losing+track|lose+track|lost+track|scrambled|all+there|out+of+touch|talking+nonsense|not+quite+with|rambly|dazed|in+a+daze|head+in+a+fog|brain+fog|clear+headed|clear+in+your+head|clear+in+the+head|thinking+straight|slow+thinking|thinking straight|think straight|vague|in+a+muddle|encephalopathy|thinking clearly|think clearly|away+with+the+fairies|woolly+headed|making sense|make sense|not with it|not himself|rambling|know where|muddle|bewildered|understand saying|follow+what|mixed up|confused|confusion|muddled|disorientated|not making sense|foggy|fog",
  lactation: "milk breast|milk breasts|leak milk|leaking milk|milky discharge",
  memory:
    "mind+going|memory+going|marbles|remembering+things|forget+names|forgetting+names|forgetting|forgetfulness|memory+lapses|slip+your+mind|senior+moments|repeat+yourself|repeating+yourself|mental+test|=memory|memory+bad|memory like|losing+things|lose+things|recall|absent minded|memory|forgetful|forget things|remember",
  drowsiness:
    "is+he+awake|is+she+awake|is+he+alert|is+she+alert|are+you+alert|=floppy|awake+and+talking|awake+and+alert|wide+awake|difficult rouse|hard rouse|hard wake|back+to+normal|come+round|came+round|came+to|drop off|nodding off|nod off|hard to wake|falling asleep|dozy|dozing|drowsy|drowsiness|sleepy|sleepiness",
  tremor:
    "wobbles hands|wobbly hands|hand wobble|wobble hands|hands wobble|the+wobbles|quiver|trembly|trembles|jittery hands|hand steady|spill your tea|spill drinks|shakiness|hands steady|steady+hand|hands tremble|quivering|hand shakes|shakes|got+the+shakes|tremor|tremors|shaky|shake|shaking|trembling|hands shake|shaking hands",
  balance:
    "wobble|steady feet|sway|on your feet steady|coordination|falling over|lose footing|topple|balance|unsteady|clumsy|=gait|stagger|feet stick",
  falls:
    "=tripping|tripping+over|tripping+up|do+you+trip|does+he+trip|does+she+trip|stumble|stumbled|stumbling|catching+your+feet|did+you+trip+or|trip+or+fall|trip+and+fall|tripped+over|tripped+up|trip+up|lose+your+footing|lost+your+footing|ended+up+on+the+floor|end+up+on+the+floor|fell+down|fall+down|fallen+down|taken+a+tumble|gone+down+on|gone+over|keep+going+over|fallen+over|falling+over|took+a+tumble|tumble|hit+the+deck|come+a+cropper|had+any+falls|go+over|=falls|a+fall|=fall|=fallen|=fell|=tripped|=trips",
  hearing:
    "hear+you+alright|hear+you+ok|hear+you+okay|hear+you+properly|she+hear+you|he+hear+you|telly+up|tv+up|television+up|turn+the+telly|turn+the+tv|ask+people+to+repeat|catch+what+people+say|ears+working|hear+well|hear+people|hear+as+well|gone+deaf|hear+out+of|hear+me|hear+alright|hear+ok|hard+of+hearing|hearing+aid|hear well|muffled|cloth ears|hearing ok|hearing changed|deafness|hear less|=hearing|deaf|hear properly|hard hearing|hearing loss|loss hearing",
  tinnitus:
    "noise ears|sound ears|sounds ears|ring ears|ears ringing|humming ears|noises ears|tinnitus|ringing|ringing ears|buzzing",
  hoarseness:
    "sound+different|sounds+different|can+not+hear+you|struggle+to+hear+you|speak+up|speak louder|croak|gruff|voice+gone|voice+has+gone|voice sounds different|gravelly|hoarse|hoarseness|voice changed|change voice|croaky|=voice|lost voice",
  smell:
    "still+smell|able+to+smell|smell+as+well|smell+properly|smells+like|smells+that|strange+smells|funny+smells|sense+of+smell|smell+things|smell+anything|can+you+smell|lose smell|lost smell|anosmia",
  taste:
    "change+in+taste|taste+changed|taste+different|taste+normal|taste+the+same|sense+of+taste|taste+things|taste+anything|can+you+taste|taste food|lose taste|lost taste",
  soreThroat:
    "scratchy throat|throat scratchy|raw throat|throat scratch|tickly throat|throat burning|burning throat|throat killing|throat uncomfortable|throat inflamed|throat red|tonsils sore|hurts swallow throat|razor blades throat|throat ache|glass throat|throat infection|throat bad|throat raw|painful throat|throat painful|sore throat|throat sore|throat hurt|pain throat",
  runnyNose:
    "bunged+up|snotty nose|snot|streaming nose|nose streaming|nose bunged|nose stuffed|nose runny|nose dripping|stuffed+up|nose blocked|sneeze|sneezes|snuffly|sniffles|snotty|bunged up nose|blocked up|congested|head cold|stuffed nose|runny nose|blocked nose|nose running|nasal discharge|stuffy|cold symptoms|sneezing|cold+or+flu|had+a+cold|coryzal|had+the+cold|got+the+cold|have+the+cold|head+cold|a+cold",
  fatigue:
    "=zapped|without+force|no+force|without+energy|get+up+and+go|running+on+empty|out+of+energy|low+on+energy|low+energy|pep|dead+on+your+feet|burnt+out|burned+out|zonked|bushed|done+in|dog+tired|spent+all+the+time|lacking+in+energy|loss+of+energy|no+strength+to+do|lifeless|flat+out+tired|tire+easily|tired+easily|get+tired|weariness|lack+of+energy|rundown|floppy+and+tired|shattered|knackered|worn+out|drained|no energy|wiped out|tired all the time|sluggish|pooped|weary|lacking energy|whacked|energy levels|run+down|tired|tiredness|fatigue|fatigued|exhausted|exhaustion|energy|lethargy|lethargic|worn out|washed out|run down",
  malaise:
    "perfectly+well|feel+fine|feeling+fine|well+in+yourself|well+in+himself|well+in+herself|feels+well|feel+well|feeling+well|out of sorts|poorly|ropey|rough|not right|not yourself|grotty|unwell|feel ill|generally unwell|off+colour|under+the+weather",
  sleep:
    "eight+hours|keep+you+awake|keeps+you+awake|keeping+you+awake|kept+you+awake|awake+all+night|up+all+night|night+of+sleep|forty+winks|bedtime|sleepless|drop+off+to+sleep|dropping+off+to+sleep|fall+asleep+at+night|getting+to+sleep|get+to+sleep|stay+asleep|staying+asleep|drop+off+at+night|hours+a+night|hours+of+a+night|get+a+good+night|good+nights|good+night+sleep|lie+awake|lying+awake|wake+up+early|waking+early|toss+and+turn|tossing+and+turning|get+back+to+sleep|nights+sleep|bed+at+night|out+of+the+sleep|wake+you+at+night|getting+your+rest|nights rest|insomnia|awake at night|hours of sleep|sleep through|bad nights|how+are+your+nights|your+nights|get+off+to+sleep|nod off night|sleeping alright|kip|shut+eye|sleep pattern|nights been|insomniac|sleeping ok|rest night|hours sleep|sleep|sleeping|sleeps|slept|wake early|wakes|awake night",
  snoring:
    "noise+when+you+are+asleep|noise+in+your+sleep|noisy+sleeper|noise+at+night+when|snore|snores|snoring",
  coldIntolerance:
    "colder+than|nesh|feel chilly|always cold|cold all the time|feeling cold all|cold intolerance|feel+cold|feel+the+cold|feeling+cold|feeling+the+cold|cold weather|freezing|sensitive cold|cold warm",
  heatIntolerance:
    "hotter+than|windows+open|too+hot|bear heat|stand heat|hot rooms|hot all the time|always hot|overheating|bear hot|cope hot|tolerate hot|heat intolerance|feel+hot|feeling+hot|feel+the+heat|hot weather|sensitive heat|tolerate heat|cope heat",
  hairLoss:
    "hair plughole|hair+on+your+brush|hair+in+your+brush|hair+on+the+brush|hair shower|more+hair+than|strands|hair+been+coming|hair+comes+out|hair coming out|going bald|hair thinner|hair shedding|clumps hair|hair loss|losing hair|thinning hair|hair thin|hair falling|hair fall|lost hair|hair lost",
  drySkin: "dry skin|skin dry",
  dryEyes: "dryness eyes|eyes+been+dry|eyes sandy|eyes dry|eyes gritty|sand eyes|dry eyes|dry eye|gritty",
  mouthUlcers: "sores mouth|ulcers tongue|sore mouth|mouth ulcer|mouth ulcers|ulcers mouth",
  cravings: "not+really+food|are+not+food|not+food|craving|craves|crave|craving salt|ice",
  elation:
    "extremely happy|very happy|energetic|overly happy|unusually happy|too happy|hyperactive|happier than usual|on top world|over the moon|buzzing|hyper|full of beans|invincible|super high|felt high|felt this high|unusually high|loads energy|high as a kite|up mood|extra energy|high spirits|elated|elation|on top of world|high mood|=highs|full of energy|mania|manic|high energy|overactive|racing thoughts|thoughts racing|=speeding|lots+of+energy|lot+of+energy|too+much+energy",
  lowMood:
    "mood+on+the+floor|in+the+pits|heavy+hearted|crying|been+weeping|you+weep|weeping+a+lot|cried|blue+lately|sadness|feel+empty|feeling+empty|lost+your+spark|flat+in+your+mood|feel+flat|feeling+flat|glum|despair|despairing|sad|down dumps|gloomy|unhappy|miserable|low spirits|weepy|=tears|in+tears|=cry|rock bottom|dark place|down for weeks|really+down|so+down|very+down|really+low|feel+very+low|feeling+very+low|felt+very+low|been+very+low|very+low+in|so+low|a+bit+low|a+bit+down|down+lately|feeling+blue|feel+blue|low mood|mood low|feeling+low|feel+low|felt+low|depressed|feeling+down|feel+down|felt+down|fed+up|mood|in your spirits|spirits|=tearful|=crying",
  anhedonia:
    "gone+off+things|things+you+used+to|use+to+love|used+to+love|use+to+like|used+to+like|stopped+bothering|lost+interest|lose+interest|pleasure+from|enjoying+things|things+you+enjoy|still+fun|bothered+to+do|motivation|get+up+for|get+excited|joy|fun things|used to enjoy|look forward|enjoy anything|get pleasure|interest things|motivated|enjoy|enjoyment|pleasure|interest|interested|anhedonia",
  concentration:
    "follow+a+tv|mind+drift|mind+drifts|mind+wanders|mind+wandering|stay+focused|attention+span|keep+your+mind+on|lose+your+thread|follow+a+film|follow+a+programme|easily+distracted|attention|concentrating|distracted|mind wander|follow telly|read book|concentrate|concentration|focus",
  hopelessness:
    "hope future|see future|blame yourself|let people down|burden|useless|guilty|hopeless|hopelessness|future|worthless|failure|guilt",
  anxiety:
    "=worrier|worry+a+lot|worrying+a+lot|tense|tension|wound+up|butterflies|restless|fretting|stressed+out|feel+panicky|overwhelmed|bundle+of+nerves|can+not+relax|unable+to+relax|worked up|=nerves|jittery|panic attacks|anxious|edgy|uptight|keyed up|palpitations panic|anxiety|panic|panicky|nervous|on edge|stressed",
  stress: "stress|stressful|under pressure",
  voices:
    "like+a+commentary|a+commentary|talking+to+you+that|talking+to+you+when+nobody|talking+to+you+who|speaking+when+you+are+alone|speaking+when+nobody|anyone+talking+when|voices+of+people|voices+speaking|voices+talking|whispering|sounds+others|sounds+that+others|hear+people|people+talking+that|describe what doing|they+describe|narrate|narrating|hear+people+talking|people talking when|doing+the+talking|things+they+say|things+they+said|something+they+have+said|something+they+said|they+have+said|real+person|sound+like+a+person|come+from+outside|inside+or+outside|who+is+speaking|who+is+talking|nobody+there|no+one+there|nobody+is+around|nobody+is+there|no+one+is+around|no+one+is+there|no+one+around|male or female voices|talk+about+you|speak+about+you|talk+to+you+directly|speak+to+you+directly|third+person|second+person|voices+male|are+they+men|are+they+male|sound+as+real|sound+real|inside+your+head|outside+your+head|come+from+your+head|been+hearing|what+you+hear|hear+others+can|things+you+hear|hear speaking|hear whispering|whispers|hear people talking|someone talking no one|people talking nobody|hear noises others|voices head|what+are+they+saying|hearing people|hear+them|hearing+them|they+say|they+saying|they+talk|they+talking|they+comment|men or women talking|comment on what you do|commenting|running commentary|comment|voice hear|=voices|one+voice|a+voice|man voice|voice+tells|voice+said|hear voices|hearing voices|hears voices|hallucination|hallucinations|hears men|hear+things|hearing+things|hear talking|talking about you|auditory",
  visions:
    "seeing+anything+odd|seeing+anything+strange|seeing+anything+unusual|see+anything+strange|see+anything+odd|seeing+anything+that+the+rest|seeing people|see people others|visual things|hallucinating|see anything others|see+things|seeing+things|=visions|visual hallucination|visual hallucinations|sees cats|moving shadows|shadows|hallucination|hallucinations|sees+cats",
  commands:
    "boss about|=bossing|order around|made do things|must do|instruct|telling+you+what|tell+you+what+to+do|act+on|acted+on|obeyed|obey|done+what+they|do+what+they|told+you+to|voices tell|give orders|giving orders|orders|order you|instruct you|instructing|told+you+to+do|say+to+do|voices told|what voices told|tell you do|telling you do|instructions|command|commands|ordering you|tell+you+to|telling+you+to|ask+you+to|asking+you+to|make+you+do",
  thoughtWithdrawal:
    "thoughts removed|take thoughts|thoughts taken|thoughts out|thought+withdrawal|steal thoughts|thoughts stolen|stealing thoughts|ideas pulled|pulled out of your head|thoughts pulled|thoughts missing|thoughts sucked",
  thoughtInsertion:
    "ideas head|ideas your head|put ideas|putting ideas|putting thoughts|planted thoughts|thoughts own|interfering mind|not your thoughts|beam thoughts|mess with thoughts|controlling mind|control mind|getting thoughts|thoughts+in|thoughts mind|put thoughts|thoughts into|thoughts put|insert thoughts|thoughts not your own|thoughts head|control thoughts|controlling thoughts|thoughts inserted|interfere thoughts|interfering thoughts|thought+insertion|thoughts your own|own thoughts|thoughts+your+own",
  thoughtBroadcast:
    "know+what+you+think|knows+what+you+think|what+is+in+your+mind|leave+your+head|others+know+your|aloud+so|thoughts+out+loud|thoughts+leak|reading+your+thoughts|read+your+thoughts|others access|access them|thoughts private|private thoughts|others know your thoughts|people know your thoughts|hear what thinking|thoughts loud|people know thinking|access thoughts|thoughts broadcasting|minds read|read mind|tell mind|know mind|know thinking|in+your+mind+without|people thinking+you|know+what+you+are+thinking|mind reader|pick up thoughts|hear thinking|read thoughts|read+your+mind|reading+your+mind|read+his+mind|thoughts broadcast|hear thoughts|thoughts heard|broadcast",
  reference:
    "tv talking|television talking|radio talking|tv about you|television about you|radio about you|tv messages|television messages|radio messages|newspaper about you|special messages|messages meant for you|songs about you",
  paranoia:
    "got it in for|being watched|talking behind back|plot|conspire|conspiring|harm you people|spied|bugged|monitoring|surveillance|trust people|someone following|against+you|unsafe neighbours|paranoid|paranoia|out to get|against you|following you|spying|watching you|plotting|persecuted|neighbours|conspiracy|=watched|=followed|follow+you|out+to+get+you|are+out+to|people+are+out+to+get|out+to+get",
  passivity:
    "control body|controls body|controlling body|controls movements|controls what you do|controlling what you do|moving your body for you|moves arms|controlled+by|puppet|outside+force|passivity",
  grandiosity:
    "special abilities|special mission|mission|special purpose|destiny|gifted|special talents|famous|superpowers|chosen one|special powers|chosen|special gift|special+person|special+importance|powers other",
  beliefs: "beliefs|belief|believes|unusual ideas|strange ideas|odd beliefs|convinced",
  flashbacks:
    "bad memories|memories+come|memories+coming|relive|happening+again|traumatic memories|as+if+it+were+happening|flashback|flashbacks|reliving",
  head_injury:
    "land on head|landed on your head|landed on head|head take blow|head took blow|blow to head|bumped on head|hit on head|smack head|smacked head|whack head|whacked head|clonk head|thump head|thumped head|strike head|struck head|damage head|wound head|cut head|fall on your head|fell on your head|fell on head|head hit|head bumped|head knocked|head against|knock on the head|head wound|clouted head|knocked+out|knocked+unconscious|knock+to+the+head|blow+to+the+head|knocked your head|knock head|knocked head|bump head|blow head|head bang|head trauma|cracked head|crack head|hit your head|hit her head|hit his head|head injury|hit head|bumped head|banged head|bang head|head knock|injury head|hurt head|concussion|concussed|injured head|injure head",
  itchAll: "itchy all over|itchy skin",
  child: "=son|=daughter",
  children:
    "last+child|first+child|second+child|youngest+child|under+18s|=minors|youngsters|little+ones|=daughters|=sons|children|kids|babies|have+a+child|=baby|=pregnancies|grown+up+sons|grown+up+daughters|how+many+child",
  tryingForBaby:
    "having+a+little+one|little+one|hoping+for+a+baby|hoping+to+get+pregnant|have children future|want children|planning family|plan family|want a baby|like children|want kids|more children|planning pregnancy|pregnancy plans|babies future|trying+for|conceive|planning+a+pregnancy|planning+a+family|planning+a+baby|would+like+a+baby|would+like+no+babies|start+a+family|planning+to+get+pregnant",
  door: "ambulance+people|open+up|front door|door open|open door|get in house|buzz in|key safe|let someone|paramedics|ambulance crew|ambulance+crew|ambulance men|unlock|let+us+in|let+someone+in|let+anyone+in|let in|door|get+in|key|let+them+in",
  placeOfCare:
    "in+hospital+or|home+or+in+hospital|home+or+hospital|stay+at+home|die+at+home|be+treated|treated+at+home|where+would+you+prefer|where+would+you+like+to+be|be+looked+after|looked+after|cared+for|place of care|wishes|treatment at home",
  dentist: "teeth+looked+at|dentist|dental|teeth checked",
  sexualScreen:
    "sti tests|clinic tests|sexual health check|hiv test|tested hiv|screened sti|sti screen|=screened|=screen|sti check|checked sti|sti test|sexually transmitted infection check|sexual health|tested",
  transport:
    "bring+you+in|give lift|lift hospital|get to hospital|get here|bring in|run you|someone drive|take hospital|bring+you|drive+you|bring+her|bring+him|can+drive|take+you+to",
  operation:
    "op|ops|having+done|operation|operations|procedure|procedures|surgery|anaesthetic|knee replacement|hip replacement",
  mosquito: "mosquito|mosquitoes|net|nets",
  motionSickness: "carsick|seasick|travel sick|travelsick|motion sickness|car sick",
  witness:
    "there+when+it+happened|there+at+the+time|around+when+it|people+around+when|happened+in+front+of|on+your+own+when+it+happened|alone+when+it+happened|somebody+see|anyone+else+see|anyone+else+there|watch+you+have|watched+you|look+on|saw+it|see+it|seen+it|saw+you|see+you+do|there+to+see|who+found+you|found+you|what+did+they+see|they+tell+you+that+you+did|tell+you+you+did|told+him+that+he|told+her+that+she|see happen|saw happen|anybody there|anyone watching|with you at the time|see what happened|saw what happened|witnesses|witness|witnessed|anyone+see|anybody+see|saw you|bystander|colleague|with+you+when|see it happen|friend+says|saw+him|saw+her|alone",
  recovery:
    "muddled+for|confused+for|groggy+for|drowsy+for|sleepy+for|were+you+after|come+back+to+yourself|back+to+yourself|come+to+yourself|feel+normal+again|wake+up+after|get+over+it|pulled+round|pull+round|before+you+were+right|before+you+felt+right|come to|came to|how long recover|straight away|back to normal|recover quickly|feel after|woke up after|afterwards|recover|recovered|recovery|came+round|come+round|came+to|quick recovery",
  infection:
    "ill+recently|ill+lately|unwell+recently|poorly+recently|poorly+lately|ill+just+before|cellulitis|bug|cold recently|recent infection|viral illness|germs|infection|infections|virus|viral|stomach bug|the+flu|had+flu|flu like",
  breastFeeding: "breast feed|breastfeed|breastfeeding|breast fed|breastfed|breast feeding",
  certainty:
    "insight|part+of+an+illness|be+an+illness|due+to+an+illness|any+possibility|mistaken|other+possibility|how+real|mind+playing|could+you+be+wrong|you+be+mistaken|playing+tricks|your+imagination|imagining+it|imagining+this|in+your+mind|might+be+wrong|be+mistaken|hundred percent|100 percent|absolutely sure|another explanation|other explanation|convinced true|any doubt|sure real|how+sure|=certain|convinced|how+certain|doubt|=sure+of",
  cramps: "griping|gripes|spasm|cramp|cramps|cramping|colic",
  periods:
    "come+on+every+month|come+on+monthly|regular+as+clockwork|like+clockwork|time of month|monthlies|monthly bleed|periods regular|period|periods|menstrual|menstruation|menstruating|menstrual+cycle|your+cycle|time+of+the+month",
  lmp: "first day last period|last come on|period due|last bleed|last period|last menstrual|period last",
  painfulPeriods: "painful periods|period pain|period pains|periods hurt",
  heavyPeriods:
    "changes+hourly|changing+hourly|change+your+towel|change+your+towels|sanitary+towels|lumps+come+away|how+heavy+are+they|how+heavy+is+it|how+heavy+are+your+periods|flood|flooding|soak pads|change pad|change tampon|pads|tampons|heavy flow|lose lots blood|heavy periods|periods heavy|clots period|floods|heavy bleeding|heavy period",
  irregularBleeding:
    "spotting+from+the+vagina|spotting+from+your+vagina|abnormal+bleeding|bleeding+that+is+not+normal|spotting after sex|spotting between periods|spotting in between|bleeding since menopause|bleeding since the menopause|bleeding since periods|spotting since|pv+bleeding|bleed from below|bleeding from below|bled from below|bleeding down there|vaginal bleed|after+the+menopause|since+the+menopause|bleeding between|bleed between|bleed after sex|bleed sex|bleeding intercourse|unexpected bleeding|spot between|bleeding between periods|between periods|bleeding after sex|=spotting|vaginal bleeding|bleeding vagina|bleeding down below|after+intercourse|postcoital|intermenstrual",
  vaginalDischarge:
    "coming from down there|coming out down there|coming out down below|stuff down below|discharge down there|discharge from below|leaking down below|wet down below|from the front passage|discharge from front|discharge private parts|anything coming away|discharge vaginal|gunk down|wetness down|vaginal discharge|discharge vagina|discharge down below|discharge smell|penile discharge|discharge penis|genital discharge",
  pregnancy:
    "with+your+babies|carry+a+baby|carried+a+baby|carry+baby|expecting+before|been+expecting|you+were+expecting|are+you+expecting|you+are+expecting|chance+you+are+expecting|having+a+baby|carrying+a+baby|are+you+carrying|in+the+family+way|with+a+baby|late+period|missed+a+period|missed+period|peed+on+a+stick|pee+on+a+stick|test+for+pregnancy|be+expecting|might+be+pregnant|fallen+pregnant|fall+pregnant|chance pregnant|could+you+be+pregnant|pregnant before|times pregnant|been+pregnant|had+a+baby|bun+in+the+oven|up+the+duff|with+child|gravida|=expecting+a+baby|pregnant|pregnancy|pregnancies|expecting baby|pregnancy test|miscarriage|miscarriages",
  babyMoves:
    "little+one+active|little+one+kicking|little+one+moving|little+one+wriggling|baby wriggling|baby wriggle|baby active|baby moving|baby movements|baby move|baby kick|baby kicking|fetal movements|foetal movements",
  contractions:
    "=tightenings|waters+gone|waters+go|contractions|waters broken|waters broke|fluid loss|losing fluid|leaking fluid",
  contraception:
    "being+careful|taking+precautions|taken+precautions|took+precautions|take+precautions|for+protection|use+protection|using+protection|any+protection|no+protection|without+protection|rubber|using anything avoid pregnant|birth control|use condom|johnny|morning after|stop getting pregnant|avoid getting pregnant|prevent pregnancy|avoiding pregnancy|family planning|stop pregnancy|contraception|contraceptive|coil|contraceptive+pill|on+the+pill|condom|condoms|implant|protection sex|unprotected",
  sex: "the+relationship|men+women+or+both|women+or+men|go+with+men|seeing+someone|seeing+anyone|seeing+anybody|slept with|sleep with|bed with|one night stand|sexual relationship|shag|sexual contact|how many partners|regular partner|casual partner|sex|sexual|sexually|sex life|intercourse|partners|sexual partner|sleeping+with|libido|erection|erections|intimate",
  erectile:
    "sex+life tablets|help sex+life|erection|erections|erectile|viagra|sildenafil|impotence|sexual function|sexual performance|cialis",
  smear: "smear test|cervical smear|screening test cervix|smear|smears|cervical screening|screening cervix",
  screening: "screening|mammogram|mammograms",
  travel:
    "left+the+uk|outside+britain|outside+england|outside+the+uk|outside country|other countries|different country|another country|long+journey|long+journeys|where+did+you+stay|returned|stay+while|out+there|over+there|gone anywhere|jet|airport|cruise|out country|holidays abroad|foreign holiday|travelled recently|flown anywhere|been+anywhere|hotel|anywhere hot|hot country|tropical|stayed+away|travel|travelled|abroad|holiday|overseas|flight|flights|flown|trip abroad|long haul|visiting|foreign|been+away|trip|plane|planes|aeroplane|flew|fly",
  contacts:
    "grandchild+s+cold|child+s+cold|wife+s+cold|husband+s+cold|catch+it+off|else+had+the+same|else+got+it|else+has+it|anyone+else+poorly|going+around|something+going+around|caught+it+from|else+coughing|else+unwell|else+sick|else+ill|anyone poorly|others ill|going round|kids ill|same bug|exposed infection|=caught|caught+from|catch+it+from|catch+this+from|contact ill|ill people|anyone ill|anyone unwell|anyone else unwell|around sick|ill contacts|sick contacts|family unwell|anyone else ill|same symptoms|contact with anyone|went+round|anyone+around+you|people+around+you|also+ill|near+anyone|relatives+better|else+with+the+same+thing|anyone+with+the+same+thing",
  animals: "animal|animals|pet|pets",
  dog: "dog|dogs|puppy",
  cat: "moggy|cats+at+home|cat|cats|kitten|kittens",
  bird: "bird|birds|parrot|parrots|pigeon|pigeons|budgie|budgies",
  menopause:
    "through+the+change|through+the+menopause|go through the change|did+your+periods+stop|postmenopausal|menopause|menopausal|the+change|change life|periods stopped|stopped periods|still periods",
  satiety:
    "fill up fast|fill up quickly|fill up quick|full at mealtimes|fill+up|plate of food|normal meal|get through a meal|finish a meal|manage a meal|early satiety|satiety|eat less before full|full after|stuffed after|get+full|fuller|finish a plate|stuffed|mouthfuls|early fullness|full quickly|fill quickly|feel+full|getting+full|full+up|finish meals|finish meal|finish+your+meals|full few mouthfuls|full sooner",
  sentences:
    "talk+ok|talk+okay|talk+alright|full+sentences|speak+in+full|able+to+talk|managing+to+talk|manage+to+talk|able+to+speak|sentence|sentences",
  chaperone:
    "nurse+stays|nurse+stay|nurse+present|nurse stays in|nurse in room|someone in room|someone+in+the+room|somebody+in+the+room|someone+present|nurse present|nurse in the room|someone else present|someone present|somebody present|another person|present examine|person present|chaperone|chaperones",
  marriage:
    "have+a+partner|got+a+partner|in+a+relationship|=single|married|marriage|husband|wife|divorced|divorce|widowed|widow|widower|separated|spouse|marital",
  religion:
    "spiritual|spiritual beliefs|religious beliefs|religion|religious|believe god|follow religion|god|church|mosque|faith",
  breathSmell: "breath smell|breath smells|smell breath|bad breath|halitosis|pear drops",
  nippleChange:
    "nipple change|nipple changes|nipple inverted|nipple turned|nipple scaly|nipple retracted|nipple pulled|nipple look",
  thrush:
    "white+patches+in+the+mouth|white+patches+in+your+mouth|white+patches+in+her+mouth|white+tongue|white+coating|thrush",
  explaining: "explain|explained|medical words|medical terms|plain+english|jargon",
  plaster: "plaster|plastered|=cast",
  dreamActing:
    "shout+in+the+night|thrash+about|shouting+in+the+night|thrash+around|kick+out+in+bed|dreams|acts dreams|shout sleep|thrash sleep|kick sleep|talk sleep|fight sleep|nightmares",
  turningInBed: "turning+over|rolling+over|turn bed|turning bed|roll bed|turn+over|roll+over",
  meat: "meat|vegetarian|vegan",
  irritability:
    "fuse short|shorter fuse|fuse shorter|snapping|snap people|irritable|snappy|short tempered|short fuse|cranky|ratty|lose your rag|moody|tetchy",
  spendingSpree:
    "spending too much money|spending more money|spending money|spent money|=spending|=spent|overspending|spending+too+much|splashing cash|spending spree|splash out|blown money|shopping spree|spend fortune|splashing out",
  risky: "risky|reckless|wild|out of character|fast driving|drive fast|driving fast",
  prep: "prep|pre exposure prophylaxis",
  consensual:
    "both+happy|both+want+to|happy+with+it+happening|you+were+happy+with|want+to+have+sex|wanted+and+agreed|you+wanted+and|agreed+to|happy+with+what+happened|pressured+into|pushed+into|made+to+do|wanted+to+do+it|by+choice|willingly|feel+forced|feel+pressured|consensual|consent sex|agreement|against will|forced",
  soreSkin: "skin split|split skin|cracked skin|broken skin|skin broken|break skin|cut skin|graze|wound",
  cottonBuds:
    "poke+anything|stick+anything+in+your+ear|put+anything+in+your+ear|cotton buds|cotton bud|ear buds|poke ears|clean ears",
  fallCause: "trip+over|what tripped|how fall|how did fall|come to fall|rug",
  longLie: "on the floor|lay on floor|how long on floor|lying on the floor",
  gettingUp:
    "get+to+his+feet|get+to+her+feet|get+to+your+feet|can+stand|able+to+stand|hold+himself+up|hold+herself+up|get+up+again|able+to+get+up|could+not+get+up|manage+to+get+up|get+up+on+your+own|get+yourself+up|get+up+by+yourself|get+up+off+the+floor|get+up+afterwards|got+himself+up|got+herself+up",
  eyesProminent:
    "eyes+stick+out|eyes+sticking+out|eyes+bulge|eyes+bulging|bulging+eyes|eyes prominent|eyes+popping|eyes+look+bigger|eyes+got+bigger|eyes+staring",
  nosebleed: "nose+bleed|nose+bleeds|nosebleed|nosebleeds|bleeding+nose|bleed+from+your+nose|nose bleed",
  language: "interpreter|translator|=english|fluent|first+language|mother+tongue|native+language",
  tanned: "=tan|=tanned|browner|very+brown|skin+darker|darker+skin|skin+darkened",
  diving: "=dive|=diving|scuba",
  perforation: "perforation|perforated|hole+in+your+ear|hole+in+your+eardrum|burst+eardrum|burst+ear|eardrum",
  keepStill: "keep+still|sit+still|get+comfortable|comfy|stay+still",
  picking: "picks+at+the+blanket|picking+at+things|picking+at+the|plucking+at",
  slowing: "slowing+down|slowed+down|=slower|less+than+last+year",
  rescuePack:
    "rescue+pack|rescue+medicines|rescue+medication|emergency+antibiotics|emergency+steroids|standby+antibiotics",
  leftover: "left over|left+at+home|some+left|leftover|spare tablets|old tablets",
  iodine: "iodine|kelp|seaweed",
  company:
    "mother+sitting|mum+sitting|mother+sat|mum+sat|your+mum+in+here|mum+come+in|mother+come+in|mum+speak+with|fetch+your+mum|want+your+mum|have+your+mum|mum+in+with|mum+to+come+in|mother+to+come+in|have+your+mother|want+your+mother|mum+here|=privately|mum wait|mother wait|mum+to+wait|ask+your+mum|mum+outside|mother+outside|talk in private|speak in private|in+private|rather speak|rather talk|speak own|talk own|have mother in|have mum in|see alone|just us|just the two|mother stay|mum stay|mother leave|mum leave|mother step out|mum step out|mother join|mum join|mum joins|mother joins|talk alone|speak alone|chat alone|mum room|mother room|without mother|without mum|talk mum|speak mum|speak mother|talk mother|mum present|mother present|on+your+own+or+with|prefer alone|rather alone",
  orientation:
    "know+where+she+is|know+where+he+is|knows+where+she+is|knows+where+he+is|knew+where+he+was|knew+where+she+was|know+where+you+are|where+you+are+right+now|know+what+day|orientated|oriented|date+today|know where you are|what+day+it+is|what+day+is+it|what+year+is+it|what+date|know date|which+day+it+is|which+day+is+it|day+of+the+week|what+year+it+is",
  tattoos: "tattoo|tattoos|piercing|piercings|inked",
  parcels: "parcel|parcels|package|packages",
  curtains: "curtain|curtains",
  tampering:
    "tamper food|tampered|tampering|poison|poisoned|poisoning food|spiked|something food|food safe|messing food|interfere food",
  recognition: "recognise voices|recognise voice|familiar voices|know voices|whose voices|who voices",
  bite: "bitten by|insect|tick|mosquito bites|bite|bitten|bites|sting insect",
  immobility:
    "in+bed+for+long|bed+for+a+long|time+in+bed|laid up|sitting for hours|off feet|bed for days|not moving|stuck in bed|confined bed|immobile|bed rest|bedbound|sitting long|long journey",
  foodCause:
    "after+a+family+meal|after+a+meal+out|after+a+barbecue|after+a+takeaway|kebab|barbecue|dodgy+chicken|undercooked chicken|ate+at+home|ate+at+hotels|odd+food|what+have+you+eaten|what+did+you+eat|what+had+you+eaten|dodgy food|dodgy takeaway|bad meat|seafood|eaten anything|something you ate|reheated|takeaway|restaurant|eat different|eaten unusual|undercooked|eaten out|ate out|food poisoning",
  swimming: "in+the+water|in+the+pool|rivers|lake|lakes|fresh+water|swim|swam|swimming|pool|swims",
  contactLenses: "contact+lenses|lenses",
  glasses:
    "strong+are+your+glasses|your+glasses|=specs|minus+eight|wear glasses|reading glasses|short+sighted|long+sighted|spectacles|prescription glasses",
  sun: "sunbathe|sunbathing|sunburnt|tans|sun exposure|burn easily|sun|sunburn|sunbed|sunbeds|=burned|tanning",
  mole: "new+spots|other+spots|spot+on+your+leg|dark+spot|beauty+spot|skin+spots|pigmented|dodgy+mole|mole|moles|lesion|lesions|freckle",
  bandlike: "like+a+belt|like+a+band|tight+belt|band+like",
  salt: "stock+cubes|=oxo|=knorr|salt|salty",
  caffeine:
    "cups+of+tea|tea+a+day|espresso|lattes|monster|cola|red bull|energy drink|coffee a day|cups coffee|cups tea|caffeine|coffee|coffees|=tea|energy+drink|energy+drinks",
  fluids:
    "water drinker|enough water|enough to drink|drinks little|drink little|little water|oral intake|intake|drinking water|fluid intake|how much fluid|taking fluids|keeping water|keep fluids|drink+enough|managing+to+drink|able+to+drink|manage+to+drink|drink anything|drinking+much|eat+and+drink|eating+and+drinking|food and drink down|drink normally|fluid|fluids|drinking enough|keep down|keeping down|hydrated|water drink|drinking ok|drinking+well|drinking+enough|drinking+normally|drinking+plenty",
  driving:
    "have+a+car|own+a+car|got+a+car|use+a+car|your+car|takes+the+bus|by+bus|by+train|drive car|motor|drive+to|drives+to|licensed|get+to+work|travel work|commute|behind the wheel|drive|drives|driving|driver|licence",
  weightBearing:
    "able+to+walk+since|walked+since|walk+since|able+to+stand+since|get+up+since|got+up+since|walk+after+the+fall|walk+afterwards|weight bear|stand+on|put+weight|put+any+weight|walk on it|bear weight|any+weight+on",
  mobility:
    "walk unaided|walker|on your feet|get up chair|mobility|walking stick|=stick|=sticks|frame|walking aid|wheelchair|get+around|getting+around|trouble+walking|difficulty+walking|walking+affected|can+you+walk|able+to+walk|walk+ok|walk+properly|mobile|independent|independently|washing dressing|wash dress|manage+yourself|self caring",
  hobbies:
    "sport|sports|five+a+side|interests|pastimes|like to do|spare|hobby|hobbies|spare time|free time|fun",
  money:
    "cash|finances ok|skint|bankrupt|short of money|owe|owes|owe+anyone|money|debt|debts|financial|finances|rent+arrears|=rent|bills|arrears",
  aggression:
    "temper lost|lost temper|lash|hit out|fighting|shout at|violent|violence|aggressive|aggression|fight|fights|angry|temper",
  development:
    "learn crawl|meeting milestones|walking and talking|reach milestones|developing normally|hit milestones|walk talk|walking talking|first steps|first words|development|milestones|walk and talk|growing along|growth|centile|developing|growing",
  birth:
    "natural birth|normal baby|healthy baby|born early|premature|prem|birth weight|birth normal|forceps|ventouse|born|birth|delivery|at+term|full+term|special care",
  vaccination:
    "all+your+injections|your+injections|injections+as+a+child|childhood+injections|injected+against|protected+against|shots|bcg|jabs up|jabbed|injections baby|flu jab|flu vaccine|covid jab|pneumonia jab|travel jabs|boosters|vaccine|vaccines|vaccinated|vaccination|vaccinations|immunisation|immunisations|immunised|jab|jabs|booster|injections up to date",
  school:
    "lessons|class|exams|teachers|homework|school|lectures|university|college|uni|studies|studying|degree|=course|on+a+course|your+course",
  friends:
    "the+other+children|other+kids|get+on+with+the+others|=mates|social circle|hang out with|hang+out|see friends|friend|friends|social life|socialise|socialising|=withdrawn",
  counselling:
    "counsellor|talk to someone|talking treatment|saw someone about|counselling|therapy|therapist|talking therapy|cbt",
  admission:
    "kept in|stay in hospital|been in hospital|overnight hospital|hospitalised|in hospital before|hospital|admitted|admission|admissions|ward|inpatient|intensive care",
  detention: "sectioned|detained|mental health act|mental health law",
  adherence:
    "tablets regularly|keep forgetting|=religiously|daily without fail|forget take|miss doses|missed doses|skip doses|take regularly|taking regularly|remember take|take as prescribed|taking as prescribed|compliant|compliance|adherence|take them properly|missing tablets|forgets|missing doses|forget tablets|take every day|every day as prescribed|miss tablets|missed tablets|forget to take",
  snackMeals: "skips meals|skip meals",
  selfNeglect:
    "keeping clean|shower|showering|bathing|change clothes|look after hygiene|wash|washing|look+after+yourself|self care|personal hygiene",
  plan: "how you would|how would do|method|plan|plans|planned|planning",
  note: "=letter|note|notes|preparation|preparations",
  attempt:
    "attempted|end it before|tried before|tried to end|attempt|attempts|overdose|overdoses|tried to kill",
  protective:
    "matters+most+to+you|care+about|most+important+to+you|alive+for|live+for|stay+alive|reason+to+go+on|keep+you+safe|keeps+you+safe|carry+on+for|stop you|stops you|keeps going|reason to live|kept safe|safe from|stops+you|keeps+you+going|=protective|protects+you|reason live|reasons to live|looking forward",
  weapon: "blade|=armed|knives|weapon|weapons|knife|gun",
};
