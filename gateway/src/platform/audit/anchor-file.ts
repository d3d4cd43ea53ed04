import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import type { Logger } from '../logging';
import type { Audit } from '.';

/** Appends a line to a file and syncs it to the disk before returning. */
export function appendLine(file: string, line: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = fs.openSync(file, 'a', 0o600);
  try {
    fs.writeSync(descriptor, `${line}\n`);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Reads the lines of such a file; empty if the file does not exist. */
export const readLines = (file: string): string[] =>
  fs.existsSync(file)
    ? fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

/** Creates the task that anchors the audit in a file and in the log, which is collected elsewhere. */
export function anchorTo(
  file: string,
  {
    db,
    audit,
    clock,
    log,
  }: { db: Executor; audit: Pick<Audit, 'anchor'>; clock: Pick<Clock, 'now'>; log: Logger },
): () => Promise<void> {
  const before = new Map<number, number>();
  return async () => {
    const anchor = await audit.anchor(db, clock.now(), before);
    if (!anchor) return;
    appendLine(file, JSON.stringify(anchor));
    for (const [streamId, sequence] of anchor.heads) before.set(streamId, sequence);
    log.info({ anchor }, 'the audit was anchored');
  };
}
