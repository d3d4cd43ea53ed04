import { lazyScreen } from '../start/lazy-screen';
import { RemoteSkeleton } from '../remotes';

/** `/profile`, apart from the first load. */
export const ProfileScreen = lazyScreen(
  async () => (await import('./profile-screen')).ProfileScreen,
  <RemoteSkeleton />,
);
