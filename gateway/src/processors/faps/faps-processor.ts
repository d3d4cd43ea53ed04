import type { Instrument } from '../instrument';
import { notSent, unknownAnswer } from '../never-throws';
import type { Call, Capabilities, Inquiry, Processor, ProcessorAnswer } from '../processor';
import { send } from '../send';
import { withoutSecrets } from '../without-secrets';
import { readAnswer } from './answer';
import { outcomeByOrder, outcomeByOriginal } from './look-up';
import { type FapsOrder, readOrders } from './orders';
import { captureRequest, chargeRequest, type FapsRequest, queryRequest, reversalRequest } from './request';

/** The live address of FAPS. Its validation host is `https://secure-v.1stpaygateway.net`. */
export const fapsAddress = 'https://secure.1stpaygateway.net';

/** The adapter to the REST interface of 1stPayGateway. `address`: without a path and a final slash. */
export function fapsProcessor({ address }: { address: string }): Processor {
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
  ): Promise<ProcessorAnswer> {
    const { operation, fields } = request;
    const reference = fields['orderId'];
    const asked = { operation, total, ...(typeof reference === 'string' && { reference }) };
    const answer = readAnswer(await post(request, call), asked);
    return withoutSecrets(answer, [call.credentials['merchantKey']], instrument);
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
    capabilities: fapsCapabilities,
    credentials: [
      { name: 'merchantKey', label: 'Merchant key', isSecret: true },
      { name: 'processorId', label: 'Processor ID', isSecret: false },
    ],
    acceptsWithinMs: 2 * 60_000,
    restsAfterSilence: true,
    voidsAtBank: false,

    charge: (request, call) =>
      transact(chargeRequest(request), request.amount + request.fee, call, request.instrument),

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

/**
 * The abilities. Answers have a token, but no public document says how a sale takes one: FAPS's vault keeps a card by a
 * call of its own.
 */
const fapsCapabilities: Capabilities = {
  authorizes: true,
  credits: false,
  storesCards: false,
  looksUp: 'reference',
  takesAch: true,
  approvesInPart: true,
};
