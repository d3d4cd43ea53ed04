import { lazyScreen } from '../context/lazy-screen';
import { ScreenSkeleton } from '@tillway/ui';

/** `/gallery`, only on a developer's machine and outside the first load. */
export const GalleryScreen = lazyScreen(
  async () => (await import('./gallery-screen')).GalleryScreen,
  <ScreenSkeleton />,
);
