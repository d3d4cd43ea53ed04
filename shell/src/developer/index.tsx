import { ScreenSkeleton } from '@tillway/ui';
import { lazyScreen } from '../context/lazy-screen';

export { createDeveloperPanel, type DeveloperPanelState } from './create-panel';
export { createTrace, type Trace } from './create-trace';

/** The panel and its pages, outside every first load: only developers who open them load them. */
export const DeveloperPanel = lazyScreen(async () => (await import('./bundle')).DeveloperPanel);
export const DeveloperScreen = lazyScreen(
  async () => (await import('./bundle')).DeveloperScreen,
  <ScreenSkeleton />,
);
