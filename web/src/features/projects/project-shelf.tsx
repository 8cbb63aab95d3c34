import { useState } from 'react';
import type { LocalManuscript } from '../../local/database.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectPlaceholder } from './project-placeholder.tsx';
import styles from './project-shelf.module.css';
import { RemoveFromDeviceDialog } from './remove-from-device-dialog.tsx';
import { useNow } from './use-now.ts';
import type { Projects } from './use-projects.ts';

interface ProjectShelfProps {
  projects: Projects;
  isCreating: boolean;
  onCreate: () => void;
  onRetry: () => void;
  onOpen: (id: string) => void;
  onRename: (project: LocalManuscript) => void;
  onExport: (project: LocalManuscript) => void;
  onDelete: (project: LocalManuscript) => void;
  /** Whether the last project is among those shown, and the only one there is. */
  isLastProject: boolean;
}

const PLACEHOLDERS = ['first', 'second', 'third'];

/** The projects as cards, or what stands in their place while there are none. */
export function ProjectShelf(props: ProjectShelfProps) {
  const { projects, isCreating, onCreate, onRetry } = props;
  switch (projects.status) {
    case 'loading':
      return (
        <div className={styles.shelf} aria-busy="true">
          <VisuallyHidden>Loading your projects</VisuallyHidden>
          {PLACEHOLDERS.map(name => (
            <ProjectPlaceholder key={name} />
          ))}
        </div>
      );
    case 'not-fetched':
      return (
        <Alert
          title="Your projects are not on this device yet"
          action={<Button onClick={onRetry}>Retry</Button>}
        >
          They come with the first connection to the server. What you begin now is kept here and joins them.
        </Alert>
      );
    case 'ready':
      return projects.projects.length === 0 ? (
        <section className={styles.empty} aria-labelledby="no-projects">
          <h2 className={styles.emptyTitle} id="no-projects">
            No projects yet
          </h2>
          <p className={styles.emptyText}>Create your first one to start writing!</p>
          <Button variant="primary" isPending={isCreating} pendingLabel="Creating..." onClick={onCreate}>
            Create Project
          </Button>
        </section>
      ) : (
        <ProjectCards {...props} projects={projects.projects} />
      );
  }
}

interface ProjectCardsProps
  extends Pick<ProjectShelfProps, 'onOpen' | 'onRename' | 'onExport' | 'onDelete' | 'isLastProject'> {
  projects: readonly LocalManuscript[];
}

function ProjectCards({ projects, onOpen, onRename, onExport, onDelete, isLastProject }: ProjectCardsProps) {
  const now = useNow();
  const [doomed, setDoomed] = useState<LocalManuscript | null>(null);
  const [leaving, setLeaving] = useState<LocalManuscript | null>(null);
  const undeletableBecause = isLastProject ? 'You must have at least one project.' : undefined;

  return (
    <div className={styles.shelf}>
      {projects.map((project, index) => (
        <ProjectCard
          key={project.id}
          project={project}
          isLatest={index === 0}
          undeletableBecause={undeletableBecause}
          now={now}
          onOpen={() => onOpen(project.id)}
          onRename={() => onRename(project)}
          onExport={() => onExport(project)}
          onRemoveFromDevice={() => setLeaving(project)}
          onDelete={() => setDoomed(project)}
        />
      ))}
      <RemoveFromDeviceDialog project={leaving} onClose={() => setLeaving(null)} />
      <DeleteProjectDialog project={doomed} onCancel={() => setDoomed(null)} onDelete={onDelete} />
    </div>
  );
}
