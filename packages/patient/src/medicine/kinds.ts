import { CARE } from "./care.ts";

/** Contraception that nobody has to remember, by any of its names. */
export const LONG_ACTING =
  /\b(?:larc|long[- ]acting|implant|nexplanon|coils?|ius|iud|mirena|depo\S*|(?:contraceptive )injection)\b/i;

/**
 * What a plan calls by its purpose or kind, and what shows it: the drugs, tests and procedures of that kind by any of their
 * names. A class of drugs that matters for allergies and duplicates belongs in `drugs.ts`, what a plan asks for by its
 * purpose here.
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
    /\b(?:ivi|ivf|fluids(?! balance)|fluid (?:bolus\w*|challenge|resus\w*|replacement)|hartmann\S*|saline|sodium chloride|nacl|crystalloids?|plasma-?lyte|rehydrat\w*)\b/i,
  ],
  [
    /\b(?:thromboprophylaxis|heparin prophylaxis)\b/i,
    /\b(?:(?:thrombo|vte |dvt |clot )prophyla\w+|lmwh|low[- ]molecular\S*|enoxaparin|dalteparin|tinzaparin|clexane|fragmin|(?:ted|compression) stockings|blood thinning injections?)\b/i,
  ],
  [
    /\b(?:acid suppression|proton pump inhibitor|stomach protection|gastro-?protection)\b/i,
    /\b(?:ppis?|proton[- ]pump\w*|(?:omep|esomep|lansop|dexlansop|pantop|rabep)razole|acid suppress\w*|(?:stomach|gastro-?|gastric )protect\w*)\b/i,
  ],
  [
    /\bbone (?:protection|health)\b(?: started in hospital)?/i,
    /\b(?:bone (?:protect\w+|health)|bisphosphonates?|alendron\w+|risedron\w+|zoledron\w+|denosumab|adcal\S*|calcium and vit\w* d|dexa)\b/i,
  ],
  [/\balpha[- ]?blocker/i, /\b(?:alpha[- ]?blockers?|tamsulosin|alfuzosin|doxazosin)\b/i],
  [
    /\b(?:(?:low-dose )?(?:paediatric )?)?inhaled (?:cortico)?steroids?(?: twice daily)?(?: through a spacer)?/i,
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
    /\b(?:(?:topical|potent) steroids?|steroid (?:cream|ointment)|betamethasone|betnovate|mometasone|elocon|clobetasol|dermovate|eumovate|dovobet|enstilar|hydrocortisone (?:\d+(?:\.\d+)? ?% )?(?:cream|ointment))\b/i,
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
    /\bmonitored bed\b|\b(?:continuous )?(?:cardiac|ECG|heart) monitor\w*/i,
    /\b(?:monitored bed|(?:cardiac|heart|ecg|continuous) monitor\w*|ccu|coronary care|telemetry|hdu|high dependency|resus)\b/i,
  ],
  [/^bloods\b/i, /\b(?:bloods?|fbc|lfts?|u ?& ?es?|crp|amylase)\b/i],
  [/\b(?:yearly )?cardiovascular risk(?: check)?\b/i, /\b(?:q-?risk\S*|cvd?|cardiovascular)\b/i],
  [/\bnebulised salbutamol\b/i, /\b(?:nebs?|nebuli[sz]\w+|salbutamol)\b/i],
  [/\bbladder scan\b/i, /\bbladder (?:scan|ultrasound)\b/i],
  // SALT is speech and language therapy, salt is eaten.
  [/\bswallow(?: (?:screen|assessment|test))?\b/i, /\b[Ss]wallow\w*\b|\bSALT\b|\b[Ss]peech and language\b/],
  [/^(?:early )?physiotherapy\b/i, /\b(?:physio\w*|pt\/ot|ot\/pt)\b/i],
  [/^hand therapy\b/i, /\b(?:hand therap\w+|physio\w*|ot|occupational therap\w+|splint\w*)\b/i],
  [/^(?:early )?rehabilitation\b/i, /\b(?:rehab\w*|physio\w*|ot|occupational therap\w+)\b/i],
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
    /\b(?:lie|tilt|side|head|teach|show)\w*\b.*\bdrops?\b|\bdrops?\b.*\b(?:lie|tilt|side)\b|\btechnique\b/i,
  ],
  // Procedures
  [
    /\bendoscopic (?:treatment|therapy|haemostasis)\b/i,
    /\b(?:band(?:ing|ed|s)?|clip(?:s|ping|ped)?|adrenaline inject\w+|inject\w+ (?:of )?adrenaline|endoscopic (?:treatment|therapy|haemosta\w+|intervention)|thermal coag\w*|scleroth\w+|haemospray|endotherapy)\b/i,
  ],
  [
    /\b(?:ultrasound|uss)[- ]guided aspiration\b|\bneedle aspiration\b/i,
    /\b(?:tap|aspirat\w+|drain(?:ed|ing)?|thoracocentesis|pleurocentesis|chest drain|drainage)\b/i,
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
  [
    /\bhemiarthroplasty\b(?:, or total hip replacement)?|\btotal hip replacement\b/i,
    /\b(?:hemi\w*|thr|hip replacement|arthroplasty)\b/i,
  ],
  [/\blaser iridotomy\b/i, /\b(?:iridotomy|laser)\b/i],
  [/\b(?:vitrectomy|scleral buckle)\b/i, /\b(?:vitrectomy|buckle|retinal (?:repair|surgery)|cryotherapy)\b/i],
  [
    /\brecurrence\b.*/i,
    /\b(?:recur\w*|(?:may|can|might|could|often|likely to) (?:come back|return|happen again)|comes back)\b/i,
  ],
  [/\brepeat the manoeuvre\b/i, /\brepeat\b.*\b(?:if|week|again|epley|man\w+)\b|\bagain if\b/i],
  [/\bwait for\b.*\bresults?\b/i, /\b(?:wait|delay)\w*\b.*\b(?:bloods?|results?|tests?)\b/i],
  [/\bacute treatment\b/i, /\b(?:acute\w*|for (?:the |an |each )?(?:acute )?attacks?|\w*triptans?)\b/i],
  [
    /^refer if\b.*/i,
    /\b(?:refer\w*|ent|physio\w*|clinic|specialist)\b.*\bif\b|\bif\b.*\b(?:refer\w*|ent|specialist)\b/i,
  ],
  [/\bEpley(?: man\w+)?(?: to the (?:left|right))?/i, /\b(?:epley\S*|reposition\w+ man\w+)\b/i],
  [
    /(?:[\d.]+ to )?[\d.]+ litres? of (?:fluids?|water)(?: a day)?/i,
    /\b(?:drink\w*|fluids?|water)\b.*\d ?(?:l|litres?)\b|\d ?(?:l|litres?)\b.*\b(?:drink\w*|fluids?|water)\b/i,
  ],
  [/\bexcision\b/i, /\b(?:excis\w+|removed?|cut (?:it )?out)\b/i],
  [
    /\burgent endoscopy\b/i,
    /(?<!\b(?:after|for|at|before|post) )\b(?:ogd|endoscop(?:y|ist)|gastroscopy|scope)\b/i,
  ],
];

/** Something that a text names by its kind. */
interface NamedKind {
  /** As the text names it. */
  readonly named: string;
  readonly shown: RegExp;
  /** Whether it is care or advice, whose words say themselves what is done and what is not. */
  readonly isCare: boolean;
}

/** What a text names by its kind, with the words that show each; `rest` is what the text says besides. */
export function kindsIn(text: string): { readonly kinds: readonly NamedKind[]; readonly rest: string } {
  let rest = text;
  const kinds = [...CARE, ...KINDS].flatMap(([kind, shown], index) => {
    const [named] = kind.exec(rest) ?? [];
    if (named === undefined) return [];
    rest = rest.replace(kind, " ");
    return [{ named, shown, isCare: index < CARE.length }];
  });
  return { kinds, rest };
}
