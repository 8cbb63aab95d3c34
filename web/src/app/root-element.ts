import { spareTyping } from '../ui/spare-typing.ts';

/** Where the app is drawn. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root.');
  spareTyping(root);
  return root;
}
