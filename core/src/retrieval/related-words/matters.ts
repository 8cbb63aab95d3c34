/** Circles of words that an author may use for one another. */
export const MATTERS = `
timepiece clock watch hour | vehicle carriage cart wagon car cab | beverage drink tea wine beer
footwear shoe boot slipper | livestock cattle sheep pig poultry hen | poultry hen chicken fowl
pet dog cat animal | mammal animal beast | reptile lizard snake | treat delicacy sweet cake
sweets sugar candy chocolate | delicacy treat dainty | sugar honey sweet jam | honey sweet bee
vegetable cabbage potato onion turnip | potato vegetable | soup broth stew | spice salt pepper
pie tart pudding cake | dessert pudding fruit | firearm gun pistol rifle | spirits whisky brandy rum gin
juice orange lemon | wages pay salary | occupation trade profession job calling work
profession trade occupation career calling | trade business craft occupation
business affair trade commerce | career profession life | employer master boss | employ hire engage
dismiss discharge sack | hire engage rent | rent lease let | lodging room board lodge boarding
lodge lodging stay inn stayed | lodger tenant boarder guest | steward bailiff manager overseer
manager director head | owner proprietor landlord possess | belongings possessions things property goods
possess own have | goods wares merchandise cargo | cargo freight load | burden load weight | weight heavy
package parcel bundle | parcel package bundle | container box vessel jar | label ticket tag
envelope letter | post mail letter | telegram wire cable message | signature name signed
diary journal notebook | notebook pocketbook diary book | library book shelf | poem verse poetry
prayer psalm hymn | hymn song psalm | tune air melody | bell ring chime | horn trumpet bugle | drum beat
whistle pipe | gate entrance door | fence railing wall | barrier obstacle wall gate | ladder step climb
path trail track | trail track footprint | footprint track step | trace track sign mark
mark sign stain spot | stain spot blot | spot place stain | place spot site location position
site place spot | district neighbourhood region area quarter | region country area land
landscape view scenery | view scene prospect sight | sight view spectacle | distance mile far
mile distance league | inch measure | size big large measure | height tall high | depth deep
width broad wide | length long | shape outline form | edge rim border brink | rim edge | corner angle nook
middle centre center midst | centre middle | top summit peak crest | bottom base foot | side flank
front fore | inside interior within | outside exterior | surface top face | gap opening hole crack slit
slit crack opening peep | peephole hole slit crack | crack slit split chink | tunnel passage shaft
ruin wreck remains ruined | wreck ruin ship | disaster catastrophe calamity tragedy
tragedy disaster misfortune | misfortune ill luck disaster | accident mishap chance
emergency crisis danger | crisis emergency | event incident occurrence happening | incident event affair
occasion time event | ceremony rite celebration | celebration festival feast holiday fete
holiday feast festival vacation | festival fair feast | crime offence murder theft | theft robbery steal
robbery burglary theft | kidnap abduct seize | weaponless unarmed | siege besiege blockade
bombard shell cannon bombardment | bombardment gun shell fire | cannon gun battery artillery
battery gun artillery | raid attack foray | invade invasion attack | invasion invader enemy
retreat withdraw retire | advance forward march | camp tent bivouac | tent camp | truce peace armistice
peace treaty truce | victory triumph win | triumph victory | hero champion | throne king crown
government state minister | parliament council assembly | council meeting committee | election vote
tyranny dictatorship despot oppression | dictator tyrant despot | tyrant despot dictator
revolution revolt rebel | colony settlement settler | planet world globe | world earth globe | space void
rocket missile | projectile missile shell cylinder | cylinder tube | tube pipe | wire cable
lever handle switch | handle knob grip | wheel spoke | spring coil | screw bolt nail | nail hook peg
bolt bar lock | lid cover top | cover covered lid | wrap wrapped bandage cover | bandage wrap dressing
cloth fabric material stuff | blanket quilt rug cover | pillow cushion | cushion pillow | tray salver
jug pitcher | cup mug | candle wax taper | torch lantern light | lantern lamp | ash cinder | coal fuel wood
steam vapour smoke | vapour smoke fume gas mist | smoke fume | gas vapour fume | chemical acid substance
laboratory experiment chemist | experiment test trial | test try experiment trial | instrument tool device
camera photograph | telescope glass | electric electricity | radio wireless | telephone rang call
newspaper paper headline | advertisement advertise notice | notice sign poster | list catalogue register
register record list | record note | bill account invoice | account bill report | ticket pass
passenger traveller | traveller passenger tourist | crowd people gathering | member belong
class rank order | rank grade title | title rank name | tribe clan native savage | native local inhabitant
inhabitant resident people native | population people inhabitant | mankind humanity human people
human man person | person individual man | youngest younger junior | eldest elder senior
elder older senior | adult grown | infancy childhood | childhood boyhood girlhood young | youth young
birthday age | anniversary birthday | century hundred | hour time | instant moment second
moment instant minute | pause interval stop | delay wait late | late tardy | early soon
sudden abrupt unexpected | slow gradual | quick rapid swift fast speed | speed fast pace | haste hurry quick
frequent often | rare seldom scarce | begin commence start | commence begin start | complete whole finish
finish complete end | continue go proceed | remain stay left | stay remain | wander roam stray
approach near came | near close beside | reach arrive | pass passed | cross crossed | descend went down
rise rose risen | lift raise | raise lift raised | lower drop | bend bent stoop lean | stoop bend bow
lean bent rest | crouch squat huddle | crawl creep crept | creep crawl steal | slip slide
stumble trip stagger | stagger reel totter | roll rolled turn | turn twist whirl | twist turn wring
swing sway hung | hang hung suspended dangle | float drift | sink sank sunk | drown sink water | dive plunge
plunge dive leap | splash water | pour spill poured | spill pour | fill full | empty vacant | load pack
pack bundle | tie bind fasten | bind tie bound | fasten fix tie | fix attach fasten | attach fasten
separate part divide | divide share split | share part divide | join unite | unite join
gather collect assemble | collect gather | scatter spread strewn | spread scatter | arrange order settle
settle arrange | prepare ready | ready prepared | use employ | waste squander | squander waste spend
save spare | spare save | lend loan | borrow lend | owe debt | earn gain | gain profit win | profit gain
lose loss | loss lost | gamble bet wager cards stake | bet wager | race run contest
contest match competition | prize reward award | reward prize | punishment whip flog | whip lash flog
torture torment | torment torture | damage harm hurt | harm hurt injure | heal cure recover
cure remedy heal | recover cured better | health well | weakness weak | strength strong force
energy vigour | power strength might | control command | lead guide | guide lead | help assist support
support hold prop | protect shelter guard | shelter refuge protect | refuge shelter sanctuary | safe secure
secure safe | hide conceal | reveal show disclose | disclose reveal | discover find | invent devise
imitate copy mimic | copy imitate | paint painted colour | polish shine | shine gleam glitter glow
glitter sparkle shine | flash gleam | ray beam | beam ray light | shade shadow | bright brilliant shining
dim faint dark | pale white wan | rough coarse | smooth even | sharp keen pointed | blunt dull | hard solid
soft tender | thick dense | thin narrow | narrow thin | wide broad | deep profound | steep cliff
flat level | round circle | circle ring round | straight direct | crooked bent | heavy weight | dry parched
wet damp moist soaked | damp wet | fresh new | rotten decay | decay rot | bitter sour | sweet sugar
plenty abundance | lack want absence | absence absent away | pair two couple | couple two pair
single one alone | several some | half part | quarter fourth | piece bit fragment | fragment piece scrap
heap pile mound | pile heap stack | row line | bunch cluster | swarm flock crowd | flock herd
herd flock cattle | trap snare | net trap | cage bars | nest egg | feather wing plume | wing feather
claw paw | horn antler | fur hair | lover affair | courtship court love engaged | court courtship
engagement engaged betrothed | divorce separated | pregnant baby child | heiress inherit fortune
inherit inheritance heir | testament will | ancestor forefather family | baronet sir knight | knight sir
invisible unseen | unseen invisible hidden | visible seen | transparent glass clear | extinct vanished
sunken sunk wreck | captured prisoner caught | liner ship steamer | steamer ship boat | spinster unmarried
bachelor unmarried | typist typewriter secretary | naturalist butterfly | envoy ambassador messenger
ambassador envoy embassy | staff adjutant aide | hussar cavalry | cavalry horse hussar dragoon
artillery gun cannon | recruit conscript soldier | deserter desert | hospital ward wounded | wounded hurt
partisan guerrilla | freemason mason lodge | mason brotherhood | emperor napoleon tsar
`;
