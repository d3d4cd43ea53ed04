import type { Instrument } from '../instrument';
import { notSent, unknownAnswer } from '../never-throws';
import type {
  Call,
  Capabilities,
  ChargeRequest,
  CredentialField,
  Processor,
  ProcessorAnswer,
} from '../processor';
import { exchange } from './exchange';
import { invoiceNumberOf } from './invoice-number';
import { detailsOf, lookUp } from './look-up';
import { type Members, textOf } from './members';
import { profileOf, unknownProfile } from './profile';
import { badCredentials } from './reasons';
import { authenticationRequest, releaseRequest, transactionRequest } from './request';
import { returnCodeOf } from './rows';
import { captureTransaction, chargeTransaction, refundTransaction, voidTransaction } from './transaction';
import { readTransaction } from './transaction-answer';

/** The address of live payments. */
export const authorizeNetAddress = 'https://api.authorize.net/xml/v1/request.api';

/**
 * No disputes: no webhook tells them, and the status `chargeback` of a transaction has neither a case nor a reason.
 */
const capabilities: Omit<Capabilities, 'storesCards'> = {
  authorizes: true,
  credits: true,
  looksUp: 'order',
  takesAch: true,
  approvesInPart: true,
  tellsDisputes: false,
};

const credentials: readonly CredentialField[] = [
  { name: 'name', label: 'API Login ID', isSecret: false },
  { name: 'transactionKey', label: 'Transaction Key', isSecret: true },
];

/** True if the merchant minds the address. With a profile the processor checks the profile's own. */
const checksAddress = ({ conditions }: ChargeRequest) =>
  conditions?.addressPolicy === 'ask' || conditions?.addressPolicy === 'refuse';

/** The longest card number that the processor's schema takes. */
const mostCardDigits = 16;

const isTooLong = ({ kind, number }: Instrument) => kind === 'card' && number.length > mostCardDigits;

interface AuthorizeNet {
  address: string;
  /** Keeps stored cards in customer profiles too. All merchants' accounts must have them. */
  storesCards?: boolean;
  /** The time in milliseconds. Defaults to the machine's. */
  now?: () => number;
}

/** Connects terminals with Authorize.Net by its JSON API. */
export function authorizeNetProcessor({
  address,
  storesCards = false,
  now = Date.now,
}: AuthorizeNet): Processor {
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
    capabilities: { ...capabilities, storesCards },
    credentials,
    // A request waits for the card's bank for a minute at most; the rest is for a list that lags behind.
    acceptsWithinMs: 5 * 60_000,
    restsAfterSilence: true,
    voidsAtBank: false,

    async charge(request, call) {
      const { instrument, kind, reference, amount, fee, token, storesCard = false } = request;
      const isBank = instrument.kind === 'bank';
      if (isBank && kind === 'authorize') return notSent('bank_not_authorized');
      if (isTooLong(instrument)) return notSent('card_number_too_long');
      const send = (how: { keepsCard?: boolean; profile?: Members }) =>
        transact(chargeTransaction(request, how), { reference, total: amount + fee, isBank }, call);
      if (instrument.kind === 'bank' || !storesCards) return send({});
      if (token === undefined) return send({ keepsCard: storesCard });
      if (checksAddress(request)) return send({});
      const profile = profileOf(token, instrument.cvv);
      const answer = profile && (await send({ profile }));
      if (answer && (answer.kind !== 'error' || answer.code !== unknownProfile)) return answer;
      // The profile was refused before anything was charged.
      const charged = await send({ keepsCard: storesCard });
      return { ...charged, token: charged.token ?? null };
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
