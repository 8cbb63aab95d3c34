import { describeMode } from '@everdraft/core/ai/modes';
import type { Mode } from '@everdraft/core/entities/mode';
import { ModeIcon } from '../../features/modes/mode-icon.tsx';

export function PeekWords({ mode }: { mode: Mode }) {
  return (
    <>
      <ModeIcon mode={mode} isColoured />
      {`Ask ${describeMode(mode).name}`}
    </>
  );
}
