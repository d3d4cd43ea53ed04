import type { PaymentKind } from '@tillway/rules';
import { remember, remembered } from '../remembered';

/** Stored per user and browser, because a user at two counters works with two terminals. */
const keyOf = (userId: string, method: PaymentKind) => `tillway.terminal.${method}.${userId}`;

/** The terminal the user last charged with in this browser. */
export const lastTerminal = (userId: string, method: PaymentKind) => remembered(keyOf(userId, method));

export const rememberTerminal = (userId: string, method: PaymentKind, terminalId: string): void =>
  remember(keyOf(userId, method), terminalId);
