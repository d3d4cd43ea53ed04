import { addDays, todayIn } from '@tillway/rules';
import type { DisputeEvent } from '../../processors/dispute-event';

/** A charge of a disputed card, as the sandbox remembers it. */
export interface DisputedCharge {
  reference: string;
  terminalId: string;
  lastFour: string;
  /** Cents that were charged. */
  amount: number;
  accepted: Date;
}

interface Course {
  reasonCode: string;
  reason: string;
  /** The bank's decision; `undefined` if it waits for the merchant. */
  ends?: 'won' | 'lost';
}

/** The cards whose charges are disputed, by their last four digits. */
const courses: Readonly<Record<string, Course>> = {
  '0259': { reasonCode: '10.4', reason: 'Fraud, card absent' },
  '2685': { reasonCode: '13.1', reason: 'Merchandise not received', ends: 'won' },
  '0267': { reasonCode: '12.6.1', reason: 'Duplicate processing', ends: 'lost' },
};

const disputedCards: ReadonlySet<string> = new Set(
  Object.keys(courses).map((lastFour) => `400000000000${lastFour}`),
);

/** Returns whether the charges of a card are disputed. */
export const isDisputedCard = (number: string): boolean => disputedCards.has(number);

const dayMs = 24 * 60 * 60_000;
/** The days from the charge to the dispute, from there to the bank's decision, and to the answer-by date. */
const days = { opens: 2, ends: 7, answerBy: 14 } as const;

/** Returns the events of a disputed charge until now, the earliest first. */
export function disputeEventsOf(
  { reference, lastFour, amount, accepted }: DisputedCharge,
  now: Date,
): DisputeEvent[] {
  const course = courses[lastFour];
  if (!course) return [];
  const opened = new Date(accepted.getTime() + days.opens * dayMs);
  const event = {
    caseNumber: `SANDBOX-${reference}`,
    reference,
    transactionId: `sandbox-${reference}`,
    amount,
    reasonCode: course.reasonCode,
    reason: course.reason,
    answerBy: addDays(todayIn('UTC', opened), days.answerBy),
    referenceNumber: '',
  };
  const events: DisputeEvent[] = [{ ...event, kind: 'opened', happened: opened }];
  if (course.ends)
    events.push({
      ...event,
      kind: course.ends,
      happened: new Date(opened.getTime() + days.ends * dayMs),
    });
  return events.filter(({ happened }) => happened <= now);
}
