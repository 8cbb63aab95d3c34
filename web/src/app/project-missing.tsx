import { Link } from 'react-router';
import { buttonClassName } from '../ui/button-class-name.ts';
import { LoneScreen } from './lone-screen.tsx';

/** The address of a studio whose project is not this author's, or no longer there; the server tells neither apart. */
export function ProjectMissing() {
  return (
    <LoneScreen
      pageTitle="No such project"
      title="There is no such project"
      text="It may have been deleted on another device, or it belongs to another account."
      actions={
        <Link className={buttonClassName({ variant: 'primary' })} to="/dashboard">
          Go to My Projects
        </Link>
      }
    />
  );
}
