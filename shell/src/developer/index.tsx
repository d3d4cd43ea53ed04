import { ScreenSkeleton } from '@tillway/ui';
import { lazyScreen } from '../context/lazy-screen';

export { createDeveloperPanel, type DeveloperPanelState } from './create-panel';
export { createTrace, type Trace } from './create-trace';

/** The panel and its pages are apart from every first load, and asked for by nobody who does not open them. */
export const DeveloperPanel = lazyScreen(async () => (await import('./bundle')).DeveloperPanel);
export const DeveloperScreen = lazyScreen(
  async () => (await import('./bundle')).DeveloperScreen,
  <ScreenSkeleton />,
);
