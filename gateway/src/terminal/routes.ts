import type { Handlers } from '../http';
import { afterSaleRoutes } from './after-sale/routes';
import { takePayment } from './payment';
import type { PaymentDeps } from '../payment-deps';
import { tokenize } from './tokenize';

type Routes = Pick<Handlers, 'payment' | 'tokenize'> & ReturnType<typeof afterSaleRoutes>;

export const terminalRoutes = (deps: PaymentDeps): Routes => ({
  payment: (call) => takePayment(deps, call),
  tokenize: (call) => tokenize(deps, call),
  ...afterSaleRoutes(deps),
});
