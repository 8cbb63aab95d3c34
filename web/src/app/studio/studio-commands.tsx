import { MODES } from '@everdraft/core/ai/modes';
import {
  ArrowLeftIcon,
  ArticleIcon,
  ClockCounterClockwiseIcon,
  ExportIcon,
  FingerprintIcon,
  FolderOpenIcon,
  GearSixIcon,
  PlusIcon,
  SquareHalfBottomIcon,
} from '@phosphor-icons/react';
import type { EditorToolsControl } from '../../features/editor/editor-tools.ts';
import { ModeIcon } from '../../features/modes/mode-icon.tsx';
import type { Command } from '../../features/palette/command.ts';
import type { UiState } from '../../local/ui-state.ts';
import { writingCommands } from './writing-commands.tsx';

export interface StudioActions {
  ui: UiState;
  change: (part: Partial<UiState>) => void;
  editor: EditorToolsControl;
  newProject: () => void;
  manageProjects: () => void;
  goToProjects: () => void;
  analyzeStyle: () => void;
  exportBook: () => void;
  openHistory: () => void;
  /** What can be asked of the companion about the place the author is at. */
  companion: readonly Command[];
}

/** What the palette offers in the studio. A feature with commands of its own adds them to this list. */
export function studioCommands(actions: StudioActions): Command[] {
  const { ui, change } = actions;
  return [
    ...actions.companion,
    {
      id: 'analyze-style',
      group: 'Quick Actions',
      name: 'Analyze My Style',
      description: 'Insights about your writing patterns',
      icon: <FingerprintIcon />,
      run: actions.analyzeStyle,
    },
    {
      id: 'settings',
      group: 'Quick Actions',
      name: 'Open Settings',
      icon: <GearSixIcon />,
      run: () => change({ isSettingsOpen: true }),
    },
    // The page must be there for what is done on it.
    ...writingCommands(actions.editor, () => change({ isPanelCollapsed: false })),
    {
      id: 'styles',
      group: 'Studio',
      name: 'Writing Styles',
      description: 'Your styles, and how this book is written',
      icon: <FingerprintIcon />,
      run: () => change({ isStyleManagerOpen: true }),
    },
    {
      id: 'export',
      group: 'Studio',
      name: 'Export',
      description: 'Word, e-book, Markdown and more',
      icon: <ExportIcon />,
      run: actions.exportBook,
    },
    {
      id: 'history',
      group: 'Studio',
      name: 'History',
      description: 'Earlier versions of this book',
      icon: <ClockCounterClockwiseIcon />,
      run: actions.openHistory,
    },
    {
      id: 'new-project',
      group: 'Studio',
      name: 'New Project',
      icon: <PlusIcon />,
      run: actions.newProject,
    },
    {
      id: 'manage-projects',
      group: 'Studio',
      name: 'Manage Projects',
      icon: <FolderOpenIcon />,
      run: actions.manageProjects,
    },
    {
      id: 'my-projects',
      group: 'Studio',
      name: 'Go to My Projects',
      icon: <ArrowLeftIcon />,
      run: actions.goToProjects,
    },
    {
      id: 'editor-panel',
      group: 'Studio',
      name: ui.isPanelCollapsed ? 'Show Editor Panel' : 'Hide Editor Panel',
      icon: <ArticleIcon />,
      run: () => change({ isPanelCollapsed: !ui.isPanelCollapsed }),
    },
    {
      id: 'outline-drawer',
      group: 'Studio',
      name: ui.isDrawerOpen ? 'Close Outline Drawer' : 'Open Outline Drawer',
      icon: <SquareHalfBottomIcon />,
      run: () => change({ isDrawerOpen: !ui.isDrawerOpen }),
    },
    ...MODES.map(
      ({ id, name, description }): Command => ({
        id: `mode-${id}`,
        group: 'Mode',
        name,
        description,
        icon: <ModeIcon mode={id} />,
        run: () => change({ selectedMode: id }),
      }),
    ),
  ];
}
