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

const NOTHING_ASKED: Omit<EditorTools, 'isTypewriter'> = {
  isFocusMode: false,
  find: 'closed',
  findCalls: 0,
  isNavigatorOpen: false,
};

/** The typewriter is how an author likes to write: whoever calls keeps it, the rest ends with the page. */
interface KeptTools {
  isTypewriter: boolean;
  onTypewriterChange: (isTypewriter: boolean) => void;
}

export function useEditorTools({ isTypewriter, onTypewriterChange }: KeptTools): EditorToolsControl {
  const [asked, setAsked] = useState(NOTHING_ASKED);
  return {
    tools: { ...asked, isTypewriter },
    change({ isTypewriter: isAsked, ...part }) {
      if (isAsked !== undefined) onTypewriterChange(isAsked);
      setAsked(now => ({ ...now, ...part }));
    },
    callFind: find => setAsked(now => ({ ...now, find, findCalls: now.findCalls + 1 })),
  };
}
