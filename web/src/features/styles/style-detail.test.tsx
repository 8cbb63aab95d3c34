import type { WritingStyle } from '@everdraft/core/entities/writing-style';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { type Workspace, WorkspaceContext } from '../../engine-context.ts';
import { ToastContext } from '../../ui/use-toast.ts';
import { StyleDetail } from './style-detail.tsx';
import { draftOf, EMPTY_DRAFT } from './style-text.ts';

const NOIR: WritingStyle = {
  id: 'noir',
  userId: 'author-1',
  name: 'Noir',
  description: null,
  sampleText: null,
  customPrompt: null,
  analysis: null,
  createdAt: '2026-03-01T10:00:00.000Z',
};

const SYNC: Workspace['sync'] = {
  connection: { kind: 'online', waiting: 0, failed: 0 },
  onConnection: () => () => undefined,
  syncNow: () => Promise.reject(new Error('Nobody asks for it here.')),
  retry: () => Promise.resolve(),
  sendDirectly: () => Promise.resolve(false),
  fetchVersions: () => Promise.resolve(false),
};

/** The button that applies the style, as it is first drawn. */
async function applyButton(shown: { style?: WritingStyle; manuscriptId: string | null; isActive: boolean }) {
  const { style, manuscriptId, isActive } = shown;
  const markup = renderToStaticMarkup(
    <WorkspaceContext value={{ local: await aLocalStore(), sync: SYNC }}>
      <ToastContext
        value={{ toast: () => undefined, dismiss: () => undefined, holdBack: () => () => undefined }}
      >
        <StyleDetail
          style={style}
          draft={style ? draftOf(style) : EMPTY_DRAFT}
          manuscriptId={manuscriptId}
          isActive={isActive}
          onDraft={() => undefined}
          onSaved={() => undefined}
          onDeleted={() => undefined}
        />
      </ToastContext>
    </WorkspaceContext>,
  );
  const button = /<button(?:(?!<button).)*?(?:Apply to Manuscript|Applied)/s.exec(markup)?.[0] ?? '';
  return {
    isDisabled: /\sdisabled=/.test(button),
    words: /(?:Apply to Manuscript|Applied)$/.exec(button)?.[0],
  };
}

describe('the button that applies a style', () => {
  it('[STYLE-11] can be pressed for a saved style while a manuscript is open', async () => {
    expect(await applyButton({ style: NOIR, manuscriptId: 'book', isActive: false })).toEqual({
      isDisabled: false,
      words: 'Apply to Manuscript',
    });
  });

  it('[STYLE-13] cannot be pressed without a manuscript', async () => {
    expect(await applyButton({ style: NOIR, manuscriptId: null, isActive: false })).toEqual({
      isDisabled: true,
      words: 'Apply to Manuscript',
    });
  });

  it('[STYLE-12, STYLE-14] reads Applied and cannot be pressed while the style is applied', async () => {
    expect(await applyButton({ style: NOIR, manuscriptId: 'book', isActive: true })).toEqual({
      isDisabled: true,
      words: 'Applied',
    });
  });

  it('cannot be pressed for a style that is not saved yet', async () => {
    expect(await applyButton({ manuscriptId: 'book', isActive: false })).toMatchObject({ isDisabled: true });
  });
});
