import { BrowserRouter, Route, Routes } from 'react-router';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { LateScreen } from './late-screen.tsx';
import { lateDashboard, lateDesk, latePrivacy, lateSignedIn, lateStudio } from './late-screens.ts';
import { NotFound } from './not-found.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { AuthScreen } from './screens/auth-screen.tsx';

// Only the way in is loaded with the page; what lies behind it comes when it is opened. An author who comes to a book by its
// address gets its parts at once, beside the question who they are, and not one after the other.
if (/^\/(?:writing-)?studio\//.test(window.location.pathname)) {
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
  return (
    <BrowserRouter>
      <FocusOnNavigation />
      <Routes>
        <Route path="/" element={<RootRedirect />} />
        <Route path="/auth" element={<AuthScreen />} />
        <Route path="/privacy" element={<LateScreen code={latePrivacy}>{Screen => <Screen />}</LateScreen>} />
        <Route element={<ProtectedRoute />}>
          <Route
            path="/dashboard"
            element={
              <LateScreen code={lateDashboard} next={BOOK}>
                {Screen => <Screen />}
              </LateScreen>
            }
          />
          <Route
            path="/studio/:id"
            element={<LateScreen code={lateStudio}>{Screen => <Screen />}</LateScreen>}
          />
          <Route
            path="/writing-studio/:id"
            element={<LateScreen code={lateStudio}>{Screen => <Screen />}</LateScreen>}
          />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </BrowserRouter>
  );
}
