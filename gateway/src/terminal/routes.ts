import type { Handlers } from '../http';
import { afterSaleRoutes } from './after-sale/routes';
import { takePayment } from './payment';
import type { Till } from './till';

export const terminalRoutes = (till: Till): Pick<Handlers, 'payment' | 'void' | 'refund'> => ({
  payment: (call) => takePayment(till, call),
  ...afterSaleRoutes(till),
});
