import type { Instrument } from '../instrument';
import { unknownAnswer } from '../never-throws';
import type { Call, Capabilities, Inquiry, Processor, ProcessorAnswer } from '../processor';
import { send } from '../send';
import { withoutSecrets } from '../without-secrets';
import { type AnsweredRequest, readAnswer } from './answer';
import { isRefusal, isUnknownToken } from './declines';
import { achOutcomeOf, outcomeByOrder, outcomeByOriginal } from './look-up';
import { readReport, type Report } from './report';
import { captureFields, chargeFields, type NmiFields, reversalFields } from './request';

/** The live address of NMI. */
export const nmiAddress = 'https://secure.nmi.com';

interface NmiOptions {
  /** Without a path and a final slash. */
  address: string;
  /** Keeps stored cards in NMI's Customer Vault too. All merchants' accounts must have it. */
  storesCards?: boolean;
}

/**
 * The adapter to NMI's Payment API and Query API. A merchant's duplicate check must include the order id: otherwise NMI
 * refuses a payer's second payment of the same amount within 20 minutes, and that payment is unknown until an inquiry.
 */
export function nmiProcessor({ address, storesCards = false }: NmiOptions): Processor {
  const post = (path: string, fields: NmiFields, { credentials, signal }: Call) =>
    send(`${address}/api/${path}`, {
      body: formOf(fields, credentials['securityKey']),
      headers: form,
      signal,
    });

  async function transact(
    fields: NmiFields,
    asked: AnsweredRequest,
    call: Call,
    instrument?: Instrument,
    token?: string,
  ): Promise<ProcessorAnswer> {
    const answer = readAnswer(await post('transact.php', fields, call), { ...asked, type: fields['type'] });
    return withoutSecrets(answer, [call.credentials['securityKey'], token], instrument);
  }

  /** `undefined`: an answer that cannot be understood. */
  async function report(fields: NmiFields, call: Call): Promise<Report | undefined> {
    const { status, text } = await post('query.php', fields, call);
    return status === 200 ? readReport(text) : undefined;
  }

  async function transactions(fields: NmiFields, call: Call) {
    const read = await report(fields, call);
    return read && 'transactions' in read ? read.transactions : undefined;
  }

  /** Finds a request by its own order id, then by the payment that it changes. */
  async function lookUp(inquiry: Inquiry, call: Call): Promise<ProcessorAnswer | 'not_found'> {
    const { kind, reference, originalId } = inquiry;
    if (kind !== 'void' && kind !== 'capture') {
      const found = await transactions({ order_id: reference }, call);
      const outcome = found ? outcomeByOrder(inquiry, found) : unknownAnswer('not_understood');
      if (outcome !== 'not_found' || kind !== 'refund') return outcome;
    }
    if (!originalId) return unknownAnswer('original_not_known');
    const found = await transactions({ transaction_id: originalId }, call);
    return found ? outcomeByOriginal(inquiry, found) : unknownAnswer('not_understood');
  }

  return {
    capabilities: { ...nmiCapabilities, storesCards },
    credentials: [{ name: 'securityKey', label: 'Security key', isSecret: true }],
    acceptsWithinMs: 2 * 60_000,
    restsAfterSilence: true,
    voidsAtBank: false,

    async charge(request, call) {
      const { instrument, amount, fee, reference, token, storesCard = false } = request;
      const asked = { reference, total: amount + fee, isCheck: instrument.kind === 'bank' };
      const byNumber = (keepsCard: boolean) =>
        transact(chargeFields(request, { keepsCard }), asked, call, instrument);
      if (token === undefined || !storesCards) return byNumber(storesCards && storesCard);
      const answer = await transact(chargeFields(request, { token }), asked, call, instrument, token);
      // The token was refused before anything was charged.
      if (answer.kind !== 'error' || !isUnknownToken(answer.messages)) return answer;
      const charged = await byNumber(storesCard);
      return { ...charged, token: charged.token ?? null };
    },

    capture: (request, call) =>
      transact(captureFields(request), { total: request.amount + request.fee, isCheck: false }, call),

    async reverse(request, call) {
      const { kind, reference, amount, instrument } = request;
      const asked = { total: amount, isCheck: kind !== 'void' && instrument?.kind === 'bank' };
      // The answer to a void repeats the order id of the voided payment.
      const own = kind === 'void' ? asked : { ...asked, reference };
      return transact(reversalFields(request), own, call, instrument);
    },

    async inquire(inquiry, call) {
      const outcome = await lookUp(inquiry, call);
      return outcome === 'not_found' ? outcome : withoutSecrets(outcome, [call.credentials['securityKey']]);
    },

    async achOutcome({ reference, transactionId }, call) {
      const asked = transactionId === null ? { order_id: reference } : { transaction_id: transactionId };
      const found = await transactions(asked, call);
      return found ? achOutcomeOf(transactionId, found) : 'undecided';
    },

    async checkConnection(call) {
      const answer = await report({ order_id: unusedReference }, call).catch(() => undefined);
      if (!answer) return 'unreachable';
      if ('transactions' in answer) return 'accepted';
      return isRefusal(answer.refusal) ? 'refused' : 'unreachable';
    },
  };
}

/** An order id that no payment has. */
const unusedReference = 'tillway-connection-check';

const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

function formOf(fields: NmiFields, securityKey: string | undefined): string {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries({ security_key: securityKey, ...fields }))
    if (value) sent.set(name, value);
  return sent.toString();
}

const nmiCapabilities: Omit<Capabilities, 'storesCards'> = {
  authorizes: true,
  credits: true,
  looksUp: 'reference',
  takesAch: true,
  approvesInPart: true,
  tellsDisputes: false,
};
