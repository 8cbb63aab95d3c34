/**
 * Kinds and what belongs to them: who asks for a "weapon" may have written "cutlass". What belongs to one kind does not stand
 * for another thing of it, as it would in a circle. Before the colon stand the words for the kind.
 */
export const KINDS = `
animal creature beast pet : dog hound puppy cat kitten horse mare pony cow bull ox calf sheep lamb goat pig donkey mule ass rabbit hare fox wolf bear deer stag rat mouse monkey ape lion tiger elephant camel squirrel badger otter bat hedgehog
bird fowl poultry : sparrow swallow lark thrush robin crow raven rook magpie jackdaw hawk eagle falcon owl dove pigeon gull duck goose swan hen cock rooster chicken turkey peacock parrot partridge pheasant grouse snipe heron stork cuckoo nightingale starling wren finch canary vulture
insect bug vermin : fly gnat mosquito bee wasp ant beetle moth butterfly spider flea louse cricket grasshopper caterpillar cockroach centipede worm
fish seafood : trout salmon herring cod eel pike carp sturgeon shark whale lobster crab oyster prawn shrimp caviar
dog hound : spaniel terrier mastiff bulldog bloodhound greyhound borzoi retriever setter collie poodle cur mongrel puppy pup bitch
horse mount steed : mare stallion gelding colt filly foal pony nag bay chestnut sorrel roan cob charger hack dun piebald
tree plant timber : oak elm ash beech birch pine fir larch cedar yew willow poplar lime linden maple chestnut walnut hawthorn holly palm spruce cypress sycamore apple cherry
flower blossom bloom plant : rose lily violet daisy tulip lilac jasmine geranium pansy primrose carnation orchid honeysuckle lavender heather poppy daffodil marigold hyacinth snowdrop buttercup clover bluebell wisteria dahlia
fruit berry : apple pear plum cherry grape orange lemon peach apricot strawberry raspberry currant gooseberry blackberry melon fig nut pineapple banana
vegetable greens : potato cabbage onion turnip carrot bean pea cucumber lettuce radish beetroot mushroom celery tomato spinach leek garlic
meat joint : beef mutton pork veal lamb ham bacon sausage chop steak cutlet chicken goose duck turkey game venison roast
food meal menu snack refreshment : bread loaf toast biscuit cake pie pudding tart pastry soup broth stew porridge gruel cheese butter egg omelette meat beef mutton pork ham bacon sausage chop fish fowl chicken potato salad jam sandwich bun muffin pancake sauce dumpling rice macaroni
drink beverage liquor : tea coffee cocoa chocolate milk water wine champagne claret port sherry madeira burgundy brandy cognac whisky rum gin vodka punch grog beer ale cider lemonade soda liqueur kvass mead
sweet dessert candy : cake sugar honey jam jelly chocolate toffee bonbon pudding tart ice gingerbread cream marmalade
garment clothes clothing dressed dress outfit attire costume clad wardrobe : coat overcoat greatcoat jacket waistcoat vest cloak cape mantle shawl shirt blouse gown frock skirt petticoat trousers breeches stocking sock boot shoe slipper glove hat cap bonnet hood scarf kerchief handkerchief tie cravat collar cuff sleeve apron sash belt uniform tunic robe nightgown nightshirt jersey sweater suit fur muff veil ribbon pyjamas livery
headgear hat headwear : bonnet hood helmet turban bowler beret shako busby nightcap kerchief crown topper sombrero
footwear shoe : boot slipper sandal clog galosh pump spur gaiter stocking
fabric cloth material textile : silk satin velvet muslin cotton linen wool flannel lace calico tweed broadcloth serge canvas leather fur sheepskin chintz cambric brocade cashmere baize crape nankeen
jewel jewellery jewelry gem ornament trinket keepsake memento : ring necklace bracelet brooch locket pendant earring pin chain diamond pearl ruby emerald sapphire opal amethyst turquoise crucifix cross medallion icon miniature watch crown tiara
keepsake memento souvenir token heirloom relic : locket ring portrait miniature lock medallion icon cross handkerchief ribbon watch
weapon armed armament : gun rifle musket pistol revolver sword sabre cutlass rapier dagger knife bayonet lance spear pike axe club cudgel bow arrow cannon shotgun carbine hatchet whip bomb grenade dirk musketoon crossbow poker
tool implement instrument utensil : hammer axe hatchet saw chisel plane spade shovel pick pickaxe fork rake hoe scythe sickle knife scissors needle file crowbar lever wrench nail screwdriver pincers tongs poker broom brush
vehicle transport conveyance carriage : cart wagon coach cab hansom gig trap phaeton brougham landau caleche troika sledge sleigh train car motor automobile taxi omnibus bus tram truck lorry bicycle van chaise barouche dogcart fly
ship boat craft : schooner brig sloop frigate yacht barge punt skiff dinghy canoe coracle raft ferry steamer launch gig cutter lugger galley liner tug trawler
furniture : chair armchair table desk bureau sofa couch settee stool bench bed wardrobe cupboard cabinet sideboard dresser bookcase shelf chest drawer mirror screen washstand ottoman escritoire
container receptacle : box chest trunk case casket basket hamper bag sack purse pouch bottle flask jar jug pitcher cask barrel keg tub bucket pail basin bowl tin can canister drawer envelope tray
crockery china tableware pottery : cup saucer plate dish bowl jug teapot glass tumbler basin vase mug
cutlery tableware silverware : knife fork spoon ladle
building edifice premises : house cottage mansion palace castle tower church chapel cathedral monastery inn tavern hotel hut cabin barn stable shed mill factory school hospital prison barracks theatre museum temple villa lodge farmhouse station shop bank
lodging accommodation quarters shelter : inn hotel hut tent cottage room barn cabin hostel hostelry boarding
chamber : bedroom parlour drawing dining kitchen study library nursery hall pantry attic cellar boudoir ballroom schoolroom office salon billiard bathroom conservatory veranda
relative relation kin family kinsman kinswoman : father mother son daughter brother sister uncle aunt nephew niece cousin grandfather grandmother grandson husband wife stepmother stepfather
servant domestic household : maid butler footman valet cook housekeeper coachman groom gardener nurse governess steward lackey page parlourmaid housemaid orderly major-domo porter
job occupation profession trade employment career : clerk farmer sailor soldier doctor lawyer teacher tailor cobbler carpenter blacksmith miner fisherman shopkeeper merchant banker engineer painter journalist chemist detective policeman governess secretary nurse cook driver
rank title : general colonel major captain lieutenant ensign cornet sergeant corporal private marshal admiral commander adjutant
nobleman aristocrat title noble royalty : prince princess count countess duke duchess baron earl marquis lord lady viscount baronet knight
clergy churchman cleric : priest bishop vicar parson curate rector chaplain monk nun abbot deacon archbishop pope minister
illness disease ailment sickness complaint malady : fever cold cough consumption pneumonia cholera typhus typhoid gout rheumatism headache toothache stroke paralysis cancer measles smallpox scarlet croup influenza asthma apoplexy hysteria delirium indigestion
injury wound : cut bruise scratch burn bite stab shot fracture sprain gash scar broken blood
medicine remedy drug treatment cure : pill powder tonic quinine opium laudanum morphia bromide dose potion ointment draught mixture poultice chloroform iodine
poison venom toxin : strychnine arsenic cyanide prussic laudanum opium morphia belladonna
bodypart limb : head face hair forehead brow eye nose cheek mouth lip chin ear neck throat shoulder arm elbow wrist hand finger thumb chest breast back waist hip leg thigh knee ankle foot toe heel
appearance : face hair eye nose mouth chin cheek forehead beard moustache complexion tall short stout thin slender bald handsome
colour color coloured colored shade hue tint : red crimson scarlet pink rose blue azure green yellow golden orange purple violet lilac lavender brown grey gray black white cream silver gold chestnut auburn fair blond blonde ginger
metal ore : gold silver iron steel copper brass bronze tin lead zinc nickel aluminium
stone mineral gem : marble granite flint slate chalk jade diamond quartz sandstone crystal
money coin currency cash cost price fee payment wage salary : pound shilling sixpence penny pence guinea sovereign crown dollar cent franc ruble rouble kopek napoleon ducat florin banknote hundred thousand cheque
weather climate : rain drizzle shower storm thunder lightning snow sleet hail frost fog mist wind breeze gale sunshine sun cloud hot cold warm damp thaw heat
season : spring summer autumn winter
month date : january february march april may june july august september october november december
weekday date : monday tuesday wednesday thursday friday saturday sunday
mealtime meal : breakfast lunch luncheon dinner supper tea
age : years twenty thirty forty fifty sixty seventy eighty young
number : two three four five six seven eight nine ten eleven twelve dozen twenty thirty forty fifty hundred thousand
distance : mile yard foot feet inch league verst kilometre pace step
emotion feeling mood : joy delight happy glad sorrow grief sad anger rage fear terror shame pride jealousy envy disgust surprise astonish pity remorse despair hope love hate contempt anxiety relief disappointment
gesture sign movement : nod shrug bow wave wink frown smile sigh wrung clasped shook pointed beckon
sound noise : bang crash creak rattle rustle thud knock tap footstep whistle hiss roar rumble hum buzz murmur whisper cry scream shriek shout groan moan howl bark bell ring clatter crackle splash thunder
smell scent odour aroma fragrance : perfume smoke tobacco rose lavender stench incense stale sweat
facialhair beard : moustache whisker goatee imperial stubble shaven
hairstyle hair : curl ringlet plait braid lock tress parting bun chignon wig fringe bald coil pigtail
cosmetic makeup : powder rouge paint perfume pomade
game pastime amusement sport entertainment : cards whist chess draughts billiards golf tennis croquet cricket football faro boston patience dice roulette hunting fishing riding skating charades
dance dancing : waltz mazurka polka quadrille minuet ecossaise cotillion polonaise reel jig ball
music instrument musical : piano violin fiddle flute guitar harp clavichord organ cello trumpet drum horn balalaika banjo harmonica song sonata tune opera
song : ballad hymn carol tune chorus ditty air lullaby verse
art artwork picture : painting portrait sketch drawing engraving watercolour statue sculpture bust photograph fresco print landscape
document papers paper : letter will deed contract certificate passport receipt bill note telegram manuscript list treaty licence report notebook diary map chart manifesto proclamation order petition lease cheque
publication reading : book newspaper magazine journal novel pamphlet gazette review poem article bible periodical paper
crime offence misdeed wrongdoing : murder theft robbery burglary forgery blackmail arson kidnapping treason fraud assault manslaughter poisoning smuggling
punishment penalty sentence : prison flogging whipping hanging execution exile fine gallows guillotine scaffold siberia
religion faith church : christian catholic protestant orthodox jew jewish mormon mason freemason baptist methodist quaker muslim buddhist
worship religious rite : mass prayer communion confession sermon hymn blessing baptism christening fasting vespers icon cross
nationality foreigner foreign abroad : french german english russian italian spanish austrian polish turkish american dutch swiss chinese indian irish scottish prussian belgian swede greek
army unit troops : regiment battalion squadron company platoon brigade division corps battery detachment cavalry infantry artillery hussars dragoons lancers uhlans grenadiers guards militia cossacks
fortification defence defense : fort redoubt trench rampart stockade battery wall earthwork bastion palisade barricade
landform terrain landscape : hill mountain valley plain cliff ravine gorge ridge slope meadow field moor marsh swamp forest desert cave beach shore island
waterway : river stream brook lake pond pool sea ocean canal spring well waterfall marsh fountain
light lighting : lamp candle lantern torch match fire moon sun spark bulb taper gaslight chandelier
fuel firewood : wood coal log peat oil charcoal turf straw
smoke smoking smoker : pipe cigar cigarette tobacco snuff cheroot
vice weakness habit : drink drunk gambling cards opium cocaine snuff
virtue trait character : courage honesty patience kindness modesty generosity loyalty prudence humility
heavenly sky heavens : sun moon star comet cloud planet meteor
disaster catastrophe : fire flood shipwreck earthquake storm avalanche plague famine explosion
message communication : letter note telegram wire telephone messenger post card despatch dispatch signal
school education studied study schooling : university college academy lesson tutor lecture examination student
subject science studied : mathematics geometry history chemistry physics anatomy botany philosophy latin greek geography astronomy medicine theology
language tongue : english french german latin greek russian italian spanish
ceremony celebration festivity : wedding christening funeral birthday anniversary ball banquet reception feast parade coronation christmas easter holiday
party gathering social : ball dinner soiree reception picnic tea supper dance concert assembly
fastening closure : button hook lock bolt latch key buckle clasp pin knot string rope
bedding : mattress pillow blanket sheet quilt hammock couch bunk cot berth straw
hidingplace : drawer cupboard box chest cellar cave hole under behind beneath floor
stationery : pen ink paper pencil blotting envelope stamp desk notebook quill
insult abuse : fool scoundrel rascal villain blackguard idiot swine beast coward liar devil brute
praise compliment admired : beautiful charming lovely splendid fine clever brave excellent
greeting welcome : hello morning bonjour bow hand kiss embrace farewell goodbye adieu
threat warning : kill shoot hang beware danger revenge
crowd gathering : party company band gang crew troop mob throng flock
stranger visitor caller guest : gentleman lady man messenger
official authority functionary : minister governor mayor magistrate judge inspector commissioner clerk officer marshal superintendent consul
criminal villain crook : thief murderer burglar pirate forger spy traitor smuggler blackmailer convict bandit
fugitive refugee runaway : fled escape flight hid refuge flee exile
survivor castaway : saved alive escaped marooned
machine device apparatus gadget equipment : engine motor lever wheel wire tube cylinder battery telescope microscope camera telephone clock pump screen dial
spacecraft ship : rocket hypership shuttle pinnace cylinder
`;
