import type { Handlers } from '../http';
import { afterSaleRoutes } from './after-sale/routes';
import { takePayment } from './payment';
import type { Till } from './till';
import { tokenize } from './tokenize';

type Routes = Pick<Handlers, 'payment' | 'tokenize'> & ReturnType<typeof afterSaleRoutes>;

export const terminalRoutes = (till: Till): Routes => ({
  payment: (call) => takePayment(till, call),
  tokenize: (call) => tokenize(till, call),
  ...afterSaleRoutes(till),
});
