import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ReactNode, useState } from 'react';
import type { PlannedPayment } from './planned-payments';

const ScheduleDialog = lazyModule(() => import('./schedule-dialog'));

interface Question {
  parts: readonly PlannedPayment[];
  answer: (confirmed: boolean) => void;
}

export interface ScheduleLock {
  /** There is a schedule that is not confirmed yet. */
  unlocked: boolean;
  locked: boolean;
  /** Shows the schedule: Confirm locks it, Stop leaves it open. */
  ask: (parts: readonly PlannedPayment[]) => Promise<boolean>;
  dialog: ReactNode;
}

/**
 * Manages the confirmation of a series' or plan's schedule. It is reset when `of`, the kind of schedule,
 * changes.
 */
export function useScheduleLock(of: string, exists: boolean): ScheduleLock {
  const [confirmed, setConfirmed] = useState(false);
  const [known, setKnown] = useState(of);
  const [question, setQuestion] = useState<Question>();
  if (known !== of) {
    setKnown(of);
    setConfirmed(false);
  }

  async function ask(parts: readonly PlannedPayment[]) {
    const answer = await new Promise<boolean>((resolve) => setQuestion({ parts, answer: resolve }));
    setQuestion(undefined);
    setConfirmed(answer);
    return answer;
  }

  const dialog = question ? (
    <LazyBoundary>
      <ScheduleDialog {...question} />
    </LazyBoundary>
  ) : null;
  return { unlocked: exists && !confirmed, locked: exists && confirmed, ask, dialog };
}
