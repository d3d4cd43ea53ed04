import type { Instrument } from '../instrument';
import { notSent, unknownAnswer } from '../never-throws';
import type { Call, Capabilities, CredentialField, Processor, ProcessorAnswer } from '../processor';
import { exchange } from './exchange';
import { invoiceNumberOf } from './invoice-number';
import { detailsOf, lookUp } from './look-up';
import { type Members, textOf } from './members';
import { badCredentials } from './reasons';
import { authenticationRequest, releaseRequest, transactionRequest } from './request';
import { returnCodeOf } from './rows';
import { captureTransaction, chargeTransaction, refundTransaction, voidTransaction } from './transaction';
import { readTransaction } from './transaction-answer';

/** The address of live payments. */
export const authorizeNetAddress = 'https://api.authorize.net/xml/v1/request.api';

/**
 * The abilities. A token is not asked for: series use the network's id of their first payment, and nothing here
 * charges a token.
 */
export const authorizeNetCapabilities: Capabilities = {
  authorizes: true,
  credits: true,
  storesCards: false,
  looksUp: 'order',
  takesAch: true,
  approvesInPart: true,
};

const credentials: readonly CredentialField[] = [
  { name: 'name', label: 'API Login ID', isSecret: false },
  { name: 'transactionKey', label: 'Transaction Key', isSecret: true },
];

/** The longest card number that the processor's schema takes. */
const mostCardDigits = 16;

const isTooLong = ({ kind, number }: Instrument) => kind === 'card' && number.length > mostCardDigits;

interface AuthorizeNet {
  address: string;
  /** The time in milliseconds. Defaults to the machine's. */
  now?: () => number;
}

/** Connects terminals with Authorize.Net by its JSON API. */
export function authorizeNetProcessor({ address, now = Date.now }: AuthorizeNet): Processor {
  /** Sends a transaction. If the processor holds a part payment, releases it too. */
  async function transact(
    transaction: Members,
    { reference, total, isBank = false }: { reference: string; total?: number; isBank?: boolean },
    { credentials, signal }: Call,
  ): Promise<ProcessorAnswer> {
    const reply = await exchange(address, transactionRequest(credentials, reference, transaction), signal);
    const { answer, heldUnder } = readTransaction(reply, {
      refId: invoiceNumberOf(reference),
      ...(total !== undefined && { total }),
      isBank,
    });
    if (heldUnder === undefined) return answer;
    const released = await exchange(address, releaseRequest(credentials, heldUnder), signal);
    return released.isOk ? answer : unknownAnswer('part_not_released');
  }

  return {
    capabilities: authorizeNetCapabilities,
    credentials,
    // A request waits for the card's bank for a minute at most; the rest is for a list that lags behind.
    acceptsWithinMs: 5 * 60_000,
    restsAfterSilence: true,
    voidsAtBank: false,

    async charge(request, call) {
      const { instrument, kind, reference, amount, fee } = request;
      const isBank = instrument.kind === 'bank';
      if (isBank && kind === 'authorize') return notSent('bank_not_authorized');
      if (isTooLong(instrument)) return notSent('card_number_too_long');
      return transact(chargeTransaction(request), { reference, total: amount + fee, isBank }, call);
    },

    capture: (request, call) =>
      transact(
        captureTransaction(request),
        { reference: request.reference, total: request.amount + request.fee },
        call,
      ),

    async reverse(request, call) {
      const { kind, originalId, instrument, reference, amount } = request;
      if (kind !== 'credit' && originalId === null) return notSent('no_original');
      if (kind === 'void') return transact(voidTransaction(originalId ?? ''), { reference }, call);
      if (!instrument) return notSent('no_instrument');
      if (kind === 'credit' && isTooLong(instrument)) return notSent('card_number_too_long');
      const transaction = refundTransaction(
        { ...request, originalId: kind === 'credit' ? null : originalId },
        instrument,
      );
      return transact(transaction, { reference, total: amount, isBank: instrument.kind === 'bank' }, call);
    },

    inquire: (inquiry, call) => lookUp({ address, now }, inquiry, call),

    async achOutcome({ transactionId }, call) {
      if (transactionId === null) return 'undecided';
      const details = await detailsOf(address, transactionId, call);
      const code = returnCodeOf(details);
      if (code !== undefined) return { kind: 'returned', code };
      return textOf(details.transactionStatus) === 'settledSuccessfully' ? { kind: 'approved' } : 'undecided';
    },

    async checkConnection({ credentials, signal }) {
      try {
        const { isOk, code } = await exchange(address, authenticationRequest(credentials), signal);
        if (isOk) return 'accepted';
        return badCredentials.has(code) ? 'refused' : 'unreachable';
      } catch {
        return 'unreachable';
      }
    },
  };
}
