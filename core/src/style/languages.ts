/** What has to be known of a language to measure more in it than lengths. All lists are closed: no word in them is guessed. */
export interface Language {
  readonly code: 'en' | 'de' | 'fr' | 'es' | 'it';
  readonly commonest: readonly string[];
  /** Before a name: the sentence never ends after one. */
  readonly titles: ReadonlySet<string>;
  readonly pastForms: ReadonlySet<string>;
  readonly presentForms: ReadonlySet<string>;
  readonly firstPerson: ReadonlySet<string>;
  readonly secondPerson: ReadonlySet<string>;
  readonly thirdPerson: ReadonlySet<string>;
  readonly sayingVerbs: ReadonlySet<string>;
  /** A reading ease by the formula that is used for this language, of words a sentence and syllables a word. */
  readonly readingEase: (wordsPerSentence: number, syllablesPerWord: number) => number;
}

function list(words: string): string[] {
  return words.split(' ');
}

function set(words: string): ReadonlySet<string> {
  return new Set(list(words));
}

const ENGLISH: Language = {
  code: 'en',
  commonest: list(
    'the and of to a in that it was he his i with as had for at on but she her you not they be were from said this have by him is there what out up when who would all if',
  ),
  titles: set('mr mrs ms mx dr prof st rev hon capt col gen lt sgt maj cmdr mme mlle messrs fr gov sen rep'),
  pastForms: set(
    "was were had did said went came saw knew thought took stood made got told felt looked asked wasn't weren't hadn't didn't",
  ),
  presentForms: set(
    "is are am has does says goes comes sees knows thinks takes stands makes gets tells feels looks asks isn't aren't hasn't doesn't",
  ),
  firstPerson: set("i me my mine myself i'm i'd i've i'll we us our ours ourselves we'd we've we'll we're"),
  secondPerson: set("you your yours yourself you're you'd you've you'll"),
  thirdPerson: set(
    "he him his himself she her hers herself they them their theirs themselves he'd she'd they'd he's she's they're he'll she'll they'll they've",
  ),
  sayingVerbs: set(
    'said says asked asks replied answered cried whispered murmured muttered shouted called added remarked observed exclaimed returned continued told inquired',
  ),
  readingEase: (length, syllables) => 206.835 - 1.015 * length - 84.6 * syllables,
};

const GERMAN: Language = {
  code: 'de',
  commonest: list(
    'der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über ich war so aber wenn ihm ihr sein',
  ),
  titles: set('hr fr frl dr prof st herrn bzw ca vgl nr bd'),
  pastForms: set(
    'war waren hatte hatten wurde wurden sagte ging kam sah stand wusste wußte dachte machte fragte konnte musste mußte wollte',
  ),
  presentForms: set(
    'ist sind bin hat wird sagt geht kommt sieht steht weiß denkt macht fragt kann muss muß will',
  ),
  firstPerson: set('ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere unserer'),
  secondPerson: set('du dich dir dein deine deinen deinem deiner'),
  thirdPerson: set('er ihn ihm sie ihr ihnen sein seine seinen seinem seiner seines ihre ihren ihrem ihrer'),
  sayingVerbs: set(
    'sagte sagt fragte fragt antwortete rief flüsterte murmelte erwiderte meinte entgegnete schrie',
  ),
  readingEase: (length, syllables) => 180 - length - 58.5 * syllables,
};

const FRENCH: Language = {
  code: 'fr',
  commonest: list(
    'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il elle avec son lui était mais comme on avait nous vous je tout aux sa ses leur',
  ),
  titles: set('m mm mme mlle dr st ste'),
  pastForms: set(
    'était étaient étais avait avaient avais fut furent eut alla vint vit prit pouvait voulait savait faisait disait semblait',
  ),
  presentForms: set('est sont suis va vient voit prend peut veut sait semble'),
  firstPerson: set('je j me m moi mon ma mes nous notre nos'),
  secondPerson: set('tu te t toi ton ta tes'),
  thirdPerson: set('il elle ils elles lui leur leurs son sa ses eux'),
  sayingVerbs: set('dit disait demanda répondit cria murmura ajouta reprit répliqua fit'),
  readingEase: (length, syllables) => 207 - 1.015 * length - 73.6 * syllables,
};

const SPANISH: Language = {
  code: 'es',
  commonest: list(
    'de la que el en y a los se del las un por con no una su para es al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde había era',
  ),
  titles: set('sr sra srta dr dra d dña ud uds st'),
  pastForms: set(
    'era eran fue fueron había habían estaba estaban dijo tenía tenían hizo vio podía quería sabía',
  ),
  presentForms: set('es son está están hay dice tiene tienen hace ve va puede quiere sabe'),
  firstPerson: set('yo me mi mis mío mía nos nosotros nuestro nuestra'),
  secondPerson: set('tú te ti tu tus tuyo tuya'),
  thirdPerson: set('él ella ellos ellas le les se su sus suyo suya'),
  sayingVerbs: set('dijo dice preguntó respondió contestó gritó murmuró añadió susurró exclamó'),
  readingEase: (length, syllables) => 206.835 - length - 62.3 * syllables,
};

const ITALIAN: Language = {
  code: 'it',
  commonest: list(
    'di e il la che in a un è per una non sono si da con del le al come ma della più i gli dei se ha nel alla era lo anche suo sua ci quando questo ne mi aveva',
  ),
  titles: set('sig sigg dott prof avv ing st'),
  pastForms: set(
    'era erano fu furono aveva avevano disse fece vide andò stava stavano poteva voleva sapeva venne',
  ),
  presentForms: set('è sono dice fa vede va sta stanno ha hanno può vuole sa viene'),
  firstPerson: set('io mi me mio mia miei mie noi ci nostro nostra'),
  secondPerson: set('tu ti te tuo tua tuoi tue'),
  thirdPerson: set('egli lui lei essi loro gli le si suo sua suoi sue'),
  sayingVerbs: set('disse dice chiese domandò rispose gridò mormorò aggiunse sussurrò esclamò'),
  readingEase: (length, syllables) => 206 - length - 65 * syllables,
};

export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];
