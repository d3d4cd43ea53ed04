import type { PortalFile } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useEffect, useRef, useState } from 'react';
import { collectFile } from './collect-file';
import { saveFile } from './save-file';

/** How far a file is. */
export interface ExportProgress {
  rows: number;
  /** How many it will have, once the gateway has said so. */
  of: number | undefined;
}

/** Fetches a list as a file and saves it when it is whole; broken off or cancelled, nothing is saved. */
export function useExport(fetchFile: (signal: AbortSignal) => Promise<PortalFile>) {
  const { feedback } = usePortal();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ rows: 0, of: undefined });
    try {
      const file = await fetchFile(abort.signal);
      setProgress({ rows: 0, of: file.rows });
      const { content, rows } = await collectFile(file, (now) => setProgress({ rows: now, of: file.rows }));
      if (abort.signal.aborted) return;
      saveFile(content, file.name);
      feedback.notice(messages.exported(file.name, rows));
    } catch (error) {
      if (!abort.signal.aborted) feedback.error(error);
    } finally {
      if (running.current === abort) setProgress(undefined);
    }
  }
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  };
  return { progress, start, cancel };
}
