import type { Mode } from '@everdraft/core/entities/mode';
import {
  ArrowsOutLineVerticalIcon,
  ChatsCircleIcon,
  ListDashesIcon,
  MagnifyingGlassPlusIcon,
} from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { type ChatCommand, COMMAND_MODES, needsWords } from '../../features/companion/command-question.ts';
import { paragraphAtCaret } from '../../features/companion/place-in-book.ts';
import type { Command } from '../../features/palette/command.ts';

interface CompanionCommandsOptions {
  /** The open book while the palette is shown; what is possible depends on where the author is. */
  desk: WritingDesk | undefined;
  isOffline: boolean;
  run: (command: ChatCommand, mode: Mode) => void;
}

interface Described {
  id: ChatCommand;
  name: string;
  description: string;
  /** Where nothing is selected. */
  withoutSelection?: string;
  icon: ReactNode;
}

const COMMANDS: readonly Described[] = [
  {
    id: 'summarize-chapter',
    name: 'Summarize Chapter',
    description: 'Concise summary of the current chapter',
    icon: <ListDashesIcon />,
  },
  {
    id: 'expand-scene',
    name: 'Expand Scene',
    description: 'Elaborate on the selected text with vivid detail',
    withoutSelection: 'Nothing is selected: takes the current paragraph',
    icon: <ArrowsOutLineVerticalIcon />,
  },
  {
    id: 'critique-paragraph',
    name: 'Critique Paragraph',
    description: 'Honest feedback on the writing',
    icon: <MagnifyingGlassPlusIcon />,
  },
  {
    id: 'brainstorm-dialogue',
    name: 'Brainstorm Dialogue',
    description: 'Dialogue options for characters',
    icon: <ChatsCircleIcon />,
  },
];

/** What the palette asks of the companion. */
export function companionCommands({ desk, isOffline, run }: CompanionCommandsOptions): Command[] {
  const isSelected = desk?.status.selected !== undefined;
  const hasWords = isSelected || (desk !== undefined && paragraphAtCaret(desk) !== undefined);
  return COMMANDS.map(({ id, name, description, withoutSelection = description, icon }) => ({
    id,
    group: 'Quick Actions',
    name,
    description: isSelected ? description : withoutSelection,
    icon,
    unavailableBecause: reasonAgainst(id, { isOffline, isOpen: desk !== undefined, hasWords }),
    run: () => run(id, COMMAND_MODES[id]),
  }));
}

function reasonAgainst(
  command: ChatCommand,
  { isOffline, isOpen, hasWords }: { isOffline: boolean; isOpen: boolean; hasWords: boolean },
): string | undefined {
  if (isOffline) return 'AI features require internet connection';
  if (!isOpen) return 'The book is still opening';
  if (needsWords(command) && !hasWords) return 'Select text, or put the cursor in a paragraph';
  return undefined;
}
