import { failedChecks, messages } from '@tillway/rules';
import { responseTexts } from '@tillway/contract';
import { unknownAnswer } from './never-throws';
import type { ChargeConditions, Inquiry, ProcessorAnswer, SafeProcessor } from './processor';

type Paid = Pick<
  Inquiry,
  'reference' | 'terminalId' | 'terminalCode' | 'amount' | 'total' | 'paymentType' | 'askedAt' | 'conditions'
>;

/** The reason for which an approved charge is not kept, as the payer's decline says it. */
interface Reason {
  /** The reason of the unknown answer if the void's outcome is not definite. */
  code: string;
  message: string;
}

/**
 * Voids an approved charge at once that is not kept on its conditions, and answers a decline: a part of the amount
 * unless parts are kept, and a charge whose refused check has failed. If the void's outcome is not definite, the answer
 * is unknown, and the inquiry about the charge tries again.
 */
export function keptOrVoided(processor: SafeProcessor, now: () => number): SafeProcessor {
  async function kept(paid: Paid, answer: ProcessorAnswer): Promise<ProcessorAnswer> {
    const reason = answer.kind === 'approved' ? reasonOf(paid, answer) : undefined;
    if (reason === undefined) return answer;
    return (await isVoided(paid, answer)) ? declinedFor(reason, answer) : unknownAnswer(reason.code);
  }

  async function isVoided(paid: Paid, { transactionId, approvedAmount }: ProcessorAnswer): Promise<boolean> {
    const { terminalId, terminalCode, paymentType, askedAt } = paid;
    const asked = {
      ...{ reference: voidOf(paid.reference), terminalId, terminalCode },
      amount: approvedAmount ?? paid.amount,
      kind: 'void' as const,
      originalId: transactionId,
    };
    const reversed = await processor.reverse({ ...asked, instrument: undefined });
    if (reversed.kind === 'approved') return true;
    // An earlier void may have been carried out without an answer.
    const total = approvedAmount ?? paid.total;
    const found = await processor.inquire({ ...asked, total, paymentType, askedAt });
    return typeof found === 'object' && found.kind === 'approved';
  }

  return {
    ...processor,
    async charge(request) {
      const { reference, terminalId, terminalCode, amount, fee, instrument, conditions } = request;
      return kept(
        {
          ...{ reference, terminalId, terminalCode, amount, conditions },
          ...{ total: amount + fee, askedAt: new Date(now()) },
          paymentType: instrument.kind === 'card' ? 'card' : 'ach',
        },
        await processor.charge(request),
      );
    },
    async inquire(inquiry) {
      const answer = await processor.inquire(inquiry);
      return answer === 'not_found' || inquiry.kind !== 'charge' ? answer : kept(inquiry, answer);
    },
  };
}

/** The conditions of a charge that names none. */
const strict: ChargeConditions = { keepsPart: false, addressPolicy: null, cvvPolicy: null };

function reasonOf(
  { total, conditions = strict }: Paid,
  { approvedAmount, addressCheck, cvvCheck }: ProcessorAnswer,
): Reason | undefined {
  const isPart = approvedAmount !== undefined && approvedAmount < total;
  if (isPart && !(conditions.keepsPart && approvedAmount > 0))
    return { code: 'partly_approved', message: messages.partlyApproved(approvedAmount, total) };
  const failed = failedChecks(
    {
      address_check: addressCheck ?? null,
      cvv_check: cvvCheck ?? null,
      address_policy: conditions.addressPolicy,
      cvv_policy: conditions.cvvPolicy,
    },
    'refuse',
  );
  return failed.length === 0 ? undefined : { code: 'check_refused', message: messages.checksRefused(failed) };
}

/** The void's own reference: the charge's, backwards. It is as unique, as long, and the same at each try. */
const voidOf = (reference: string): string => [...reference].reverse().join('');

const declinedFor = ({ code, message }: Reason, answer: ProcessorAnswer): ProcessorAnswer => ({
  ...answer,
  kind: 'declined',
  code: '',
  text: responseTexts.declined,
  messages: [message],
  authCode: null,
  raw: { ...answer.raw, given_back: code, approved_in_part: answer.approvedAmount ?? null },
  approvedAmount: undefined,
  declineClass: 'other card',
});
