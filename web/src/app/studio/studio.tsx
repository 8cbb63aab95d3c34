import type { Mode } from '@everdraft/core/entities/mode';
import { isServerAway } from '@everdraft/core/sync/connection';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWorkspace } from '../../engine-context.ts';
import { lateAccountDialogs } from '../../features/account/late-account-dialogs.ts';
import { UnsyncedWorkDialog } from '../../features/account/unsynced-work-dialog.tsx';
import { useLogout } from '../../features/account/use-logout.ts';
import { type CompanionHandle, CompanionPanel } from '../../features/companion/companion-panel.tsx';
import { useConnectionFact } from '../../features/connection/use-connection.ts';
import { useSaveShortcut } from '../../features/connection/use-save-shortcut.ts';
import { useEditorTools } from '../../features/editor/editor-tools.ts';
import { useWritingDesk } from '../../features/editor/use-writing-desk.ts';
import { useVersions } from '../../features/history/use-versions.ts';
import { ImportButton, lateImport } from '../../features/import/import-button.tsx';
import { ModeHeading } from '../../features/modes/mode-heading.tsx';
import { ModeIcon } from '../../features/modes/mode-icon.tsx';
import { CommandPalette } from '../../features/palette/command-palette.tsx';
import { usePaletteShortcut } from '../../features/palette/use-palette-shortcut.ts';
import { ChatFrame } from '../../features/panels/chat-frame.tsx';
import { StudioPanels } from '../../features/panels/studio-panels.tsx';
import { useStudioSize } from '../../features/panels/use-studio-size.ts';
import { useDeleteProject } from '../../features/projects/delete-project.ts';
import { NewProjectDialog } from '../../features/projects/new-project-dialog.tsx';
import type { OpenProject } from '../../features/projects/use-project.ts';
import { StyleMatchLine } from '../../features/styles/style-match-line.tsx';
import { lateMeasuring, useAnalyzeStyle } from '../../features/styles/use-analyze-style.ts';
import { browserStorage } from '../../local/browser-storage.ts';
import { rememberLastOpened } from '../../local/last-opened-project.ts';
import { panelLayouts } from '../../local/panel-layouts.ts';
import { openUiState } from '../../local/ui-state.ts';
import { useUiState } from '../../local/use-ui-state.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { LatePanel } from '../../ui/late-panel.tsx';
import { preloadWhenIdle } from '../../ui/preload-when-idle.ts';
import { useToast } from '../../ui/use-toast.ts';
import {
  lateArchive,
  lateExport,
  lateHistory,
  lateManageProjects,
  lateOutline,
  lateSettings,
  lateStyles,
} from '../late-parts.ts';
import { useBackgroundSwitch } from '../use-background-switch.ts';
import { companionCommands } from './companion-commands.tsx';
import { ManuscriptPane } from './manuscript-pane.tsx';
import { studioPath } from './move-to-project.tsx';
import { PeekWords } from './peek-words.tsx';
import styles from './studio.module.css';
import { studioCommands } from './studio-commands.tsx';
import { StudioHead } from './studio-head.tsx';
import { studioToggles } from './studio-toggles.tsx';
import { useGoToCard } from './use-go-to-card.ts';

const LATE_PARTS = [
  lateManageProjects,
  lateHistory,
  lateExport,
  lateArchive,
  lateSettings,
  lateStyles,
  lateImport,
  lateMeasuring,
  ...Object.values(lateAccountDialogs),
];

function modeIcon(mode: Mode) {
  return <ModeIcon mode={mode} isColoured />;
}

/** Everything around one open project. */
export const Studio = memo(function Studio({ project }: { project: OpenProject }) {
  const navigate = useNavigate();
  const { local } = useWorkspace();
  const desk = useWritingDesk(project.id);
  const versions = useVersions(desk);
  const size = useStudioSize();
  const logout = useLogout();
  const deleteProject = useDeleteProject();
  const [uiState] = useState(() =>
    openUiState(local.userId, { storage: browserStorage, isDrawerOpenAtFirst: size !== 'phone' }),
  );
  const [layouts] = useState(() => panelLayouts(local.userId, browserStorage));
  const ui = useUiState(uiState);
  const editor = useEditorTools({
    isTypewriter: ui.isTypewriter,
    onTypewriterChange: isTypewriter => uiState.change({ isTypewriter }),
  });
  const { holdBack } = useToast();
  const { isFocusMode } = editor.tools;
  // Nothing but the page; what failed is said all the same.
  useEffect(() => (isFocusMode ? holdBack() : undefined), [isFocusMode, holdBack]);
  const [isBackgroundOn, setIsBackgroundOn] = useBackgroundSwitch();
  const [isChatOpen, setIsChatOpen] = useState(false);
  const companion = useRef<CompanionHandle>(null);
  const isOffline = useConnectionFact(isServerAway);
  const [dialog, setDialog] = useState<'new-project' | 'manage-projects' | 'export' | 'history' | null>(null);

  useEffect(() => {
    uiState.change({ currentManuscriptId: project.id });
    void rememberLastOpened(local, project.id);
  }, [uiState, local, project.id]);

  // The sheet opens with the profile when an analysis has just made one.
  const [startsWithProfile, setStartsWithProfile] = useState(false);
  const analyzeStyle = useAnalyzeStyle(project.id, () => {
    setStartsWithProfile(true);
    uiState.change({ isStyleManagerOpen: true });
  });
  const isDeskOpen = desk !== undefined;
  // Without a network, and without a service worker, only what is loaded can be opened.
  useEffect(() => (isDeskOpen ? preloadWhenIdle(LATE_PARTS) : undefined), [isDeskOpen]);
  useSaveShortcut();
  usePaletteShortcut(() => uiState.change({ isCommandPaletteOpen: !ui.isCommandPaletteOpen }));

  /** What is still in memory is written down first: the file is made of what is on this device. */
  function exportBook() {
    void Promise.resolve(desk?.manuscript.flush()).finally(() => setDialog('export'));
  }

  const closeDialog = () => setDialog(null);
  const showSettings = (isSettingsOpen: boolean) => uiState.change({ isSettingsOpen });
  function showStyles(isStyleManagerOpen: boolean) {
    setStartsWithProfile(false);
    uiState.change({ isStyleManagerOpen });
  }

  const toggles = studioToggles(ui, uiState.change);
  const commands = studioCommands({
    ui,
    change: uiState.change,
    editor,
    newProject: () => setDialog('new-project'),
    manageProjects: () => setDialog('manage-projects'),
    goToProjects: () => void navigate('/dashboard'),
    analyzeStyle: () => analyzeStyle.start(),
    exportBook,
    openHistory: () => setDialog('history'),
    companion: companionCommands({
      desk: ui.isCommandPaletteOpen ? desk : undefined,
      isOffline,
      run(command, mode) {
        editor.change({ isFocusMode: false });
        setIsChatOpen(true);
        uiState.change({ selectedMode: mode });
        companion.current?.run(command);
      },
    }),
  });
  const openProject = (id: string) => void navigate(studioPath(id));
  function showPage() {
    if (size === 'phone') setIsChatOpen(false);
    uiState.change({ isPanelCollapsed: false, ...(size === 'phone' && { isDrawerOpen: false }) });
  }
  const goToCard = useGoToCard(desk, showPage);
  // The same from one drawing to the next: every reply holds it.
  const aboutProse = useCallback(
    (passage: string) => <StyleMatchLine manuscriptId={project.id} passage={passage} />,
    [project.id],
  );

  return (
    <div className={styles.studio} data-focus-mode={isFocusMode || undefined}>
      <title>{`${project.title} · Everdraft`}</title>
      {/* On a phone the outline covers the whole screen; what lies behind it is out of reach. */}
      <div className={styles.head} inert={size === 'phone' && ui.isDrawerOpen}>
        <StudioHead
          project={project}
          desk={desk}
          size={size}
          mode={ui.selectedMode}
          onModeChange={selectedMode => uiState.change({ selectedMode })}
          toggles={toggles}
          logout={logout}
          onOpenProject={openProject}
          onNewProject={() => setDialog('new-project')}
          onManageProjects={() => setDialog('manage-projects')}
          onExport={exportBook}
          onHistory={() => setDialog('history')}
        />
      </div>
      <main className={styles.main} tabIndex={-1}>
        <h1 className={styles.title}>{project.title}</h1>
        <StudioPanels
          size={size}
          layouts={layouts}
          isEditorCollapsed={ui.isPanelCollapsed}
          onEditorCollapsedChange={isPanelCollapsed => uiState.change({ isPanelCollapsed })}
          isDrawerOpen={ui.isDrawerOpen}
          onDrawerOpenChange={isDrawerOpen => uiState.change({ isDrawerOpen })}
          isChatOpen={isChatOpen}
          onChatOpenChange={setIsChatOpen}
          peek={<PeekWords mode={ui.selectedMode} />}
          editor={<ManuscriptPane desk={desk} title={project.title} control={editor} />}
          chat={
            <CompanionPanel
              key={project.id}
              ref={companion}
              manuscriptId={project.id}
              desk={desk}
              mode={ui.selectedMode}
              isOffline={isOffline}
              showPage={showPage}
              modeIcon={modeIcon}
              aboutProse={aboutProse}
              frame={parts => <ChatFrame heading={<ModeHeading mode={ui.selectedMode} />} {...parts} />}
            />
          }
          outline={
            <LatePanel code={lateOutline} isWanted={isDeskOpen}>
              {OutlinePanel => (
                <OutlinePanel
                  manuscriptId={project.id}
                  onClose={() => uiState.change({ isDrawerOpen: false })}
                  onGoTo={goToCard}
                  actions={
                    <ImportButton manuscriptId={project.id} beforeImport={() => versions.keep('import')} />
                  }
                />
              )}
            </LatePanel>
          }
        />
      </main>
      <CommandPalette
        isOpen={ui.isCommandPaletteOpen}
        onOpenChange={isCommandPaletteOpen => uiState.change({ isCommandPaletteOpen })}
        commands={commands}
      />
      {dialog === 'new-project' && (
        <NewProjectDialog onClose={() => setDialog(null)} onCreated={openProject} />
      )}
      <LateDialog code={lateManageProjects} isOpen={dialog === 'manage-projects'} onClose={closeDialog}>
        {ManageProjectsDialog =>
          dialog === 'manage-projects' && (
            <ManageProjectsDialog
              openId={project.id}
              onClose={closeDialog}
              onDelete={doomed => void deleteProject(doomed)}
            />
          )
        }
      </LateDialog>
      <LateDialog code={lateHistory} isOpen={dialog === 'history'} onClose={closeDialog}>
        {HistorySheet => (
          <HistorySheet
            desk={desk}
            versions={versions}
            open={dialog === 'history'}
            onOpenChange={closeDialog}
          />
        )}
      </LateDialog>
      <LateDialog code={lateExport} isOpen={dialog === 'export'} onClose={closeDialog}>
        {ExportDialog => (
          <ExportDialog manuscriptId={project.id} open={dialog === 'export'} onOpenChange={closeDialog} />
        )}
      </LateDialog>
      <LateDialog code={lateStyles} isOpen={ui.isStyleManagerOpen} onClose={() => showStyles(false)}>
        {StyleManagerSheet => (
          <StyleManagerSheet
            manuscriptId={project.id}
            open={ui.isStyleManagerOpen}
            onOpenChange={showStyles}
            startsWithProfile={startsWithProfile}
            // The whole book may be selected: its words are copied out only while the sheet is open.
            passage={ui.isStyleManagerOpen ? desk?.selected()?.text : undefined}
          />
        )}
      </LateDialog>
      <LateDialog code={lateSettings} isOpen={ui.isSettingsOpen} onClose={() => showSettings(false)}>
        {SettingsDialog => (
          <SettingsDialog
            open={ui.isSettingsOpen}
            onOpenChange={showSettings}
            background={{ isOn: isBackgroundOn, onChange: setIsBackgroundOn }}
          />
        )}
      </LateDialog>
      <UnsyncedWorkDialog logout={logout} />
    </div>
  );
});
