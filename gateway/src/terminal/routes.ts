import type { Handlers } from '../http';
import { takePayment } from './payment';
import type { Till } from './till';

export const terminalRoutes = (till: Till): Pick<Handlers, 'payment'> => ({
  payment: (call) => takePayment(till, call),
});
