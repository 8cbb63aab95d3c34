import { useState } from 'react';
import { spareTyping } from '../../ui/spare-typing.ts';
import styles from './panel-host.module.css';

/**
 * The element that holds the content of a panel for as long as the studio is open. Each layout puts it in another place;
 * were the content rendered inside the layouts, the editor would be built anew whenever a tablet is turned.
 */
export interface PanelHost {
  element: HTMLElement;
  /** Puts back what an element forgets when it is taken out of the page. */
  restorePlace: () => void;
}

export function usePanelHost(): PanelHost {
  const [host] = useState(makeHost);
  return host;
}

function makeHost(): PanelHost {
  const element = document.createElement('div');
  element.className = styles.host ?? '';
  spareTyping(element);
  return { element, restorePlace: () => {} };
}
