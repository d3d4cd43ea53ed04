import { centsOf, dollarsOf } from '../../src/processors/dollars';
import { type Members, membersOf, textOf } from '../../src/processors/authorize-net/members';
import { type ChosenOutcome, chosenOutcome } from '../faults';
import { makeProfile, withProfile } from './profiles';
import { findRecord, type Memory, nextId, type TransactionRecord } from './records';

/** The body of an answer to one transaction, and how it is delivered. */
interface Transacted {
  /** Absent if the request was refused before it was tried. */
  said?: Members;
  /** The answer about a profile that the request asks for. */
  profiled?: Members;
  refusal?: [code: string, text: string];
  delivery: ChosenOutcome;
}

/** Outcomes before which nothing is done. */
const undone: readonly ChosenOutcome[] = ['server error', 'lost before acceptance'];

/** Carries out one transaction, unless it is lost before. */
export function transact(memory: Memory, asked: Members): Transacted {
  const { request, refusal } = withProfile(memory, asked);
  const original = findRecord(memory, asked.refTransId);
  // A void has no amount, so that the voided one chooses.
  const cents = centsOf(asked.amount) ?? original?.requested ?? 0;
  const chosen = chosenOutcome(cents);
  if (undone.includes(chosen)) return { said: {}, delivery: chosen };
  if (!request) return { ...(refusal && { refusal }), delivery: 'approved' };
  const outcomes: Readonly<Record<string, () => Members>> = {
    authCaptureTransaction: () => charge(memory, request, chosen),
    authOnlyTransaction: () => charge(memory, request, chosen),
    priorAuthCaptureTransaction: () => capture(original, cents),
    voidTransaction: () => voidIt(original),
    refundTransaction: () => refund(memory, request, chosen),
  };
  const said = outcomes[textOf(request.transactionType) ?? '']?.() ?? errorOf('69', 'The type is invalid.');
  const profiled = said.responseCode === '1' ? makeProfile(memory, request) : {};
  return { said, profiled, delivery: chosen };
}

/** Releases a part payment; returns false if there is none. */
export function release({ transactions }: Memory, splitTenderId: unknown): boolean {
  const record = transactions.find((each) => each.splitTenderId === splitTenderId);
  if (record?.status !== 'authorizedPendingRelease') return false;
  record.status = pendingStatusOf(record.type);
  record.responseCode = '1';
  return true;
}

const declines: Partial<Record<ChosenOutcome, [string, string]>> = {
  'declined, try again': ['2', 'This transaction has been declined.'],
  'declined, other card': ['317', 'The credit card has expired.'],
  'declined, never again': ['4', 'This transaction has been declined.'],
};

function charge(memory: Memory, request: Members, chosen: ChosenOutcome): Members {
  const record = recordOf(memory, request);
  if (isDuplicate(memory, request, record))
    return errorOf('11', 'A duplicate transaction has been submitted.');
  memory.transactions.push(record);
  const decline = declines[chosen];
  if (decline) return declined(record, ...decline);
  if (chosen === 'held for review') {
    record.status = 'FDSAuthorizedPendingReview';
    return saidOf(decided(record, '4', '253', 'Your order has been received. Thank you for your business!'));
  }
  if (chosen === 'partial' && !record.isBank) {
    if (settingOf(request, 'allowPartialAuth') !== 'true')
      return declined(record, '2', 'This transaction has been declined.');
    record.taken = record.settles = Math.floor(record.requested / 2);
    record.status = 'authorizedPendingRelease';
    record.splitTenderId = `1${record.transId.slice(-5)}`;
    return saidOf(
      decided(record, '4', '295', 'The amount of this request was only partially approved on the card.'),
    );
  }
  return approved(record);
}

function refund(memory: Memory, request: Members, chosen: ChosenOutcome): Members {
  const record = { ...recordOf(memory, request), status: 'refundPendingSettlement', authCode: '' };
  if (isDuplicate(memory, request, record))
    return errorOf('11', 'A duplicate transaction has been submitted.');
  const original = findRecord(memory, request.refTransId);
  if (request.refTransId !== undefined) {
    if (!original) return errorOf('16', 'The transaction cannot be found.');
    if (original.status !== 'settledSuccessfully' || original.lastFour !== record.lastFour)
      return errorOf('54', 'The referenced transaction does not meet the criteria for issuing a credit.');
    if (original.refunded + record.requested > original.settles)
      return errorOf('55', 'The sum of credits would exceed the original debit amount.');
  }
  memory.transactions.push(record);
  const decline = declines[chosen];
  if (decline) return declined(record, ...decline);
  if (original) original.refunded += record.requested;
  return { ...approved(record), refTransID: textOf(request.refTransId) ?? '' };
}

function capture(original: TransactionRecord | undefined, cents: number): Members {
  if (original?.type !== 'authOnlyTransaction') return errorOf('16', 'The transaction cannot be found.');
  if (original.status === 'capturedPendingSettlement' || original.batchId !== undefined)
    return already(original, '311', 'This transaction has already been captured.');
  if (original.status !== 'authorizedPendingCapture')
    return errorOf('16', 'The transaction cannot be found.');
  if (cents > original.taken)
    return errorOf('47', 'The amount requested for settlement cannot be greater than the original amount.');
  original.status = 'capturedPendingSettlement';
  original.settles = cents;
  return already(original, '1', 'This transaction has been approved.');
}

function voidIt(original: TransactionRecord | undefined): Members {
  if (original?.status === 'voided')
    return {
      ...already(original, '310', 'This transaction has already been voided.'),
      transId: '0',
    };
  if (!original || original.batchId !== undefined || original.responseCode !== '1')
    return errorOf('16', 'The transaction cannot be found.');
  original.status = 'voided';
  return already(original, '1', 'This transaction has been approved.');
}

function recordOf(memory: Memory, request: Members): TransactionRecord {
  const { creditCard, bankAccount } = membersOf(request.payment);
  const card = membersOf(creditCard);
  const account = membersOf(bankAccount);
  const type = textOf(request.transactionType) ?? '';
  const requested = centsOf(request.amount) ?? 0;
  const { invoiceNumber } = membersOf(request.order);
  const transId = nextId(memory);
  return {
    transId,
    type,
    status: pendingStatusOf(type),
    ...{ responseCode: '1', reason: '1', text: '' },
    invoiceNumber: textOf(invoiceNumber) ?? '',
    ...{ requested, taken: requested, settles: requested, refunded: 0 },
    isBank: bankAccount !== undefined,
    lastFour: (textOf(card.cardNumber) ?? textOf(account.accountNumber) ?? '').slice(-4),
    sameness: JSON.stringify([
      type,
      requested,
      card.cardNumber,
      card.expirationDate,
      account.routingNumber,
      account.accountNumber,
      request.poNumber,
      invoiceNumber,
      request.billTo,
    ]),
    at: memory.now(),
    authCode: bankAccount === undefined ? `A${transId.slice(-5)}` : '',
  };
}

const pendingStatusOf = (type: string) =>
  type === 'authOnlyTransaction' ? 'authorizedPendingCapture' : 'capturedPendingSettlement';

function isDuplicate({ transactions, now }: Memory, request: Members, record: TransactionRecord): boolean {
  const windowMs = Number(settingOf(request, 'duplicateWindow') ?? 120) * 1_000;
  return transactions.some(
    ({ sameness, at, responseCode }) =>
      sameness === record.sameness && responseCode !== '2' && now().getTime() - at.getTime() < windowMs,
  );
}

function settingOf(request: Members, name: string): string | undefined {
  const { setting } = membersOf(request.transactionSettings);
  const settings = Array.isArray(setting) ? setting.map(membersOf) : [];
  return textOf(settings.find(({ settingName }) => settingName === name)?.settingValue);
}

function declined(record: TransactionRecord, reason: string, text: string): Members {
  record.status = 'declined';
  record.taken = record.settles = 0;
  return saidOf(decided(record, '2', reason, text));
}

const approved = (record: TransactionRecord): Members =>
  saidOf(decided(record, '1', '1', 'This transaction has been approved.'));

function decided(record: TransactionRecord, responseCode: string, reason: string, text: string) {
  return Object.assign(record, { responseCode, reason, text });
}

function saidOf(record: TransactionRecord): Members {
  const { responseCode, reason, text, transId, splitTenderId, isBank, type } = record;
  const isCharge = type !== 'refundTransaction';
  return {
    responseCode,
    authCode: responseCode === '2' ? '' : record.authCode,
    avsResultCode: isBank || !isCharge ? 'P' : 'Y',
    cvvResultCode: isBank || !isCharge ? '' : 'M',
    cavvResultCode: '',
    transId,
    refTransID: '',
    testRequest: '0',
    accountNumber: `XXXX${record.lastFour}`,
    accountType: isBank ? 'eCheck' : 'Visa',
    ...(splitTenderId !== undefined && {
      splitTenderId,
      prePaidCard: {
        requestedAmount: dollarsOf(record.requested),
        approvedAmount: dollarsOf(record.taken),
        balanceOnCard: '0.00',
      },
    }),
    ...(responseCode === '2'
      ? { errors: [{ errorCode: reason, errorText: text }] }
      : { messages: [{ code: reason, description: text }] }),
    ...(isCharge && !isBank && { networkTransId: `NET${transId}` }),
  };
}

/** The answer about a transaction that already exists. */
const already = (original: TransactionRecord, code: string, description: string): Members => ({
  responseCode: '1',
  authCode: original.authCode,
  avsResultCode: 'P',
  cvvResultCode: '',
  transId: original.transId,
  refTransID: original.transId,
  testRequest: '0',
  accountNumber: `XXXX${original.lastFour}`,
  accountType: original.isBank ? 'eCheck' : 'Visa',
  messages: [{ code, description }],
});

/** The answer to a transaction that was not made. */
const errorOf = (errorCode: string, errorText: string): Members => ({
  responseCode: '3',
  authCode: '',
  avsResultCode: 'P',
  cvvResultCode: '',
  transId: '0',
  refTransID: '',
  testRequest: '0',
  accountNumber: '',
  accountType: '',
  errors: [{ errorCode, errorText }],
});
