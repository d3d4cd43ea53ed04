import fs from 'node:fs';
import os from 'node:os';
import { hasCode } from '../../errors/has-code';

/** A process of this or another machine. Pids are used again, so the start belongs to the name. */
export interface ProcessName {
  host: string;
  pid: number;
  /** Clock ticks since boot, where the system tells it. */
  start: string | null;
}

export const thisProcess = (): ProcessName => ({
  host: os.hostname(),
  pid: process.pid,
  start: startOf(process.pid),
});

/** Whether a process runs. Of another machine's nothing is known, so it counts as running. */
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
    // EPERM: it runs, as another user
    return hasCode(error, 'EPERM');
  }
}

/** Field 22 of /proc/<pid>/stat; the process's name before it may hold spaces and brackets. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
