/**
 * Words and those of their forms that a stem does not lead back to them. Forms that are as often another word ("rose", "wound",
 * "left", "ring") are not here, for they would be found as that word: they stand in circles.
 */
const FORMS = `
arise arose arisen | awake awoke awoken | beat beaten | become became | begin began begun | behold beheld | bend bent
bid bade bidden | bite bitten | bleed bled | blow blew blown | break broke broken | breed bred | bring brought | build built
burn burnt | buy bought | catch caught | choose chose chosen | cling clung | creep crept | deal dealt | die dying | dig dug
draw drew drawn | dream dreamt | drink drank | drive drove driven | dwell dwelt | eat ate eaten | fall fell fallen | feed fed
feel felt | fight fought | find found | flee fled | fling flung | fly flew flown | forbid forbade forbidden
foresee foresaw foreseen | foretell foretold | forget forgot forgotten | forgive forgave forgiven
forsake forsook forsaken | freeze froze frozen | give gave given | grow grew grown | hang hung | hear heard | hide hid hidden
hold held | keep kept | kneel knelt | know knew known | lay laid | lead led | lean leant | leap leapt | learn learnt | lend lent
lie lain lying | light lit | lose lost | mean meant | meet met | mislead misled | mistake mistook mistaken
misunderstand misunderstood | overcome overcame | overhear overheard | overtake overtook overtaken
overthrow overthrew overthrown | partake partook | pay paid | ride rode ridden | rise risen | run ran | see seen | seek sought
sell sold | send sent | sew sewn | shake shook shaken | shear shorn | shine shone | shoe shod | shoot shot | show shown
shrink shrank shrunk | sing sang sung | sink sank sunk | sit sat | slay slew slain | sleep slept | slide slid | sling slung
slink slunk | smell smelt | smite smote smitten | sow sown | speak spoke spoken | speed sped | spell spelt | spend spent
spill spilt | spin spun | spit spat | spoil spoilt | spring sprang sprung | stand stood | steal stole stolen | stick stuck
sting stung | stink stank | strew strewn | stride strode | strike struck stricken | string strung | strive strove striven
swear swore sworn | sweep swept | swell swollen | swim swam swum | swing swung | teach taught | tear tore torn
think thought | throw threw thrown | tread trod trodden | undergo underwent undergone | understand understood
undertake undertook undertaken | undo undid undone | uphold upheld | wake woke woken | wear wore worn | weave wove woven
weep wept | win won | withdraw withdrew withdrawn | withhold withheld | withstand withstood | wring wrung
man men | woman women | child children | foot feet | tooth teeth | goose geese | mouse mice | louse lice | ox oxen
knife knives | wife wives | thief thieves | loaf loaves | wolf wolves | half halves | calf calves | shelf shelves
wharf wharves | hoof hooves | scarf scarves | brother brethren | penny pence | gentleman gentlemen | policeman policemen
workman workmen | fisherman fishermen | huntsman huntsmen | seaman seamen | horseman horsemen | frenchman frenchmen
englishman englishmen | countryman countrymen | nobleman noblemen | clergyman clergymen | tradesman tradesmen
coachman coachmen | footman footmen | boatman boatmen | madman madmen | watchman watchmen | sportsman sportsmen
`;

const words = new Map<string, string>();
for (const line of FORMS.split(/[|\n]/u)) {
  const [word = '', ...forms] = line.trim().split(' ');
  for (const form of forms) words.set(form, word);
}

/** The word that an irregular form belongs to, or the form itself. */
export function regularWord(form: string): string {
  return words.get(form) ?? form;
}
