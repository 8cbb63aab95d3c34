import { createRoot, type Root } from 'react-dom/client';
import { spareTyping } from '../ui/spare-typing.ts';
import { withUnheardSelections } from '../ui/unheard-selections.ts';
import { followVisibleViewport } from '../ui/visible-viewport.ts';

/** Where the app is drawn. */
export function createAppRoot(): Root {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element with the id root.');
  spareTyping(element);
  followVisibleViewport(window);
  return withUnheardSelections(document, () => createRoot(element));
}
