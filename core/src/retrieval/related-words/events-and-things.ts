/** Circles of words that an author may use for one another: what a question about an event is asked with. */
export const EVENTS_AND_THINGS = `
kill dead death die deadly fatal | dead kill died | fatal deadly mortal | cause reason bring lead
compare comparison resemble similar | resemble alike look similar image | remind recall resemble memory
allow permit let worthy | treat behave receive use handle | behaviour conduct manner act
react respond answer behave | impress strike impression | strike impress seem | impression idea feeling
claim assert pretend maintain | achieve accomplish succeed manage | manage contrive succeed able
able can manage | attempt try effort endeavour | effort attempt try exertion | earn gain deserve win
deserve merit worthy | recommend advise suggest praise | offer propose tender | suggestion proposal idea
demand insist claim require | require need want demand | need want require necessary | lack without want need
own possess belong | belong own property | share divide part | supply provide furnish give
obtain get procure acquire | acquire obtain gain buy | exchange swap trade barter | sell dispose sale part
rid dispose sell throw | discard throw abandon cast | abandon leave desert forsake give
relinquish surrender abandon renounce | renounce abandon reject deny | replace substitute restore
substitute replace instead | restore return replace give | return restore give back | repay return pay
lend borrow loan | waste squander spend | spend pay waste | pin press jam hold fasten
jam press crush squeeze wedge | press squeeze crush push | block bar obstruct stop hinder
obstruct block hinder prevent | hinder prevent obstruct stop | stuck caught jammed fast
crowd press throng crush | surround encircle ring hem | trap catch snare | trapped caught cornered
shelter refuge cover protection | lodge stay quarter room put | lodged housed quartered stayed
accommodation quarters lodging rooms | settle establish live stay | establish found set settle
live dwell reside inhabit | occupy live hold inhabit | occupier invader enemy conqueror | conqueror victor
invader enemy conqueror french | occupation conquest invasion | liberate free deliver
evacuate leave abandon withdraw | empty deserted abandoned vacant | deserted empty abandoned lonely
crowded packed full thronged | full filled packed | fill crowd pack | bare empty naked
ride horseback mounted | carriage coach drive | drove drive ride | journey ride travel way
route way road course | direction way course | turning corner bend | crossing bridge ford pass
cross pass traverse | pass cross go | barrier wall gate obstacle | railing rail fence parapet
parapet wall railing | bank shore side | shore bank coast | message letter note word news
note letter message line | news word tidings message information | word news message promise
reply answer response | signal sign beacon | sign mark signal token | token sign proof mark
mark sign spot trace | emblem symbol badge sign | badge emblem star | seal stamp mark
home house family native | homeland country native fatherland | fatherland country homeland russia
abroad foreign overseas travel | foreign strange alien abroad | local native neighbouring
nearby near close neighbouring | neighbouring near next adjoining | surroundings neighbourhood environment
heir inherit successor fortune | wealth fortune money | fortune luck wealth | luck chance fortune
lucky fortunate | unlucky unfortunate luckless | misfortune trouble disaster | trouble difficulty misfortune
difficulty trouble problem hardship | problem difficulty question | hardship suffering privation
suffer endure bear undergo | bear endure stand suffer | clergyman priest curate vicar parson confessor
confessor priest father director | pope priest | madame lady mrs | mister mr sir | sir mr lord
miss mademoiselle girl | mademoiselle miss governess | monsieur mr sir | gentleman man sir | fellow man chap
chap fellow boy | beauty belle handsome woman | society world people company | capital moscow london paris
court palace emperor | courtier court | aide adjutant officer staff | adjutant aide orderly
staff officer headquarters | chief commander general | colonel commander officer | captain commander officer
veteran old soldier | comrade fellow soldier friend | troops regiment men | squire landowner gentleman
landowner squire estate proprietor | serf peasant slave servant | bailiff steward overseer
steward overseer manager | housekeeper servant | valet servant manservant | footman servant lackey
butler servant | hired servant employed man | employee servant worker | retainer servant
orderly servant soldier | attendant servant | narrator hero | hero main chief | heroine girl lady
villain scoundrel bad | scoundrel rascal villain rogue | rogue rascal cheat | wretch scoundrel poor
beast animal brute | hound dog beast | seadog sailor captain seaman | pipe briar tobacco | tobacco pipe smoke
straw hay | wool knit | scarf shawl muffler knit | knit scarf stocking | lace trim crochet | crochet lace hook
embroider embroidery needlework sew | embroidery needlework frame | handiwork work sewing
spinning spindle wheel | bast shoe plait | leather strap | bedtime night sleep | nightmare dream
prayer praying god saint | saint prayer icon | blessing bless cross | crucifix cross | holy saint sacred
scripture bible | religious pious devout | piety religion devotion | vow promise oath | fast lent
crop rye oats wheat corn harvest | corn wheat oats grain | grain corn wheat rye | field crop meadow
farming farm plough | plough plow till | meadow field hay | hay meadow grass | weed plant grass
leaf leaves foliage | bud blossom spring | branch bough twig | twig branch stick | root tree | trunk tree
timber wood log beam | undress strip kicked flung off | remove off take | don put wear | cap hat | helmet cap
plume feather | epaulette shoulder uniform | boots feet shoe | barefoot feet bare | sole foot shoe
sore blister wound | blister sore foot | bruise sore mark | swelling swollen | swollen puffed
bandaged bandage wrapped | sling arm | splint leg | limp leg lame | hearing ear listen | deaf ear | smell nose
sight eye | vision sight | blindness blind | voice speak | accent pronounce speech | pronounce say speak
pronunciation accent | mangle pronounce spoil | mispronounce lisp | swear curse oath | obscene indecent coarse
coarse rude vulgar | vulgar coarse common | slang expression word | phrase saying expression
nickname name call | maiden girl virgin | bridegroom groom husband | bride wife wedding | bridesmaid wedding
dowry fortune | courting court suitor visit | woo court love | propose marry offer | accept agree take
turn refuse | jilted refused rejected | break end broken | parting leave farewell | separate part
reunion meet return | reunited meet again | evidence proof | inquire ask | interrogate question
examine look search | search look hunt | trail track scent | scent smell track | tracks footprints traces
fingerprint mark hand | clue trace | riddle puzzle mystery | solve explain find | solution answer key
secret mystery | reveal tell show | expose reveal show | unmask expose reveal | meal supper dinner lunch
snack meal food | treat food | cook meal prepare | prepare make ready | bake oven bread | roast meat
boil water | fry pan | stew meat | recipe cook | taste food | tasty delicious | appetite eat hungry
toast drink health | drunk tipsy wine | sober drunk | hangover drunk head
`;
