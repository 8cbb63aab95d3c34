import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { useReducer, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/request.ts';
import { useWorkspace } from '../../engine-context.ts';
import { useToast } from '../../ui/use-toast.ts';
import { cardsOfStructure } from './cards-of-structure.ts';
import { fileRefusal } from './check-file.ts';
import { afterImportEvent, type ImportFlow, NO_FILE } from './import-flow.ts';
import { parseFailureWords } from './parse-failure-words.ts';
import { parseFile } from './parse-file.ts';
import { fetchBook, sendBookFirst } from './send-book-first.ts';

export interface ImportChoices {
  replacesCards: boolean;
  updatesText: boolean;
  addsToText: boolean;
}

export interface Import {
  flow: ImportFlow;
  choose: (file: File) => Promise<void>;
  confirm: (choices: ImportChoices) => Promise<void>;
  cancel: () => void;
}

interface ImportSteps {
  onDone: () => void;
  /** Called before the text is changed; what it cannot do does not stop the import. */
  beforeImport: (() => Promise<void>) | undefined;
}

const SERVER_AWAY =
  'Everdraft cannot reach the server. Your words are safe on this device; confirm again when you are online.';

function messageOf(failure: unknown, otherwise: string): string {
  return (failure instanceof ApiError && failure.message) || otherwise;
}

/** An import from the file to the cards, with what the author is told on the way. */
export function useImport(manuscriptId: string, { onDone, beforeImport }: ImportSteps): Import {
  const workspace = useWorkspace();
  const { toast } = useToast();
  const [flow, dispatch] = useReducer(afterImportEvent, NO_FILE);
  /** The file that the author chose last; the answer for an earlier one comes too late. */
  const latest = useRef<File>(undefined);

  async function choose(file: File) {
    const refusal = fileRefusal(file);
    if (refusal !== undefined) {
      toast({ ...refusal, variant: 'destructive' });
      return;
    }
    latest.current = file;
    dispatch({ type: 'chosen', file });
    try {
      const parsed = await parseFile(manuscriptId, file);
      if (latest.current !== file) return;
      dispatch({ type: 'parsed', parsed });
      const count = parsed.structure.chapters.length;
      toast({
        title: 'Manuscript parsed',
        description: `Found ${count} ${count === 1 ? 'chapter' : 'chapters'}`,
      });
    } catch (failure) {
      if (latest.current !== file) return;
      dispatch({ type: 'refused' });
      const description = parseFailureWords(failure);
      toast({ title: 'Upload failed', description, variant: 'destructive' });
    }
  }

  async function undo(importId: string) {
    try {
      await call(manuscriptEndpoints.undoImport, { params: { id: manuscriptId }, body: { importId } });
      await fetchBook(workspace);
      toast({ title: 'Import undone', description: 'The text and the cards are as they were.' });
    } catch (failure) {
      const description = messageOf(failure, 'The import could not be undone.');
      toast({ title: 'Undo failed', description, variant: 'destructive' });
    }
  }

  async function confirm({ replacesCards, updatesText, addsToText }: ImportChoices) {
    if (flow.kind !== 'preview') return;
    const { structure, content } = flow.parsed;
    dispatch({ type: 'confirmed' });
    try {
      if (!(await sendBookFirst(workspace, manuscriptId))) {
        throw new ApiError(SERVER_AWAY, { status: 0, code: 'unreachable' });
      }
      if (updatesText) await beforeImport?.().catch(() => undefined);
      const { importId } = await call(manuscriptEndpoints.confirmImport, {
        params: { id: manuscriptId },
        body: {
          cards: cardsOfStructure(structure),
          replaceExisting: replacesCards,
          ...(updatesText && { updateContent: content }),
          ...(updatesText && addsToText && { addToContent: true }),
        },
      });
      await fetchBook(workspace);
      dispatch({ type: 'done' });
      onDone();
      toast({
        title: 'Import complete',
        description: 'Outline cards created successfully',
        ...(importId !== undefined && { action: { label: 'Undo', onAction: () => void undo(importId) } }),
      });
    } catch (failure) {
      dispatch({ type: 'refused' });
      const description = messageOf(failure, 'The import could not be completed. Nothing was changed.');
      toast({ title: 'Import failed', description, variant: 'destructive' });
    }
  }

  function cancel() {
    latest.current = undefined;
    dispatch({ type: 'cancelled' });
  }

  return { flow, choose, confirm, cancel };
}
