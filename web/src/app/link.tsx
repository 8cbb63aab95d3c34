import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './navigation.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string;
}

/** Leads to another address of the app without loading the page anew. */
export function Link({ to, ...rest }: LinkProps) {
  function follow(event: MouseEvent) {
    // With these the browser opens it elsewhere, or saves it.
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || isForBrowser) return;
    event.preventDefault();
    navigate(to);
  }
  return <a {...rest} href={to} onClick={follow} />;
}
