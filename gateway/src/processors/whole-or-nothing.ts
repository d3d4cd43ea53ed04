import { messages } from '@tillway/rules';
import { responseTexts } from '@tillway/contract';
import { unknownAnswer } from './never-throws';
import type { Inquiry, ProcessorAnswer, SafeProcessor } from './processor';

type Paid = Pick<Inquiry, 'reference' | 'terminalId' | 'terminalCode' | 'total' | 'paymentType' | 'askedAt'>;

/**
 * Voids a charge at once of which the processor approved only a part, and answers a decline: a part is never booked as
 * the whole. If the void's outcome is not definite, the answer is unknown, and the inquiry about the charge tries again.
 */
export function wholeOrNothing(processor: SafeProcessor, now: () => number): SafeProcessor {
  async function whole(paid: Paid, answer: ProcessorAnswer): Promise<ProcessorAnswer> {
    const part = answer.approvedAmount;
    if (answer.kind !== 'approved' || part === undefined || part >= paid.total) return answer;
    return (await isVoided(paid, answer, part))
      ? declinedPart(paid, answer, part)
      : unknownAnswer('partly_approved');
  }

  async function isVoided(paid: Paid, { transactionId }: ProcessorAnswer, part: number): Promise<boolean> {
    const { terminalId, terminalCode, paymentType, askedAt } = paid;
    const asked = {
      ...{ reference: voidOf(paid.reference), terminalId, terminalCode, amount: part },
      kind: 'void' as const,
      originalId: transactionId,
    };
    const reversed = await processor.reverse({ ...asked, instrument: undefined });
    if (reversed.kind === 'approved') return true;
    // An earlier void may have been carried out without an answer.
    const found = await processor.inquire({ ...asked, total: part, paymentType, askedAt });
    return typeof found === 'object' && found.kind === 'approved';
  }

  return {
    ...processor,
    async charge(request) {
      const { reference, terminalId, terminalCode, amount, fee, instrument } = request;
      return whole(
        {
          ...{ reference, terminalId, terminalCode, total: amount + fee, askedAt: new Date(now()) },
          paymentType: instrument.kind === 'card' ? 'card' : 'ach',
        },
        await processor.charge(request),
      );
    },
    async inquire(inquiry) {
      const answer = await processor.inquire(inquiry);
      return answer === 'not_found' || inquiry.kind !== 'charge' ? answer : whole(inquiry, answer);
    },
  };
}

/** The void's own reference: the charge's, backwards. It is as unique, as long, and the same at each try. */
const voidOf = (reference: string): string => [...reference].reverse().join('');

const declinedPart = ({ total }: Paid, answer: ProcessorAnswer, part: number): ProcessorAnswer => ({
  ...answer,
  kind: 'declined',
  code: '',
  text: responseTexts.declined,
  messages: [messages.partlyApproved(part, total)],
  authCode: null,
  raw: { ...answer.raw, approved_in_part: part },
  approvedAmount: undefined,
  declineClass: 'other card',
});
