import { Button, type ButtonProps, DownloadIcon } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import { ActionWord } from '../list/action-word';
import type { ExportRunProps } from './export-run';

const ExportRun = lazyModule(() => import('./export-run'));

export interface ExportButtonProps extends Omit<ExportRunProps, 'onEnd'>, Pick<ButtonProps, 'size'> {
  /** Said on a phone too; left out, the icon says it there. */
  label?: string;
}

/** Export: rows as a CSV file, with its progress and a way out while it comes (SHELL-080). */
export function ExportButton({ label, size = 'md', ...run }: ExportButtonProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <>
      <Button size={size} loading={isRunning} onClick={() => setRunning(true)}>
        {isRunning ? null : <DownloadIcon />}
        {label ?? <ActionWord>Export</ActionWord>}
      </Button>
      <LazyBoundary>{isRunning ? <ExportRun {...run} onEnd={() => setRunning(false)} /> : null}</LazyBoundary>
    </>
  );
}
