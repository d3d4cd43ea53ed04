import { t } from '@tillway/language';
import { Button, type ButtonProps, DownloadIcon } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import { ActionWord } from '../list/action-word';
import type { ExportRunProps } from './export-run';

const ExportRun = lazyModule(() => import('./export-run'));

export interface ExportButtonProps extends Omit<ExportRunProps, 'onEnd'>, Pick<ButtonProps, 'size'> {
  /** Label that is visible on a phone too; by default only the icon is shown there. */
  label?: string;
}

/** The Export button: saves rows as a CSV file, with progress and a way to cancel. */
export function ExportButton({ label, size = 'md', ...run }: ExportButtonProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <>
      <Button size={size} loading={isRunning} onClick={() => setRunning(true)}>
        {isRunning ? null : <DownloadIcon />}
        {label ?? <ActionWord>{t('Export')}</ActionWord>}
      </Button>
      <LazyBoundary>{isRunning ? <ExportRun {...run} onEnd={() => setRunning(false)} /> : null}</LazyBoundary>
    </>
  );
}
