import { RemoteSkeleton } from '../remotes';
import { lazyScreen } from '../start/lazy-screen';

/** `/help`, apart from the first load. */
export const HelpScreen = lazyScreen(
  async () => (await import('./help-screen')).HelpScreen,
  <RemoteSkeleton />,
);
