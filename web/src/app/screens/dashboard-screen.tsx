import { PlusIcon, SignOutIcon } from '@phosphor-icons/react';
import { useNavigate } from 'react-router';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { useLogout } from '../../features/account/use-logout.ts';
import { useCreateProject } from '../../features/projects/create-project.ts';
import { useDeleteProject } from '../../features/projects/delete-project.ts';
import { ProjectShelf } from '../../features/projects/project-shelf.tsx';
import { shelfSummary } from '../../features/projects/project-words.ts';
import { useProjects } from '../../features/projects/use-projects.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { RippleBackground } from '../../ui/ripple-background/ripple-background.tsx';
import { useAuthor } from '../protected-route.tsx';
import { useBackgroundSwitch } from '../use-background-switch.ts';
import styles from './dashboard-screen.module.css';

export function DashboardScreen() {
  const author = useAuthor();
  const navigate = useNavigate();
  const projects = useProjects();
  const logout = useLogout();
  const create = useCreateProject(openProject);
  const deleteProject = useDeleteProject();
  const [isBackgroundOn, setIsBackgroundOn] = useBackgroundSwitch();

  function openProject(id: string) {
    void navigate(`/studio/${encodeURIComponent(id)}`);
  }

  return (
    <>
      <title>My Projects · Everdraft</title>
      <RippleBackground strength="faint" isOn={isBackgroundOn} />
      <div className={styles.screen}>
        <header className={styles.header}>
          <BrandMark name="Everdraft" />
          <div className={styles.account}>
            <AccountMenu
              user={author}
              logout={logout}
              isBackgroundOn={isBackgroundOn}
              onBackgroundChange={setIsBackgroundOn}
              onOpenPrivacy={() => void navigate('/privacy')}
            />
            <Button
              variant="quiet"
              icon={<SignOutIcon />}
              isPending={logout.isPending}
              onClick={() => logout.start()}
            >
              Logout
            </Button>
          </div>
        </header>
        <main tabIndex={-1}>
          <div className={styles.title}>
            <div>
              <h1>My Projects</h1>
              {projects.status === 'ready' && projects.projects.length > 0 && (
                <p>{shelfSummary(projects.projects)}</p>
              )}
            </div>
            <Button
              icon={<PlusIcon />}
              isPending={create.isPending}
              pendingLabel="Creating..."
              onClick={() => create.start()}
            >
              Create New Project
            </Button>
          </div>
          <ProjectShelf
            projects={projects}
            isCreating={create.isPending}
            onCreate={() => create.start()}
            onOpen={openProject}
            onDelete={deleteProject}
          />
        </main>
      </div>
    </>
  );
}
