import { LateCode } from '../ui/late-code.ts';

/** What lies behind the way in: it comes when it is opened. */
export const lateSignedIn = new LateCode(async () => (await import('./signed-in.tsx')).SignedIn);
export const lateDashboard = new LateCode(
  async () => (await import('./screens/dashboard-screen.tsx')).DashboardScreen,
);
export const lateStudio = new LateCode(
  async () => (await import('./screens/studio-screen.tsx')).StudioScreen,
);
export const latePrivacy = new LateCode(
  async () => (await import('./screens/privacy-screen.tsx')).PrivacyScreen,
);

/** The editor, which the studio asks for when it opens a book. */
export const lateDesk = {
  async preload() {
    await import('../document/desk/open-desk.ts').catch(() => undefined);
  },
};
