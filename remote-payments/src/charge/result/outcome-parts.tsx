import { lazyModule } from '@tillway/ui/lazy';
import type { ComponentProps } from 'react';
import { PlainResult } from './plain-result';
import type ResultDialogType from './result-dialog';

/** What shows the outcome of a charge. It is loaded before anything is sent (decisions A-28). */
export const ResultDialog = lazyModule<ComponentProps<typeof ResultDialogType>>(
  () => import('./result-dialog'),
  { failed: (props, retry) => <PlainResult {...props} onRetry={retry} /> },
);
export const PartialNotice = lazyModule(() => import('./partial-notice'));

/** Rejects where it cannot be had; the next call fetches again. */
export const loadOutcomeParts = async (): Promise<void> =>
  void (await Promise.all([ResultDialog.preload(), PartialNotice.preload()]));
