import { daysBetween, type IsoDate } from '../dates';

/** The states of a dispute, the most urgent first. */
export const disputeStates = ['needs_answer', 'answered', 'won', 'lost', 'accepted'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The states in words. */
export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  needs_answer: 'Needs an answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
};

/** The merchant answers or accepts. The card’s bank decides, whose word comes from a processor or from staff. */
export type DisputeMover = 'merchant' | 'bank';

/**
 * The allowed moves. A passed answer-by date moves nothing: a late answer may still count, so only the bank’s word
 * makes it lost. The bank may decide at any time, and change its word.
 */
const moves: Readonly<Record<DisputeMover, Readonly<Record<DisputeState, readonly DisputeState[]>>>> = {
  merchant: { needs_answer: ['answered', 'accepted'], answered: [], won: [], lost: [], accepted: [] },
  bank: {
    needs_answer: ['won', 'lost'],
    answered: ['won', 'lost'],
    won: ['lost'],
    lost: ['won'],
    accepted: ['won', 'lost'],
  },
};

/** Returns whether a dispute may go from one state to another. */
export const canMoveDispute = (from: DisputeState, to: DisputeState, by: DisputeMover): boolean =>
  moves[by][from].includes(to);

/** Returns the states to which the mover may take a dispute. */
export const disputeMoves = (from: DisputeState, by: DisputeMover): readonly DisputeState[] =>
  moves[by][from];

/** Returns whether the money of a dispute is with the payer. Won disputes gave it back. */
export const disputeTakes = (state: DisputeState): boolean => state !== 'won';

/** An answer that is due within this many days is marked. */
const disputeSoonDays = 3;

interface Due {
  state: DisputeState;
  answer_by: IsoDate | null;
}

/**
 * Returns the days until the answer is due: 0 on its last day, negative afterward. `undefined` if no answer is
 * expected, or nobody knows until when.
 */
export const disputeDaysLeft = ({ state, answer_by }: Due, today: IsoDate): number | undefined =>
  state === 'needs_answer' && answer_by !== null ? daysBetween(today, answer_by) : undefined;

/** Returns whether the answer is overdue, due within three days, or later; `undefined` as `disputeDaysLeft`. */
export function disputeUrgency(dispute: Due, today: IsoDate): 'overdue' | 'soon' | 'later' | undefined {
  const days = disputeDaysLeft(dispute, today);
  if (days === undefined) return undefined;
  if (days < 0) return 'overdue';
  return days <= disputeSoonDays ? 'soon' : 'later';
}
