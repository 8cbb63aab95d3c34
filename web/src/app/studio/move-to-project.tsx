import { useProjects } from '../../features/projects/use-projects.ts';
import { NavigateTo } from '../navigate-to.tsx';

/** Leaves the address of a project that is not there for the one saved last, or for the dashboard when there is none. */
export function MoveToProject({ isServerAway }: { isServerAway: boolean }) {
  const projects = useProjects(isServerAway);
  if (projects.status === 'loading') return null;
  const [latest] = projects.status === 'ready' ? projects.projects : [];
  return <NavigateTo to={latest ? studioPath(latest.id) : '/dashboard'} />;
}

export function studioPath(id: string): string {
  return `/studio/${encodeURIComponent(id)}`;
}
