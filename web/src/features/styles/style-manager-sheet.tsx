import { type Dispatch, type SetStateAction, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { useLocal } from '../../local/use-local.ts';
import { listStyles } from '../../local/writing-styles.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ProfilePane } from './profile-pane.tsx';
import { StyleDetail } from './style-detail.tsx';
import { type Chosen, StyleList } from './style-list.tsx';
import styles from './style-manager.module.css';
import { draftOf, EMPTY_DRAFT, type StyleDraft } from './style-text.ts';

export interface StyleManagerSheetProps {
  /** Null where no manuscript is open: then a style cannot be applied. */
  manuscriptId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens with the manuscript's own profile instead of the styles. */
  startsWithProfile?: boolean | undefined;
  /** What is selected in the text; compared with the author's own pages. */
  passage?: string | undefined;
}

const NEW_KEY = 'new';

/** The author's writing styles, and what is measured of their own. */
export function StyleManagerSheet({ open, onOpenChange, ...props }: StyleManagerSheetProps) {
  // What was typed into a form stays while another style is looked at, or the sheet is closed.
  const [drafts, setDrafts] = useState<Drafts>({});
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Writing Styles">
      <StyleManager {...props} drafts={drafts} setDrafts={setDrafts} />
    </Sheet>
  );
}

type Drafts = Readonly<Record<string, StyleDraft>>;

interface StyleManagerProps extends Omit<StyleManagerSheetProps, 'open' | 'onOpenChange'> {
  drafts: Drafts;
  setDrafts: Dispatch<SetStateAction<Drafts>>;
}

function StyleManager({
  manuscriptId,
  startsWithProfile = false,
  passage = '',
  drafts,
  setDrafts,
}: StyleManagerProps) {
  const { local } = useWorkspace();
  const list = useLocal(() => listStyles(local), [local]);
  const manuscript = useLocal(
    async () => (manuscriptId === null ? null : await local.database.manuscripts.get(manuscriptId)),
    [local, manuscriptId],
  );
  const [choice, setChoice] = useState<Chosen | null>(startsWithProfile ? { kind: 'profile' } : null);
  if (list === undefined || (manuscriptId !== null && manuscript === undefined)) return null;

  const activeId = manuscript?.writingStyleId ?? null;
  const isThere = choice?.kind !== 'style' || list.some(style => style.id === choice.id);
  const chosen = choice !== null && isThere ? choice : firstChoice();
  const style = chosen.kind === 'style' ? list.find(one => one.id === chosen.id) : undefined;
  const key = style?.id ?? NEW_KEY;
  const draft = drafts[key] ?? (style ? draftOf(style) : EMPTY_DRAFT);

  function firstChoice(): Chosen {
    const first = list?.find(one => one.id === activeId) ?? list?.[0];
    return first ? { kind: 'style', id: first.id } : { kind: 'new' };
  }

  function choose(next: Chosen) {
    // Choosing 'new' always begins with an empty form.
    if (next.kind === 'new') forgetDraft(NEW_KEY);
    setChoice(next);
  }

  function forgetDraft(of: string) {
    setDrafts(({ [of]: _forgotten, ...rest }) => rest);
  }

  return (
    <div className={styles.columns}>
      <StyleList
        styles={list}
        activeId={activeId}
        chosen={chosen}
        hasManuscript={manuscriptId !== null}
        onChoose={choose}
      />
      {chosen.kind === 'profile' && manuscriptId !== null ? (
        <div className={styles.profile}>
          <ProfilePane manuscriptId={manuscriptId} passage={passage} />
        </div>
      ) : (
        <StyleDetail
          key={key}
          style={style}
          draft={draft}
          manuscriptId={manuscriptId}
          isActive={style !== undefined && style.id === activeId}
          onDraft={part => setDrafts(all => ({ ...all, [key]: { ...draft, ...part } }))}
          onSaved={id => {
            forgetDraft(key);
            setChoice({ kind: 'style', id });
          }}
          onDeleted={() => {
            forgetDraft(key);
            setChoice(null);
          }}
        />
      )}
    </div>
  );
}
