import { ScreenSkeleton } from '@tillway/ui';
import { lazyScreen } from '../context/lazy-screen';

/** `/help`, outside the first load. */
export const HelpScreen = lazyScreen(
  async () => (await import('./help-screen')).HelpScreen,
  <ScreenSkeleton />,
);
