import type { PortalFile } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { collectFile } from './collect-file';
import type { SearchValues } from '../search/filters';
import type { ExportProgress } from './export-progress';
import { plainName, rangedName } from './file-name';
import { targetFor } from './file-target';

const ExportDialog = lazyModule(() => import('./export-dialog'));

/** Delay before the dialog appears, because a fast file needs none. Milliseconds. */
const patienceMs = 400;

export interface ExportRunProps {
  /** Fetches all exported rows as a file. */
  fetchFile: (signal: AbortSignal) => Promise<PortalFile>;
  /** The list's row count and name, which decide the file's destination. */
  rows: number;
  title: string;
  /** The search, whose days are in the file's name. */
  values?: SearchValues;
  /** Called at the end: saved, failed, or cancelled. */
  onEnd: () => void;
}

/** Fetches a list as a file and saves it once complete. A failed or cancelled export saves nothing. */
export default function ExportRun({ fetchFile, rows: listed, title, values = {}, onEnd }: ExportRunProps) {
  const { feedback } = usePortal();
  const [progress, setProgress] = useState<ExportProgress>({ rows: 0, of: undefined });
  const [isLong, setIsLong] = useState(false);
  const running = useRef<AbortController>(undefined);

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const ranged = rangedName(title, values);
      const target = await targetFor(listed, ranged ?? plainName(title));
      try {
        const file = await fetchFile(signal);
        setProgress({ rows: 0, of: file.rows });
        const rows = await collectFile(file, {
          write: target.write,
          onProgress: (now) => setProgress({ rows: now, of: file.rows }),
        });
        signal.throwIfAborted();
        const name = ranged ?? file.name;
        await target.finish(name);
        feedback.notice(messages.exported(name, rows));
      } catch (error) {
        await target.discard();
        throw error;
      }
    } catch (error) {
      const isNoFileChosen = error instanceof DOMException && error.name === 'AbortError';
      if (!signal.aborted && !isNoFileChosen) feedback.error(error);
    } finally {
      if (!signal.aborted) onEnd();
    }
  });
  useEffect(() => {
    const abort = new AbortController();
    running.current = abort;
    void run(abort.signal);
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, []);

  const cancel = () => {
    running.current?.abort();
    onEnd();
  };
  return (
    <LazyBoundary>{isLong ? <ExportDialog progress={progress} onCancel={cancel} /> : null}</LazyBoundary>
  );
}
