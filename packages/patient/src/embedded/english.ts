/** Common words that a misspelling of a known word could be taken for; they are right as they stand. */
export const commonWords: ReadonlySet<string> = new Set(
  `
academic accent accidental account across action actor admit advice again agent aisle album alien alive
among angle angry apart appeal apply april argue aside asset attach award aware awful bacon badge baker
banking basic basin batch beach beard beast became bells bench bending betting birth biting blade blame
blank blast blend bless blink block blond board boast bonus booking boots boring bound boxes brain brand
brave breach bread bribe brick bride brief bring broad brown brush build built bunch burst buying cable
cakes caller calmer camera cancel candle caption cards cared careful cargo carol carpet carve catch
caught cause cautious cells centre certainly chain chair chalk chance chances channels chaos charm
charts chase cheap cheat cheer cheese chess child chips choosing chose civil claim clash clean clear
clerk clever climb clone close closed closely closer cloth cloud coach coast coded coffee coin collar
column comic complain complained complaint confident conform contain contained content contents cooking
copper copying corner correctly costs couch count counted counting county couple courtesy cover craft
crash crazy cream creating credit croak crops cross crowd crown cruel crush cured curly currently curse
curve custom cutting cycle daddy daily dairy dance dancers dating deals dealt debate decade decent
deeply deliver delivered delivery denial depth descendants desert design desire device diagnostic diary
digital dinner dirty dividing dozen draft drain drama drawer dream dress dried drill driven drops
earliest early earth edges eight elbow elect electronic elevated empty enemy enjoy enter entry equal
error essay event exact exception excuse exist experiences expert expertise extra faced failed faith
false familiar fancy farmer fasting fatal fault favour feast fence fetch fewer fibre field filed files
filing filling filter final finder fired firms fixed flame flash fleet flesh flies float floor flour
flows focus folding force forest forget formal former forth found fresh friday friend friendly front
frost frozen fruit fully funny future gaming garage garden gather ghost giant given glass globe going
grace grade grain grand grant grapes graph grass grave great greatly greet greeting grief gross group
grouping grown guard guess guest guide habit handle handled handling handy happen happily harsh haste
hated heating helper hence hidden hides hiding hills hired holder holding holes honest honey horse
hosting hotel hours housed human humour ideal image imply importance improper index inner input intended
interact interpret issue ivory joined joins joke judge juice keeper kettle kicked kinds kneel knife
label ladder laptop large lasting later laugh launch layer learn learning lease least leave legal lemon
letter level lever lifting likes liking limit lines lining listed listen listing liver living loader
local locked locking locks lodge logic looking loose lorry loser loved lover lower loyal lucky lunch
lying machine machinery magic mains maker makes manage march marked marsh mason massive master match
matching material maybe mayor means media merge merry metal method middle might miner minor missing
mixed model modern moment monday money monkey month moral mostly mother motor mount mouse mouth moved
movie music named nasty native nature newer night noise north noted notified novel occur ocean offer
office older olive opera order ordering other outer owned owner oxygen packet pages paint painted
painting paired panel panic paper parcel parked parking partial partly party passport pasta paste patch
patent pause paying peace pearl penny phase phone photo piano picked piece pilot pitch place plain plane
planet plant plate played plaza plenty poem point pointless policies policy polite pools porch ports
possibly posting pound power practical presents press price pride primarily prime print prior prize
profit project promptly prone proof proper properly property proposed proud prove public pupil purse
pushed queen query quest quick quiet quite quote radio raise rally range rapid rates rather ratio
rational reach react ready realm reason rebel received receiver receiving recent record reduce reduction
refer reflection refused regarding regulations rejected rejection relax relaxed relied relies relocated
remainder remind remove removed renew renewed repair repeat replied reply required rescue resent resist
resolved restored result retail retire retrieve returns reviewed reward rewards rhyme rider rifle right
rival river roast robin robot rocks roles rough round route royal ruined ruler rural sadly safely salad
sales salon sandy sauce saved saving savings scale scare scene scent scheme school scope score scoring
scout scream screen script search season seated secret seeking seems selection seller selling sending
sends senior sense sensing separate serve setting settle seven several shade shadow shallow shame shape
shared sharing shark shave shaving shed sheep sheet shelf shell shift shingles shining ships shirt shock
shoot shops shore shouted showed shower shown shows sided sides sight signal signed signs silent silly
silver similarly simple since singing single singles sites sized skill skirt slave sleeve slice slide
slight slope smart smile smoke snack snake socks solid solve sorry sorting sound south space spaces
spade spare speak spend spending spent spike spill spilt spine spite split sport squad staff stage stain
stairs stake stale stamp stand stars start starters state stated steal steam steel steep steps stick
still stock stone storage store stored stories storm story stove strange straw stray street stretch
string strings stripped stripping strong strongly struck studio study stuff style subtle sudden suddenly
sugar suite summarise sunny super supper support swapped sweat sweep sweet swept swift swing sword table
tables tackle taken tales taste tattoo taught taxes teach tears tells temper tenant tenth terms terry
testing texts thank theft their theme thick thief thing think third thorough those though thread threw
throw tiger tight timer tired title toast today token tools tooth topic total touch tough tower trace
tracing track trade traditionally train training trait trapped traps trash treat trees trend trial tribe
trick tricks tricky tried trimmed trips truck truly trunk trust trusted truth tuned turns twice twins
twisted unable uncle under union unite unstable until upper upset urban usable usage usual vacuum valid
value valve varied varies vast video viewing visit visitor vital vivid vocal voice voted wages waist
waiter waiting walker walls wandering washing waste watch watched watcher water wave wealth weapon
weather website weekly weird welcome whale wheat wheel whenever where wherever which while whilst
whisper whistle white whole whose wider widow width window winner winning winter wishing witch woman
women wonder wondering wooden words worker works world worry worse worst worth would wound wrist write
writer writing wrong wrote yacht yards yesterday young youth zebra
`
    .trim()
    .split(/\s+/),
);
