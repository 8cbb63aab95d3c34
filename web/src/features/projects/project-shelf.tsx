import type { ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectPlaceholder } from './project-placeholder.tsx';
import styles from './project-shelf.module.css';
import { useNow } from './use-now.ts';
import type { Projects } from './use-projects.ts';

interface ProjectShelfProps {
  projects: Projects;
  isCreating: boolean;
  onCreate: () => void;
  onOpen: (id: string) => void;
  onDelete: (project: ManuscriptSummary) => void;
}

const PLACEHOLDERS = ['first', 'second', 'third'];

/** The projects as cards, or what stands in their place while there are none. */
export function ProjectShelf({ projects, isCreating, onCreate, onOpen, onDelete }: ProjectShelfProps) {
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
    case 'failed':
      return (
        <Alert
          title="Your projects could not be loaded"
          action={<Button onClick={projects.askAgain}>Retry</Button>}
        >
          {projects.message}
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
        <ProjectCards projects={projects.projects} onOpen={onOpen} onDelete={onDelete} />
      );
  }
}

interface ProjectCardsProps {
  projects: readonly ManuscriptSummary[];
  onOpen: (id: string) => void;
  onDelete: (project: ManuscriptSummary) => void;
}

function ProjectCards({ projects, onOpen, onDelete }: ProjectCardsProps) {
  const now = useNow();
  const [doomed, setDoomed] = useState<ManuscriptSummary | null>(null);
  const undeletableBecause = projects.length > 1 ? undefined : 'You must have at least one project.';

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
          onDelete={() => setDoomed(project)}
        />
      ))}
      <DeleteProjectDialog project={doomed} onCancel={() => setDoomed(null)} onDelete={onDelete} />
    </div>
  );
}
