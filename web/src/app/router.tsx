import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { CentredSpinner } from './centred-spinner.tsx';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { NotFound } from './not-found.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { AuthScreen } from './screens/auth-screen.tsx';

// Only the way in is loaded with the page; what lies behind it comes when it is opened. An author who comes to a book by its
// address gets its parts at once, beside the question who they are, and not one after the other.
if (/^\/(?:writing-)?studio\//.test(window.location.pathname)) {
  void Promise.all([
    import('./signed-in.tsx'),
    import('./screens/studio-screen.tsx'),
    import('./workspace.ts'),
    import('../document/desk/open-desk.ts'),
  ]).catch(() => undefined);
}

const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/dashboard-screen.tsx')).DashboardScreen,
}));
const StudioScreen = lazy(async () => ({
  default: (await import('./screens/studio-screen.tsx')).StudioScreen,
}));
const PrivacyScreen = lazy(async () => ({
  default: (await import('./screens/privacy-screen.tsx')).PrivacyScreen,
}));

export function AppRouter() {
  return (
    <BrowserRouter>
      <FocusOnNavigation />
      <Suspense fallback={<CentredSpinner />}>
        <Routes>
          <Route path="/" element={<RootRedirect />} />
          <Route path="/auth" element={<AuthScreen />} />
          <Route path="/privacy" element={<PrivacyScreen />} />
          <Route element={<ProtectedRoute />}>
            <Route path="/dashboard" element={<DashboardScreen />} />
            <Route path="/studio/:id" element={<StudioScreen />} />
            <Route path="/writing-studio/:id" element={<StudioScreen />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
