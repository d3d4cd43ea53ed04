import type { BillingAnswer, Terminal, Token } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import { messages, type PaymentKind, terminalsOf } from '@tillway/rules';

/** Whose stored card or account gets the money, and the terminals that can send it there. */
export interface Payee {
  billing: BillingAnswer['billing'];
  token: Token;
  terminals: Terminal[];
}

interface Wanted {
  tokenId: string;
  billingId: string;
  method: PaymentKind;
  /** Of the signed-in user. */
  own: readonly Terminal[];
}

/** Reads a saved customer token for a refund (REF-004). Rejects with what is wrong with it (REF-005). */
export async function loadPayee(gateway: Gateway, wanted: Wanted, signal: AbortSignal): Promise<Payee> {
  const billing = await billingOf(gateway, wanted, signal);
  const token = tokenOf(billing, wanted);
  if (!token) throw new Error(messages.invalidTokenInformation);
  const terminals = await terminalsOfAccount(gateway, token.account_id, wanted, signal);
  if (terminals.length === 0) throw new Error(messages.noValidTerminal);
  return { billing, token, terminals };
}

async function billingOf(gateway: Gateway, { tokenId, billingId }: Wanted, signal: AbortSignal) {
  const id =
    billingId === ''
      ? (await gateway.call('GET /tokens/{id}', { params: { id: tokenId }, signal })).token.billing_id
      : billingId;
  if (id === null) throw new Error(messages.invalidTokenInformation);
  return (await gateway.call('GET /billings/{id}', { params: { id }, signal })).billing;
}

/** The token that is named, else the record's newest: one that can be used, of the kind that is refunded to. */
const tokenOf = ({ tokens }: BillingAnswer['billing'], { tokenId, method }: Wanted) =>
  tokens.find(
    ({ id, is_active, payment_type }) =>
      (tokenId === '' || id === tokenId) && is_active && (payment_type === 'ach') === (method === 'ach'),
  );

/** The user's own terminals of the account; a superuser's reach goes further than what is his own. */
async function terminalsOfAccount(
  gateway: Gateway,
  accountId: string,
  { own, method }: Wanted,
  signal: AbortSignal,
): Promise<Terminal[]> {
  const mine = terminalsOf(
    method,
    own.filter(({ account_id }) => account_id === accountId),
  );
  if (mine.length > 0) return mine;
  const { rows } = await gateway.list('GET /terminals', {
    filter: { account_id: accountId },
    perPage: 'all',
    signal,
  });
  return terminalsOf(
    method,
    rows.filter(({ active }) => active),
  );
}
