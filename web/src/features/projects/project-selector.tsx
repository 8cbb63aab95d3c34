import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { listManuscripts } from '../../local/manuscripts.ts';
import { useLocal } from '../../local/use-local.ts';
import { Select } from '../../ui/select.tsx';
import styles from './project-selector.module.css';
import type { OpenProject } from './use-project.ts';

interface ProjectSelectorProps {
  project: OpenProject;
  onOpen: (id: string) => void;
}

/** The open project, and all others most recently saved first. */
export function ProjectSelector({ project, onOpen }: ProjectSelectorProps) {
  const { local } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  // Only while they are looked at: every saved key would have the whole list read again.
  const found = useLocal(async () => (isOpen ? listManuscripts(local) : []), [local, isOpen]) ?? [];
  const projects = isOpen && found.some(({ id }) => id === project.id) ? found : [project];

  return (
    <Select
      label="Project"
      isLabelHidden
      className={styles.selector}
      options={projects.map(({ id, title }) => ({ value: id, label: title }))}
      value={project.id}
      onValueChange={onOpen}
      onOpenChange={setIsOpen}
    />
  );
}
