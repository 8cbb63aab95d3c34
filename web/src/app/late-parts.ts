import { lateCode } from '../ui/late-code.ts';

/** What an author opens now and then: none of it stands before the page. */
export const lateSettings = lateCode(
  () => import('../features/settings/settings-dialog.tsx'),
  module => module.SettingsDialog,
);
export const lateStyles = lateCode(
  () => import('../features/styles/style-manager-sheet.tsx'),
  module => module.StyleManagerSheet,
);
export const lateHistory = lateCode(
  () => import('../features/history/history-sheet.tsx'),
  module => module.HistorySheet,
);
export const lateExport = lateCode(
  () => import('../features/export/export-dialog.tsx'),
  module => module.ExportDialog,
);
export const lateArchive = lateCode(
  () => import('../features/archive/archive-dialog.tsx'),
  module => module.ArchiveDialog,
);
export const lateManageProjects = lateCode(
  () => import('../features/projects/manage-projects-dialog.tsx'),
  module => module.ManageProjectsDialog,
);

export const lateNewProject = lateCode(
  () => import('../features/projects/new-project-dialog.tsx'),
  module => module.NewProjectDialog,
);
export const lateMobileMenu = lateCode(
  () => import('../features/studio-bar/mobile-menu.tsx'),
  module => module.MobileMenu,
);
