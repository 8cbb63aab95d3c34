import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import type { VersionLook } from '../../document/history/history-messages.ts';
import type { VersionRow } from '../../local/database.ts';
import { Button } from '../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-return.ts';
import { useToast } from '../../ui/use-toast.ts';
import { PassageView } from './passage-view.tsx';
import { useComparedVersion } from './use-compared-version.ts';
import type { VersionControl } from './version-control.ts';
import styles from './version-detail.module.css';
import { VersionReading } from './version-reading.tsx';
import { changeWords, timeOf, versionTitle } from './version-words.ts';

interface VersionDetailProps {
  desk: WritingDesk;
  versions: VersionControl;
  version: VersionRow;
}

function passagesSaid({ passageCount, passages, wordsAdded, wordsRemoved }: VersionLook): string {
  if (passageCount === 0) return 'The book is as it was then.';
  const count = `${passageCount.toLocaleString('en')} ${passageCount === 1 ? 'passage' : 'passages'}`;
  const shown = passageCount > passages.length ? ` The first ${passages.length} are shown.` : '';
  return `Since then ${changeWords(wordsAdded, wordsRemoved)} in ${count}.${shown}`;
}

/** One version: what has changed since, its text, and the way back to it. */
export function VersionDetail({ desk, versions, version }: VersionDetailProps) {
  const { toast } = useToast();
  const { state, restore, chapter } = useComparedVersion(desk, versions, version.id);

  // The button that was pressed has nothing more to do when the book is as it was then.
  useFocusAfterRemoval(state.kind === 'ready' ? state.look.passageCount : 0);

  async function bringBack(passage?: number) {
    try {
      if ((await restore(passage)) === 'changed') {
        toast({
          title: 'The book has changed',
          description: 'The passages are shown anew. Please choose again.',
        });
        return;
      }
      toast({
        title: passage === undefined ? 'Version restored' : 'Passage restored',
        description: 'What was there before is kept as a version.',
        action: { label: 'Undo', onAction: () => desk.undo() },
      });
    } catch {
      toast({
        title: 'Restore failed',
        description: 'Nothing was changed. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <div className={styles.detail}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h3 className={styles.title}>{versionTitle(version)}</h3>
          <p className={styles.facts}>
            {timeOf(version.createdAt)} · {version.wordCount.toLocaleString('en')} words
          </p>
        </div>
        <Button
          icon={<ArrowCounterClockwiseIcon />}
          disabled={state.kind !== 'ready' || state.look.passageCount === 0}
          onClick={() => void bringBack()}
        >
          Restore this version
        </Button>
      </div>
      {state.kind === 'comparing' && <p className={styles.note}>Comparing...</p>}
      {state.kind === 'failed' && <p className={styles.note}>This version cannot be read on this device.</p>}
      {state.kind === 'ready' && (
        <Tabs defaultValue="changes">
          <TabList label="Version">
            <Tab value="changes">Changes</Tab>
            <Tab value="text">Text</Tab>
          </TabList>
          <TabPanel value="changes">
            <p className={styles.note} role="status">
              {passagesSaid(state.look)}
            </p>
            <ul className={styles.passages}>
              {state.look.passages.map((passage, index) => (
                <PassageView
                  key={`${passage.thenFrom}:${passage.nowFrom}`}
                  passage={passage}
                  onRestore={() => void bringBack(index)}
                />
              ))}
            </ul>
          </TabPanel>
          <TabPanel value="text">
            <VersionReading chapters={state.look.chapters} read={chapter} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}
