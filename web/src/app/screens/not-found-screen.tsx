import { buttonClassName } from '../../ui/button-class-name.ts';
import { RippleBackground } from '../../ui/ripple-background/ripple-background.tsx';
import { Link } from '../link.tsx';
import { LoneScreen } from '../lone-screen.tsx';
import { useBackgroundSwitch } from '../use-background-switch.ts';

export function NotFoundScreen() {
  const [isBackgroundOn] = useBackgroundSwitch();
  return (
    <LoneScreen
      pageTitle="Page Not Found"
      title="Page Not Found"
      text="There is nothing at this address. It may have moved, or a letter went missing on the way. Your manuscripts are where you left them."
      actions={
        <Link className={buttonClassName({ variant: 'primary' })} to="/">
          Go to My Projects
        </Link>
      }
      background={<RippleBackground isOn={isBackgroundOn} />}
    />
  );
}
