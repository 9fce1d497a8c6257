/** Care that is not put off: where somebody is seen, and when. */
export const SAME_DAY =
  /\b(?:(?:same[- ]day|today|now|straight (?:away|to)|immediate\w*|emergency|within (?:the|an|\w+) hours?)\b.*\b(?:hospital|a ?& ?e|a and e|ed|emergency|assess\w*|unit|clinic|surge\w+|seen|admi\w+|refer\w*|eye|sdec|ambulatory)|(?:hospital|a ?& ?e|emergency department|assess\w*|unit|surge\w+|seen|refer\w*|admi\w+)\b.*\b(?:today|now|same[- ]day|straight away|immediately|within (?:the|an|\w+) hours?)|^admit\b|sdec)\b/i;

/** Contraception that nobody has to remember, by any of its names. */
export const LONG_ACTING =
  /\b(?:larc|long[- ]acting|implant|nexplanon|coils?|ius|iud|mirena|depo\S*|(?:contraceptive )injection)\b/i;

/**
 * What a plan calls by its purpose or kind, and what shows it: the drugs, tests and procedures of that kind by any of their
 * names. A kind is no chemical class: nobody is allergic to all laxatives.
 */
const KINDS: readonly (readonly [kind: RegExp, shown: RegExp])[] = [
  // Medicines by what they are given for
  [
    /\b(?:antibiotics?|antimicrobials?)\b/i,
    /\b(?:abx|anti-?biotics?|antimicrobials?|\w+cillin|co-amoxiclav|augmentin|tazocin|cef\w+|\w+mycin|doxycycline|metronidazole|ciprofloxacin|levofloxacin|gentamicin|meropenem|vancomycin|teicoplanin|trimethoprim|nitrofurantoin)\b/i,
  ],
  [
    /\b(?:analgesi\w*|pain relief|painkillers?)\b/i,
    /\b(?:analgesi\w*|pain ?(?:relief|killers?|control)|paracetamol|co-?codamol|codeine|ibuprofen|naproxen|diclofenac|nsaids?|morphine|oramorph|oxycodone|tramadol|nerve block|pain ladder)\b/i,
  ],
  [
    /\banti-?emetics?\b/i,
    /\b(?:anti-?emetics?|anti-?sickness|cyclizine|ondansetron|metoclopramide|prochlorperazine|domperidone|levomepromazine)\b/i,
  ],
  [
    /\blaxatives?\b/i,
    /\b(?:laxatives?|senna|lactulose|macrogols?|movicol|laxido|bisacodyl|docusate|ispaghula|enema|suppositor\w+)\b/i,
  ],
  [
    /^(?:iv |intravenous |warm )?fluids?\b(?! balance| restriction)|\bcrystalloids?\b|\bfluid (?:bolus\w*|resuscitation|replacement)/i,
    /\b(?:ivi|ivf|fluids(?! balance)|fluid (?:bolus\w*|resus\w*|replacement)|hartmann\S*|saline|sodium chloride|nacl|crystalloids?|plasma-?lyte|rehydrat\w*)\b/i,
  ],
  [
    /\b(?:thromboprophylaxis|heparin prophylaxis)\b/i,
    /\b(?:(?:thrombo|vte |dvt |clot )prophyla\w+|lmwh|low[- ]molecular\S*|enoxaparin|dalteparin|tinzaparin|clexane|fragmin|(?:ted|compression) stockings|blood thinning injections?)\b/i,
  ],
  [
    /\b(?:acid suppression|proton pump inhibitor|stomach protection|gastro-?protection)\b/i,
    /\b(?:ppis?|proton[- ]pump\w*|\w+prazole|acid suppress\w*|(?:stomach|gastro-?|gastric )protect\w*)\b/i,
  ],
  [
    /\bbone (?:protection|health)\b/i,
    /\b(?:bone (?:protect\w+|health)|bisphosphonates?|alendron\w+|risedron\w+|zoledron\w+|denosumab|adcal\S*|calcium and vit\w* d|dexa)\b/i,
  ],
  [/\balpha[- ]?blocker/i, /\b(?:alpha[- ]?blockers?|tamsulosin|alfuzosin|doxazosin)\b/i],
  [
    /\binhaled (?:cortico)?steroid/i,
    /\b(?:ics|inhaled (?:cortico)?steroids?|clenil|beclomet\w+|budesonide|fluticasone|(?:brown|preventer) inhaler|preventer)\b/i,
  ],
  [
    /\b(?:short-acting )?(?:reliever|bronchodilators?)\b/i,
    /\b(?:saba|salbutamol|terbutaline|ventolin|(?:blue|reliever) inhaler|reliever|nebs|nebuli[sz]ers?|ipratropium)\b/i,
  ],
  [
    /\bemollients?\b/i,
    /\b(?:emollients?|moisturi[sz]\w+|e45|diprobase|cetraben|epimax|aqueous cream|doublebase)\b/i,
  ],
  [
    /\btopical steroid\b/i,
    /\b(?:(?:topical|potent) steroids?|steroid (?:cream|ointment)|betamethasone|betnovate|mometasone|elocon|clobetasol|dermovate|eumovate|dovobet|enstilar|hydrocortisone (?:\d% )?(?:cream|ointment))\b/i,
  ],
  [/\bvitamin D analogue\b/i, /\b(?:vit\w* d analogue|calcipotriol|dovonex|dovobet|enstilar|calcitriol)\b/i],
  [
    /\bantihistamines?\b/i,
    /\b(?:anti-?histamines?|chlorphenamine|piriton|cetirizine|loratadine|fexofenadine)\b/i,
  ],
  [
    /\b(?:short-term )?sleep help\b/i,
    /\b(?:benzo\w*|zopiclone|zolpidem|promethazine|lorazepam|clonazepam|temazepam|melatonin|sleep\w* (?:tablets?|help|aid)|hypnotic)\b/i,
  ],
  [
    /\b(?:lubricating (?:eye )?drops|lubricants?|artificial tears)\b/i,
    /\b(?:lubric\w+|eye ?drops|artificial tears|hypromellose|carbomer|tear drops)\b/i,
  ],
  [/\bthrombolysis\b/i, /\b(?:thromboly\w+|alteplase|tenecteplase|r?tpa|clot[- ]?bust\w*)\b/i],
  [
    /\b(?:high[- ]potency )?parenteral (?:B vitamins|thiamine)\b/i,
    /\b(?:pabrinex|(?:iv|im|intravenous|parenteral)\b.*\b(?:thiamine|b vitamins|b1)|thiamine (?:iv|im|intravenous))\b/i,
  ],
  [/\bnicotine\b/i, /\b(?:nicotine|nrt)\b/i],
  [/\burate[- ]lowering\b/i, /\b(?:urate[- ]lowering|ult|allopurinol|febuxostat)\b/i],
  [/\bsteroid-sparing\b/i, /\b(?:steroid[- ]sparing|azathioprine|methotrexate|mycophenolate|ciclosporin)\b/i],
  [
    /\bbiological\b/i,
    /\b(?:biologic\w*|adalimumab|infliximab|etanercept|rituximab|tocilizumab|anti-?tnf)\b/i,
  ],
  [/\bpotassium binder\b/i, /\b(?:potassium binders?|resonium|patiromer|lokelma|zirconium)\b/i],
  [/\banticipatory (?:prescribing|medicines|drugs)\b/i, /\b(?:anticipatory|just[- ]in[- ]case)\b/i],
  [
    /(?:\bbecause of \w+ )?\bstart(?:ed)? (?:about )?(?:an? )?(?:third|half|quarter) lower\b/i,
    /\breduc\w*\b.*(?:\b(?:third|half|quarter)\b|\d+ ?%)|\b(?:third|half|quarter) (?:lower|less)\b/i,
  ],
  [
    /\bbreakthrough dose\b.*/i,
    /\b(?:breakthrough|prn|rescue|as (?:needed|required))\b.*(?:\b(?:sixth|tenth)\b|1\/(?:6|10)|\d ?m?c?g)/i,
  ],
  [/^oxygen\b/i, /\b(?:oxygen|o2)\b/i],
  // Contraception
  [
    /\bhormonal (?:coil|one)\b/i,
    /\b(?:hormon\w+ (?:coil|ius)|mirena|lng-?ius|ius|levonorgestrel (?:coil|ius|intrauterine))\b/i,
  ],
  [/\bcopper coil\b/i, /\b(?:copper (?:coil|iud)|cu-?iud|iud)\b/i],
  [/\bcontraceptive implant\b|^(?:discuss )?(?:the )?implant\b/i, /\b(?:implant|nexplanon)\b/i],
  [/\bprogest\w+[- ]only pill\b/i, /\b(?:pop|mini-?pill|desogestrel|cerazette|progest\w+[- ]only)\b/i],
  [
    /\b(?:combined (?:contraceptive )?pill|oestrogen)\b/i,
    /\b(?:c?ocp|combined (?:contraceptive |hormonal |oral )*(?:pill|contracepti\w+)|microgynon|rigevidon|o?estrogen|(?:your|the) pill)\b/i,
  ],
  [/\blong-acting alternatives\b/i, LONG_ACTING],
  [
    /\barrange an alternative\b/i,
    new RegExp(`${LONG_ACTING.source}|\\b(?:mini-?pill|pop|progest\\w+[- ]only)\\b`, "i"),
  ],
  [
    /\btreat the bleeding\b/i,
    /\b(?:tranexamic|mefenamic|norethisterone|mirena|ius|hormonal coil|endometrial ablation)\b/i,
  ],
  // Tests and watching
  [
    /\b(?:imaging|neuroimaging)\b/i,
    /\b(?:imaging|ct|mri|mra|cta|ctpa|kub|uss?|ultrasound|doppler|x-?rays?|cxr|axr|scans?)\b/i,
  ],
  [
    /\bfluid balance\b/i,
    /\b(?:fluid (?:balance|chart)|urine output|u\/o|uop|input[- /](?:and |& )?output|i\/o|catheteri\w+)\b/i,
  ],
  [
    /\bmonitored bed\b|\bcardiac monitor\b/i,
    /\b(?:monitored bed|(?:cardiac|heart|ecg|continuous) monitor\w*|telemetry|hdu|high dependency|resus)\b/i,
  ],
  [
    /\bphysical (?:health )?baseline\b/i,
    /\b(?:physical health (?:check|baseline)|baseline (?:\w+ )?(?:bloods|ecg|weight|bmi|physical|tests?|investigations))\b/i,
  ],
  [/\bbladder scan\b/i, /\bbladder (?:scan|ultrasound)\b/i],
  [/\bswallow(?: (?:screen|assessment|test))?\b/i, /\bswallow\w*\b|\bsalt\b|\bspeech and language\b/i],
  [/^(?:early )?rehabilitation\b/i, /\b(?:rehab\w*|physio\w*|ot|occupational therap\w+)\b/i],
  [/\bearly (?:movement|mobili[sz]ation)\b/i, /\b(?:mobili[sz]\w+|movement|physio\w*|rehab\w*)\b/i],
  [/\bx-?rays?\b/i, /\b(?:x-?rays?|axr|cxr)\b/i],
  [
    /^explain the diagnosis\b.*/i,
    /\b(?:i think (?:this|these|it|you)|this (?:is|sounds like|looks like)|it(?:['’]s| is) (?:called|an?|likely)|you have an?)\b/i,
  ],
  [
    /\bmineralocorticoid (?:receptor )?antagonist\b/i,
    /\b(?:spironolactone|eplerenone|mra|mineralocorticoid)\b/i,
  ],
  [/\bSGLT2 inhibitor\b/i, /\b(?:sglt2\S*|\w+gliflozin)\b/i],
  [
    /\bspecialist nurse\b/i,
    /\b(?:specialist|pd|parkinson\S*|ms|epilepsy|asthma|diabet\w+|hf|heart failure|cancer|lung|breast|stoma|ibd) (?:specialist )?nurses?\b|\bcns\b/i,
  ],
  [/\bslow standing\b/i, /\b(?:ris|stand|get|sit)\w*\b.*\bslow\w*|\bslow\w* (?:stand|ris)\w*/i],
  [/\brefer untreated\b.*/i, /\brefer\w*\b.*\b(?:without|before|untreated|(?:not|don['’]?t) start\w*)\b/i],
  [/\bpost-exposure (?:advice|prophylaxis)\b/i, /\b(?:pep|pepse|post-?exposure)\b/i],
  [/\bpre-exposure prophylaxis\b/i, /\b(?:prep|pre-?exposure)\b/i],
  [/\bregular meals\b/i, /\b(?:eat\w*|meals?)\b/i],
  [
    /^show how to put drops in\b/i,
    /\b(?:lie|tilt|side|head)\b.*\bdrops?\b|\bdrops?\b.*\b(?:lie|tilt|side)\b|\btechnique\b/i,
  ],
  [/\bstool chart\b/i, /\b(?:stool|bristol) chart\b/i],
  // Procedures
  [
    /\bendoscopic (?:treatment|therapy|haemostasis)\b/i,
    /\b(?:band(?:ing|ed|s)?|clip(?:s|ping|ped)?|adrenaline inject\w+|inject\w+ (?:of )?adrenaline|endoscopic (?:treatment|therapy|haemosta\w+|intervention)|thermal coag\w*|scleroth\w+|haemospray|endotherapy)\b/i,
  ],
  [
    /\b(?:ultrasound|uss)[- ]guided aspiration\b|\bneedle aspiration\b/i,
    /\b(?:tap|aspirat\w+|thoracocentesis|pleurocentesis|chest drain|drainage)\b/i,
  ],
  [
    /\b(?:surgical replacement|transcatheter implantation|valve replacement)\b/i,
    /\b(?:tavi|savr|avr|valve (?:replacement|surgery|intervention)|(?:replace|replacing) (?:the|his|her|your) valve)\b/i,
  ],
  [/\bheart team\b.*/i, /\b(?:heart team|mdt|tavi|savr|avr)\b/i],
  [
    /\bmesh repair\b/i,
    /\b(?:mesh|hernioplasty|herniorrhaphy|hernia (?:repair|surgery|operation)|(?:laparoscopic|open|surgical|elective) repair)\b/i,
  ],
  [/\b(?:hemiarthroplasty|total hip replacement)\b/i, /\b(?:hemi\w*|thr|hip replacement|arthroplasty)\b/i],
  [/\blaser iridotomy\b/i, /\b(?:iridotomy|laser)\b/i],
  [/\b(?:vitrectomy|scleral buckle)\b/i, /\b(?:vitrectomy|buckle|retinal (?:repair|surgery)|cryotherapy)\b/i],
  [
    /\brecurrence\b.*/i,
    /\b(?:recur\w*|(?:may|can|might|could|often) (?:come back|return|happen again)|comes back)\b/i,
  ],
  [/\brepeat the manoeuvre\b/i, /\brepeat\b.*\b(?:if|week|again)\b|\bagain if\b/i],
  [
    /^refer if\b.*/i,
    /\b(?:refer\w*|ent|physio\w*|clinic|specialist)\b.*\bif\b|\bif\b.*\b(?:refer\w*|ent|specialist)\b/i,
  ],
  [/\bEpley(?: man\w+)?(?: to the (?:left|right))?/i, /\b(?:epley\S*|reposition\w+ man\w+)\b/i],
  [/\bexcision\b/i, /\b(?:excis\w+|removed?|cut (?:it )?out)\b/i],
  [/\burgent endoscopy\b/i, /\b(?:ogd|endoscop(?:y|ist)|gastroscopy|scope)\b/i],
  // People and places
  [
    /\bsenior (?:\w+ )?(?:review|discussion)\b/i,
    /\b(?:seniors?|consultant|registrar|spr|med reg|escalat\w+)\b/i,
  ],
  [/\bsame-day (?:hospital |surgical |medical |emergency )?(?:assessment|care|referral)\b/i, SAME_DAY],
  [/^admit\b/i, /\b(?:admit\w*|admission|inpatient|stay in(?: hospital)?|keep (?:you|him|her) in|ward)\b/i],
  [/\bMental Health Act\b/i, /\b(?:mha|mental health act|section(?:ed|ing)?|detain\w*|detention)\b/i],
  [
    /\bconsider admission\b/i,
    /\b(?:mha|mental health act|section(?:ed|ing)?|detain\w*|detention|admission|admit\w*|inpatient)\b/i,
  ],
  [/\bsafety plan\b/i, /\b(?:(?:safety|crisis) plan\w*|crisis (?:numbers?|line|card))\b/i],
  [/\bnotify public health\b/i, /\b(?:notif\w+|public health|phe|ukhsa|hpt)\b/i],
  [
    /\bpartner notification\b/i,
    /\b(?:partner (?:notif\w+|tracing|treatment)|contact trac\w+|(?:tell|trace|treat|test) (?:your |his |the |any |all )?(?:sexual )?(?:partners?|contacts?))\b/i,
  ],
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
  [/\brelapse (?:signature|plan\w*)\b/i, /\brelapse\b/i],
  [/^sexual health(?: advice)?$/i, /\b(?:sti|std|sexual health|gum clinic|condoms?)\b/i],
  [/\bfit note\b/i, /\b(?:(?:fit|sick) (?:note|line)|med3|signed off)\b/i],
  [
    /\bindustrial compensation\b/i,
    /\b(?:compensation|industrial (?:injur\w+|disease)|asbestos (?:claim|benefit)\w*)\b/i,
  ],
  // Things that are done or told
  [/\bstrenuous effort\b/i, /\b(?:strenuous|exert\w*|exercise)\b/i],
  [
    /\b(?:no-added-salt diet|salt advice|less salt)\b/i,
    /\b(?:low[- ]salt|less salt|salt restrict\w*|no[- ]added[- ]salt|(?:cut|reduc)\w* (?:down )?(?:on )?salt|low sodium)\b/i,
  ],
  [
    /\babstinence\b/i,
    /\b(?:stop drinking|abstin\w*|alcohol (?:services?|cessation|team|liaison|support)|give up alcohol)\b/i,
  ],
  [/\b(?:joint )?care with surgeons\b|\bsurgical review\b/i, /\bsurg(?:eons?|ical)\b/i],
  [/\bbring the tablets\b/i, /\b(?:bring|get|have|take|pack)\b.*\b(?:medic\w+|tablets)\b/i],
  [
    /\bpsychosocial assessment\b/i,
    /\b(?:psych\w*(?: \w+)? (?:liaison|assess\w*|review|team)|liaison psych\w*|mental health (?:liaison|assess\w*))\b/i,
  ],
  [
    /\b(?:document|record|correct|label)\b.*\b(?:reaction|allergy|interaction|contraindication)\b|\ballergy record\b/i,
    /\b(?:document\w*|record\w*|update\w*|correct\w*|flag\w*|note\w*|label\w*|write\w*|chart|wristband|de-?label\w*)\b.*\b(?:allerg\w*|reaction|intoleran\w*|interaction|contraindicat\w*|anaphyla\w*|notes|records?)\b|\ballerg\w* (?:\w+ )?(?:documented|recorded|updated|on (?:the )?(?:chart|wristband|notes))\b|\ballergy (?:band|wristband|alert)\b/i,
  ],
  [
    /(?:\bask (?:him|her|them) to )?\breturn the (?:leftover|unused) tablets\b/i,
    /\b(?:return|bring|take|hand|give)\w*\b.*\b(?:leftover|left over|unused|remaining|spare|old|rest of|colchicine|tablets|medicines)\b.*|\bdispose of\b/i,
  ],
  [
    /\blimited supply\b|\blarge supply\b/i,
    /\b(?:(?:limit\w*|small|restrict\w*|weekly|short) (?:\w+ )?(?:suppl\w+|pack\w*|quantit\w+|dispens\w+|scripts?|amount)|large suppl\w+)\b/i,
  ],
  [/\breport through the yellow card\b/i, /\byellow card\b/i],
  [
    /\bkeep drinking\b|\bdrink (?:plenty|water)\b/i,
    /\b(?:water|fluids?|drink\w* (?:plenty|freely|lots)|hydrat\w*)\b/i,
  ],
  [/\beye patch\b/i, /\b(?:patch|cover)\w*\b/i],
  [
    /^(?:offer )?(?:psychological |talking )?therapy$/i,
    /\b(?:cbt\w*|(?:talking|psychological|behavioural) therap\w+|counsell\w+|psycholog\w+)\b/i,
  ],
  [/\bsick[- ]day rules\b/i, /\bsick[- ]day (?:rules?|guidance|advice)\b/i],
  [/\bdriving\b|\bdrive\b/i, /\b(?:dvla|driv(?:e|ing))\b/i],
  [
    /\b(?:lifestyle|activity and diet)\b/i,
    /\b(?:lifestyle|exercise|diet|lose weight|weight loss|less salt|salt|alcohol|smok\w+)\b/i,
  ],
];

/**
 * Whether a text names something by its kind, and if so the words that show each kind; empty where it names none. `rest` is
 * what the text says besides.
 */
export function kindsIn(text: string): { readonly shown: readonly RegExp[]; readonly rest: string } {
  const kinds = KINDS.filter(([kind]) => kind.test(text));
  return {
    shown: kinds.map(([, shown]) => shown),
    rest: kinds.reduce((left, [kind]) => left.replace(kind, " "), text),
  };
}
