/** Circles of words that an author may use for one another: people among people, their business and their surroundings. */
export const SOCIETY_AND_AFFAIRS = `
refugee fugitive evacuee exile homeless | exile banish banished deport | emigrate emigrant leave settle
settler colonist pioneer | stranger newcomer unknown outsider foreigner | newcomer arrival stranger
guest visitor caller company | host hostess entertain | hostess lady house | neighbour neighbor
villager peasant countryman | peasant serf muzhik villager farmer rustic | rustic peasant countryman yokel
citizen townsman inhabitant | crowd mob throng multitude swarm | mob crowd rabble
audience spectators listeners public | spectator onlooker bystander | group cluster knot band party
gang band crew | crew sailors hands men | team crew band | leader chief head commander
chief leader head boss | boss master chief employer | master owner lord employer | mistress lady owner
owner proprietor master | tenant lodger occupant | landlady landlord hostess lodging
landlord innkeeper owner | innkeeper landlord host publican | barman bartender
customer client purchaser buyer | shop store | market fair bazaar | dealer trader merchant
merchant trader tradesman | pedlar hawker peddler seller | creditor dun lender moneylender
debtor owing debts | moneylender usurer | debt owe owing bills creditors | bankrupt ruined insolvent broke
ruined bankrupt penniless | ruin bankruptcy downfall | wealth riches fortune money | wealthy rich prosperous
poor needy penniless impoverished | beggar pauper tramp | tramp vagabond vagrant
poverty want need destitution | fortune wealth estate | estate lands property manor
property possessions estate belongings | possessions belongings things effects | inherit succeed legacy
legacy bequest inheritance will | will testament bequeath | heir successor inherit | heiress fortune dowry
dowry portion marriage | income revenue salary rent | salary wages pay income | wages pay hire
pay settle spend | price cost charge value | cost price expense | expense cost outlay spending
cheap inexpensive low | costly expensive dear valuable | valuable precious costly worth | value worth price
treasure hoard riches valuables | hoard treasure store | loot plunder booty spoils pillage
plunder loot pillage rob sack | booty loot plunder prize | profit gain earnings | loss lose deficit
bargain deal agreement | deal bargain business | contract agreement bond | treaty pact agreement peace
bet wager stake | gamble bet cards stake | lottery chance | cards whist game pack | win gain beat
victory win triumph conquest | conquer defeat vanquish overcome beat | defeat rout overthrow beat
withdraw retreat retire | advance move | march advance tramp | invade attack enter | enemy foe opponent
opponent adversary rival antagonist | rival competitor opponent | ally friend confederate supporter
supporter follower adherent | follower disciple adherent | disciple pupil follower
accomplice confederate associate partner | partner associate companion | companion friend comrade fellow
comrade mate companion | friend pal chum crony | acquaintance friend | lover sweetheart admirer suitor
suitor wooer admirer | sweetheart lover darling girl | fiancee betrothed bride engaged
wife spouse lady married | husband spouse man married | widow widower late husband | parent father mother
daddy papa father | mummy mamma mother | grandmother granny grandmamma | grandfather grandpapa
stepmother stepfather | twin brother sister | cousin relation | nephew niece uncle aunt
orphan fatherless motherless parentless ward | ward guardian charge | guardian protector ward | kid child boy
kids children | children boys girls | baby infant babe | toddler child | girl lass maiden
teenager youth boy girl | youngster lad youth boy | elder old senior | elderly greybeard | elderly old aged
young youthful juvenile | ancestor forebear forefather | descendant offspring heir
lineage birth descent family | race people nation | nation people country | tribe clan people
native inhabitant local | foreigner alien stranger | king monarch sovereign ruler
emperor tsar sovereign majesty | empress queen | ruler sovereign king governor | prince highness
governor ruler official | statesman politician minister | government state ministry authorities
parliament house commons | authorities officials police | official officer functionary clerk
clerk secretary official | envoy messenger ambassador emissary | messenger courier bearer
courier messenger despatch | council assembly meeting conference | meeting assembly gathering
committee council | law statute rule | rule law govern | lawyer solicitor attorney counsel barrister
judge magistrate justice | jury verdict trial | trial court case hearing | court tribunal trial
inquest inquiry coroner | verdict sentence judgment | sentence condemn punishment | guilty convicted
acquit acquitted innocent free | innocent guiltless blameless | crime offence murder
criminal culprit offender | culprit offender guilty | testify witness evidence swear
evidence proof testimony clue | clue trace hint evidence | trace mark sign clue | footprint footmark track
alibi elsewhere | motive reason cause | suspect suspicion | detective inspector sleuth investigator
investigate inquire examine | investigation inquiry case | policeman constable officer cop
police constabulary cop | arrest seize custody | custody arrest prison | prison jail gaol cell
jailer gaoler warder turnkey | convict prisoner | cell prison dungeon | chains fetters irons handcuffs
thief robber burglar pickpocket | burglar thief housebreaker | bandit brigand robber highwayman outlaw
pirate buccaneer | smuggler contraband | spy agent informer | traitor betrayer turncoat
murderer killer assassin | hangman executioner | victim dead murdered | corpse body remains | kidnap abduct
ransom price | blackmail extort threaten | forgery forged false counterfeit | fake false sham counterfeit
doctor physician surgeon medical | surgeon doctor operation | nurse sister attendant | patient invalid sick
hospital infirmary | operation surgeon amputate | amputate leg | bandage dressing bind | stretcher litter
dose medicine | cure heal remedy | heal cure recover | recover convalescent better | ill sick unwell poorly
sick ill ailing | illness sickness disease | fever temperature delirious | plague epidemic cholera
stroke apoplexy paralysis seizure fit | fit seizure convulsion | faint swoon | mad insane
priest clergyman parson vicar minister | sermon preach pulpit | church chapel | monk friar brother
monastery abbey convent | nun convent | pilgrim pilgrimage wanderer holy | saint holy | holy sacred blessed
icon image holy | bible scripture testament gospel | prayer pray | communion sacrament mass | baptise christen
christening baptism godfather | godfather godmother godson | soul spirit | heaven paradise | hell devil
devil satan fiend | god lord almighty providence | fate destiny doom lot | miracle wonder
magic spell witchcraft | curse spell | ghost phantom spirit apparition spectre
soldier trooper private warrior man | officer captain | general commander marshal
commander chief general leader | sergeant corporal | troops soldiers army men forces | army troops host forces
recruit conscript | cavalry horsemen hussars dragoons | artillery guns cannon gunners
gunner artilleryman gun | scout patrol reconnoitre | sentry sentinel guard picket | outpost picket
headquarters staff | camp bivouac encampment | bivouac camp fire | campfire bivouac fire
barracks quarters soldiers | battle fight engagement action combat | skirmish fight | war campaign hostilities
siege besieged | surrender capitulate | truce armistice | flag colours standard banner
medal cross decoration order st | promotion promoted rank | promote advance rank | deserter runaway
review parade inspect | uniform regimentals | trench dugout | retreat flight | sailor seaman mariner tar
captain skipper master | mate officer | cabin berth | deck aboard | helm tiller rudder steer
steer helm guide | mast sail | anchor cable hawser | rope line cord hawser cable | row oar pull
oar paddle scull | voyage cruise passage sail | wreck shipwreck aground | shipwreck wreck castaway
aground stranded beach | harbour port haven anchorage | dock quay wharf | shore coast beach strand
tide ebb flow | current stream | wave billow surf | surf waves breakers | cargo freight load
lighthouse beacon | compass bearing | map chart plan | island isle | reef rocks | traveller wayfarer passenger
journey trip travel voyage tour | trip excursion outing journey | excursion outing picnic
luggage baggage trunk bags | suitcase bag trunk | ticket fare | railway train line station
station platform train | carriage coach vehicle | driver coachman chauffeur | cab taxi hansom
car motor automobile | wagon cart | sledge sleigh | road highway way | path lane track footpath
crossroads corner turning | bridge crossing | cross ford ferry | ferry boat cross | village hamlet
city town capital | capital city metropolis | outskirts suburb edge | street road avenue | square place plaza
alley lane passage | neighbourhood district quarter vicinity | house home dwelling building
home house hearth | cottage cabin hut | cabin hut log | hut shanty shed | shed outhouse barn | barn shed hay
stable stall horses | kennel dog | coop hens | yard court courtyard | garden grounds park
orchard fruit trees | lawn grass turf | fence paling railing | hedge fence | gate entrance
porch veranda entrance | balcony terrace | avenue drive trees | drive avenue road | well water
fountain water | pond pool | summerhouse arbour pavilion | conservatory greenhouse | greenhouse hothouse
tower turret steeple | steeple spire belfry | castle fortress | palace mansion | mansion house
ruins ruin remains | dilapidated ruined tumbledown | monument memorial statue | tombstone gravestone headstone
graveyard churchyard cemetery | grave tomb | hall lobby entrance | corridor passage
stairs staircase flight steps | landing stairs | banister rail stairs | salon parlour | study library office
office study bureau | bedroom chamber | nursery children | bathroom bath | attic loft garret
cellar vault basement | pantry larder storeroom | cupboard closet wardrobe press | drawer desk
desk bureau escritoire | safe strongbox | shelf bookcase | mantelpiece chimney shelf mantel
fireplace hearth grate | oven stove bake | chimney flue | ceiling roof | wallpaper wall
curtain blind drapery | blind shutter | shutter window | window pane | carpet rug mat
candle light candlestick | clock timepiece | picture painting | portrait likeness picture miniature
photograph portrait picture snapshot | vase flowers | cushion pillow | blanket rug coverlet quilt
sheet linen | towel cloth | basin bowl wash | soap wash | brush comb | comb hair | razor shave
scissors cut shears | needle thread | thread cotton | pin needle | key lock | teapot kettle samovar
samovar tea urn | kettle boil | saucepan pot pan | dish plate platter | tray salver | tablecloth cloth napkin
napkin serviette | crockery china dishes | china porcelain | silver plate | spoon fork | bottle flask
cork bottle | cask barrel keg | bucket pail | basket hamper | sack bag | purse money | wallet pocketbook
parcel package packet | box case | casket box | trunk chest | string cord twine | stick cane staff
crutch stick | reins bridle harness | spade shovel | axe hatchet | knife blade | match lucifer light
cigarette smoke | letter note | postcard card | postman post | post mail | telegram wire cable
telephone ring call | newspaper paper | article essay piece | essay article treatise | pamphlet leaflet tract
poster placard bill | placard poster notice | notice announcement | list inventory | diary journal
manuscript papers | document paper deed | certificate paper | passport papers | signature sign
seal sealed wax | handwriting writing hand script | code cipher | inscription engraved words
engraved inscribed carved | inscription epitaph | epitaph tombstone gravestone | motto saying
proverb saying maxim | quote quotation words | verse poem rhyme | novel book romance | tale story
legend story tradition | play drama theatre | actor stage | opera singer theatre | concert music
band orchestra music | painter artist | school lesson class | pupil scholar student | student undergraduate
professor teacher lecturer | teacher schoolmaster master governess | tutor teacher
lesson teaching instruction | lecture talk | exam examination | university college | experiment test trial
scientist inventor | invention discovery | theory hypothesis idea | proof demonstrate | method way system
plan scheme project | scheme plot plan | plot conspiracy scheme | idea notion thought | belief opinion creed
opinion view | attitude view | philosophy doctrine | doctrine teaching | principle rule
politics political party | revolution uprising | uprising rising revolt rebellion | strike workers
worker labourer workman | factory works mill | mine pit shaft | engine machine | machinery engine
`;
