import { lockPlace } from '../supersede/superseded';
import { withCheck } from '../vault/instruments';
import { authorizesNow } from './authorizes-now';
import { toStore } from './new-sale';
import type { ChargeOrder } from './order';
import { deferredForAuthorization, deferredToDate } from './outcome';
import type { PaymentContext } from './payment-context';
import type { PricedPayment } from './validate-and-price';

/** Makes the order to charge from a decided payment and its row. */
export const orderOf = (
  context: PaymentContext,
  priced: PricedPayment,
  row: Pick<ChargeOrder, 'sale' | 'relatedFields' | 'plan'>,
): ChargeOrder => ({
  ...row,
  accountId: context.accountId,
  terminalId: context.terminalId,
  terminalCode: context.terminal.code,
  processorId: context.terminal.processor_id,
  nonce: context.nonce,
  bodyHash: context.bodyHash,
  duplicates: context.allowsDuplicate ? 'allowed' : 'refused',
  actor: context.actor,
  portal: context.portal,
  kind: 'charge',
  instrument: withCheck(priced.instrument, context.request.ach_check_number),
  postalCode: context.request.billing_postalcode ?? '',
  amount: priced.amount,
  fee: priced.fee,
  deferred: deferredFor(context, priced),
  keeps: priced.stored || !isKept(context, priced) ? undefined : toStore(context, priced.instrument),
  assertReservable: lockedPlace(context) ?? context.assertReservable,
  at: context.at,
});

/** Locks the replaced payment until the new one is reserved. */
const lockedPlace = ({ accountId, replaces }: PaymentContext): ChargeOrder['assertReservable'] =>
  replaces ? (trx) => lockPlace(trx, accountId, replaces) : undefined;

const deferredFor = (context: PaymentContext, { method, postDate }: PricedPayment) => {
  if (postDate !== null) return deferredToDate;
  return method === 'ach' && !authorizesNow(context) ? deferredForAuthorization : undefined;
};

/**
 * True if the card or account is stored. One that is charged again later is stored even if the
 * request says no.
 */
const isKept = (context: PaymentContext, priced: PricedPayment): boolean =>
  context.request.tokenize !== false ||
  priced.series !== undefined ||
  priced.isInstallment ||
  deferredFor(context, priced) !== undefined;
