/** Circles of words that an author may use for one another: what happens to bodies and things, and how it looks and sounds. */
export const MOTION_AND_SENSE = `
walk stroll saunter stride tramp trudge pace step | stride strode pace march
wander roam ramble rove stray drift | hurry hasten rush speed bustle scurry
run race sprint bolt dart scamper gallop | gallop canter trot ride galloped | ride mounted horseback saddle
drive drove carriage reins | climb ascend scramble clamber mount | descend alight dismount
stumble trip falter | fall tumble drop collapse topple | collapse fall faint sink | slip slide skid glide
jump leap spring bound vault hop | skip hop caper dance | crawl creep wriggle | creep steal tiptoe sneak
sneak steal slink | rush dash charge tear | dodge duck swerve evade | turn wheel spin whirl rotate revolve
spin whirl twirl | swing sway dangle oscillate | hang dangle suspend droop | bend stoop bow lean curve
stoop bend crouch | crouch cower squat huddle | cower cringe shrink flinch | flinch shrink wince recoil
recoil start shrink | stretch reach extend | reach arrive gain attain | approach near advance
arrive come reach appear | return homecoming | leave depart quit go | departure leaving going | start depart
escape flee abscond | flight escape fleeing | pursue chase hunt follow | chase hunt pursuit | overtake pass
catch capture seize trap arrest | capture seize take prisoner captive | release free liberate
captor jailer guard enemy | imprisoned captive prisoner jail locked | lock fasten bolt bar | unlock open key
open unfasten undo unlock | shut close slam fasten | slam bang shut | knock rap tap pound | tap rap pat
push shove thrust press | thrust push stab drive | pull drag draw haul tug | drag haul pull trail
lift raise hoist heave | heave lift haul | raise lift uplift | lower drop | carry bear transport convey
bring fetch carry | fetch bring get | send dispatch despatch forward | throw fling toss hurl cast pitch
catch grab snatch | snatch grab seize | grab seize clutch grasp | grasp grip clasp hold | cling hold stick
hold keep grip | release loose | place lay set put | pick gather pluck collect | gather collect pick assemble
collect gather amass | scatter strew disperse | spread extend stretch | pile heap stack | fill stuff cram load
empty drain clear | pour spill stream | spill upset pour | leak drip trickle | drip trickle drop
splash spatter sprinkle | sprinkle scatter spray | soak drench wet | wet soaked drenched damp dripping
dry parched withered | wipe rub dry clean | rub wipe polish chafe | polish rub shine | scrub wash clean scour
sweep brush broom | wash rinse bathe launder | stain smear spot blot soil | smear daub stain
dirty soiled grimy filthy muddy smeared | clean spotless washed | cut slash slit chop | slash cut gash
chop hew cut axe | saw cut | tear rip rend split | split crack cleave | break smash shatter snap fracture
smash shatter crash break | shatter smash splinter | snap break crack | crack split break
crush squash squeeze trample | squeeze press crush | trample tread crush | bend twist warp | twist wring turn
tie bind fasten knot rope | untie loosen undo | wrap fold swathe muffle | fold crease wrap
cover veil wrap conceal | uncover bare expose reveal | strip undress bare | dig burrow excavate
dug excavation hole pit trench | bury inter underground | plant sow seed | mow scythe reap hay
reap harvest mow | harvest crop reaping | plough till furrow field | build construct erect | erect raise build
repair mend fix restore patch | mend darn sew patch | sew stitch needle | knit needle wool | weave spin plait
plait braid weave | paint colour brush | draw sketch picture | carve cut whittle chisel | forge hammer smith
melt thaw dissolve | freeze frozen ice | burn blaze scorch char flame | scorch singe burn charred
light kindle ignite match | extinguish quench | blow puff breathe | explode burst detonate blast
explosion blast detonation bang | burst explode break | shoot fire shot gun | fire shoot volley
aim point level gun | load charge gun | wound injure hurt maim cripple | stab pierce thrust knife
pierce stab penetrate | strangle throttle choke smother | choke strangle stifle suffocate
smother stifle suffocate | drown sink submerge | poison dose | hang gallows rope noose
behead guillotine execute | execute shoot hang | beat thrash flog whip strike | whip lash flog crack
kick boot foot | punch hit fist blow | hit strike knock beat | blow stroke knock punch
wrestle struggle grapple | struggle fight scuffle wrestle | fight scuffle brawl tussle
duel fight challenge seconds pistols | challenge dare defy duel | attack assault charge storm raid
ambush attack surprise | defend guard protect | guard watch protect sentry | shield protect screen
rescue save deliver | save rescue preserve | survive live outlive | die perish expire succumb decease
death dying decease end demise | deathbed dying last | dead deceased lifeless late corpse
kill slay murder slaughter | murder kill assassinate homicide | bury funeral grave
mourn mourning bereaved crape | wake rouse awaken stir | sleep slumber doze nap repose | doze nap drowse
rest recline | rest repose relax lie | recline lie lean | sit seat settle perch | squat crouch sit | sit legs
stand rise upright erect | rise stand arise | lean prop rest support | kneel knees pray
eat dine devour feed swallow | devour eat gobble | dine dinner eat | feast banquet dinner | feed nourish
starve hunger famish | drink sip swallow drain | smoke puff pipe cigar | breathe inhale gasp
see behold notice perceive observe | notice observe remark perceive | observe watch notice
watch look observe | spot notice | recognise know identify | look gaze stare glance | hear listen catch
listen hear attend ear | smell sniff scent | taste flavour savour | touch feel finger handle
feel touch sense grope | grope feel fumble | search hunt seek rummage ransack | find discover unearth
discover find detect uncover | lose mislay miss lost | missing lost gone absent | hide conceal stow
hidden concealed secret | appear emerge | vanish disappear fade | fade pale vanish
shine gleam glow glitter glisten beam | glitter sparkle twinkle glint | gleam glimmer flash shine
flicker waver flare | flash flare gleam spark | dazzle blind glare | dim faint gloomy dusky
dark gloomy unlit murky black | shadow shade | bright light brilliant radiant | radiant beaming shining
light lamp glow brightness | darkness gloom night dusk | noise sound din racket clamour uproar
din uproar racket tumult | uproar tumult commotion hubbub | commotion stir bustle disturbance
silence stillness hush quiet | rattle clatter jingle | jingle tinkle clink chink | clink chink rattle
clatter rattle clang | clang ring bell | ring peal chime toll | toll bell ring | creak squeak grate
rustle swish whisper | hum drone buzz | hiss whistle whizz | whistle hiss pipe | roar bellow thunder boom
rumble thunder roll | thunder rumble storm | bang report explosion shot | crash smash bang thud
thud thump bump | thump thud beat | patter tap footsteps | footsteps steps tread footfall
echo resound reverberate | bark yelp growl howl dog | growl snarl grumble | howl wail yell
neigh whinny horse | moo low cow | bleat sheep | crow cock | cluck hen | chirp twitter sing bird
sing chant carol hum | tune melody air song | loud noisy deafening | deafening loud roar | faint low soft
soft gentle low | sharp keen cutting | blunt dull | rough coarse uneven | smooth even level sleek
hard firm stiff | stiff rigid hard | soft tender yielding | sticky gluey | slippery smooth greasy
greasy oily fat | heavy weighty massive | light slight weightless | thick stout dense | thin slender fine
fine thin delicate | delicate fine fragile | fragile brittle delicate | big large great huge enormous
huge enormous vast immense colossal gigantic tremendous | tiny minute small little wee
small little tiny slight | narrow strait thin | wide broad spacious | spacious roomy large
tall high lofty towering | short low brief | long lengthy extended | round circular | round plump ball
pointed sharp tapering | crooked bent twisted | straight upright direct | steep sheer precipitous
flat level even plain | deep profound bottomless | shallow low | hollow cavity empty | hole gap opening cavity
gap opening breach | opening gap hole entrance | edge brink verge border margin | end tip point extremity
top summit peak crown | bottom base foot | middle centre midst heart | front face fore | back rear behind
side flank edge | corner nook angle recess | near close nearby neighbouring | far distant remote
remote distant lonely | above over overhead | below under beneath underneath | inside within interior
outside out exterior | left right | north south east west northern southern eastern western
hot burning scorching boiling | warm hot mild | cold chilly icy freezing frosty | cool cold fresh
damp moist wet humid | dry arid | sunny fine bright clear | cloudy overcast grey | rainy wet raining downpour
snow flake blizzard drift | blizzard snowstorm snow | frost ice freeze rime | wind breeze gust gale blow
gale storm tempest | calm still windless | fog mist haze | dawn daybreak sunrise morning
dusk twilight nightfall evening sunset gloaming | noon midday twelve | midnight night twelve
night dark evening | morning forenoon breakfast | afternoon noon | today tonight | tomorrow morrow
week fortnight | year twelvemonth annual | month weeks | soon shortly presently | late tardy delayed overdue
early soon betimes | old former ancient | new recent modern fresh | former previous earlier late
previous former preceding earlier | next following | last final end | first initial original
begin start commence open | finish end conclude complete | end finish close conclude cease
stop cease halt quit | continue proceed resume | pause stop rest | delay postpone | wait stay linger await
linger stay loiter | remain stay left | stay remain lodge | last endure continue
change alter turn become transform | transform change turn into | become grow turn get
turn become change convert | increase grow rise add | decrease lessen diminish | shrink diminish dwindle
`;
