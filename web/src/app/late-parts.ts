import { LateCode } from '../ui/late-code.ts';

/** What an author opens now and then: none of it stands before the page. */
export const lateSettings = new LateCode(
  async () => (await import('../features/settings/settings-dialog.tsx')).SettingsDialog,
);
export const lateStyles = new LateCode(
  async () => (await import('../features/styles/style-manager-sheet.tsx')).StyleManagerSheet,
);
export const lateHistory = new LateCode(
  async () => (await import('../features/history/history-sheet.tsx')).HistorySheet,
);
export const lateExport = new LateCode(
  async () => (await import('../features/export/export-dialog.tsx')).ExportDialog,
);
export const lateArchive = new LateCode(
  async () => (await import('../features/archive/archive-dialog.tsx')).ArchiveDialog,
);
export const lateManageProjects = new LateCode(
  async () => (await import('../features/projects/manage-projects-dialog.tsx')).ManageProjectsDialog,
);

export const lateNewProject = new LateCode(
  async () => (await import('../features/projects/new-project-dialog.tsx')).NewProjectDialog,
);
export const lateMobileMenu = new LateCode(
  async () => (await import('../features/studio-bar/mobile-menu.tsx')).MobileMenu,
);
