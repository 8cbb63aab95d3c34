import { TrashIcon } from '@phosphor-icons/react';
import { memo, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalManuscript } from '../../local/database.ts';
import { listManuscripts } from '../../local/manuscripts.ts';
import { useLocal } from '../../local/use-local.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-return.ts';
import { useToast } from '../../ui/use-toast.ts';
import { arrangeProjects } from './arrange-projects.ts';
import { useDeleteProject } from './delete-project.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import styles from './manage-projects-dialog.module.css';
import { wordsOf } from './project-words.ts';

/** Fewer than this many are seen at a glance. */
const SEARCHABLE_FROM = 9;

interface ManageProjectsDialogProps {
  openId: string;
  onClose: () => void;
}

/** Every project with its length and a way to delete it; the last one stays. */
export function ManageProjectsDialog({ openId, onClose }: ManageProjectsDialogProps) {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const deleteProject = useDeleteProject();
  const [search, setSearch] = useState('');
  const [doomed, setDoomed] = useState<LocalManuscript | null>(null);
  const all = useLocal(() => listManuscripts(local), [local]) ?? [];
  const shown = arrangeProjects(all, { search, order: 'saved' });
  useFocusAfterRemoval(all.length);

  function deleteUnlessLast(project: LocalManuscript) {
    // Another device or tab may have deleted the others since the question was asked.
    if (all.length > 1) void deleteProject(project);
    else
      toast({
        title: 'Cannot delete',
        description: 'You must have at least one project.',
        variant: 'destructive',
      });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Manage Projects"
      subtitle="The trash keeps what you delete for 30 days."
    >
      {all.length >= SEARCHABLE_FROM && (
        <div className={styles.search}>
          <TextField
            label="Search by title"
            isLabelHidden
            type="search"
            placeholder="Search by title"
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        </div>
      )}
      <ScrollArea label="Projects" className={styles.area}>
        <ul>
          {shown.map(project => (
            <ProjectRow
              key={project.id}
              project={project}
              isOpen={project.id === openId}
              isLast={all.length === 1}
              onDelete={setDoomed}
            />
          ))}
        </ul>
        {all.length > 0 && shown.length === 0 && (
          <p className={styles.nothing} role="status">
            No project has “{search.trim()}” in its title.
          </p>
        )}
      </ScrollArea>
      {all.length === 1 && <p className={styles.last}>You must have at least one project.</p>}
      <DeleteProjectDialog project={doomed} onCancel={() => setDoomed(null)} onDelete={deleteUnlessLast} />
    </Dialog>
  );
}

interface ProjectRowProps {
  project: LocalManuscript;
  isOpen: boolean;
  isLast: boolean;
  onDelete: (project: LocalManuscript) => void;
}

/** Memoised, and without a tooltip of its own: there may be a thousand of them. */
const ProjectRow = memo(function ProjectRow({ project, isOpen, isLast, onDelete }: ProjectRowProps) {
  const { title, wordCount } = project;
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      {isOpen && <Badge>Open</Badge>}
      <span className={styles.words}>{wordsOf(wordCount)}</span>
      <button
        type="button"
        className={classNames(iconButtonStyles.button, iconButtonStyles.danger, styles.delete)}
        aria-label={isLast ? `Delete ${title}. You must have at least one project.` : `Delete ${title}`}
        title={isLast ? 'You must have at least one project.' : `Delete ${title}`}
        disabled={isLast}
        onClick={() => onDelete(project)}
      >
        <TrashIcon aria-hidden="true" />
      </button>
    </li>
  );
});
