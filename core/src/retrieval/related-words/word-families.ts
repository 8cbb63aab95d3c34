/** Words of one family that a stem keeps apart: "deceive" and "deception". */
export const WORD_FAMILIES = `
deceive deceit deception deceitful | receive reception receipt recipient | conceive conception concept
perceive perception perceptible | destroy destruction destructive | construct construction
produce production product | reduce reduction | introduce introduction | seduce seduction seducer
explain explanation | describe description | prescribe prescription | inscribe inscription
subscribe subscription | decide decision decisive | divide division | provide provision | collide collision
explode explosion | invade invasion invader | persuade persuasion persuasive | conclude conclusion
include inclusion | exclude exclusion | intrude intrusion intruder | permit permission
admit admission admittance | submit submission | omit omission | commit commission | confess confession
possess possession possessor | obsess obsession | express expression | impress impression | oppress oppression
succeed success succession | proceed procedure procession | exceed excess excessive | concede concession
defend defence defense defensive defender | offend offence offense | pretend pretence pretense
suspend suspense suspension | expand expansion | extend extension extent | respond response responsible
marry marriage | carry carriage | bury burial | deny denial | try trial | reply replies
apply application applicant | supply supplies | imply implication | multiply multiplication
magnify magnificent | justify justification | notify notification | identify identity identification
sign signature signal | assign assignment | resign resignation | design designer | invite invitation
imitate imitation | arrive arrival | refuse refusal | propose proposal proposition | approve approval
remove removal | survive survival survivor | dismiss dismissal | betray betrayal | rehearse rehearsal
renew renewal | withdraw withdrawal | reverse reversal | appear appearance | disappear disappearance
enter entrance entry | depart departure | annoy annoyance | assist assistance assistant | resist resistance
attend attendance attendant attention | accept acceptance | insure insurance | guide guidance
endure endurance | exist existence | insist insistence | differ difference different | prefer preference
refer reference | occur occurrence | interfere interference | confide confidence confidential
obey obedience obedient | disobey disobedience | silent silence | violent violence | patient patience
absent absence | present presence | intelligent intelligence | innocent innocence | distant distance
important importance | ignorant ignorance | elegant elegance | arrogant arrogance | brilliant brilliance
strong strength strengthen | long length | high height | wide width widen | deep depth | broad breadth
hot heat | warm warmth | true truth | young youth | dead death die deadly | born birth | grow growth
steal theft thief | weigh weight | fly flight flee | live life alive | believe belief | grieve grief
prove proof | choose choice | advise advice adviser | bathe bath | breathe breath | lose loss lost
sell sale seller | give gift giver | see sight seen saw | sit seat | speak speech speaker | sing song singer
think thought | know knowledge known | remember remembrance | forget forgetful forgetfulness | laugh laughter
weep tear wept | feed food | bleed blood bloody | shoot shot | strike stroke blow | bite bit | ride rode rider
rise rose | tell tale told | tell telling | poor poverty | proud pride | angry anger angrily | hungry hunger
thirsty thirst | greedy greed | jealous jealousy | noble nobility | loyal loyalty | royal royalty
cruel cruelty | safe safety | certain certainty | curious curiosity | generous generosity | anxious anxiety
able ability | possible possibility | responsible responsibility | simple simplicity | stupid stupidity
rapid rapidity | timid timidity | free freedom | wise wisdom | king kingdom | child childhood | boy boyhood
girl girlhood | neighbour neighbourhood | mother motherhood | please pleasure pleasant | press pressure
fail failure | expose exposure | close closure | move movement motion | treat treatment | punish punishment
pay payment | agree agreement | arrange arrangement | state statement | govern government governor
judge judgment | excite excitement | amuse amusement | astonish astonishment | embarrass embarrassment
disappoint disappointment | employ employment employer | engage engagement | imprison imprisonment prison
announce announcement | command commandment commander | equip equipment | move mobile | prepare preparation
examine examination | imagine imagination | inform information informant | converse conversation
observe observation | accuse accusation | admire admiration | adore adoration | aspire aspiration
invent invention inventor | act action actor | attract attraction | collect collection | connect connection
correct correction | direct direction director | elect election | infect infection
inspect inspection inspector | object objection | protect protection protector | reflect reflection
reject rejection | select selection | instruct instruction | suspect suspicion suspicious
satisfy satisfaction satisfactory | intend intention | contend contention | detect detective detection
reveal revelation | compel compulsion | expel expulsion | repel repulsive | revolt revolution revolting
solve solution | resolve resolution resolute | evolve evolution | pronounce pronunciation
renounce renunciation | denounce denunciation | behave behaviour behavior | save salvation saviour
inherit inheritance heir | create creation creator creature | educate education | operate operation
separate separation | hesitate hesitation | murder murderer murderous | kill killer | hunt hunter huntsman
farm farmer | teach teacher | preach preacher sermon | rule ruler | own owner ownership | lead leader
begin beginning beginner | write writer writing written | read reader reading | build building builder
drink drunk drunkard drinking | gamble gambler gambling | lie liar | beg beggar | rob robber robbery
burgle burglar burglary | conspire conspiracy conspirator | visit visitor | travel traveller traveler
prison prisoner | garden gardener | poison poisonous poisoner | danger dangerous endanger | fame famous
glory glorious | mystery mysterious | religion religious | ambition ambitious | superstition superstitious
envy envious | disaster disastrous | courage courageous encourage | outrage outrageous | fury furious
luxury luxurious luxuriously | study studious student | victory victorious victor | history historic historian
music musical musician | magic magician magical | politics political politician | science scientific scientist
nation national nationality | nature natural | person personal personality | profession professional
tradition traditional | emotion emotional | sense sensible sensitive sensation
horror horrible horrify horrid | terror terrible terrify terrific | pity pitiful piteous
shame shameful ashamed | beauty beautiful | duty dutiful | mercy merciful merciless | power powerful powerless
success successful | care careful careless carefully | hope hopeful hopeless | harm harmful harmless
use useful useless | help helpful helpless | fear fearful fearless | thought thoughtful thoughtless
home homeless | penny penniless | sleep sleepless sleepy asleep | breath breathless | motion motionless
end endless | speech speechless | snow snowy | rain rainy | wind windy | cloud cloudy | mist misty | sun sunny
storm stormy | dust dusty | mud muddy | rock rocky | sand sandy | fog foggy | gold golden | wood wooden
silk silken | wool woollen woolen | earth earthen earthly | heaven heavenly | king kingly
friend friendly friendship befriend | sad sadden sadly sadness | glad gladly | dark darken darkness
bright brighten | black blacken | white whiten | red redden reddish | weak weaken | sharp sharpen
sweet sweeten | soft soften | hard harden | thick thicken | deep deepen | short shorten | loose loosen
tight tighten | fright frighten afraid | threat threaten | light lighten lightning | dead deaden
quick quicken | ripe ripen | straight straighten | fast fasten | less lessen | large enlarge | rich enrich
slave enslave slavery | circle encircle circular | close enclose enclosure | trap entrap | able enable
sure ensure assure | name nickname surname named nameless | christian christen baptise baptism
sweden swedish swede | spain spanish spaniard | poland polish pole | france french frenchman
turkey turkish turk | scotland scottish scotch scots | ireland irish | wales welsh | holland dutch
greece greek | rome roman | china chinese | japan japanese | india indian | africa african | egypt egyptian
denmark danish | norway norwegian | swiss switzerland | europe european | asia asian | belgium belgian
hungary hungarian | vienna viennese | paris parisian | london londoner | moscow muscovite | man manly manhood
woman womanly | child childish childlike | father fatherly paternal | mother motherly maternal
brother brotherly fraternal | moon moonlight moonlit lunar | sun sunlight sunshine sunlit solar
star starlight starlit | day daylight daybreak | night nightfall tonight overnight | water watery waterfall
fire fiery fireside firelight | sea seaside seaman seafaring | land landing landlord | head headache
tooth toothache | foot footstep footprint footman barefoot | hand handle handful | eye eyebrow eyelid eyelash
finger fingertip | heart hearty heartless | bed bedroom bedside bedtime
school schoolboy schoolroom schoolmaster | house household housekeeper housemaid | horse horseback horseman
book bookcase bookshelf | news newspaper | work worker workman workshop | fish fisherman fishing
shop shopkeeper shopman | law lawyer lawful legal | sword swordsman | back backward
side sideways beside aside | stairs upstairs downstairs staircase | door doorway doorstep outdoors indoors
way wayside highway pathway | birth birthday birthplace | grave gravestone graveyard | tomb tombstone
church churchyard | wine wineglass | tea teapot teacup | coffee coffeepot
`;
