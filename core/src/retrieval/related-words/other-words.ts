/** Circles of words that an author may use for one another. */
export const OTHER_WORDS = `
abandon leave forsake desert | abbey monastery convent | ability power skill talent
abroad foreign overseas | absent away missing gone | absurd foolish ridiculous nonsense
abundance plenty wealth | accent pronounce voice | accept receive agree took | accident mishap crash
accompany escort follow with | accomplice confederate partner helper | accuse blame charge | ache pain sore
achieve succeed accomplish attain | acquaintance friend know | acquire get obtain buy
act deed action behave | active busy lively | actor player stage | actual real true | add more increase
address speak house street | adequate enough sufficient | admirer lover suitor | admit confess allow
adolescent youth boy girl young | adopt take foster | adore love worship | adult grown man woman
advantage profit benefit | adventure danger journey | adversary enemy opponent
advertisement poster sign billboard | advice counsel warn | affair matter business love
affection love tender | afraid fear fright scared | age year old | agent spy | aggressive fierce attack
agile nimble quick | agitated excited nervous upset | agree consent accept
agreement bargain contract treaty | aid help | aim purpose goal | air breath breeze | aircraft plane flying
alarm fright bell | alcohol drink wine drunk | alien foreign strange | alike same resemble similar
alive live living | allegation charge claim | alley lane street | alliance treaty union
allowance money income pension | ally friend | alone lonely solitary single | alphabet letter | altar church
alter change | amaze astonish surprise | ambassador envoy | ambitious ambition eager rise
ambush trap attack lay | amount sum | ample plenty | amuse laugh entertain | ancestor forefather grandfather
ancient old antique | angel heaven | anger rage fury wrath temper | anguish pain agony grief
animal beast creature brute | ankle foot leg | anniversary day year | announce declare tell
annoy vex irritate trouble | annual yearly year | answer reply response | anxiety worry fear uneasy
apartment flat rooms lodgings | apologize sorry pardon excuse | appalled horrified shock
apparatus machine instrument | apparel clothes dress | appeal beg plead | appearance look aspect air
appetite hunger hungry | applaud clap cheer | apple fruit | appointment meeting engagement
appreciate value grateful | apprehensive afraid uneasy | apprentice learner pupil boy | approach near come
appropriate fit proper suitable | approve consent praise agree | archive record paper
ardent passionate eager warm | area place region | argue quarrel dispute | argument quarrel dispute
aristocrat noble count lord | armchair chair | armour armor helmet shield | aroma smell scent
arrange plan order | arrest seize caught prison | arrogant proud haughty | arrow bow | artificial false sham
artist painter | ascend climb rise up | ashamed shame blush | ashes cinders dust | ask question request
asleep sleep bed | assault attack struck | assemble gather meet | assert claim declare | assign give task
assist help aid | assistant helper secretary servant | associate partner friend | assume suppose take
assure promise certain | astonish surprise amaze wonder | asylum madhouse hospital lunatic
athlete runner sport | attach fasten fix | attack assault charge raid | attempt try effort
attend wait serve | attendant servant nurse | attic garret loft roof | attire dress clothes
attorney lawyer | attract draw charm | attractive pretty handsome charming | auction sale sold
audience hearers listeners public | aunt uncle relative | author writer | authority power command
automobile car motor | autumn harvest fall leaves | avenge revenge | average ordinary usual
avoid shun escape | await wait expect | awake wake woke | award prize gave | aware know conscious
awful terrible dreadful | awkward clumsy embarrassed | baby infant child cradle | bachelor single unmarried
background behind past | bad evil wicked poor | badge star ribbon emblem | baggage luggage trunk bags
balcony terrace veranda | ballad song | balloon air | ban forbid | bandit robber brigand
banish exile driven | bank shore money | banker rich money | bankrupt ruin debt | banner flag
banquet feast dinner | baptize christen | bargain deal price cheap | bark dog | barn stable hay
barrel cask keg | barrier fence wall | barrister lawyer | basement cellar | basin bowl | bath wash tub
battle fight war | bay gulf harbour | beach shore sand | beam ray light | bear carry endure
beard whiskers moustache | beast animal | beat strike flog thrash | beautiful lovely fair pretty
beauty lovely fair | beckon sign wave | bedroom chamber bed | bee honey hive | beggar poor tramp
begin start commence | behaviour conduct manner | behead guillotine execute | belief faith creed | bell ring
belong own | beloved dear love | bench seat | bend stoop bow | benefactor kind gave | benefit good profit
benevolent kind good | bequest will legacy | bereaved mourning grief | beside near next
besiege siege surround | bet wager stake | betray treachery deceive | betrothed engaged fiance bride
beverage drink | bewildered confused puzzled | bewitch charm spell | bible scripture gospel | bicycle wheel
bill account | billboard advertisement sign | bird feather wing | birth born | birthplace born home
biscuit cake bread | bite teeth bitten | bitter sour | blackmail threat | blacksmith forge smith
blade knife sword | blame fault guilty | blanket rug cover | blaze fire flame | bleak dreary cold bare
bleed blood | blemish spot scar | bless blessing | blind sightless eye | blizzard snow storm
block stop bar | blond fair golden yellow | bloom flower | blossom flower | blow stroke struck hit
blunder mistake | blush red | board plank ship | boarder lodger | boast brag | boat ship craft
bodyguard guard | boil cook kettle | bold brave daring | bomb explode explosion dynamite | bond tie
bonfire fire | bonnet hat | booklet pamphlet | boot shoe | booty loot plunder spoil | border edge frontier
bored dull tired | borrow lend loan | boss master chief | boundary border limit line | bouquet flowers
boulder rock stone | bow bend arrow | bowl dish basin | box case chest | boy lad youth | boyhood child youth
bracelet jewel | braid plait hair | brain mind head | branch bough tree | brandy spirit drink
brave courage bold gallant | bravery courage valour | bread loaf | break broke crack
breakfast morning meal | breast chest | breath breathe | breeze wind | bribe pay money | brick wall
bride wedding | bridegroom groom wedding | bridge river | brief short | brigand robber | bright shining
brilliant bright clever | bring fetch carry | broad wide | brow forehead | bruise hurt blow | brush hair
brutal cruel savage | bucket pail | bugle horn trumpet | build house | building house | bull ox cattle
bullet ball shot lead | bunch flowers keys | bundle parcel | burden load | burglar thief robber
burial grave funeral buried | burn fire scorch | bury grave | bush shrub | business trade affair | busy work
butcher meat | butler servant | butter bread | butterfly insect moth | button coat | buy bought purchase
cabin hut room | cable rope wire | cadet officer student | cafe restaurant coffee | cage bird
calamity disaster | calculate count reckon | calendar date | calf cow | call cry name | calm quiet
camp tent | canal water | candle light | candy sweet | cane stick | cannibal eat savage | cannon gun
canoe boat | canvas sail painting | cap hat | cape cloak | capital city money | captain officer
captive prisoner | capture take caught seize | car motor | caravan wagon | card game | cardinal priest
care worry mind | career life | careful cautious | caress stroke kiss | caretaker keeper porter
cargo freight | carnage slaughter | carnival festival | carpet rug | carriage coach | carrier porter
cart wagon | cartridge ammunition | carve cut | case box | cash money | casket coffin box | cast throw
castaway marooned | castle tower | casual careless | casualty wounded dead | cat kitten | catalogue list
catastrophe disaster | catch caught | cathedral church | cattle cow | cause reason | cautious careful wary
cavalry horsemen | cave cavern | cease stop | celebrate feast | celebrity famous | cell prison | cellar wine
cemetery graveyard churchyard | censure blame | centre middle | certain sure | certificate paper
challenge dare duel | chamber room | champagne wine | chance luck | chancellor minister
chandelier candle lamp | change alter | chaos confusion disorder | chapel church | chaplain priest
charge cost | charity alms kind | charm spell | chase hunt | chat talk | chauffeur driver
cheat swindle deceive | cheerful gay | chemist druggist | cheque check bank | cherish love | chess game
chest box | chew eat | chief head leader | chill cold | chimney smoke | choir sing | choke strangle throat
chronicle history | cigar smoke | cinema film picture | circle ring | citadel fortress | citizen townsman
city town | clamour noise | clan tribe | clash fight | classmate schoolfellow | clay earth mud | clean wash
clergyman priest | client customer | cliff rock | climate weather | clinic hospital | close near
clothe dress | cloud sky | clown fool | clumsy awkward | coarse rough | coast shore | cobbler shoemaker
collapse fall fell | collar neck | colleague fellow partner | college university | collide crash
colonist settler | colossal huge | comb hair | combat fight | comic funny | command order
commemorate memory | comment remark | commerce trade | commotion noise stir
company corporation firm society | compare like | compartment carriage | compassion pity | compensation pay
complexion skin | compliment praise | conceal hide | concert music | conclude end | condemn sentence
condition state | condolence sympathy | conduct lead | confidence trust | confine shut | conflict fight
confusion disorder | congregation church | conquer victory | conqueror victor | conscience remorse guilt
conscription recruit levy soldier | consequence result | consider think | conspirator plot | consult advise
consume eat | contagion plague | contradict deny | contribute give | convey carry | cool cold | core heart
corn wheat grain | corporation company | correspond letter | correspondence letters | corrupt bribe
couch sofa | counterfeit false | courtyard yard | covet envy | craft boat | creator maker | creditor debt
crop harvest | crystal glass | cunning sly | curl hair | currency money | customer buyer | customs revenue
dagger knife | dainty delicate | damage hurt spoil | damp wet | dance ball | danger peril | dare bold
darkness gloom night | darling dear | date day | daughter child girl | dawn sunrise morning | daybreak dawn
dazzle blind bright | dead corpse | deadly fatal | deaf hear | deal bargain | dealer merchant | dear beloved
death died end | debate argue | debauchery vice seduce | debt owe | deceit lie trick | deceive cheat lie
decent proper | decide resolve | deck ship | declare say | decline refuse fall | decorate adorn ornament
decoration medal cross order | decrease less | decree order law | deed act | deer stag | defeat beaten rout
defend guard | defender guard | deformed crooked hideous | deformity hideous | defy resist | delay wait
delegate envoy | delicious dainty taste | delight joy | delirium fever raving | deliver bring
delusion error | demon devil | den lair | dense thick | deny refuse | depart leave went | departure leave
deport exile | depressed sad | descend down | descendant heir child | desert sand | deserted empty lonely
design plan | desire wish | desk table | despair hopeless | despise scorn | dessert pudding | destiny fate
destitute poor | destroy ruin burn | destruction ruin | detain keep | determined resolved | detest hate
device machine | devil fiend | devour eat | devout pious | dialect accent | diamond jewel | diary journal
dictator tyrant | diet food | difficult hard | difficulty trouble | dig spade
dignified grave solemn stately | dine dinner | dining dinner table | dinner supper | diplomat ambassador
dirty soiled | disagree quarrel | disappear vanish gone | disapprove blame | disaster ruin
disciple follower | discipline order | discharge fire | disclose tell | discomfort uneasy | discover find
discovery find | discuss talk | disease plague | disgrace shame | disguise mask | dish plate
dishonest false thief cheat | dishonour shame | disinherit will | dismiss sent | dismount horse
disorder confusion | display show | displeased angry | dissolve melt | distance far | distant far
distinguished famous | distribute give share | distrust suspicion | ditch trench | divine god
dizzy giddy faint | dock harbour | document paper deed | domestic servant | donate give | donkey ass mule
dough bread | dove pigeon | downfall ruin | downpour rain | dowry marriage money | drama play
drawing picture | drunkard drink | duel pistol second | dumb silent | dump heap rubbish | dungeon prison
dwell live | dye colour | eagle bird | earring jewel | eccentric odd strange | ecstasy joy rapture
editor newspaper | educate teach | education school teach | elegant graceful fine | elope run | embark ship
embarrassed ashamed confused blush | emblem sign | embrace arms | embroider needle sew | emerge came
emotion feeling | employee clerk workman servant | employment work | encounter meet | endure bear
enigma riddle | enjoy pleasure | enjoyment pleasure | enlist recruit soldier | entire whole
epidemic plague fever | epitaph gravestone | era age | errand message | escort guard | evacuate leave
excellent fine | exclaim cry | execute hang shot | execution gallows scaffold | executioner hangman
exhausted tired worn | exile banish | expense cost | expensive dear costly | explode burst | exploit deed
explorer traveller | exterminate destroy kill | eyebrow brow | fabric cloth | fake sham false
famine hunger starve | fang tooth | fearless brave | fee pay | ferocious fierce | feud quarrel
fiddle violin | firewood log | flatter praise | fleet ship | foreman overseer | forgery false
fortunate lucky | furry fur hair | gambler cards bet | garage motor car | garrison fort
governor ruler commandant | gravestone stone grave tomb | hairless bald | haymaking hay mow scythe
hearse funeral | historian history | hoax trick fraud | hug embrace | humiliate shame | icon image saint
identical same | impoverished poor | incendiary fire | inscription written carved ran stone
interrogate question | ivory tusk | jungle forest | kingdom realm | landowner estate | laws law legal code
leaflet proclamation | levy recruit tax raise | manhunt search pursue | misunderstanding mistake wrong
mourn mourning grief black | mourning grief sorrow black | mutineer mutiny pirate rebel | nag horse scold
naive simple innocent | narrate tell story | narrator storyteller tell | nasty vile foul
nation people country | nausea sick | navigate steer sail | neat tidy trim | necessity need want
needle sew thread | neglect ignore forget | negotiate treaty bargain terms | neighbourhood district near
nephew uncle aunt | nerve courage | nervous uneasy anxious | nest bird | newborn infant baby
newcomer stranger arrival | newlywed bride married | nickname call name | niece uncle aunt
nightfall dusk evening dark | nightmare dream | nobility noble gentry aristocracy | nod head agree
noise sound din | noon midday | nostril nose | notable remarkable famous | notorious infamous famous
nourish feed | novice beginner new | nude naked bare | nuisance trouble annoy | numb cold stiff
nursery child nurse | nursemaid nurse maid | nurture rear raise | oak tree wood | oath swear vow
obedient obey docile | obese fat stout | obey follow order | obituary death | object thing article
oblige compel force | obscene vile lewd | obscure dark dim | observe watch see | obsession mania haunt
obstacle bar hindrance | obstinate stubborn | obtain get gain | obvious plain clear
occupant tenant inhabitant | occupy hold possess | occur happen | ocean sea | odd strange queer
offence crime insult | offend insult hurt | offering gift | office study room desk
official officer clerk minister | offspring child son daughter | ointment salve | omen sign portent
omit leave forget | onlooker spectator | opening gap hole mouth | opera theatre sing | operation surgeon
opponent enemy rival | opportunity chance | oppose resist against | oppress tyrant | orator speaker speech
orchard apple tree | orchestra music band | ordeal trial | ore metal mine | organ church music
origin source birth | ornament decoration jewel | orphanage orphan | outbreak beginning | outburst fit rage
outcast exile | outcome result end | outfit suit clothes | outlaw bandit | outline shape | outlook view
outrage insult crime | outskirts suburb edge | oven stove bake | overcoat coat cloak | overcome conquer beat
overhear hear listen | overlook forget ignore | overseer steward foreman | overthrow fall ruin
overturn upset | overwhelm crush | own possess have | owner master landlord | oxen cattle | pack bundle load
pact treaty agreement | pagan heathen | page boy leaf | painful hurt sore | paint colour
painting picture portrait canvas | pal friend | palace mansion castle | pale white wan | palm hand tree
pamphlet leaflet tract | panel board | pang pain | panther leopard | parade review march
paradise heaven eden | paragraph passage | parcel package | pardon forgive | parent father mother
parish church priest | park garden | parliament council | parson clergyman | participate share part
particle speck | partner companion associate | passage corridor | passenger traveller | passionate ardent
passport paper | pastime game sport | pastor priest | pastry cake pie | pasture meadow grass | path lane way
pathetic sad pitiful | patience calm | patient sick ill | patriot country | patrol guard watch
patron protector | pause stop silence | pavement street | pawn pledge | payment pay money
peaceful quiet calm | peak top summit | peasant serf villager muzhik | peculiar strange odd
pedestrian walker foot | pedlar hawker | peel skin rind | peer lord | pen write quill
penalty punishment fine | penniless poor | pension allowance | perceive see notice | perfect complete
perform act | performance play act | perfume scent | peril danger | period time | perish die
permanent lasting | permit allow leave | perplexed puzzled | persecute torment | persist insist
personality character | persuade talk induce | pest plague | petition request paper | petty small mean
phantom ghost | philosopher thinker wise | philosophy wisdom | photograph picture | physician doctor
physique body figure | pianist piano | pickpocket thief | picnic lunch | pier quay jetty | pigeon dove bird
pilgrim traveller | pill medicine | pillar column post | pillow head | pilot steer | pinch nip | pine fir
pioneer settler | pious devout religious | pistol revolver | pit hole | pitcher jug | pity mercy
plague pest disease | plain clear | plan scheme | plank board | plaster wall | plate dish
platform stage station | player actor | plea prayer | pleasant nice agreeable | pleased glad
pleasure delight joy | pledge promise oath | plenty much | plight state | plough field | plunder loot rob
poem verse rhyme | poet verse | poisonous venom | polite courteous | pond pool water | ponder think muse
pony horse | pool water pond | popular liked | port harbour | portable carry | portion share part
portrait picture | pose attitude sit | possession property | possible may | poster bill notice
postman letter mail | postpone delay | posture attitude | potion drink | pouch bag | poverty poor need
powder gun | powerful strong mighty | praise commend | prank trick joke | preach sermon priest
preacher priest clergyman sermon | precaution care | precious dear valuable | precipice cliff abyss
predator beast | predict foretell prophecy | prefer rather choose | pregnancy child | premature early
premises house | premonition presentiment foreboding | preparation ready | prescribe medicine
pretence sham pretend | pretext excuse | prey victim hunt | pride proud vanity | primitive savage rude
principal chief main | print press | privacy alone | private secret alone | privilege right
procession march parade | proclaim announce | proclamation notice announce | professor teacher learned
profile face side | profound deep | progress advance | prohibit forbid | promenade walk | promote raise rank
promotion rank raise | prompt quick | pronounce say | prophecy foretell | proposal offer marriage
propose offer suggest | prosecutor accuse court | prosperity wealth rich | prosperous rich
protection guard | protector guard | provide give supply | province district country | provoke anger
prowl creep | prudent wise careful | psychologist mind | pub inn | publican landlord inn
publicity newspaper | publish print | puddle water | pull drag | pulse heart | pump water
punctual time exact | punish whip | puppet doll | puppy dog | pure clean | purpose aim | purse money
pursuit hunt | quaint odd old | quantity much amount | quarrel dispute fight argue
quarrelsome quarrel dispute litigation | quarry stone | quarters lodging room | queer odd | quench thirst
query question | quest search | queue line | quit leave | quiver tremble | quote words | rabble mob crowd
racket noise | radiant bright | raft float | railway train station | rainy rain wet | ramble wander
ranch farm cattle | random chance | ransom money | ration food | ravage waste | ravine gorge valley
raven crow | razor shave | realm kingdom | reap harvest | rear back behind | rebellion revolt
recent late new | reception party | reckless rash | recluse hermit alone | recommend advise
reconcile peace | reconciliation forgive peace | recovery better | reduce less | reflect think
reflection image | reform change | refreshment food drink | refugee fugitive flee | refusal refuse
regard look | reign rule king | reject refuse | rejoice glad joy | relate tell | relative uncle aunt cousin
relax rest | release free | reliable trust | relic remains | relief ease comfort | reluctant unwilling
remainder rest | remark say | remedy cure | remorse regret guilt | remote far | remove take
rendezvous meeting | renowned famous | repair mend | repeat again | replica copy | reprimand scold
reproach blame | repulsive ugly | reputation name fame | request ask | research study | resemble like
resent angry | respectable decent | restaurant dinner | restless uneasy | restrain hold | retort answer
reunion meet | revenue tax money | reverence respect | rhyme verse | rid free | rigid stiff | riot mob
risk danger | riverbank shore bank | role part | romance love | romantic love | route way road
rubbish trash heap dust | rural country | ruthless cruel | sabre sword | sack bag | sacred holy
sacrifice offer | saddle horse | sadness sorrow grief | sage wise | saint holy | satisfied content
sceptical doubt | scout spy | seduce deceive tempt | seduction seduce deceive kidnap debauch
separation part | severe stern | sketch drawing | slap blow | slaughter kill | sleepy drowsy
slum poor shanty hut | smuggler lugger | sneak creep | solution answer | stature height | strict severe
submit yield | suicide killed himself | surrender yield | terrorist anarchist bomb
thunderstorm lightning thunder storm | toast drink health | topic subject matter
`;
