import { type ComponentProps, useEffect } from 'react';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { useLateCode } from '../../ui/late-code.ts';
import type { FormatToolbar } from './format-toolbar.tsx';
import { lateFormatToolbar } from './late-page-tools.ts';
import { useDesk } from './use-writing-desk.ts';

/** The toolbar, once the page is drawn. Where it cannot be loaded the keys for its formats remain, and it is tried again with the next words that are selected. */
export function LateFormatToolbar(props: ComponentProps<typeof FormatToolbar>) {
  const isDrawn = useAfterPaint(true);
  const isSelected = useDesk(props.desk, status => status.selected !== undefined);
  const { part: Toolbar, failure, tryAgain } = useLateCode(lateFormatToolbar, isDrawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each selection, not as long as it fails
  useEffect(() => {
    if (isSelected && failure !== undefined) tryAgain();
  }, [isSelected]);
  return Toolbar && <Toolbar {...props} />;
}
