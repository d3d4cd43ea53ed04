import type { Till } from '../terminal/till';
import type { CutOff, CutOffRule } from './cut-off';
import { type ClearingKind, type DueTerminal, dueTerminals } from './store';

/**
 * Clears terminal by terminal, day by day, oldest first, until no cut-off that has passed has anything left. `clearDay`
 * answers how many it cleared; a pass that clears nothing ends it: somebody else is at the rest. Answers how many in all.
 */
export async function eachCutOff(
  { db, clock }: Till,
  kind: ClearingKind,
  next: Next,
  clearDay: (terminal: DueTerminal, cutOff: CutOff) => Promise<number>,
): Promise<number> {
  let cleared = 0;
  for (;;) {
    let pass = 0;
    for (const terminal of await dueTerminals(db, kind)) {
      const cutOff = openCutOff(next, terminal);
      if (cutOff.at <= clock.now()) pass += await clearDay(terminal, cutOff);
    }
    if (pass === 0) return cleared;
    cleared += pass;
  }
}

type Next = (rule: CutOffRule, instant: Date) => CutOff;

/** The first cut-off that the oldest can go with: a day that has its batch is over, so what comes late goes with the next. */
function openCutOff(next: Next, terminal: DueTerminal): CutOff {
  let cutOff = next(terminal, terminal.oldest);
  while (terminal.last !== null && cutOff.date <= terminal.last) cutOff = next(terminal, cutOff.at);
  return cutOff;
}
