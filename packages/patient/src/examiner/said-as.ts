import { SAME_DAY } from "../medicine/care.ts";
import { LONG_ACTING } from "../medicine/kinds.ts";
import { PRESENTS } from "./examination-points.ts";

/**
 * How an item of a checklist names something, and the words of a learner that show it. For what neither a concept of the
 * lexicon nor a topic stands for; where an item fits, it is marked by these words alone, and the first that fits counts. A
 * question shows it too, unless the words exclude the question mark.
 */
const SAID_AS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bconfidential/i,
    /\bconfidential|\bbetween (?:us|you and me|me and (?:you|the team))\b|\b(?:keep|kept|stays?|remains?|is) (?:this |it |that |what you (?:say|tell me) )?(?:private|secret|within the team)\b|\b(?:share|pass on|tell anyone|repeat) (?:this|it|anything|what you)\b/i,
  ],
  [/\bpresents?\b.*\b(?:findings|case)\b|\bfindings\b.*\bpresent/i, PRESENTS],
  [/\blocation\b/i, /\b(?:where(?:abouts)? (?:exactly )?are you|address|location|postcode)\b/i],
  [
    /\brapport\b/i,
    /\b(?:sorry|frightening|scary|upsetting|difficult|hard|understand|(?:like|prefer) to be called|thank you for (?:telling|coming|talking))\b/i,
  ],
  [
    /\bsummari[sz]\w+ (?:the |his |her )?risks?\b/i,
    /^(?!.*\?$)(?=.*\b(?:so|summar\w+|sounds|overall|recap)\b)(?=.*\b(?:risk\w*|safe\w*|harm\w*|hurt\w*|suicid\w*|kill\w*|end(?:ing)? (?:your|his|her) life|jump)\b)/i,
  ],
  [/\bairway\b/i, /\b(?:airway|throat|tongue|swallow\w*|voice|hoarse\w*|stridor|chok\w*)\b/i],
  [/^breathing$/i, /\b(?:breath\w*|wheez\w*|full sentences)\b/i],
  [
    /\bcirculation\b/i,
    /\b(?:faint\w*|dizz\w*|light-?headed|collaps\w*|pass(?:ed|ing)? out|blood pressure|pulse|pale|clammy|grey)\b/i,
  ],
  [
    /\b(?:tells?|advises?|instructs?)\b.*\badrenaline\b/i,
    /^(?!.*\?$).*\b(?:use|give|inject|jab|take|put)\b.*\b(?:pen|epi-?pen|adrenaline|jext|auto-?injector)\b/i,
  ],
  [
    /\b(?:nearby|who is (?:with|at home|there)|anyone (?:with|to help))\b/i,
    /\b(?:any(?:one|body)|some(?:one|body)|who(?:['’]s| is| else)?|alone|on your own)\b.*\?/i,
  ],
  [/\breflexes\b/i, /\b(?:reflex\w*|jerks?|hammer)\b/i],
  [
    /^sensation\b/i,
    /\b(?:sensation|sensory|light touch|cotton wool|pin ?prick|neuro ?tip|vibration|tuning fork|sharp or|feel (?:this|me touch\w*))\b/i,
  ],
  [/^plantars?\b/i, /\b(?:plantars?|babinski|(?:sole|bottom) of (?:the|your) f(?:oo|ee)t)\b/i],
  [/\bsitting forward\b|\bin expiration\b/i, /\b(?:sit\w*|lean\w*) (?:\w+ )?forwards?\b/i],
  [/\bperianal\b/i, /\b(?:perianal|rectal|anal tone|saddle|back passage|pr)\b/i],
  [/\bpalpable bladder\b/i, /\bbladder\b/i],
  [/\bhaemoptysis\b/i, /\bcough\w*\b.*\bblood\b|^any blood\b/i],
  [
    /\bweight loss$/i,
    /\bweight\b.*\b(?:los\w+|chang\w*|dropp\w+|fall\w*|gone down|come off|steady|stable|the same)\b|\b(?:los\w+|lost|chang\w*|dropp\w+|gain\w*)\b.*\bweight\b|\b(?:clothes|trousers|belt)\b.*\b(?:loose\w*|big\w*)|\b(?:thinner|slimmer)\b/i,
  ],
  [
    /\badmissions$/i,
    /\badmi(?:tted|ssions?)\b.*\?|\b(?:been|stay\w*|end\w* up|gone|go|kept) (?:\w+ )?in(?:to)? (?:a |the )?hospital\b.*\?|\b(?:intensive care|icu|itu)\b.*\?/i,
  ],
  [
    /\b(?:previous|past|earlier)\b.*\bventilation\b/i,
    /\b(?:ventilat\w*|niv|bi-?pap|cpap|life support|breathing machine|mask machine|intubat\w*)\b.*\?/i,
  ],
  [
    /\bwishes$/i,
    /\b(?:wish(?:es)?|(?:would|do|did) you (?:want|like|prefer|feel about|think about|feel)|(?:are you|be) happy (?:to|with|for)|matters? (?:most )?to you|resuscit\w*|resus)\b.*\?/i,
  ],
  [/\brescue therapy\b/i, /\b(?:rescue|infliximab|ci?closporin|biologics?|colectomy)\b/i],
  [
    /\breview on day\b/i,
    /^(?!.*\?$)(?=.*\bday (?:\d|one|two|three|four|five|seven|ten)\b)(?=.*\b(?:review\w*|look|see|check\w*|(?:re-?)?assess\w*|criteria|decide)\b|day \d:)/i,
  ],
  [/\bother substances\b/i, /\b(?:anything else|alcohol|other (?:drugs|tablets|substances))\b/i],
  [
    /\bassesses intent\b/i,
    /\b(?:mean\w*|want\w*|intend\w*|try\w*) to (?:end|die|kill)\b|\bend(?:ing)? your life\b/i,
  ],
  [/\bpica\b/i, /\b(?:pica|crav\w*|ice|(?:odd|strange|unusual) things|soil|chalk|clay)\b/i],
  [/\blast period\b/i, /\b(?:last (?:monthly )?(?:period|bleed)|lmp|when\b.*\bperiods?)\b/i],
  [/\bpast infections?\b/i, /\b(?:stis?|stds?|chlamydia|gonorrh?oea|infections?|pelvic inflammatory)\b/i],
  [
    /^pattern$/i,
    /\b(?:all at once|all together|in one go|staggered|over (?:a|the|some|several|how)|spread out)\b/i,
  ],
  [/^(?:establishes )?the time$/i, /\b(?:when|what time)\b/i],
  [/^amount$/i, /\bhow (?:many|much)\b/i],
  [/\bmenstrual\b/i, /\b(?:periods?|menstrua\w*|cycles?|pads?|tampons?|flooding|last bleed)\b/i],
  [/^clotting\b/i, /\b(?:clots?|clotting|dvt|deep vein)\b/i],
  [
    /\bthought insertion\b/i,
    /\bthoughts?\b.*\b(?:put|plac\w*|insert\w*|not your own|aren['’]t your own|someone else)\b|\b(?:put\w*|plac\w*|insert\w*) (?:\w+ ){0,2}thoughts\b/i,
  ],
  [
    /^withdrawal$/i,
    /\bthoughts?\b.*\b(?:tak\w+|remov\w+|stolen|withdraw\w*)\b|\b(?:tak\w+|remov\w+|steal\w*) (?:\w+ ){0,2}thoughts\b/i,
  ],
  [/\bbroadcasting\b/i, /\b(?:hear|know|read|aware|broadcast\w*)\b.*\b(?:think\w*|thoughts?|mind)\b/i],
  [/\blast ate\b/i, /\b(?:last|when|anything|what)\b.*\b(?:ate|eat|eaten|meal|food)\b.*\?/i],
  [
    /\bwhere (?:it|the \w+) (?:started|began)\b/i,
    /\bwhere\w*\b.*\b(?:start\w*|beg[ai]n\w*|first|c[ao]me on)\b/i,
  ],
  [
    /\bwhere it moved\b/i,
    /\b(?:mov(?:ed?|es)|moving (?!around|about)|shift\w*|spread\w*|radiat\w*|go anywhere|to begin with|travel\w*)\b.*\?/i,
  ],
  [/\bbleeding risk\b/i, /\b(?:orbit|has-?bled|bleed\w*)\b/i],
  [/\bCHA2DS2/i, /\bcha2?ds2?\S*/i],
  [/\baneurysm\b/i, /\b(?:aneurysm\w*|aaa|triple a|aorta)\b/i],
  [/\b(?:supraclavicular|nodes)\b/i, /\b(?:supraclavicular|collar ?bones?|clavic\w+|lymph|nodes|glands)\b/i],
  [
    /\bhow to take iron\b/i,
    /\b(?:iron|ferrous\w*|tablets?|take)\b.*\b(?:orange|vitamin c|empty stomach|(?:avoid|away from|not with) (?:\w+ )?tea|once a day)\b/i,
  ],
  [/^direction$/i, /\b(?:up-?beat\w*|down-?beat\w*|torsional|rotat\w+|horizontal|vertical|direction)\b/i],
  [/^fatigue of\b/i, /\b(?:fatig\w+|tires|wears off|habituat\w+)\b/i],
  [
    /\bdescribes the film\b/i,
    /\b(?:film|x-?ray|radiograph)\b.*\b(?:shows?|showing|opaci\w*|shadow\w*|meniscus|lucen\w*|fracture|white|effusion|collapse\w*|rim)\b/i,
  ],
  [/\blong-acting alternatives\b/i, LONG_ACTING],
  [/\b(?:arranges|sends|directs)\b.*\bsame[- ]day\b(?! ECG)\b/i, SAME_DAY],
  [/\bsafe restart\b/i, /\b(?:restart\w*|re-?start\w*|resum\w*|reintroduc\w*|go back on)\b/i],
  [/\bprotects the heart with calcium\b/i, /\bcalcium (?:gluconate|chloride)\b/i],
  [/\b999\b|\bambulance\b|\bemergency transport\b/i, /\b(?:999|ambulance|paramedics?)\b/i],
  [
    /\b(?:immediate )?plan$|\bagrees?\b.*\bplan\b/i,
    /\b(?:safety plan|plan (?:is|for)|(?:i|we)(?:['’]d like| would like| will|['’]ll|['’]re going| are going) (?:the (?:\S+ ){1,5}to |you |to )*(?:get|ask|arrange|refer|see|bring|hand|give|call|send|make|write)\b)/i,
  ],
  [/\bmela?ena\b/i, /\b(?:black|tar\w*|sticky|stools?|poo)\b/i],
  [/\bexcludes? iron\b/i, /\b(?:iron|bismuth)\b/i],
  [
    /\bpainkiller days\b/i,
    /\bhow (?:many|often)\b.*\b(?:days|painkillers?|tablets?|take)\b.*\?|\btake\b.*\bhow (?:many|often)\b.*\?/i,
  ],
  [/\bleft lateral\b/i, /\b(?:left (?:lateral|side)|roll\w*)\b/i],
  [/\bsexual history\b/i, /\b(?:sex|sexual(?:ly)?|partners?|condoms?)\b.*\?/i],
  [
    /\blying and standing blood pressure\b/i,
    /\b(?:lying|standing|sitting)\b.*\b(?:bp|blood pressure)\b|\b(?:bp|blood pressure)\b.*\b(?:lying|standing)\b|\bpostural (?:bp|drop|blood pressure)\b/i,
  ],
  [/^takes cultures?\b/i, /\b(?:cultures?|swabs?)\b/i],
  [/^establishes baseline$/i, /\b(?:normal(?:ly|\s+self)?|usual(?:ly|\s+self)?|before this|baseline)\b/i],
  [/\bspeed of onset\b/i, /\b(?:sudden\w*|c[oa]me on|start\w*|beg[ia]n|notice\w*|quickly|gradual\w*)\b/i],
  [
    /\bnew drugs?$/i,
    /\b(?:new|chang\w*|start\w*)\b.*\b(?:tablets?|medic\w*|drugs?)\b|\b(?:tablets?|medic\w*|drugs?)\b.*\b(?:new|chang\w*|start\w*)\b/i,
  ],
  [/^bladder$/i, /\b(?:urin\w*|wee(?:ing)?|pee(?:ing)?|water ?works|pass\w* (?:\w+ )?water|bladder)\b/i],
  [/^senses$/i, /\b(?:hear\w*|see|sight|glasses|vision|eyesight|deaf\w*)\b(?! (?:things|voices))/i],
  [/\bhigh spells?\b/i, /\b(?:high|elated|manic|mania|like this before|top of the world)\b.*\?/i],
  [
    /^(?:examines )?both sides$/i,
    /\b(?:both|other side|over please|turn (?:them|your hands) over|palms?|compar\w*)\b/i,
  ],
  [/\breview date\b/i, /\b(?:review|reassess)\b.*(?:\d|\b(?:days?|weeks?|hours?|daily|tomorrow|morning)\b)/i],
  [
    /\bracing\b/i,
    /\b(?:racing|(?:thoughts?|mind)\b.*\b(?:fast\w*|speed\w*|quick\w*|jump\w*|slow\w* down))\b.*\?/i,
  ],
  [/^(?:hypotension|low blood pressure)$/i, /\b(?:blood pressure|bp|obs|observations)\b/i],
  [
    /\bside[- ]effects? of (?:\w+ )?(?:cortico)?steroids?\b/i,
    /^(?!.*\?$)(?=.*\b(?:can|could|may|might|will)\b).*\b(?:sleep\w*|mood|sugars?|glucose|weight|appetite|infections?|bones?|stomach)\b/i,
  ],
  // What is asked to tell an illness from another.
  [
    /\bdissection\b/i,
    /\b(?:tear\w*|ripp\w*|(?:to|into|in|through to) (?:your|the) back|between (?:your|the) shoulder)\b/i,
  ],
  [
    /\bpulmonary embolism\b|\bPE\b/,
    /\b(?:cal(?:f|ves)|clots?|flights?|travel\w*|journeys?|chest pain|short of breath|breathless\w*|(?:trouble|difficulty) breathing|cough\w* (?:up )?(?:any )?blood|(?:leg|legs) (?:\w+ )?(?:pain\w*|swoll?en|swell\w*)|(?:pain\w*|swell\w*) (?:in|of) (?:your|the) legs?)\b/i,
  ],
  [
    /\bpericarditis\b/i,
    /\b(?:breath\w* in|deep breath\w*|lying (?:down|flat)|lean\w* forward|sitting forward|sit(?:ting)? up|virus|viral)\b/i,
  ],
  [
    /\bsepsis\b/i,
    /\b(?:sepsis|fever\w*|temperature|shiver\w*|rigors?|confus\w*|drows\w*|clammy|mottled|breath\w*|collaps\w*|faint\w*)\b/i,
  ],
  [/\bmeningism\b/i, /\b(?:stiff\w*|bright light\w*|light\w* (?:hurt|bother)\w*|photophobia|neck)\b/i],
  [/\bketoacidosis\b/i, /\b(?:vomit\w*|sick|tummy|breath\w*|drows\w*|sleepy|ketones?)\b/i],
  [
    /\bseptic (?:arthritis|joint)\b/i,
    /\b(?:fever\w*|temperature|shiver\w*|aspirat\w*|break in the skin|cuts?|wounds?)\b/i,
  ],
  [
    /\borganic\b/i,
    /\b(?:head injur\w*|(?:hit|bang\w*) (?:your|his|her) head|seizures?|fits?|fever\w*|temperature|headaches?|thyroid|epilepsy|physical\w*)\b/i,
  ],
  [
    /\b(?:vascular|cardiovascular|cardiac) risk factors?\b/i,
    /\b(?:smok\w*|cholesterol|blood pressure|diabet\w*)\b/i,
  ],
  [
    /\b(?:systemic|constitutional) symptoms?\b/i,
    /\b(?:weight|fever\w*|temperature|sweats?|tired\w*|appetite|well in yourself|generally (?:well|unwell))\b/i,
  ],
  [
    /\bdelusions?\b/i,
    /\b(?:out to (?:get|harm)|against you|spy\w*|watch\w* you|follow\w* you|plot\w*|special (?:powers?|meaning|messages?)|control\w*|on (?:the )?(?:tv|radio)|beliefs?)\b/i,
  ],
  [
    /\bconviction\b/i,
    /\b(?:how (?:sure|certain|convinced)|(?:sure|certain|convinced) (?:of|about|that|are you)|any doubt|could (?:there|it) be|another explanation)\b/i,
  ],
  [
    /\bcommands?\b/i,
    /\b(?:(?:tell|order|ask)(?:s|ing)? you to|command\w*|instruct\w*|(?:make|making) you do)\b/i,
  ],
  [/\bobstetric\b/i, /\b(?:pregnan\w*|children|(?:given|giving|gave) birth|babies|deliver\w*|miscarr\w*)\b/i],
  [/\bhormone (?:history|therapy)\b/i, /\b(?:hrt|pill|hormon\w*|contracepti\w*|coil|implant)\b/i],
  [
    /\bnine regions\b|\bregions\b/i,
    /\b(?:nine|regions|quadrants|all (?:over|areas)|light(?:ly)?\b.*\bdeep\w*)\b/i,
  ],
  // What is done or felt in an examination.
  [
    /\b(?:crescendo|exertional)\b/i,
    /\b(?:walking|walk (?:up|far)|stairs|(?:up)?hills?|exert\w*|exercis\w*|more often|at rest)\b.*\?/i,
  ],
  [/\bsacral\b/i, /\b(?:sacr\w+|(?:lower|bottom of (?:your|the)) back)\b/i],
  [
    /\boedema\b/i,
    /\b(?:ankles?|shins?|legs?|feet)\b.*\b(?:swell\w*|swollen|oedema|puffy|fluid)\b|\b(?:swell\w*|oedema|fluid)\b.*\b(?:ankles?|shins?|legs?|feet)\b|\bpitting\b/i,
  ],
  [
    /\bJVP\b|\bneck veins?\b/i,
    /\b(?:jvp|jugular|neck veins?|veins? in (?:your|the) neck|venous pressure)\b/i,
  ],
  [/\bblanch\b/i, /\b(?:blanch\w*|glass|tumbler|fades?|disappear\w*)\b/i],
  [/\bdrum\b/i, /\b(?:ear ?drum|drum|tympanic|otoscop\w*)\b/i],
  [/\bon swallowing\b|^watches swallowing\b/i, /\b(?:swallow|sip)\b/i],
  [/\btongue protrusion\b/i, /\btongue\b/i],
  [/\blid lag\b/i, /\blid lag\b|\bfollow\b.*\bdown\b|\bfinger\b.*\bdown\b|\blook\w* (?:slowly )?down\b/i],
  [/\bcolour vision\b/i, /\b(?:colou?r\w*|ishihara)\b/i],
  [/\bgait\b|^arm swing$/i, /\b(?:gait|arm swing|walk)\b/i],
  [/^turning$/i, /\bturn\w*\b/i],
  [/^squeez/i, /\bsqueez\w*\b(?! (?:my|both my|these)\b)/i],
  [/\bmetacarpal\b/i, /\b(?:knuckles?|metacarp\w*|mcps?|squeez\w*)\b/i],
  [/\bfunction,? (?:with|such as|like|by|for example)\b/i, /\b(?:button\w*|pen|write|key|cup|zip)\b/i],
  [
    /\bcentral sight\b/i,
    /\b(?:can you (?:still )?(?:read|see)|read (?:the |this )?(?:letters?|chart|line|print)|straight ahead|central\w*|snellen|acuity)\b/i,
  ],
  [
    /\ball levels\b/i,
    /\b(?:chin|submental|submandib\w*|jaw|levels|behind (?:your|the) ears?|collar ?bones?|supraclav\w*)\b/i,
  ],
  [/\bjoints$/i, /\b(?:joints?|knees?|ankles?|wrists?|elbows?|fingers?)\b/i],
  [/^abdomen$/i, /^(?!.*\?$).*\b(?:abdom\w+|tummy|belly|stomach)\b/i],
  [/\bfrom behind$/i, /\bbehind\b/i],
  [/\bfor a bruit\b/i, /\bbruits?\b|\blisten\w*\b.*\b(?:thyroid|neck|gland)\b/i],
  [/^(?:examines )?standing$/i, /\bstand\w*\b/i],
  [/^lying\b/i, /\b(?:lie|lying)\b/i],
  [
    /^associated symptoms$/i,
    /\b(?:with it|anything else|other symptoms|sick\w*|nause\w*|vomit\w*|vision|weak\w*|fever)\b.*\?/i,
  ],
  [/\bcentral pulse\b/i, /\b(?:carotid|brachial|central)\b/i],
  [/\bpercussion(?: on both sides)?$/i, /\b(?:percuss\w*|tap(?:ping)?)\b/i],
  [/^vocal resonance\b/i, /\b(?:vocal resonance|ninety|99)\b/i],
  [/^smoking$/i, /\b(?:smok\w*|cigarettes?|tobacco|vap\w*)\b/i],
  [
    /\bcerebellar\b/i,
    /\b(?:cerebell\w*|finger[- ]nose|heel|tap the back|romberg\w*|feet together|coordination|dysdiadoch\w*)\b/i,
  ],
  [
    /\binjury$/i,
    /\b(?:injur\w*|hit|knock\w*|trauma|bang\w*|fall|fell|accident|(?:go|gone|got) in(?:to)?)\b.*\?/i,
  ],
  [
    /\bfinds the new\b/i,
    /\b(?:anything new|new (?:tablets?|medic\w+|drugs?)|recently (?:started|changed)|start(?:ed)? (?:on )?(?:any|anything))\b/i,
  ],
  [/\bbiological symptoms\b/i, /\b(?:sleep\w*|appetite|energy|concentrat\w*|enjoy\w*|libido)\b.*\?/i],
  [/\btriggers?$/i, /\b(?:sets? (?:it|them) off|brings? (?:it|them) on|triggers?|starts? (?:it|them))\b/i],
  [/\bscalp\b/i, /\bscalp\b/i],
  [/\bcranial nerves?\b/i, /\b(?:cranial|smile|screw up|puff|eyebrows|tongue|shrug)\b/i],
  [/\bdressing\b/i, /\bdressings?\b/i],
  [
    /\b(?:fluctuance|crepitus)\b/i,
    /\b(?:fluctu\w*|crepitus|crackl\w*|(?:feel|press)(?:ing)? (?:around|along|over|on|the (?:wound|edges?|skin)))\b/i,
  ],
  [/\brest of the abdomen\b/i, /^(?!.*\?$).*\b(?:abdomen|tummy|belly)\b/i],
  [/\bdeep ring\b/i, /\b(?:deep|internal) ring\b|\bpress\w*\b.*\bcough\b|\bcough\b.*\bpress\w*/i],
  [/^reduces the\b/i, /\b(?:reduc\w*|(?:push|pop|go|goes) (?:\w+ )?back)\b/i],
  [/\bscrotum\b/i, /\b(?:scrot\w*|testic\w*|testes|genital\w*)\b/i],
  [/\bwith a light\b/i, /\b(?:torch|light|tonsils?|open (?:wide|your mouth))\b/i],
  [/\bwith a glove\b/i, /\bglov\w+\b/i],
  // What is asked.
  [/\bbody weight\b|^(?:asks|checks|confirms) (?:the |his |her )?weight\b/i, /\b(?:weigh\w*|kg|kilos?)\b/i],
  [
    /\b(?:home or ambulatory|home) readings\b/i,
    /\b(?:at home|home (?:readings?|bp)|ambulatory|24[- ]hour|abpm|hbpm)\b/i,
  ],
  [
    /\bethnicity\b/i,
    /^(?!(?:what|are|do|where)\b|.*\?$).*\b(?:ethnic\w*|african|caribbean|(?:is|are) black|family origin|heritage)\b/i,
  ],
  [
    /\bdrug list\b/i,
    /\b(?:tablets|medic\w+|drugs)\b.*\?|\b(?:drug (?:chart|list|history)|medication review)\b/i,
  ],
  [
    /\brisk to self\b/i,
    /\b(?:(?:harm|hurt|kill)\w* (?:your|him|her)self|end(?:ing)? your life|suicid\w*|self-?harm\w*)\b.*\?/i,
  ],
  [
    /^to others$/i,
    /\b(?:harm\w*|hurt\w*)\b.*\b(?:any(?:one|body)|others?|someone|people)\b|^(?:or|and) (?:\w+ )?any(?:one|body) else\b/i,
  ],
  [
    /^from others$/i,
    /\b(?:advantage|(?:hurt|harm|threaten)(?:ing|s|ed|en)? you|pressur\w*|afraid of|scared of|safe at home|exploit\w*)\b/i,
  ],
  [/^what happened\b|\basks what happened\b/i, /\bwhat (?:exactly )?happened\b.*\?/i],
  [/^to whom$/i, /\b(?:uncle|aunt|cousin|relative|brother|sister|who|side of)\b.*\?/i],
  [/^under which drugs$/i, /\b(?:anaesthetics?|drugs?|gas|medicines?)\b.*\?/i],
  [/\bsleep apnoea\b/i, /\b(?:snor\w*|apnoea|stop(?:s|ped)? breathing|sleepy|daytime)\b/i],
  [
    /\bmania$/i,
    /\b(?:high|elated|manic|mania|(?:lots of|more|so much) energy|racing|top of the world|less sleep)\b.*\?/i,
  ],
  [/^psychosis$/i, /\b(?:voices|(?:hear\w*|see\w*) things|paranoi\w*|out to get|watching you)\b.*\?/i],
  [/^urine$/i, /\b(?:urin\w*|wee(?:ing)?|pee(?:ing)?|water ?works|pass\w* (?:\w+ )?water|loo)\b/i],
  [/^bowels$/i, /\b(?:bowels?|constipat\w*|stools?|poo(?:ing|s)?|diarrh\w*|loose|opened)\b/i],
  // What is planned, prescribed or explained.
  [/^separates?\b/i, /\b(?:apart|separat\w*|away from|gap|hours? (?:before|after|from|between))\b/i],
  [/\bfinds the calcium\b/i, /\bcalcium\b|\b(?:chemist|counter|bought|buy|supplements?)\b/i],
  [/\bexplains spacing\b/i, /\b(?:apart|separat\w*|away from|gap|hours? (?:before|after|from|between))\b/i],
  [
    /\bsupports the\b/i,
    /\b(?:sorry|hard|worr\w*|difficult|frightening|you(?:['’]ve| have) done|support|look(?:ing)? after you)\b/i,
  ],
  [/\bexplains delirium\b/i, /\b(?:delirium|confus\w*)\b/i],
  [/^(?:gives advice on )?water$/i, /\b(?:dry|water|swim\w*|shower\w*|bath\w*)\b/i],
  [
    /\bblame\b/i,
    /\b(?:nothing (?:that )?you(?:['’]ve| have)? (?:did|done)|(?:not|no one['’]?s|nobody['’]?s) (?:your )?fault|not to blame|done nothing wrong)\b/i,
  ],
  [/\btoxicity$/i, /\b(?:toxic\w*|build(?:ing|s)? up|accumul\w*|too (?:much|strong))\b/i],
  [/^its cause$/i, /\b(?:kidney\w*|renal|liver|interact\w*|because|due to)\b/i],
  [/\bstated ratio\b/i, /=|\b(?:equivalen\w*|divided?|ratio|equals?|1:\d+)\b/i],
  [/\bdose reduction$/i, /\b(?:reduc\w*|lower|less)\b/i],
  [/\badds\b.*\bdoses\b/i, /\btotal\b.*\bmg\b|\bmg\b[^.]*(?:=|\bin (?:24|total)|\ba day)|\+ ?\d+/i],
  [
    /\banticipatory drugs\b/i,
    /\b(?:anticipatory|just[- ]in[- ]case|levomepromazine|midazolam|glycopyrronium|hyoscine)\b/i,
  ],
  [/\bexplains the driver\b/i, /\b(?:pump|driver)\b/i],
  [/\btitration\b/i, /\b(?:titrat\w*|then (?:twice|three)|increas\w* (?:by|to|every))\b/i],
  [/\bnerve block\b/i, /\b(?:(?:nerve|femoral|fascia iliaca) block|block)\b/i],
  [
    /\bsick-day rules\b/i,
    /\bsick[- ]day\b|\b(?:ill|unwell|sick)\b.*\bdouble\b|\bdouble (?:the |your )?(?:dose|steroids?|tablets)\b/i,
  ],
  [/\bemergency card\b/i, /\b(?:steroid|emergency|alert) card\b/i],
  [/\bcardiac cause\b/i, /\b(?:ecg|troponin|heart attack|cardiac|acs|mi)\b/i],
  [
    /\bnegative film\b/i,
    /\b(?:repeat\w*|three|3|another|more|negative)\b.*\b(?:films?|smears?)\b|\b(?:films?|smears?)\b.*\b(?:repeat\w*|negative|48|72)\b/i,
  ],
  [
    /\bpoint of entry\b/i,
    /\b(?:athlete\S*|toe webs?|between (?:your|the) toes|fungal|terbinafine|clotrimazole|tinea|point of entry)\b/i,
  ],
  [/\bwithdrawal score\b/i, /\b(?:ciwa\S*|gmaws|withdrawal (?:scale|score))/i],
  [/\breducing regimen\b/i, /\b(?:reduc\w*|taper\w*|wean\w*)\b/i],
  [/\bvital capacity\b/i, /\b(?:vital capacity|fvc|spirometry)\b/i],
  [/\bcreatinine clearance\b/i, /\b(?:crcl|creatinine clearance|cockcroft\S*)/i],
  [
    /\beach diabetes drug\b/i,
    /\b(?:metformin|gliclazide|\w+gliflozin|\w+gliptin|insulin|diabetes (?:drugs?|tablets?|medic\w+))\b/i,
  ],
  [/\bprobability score\b/i, /\b(?:wells|perc|geneva)\b/i],
  [
    /\bclinical diagnosis\b/i,
    /\bclinical(?:ly)? (?:diagnos\w+|apparent)\b|\b(?:without|not|don['’]?t) (?:wait\w*|delay\w*)\b.*\b(?:x-?ray|film|imaging|cxr)\b|\bbefore (?:the |an? |any )?(?:x-?ray|imaging|cxr)\b/i,
  ],
  [
    /\binteraction$/i,
    /\binteract\w*|\brais\w* (?:the )?(?:potassium|levels?|risk|inr)\b|\b(?:potassium|levels?)\b.*\brais\w*/i,
  ],
  [/\banaesthetic team\b/i, /^(?!.*\?$).*\banaesthe(?:tist|tic)s?\b/i],
  [/\bsame-day ECG\b/i, /\becg\b|\bheart tracing\b/i],
  [/^repeat sample$/i, /\brepeat\b/i],
  [
    /\burgent referral\b/i,
    /^(?!.*\?$).*(?:\b(?:refer\w*|send\w*|see|seen|clinic|appointment)\b.*\b(?:urgent\w*|(?:two|2)[- ]weeks?|fortnight|2ww|quick\w*|soon)\b|\b(?:urgent\w*|(?:two|2)[- ]weeks?|2ww)\b.*\b(?:refer\w*|clinic|appointment|pathway)\b)/i,
  ],
  [/^excision$/i, /\b(?:excis\w*|remov\w*|cut (?:it )?out|tak\w+ (?:it|the \w+) (?:off|out|away))\b/i],
  [
    /\bworry about a tumour\b/i,
    /^(?!.*\?$).*\b(?:tumou?r|cancer|growth|sinister|scan (?:won['’]?t|will not|is(?: not|n['’]?t)))\b/i,
  ],
  [/\bbeing unclean\b/i, /^(?!.*\?$).*\b(?:clean\w*|hygien\w*|dirty|wash\w*|common)\b/i],
];

/** The words of a learner that show what the item names; undefined where concepts and topics decide. */
export function saidAs(text: string): RegExp | undefined {
  return SAID_AS.find(([named]) => named.test(text))?.[1];
}
