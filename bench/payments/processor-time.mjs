import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's clock for processes, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Returns a process's parent and the ms it has computed, including its ended children; `undefined` if it is gone. */
function look(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, , , , , , , , , , ...times] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system, childrenUser, childrenSystem] = times;
    const ticks = user + system + childrenUser + childrenSystem;
    return { parent, ms: (ticks * 1_000) / ticksPerSecond };
  } catch {
    return undefined;
  }
}

/**
 * Returns the ms that a process and all its descendants have computed so far; `undefined` if the system does not tell.
 */
export function computed(root) {
  if (!root || !look(root)) return undefined;
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), look(name)])
      .filter(([, process]) => process),
  );
  const of = (pid) =>
    [...all].reduce(
      (sum, [child, { parent }]) => (parent === pid ? sum + of(child) : sum),
      all.get(pid)?.ms ?? 0,
    );
  return of(root);
}

export const parentOf = (pid) => look(pid)?.parent;
