import type { StyleImpressions } from '@everdraft/core/entities/style-impressions';
import type { StyleMeasures } from '@everdraft/core/entities/style-measures';
import { wordsMissingFor } from '@everdraft/core/style/reliability';
import { Badge } from '../../ui/badge.tsx';
import styles from './analysis.module.css';
import { FigureBars } from './figure-bars.tsx';
import { basisWords, numberWords, PUNCTUATION_NAMES, percentOf } from './figure-words.ts';
import { OwnSentences } from './own-sentences.tsx';
import { RhythmChart } from './rhythm-chart.tsx';
import { SceneChart } from './scene-chart.tsx';

/** From here on one more chapter changes little. */
const STEADY_CONFIDENCE = 80;

export interface ShownAnalysis {
  averageSentenceLength: number | null;
  vocabularyLevel: string | null;
  tonePatterns: readonly string[];
  dialogueStyle: string | null;
  pacingNotes: string | null;
  confidence?: number | undefined;
  measures?: StyleMeasures | null | undefined;
  impressions?: StyleImpressions | undefined;
}

/** What was measured, as an author reads it: figures, small charts, and their own sentences beside them. */
export function AnalysisView({ analysis }: { analysis: ShownAnalysis }) {
  const { vocabularyLevel, tonePatterns, dialogueStyle, pacingNotes } = analysis;
  const { measures, confidence, impressions } = analysis;
  const toldWords = (measures?.tense ?? measures?.person)?.words;
  return (
    <div className={styles.analysis}>
      {measures && <Basis measures={measures} confidence={confidence ?? 0} />}
      <dl className={styles.figures}>
        <Figure value={sentenceWords(analysis)} name="words a sentence" />
        <Figure value={measures?.dialogue ? percentOf(measures.dialogue.share) : '–'} name="dialogue" />
        <Figure value={vocabularyLevel?.split('.')[0] ?? '–'} name="vocabulary" isWords />
      </dl>
      {measures?.rhythm && <Rhythm measures={measures} />}
      {tonePatterns.length > 0 && (
        <section className={styles.section}>
          <div className={styles.headingRow}>
            <h3 className={styles.heading}>Tone patterns</h3>
            {toldWords !== undefined && (
              <span className={styles.caption}>
                tense and person from {numberWords(toldWords)} words outside dialogue
              </span>
            )}
          </div>
          <ul className={styles.patterns}>
            {tonePatterns.map(pattern => (
              <li key={pattern}>
                <Badge>{pattern}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={`${styles.section} ${styles.two}`}>
        <div>
          <h3 className={styles.heading}>Dialogue</h3>
          <p className={styles.note}>{dialogueStyle}</p>
        </div>
        <div>
          <h3 className={styles.heading}>Pacing</h3>
          <p className={styles.note}>{pacingNotes}</p>
        </div>
      </section>
      {impressions && <Impressions {...impressions} />}
      {measures && <OwnSentences examples={measures.examples} />}
      {measures && <Details measures={measures} />}
    </div>
  );
}

/** A sample of a few lines has an average too, which says nothing of its author. */
function sentenceWords({ averageSentenceLength, measures }: ShownAnalysis): string {
  return averageSentenceLength === null || measures?.sentenceLength === null
    ? '–'
    : String(averageSentenceLength);
}

function Figure({ value, name, isWords = false }: { value: string; name: string; isWords?: boolean }) {
  return (
    <div>
      <dt className={styles.figureName}>{name}</dt>
      <dd className={isWords && value.length > 12 ? styles.figureSmall : styles.figure}>{value}</dd>
    </div>
  );
}

function Basis({
  measures: { words, language },
  confidence,
}: {
  measures: StyleMeasures;
  confidence: number;
}) {
  const missing = wordsMissingFor(STEADY_CONFIDENCE, words);
  return (
    <p className={styles.basis}>
      {basisWords(words, language)} Confidence {confidence}%
      {missing > 0 ? `: about ${numberWords(missing)} more words would make it ${STEADY_CONFIDENCE}%.` : '.'}
    </p>
  );
}

/** Kept apart from the figures: they are counted, this is said. */
function Impressions({ tone, pacing, model }: StyleImpressions) {
  return (
    <section className={styles.section}>
      <div className={styles.headingRow}>
        <h3 className={styles.heading}>In a reader’s words</h3>
        <span className={styles.caption}>said by {model}, not counted</span>
      </div>
      <p className={styles.note}>{tone.join(', ')}</p>
      <p className={styles.note}>{pacing}</p>
    </section>
  );
}

function Rhythm({ measures: { rhythm, sentenceLength } }: { measures: StyleMeasures }) {
  if (!rhythm || !sentenceLength || rhythm.sentences.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.headingRow}>
        <h3 className={styles.heading}>Rhythm</h3>
        <span className={styles.caption}>
          {rhythm.sentences.length} sentences in order,{' '}
          {numberWords(rhythm.sentences.reduce((sum, words) => sum + words, 0))} words; dashed line is the
          average
        </span>
      </div>
      <RhythmChart sentences={rhythm.sentences} average={sentenceLength.mean} />
      {rhythm.scenes.length > 1 && (
        <div className={styles.scenes}>
          <div className={styles.headingRow}>
            <h3 className={styles.heading}>Scene by scene</h3>
            <span className={styles.caption}>{rhythm.scenes.length} scenes in order</span>
          </div>
          <SceneChart scenes={rhythm.scenes} />
        </div>
      )}
    </section>
  );
}

function Details({ measures: { vocabulary, readability, punctuation } }: { measures: StyleMeasures }) {
  return (
    <>
      {punctuation && (
        <section className={styles.section}>
          <div className={styles.headingRow}>
            <h3 className={styles.heading}>Punctuation</h3>
            <span className={styles.caption}>in 1,000 words</span>
          </div>
          <FigureBars
            bars={Object.entries(PUNCTUATION_NAMES).map(([sign, name]) => {
              // The names are listed by the signs themselves.
              const value = punctuation[sign as keyof typeof PUNCTUATION_NAMES];
              return { name, value, words: value.toFixed(1) };
            })}
          />
        </section>
      )}
      {(vocabulary || readability) && (
        <section className={styles.section}>
          <h3 className={styles.heading}>For the record</h3>
          <dl className={styles.record}>
            {vocabulary && (
              <>
                <dt>Different words in 200</dt>
                <dd>{Math.round(200 * vocabulary.mattr)}</dd>
                <dt>Words before they repeat (MTLD)</dt>
                <dd>{Math.round(vocabulary.mtld)}</dd>
              </>
            )}
            {readability?.ease != null && (
              <>
                <dt>Reading ease, 0 to 100</dt>
                <dd>{Math.round(readability.ease)}</dd>
              </>
            )}
            {readability?.grade != null && (
              <>
                <dt>School grade</dt>
                <dd>{readability.grade}</dd>
              </>
            )}
            {readability && (
              <>
                <dt>LIX</dt>
                <dd>{Math.round(readability.lix)}</dd>
              </>
            )}
          </dl>
        </section>
      )}
    </>
  );
}
