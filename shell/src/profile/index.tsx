import { lazyScreen } from '../context/lazy-screen';
import { ScreenSkeleton } from '@tillway/ui';

/** `/profile`, outside the first load. */
export const ProfileScreen = lazyScreen(
  async () => (await import('./profile-screen')).ProfileScreen,
  <ScreenSkeleton />,
);
