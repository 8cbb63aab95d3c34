import type { ParsedStructure } from '@everdraft/core/entities/parsed-structure';

export interface ParsedFile {
  structure: ParsedStructure;
  /** HTML. */
  content: string;
}

interface ChosenFile {
  name: string;
  size: number;
}

/**
 *   no-file ──chosen──► parsing ──parsed──► preview ──confirmed──► confirming ──done──► no-file
 *   parsing ──refused──► no-file        preview ──chosen──► parsing        confirming ──refused──► preview
 *   any but confirming ──cancelled──► no-file
 */
export type ImportFlow =
  | { kind: 'no-file' }
  | { kind: 'parsing'; file: ChosenFile }
  | { kind: 'preview' | 'confirming'; file: ChosenFile; parsed: ParsedFile };

export type ImportEvent =
  | { type: 'chosen'; file: ChosenFile }
  | { type: 'parsed'; parsed: ParsedFile }
  | { type: 'confirmed' }
  | { type: 'refused' }
  | { type: 'done' }
  | { type: 'cancelled' };

export const NO_FILE: ImportFlow = { kind: 'no-file' };

/** What an import becomes by an event; one that does not belong to its state changes nothing. */
export function afterImportEvent(flow: ImportFlow, event: ImportEvent): ImportFlow {
  switch (event.type) {
    case 'chosen':
      return flow.kind === 'confirming' ? flow : { kind: 'parsing', file: event.file };
    case 'parsed':
      return flow.kind === 'parsing' ? { kind: 'preview', file: flow.file, parsed: event.parsed } : flow;
    case 'confirmed':
      return flow.kind === 'preview' ? { ...flow, kind: 'confirming' } : flow;
    case 'refused':
      if (flow.kind === 'confirming') return { ...flow, kind: 'preview' };
      return flow.kind === 'parsing' ? NO_FILE : flow;
    case 'done':
      return flow.kind === 'confirming' ? NO_FILE : flow;
    case 'cancelled':
      return flow.kind === 'confirming' ? flow : NO_FILE;
  }
}
