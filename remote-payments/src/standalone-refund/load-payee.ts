import type { BillingResponse, Terminal, Token } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import { messages, type PaymentKind, terminalsOf } from '@tillway/rules';

/** The owner of the stored card or account, and the terminals that can send money to it. */
export interface Payee {
  billing: BillingResponse['billing'];
  token: Token;
  terminals: Terminal[];
}

interface Wanted {
  tokenId: string;
  billingId: string;
  method: PaymentKind;
  /** The signed-in user's terminals. */
  own: readonly Terminal[];
}

/** Reads a stored customer token for a refund. Rejects with the reason if it cannot be used. */
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

/** The named token, otherwise the record's newest; it must be active and of the right kind. */
const tokenOf = ({ tokens }: BillingResponse['billing'], { tokenId, method }: Wanted) =>
  tokens.find(
    ({ id, is_active, payment_type }) =>
      (tokenId === '' || id === tokenId) && is_active && (payment_type === 'ach') === (method === 'ach'),
  );

/** The user's own terminals of the account; for a superuser, otherwise all active ones. */
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
