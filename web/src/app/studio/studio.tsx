import { isServerAway } from '@everdraft/core/sync/connection';
import { memo, useEffect, useRef, useState } from 'react';
import { foreignProse } from '../../document/desk/foreign-prose.ts';
import { useWorkspace } from '../../engine-context.ts';
import {
  lateAccountItems,
  lateAccountParts,
  lateUnsyncedWork,
} from '../../features/account/late-account-dialogs.ts';
import { useLogout } from '../../features/account/use-logout.ts';
import type { ChatCommand } from '../../features/companion/command-question.ts';
import type { CompanionHandle } from '../../features/companion/companion-panel.tsx';
import { lateFailedChanges } from '../../features/connection/late-failed-changes.ts';
import { lateUnreadableItems } from '../../features/connection/late-unreadable-items.ts';
import { useConnectionFact } from '../../features/connection/use-connection.ts';
import { useSaveShortcut } from '../../features/connection/use-save-shortcut.ts';
import { useEditorTools } from '../../features/editor/editor-tools.ts';
import {
  lateFindBar,
  lateFocusFoot,
  lateNavigator,
  lateNotSavedBanner,
} from '../../features/editor/late-page-tools.ts';
import { useLastingStorage } from '../../features/editor/use-lasting-storage.ts';
import { useWritingDesk } from '../../features/editor/use-writing-desk.ts';
import { lateGoals } from '../../features/goals/goals-button.tsx';
import { useVersions } from '../../features/history/use-versions.ts';
import { lateImport } from '../../features/import/late-import.ts';
import { ModeHeading } from '../../features/modes/mode-heading.tsx';
import { usePaletteShortcut } from '../../features/palette/use-palette-shortcut.ts';
import { ChatFrame } from '../../features/panels/chat-frame.tsx';
import { StudioPanels } from '../../features/panels/studio-panels.tsx';
import { useStudioSize } from '../../features/panels/use-studio-size.ts';
import type { OpenProject } from '../../features/projects/use-project.ts';
import { lateMeasuring } from '../../features/styles/late-measuring.ts';
import { browserStorage } from '../../local/browser-storage.ts';
import { rememberLastOpened } from '../../local/last-opened-project.ts';
import { panelLayouts } from '../../local/panel-layouts.ts';
import { openUiState, type UiState } from '../../local/ui-state.ts';
import { useUiState } from '../../local/use-ui-state.ts';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { lateFloat, lateMenu } from '../../ui/late-float.ts';
import { LatePanel } from '../../ui/late-panel.tsx';
import { atOnce, preloadWhenIdle } from '../../ui/preload-when-idle.ts';
import { lateToasts } from '../../ui/toast-provider.tsx';
import { useToast } from '../../ui/use-toast.ts';
import {
  lateArchive,
  lateExport,
  lateHistory,
  lateManageProjects,
  lateMobileMenu,
  lateNewProject,
  lateSettings,
  lateStyles,
} from '../late-parts.ts';
import { navigate } from '../navigation.ts';
import { useBackgroundSwitch } from '../use-background-switch.ts';
import { lateChat, lateOutline, latePalette } from './late-panels.ts';
import { ManuscriptPane } from './manuscript-pane.tsx';
import { studioPath } from './move-to-project.tsx';
import { PeekWords } from './peek-words.tsx';
import styles from './studio.module.css';
import { StudioHead } from './studio-head.tsx';
import { studioToggles } from './studio-toggles.tsx';

/** What an author may ask for as soon as the page is there. */
const SOON = atOnce(
  lateFloat,
  lateMenu,
  lateNotSavedBanner,
  lateAccountItems,
  lateFindBar,
  lateNavigator,
  lateFocusFoot,
  latePalette,
  lateGoals,
  lateMobileMenu,
  lateToasts,
);

/** In the order in which they are likely to be asked for. */
const LATE_PARTS = [
  SOON,
  lateNewProject,
  lateManageProjects,
  lateHistory,
  lateExport,
  lateArchive,
  lateSettings,
  lateStyles,
  lateImport,
  lateMeasuring,
  lateFailedChanges,
  lateUnreadableItems,
  ...lateAccountParts,
];

/** Everything around one open project. */
export const Studio = memo(function Studio({ project }: { project: OpenProject }) {
  const { local } = useWorkspace();
  const desk = useWritingDesk(project.id);
  useLastingStorage(desk);
  const versions = useVersions(desk);
  const size = useStudioSize();
  const logout = useLogout();
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
  /** Asked for before the chat was there. */
  const commandInWaiting = useRef<ChatCommand>(undefined);
  const isOffline = useConnectionFact(isServerAway);
  const [dialog, setDialog] = useState<'new-project' | 'manage-projects' | 'export' | 'history' | null>(null);

  useEffect(() => {
    uiState.change({ currentManuscriptId: project.id });
    void rememberLastOpened(local, project.id);
  }, [uiState, local, project.id]);

  // The sheet opens with the profile when an analysis has just made one.
  const [startsWithProfile, setStartsWithProfile] = useState(false);
  const isPageDrawn = useAfterPaint(desk !== undefined);
  useEffect(() => {
    if (isPageDrawn) void foreignProse.preload();
  }, [isPageDrawn]);
  // Without a network, and without a service worker, only what is loaded can be opened.
  useEffect(() => (isPageDrawn ? preloadWhenIdle(LATE_PARTS) : undefined), [isPageDrawn]);
  useSaveShortcut();
  usePaletteShortcut(() => uiState.change({ isCommandPaletteOpen: !ui.isCommandPaletteOpen }));

  /** What is still in memory is written down first: the file is made of what is on this device. */
  function exportBook() {
    void Promise.resolve(desk?.manuscript.flush()).finally(() => setDialog('export'));
  }

  const closeDialog = () => setDialog(null);
  const closeOutline = () => uiState.change({ isDrawerOpen: false });
  const showSettings = (isSettingsOpen: boolean) => uiState.change({ isSettingsOpen });
  function showStyles(isStyleManagerOpen: boolean) {
    setStartsWithProfile(false);
    uiState.change({ isStyleManagerOpen });
  }

  const toggles = studioToggles(ui, uiState.change);
  function runCompanion(command: ChatCommand, mode: UiState['selectedMode']) {
    editor.change({ isFocusMode: false });
    setIsChatOpen(true);
    uiState.change({ selectedMode: mode });
    if (companion.current) companion.current.run(command);
    else commandInWaiting.current = command;
  }
  function takeCompanion(handle: CompanionHandle | null) {
    companion.current = handle;
    const command = commandInWaiting.current;
    if (handle === null || command === undefined) return;
    commandInWaiting.current = undefined;
    handle.run(command);
  }
  const openProject = (id: string) => navigate(studioPath(id));
  function showPage() {
    if (size === 'phone') setIsChatOpen(false);
    uiState.change({ isPanelCollapsed: false, ...(size === 'phone' && { isDrawerOpen: false }) });
  }

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
            <LatePanel
              code={lateChat}
              isWanted={isPageDrawn}
              meanwhile={words => (
                <ChatFrame heading={<ModeHeading mode={ui.selectedMode} />}>{words}</ChatFrame>
              )}
            >
              {StudioChat => (
                <StudioChat
                  key={project.id}
                  ref={takeCompanion}
                  manuscriptId={project.id}
                  desk={desk}
                  mode={ui.selectedMode}
                  isOffline={isOffline}
                  showPage={showPage}
                />
              )}
            </LatePanel>
          }
          outline={
            <LatePanel code={lateOutline} isWanted={isPageDrawn} onClose={closeOutline}>
              {StudioOutline => (
                <StudioOutline
                  manuscriptId={project.id}
                  desk={desk}
                  showPage={showPage}
                  beforeImport={() => versions.keep('import')}
                  onClose={closeOutline}
                />
              )}
            </LatePanel>
          }
        />
      </main>
      <LateDialog
        code={latePalette}
        isOpen={ui.isCommandPaletteOpen}
        onClose={() => uiState.change({ isCommandPaletteOpen: false })}
        takesKeys
      >
        {(StudioPalette, typedBefore) => (
          <StudioPalette
            typedBefore={typedBefore}
            manuscriptId={project.id}
            desk={desk}
            isOffline={isOffline}
            ui={ui}
            change={uiState.change}
            editor={editor}
            newProject={() => setDialog('new-project')}
            manageProjects={() => setDialog('manage-projects')}
            goToProjects={() => navigate('/dashboard')}
            exportBook={exportBook}
            openHistory={() => setDialog('history')}
            runCompanion={runCompanion}
            onAnalyzed={() => {
              setStartsWithProfile(true);
              uiState.change({ isStyleManagerOpen: true });
            }}
          />
        )}
      </LateDialog>
      <LateDialog code={lateNewProject} isOpen={dialog === 'new-project'} onClose={closeDialog}>
        {NewProjectDialog =>
          dialog === 'new-project' && <NewProjectDialog onClose={closeDialog} onCreated={openProject} />
        }
      </LateDialog>
      <LateDialog code={lateManageProjects} isOpen={dialog === 'manage-projects'} onClose={closeDialog}>
        {ManageProjectsDialog =>
          dialog === 'manage-projects' && <ManageProjectsDialog openId={project.id} onClose={closeDialog} />
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
      <LateDialog code={lateUnsyncedWork} isOpen={logout.unsynced !== null} onClose={logout.stay}>
        {UnsyncedWorkDialog => <UnsyncedWorkDialog road="logout" leave={logout} />}
      </LateDialog>
    </div>
  );
});
