import type { Cents, PaymentKind } from '@tillway/rules';
import { readTab, writeTab } from './tab-store';

/** A payment in flight, as far as it may be kept: no card data (decisions A-27). */
export interface KeptIntent {
  userId: string;
  nonce: string;
  terminalId: string;
  method: PaymentKind;
  /** Cents, the price adjustment included. */
  total: Cents;
  lastFour: string;
  /** Other payments of the plan it belongs to may not have been made. */
  isPlan: boolean;
  /** An instant, ISO. */
  asked: string;
}

const key = 'tillway.payment';

/** Remembers a payment before it is sent; undefined, once its answer is definite. */
export const keepIntent = (intent: KeptIntent | undefined): void => writeTab(key, intent);

/** The payment whose answer this user's tab never got. */
export function keptIntent(userId: string): KeptIntent | undefined {
  const kept = readTab(key) as Partial<KeptIntent> | undefined;
  const isWhole =
    typeof kept?.nonce === 'string' &&
    typeof kept.terminalId === 'string' &&
    typeof kept.total === 'number' &&
    typeof kept.asked === 'string';
  return isWhole && kept.userId === userId ? (kept as KeptIntent) : undefined;
}
