import type { PaymentKind } from '@tillway/rules';
import { remember, remembered } from '../remembered';

/** Of a user at this counter: who works at two, works with two terminals. */
const keyOf = (userId: string, method: PaymentKind) => `tillway.terminal.${method}.${userId}`;

/** The terminal that the user charged with last, in this browser. */
export const lastTerminal = (userId: string, method: PaymentKind) => remembered(keyOf(userId, method));

export const rememberTerminal = (userId: string, method: PaymentKind, terminalId: string): void =>
  remember(keyOf(userId, method), terminalId);
