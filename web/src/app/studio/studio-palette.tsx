import type { Mode } from '@everdraft/core/entities/mode';
import type { RefObject } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import type { ChatCommand } from '../../features/companion/command-question.ts';
import { CommandPalette } from '../../features/palette/command-palette.tsx';
import { useAnalyzeStyle } from '../../features/styles/use-analyze-style.ts';
import { companionCommands } from './companion-commands.tsx';
import { type StudioActions, studioCommands } from './studio-commands.tsx';

interface StudioPaletteProps extends Omit<StudioActions, 'analyzeStyle' | 'companion'> {
  manuscriptId: string;
  typedBefore: RefObject<string>;
  desk: WritingDesk | undefined;
  isOffline: boolean;
  /** Asks the companion. */
  runCompanion: (command: ChatCommand, mode: Mode) => void;
  /** A profile of the author's style has just been made. */
  onAnalyzed: () => void;
}

/** The palette of the studio, with everything it offers there. */
export function StudioPalette({
  manuscriptId,
  typedBefore,
  desk,
  isOffline,
  ...actions
}: StudioPaletteProps) {
  const { ui, change, runCompanion, onAnalyzed } = actions;
  const analyzeStyle = useAnalyzeStyle(manuscriptId, onAnalyzed);
  const companion = companionCommands({
    desk: ui.isCommandPaletteOpen ? desk : undefined,
    isOffline,
    run: runCompanion,
  });
  return (
    <CommandPalette
      isOpen={ui.isCommandPaletteOpen}
      onOpenChange={isCommandPaletteOpen => change({ isCommandPaletteOpen })}
      typedBefore={typedBefore}
      commands={studioCommands({ ...actions, analyzeStyle: () => analyzeStyle.start(), companion })}
    />
  );
}
