import { Button, type ButtonProps, DownloadIcon } from '@tillway/ui';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense, useState } from 'react';
import type { ExportRunProps } from './export-run';

const ExportRun = lazyModule(() => import('./export-run'));

export interface ExportButtonProps extends Omit<ExportRunProps, 'onEnd'>, Pick<ButtonProps, 'size'> {
  label?: string;
}

/** Export: rows as a CSV file, with its progress and a way out while it comes (SHELL-080). */
export function ExportButton({ label = 'Export', size = 'md', ...run }: ExportButtonProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <>
      <Button size={size} loading={isRunning} onClick={() => setRunning(true)}>
        {isRunning ? null : <DownloadIcon />}
        {label}
      </Button>
      <Suspense>{isRunning ? <ExportRun {...run} onEnd={() => setRunning(false)} /> : null}</Suspense>
    </>
  );
}
