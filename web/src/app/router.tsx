import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { LateScreen } from './late-screen.tsx';
import {
  lateDashboard,
  lateDesk,
  lateNotFound,
  latePrivacy,
  lateSignedIn,
  lateStudio,
} from './late-screens.ts';
import { usePlace } from './navigation.ts';
import { ProtectedRoute } from './protected-route.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { type ScreenAddress, screenAt } from './screen-at.ts';
import { AuthScreen } from './screens/auth-screen.tsx';

// Only the way in is loaded with the page; what lies behind it comes when it is opened. An author who comes to a book by its
// address gets its parts at once, beside the question who they are, and not one after the other.
if (screenAt(window.location.pathname).screen === 'studio') {
  void Promise.all([
    lateSignedIn.preload(),
    lateStudio.preload(),
    import('./workspace.ts'),
    lateDesk.preload(),
  ]).catch(() => undefined);
}

/** What an author opens from the list of books. */
const BOOK = [lateStudio, lateDesk];

export function AppRouter() {
  const { path } = usePlace();
  return (
    <>
      <FocusOnNavigation />
      <ScreenOf address={screenAt(path)} />
    </>
  );
}

function ScreenOf({ address }: { address: ScreenAddress }) {
  switch (address.screen) {
    case 'root':
      return <RootRedirect />;
    case 'auth':
      return <AuthScreen />;
    case 'privacy':
      return <LateScreen code={latePrivacy}>{Screen => <Screen />}</LateScreen>;
    case 'nowhere':
      return <LateScreen code={lateNotFound}>{Screen => <Screen />}</LateScreen>;
    case 'dashboard':
    case 'studio':
      return <ProtectedRoute>{protectedScreen(address)}</ProtectedRoute>;
  }
}

/** The screens of an author; what surrounds them stays while they go from one to the other. */
function protectedScreen(address: ScreenAddress) {
  if (address.screen === 'studio') {
    return (
      <LateScreen key="studio" code={lateStudio}>
        {Screen => <Screen manuscriptId={address.manuscriptId} />}
      </LateScreen>
    );
  }
  return (
    <LateScreen key="dashboard" code={lateDashboard} next={BOOK}>
      {Screen => <Screen />}
    </LateScreen>
  );
}
