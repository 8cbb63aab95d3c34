import type { LocalStore } from '../../local/local-store.ts';
import { ComparedVersion } from './compared-version.ts';
import type { HistoryAnswer, HistoryRequest } from './history-messages.ts';
import { makeVersion, readVersion } from './make-version.ts';

const PASSAGES_SHOWN = 200;

/** Answers what is asked of the history, wherever it runs: in a worker, or in a test. */
export class HistoryDesk {
  readonly #local: LocalStore;
  #compared: ComparedVersion | undefined;

  constructor(local: LocalStore) {
    this.#local = local;
  }

  async answer(request: HistoryRequest): Promise<HistoryAnswer> {
    switch (request.kind) {
      case 'make':
        return { kind: 'made', version: await makeVersion(this.#local, request.order) };
      case 'compare':
        return this.#compare(request.versionId, request.updates);
      case 'chapter':
        return { kind: 'chapter', blocks: this.#compared?.blocksOfChapter(request.index) ?? [] };
      case 'restore':
        return { kind: 'restored', steps: this.#compared?.stepsToRestore(request.passage) ?? [] };
    }
  }

  async #compare(versionId: string, updates: readonly Uint8Array[]): Promise<HistoryAnswer> {
    const compared = new ComparedVersion(await readVersion(this.#local, versionId), updates);
    this.#compared = compared;
    const { passages, wordsAdded, wordsRemoved } = compared.comparison;
    const look = {
      passages: passages.slice(0, PASSAGES_SHOWN),
      passageCount: passages.length,
      wordsAdded,
      wordsRemoved,
      chapters: compared.titles,
    };
    return { kind: 'compared', look };
  }
}
