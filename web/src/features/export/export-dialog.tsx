import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { type BookFacts, factsOfBook, keepFacts } from '../../local/book-facts.ts';
import { listCards } from '../../local/outline-cards.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChapterChoice } from './chapter-choice.tsx';
import type { ExportChoice } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { ExportStatus } from './export-status.tsx';
import { FirstPage } from './first-page.tsx';
import { FormatList } from './format-list.tsx';
import { languageOptions } from './languages.ts';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  manuscriptId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a file of a book, or of everything. It is made on this device, online or not. */
export function ExportDialog({ open, ...props }: ExportDialogProps) {
  // Opened anew each time: the book may have changed since.
  return open ? <OpenExportDialog key={props.manuscriptId} {...props} /> : null;
}

interface Choices {
  choice: ExportChoice;
  isWhole: boolean;
  chosen: ReadonlySet<number>;
  hasTitlePage: boolean;
  hasCards: boolean;
}

const FIRST_CHOICES: Choices = {
  choice: 'docx',
  isWhole: true,
  chosen: new Set(),
  hasTitlePage: false,
  hasCards: false,
};

function OpenExportDialog({ manuscriptId, onOpenChange }: Omit<ExportDialogProps, 'open'>) {
  const { local } = useWorkspace();
  const { look, state, writeBook, writeAccount, begin } = useExport(manuscriptId);
  const [facts, setFacts] = useState(() => factsOfBook(local.userId, manuscriptId));
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const manuscript = useLocal(() => local.database.manuscripts.get(manuscriptId), [local, manuscriptId]);
  const cards = useLocal(() => listCards(local, manuscriptId), [local, manuscriptId]) ?? [];
  const { choice, isWhole, chosen, hasTitlePage, hasCards } = choices;
  const isWriting = state.kind === 'writing';
  const isEverything = choice === 'zip';
  const title = manuscript?.title ?? '';
  const all = look?.chapters ?? [];
  const wanted = isWhole ? all : all.filter((_, index) => chosen.has(index));
  const firstChapter = isWhole ? 0 : Math.min(...chosen);
  const isReady = look !== undefined && (isEverything || wanted.length > 0);

  function change(part: Partial<Choices>) {
    begin();
    setChoices(last => ({ ...last, ...part }));
  }

  function changeFacts(part: Partial<BookFacts>) {
    begin();
    setFacts(last => ({ ...last, ...part }));
  }

  function write() {
    if (choice === 'zip') return void writeAccount();
    keepFacts(local.userId, manuscriptId, facts);
    void writeBook({
      format: choice,
      id: manuscriptId,
      title,
      author: facts.author.trim(),
      language: facts.language,
      chapters: isWhole ? undefined : [...chosen],
      cards: hasCards ? cards : undefined,
      hasTitlePage: hasTitlePage || choice === 'html',
      writtenAt: local.clock().toISOString(),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Export"
      subtitle="Made on this device. Nothing is uploaded."
      size="xl"
      isDismissable={!isWriting}
      foot={
        <>
          <ExportStatus state={state} chapters={wanted} isEverything={isEverything} />
          <Button variant="quiet" onClick={() => onOpenChange(false)} disabled={isWriting}>
            {state.kind === 'written' || state.kind === 'packed' ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            icon={<DownloadSimpleIcon />}
            disabled={!isReady}
            isPending={isWriting}
            pendingLabel="Exporting..."
            onClick={write}
          >
            {`Export .${choice}`}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.choices}>
          <FormatList value={choice} onChange={next => change({ choice: next })} isDisabled={isWriting} />
          {!isEverything && (
            <>
              <div className={styles.pair}>
                <TextField
                  label="Author"
                  autoComplete="name"
                  placeholder="As it stands on the cover"
                  value={facts.author}
                  disabled={isWriting}
                  onChange={event => changeFacts({ author: event.target.value })}
                />
                <Select
                  label="Language of the book"
                  options={languageOptions(facts.language)}
                  value={facts.language}
                  isDisabled={isWriting}
                  onValueChange={language => changeFacts({ language })}
                />
              </div>
              <Select
                label="What"
                options={[
                  { value: 'whole', label: 'Whole manuscript' },
                  { value: 'chapters', label: 'Chosen chapters' },
                ]}
                value={isWhole ? 'whole' : 'chapters'}
                isDisabled={isWriting}
                onValueChange={value => change({ isWhole: value === 'whole' })}
              />
              {!isWhole && (
                <ChapterChoice
                  chapters={all}
                  chosen={chosen}
                  isDisabled={isWriting}
                  onChange={next => change({ chosen: next })}
                />
              )}
              <div className={styles.checks}>
                {choice === 'docx' && (
                  <Checkbox
                    label="Title page with word count"
                    isChecked={hasTitlePage}
                    isDisabled={isWriting}
                    onChange={isChecked => change({ hasTitlePage: isChecked })}
                  />
                )}
                {cards.length > 0 && (
                  <Checkbox
                    label="Outline cards at the end"
                    isChecked={hasCards}
                    isDisabled={isWriting}
                    onChange={isChecked => change({ hasCards: isChecked })}
                  />
                )}
              </div>
            </>
          )}
        </div>
        {!isEverything && (
          <div className={styles.preview}>
            <FirstPage
              look={look}
              choice={choice}
              title={title}
              author={facts.author}
              language={facts.language}
              chapter={firstChapter}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
