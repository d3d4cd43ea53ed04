import fs from 'node:fs';
import os from 'node:os';
import { hasCode } from '../../errors/has-code';

/** A process on this or another machine. Pids are reused, so the name includes the start time. */
export interface ProcessName {
  host: string;
  pid: number;
  /** Clock ticks since boot; null if the system does not provide them. */
  start: string | null;
}

export const thisProcess = (): ProcessName => ({
  host: os.hostname(),
  pid: process.pid,
  start: startOf(process.pid),
});

/** Tells whether a process runs. One on another machine counts as running, because its state is unknown. */
export function isRunning(name: ProcessName): boolean {
  if (name.host !== os.hostname()) return true;
  if (!exists(name.pid)) return false;
  const start = startOf(name.pid);
  return name.start === null || start === null || name.start === start;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs as another user.
    return hasCode(error, 'EPERM');
  }
}

/** Reads field 22 of /proc/<pid>/stat. The process name before it may contain spaces and brackets. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
