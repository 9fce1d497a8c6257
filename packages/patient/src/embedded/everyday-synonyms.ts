import { stemmer } from "stemmer";
import { regularForm } from "./english-words.ts";

/** Everyday words that mean nearly the same in a history, one group a line; the first stands for all. */
const groups = `
smell niff odour pong whiff stink stench smelly smelling
grow grew grown growing bigger larger enlarge enlarged expand expanding swell swells
mother mum mam mummy mums
father dad daddy dads
child kid children kids youngster
baby infant newborn
wife missus
relationship boyfriend girlfriend dating
university uni college campus lectures
course degree studies module modules
separated split separate separation
divorce divorced
quarrel argue argument row aggro altercation bust-up shout shouted yell
neighbour neighbours
knife blade
worried worry anxious concerned
frightened scared afraid terrified
embarrassed embarrassing awkward ashamed mortified guilty guilt
angry cross annoyed irritable
eat eaten ate eats meal meals grub food
breakfast dinner lunch tea
drink drinks drank beverage alcohol
tablet tablets pill pills capsule capsules
spray puffer
bought buy purchase purchased
borrow borrows borrowed lend lent
card cards
slow slower slowest
weak weaker
strong stronger
quiet quieter
short shorter
fast faster quick quicker
cold colder
light lighter
money cash
debt arrears owe owed
doctor gp physician
nurse nurses
told said informed mentioned
teeth tooth dentist dental
eye eyes
cataract cataracts
pillow pillows cushion cushions
nearby local
stairs staircase steps flights
hill hills uphill slope
walk walks walked walking stroll
run runs running jog jogging
swim swam swimming swims
football five-a-side soccer sport sports rugby tennis hockey cricket
bike bicycle cycling cycle
lift lifting lifted carry carrying carried
garden gardening gardens
computer screen
holiday holidays vacation
abroad overseas foreign
beach seaside
sun sunny sunlight sunshine sunbathe tan tanned
check checked measured
wear wears wearing
cream suncream sunscreen lotion ointment
burn burns burned burnt peeled lobster
edge border outline margin jagged
colour coloured shade
dark darker darkened black blacker
red scarlet crimson
yellow yellowish jaundiced
smooth even
uneven irregular ragged wonky
catch catches rub rubs snag snags
tights clothing clothes trousers
shoe shoes slippers
tight tighter tightness
loose looser
millimetre mm millimetres measure
big size large
small little tiny
thin thinner
thick thickness
hard firm solid
soft squidgy squishy
pull pulled pucker puckering puckered dimple dimpling dimpled tether
nipple nipples
shower showering bath
shave shaving shaved
scratch scratching
sister sisters
brother brothers
grandparent grandmother grandfather gran grandad nan grandparents
aunt auntie aunty
friend mate pal friends mates acquaintance buddy chum
colleague colleagues workmate workmates coworker
partner boyfriend girlfriend
alone lonely
carer carers
school class classroom
suspend suspended suspension expelled
risk danger
grade grades marks results exams
teacher teachers
job work works worked working workplace
retire retired retirement
dust dusty
lagging lagger asbestos insulation
chemical chemicals fumes
shift shifts
driver drives driving drive car
house home flat bungalow
room bedroom
toilet loo lavatory
urine wee pee water
stool poo motion bowel
wet soak soaked
blood bleed bled bleeding
vein veins
faint fainted collapse collapsed blackout blacked
wake woke waking awake
sleep asleep slept nap
tired exhausted knackered shattered
sweat sweaty sweating clammy
hot warm heat boiling
cold chilly freezing
shake shaking shaky tremble trembling shiver shivering jerk jerking twitch judder quiver
fever temperature
itch itchy itches
sting stings stinging
swollen puffy puffed
cramp cramps seize seizing spasm spasms
stiff rigid stiffness
weak feeble weakness
breath breathe breathing puff
throat gullet
wheeze wheezy
voice voices
man men male bloke blokes guy guys
woman women female lady
thought thoughts thinking
steal stole stolen
hear hears heard hearing
talk talks talking chat speak
comment commenting comments commentary
jump leap
believe believes belief
certain sure convinced
strange weird odd peculiar
handwriting writing write
watch watched watching spy spying
wifi internet web online
package packages parcel parcels
curtain curtains
tamper tampered meddled poisoned
police cop cops
caution cautioned
court judge magistrate
arrest arrested
anaesthetic anaesthesia asleep anaesthetised
operation op surgery operated theatre
hernia rupture
heard hear background
knee knees
ligament ligaments cruciate acl
torn tear tore ruptured snapped rip ripping ripped tearing
valve valves
murmur noise whoosh
hospital ward admitted
icu intensive itu
test tests tested screened
screen screening smear mammogram
vaccine vaccination immunisation jab jabs immunised vaccinated
period periods menstrual
pregnant pregnancy expecting
implant coil
condom condoms
douche douching
wash washing soap gel
perfumed scented perfume
potassium
salt salty
substitute alternative
magazine article
banana bananas fruit
meat vegetarian vegan
yearly annual annually
weekly week
daily everyday
never
attack attacks episode spell turn bout
stare staring glazed vacant blank
numb tingle tingling prickle
throb throbbing pound pounding pulsate
squeeze squeezing crush crushing grip gripping
burn sear searing scald
lump bump swelling growth nodule
sick nausea nauseous queasy vomit vomiting puke throw retch
appetite hungry hunger
fatty oily greasy fried
spot spots blemish
rash hives blotch
weight stone kilo kg pound
medicine medication drug treatment remedy
painkiller analgesic analgesia
worse worsen deteriorate
better improve ease relieve settle soothe
confused muddled disorientated foggy bewildered
sleepy drowsy dozy groggy
sad low down miserable unhappy tearful depressed
happy cheerful elated
lie lying flat
sudden abrupt
slowly gradual gradually
foreign abroad
pregnant expecting
spouse husband wife
help support assist assistance care
stick cane frame walker
specialist consultant clinic
scan ultrasound mri ct
level levels reading readings
warning aura
chest breastbone
dose doses strength
react reaction
qualification qualifications degree
study studying studied course
mug cup glass
bottle bottles can cans pint pints
wine lager beer cider spirits vodka whisky gin
cigarette cigarettes cigar roll-up rollie tobacco
weed cannabis spliff hash marijuana pot
stop stopped quit
start started begin began
miss missed skip skipped
forget forgets forgot
before beforehand prior previously
injure injury hurt injured
accident crash collision
fall fell tumble tripped
hit bang banged bump knocked
dog dogs puppy
cat cats kitten kittens
travel trip journey
plane flight flights flying flew
virus bug infection
lonely isolated
religion religious church faith mosque
hobby hobbies pastime
tattoo tattoos
transfusion transfusions
needle needles
hot warm
test tests
result results
noise noisy
relative relatives
die died death dead
lump bulge
nail nails fingernail fingernails toenail toenails
shock shocks jolt jolts zap zaps
itch scratch scratching
glass tumbler
bout bouts attack attacks
glasses specs spectacles
expire expired expiry dated
swollen enlarged
calm calms calmed steady
wobble wobbles wobbling
protect protection protects cover covers
licence license licensing
authority office agency
trips journeys
childhood boyhood girlhood
spread spreads spreading
cook cooks cooked cooking
happen happens happened occur occurs occurred
remove removed removal excised
bath bathe bathing
brave courage
bully bullied bullying bullies
threat threaten threatened threatening threats
hide hides hidden hid
lose loses lost losing
proud pride
pray prays praying prayer
smile smiles smiling
laugh laughs laughing
stand stands stood standing
sit sits sat sitting
choke choked choking
sneeze sneezed sneezing
swallow swallowed swallowing
chew chewed chewing
bruise bruises bruised bruising
blister blisters blistered
peel peels peeling flake flakes flaky
scab scabs crust crusts crusted
`;

const standsFor = new Map<string, string>();
for (const line of groups.split("\n")) {
  const [first = "", ...others] = line.split(" ").map((word) => stemmer(regularForm(word)));
  for (const other of others) if (!standsFor.has(other)) standsFor.set(other, standsFor.get(first) ?? first);
}

/** The stem that stands for all words of one meaning. */
export function meaning(stem: string): string {
  return standsFor.get(stem) ?? stem;
}
