/** Circles of words that an author may use for one another. */
export const MIND_AND_SPEECH = `
idea thought notion fancy opinion | opinion view belief judgment attitude
understand grasp realize comprehend know | imagine fancy suppose picture
doubt suspicion uncertain hesitate | hope wish expect | decide resolve determine choice decision
decision resolve choose | explain explanation account reason | reason excuse explanation cause
excuse pretext apology reason | suggest propose hint advise | advice counsel advise recommend
persuade convince induce talk | convince assure persuade | assure promise reassure
insist urge demand press | demand ask require claim | beg plead implore entreat pray request
plead beg appeal | pray prayer worship | forgive pardon mercy | thank grateful gratitude thanks
regret sorry repent remorse | apology sorry pardon | praise compliment admire | admire respect esteem
respect admire regard honour | honour honor glory credit | despise scorn contempt dislike
dislike hate disgust contempt | disgust revolt loathe sicken | mock ridicule tease jeer sneer joke
tease joke mock chaff | joke jest fun funny humour | amuse entertain fun | complain grumble protest murmur
protest object complain | scold rebuke reproach reprove | insult offend abuse | curse swear damn oath
boast brag proud | pretend feign sham disguise | deceive cheat trick fraud | trick ruse stratagem deceive
secret hidden private mystery | rumour gossip scandal report | gossip rumour tattle talk
news tidings report information | report account statement | announce declare proclaim
declare state assert | deny refuse | admit confess own | mention refer speak allude
discuss debate argue talk | debate argument discuss | speech oration address lecture | lecture talk speech
language tongue speak | word term phrase | proverb saying phrase expression | expression phrase word
story tale narrative legend account | legend tale myth tradition | lesson teach learn study
study learn read examine | examine inspect study look | inspect examine look survey
investigate inquiry examine search | prove proof evidence show | evidence proof clue testimony
testimony witness evidence statement | witness saw evidence onlooker | bystander onlooker spectator crowd
onlooker spectator bystander watcher | attention heed notice | ignore neglect overlook
curious curiosity inquisitive | interest curious attract | bored boredom dull weary
puzzle perplex confuse bewilder | confuse bewilder mix | mistake error wrong blunder | correct right true
memory remember recall | recall remember remind | know knowledge acquaint learned
recognise recognize knew known | skill ability talent art clever | genius gift talent
experience lived known | habit custom practice used | custom tradition habit | duty obligation task
rule law regulation | permission leave allow permit | allow permit let | forbid prohibit prevent
prevent hinder stop | force compel make | obey obedience follow | rebel revolt mutiny rise
mutiny revolt rebel | freedom free liberty | free release liberate | trust faith confide rely
faith trust belief religion | religion faith god church | loyal faithful devoted true
devoted loyal attached | honest sincere frank | sincere honest earnest | polite civil courteous
rude insolent impudent | manner way behaviour conduct | behave conduct act | temper mood anger
mood humour temper spirits | irritate annoy vex provoke | annoy irritate bother vex
worry anxious trouble uneasy | anxious worry nervous uneasy | nervous anxious agitated
upset distress disturb | distress misery grief trouble | misery wretched unhappy suffering
despair hopeless desperate | desperate despair hopeless | melancholy sad gloomy depressed
gloomy sad dismal dark | cheer cheerful merry jolly gay | merry cheerful gay | comfort console soothe
pity compassion sympathy mercy | sympathy pity feeling | tender gentle soft affection
affection love fond attachment | passion love desire | desire want longing wish | longing yearn desire
jealous envious suspicious | revenge vengeance avenge | terrible dreadful awful horrible frightful
horror terror dread | terror fear horror panic | panic terror fear alarm | alarm fright scare warning
startle surprise shock | shock blow surprise | strange odd queer peculiar curious unusual extraordinary
ordinary common usual everyday | absurd ridiculous silly nonsense | silly foolish stupid
wise sensible prudent | careful cautious caution | careless reckless rash | patient patience
impatient eager hasty | serious grave solemn earnest | solemn grave ceremony | shy timid bashful modest
modest humble | humble meek lowly | arrogant haughty proud vain | vain conceited proud
stubborn obstinate firm | fierce savage wild violent | savage wild brutal primitive | violent force fierce
evil wicked bad sinister | wicked evil bad sinful | good virtuous kind | noble generous
generous liberal kind | selfish greedy mean | loud noisy | silent speechless mute quiet | hoarse rough voice
scream shriek cry | roar bellow howl | howl roar cry | groan moan sigh | sigh groan breath
mutter mumble murmur growl | stammer stutter | yawn sleepy | frown scowl brow | wink blink nod
gesture sign wave motion | shrug shoulder
`;
