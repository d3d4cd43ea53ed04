import type { Cents, PaymentKind } from '@tillway/rules';
import { readTab, writeTab } from './tab-store';

/** The parts of a payment in flight that may be stored: no card data. */
export interface KeptIntent {
  userId: string;
  nonce: string;
  terminalId: string;
  method: PaymentKind;
  /** Cents, including the price adjustment. */
  total: Cents;
  lastFour: string;
  /** Other payments of its plan may be missing. */
  isPlan: boolean;
  /** ISO instant. */
  asked: string;
}

const key = 'tillway.payment';

/** Stores a payment before it is sent; `undefined` deletes it once its outcome is definite. */
export const keepIntent = (intent: KeptIntent | undefined): void => writeTab(key, intent);

/** The payment of this user and tab whose outcome is unknown. */
export function keptIntent(userId: string): KeptIntent | undefined {
  const kept = readTab(key) as Partial<KeptIntent> | undefined;
  const isWhole =
    typeof kept?.nonce === 'string' &&
    typeof kept.terminalId === 'string' &&
    typeof kept.total === 'number' &&
    typeof kept.asked === 'string';
  return isWhole && kept.userId === userId ? (kept as KeptIntent) : undefined;
}
