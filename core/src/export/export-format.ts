export const EXPORT_FORMATS = ['docx', 'epub', 'md', 'html', 'txt'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
