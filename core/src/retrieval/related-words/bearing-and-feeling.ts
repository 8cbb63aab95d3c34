/** Circles of words that an author may use for one another: how people feel, look and behave. */
export const BEARING_AND_FEELING = `
furious angry enraged incensed irate infuriated livid | angrily crossly furiously wrathfully
temper rage passion outburst fit | annoyed cross irritated vexed exasperated peevish nettled irritable
annoyance irritation vexation displeasure anger chagrin
resent resentment grudge bitterness grievance aggrieved
indignant indignation outrage outraged offended affronted | sulk sulky sullen morose surly moody glum
grumpy gruff surly crusty curt brusque abrupt blunt | quarrelsome contentious disputed
hostile hostility unfriendly enmity antagonism antagonist
malice malicious spite spiteful vindictive malevolent malignant venomous
hatred loathing abhorrence aversion repugnance disgust distaste
revenge vengeance retaliate retribution avenge vindictive repay
cruel merciless pitiless ruthless heartless callous inhuman brutal harsh
violent fierce ferocious savage vicious | frightened terrified scared alarmed horrified panic petrified
fear dread terror apprehension misgiving foreboding | horror horrified aghast appalled ghastly
uneasy disquieting troubled perturbed restless misgiving
nervous agitated flustered fidgety jumpy restless flurried | tremble shake quiver quake tremor twitch shudder
startled amazed astounded astonished stunned dumbfounded surprised thunderstruck bewildered
surprise astonishment amazement consternation wonder
bewildered perplexed baffled confused puzzled confounded disconcerted dazed
shocked stunned horrified dismayed scandalized
embarrassed abashed awkward confused ashamed blushing sheepish uncomfortable
ashamed shame disgrace humiliation ignominy humiliated | shy timid bashful diffident reserved reticent modest
quiet taciturn silent reserved uncommunicative reticent laconic
talkative chatty garrulous loquacious voluble chatter | eloquent eloquence oratory fluent
sad sorrowful mournful melancholy downcast dejected despondent doleful wistful
gloomy sombre dismal dreary cheerless grim | unhappy miserable wretched woe disconsolate
grief sorrow mourning bereavement lament anguish | lament bewail mourn wail
despair despondency hopelessness anguish desperation
disappointed disappointment crestfallen disillusioned dissatisfied
depressed dispirited gloomy despondent listless | apathy indifference listless lethargy languid lassitude
indifferent unconcerned uncaring impassive apathetic nonchalant listless
bored boredom weary tedium tedious monotonous | tired weary fatigued exhausted worn jaded drowsy
lonely solitary alone isolated forlorn lonesome secluded | solitude loneliness isolation seclusion
happy joyful joyous glad cheerful delighted overjoyed merry
joy delight bliss rapture ecstasy happiness glee gladness | ecstatic rapturous blissful enraptured
cheerful gay merry jovial jolly cheery genial lively gaily | glee mirth merriment laughter gaiety
pleased content satisfied gratified contented | satisfaction contentment gratification complacency
triumphant exultant elated jubilant victorious exultation | relief relieved reassured comforted
comforted soothed consoled calmed | calm composed tranquil placid serene cool unruffled collected
composure calmness coolness | peaceful tranquil quiet serene restful | soothe calm pacify quiet appease allay
excited thrilled animated enthusiastic agitated feverish | thrill excitement sensation
enthusiasm zeal ardour eagerness fervour passion | eager keen impatient anxious avid
impatient restless hasty hurried | curious inquisitive prying nosy | love adore cherish worship devoted
infatuated enamoured smitten infatuation passion | affectionate fond tender loving
tenderness affection gentleness | attracted drawn charmed fascinated captivated enchanted
charming delightful enchanting fascinating captivating bewitching winning
charm fascination attraction spell allure | flirt coquette coquetry flirting | jealous envious rival
longing yearning craving hankering desire | admire esteem respect revere venerate worship
reverence awe veneration respect | awe wonder reverence | devoted faithful attached loyal constant
gratitude grateful thankful indebted obliged | pity compassion mercy sympathy commiseration
sympathetic compassionate understanding kind | kind benevolent kindly gentle generous charitable beneficent
generous liberal bountiful | charity alms benevolence | mean stingy miserly niggardly miser
greedy grasping avaricious covetous | selfish egotistical egotism
proud haughty arrogant disdainful lofty supercilious condescending | conceited vain boastful smug complacent
boast brag swagger bluster | contempt scorn disdain derision contemptuous scornful
mock jeer deride ridicule sneer taunt | taunt jeer provoke goad
sarcastic ironic sardonic cynical mocking irony | insolent impudent cheeky impertinent saucy insolence
rude impolite uncivil discourteous offhand | polite courteous civil gracious affable
friendly amiable cordial genial affable sociable warm | hospitable hospitality welcoming
formal stiff ceremonious distant | modest humble unassuming unpretentious
humble submissive meek servile obsequious deferential | flatter fawn compliment flattery
brave courageous fearless daring gallant bold valiant intrepid plucky heroic
courage bravery valour daring pluck heroism nerve | daring audacity boldness audacious
coward cowardly timid craven fainthearted | reckless rash foolhardy imprudent heedless daredevil
cautious wary careful prudent circumspect guarded | determined resolute firm resolved decided unwavering
determination resolve resolution firmness will | stubborn obstinate headstrong wilful dogged mulish
undecided hesitating wavering irresolute indecision | hesitate falter waver vacillate pause
willing ready prepared | reluctant unwilling loath averse | hardworking diligent industrious laborious zealous
lazy idle indolent slothful sluggish | busy occupied engaged active | active energetic vigorous brisk lively
clever intelligent bright brainy brilliant astute shrewd sharp | shrewd cunning crafty sly artful wily
cunning guile craft | genius talent gift brilliance | learned scholarly educated erudite
wise sagacious prudent sensible judicious | stupid dull dense foolish idiot imbecile blockhead
fool idiot simpleton blockhead ass dunce | foolish silly absurd idiotic senseless folly
naive innocent simple guileless artless unsophisticated | ignorant uneducated illiterate unlettered
forgetful abstracted preoccupied distracted | dreamy pensive thoughtful meditative musing reverie
ponder meditate reflect muse consider brood contemplate | brood mope ponder | worry fret anxiety care concern
troubled worried anxious distressed | sincere frank candid honest open straightforward
candid outspoken frank | honest upright trustworthy honourable | dishonest deceitful false lying treacherous
hypocrite pretender humbug hypocrisy | liar lying falsehood lie untruth
treacherous traitor disloyal faithless perfidious | reliable trustworthy dependable
strict stern severe harsh austere rigid | stern grim forbidding severe | lenient indulgent merciful
fair just impartial | unfair unjust injustice | serious grave solemn earnest sober
playful mischievous frolicsome frisky | mischievous naughty roguish impish prankish | prank trick lark
witty humorous funny amusing droll comical | joke jest quip pun
comical absurd ludicrous ridiculous grotesque | eccentric odd peculiar queer crank whimsical
strange weird uncanny eerie mysterious unearthly | mysterious enigmatic inscrutable puzzling
superstition omen portent | omen sign portent presentiment | mad insane crazy lunatic deranged unhinged
madness insanity lunacy delirium frenzy | raving delirious wandering feverish | hysterical hysterics frantic
calmly quietly coolly composedly | gently softly tenderly | loudly aloud noisily
secretly stealthily furtively covertly | furtive stealthy sly sidelong
suddenly abruptly unexpectedly instantly | immediately instantly promptly straightaway directly forthwith
slowly gradually leisurely | quickly rapidly swiftly hastily hurriedly fast | carefully cautiously gingerly
carelessly casually negligently | eagerly greedily avidly | reluctantly unwillingly grudgingly
willingly gladly readily | pleasantly agreeably nicely | badly poorly ill | awkwardly clumsily
clumsy awkward ungainly gawky | graceful elegant lithe | elegant stylish smart refined fashionable
fashionable smart stylish modish | untidy slovenly dishevelled unkempt tousled | neat tidy trim spruce
handsome attractive comely | ugly plain unattractive | pretty lovely beautiful fair charming
beauty loveliness belle | slim slender thin slight lean | gaunt haggard lean emaciated bony
fat stout plump corpulent portly paunch | stocky thickset sturdy burly | muscular brawny strapping strong
frail delicate weak feeble | pale wan pallid white ashen colourless | pallor paleness
flushed red ruddy rosy crimson | blush flush redden crimson | sallow yellowish
swarthy dark dusky tanned sunburnt | tan sunburnt bronzed | freckled freckle | wrinkled lined furrowed
wrinkle furrow crease line | bald hairless | blond fair flaxen golden | curly wavy crisp | shaggy bushy hairy
bearded beard | nearsighted spectacles | lame limping hobble crippled | hunchback crooked humped stoop
toothless teeth | hoarse husky harsh rasping | shrill piercing sharp | deep bass low | stammer stutter halting
lisp pronounce accent burr | drawl accent | smile grin beam smirk | scowl frown glower glare | wink blink
stare gape gaze goggle | glance peep peek look glimpse | peer squint look gaze | glare stare scowl
weep sob cry tear whimper snivel | sob weep wail | laugh chuckle giggle snigger titter guffaw
sigh groan moan | yawn stretch sleepy | nod assent | shrug shoulders indifferent | bow curtsy nod salute
kneel prostrate bend | embrace hug kiss clasp arms | caress stroke fondle pat | clap applaud applause
wring clasp clench | clench tighten fist | gesture gesticulate wave | point indicate finger
beckon sign summon | pat tap slap | slap smack box blow | pinch nip squeeze | tickle tease
scratch claw scrape | bite gnaw nibble | lick tongue | chew munch | sip drink taste | gulp swallow drain
snore sleep | pant gasp puff breathless | whistle hum | hum sing murmur | stamp foot tread | tiptoe creep
fidget restless shift | proposal propose hand | engagement betrothal engaged fiance | jilt refuse reject
elope abduct elopement | wedding marriage nuptials bridal | honeymoon wedding | divorce separate annul
affair liaison intrigue mistress | adultery unfaithful infidelity | faithful constant true
bachelor unmarried single | pregnant expecting confinement | childbirth labour delivery birth
newborn infant baby | nurse suckle | adopted foster ward | illegitimate natural bastard
quarrel argue squabble row dispute disagreement fight | reconcile peace forgive | forgive pardon excuse
apologise apology sorry | blame reproach fault | reproach upbraid reprove | scold rebuke chide reprimand
nag scold | criticise criticism | condemn denounce censure | defend excuse justify | praise commend applaud
congratulate congratulations compliment | thank gratitude | comfort console cheer
encourage cheer hearten urge | discourage dishearten dissuade | advise counsel recommend suggest
warn caution admonish | threaten menace | beg implore beseech entreat plead | persuade coax cajole induce
bribe corrupt money | tempt entice lure temptation | lure entice decoy bait
force compel oblige coerce constrain | command order direct bid | obey comply submit | disobey defy refuse
defy defiance resist | rebel mutiny rise revolt | submit yield surrender | permit allow let consent
forbid prohibit | promise pledge vow word swear undertake | vow oath swear pledge | trust rely confide
confide secret tell | suspect distrust mistrust | distrust suspicious wary | confess admit own acknowledge
deny disclaim contradict | contradict gainsay | agree assent concur | disagree differ object
protest object remonstrate expostulate | complain grumble moan | whine complain whimper
insist persist maintain | assert affirm declare maintain | exclaim cry ejaculate | whisper murmur undertone
mutter mumble grumble | shout yell bawl call roar | scream shriek squeal | announce proclaim declare
mention allude refer speak | hint insinuate imply suggest | explain account clarify | describe depict portray
recount relate narrate tell | gossip tattle rumour | rumour hearsay report | chat converse talk
discuss debate talk | answer reply retort respond rejoin | retort rejoin answer snap | ask inquire question
question interrogate examine | request ask petition | petition request appeal | invite ask bid
refuse decline reject | greet welcome salute hail | farewell goodbye parting adieu
introduce present acquaint | visit call | entertain host receive | accompany escort | follow pursue shadow
avoid shun evade dodge | hide conceal secrete | pretend feign sham simulate affect | imitate mimic ape copy
disguise mask masquerade | deceive cheat trick dupe hoodwink fool | cheat swindle defraud
steal rob pilfer filch | spy watch eavesdrop | eavesdrop overhear listen | overhear hear listen
`;
