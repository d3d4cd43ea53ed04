import { type ChosenOutcome, outcomesByCents } from '../../stand-ins/faults';
import type { ChargeRequest, DeclineClass, Inquiry, ProcessorAnswer, ReversalRequest } from './processor';
import { secretCard } from './secrets.testing';

/** The number of references so far. A reference is as long as it may be. */
let references = 0;
export const newReference = () => `contract${String(++references).padStart(19, '0')}`;
export const asked = (amount: number) => ({
  ...{ reference: newReference(), terminalId: 't1', terminalCode: 'HB1', amount },
});

export const chargeOf = (amount: number): ChargeRequest => ({
  ...asked(amount),
  ...{ fee: 0, instrument: secretCard, postalCode: '73101', street: '1 Main St' },
});

export const voidOf = ({ amount, fee }: ChargeRequest, originalId: string): ReversalRequest => ({
  ...asked(amount + fee),
  ...{ kind: 'void', originalId, instrument: undefined },
});

export const refundOf = (amount: number, originalId: string): ReversalRequest => ({
  ...asked(amount),
  ...{ kind: 'refund', originalId, instrument: secretCard },
});

/** The inquiry about a request. */
export const about = (request: ChargeRequest | ReversalRequest): Inquiry => ({
  reference: request.reference,
  ...{ terminalId: request.terminalId, terminalCode: request.terminalCode, amount: request.amount },
  kind: 'originalId' in request ? request.kind : 'charge',
  total: 'fee' in request ? request.amount + request.fee : request.amount,
  paymentType: 'card',
  askedAt: new Date(),
  originalId: 'originalId' in request ? request.originalId : null,
});

/** A whole amount with the cents that choose an outcome; even, so that half of it is whole. */
export function amountFor(outcome: ChosenOutcome): number {
  const cents = Object.entries(outcomesByCents).find(([, chosen]) => chosen === outcome)?.[0];
  return 2000 + Number(cents ?? 0);
}

export const kindOf = (answer: ProcessorAnswer | 'not_found' | undefined) =>
  typeof answer === 'object' ? answer.kind : answer;

/** The kind of an answer; a call that throws is unknown. */
export const outcomeOf = (call: Promise<ProcessorAnswer> | undefined) =>
  (call ?? Promise.reject(new Error())).then(kindOf, () => 'unknown');

/** The processor's id of a payment. Throws without one. */
export function idOf(answer: ProcessorAnswer | 'not_found'): string {
  const id = answer === 'not_found' ? null : answer.transactionId;
  if (!id) throw new Error('The processor gave no id');
  return id;
}

/** The classes of the outcomes that are declines. */
export const declineClasses: Partial<Record<ChosenOutcome, DeclineClass>> = {
  'declined, try again': 'try again',
  'declined, other card': 'other card',
  'declined, never again': 'never',
};
