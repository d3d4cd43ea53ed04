import { can, messages } from '@tillway/rules';
import { type Call, forbidden, type Handlers, invalid } from '../platform/http';
import { afterSaleRoutes } from './after-sale/routes';
import { rendered } from './charge/operation-outcome';
import { takePayment } from './charge/payment';
import type { PaymentDeps } from './payment-deps';
import { tokenize } from './tokenize/tokenize';

type Routes = Pick<Handlers, 'payment' | 'tokenize'> & ReturnType<typeof afterSaleRoutes>;

/** Routes that take payments and manage them later. */
export const paymentRoutes = (deps: PaymentDeps): Routes => ({
  payment: (call) => takeOwn(deps, call),
  tokenize: async (call) => rendered(await tokenize(deps, call)),
  ...afterSaleRoutes(deps),
});

/**
 * Takes a payment. Refuses users who may only take renewals, and fields that only a renewal's
 * payment has.
 */
async function takeOwn(deps: PaymentDeps, call: Call<'payment'>) {
  if (!can(call.session.permissions, 'can_use_virtual_terminal')) throw forbidden();
  const others = (['method', 'percentage', 'card_expiration'] as const).filter((name) => name in call.body);
  if (others.length > 0) throw invalid(others.map((field) => ({ field, message: messages.invalidRequest })));
  return rendered(await takePayment(deps, call));
}
