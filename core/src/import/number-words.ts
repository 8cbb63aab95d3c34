import { foldWord } from './fold-word.ts';

interface NumberLanguage {
  readonly stems: string;
  readonly endings: string;
  /** Stems that are no word without an ending: 'non' is no number, 'nono' is. */
  readonly roots?: string;
}

/**
 * Numbers as words, by language: what they are made of, and the endings of their ordinals. Compounds are any of them
 * in a row ('einundzwanzigstes'), since nobody numbers chapters wrongly enough for the order to matter.
 */
const LANGUAGES: readonly NumberLanguage[] = [
  {
    stems: `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
      eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred and first second third fourth fifth
      sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth
      nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth last`,
    endings: '',
  },
  {
    stems: `ein eins zwei drei vier fünf sechs sech sieben sieb acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig
      sechzig siebzig achtzig neunzig hundert und erst zweit dritt letzt`,
    endings: 'e er es en te ter tes ten ste ster stes sten',
  },
  {
    stems: `un une deux trois quatre quatr cinq cinqu six sept huit neuf neuv dix onze onz douze douz treize treiz quatorze
      quatorz quinze quinz seize seiz vingt vingts trente trent quarante quarant cinquante cinquant soixante soixant cent et
      premier première second seconde dernier dernière`,
    endings: 'ième ièmes',
  },
  {
    stems: `un uno una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieci veinte veinti
      treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento y primer tercer`,
    roots: `primer segund tercer cuart quint sext séptim octav noven décim undécim duodécim vigésim trigésim cuadragésim
      quincuagésim últim`,
    endings: 'o a',
  },
  {
    stems: `un uno una due tre quattro cinque cinqu sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
      diciassette diciotto diciannove venti vent trenta trent quaranta quarant cinquanta cinquant sessanta sessant cento`,
    roots: `prim second terz quart quint sest settim ottav non decim undic dodic tredic
      quattordic quindic sedic diciassett diciott diciannov ultim`,
    endings: 'o a esimo esima',
  },
  {
    stems: `um uma dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis
      dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta cem cento e`,
    roots: `primeir segund terceir quart quint sext sétim oitav non décim undécim duodécim vigésim trigésim quadragésim
      quinquagésim últim`,
    endings: 'o a',
  },
  {
    stems: `een één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien
      achttien negentien twintig dertig veertig vijftig zestig zeventig honderd en eerste tweede derde laatste`,
    endings: 'de ste',
  },
  {
    stems: `en ett et två to tre fyra fire fem sex seks sju syv åtta åtte otte nio ni tio ti elva elleve tolv tretton
      tretten fjorton fjorten femton femten sexton seksten sjutton sytten arton atten nitton nitten tjugo tyve tjue trettio
      tredive tretti fyrtio førti femtio femti første första andra andre annen andet anden tredje fjärde fjerde
      femte sjätte sjette sjunde syvende åttonde åttende ottende nionde niende tionde tiende elfte ellevte tolfte tolvte sista
      siste og och`,
    endings: 'nde de te ende',
  },
  {
    stems: `jeden jedna dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście
      czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści
      pięćdziesiąt pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast
      piętnast szesnast siedemnast osiemnast dziewiętnast dwudziest trzydziest czterdziest pięćdziesiąt ostatni`,
    endings: 'y a e i ia',
  },
  {
    stems: `один одна два две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать
      четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят
      перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат
      шестнадцат семнадцат восемнадцат девятнадцат двадцат тридцат сороков пятидесят шестидесят последн`,
    endings: 'ый ой ая яя ий ья ое ье ее',
  },
  {
    stems: `egy kettő két három négy öt hat hét nyolc kilenc tíz tizen húsz huszon harminc negyven ötven hatvan hetven nyolcvan
      kilencven száz első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik huszadik harmincadik
      negyvenedik ötvenedik hatvanadik hetvenedik századik egyedik kettedik utolsó`,
    endings: '',
  },
  {
    stems: `jeden jedna dva dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct
      osmnáct devatenáct dvacet třicet čtyřicet padesát prvn druh třet čtvrt pát šest sedm osm devát desát jedenáct dvanáct
      dvacát třicát poslední`,
    endings: 'í ý á é ého',
  },
  {
    stems: `один одна два дві три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять двадцять тридцять
      перш друг трет четверт п'ят шост сьом восьм дев'ят десят одинадцят дванадцят тринадцят двадцят тридцят останн`,
    endings: 'ий ій а я е є',
  },
  {
    stems: `unu una doi două trei patru cinci șase şase șapte şapte opt nouă zece unsprezece doisprezece treisprezece douăzeci
      treizeci întâi întâiul prima primul doilea doua treilea treia patrulea patra cincilea cincea șaselea șasea şaselea şasea
      șaptelea șaptea şaptelea şaptea optulea opta nouălea noua zecelea zecea unsprezecelea doisprezecelea ultimul`,
    endings: '',
  },
  {
    stems: `yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen toista kymmentä sata ensimmäinen toinen kolmas
      neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdes kahdes sadas viimeinen`,
    endings: '',
  },
  {
    stems: `jedan dva tri četiri pet šest sedam osam devet deset jedanaest dvanaest dvadeset prv drug treć četvrt pet šest sedm osm
      devet deset jedanaest dvanaest dvadeset posljednj`,
    endings: 'o i a e',
  },
  {
    stems: `bir iki üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli birinci ikinci üçüncü dördüncü beşinci altıncı yedinci
      sekizinci dokuzuncu onuncu yirminci otuzuncu son`,
    endings: '',
  },
  {
    stems: `ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα πρώτ δεύτερ τρίτ τέταρτ πέμπτ έκτ έβδομ όγδο ένατ δέκατ ενδέκατ
      δωδέκατ τελευταί`,
    endings: 'ος η ο ον',
  },
  {
    stems: `satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas belas puluh kesatu kedua ketiga keempat kelima
      keenam ketujuh kedelapan kesembilan kesepuluh pertama terakhir`,
    endings: '',
  },
  {
    stems: `một hai ba bốn tư năm lăm sáu bảy tám chín mười mươi nhất nhì cuối`,
    endings: '',
  },
  {
    stems: `الأول الأولى الثاني الثانية الثالث الثالثة الرابع الرابعة الخامس الخامسة السادس السادسة السابع السابعة الثامن الثامنة التاسع
      التاسعة العاشر العاشرة الحادي عشر العشرون الثلاثون والعشرون والثلاثون الأخير اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم`,
    endings: '',
  },
  {
    stems: `ראשון ראשונה שני שנייה שניה שלישי שלישית רביעי רביעית חמישי חמישית שישי שישית ששי שביעי שביעית שמיני שמינית תשיעי תשיעית עשירי
      עשירית אחרון`,
    endings: '',
  },
  {
    stems: `unu du tri kvar kvin ses sep ok naŭ dek cent unua dua tria kvara kvina sesa sepa oka naŭa deka lasta`,
    endings: '',
  },
  {
    stems: `първ втор трет четвърт пет шест седм осм девет десет единадесет дванадесет прв друг трећ четврт седам осам једанаест
      дванаест последн последњ`,
    endings: 'а и о ти та и ия я',
  },
  {
    stems: `unus primus prima primum secundus secunda secundum tertius tertia tertium quartus quarta quartum quintus quinta quintum
      sextus sexta sextum septimus septima septimum octavus octava octavum nonus nona nonum decimus decima decimum ultimus`,
    endings: '',
  },
  {
    stems: `esimene teine kolmas neljas viies kuues seitsmes kaheksas üheksas kümnes üheteistkümnes kaheteistkümnes pirmā pirmais
      otrā otrais trešā trešais ceturtā piektā sestā septītā astotā devītā desmitā pirmas antras trečias ketvirtas penktas šeštas
      septintas aštuntas devintas dešimtas fyrsti annar þriðji fjórði fimmti sjötti sjöundi áttundi níundi tíundi`,
    endings: '',
  },
];

function listed(words: string): string[] {
  return words
    .split(/\s+/u)
    .filter(word => word !== '')
    .map(foldWord);
}

/** What the numbers of each language are made of. */
const PARTS = LANGUAGES.map(({ stems, endings, roots = '' }) => {
  const ends = listed(endings);
  const withEnds = [...listed(stems), ...listed(roots)].flatMap(stem => ends.map(end => stem + end));
  return new Set([...listed(stems), ...withEnds]);
});

/** Whether a word is parts in a row. Every place is looked at once, however many ways lead to it. */
function isMadeOf(word: string, parts: ReadonlySet<string>): boolean {
  const isReached = [true];
  for (let to = 1; to <= word.length; to++) {
    isReached[to] = isReached.some(
      (isStart, from) => isStart && from < to && parts.has(word.slice(from, to)),
    );
  }
  return isReached[word.length] === true;
}
const START_CHARACTERS = 2;
/** How the numbers of each language begin: most words are told from numbers by that alone. */
const STARTS = LANGUAGES.map(
  ({ stems, roots = '' }) =>
    new Set(`${stems} ${roots}`.split(/\s+/u).map(word => foldWord(word).slice(0, START_CHARACTERS))),
);
const CONNECTORS = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og']);

/** Paragraphs begin with the same words again and again, and asking every language takes long. */
const known = new Map<string, readonly number[]>();
const KNOWN_MAX = 5_000;
const LONGEST_CHARACTERS = 40;

/** The languages in which a word, or several joined by hyphens, is a number; none for any other word. */
export function numberLanguages(word: string): readonly number[] {
  if (word.length > LONGEST_CHARACTERS) return [];
  const answer = known.get(word);
  if (answer !== undefined) return answer;
  const folded = foldWord(word).replaceAll(/[-‐‑'’]/gu, '');
  const isNone = folded === '' || CONNECTORS.has(folded);
  const start = folded.slice(0, START_CHARACTERS);
  const languages = isNone
    ? []
    : [...PARTS.keys()].filter(at => STARTS[at]?.has(start) && isMadeOf(folded, PARTS[at] ?? new Set()));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(word, languages);
  return languages;
}

export function isNumberWord(word: string): boolean {
  return numberLanguages(word).length > 0;
}

export function isNumberConnector(word: string): boolean {
  return CONNECTORS.has(foldWord(word));
}
