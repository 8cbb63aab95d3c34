import type { WritingStyle } from '@everdraft/core/entities/writing-style';
import { CheckIcon, TrashIcon } from '@phosphor-icons/react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { SampleUpload } from './sample-upload.tsx';
import { StyleForm } from './style-form.tsx';
import styles from './style-manager.module.css';
import { type DraftErrors, readDraft, type StyleDraft } from './style-text.ts';
import { useStyleChanges } from './use-style-changes.ts';

interface StyleDetailProps {
  /** Undefined for one that is being made. */
  style: WritingStyle | undefined;
  draft: StyleDraft;
  manuscriptId: string | null;
  isActive: boolean;
  onDraft: (part: Partial<StyleDraft>) => void;
  onSaved: (id: string) => void;
  onDeleted: () => void;
}

/** One style: its form, what was measured of it, and what can be done with it. */
export function StyleDetail({ style, draft, manuscriptId, isActive, onDraft, ...on }: StyleDetailProps) {
  const formId = useId();
  const changes = useStyleChanges();
  const [tab, setTab] = useState('style');
  const [errors, setErrors] = useState<DraftErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function save() {
    const read = readDraft(draft);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read || isSaving) return;
    setIsSaving(true);
    const id = style
      ? (await changes.change(style.id, read.text)) && style.id
      : await changes.create(read.text);
    setIsSaving(false);
    if (id) on.onSaved(id);
  }

  async function remove(id: string) {
    setIsAsking(false);
    if (await changes.remove(id)) on.onDeleted();
  }

  return (
    <Tabs value={tab} onValueChange={setTab} className={styles.detail}>
      <div className={styles.tabs}>
        <TabList label="Style and analysis">
          <Tab value="style">Style</Tab>
          <Tab value="analysis">AI Analysis</Tab>
        </TabList>
      </div>
      <TabPanel value="style" className={styles.scroll}>
        <StyleForm
          id={formId}
          draft={draft}
          errors={errors}
          onChange={onDraft}
          onSubmit={() => void save()}
        />
      </TabPanel>
      <TabPanel value="analysis" className={styles.scroll}>
        <SampleUpload style={style} />
        {style?.analysis ? (
          <AnalysisView analysis={style.analysis} />
        ) : (
          <p className={styles.quiet}>Nothing has been analyzed for this style yet.</p>
        )}
      </TabPanel>
      <div className={styles.foot}>
        {style && (
          <Button
            className={styles.delete}
            variant="quiet"
            icon={<TrashIcon />}
            onClick={() => setIsAsking(true)}
          >
            Delete
          </Button>
        )}
        {isActive && manuscriptId !== null && (
          <Button variant="quiet" onClick={() => void changes.unapply(manuscriptId)}>
            Remove from Manuscript
          </Button>
        )}
        <Button
          icon={isActive ? <CheckIcon /> : undefined}
          disabled={manuscriptId === null || style === undefined || isActive}
          onClick={() => manuscriptId !== null && style && void changes.apply(manuscriptId, style.id)}
        >
          {isActive ? 'Applied' : 'Apply to Manuscript'}
        </Button>
        {tab === 'style' && (
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {style ? 'Save Changes' : 'Create Style'}
          </Button>
        )}
      </div>
      {style && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Delete Writing Style"
          confirmLabel="Delete"
          onConfirm={() => void remove(style.id)}
        >
          Are you sure you want to delete this writing style? This action cannot be undone.
        </ConfirmDialog>
      )}
    </Tabs>
  );
}
