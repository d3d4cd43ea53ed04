import type {
  CardFunding,
  ChargeRequest,
  DeclineClass,
  ProcessorAnswer,
  ReversalRequest,
} from '../../processors/processor';

/** The sandbox's network behavior, apart from its decision. */
export type Delivery = 'at once' | 'late' | 'lost after acceptance' | 'lost before acceptance';

export interface Verdict {
  answer: ProcessorAnswer;
  delivery: Delivery;
}

const insufficientFunds = '4000000000009995';
const declinedCards: Readonly<Record<string, ProcessorAnswer>> = {
  '4000000000000002': declined('005', 'try again'),
  [insufficientFunds]: declined('051', 'try again', ['INSUFFICIENT FUNDS']),
  '4000000000000069': declined('054', 'other card', ['EXPIRED CARD']),
  // The payer may have mistyped the CVV.
  '4000000000000127': { ...declined('082', 'try again'), cvvResponse: 'N', cvvCheck: 'no match' },
  '4000000000009979': declined('043', 'never', ['STOLEN CARD']),
};

/** Cards that are approved although a check of the address or the CVV says something else than a match. */
const checkedCards: Readonly<Record<string, Partial<ProcessorAnswer>>> = {
  '4000000000000010': { avsResponse: 'N', addressCheck: 'no match' },
  '4000000000000028': { avsResponse: 'Z', addressCheck: 'postal code only' },
  '4000000000000036': { avsResponse: 'A', addressCheck: 'street only' },
  '4000000000000101': { cvvResponse: 'N', cvvCheck: 'no match' },
};

/** A prepaid card that has half the money for every payment; an odd cent is missing. */
const halfCard = '4000000000000515';

/** Cards that are no credit cards. */
const fundings: Readonly<Record<string, CardFunding>> = {
  '4000056655665556': 'debit',
  '5200828282828210': 'debit',
  '5105105105105100': 'prepaid',
  [halfCard]: 'prepaid',
};

/** A card that is approved and declined in turns, so that a declined payment can succeed on the next try. */
export const alternatingCard = '4000000000000341';

const declinedCents: Readonly<Record<number, ProcessorAnswer>> = {
  5: declined('051', 'try again'),
  51: declined('005', 'try again', ['TRANS DENIED DO NOT HONOR']),
  54: declined('054', 'other card', ['EXPIRED CARD']),
};

const deliveries: Readonly<Record<number, Delivery>> = {
  97: 'lost before acceptance',
  98: 'lost after acceptance',
  99: 'late',
};

/**
 * Decides a charge: the card first, then the cents of the amount before the price adjustment, so that a
 * tester chooses the outcome by input. A bank debit is accepted for the bank's decision, or declined by the
 * same cents. `isTurnedDown`: it is the alternating card's turn to be declined.
 */
export function verdict(
  { reference, instrument, amount, fee }: Pick<ChargeRequest, 'reference' | 'instrument' | 'amount' | 'fee'>,
  { isTurnedDown = false }: { isTurnedDown?: boolean } = {},
): Verdict {
  const cents = amount % 100;
  const answer =
    instrument.kind === 'card'
      ? (declinedCards[isTurnedDown ? insufficientFunds : instrument.number] ??
        declinedCents[cents] ?? {
          ...approved(reference),
          networkTransactionId: `NET${reference}`,
          funding: fundings[instrument.number] ?? 'credit',
          ...checkedCards[instrument.number],
          ...(instrument.number === halfCard && inPart(amount + fee)),
        })
      : withoutCardChecks(declinedCents[cents] ?? checkAccepted(reference));
  const hasCvv = instrument.kind === 'card' && instrument.cvv !== undefined;
  return {
    answer: {
      ...answer,
      cvvResponse: hasCvv ? answer.cvvResponse : null,
      cvvCheck: hasCvv ? answer.cvvCheck : undefined,
      raw: {
        reference,
        code: answer.code,
        authResponse: answer.authResponse,
        [instrument.kind === 'card' ? 'maskedPan' : 'maskedAccount']: `****${instrument.number.slice(-4)}`,
      },
    },
    delivery: deliveries[cents] ?? 'at once',
  };
}

function approved(reference: string): ProcessorAnswer {
  const authCode = reference.slice(-6).toUpperCase();
  return {
    kind: 'approved',
    code: '000',
    text: 'APPROVED',
    messages: [],
    authResponse: `APPROVED ${authCode}`,
    authCode,
    avsResponse: 'Y',
    cvvResponse: 'M',
    addressCheck: 'match',
    cvvCheck: 'match',
    transactionId: `sandbox-${reference}`,
    raw: {},
  };
}

/**
 * Decides a reversal or a capture by the cents of its amount, as for a charge, for any card. A refund to a bank account
 * waits for the bank's decision; a void does not.
 */
export function reversalVerdict({
  reference,
  kind,
  amount,
  instrument,
}: Pick<ReversalRequest, 'reference' | 'amount' | 'instrument'> & {
  kind: ReversalRequest['kind'] | 'capture';
}): Verdict {
  const cents = amount % 100;
  const taken = instrument?.kind === 'bank' ? checkAccepted(reference) : approved(reference);
  const answer = withoutCardChecks(declinedCents[cents] ?? taken);
  return {
    answer: {
      ...answer,
      cvvResponse: null,
      cvvCheck: undefined,
      raw: { reference, kind, code: answer.code, authResponse: answer.authResponse },
    },
    delivery: deliveries[cents] ?? 'at once',
  };
}

const checkAccepted = (reference: string): ProcessorAnswer => ({
  ...approved(reference),
  kind: 'pending',
  text: 'CHECK ACCEPTED',
  authResponse: 'CHECK ACCEPTED',
  authCode: null,
});

const withoutCardChecks = (answer: ProcessorAnswer): ProcessorAnswer => ({
  ...answer,
  avsResponse: null,
  addressCheck: undefined,
  cvvCheck: undefined,
  // The class is about cards.
  declineClass: undefined,
});

/** The approval of half of a total. Cents. */
const inPart = (total: number): Pick<ProcessorAnswer, 'approvedAmount'> => ({
  approvedAmount: Math.floor(total / 2),
});

function declined(code: string, declineClass?: DeclineClass, messages: string[] = []): ProcessorAnswer {
  return {
    kind: 'declined',
    code,
    text: 'DECLINED',
    messages,
    ...(declineClass && { declineClass }),
    authResponse: `DECLINED ${code}`,
    authCode: null,
    avsResponse: 'Y',
    cvvResponse: 'M',
    addressCheck: 'match',
    cvvCheck: 'match',
    transactionId: null,
    raw: {},
  };
}

/** The answer to the capture of money that is not held, or no longer. */
export const notHeld = (reference: string): ProcessorAnswer => ({
  ...withoutCardChecks(declined('025', undefined, ['NO OPEN AUTHORIZATION'])),
  cvvResponse: null,
  raw: { reference },
});
