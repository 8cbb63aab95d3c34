import { useState } from 'react';

/** What the author has asked for around the page. */
interface EditorTools {
  readonly isFocusMode: boolean;
  readonly isTypewriter: boolean;
  readonly find: 'closed' | 'find' | 'replace';
  /** Changes each time the author calls for the search, also when it is open already. */
  readonly findCalls: number;
  readonly isNavigatorOpen: boolean;
}

export interface EditorToolsControl {
  readonly tools: EditorTools;
  change: (part: Partial<EditorTools>) => void;
  callFind: (find: 'find' | 'replace') => void;
}

const NOTHING_ASKED: EditorTools = {
  isFocusMode: false,
  isTypewriter: false,
  find: 'closed',
  findCalls: 0,
  isNavigatorOpen: false,
};

export function useEditorTools(): EditorToolsControl {
  const [tools, setTools] = useState(NOTHING_ASKED);
  return {
    tools,
    change: part => setTools(now => ({ ...now, ...part })),
    callFind: find => setTools(now => ({ ...now, find, findCalls: now.findCalls + 1 })),
  };
}
