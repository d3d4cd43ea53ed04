import { lazyScreen } from '../context/lazy-screen';
import { ScreenSkeleton } from '@tillway/ui';

/** `/gallery` of a portal on a developer's machine, apart from the first load. */
export const GalleryScreen = lazyScreen(
  async () => (await import('./gallery-screen')).GalleryScreen,
  <ScreenSkeleton />,
);
