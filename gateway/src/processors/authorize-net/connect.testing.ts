import {
  authorizeNetPath,
  authorizeNetStandIn,
  authorizeNetStandInCredentials,
} from '../../../stand-ins/authorize-net/authorize-net-stand-in';
import { type Answered, serve } from '../../../stand-ins/serve';
import type { Call, ChargeRequest, Inquiry, ProcessorAnswer, ReversalRequest } from '../processor';
import { authorizeNetProcessor } from './authorize-net-processor';
import { invoiceNumberOf } from './invoice-number';
import { type Members, membersOf } from './members';

export const call = (): Call => ({
  credentials: authorizeNetStandInCredentials,
  signal: new AbortController().signal,
});

/** Connects the adapter with a stand-in. `storesCards`: with customer profiles. */
export async function connect({ storesCards = false } = {}) {
  const standIn = authorizeNetStandIn();
  const { url, close, requests } = await serve(standIn);
  return {
    standIn,
    close,
    processor: authorizeNetProcessor({ address: `${url}${authorizeNetPath}`, storesCards }),
    /** All requests so far, by name and content. */
    sent: () => requests.flatMap(({ body }) => Object.entries(JSON.parse(body) as Members)),
    lastTransaction: () => transactionsOf(requests).at(-1) ?? {},
    /** All transactions that were sent with a reference. */
    transactions: (reference: string) =>
      transactionsOf(requests).filter(
        ({ order }) => membersOf(order).invoiceNumber === invoiceNumberOf(reference),
      ),
  };
}

const transactionsOf = (requests: readonly { body: string }[]) =>
  requests
    .filter(({ body }) => body.includes('createTransactionRequest'))
    .map(({ body }) => membersOf((JSON.parse(body) as Members).createTransactionRequest))
    .map(({ transactionRequest }) => membersOf(transactionRequest));

/** Connects the adapter with a server that always gives one answer. */
export async function connectTo(answered: Answered) {
  const { url, close } = await serve({ answer: () => answered, settle: () => undefined });
  return { close, processor: authorizeNetProcessor({ address: url }) };
}

let references = 0;
const reference = () => `0ujtsYcgvSTl8PAuAdq${String(++references).padStart(8, '0')}`;
const ours = (amount: number) => ({
  ...{ reference: reference(), terminalId: 't1', terminalCode: 'HB1', amount },
});

export const card = {
  kind: 'card',
  ...{ number: '4111111111111111', name: 'Ada King Lovelace', month: '12', year: '30', cvv: '907' },
} as const;
export const account = {
  kind: 'bank',
  ...{ routing: '103000017', number: '770055331188', name: 'Ada Augusta King Lovelace', type: 'CHECKING' },
} as const;

export const chargeOf = (amount: number, rest: Partial<ChargeRequest> = {}): ChargeRequest => ({
  ...ours(amount),
  ...{ fee: 0, instrument: card, postalCode: '73101', ...rest },
});

export const reversalOf = (
  kind: ReversalRequest['kind'],
  amount: number,
  originalId: string | null,
  instrument: ReversalRequest['instrument'] = card,
): ReversalRequest => ({ ...ours(amount), kind, originalId, instrument });

export const about = (
  { reference, terminalId, terminalCode, amount }: ChargeRequest | ReversalRequest,
  rest: Partial<Inquiry> = {},
): Inquiry => ({
  ...{ reference, terminalId, terminalCode, amount, total: amount, kind: 'charge', paymentType: 'card' },
  ...{ askedAt: new Date(), originalId: null, ...rest },
});

/** The processor's id of a payment. Throws without one. */
export function idOf(answer: ProcessorAnswer | 'not_found'): string {
  if (answer === 'not_found' || answer.transactionId === null) throw new Error('There is no id');
  return answer.transactionId;
}
