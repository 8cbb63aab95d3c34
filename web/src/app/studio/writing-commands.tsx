import {
  ArrowsInLineVerticalIcon,
  CornersOutIcon,
  ListIcon,
  MagnifyingGlassIcon,
  SwapIcon,
} from '@phosphor-icons/react';
import type { EditorToolsControl } from '../../features/editor/editor-tools.ts';
import type { Command } from '../../features/palette/command.ts';

/** What can be asked for at the page. */
export function writingCommands(
  { tools, change, callFind }: EditorToolsControl,
  showPage: () => void,
): Command[] {
  const commands: Omit<Command, 'group'>[] = [
    {
      id: 'focus-mode',
      name: tools.isFocusMode ? 'Leave Focus Mode' : 'Focus Mode',
      description: 'Nothing but the page',
      icon: <CornersOutIcon />,
      run: () => change({ isFocusMode: !tools.isFocusMode }),
    },
    {
      id: 'typewriter',
      name: tools.isTypewriter ? 'Stop Typewriter Scrolling' : 'Typewriter Scrolling',
      description: 'Keeps the line you write at one height',
      icon: <ArrowsInLineVerticalIcon />,
      run: () => change({ isTypewriter: !tools.isTypewriter }),
    },
    {
      id: 'find',
      name: 'Find in the Book',
      icon: <MagnifyingGlassIcon />,
      keys: 'Ctrl F',
      run: () => callFind('find'),
    },
    {
      id: 'replace',
      name: 'Find and Replace',
      icon: <SwapIcon />,
      keys: 'Ctrl H',
      run: () => callFind('replace'),
    },
    {
      id: 'chapters',
      name: 'Go to Chapter',
      icon: <ListIcon />,
      run: () => change({ isNavigatorOpen: true }),
    },
  ];
  return commands.map(command => ({
    ...command,
    group: 'Writing',
    run() {
      showPage();
      command.run();
    },
  }));
}
