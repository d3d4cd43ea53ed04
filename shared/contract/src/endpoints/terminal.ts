import { OperationAnswerSchema, PaymentRequestSchema } from '../terminal';
import { virtualTerminal } from './access';
import type { Endpoint } from './endpoint';

/** The money operations. */
export const terminalEndpoints = {
  payment: {
    method: 'POST',
    path: '/terminal/payment',
    summary: 'Charge a card',
    access: virtualTerminal,
    body: PaymentRequestSchema,
    answer: OperationAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>;
