import type { PortalFile } from '@tillway/contract';
import { Button, DownloadIcon } from '@tillway/ui';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense, useEffect, useState } from 'react';
import { useExport } from './use-export';

const ExportDialog = lazyModule(() => import('./export-dialog'));

/** A file that comes at once needs no dialog. */
const patienceMs = 400;

interface ExportButtonProps {
  /** All that the list finds now, as a file. */
  fetchFile: (signal: AbortSignal) => Promise<PortalFile>;
}

/** Export: the list as a CSV file, with its progress and a way out while it comes (SHELL-080). */
export function ExportButton({ fetchFile }: ExportButtonProps) {
  const { progress, start, cancel } = useExport(fetchFile);
  const isRunning = progress !== undefined;
  const isLong = useIsLong(isRunning);
  return (
    <>
      <Button loading={isRunning} onClick={() => void start()}>
        {isRunning ? null : <DownloadIcon />}
        Export
      </Button>
      <Suspense>
        {progress && isLong ? <ExportDialog progress={progress} onCancel={cancel} /> : null}
      </Suspense>
    </>
  );
}

function useIsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isRunning]);
  return isLong;
}
