import { lazyModule } from '@tillway/ui/lazy';
import type { ComponentProps } from 'react';
import { PlainResult } from './plain-result';
import type ResultDialogType from './result-dialog';

/**
 * Components that show the outcome of a charge. They load before anything is sent, so that the outcome can
 * always be shown.
 */
export const ResultDialog = lazyModule<ComponentProps<typeof ResultDialogType>>(
  () => import('./result-dialog'),
  { failed: (props, retry) => <PlainResult {...props} onRetry={retry} /> },
);
export const PartialNotice = lazyModule(() => import('./partial-notice'));

/** Loads them. Rejects if the download fails; the next call retries. */
export const loadOutcomeParts = async (): Promise<void> =>
  void (await Promise.all([ResultDialog.preload(), PartialNotice.preload()]));
