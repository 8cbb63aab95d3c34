import { lateCode } from '../ui/late-code.ts';

/** What lies behind the way in: it comes when it is opened. */
export const lateSignedIn = lateCode(
  () => import('./signed-in.tsx'),
  module => module.SignedIn,
);
export const lateDashboard = lateCode(
  () => import('./screens/dashboard-screen.tsx'),
  module => module.DashboardScreen,
);
export const lateStudio = lateCode(
  () => import('./screens/studio-screen.tsx'),
  module => module.StudioScreen,
);
export const latePrivacy = lateCode(
  () => import('./screens/privacy-screen.tsx'),
  module => module.PrivacyScreen,
);
export const lateNotFound = lateCode(
  () => import('./screens/not-found-screen.tsx'),
  module => module.NotFoundScreen,
);

/** The editor, which the studio asks for when it opens a book. */
export const lateDesk = {
  async preload() {
    await import('../document/desk/open-desk.ts').catch(() => undefined);
  },
};
