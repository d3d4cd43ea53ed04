import type { ClearCard, Instrument } from '../instrument';
import { notSent, unknownAnswer } from '../never-throws';
import type { Call, Capabilities, Inquiry, Processor, ProcessorAnswer } from '../processor';
import { send } from '../send';
import { withoutSecrets } from '../without-secrets';
import { readAnswer } from './answer';
import { outcomeByOrder, outcomeByOriginal } from './look-up';
import { type FapsOrder, readOrders } from './orders';
import {
  captureRequest,
  chargeRequest,
  type FapsRequest,
  queryRequest,
  reversalRequest,
  type VaultRecord,
} from './request';
import { keepRequest, recordOf, tokenOf } from './vault';
import { isUnknownRecord } from './words';

/** The live address of FAPS. Its validation host is `https://secure-v.1stpaygateway.net`. */
export const fapsAddress = 'https://secure.1stpaygateway.net';

interface FapsOptions {
  /** Without a path and a final slash. */
  address: string;
  /** Keeps stored cards in FAPS's vault too. All merchants' accounts must have it. */
  storesCards?: boolean;
}

/** The time in which the vault must keep a card, in milliseconds. The payment waits for it, and is made without it. */
const keptWithinMs = 3_000;

/** The adapter to the REST interface of 1stPayGateway. */
export function fapsProcessor({ address, storesCards = false }: FapsOptions): Processor {
  const post = ({ operation, fields }: FapsRequest, { credentials, signal }: Call) =>
    send(`${address}/secure/RestGW/Gateway/Transaction/${operation}`, {
      body: JSON.stringify({
        ...{ merchantKey: credentials['merchantKey'], processorId: credentials['processorId'] },
        ...fields,
      }),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      signal,
    });

  async function transact(
    request: FapsRequest,
    total: number,
    call: Call,
    instrument?: Instrument,
    token?: string,
  ): Promise<ProcessorAnswer> {
    const { operation, fields } = request;
    const reference = fields['orderId'];
    const asked = { operation, total, ...(typeof reference === 'string' && { reference }) };
    const answer = readAnswer(await post(request, call), asked);
    return withoutSecrets(
      answer,
      [call.credentials['merchantKey'], ...(token?.split(':') ?? [])],
      instrument,
    );
  }

  /** Keeps a card in the vault after its payment; returns its token. Never throws. */
  async function keep(card: ClearCard, reference: string, call: Call): Promise<string | undefined> {
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(keptWithinMs)]);
    const received = await post(keepRequest(card, reference), { ...call, signal }).catch(() => undefined);
    return received && tokenOf(received, reference);
  }

  const query = async (by: Parameters<typeof queryRequest>[0], call: Call) =>
    readOrders(await post(queryRequest(by), call));

  /** `undefined`: an answer that cannot be understood. */
  async function orders(by: Parameters<typeof queryRequest>[0], call: Call) {
    const found = await query(by, call);
    return typeof found === 'string' ? undefined : found.orders;
  }

  /** Returns the payment with an id of FAPS: the charge, not the void or the capture of it. */
  async function original(id: string, call: Call): Promise<FapsOrder | undefined> {
    const found = await orders({ id }, call);
    const charges = found?.filter((order) => order.id === id && !/^(settle|(ach)?void)$/i.test(order.type));
    return charges?.length === 1 ? charges[0] : undefined;
  }

  /** Finds a request by its own order id, then by the order of the payment that it changes. */
  async function lookUp(inquiry: Inquiry, call: Call): Promise<ProcessorAnswer | 'not_found'> {
    const { kind, reference, originalId } = inquiry;
    if (kind !== 'void' && kind !== 'capture') {
      const found = await orders({ orderId: reference }, call);
      const outcome = found ? outcomeByOrder(inquiry, found) : unknownAnswer('not_understood');
      if (outcome !== 'not_found' || kind !== 'refund' || inquiry.paymentType === 'ach') return outcome;
    }
    const changed = originalId ? await original(originalId, call) : undefined;
    if (!changed || changed.orderId === '') return unknownAnswer('original_not_found');
    const found = await orders({ orderId: changed.orderId }, call);
    return found ? outcomeByOriginal(inquiry, changed, found) : unknownAnswer('not_understood');
  }

  return {
    capabilities: { ...fapsCapabilities, storesCards },
    credentials: [
      { name: 'merchantKey', label: 'Merchant key', isSecret: true },
      { name: 'processorId', label: 'Processor ID', isSecret: false },
    ],
    acceptsWithinMs: 2 * 60_000,
    restsAfterSilence: true,
    voidsAtBank: false,

    async charge(request, call) {
      const { instrument, amount, fee, reference, token, storesCard = false } = request;
      const send = (record?: VaultRecord) =>
        transact(chargeRequest(request, record), amount + fee, call, instrument, record && token);
      if (!storesCards || instrument.kind === 'bank') return send();
      const record = token === undefined ? undefined : recordOf(token);
      const answer = record && (await send(record));
      // A refusal in words that are not known may be about the token, so that it is not used again.
      if (answer && !isLost(answer))
        return { ...answer, token: answer.raw['reason'] === 'not_understood' ? null : undefined };
      // The token was refused before anything was charged.
      const charged = await send();
      const kept =
        storesCard && charged.kind === 'approved' ? await keep(instrument, reference, call) : undefined;
      return { ...charged, token: kept ?? (token === undefined ? undefined : null) };
    },

    capture: (request, call) => transact(captureRequest(request), request.amount + request.fee, call),

    async reverse(request, call) {
      const { kind, originalId, amount, instrument } = request;
      // A void does not say if it voids a card payment or a bank entry, and FAPS has an operation for each.
      const voided = kind === 'void' && originalId ? await original(originalId, call) : undefined;
      if (kind === 'void' && !voided) return notSent('original_not_found');
      const reversal = reversalRequest(request, voided?.isAch);
      return reversal ? transact(reversal, amount, call, instrument) : notSent('not_supported');
    },

    async inquire(inquiry, call) {
      const outcome = await lookUp(inquiry, call);
      return outcome === 'not_found' ? outcome : withoutSecrets(outcome, [call.credentials['merchantKey']]);
    },

    // No document says how FAPS reports a returned entry.
    achOutcome: async () => 'undecided',

    async checkConnection(call) {
      const found = await query({ orderId: unusedReference }, call).catch(() => 'not_understood' as const);
      if (found === 'refused') return 'refused';
      return found === 'not_understood' ? 'unreachable' : 'accepted';
    },
  };
}

/** An order id that no payment has. */
const unusedReference = 'tillway-connection-check';

/** True if a charge was refused because of its card in the vault. */
const isLost = ({ kind, messages }: ProcessorAnswer) => kind === 'error' && messages.some(isUnknownRecord);

const fapsCapabilities: Omit<Capabilities, 'storesCards'> = {
  authorizes: true,
  credits: false,
  looksUp: 'reference',
  takesAch: true,
  approvesInPart: true,
  tellsDisputes: false,
};
