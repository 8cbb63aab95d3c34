import { foldWord } from './fold-word.ts';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/u).map(foldWord));
}

/** What a chapter is called before or after its number. */
export const CHAPTER_WORDS = wordSet(`
  chapter chap kapitel kap chapitre capítulo cap capitolo hoofdstuk hfdst rozdział rozdz kapitlet kapittel глава гл
  розділ kapitola hlava fejezet capitolul luku poglavlje poglavje bölüm κεφάλαιο κεφάλαιον capítol pennod caibidil
  ĉapitro bab chương kabanata hoofstuk kafli peatükk nodaļa skyrius kapitulli caput поглавље раздзел الفصل فصل פרק अध्याय
`);

/** Chapters of another name, where the number follows; before it they are an ordinary phrase, as in 'The Last Letter'. */
export const CHAPTER_WORDS_BEFORE_NUMBER = wordSet(`
  ch letter canto stave episode lesson night day
  brief gesang lettre chant épisode carta episodio lettera episódio aflevering pieśń brev письмо песнь эпизод list
`);

/** What divides a chapter; a book that has no other division has these for chapters. */
export const SECTION_WORDS = wordSet(`
  section scene abschnitt szene scène escena sección sezione scena seção cena avsnitt afsnit раздел сцена
`);

/** What stands above chapters. */
export const PART_WORDS = wordSet(`
  part pt book volume vol act
  teil buch band akt
  partie livre tome acte
  parte libro tomo acto volumen
  atto livro ato
  deel boek
  część księga tom
  del bok bog delen
  часть ч книга том действие акт
  частина část díl kniha rész könyv partea cartea osa kirja kısım kitap dio knjiga μέρος βιβλίο
`);

/** Chapters that need no number. */
export const NAMED_CHAPTERS = wordSet(`
  prologue epilogue preface foreword introduction afterword interlude intermezzo prelude postlude postscript conclusion coda
  intermission overture introductory finale proem envoi
  prolog epilog vorwort nachwort einleitung zwischenspiel vorspiel nachspiel schluss
  épilogue préface avant-propos postface entracte
  prólogo epílogo prefacio introducción conclusión interludio posfacio preludio
  prologo epilogo prefazione introduzione conclusione postfazione premessa
  prefácio introdução conclusão interlúdio posfácio
  proloog epiloog voorwoord nawoord inleiding tussenspel
  przedmowa wstęp posłowie zakończenie interludium
  förord inledning efterord mellanspel forord etterord innledning indledning
  пролог эпилог предисловие введение вступление послесловие заключение интерлюдия интермедия
  пролог епілог передмова předmluva doslov úvod závěr előszó utószó prefață epilogul prologul πρόλογος επίλογος
  sonsöz önsöz giriş alkusanat loppusanat antaŭparolo pendahuluan penutup المقدمة الخاتمة مقدمة خاتمة הקדמה אפילוג פרולוג
  序章 終章 终章 楔子 引子 序 序幕 尾声 尾聲 後記 后记 跋 プロローグ エピローグ はじめに おわりに あとがき まえがき
  프롤로그 에필로그 서문 머리말 서장 종장
`);

/** Chapters beside the story, with or without a number: '番外二 春'. */
export const EAST_ASIAN_EXTRAS = /^(?:番外|외전|幕間)/u;

/** Headings over what is no story: lists of chapters. */
export const CONTENTS_WORDS = wordSet(`
  contents inhalt inhaltsverzeichnis sommaire índice indice contenido contenuto sommario conteúdo sumário inhoud
  inhoudsopgave treść spis innehåll innehållsförteckning indhold innhold содержание оглавление зміст obsah tartalom cuprins
  sisällys sisältö sisällysluettelo περιεχόμενα içindekiler matières materie matérias 目次 目录 目錄 차례 목차
`);

/** …and what stands behind the last chapter. */
export const BACK_MATTER = wordSet(`
  footnotes endnotes notes footnote fußnoten anmerkungen notas nota note przypisy fotnoter noter voetnoten noten примечания
  сноски glossary index bibliography acknowledgments acknowledgements colophon danksagung remerciements agradecimientos
  ringraziamenti agradecimentos dankwoord podziękowania abouttheauthor alsobytheauthor bythesameauthor
  transcribersnote transcribersnotes transcribernote transcribernotes überdenautor überdieautorin àproposdelauteur
  底本 版权信息
`);

/** The last words of a book. */
export const LAST_WORDS = wordSet(`
  theend finis fin fine ende fim einde koniec slut конец кінець end loppu konec vége sfârşit ende
  thelastpage tobecontinued 完 終 终 全文完 끝 τέλος 了
`);

/** May stand between a heading's word and its number. */
export const FILLERS = wordSet('no nr num nº n° № number the der die das den le la el il o de het al');
