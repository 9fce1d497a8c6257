/** Common words that a misspelling of a known word could be taken for; they are correct. */
export const commonWords: ReadonlySet<string> = new Set(
  `
commenced commence grape crane spacer diving dive dived scuba blotted flinging frying humping tumbler drooped drooping thirty youngest baking bearing clips bulging stout soles laser sacks losses loosen mended attached antibody behaving brilliantly cheeky cropped curry flopping fourth fright hurrying mistake mistaken psychiatry smelly sparkles specs strangers strengthen strength suits swimmer ticks upright whatsoever africa tickle strawberry lamp lamps jumper jumpers rainbow rainbows plughole bacon kebab barbecue trainers
breed unwind slip slipped slipping
wine wines academic accent accidental account across action actor admit advice again agent aisle album alien alive
among angle angry apart appeal apply april argue army aside asset attach award aware awful backed bacon
badge baker bandaged banking basic basin batch beach beard beast became bells belts bench bending
betting bingo birth biting blade blame blank blast blend bless blink block blond board boast bonus
booking boost boots boring bound boxes brain brand brave breach bread bribe brick bride brief bring
broad brown brush build built bunch burst butter buying cable caching cakes caller calmer camera cancel
candle caption cards cared careful cargo carol carpet carve catch caught cause cautious cells centre
certainly chain chair chalk chance chances channels chaos charm charts chase cheap cheat checked cheer
cheese chess child chips choosing chose chunk civil claim clanging clash clause clean cleanly clear
clearer clerk clever climb clone close closed closely closer cloth cloud cloudy coach coast coded codes
coffee coin collar column comic complain complained complaint confident conform contain contained
content contents contrast cooking copper copying corner correctly costs couch count counted counting
county couple courtesy cover craft crash crashing crazy creaky cream creating credit crisps croak crops
cross crouch crouching crowd crown cruel cruise crunching crush cured curly currently curse curve custom
cutting cycle daddy daily dairy dance dancers dating deals dealt debate decade decent deeply deliver
delivered delivery denial depth descendants desert design desire device diagnostic diary digital dinner
dirty dividing dozen draft drain drama drawer dream dress dried drier drill drilling driven drops drums
earliest early earth easter edges eight elbow elect electronic elevated empty enemy enjoy enter entry
equal error essay event exact exception exciting excuse exist experiences expert expertise extra faced
failed fails faith false familiar fancy farmer faster fasting fatal fault favour feast fence fetch fewer
fibre field filed files filing filling fills filter final finder fired firmer firms fixed flame flash
fleet flesh flies float floor flour flows focus folding folds force forest forget formal former forth
found fresh friday friend friendly front frost frozen fruit fully funny furthest future gaming garage
garden gather ghost giant given glass globe goats going grace grade grain grand grant grapes graph grass
grave great greatly greet greeting grief gross group grouping grown guard guess guest guide habit halves
handed handedness handle handled handling handy hangs happen happily harsh haste hated header heating
helper hence hidden hides hiding hills hired holder holding holes honest honey hopped hopping horse
hostel hosting hotel hours housed human humour hunting ideal identity image imply importance improper
index inner input insurance intended intent interact interpret issue ivory joined joins joke judge juice
keeper kettle kicked kinds kneel kneeling knife label lacing ladder languages laptop large larger
lasting later laugh launch layer learn learning lease least leave legal lemon lending letter level lever
licked licking lifting likely likes liking limit lines lining links listed listen listing lists liver
living loader local locked locking locks lodge logic looking loose lorry loser loved lover lower loyal
lucky lunch lying machine machinery magic mains maker makes manage march marching marked marsh mason
massive master match matching material maths maybe mayor means media merge merry metal method middle
might miner minor missing mixed model modern modes moment monday money monkey month moral mostly mother
motor mount mouse mouth moved movie mowing music named nasty native nature nearly newer night nodes
noise north noted notified novel occur ocean offer office older olive opera order ordering other outer
owned owner oxygen packet pages paint painted painting paired paler panel panic paper parcel parked
parking partial partly party passport pasta paste pasted patch patent pause paused pausing paying peace
pearl peeling peering penny phase phone photo piano picked piece pilot pinching pitch place plain plane
planet plant plate played plaza plenty poem point pointless poked poking policies policy polite pooled
pools popped popping porch ports possibly posting pound power practical prayed praying prays presence
presents press price pride primarily prime print prior prize profit project promptly prone proof proper
properly property proposed proud prove public pupil purse pushed quantity queen query quest quick quiet
quite quote radio rained raining raise rally range rapid rates rather ratio rational reach react ready
realised realising realm reason rebel received receiver receiving recent record redder reduce reduction
refer reflection refused regarding regulations rejected rejection relax relaxed relied relies relocated
remainder remind remove removed renew renewed renting repair repeat replied reply required rescue resent
resist resolved restored result retail retire retrieve returns reviewed reward rewards rhyme rider rifle
right risks rival river roast robin robot rocks roles rough round route routine royal ruined ruler rural
sadly safely salad sales salon sandy sauce saved saving savings sawing scale scare scene scent scheme
school scope score scoring scout scream screen script search season seated secret seeds seeking seems
selection seller selling sending sends senior sense sensible sensing separate serve setting settle seven
several sewing shade shadow shallow shame shape shared sharing shark shave shaving shed sheep sheet
shelf shell shift shingles shining shiny ships shirt shock shoot shops shore shouted showed shower shown
shows sided sides sight signal signed signs silent silly silver similarly simple since singing single
singles sings sipped sipping sites sized skill skirt slash slave sleeve slice slide slight sling slope
slower smaller smallest smart smile smoke snack snake sniff snowing socks solid solve sorry sorting
sound south space spaces spade spain spare speak spend spending spent spike spill spilling spilt spine
spite splint split spoon sport squad stack stacking staff stage stain stairs stake stale stamp stand
stared staring stars start starters state stated static steak steal steam steel steep steps stick still
stock stone stood storage store stored stories storm story stove strange straw stray streaky street
stretch string strings stripped stripping strong strongly struck studio study stuff style subtle sudden
suddenly sugar suite summarise sunny super supper support swapped sweat sweep sweeping sweet swept swift
swing sword table tables tackle taken tales tapped tapping taste tattoo taught taxes teach teams tears
tells temper tenant tenth terms terry testing texted texts thank theft their theme thick thicker thief
thing think third thorough those though thread three threw throw tiger tight timer tipped tipping tired
title toast today token tools tooth topic total touch tough tower trace tracing track trade
traditionally train training trait trapped traps trash treat trees trend trial tribe trick tricks tricky
tried trimmed trimming trips truck truly trunk trust trusted truth tuned turns twice twins twisted tying
unable uncle under union unite unstable until upper upset urban usable usage usual vacuum valid value
valve varied varies vast video viewing visit visitor vital vivid vocal voice voted wages waist waiter
waiting waitress walker walls wandering wards washing waste watch watched watcher water wave wealth
weapon weather website wedding weddings weeding weekly weird welcome whale wheat wheel whenever where
wherever which while whilst whisper whistle white whole whose wider widow width window winner winning
winter wishing witch wives woman women wonder wondering wooden words worker works world worry worse
worst worth would wound wrist write writer writing wrong wrote yacht yards yesterday young youth zebra
`
    .trim()
    .split(/\s+/),
);

/** Irregular forms, each line with the word that they belong to. */
const irregular = `
bite bit bitten
shake shook shaken
break broke broken
wake woke woken
fall fell fallen
throw threw thrown
eat ate eaten
drink drank drunk
run ran
swim swam swum
drive drove driven
fly flew flown
grow grew grown
sleep slept
weep wept
keep kept
lose lost
buy bought
catch caught
hear heard
hold held
stand stood
sit sat
speak spoke spoken
write wrote written
ride rode ridden
hide hid hidden
steal stole stolen
freeze froze frozen
choose chose chosen
tear tore torn
swell swelled swollen
blow blew blown
sink sank sunk
sting stung
strike struck
shoot shot
feed fed
bleed bled
burn burnt
learn learnt
dream dreamt
lean leant
bend bent
send sent
spend spent
lend lent
build built
pay paid
fight fought
shrink shrank shrunk
ring rang rung
forget forgot forgotten
creep crept
foot feet
tooth teeth
knife knives
wife wives
`;

const regular = new Map(
  irregular
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [word = "", ...forms] = line.split(" ");
      return forms.map((form) => [form, word] as const);
    }),
);

/** The word that an irregular form belongs to: "bite" for "bit". */
export function regularForm(word: string): string {
  return regular.get(word) ?? word.replace(/(?<=[a-z]{3}[^aeiou])i(?:er|est)$/, "y");
}
