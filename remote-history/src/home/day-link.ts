import { transactionsPath } from '@tillway/contract/routes';
import type { IsoDate, PaymentKind } from '@tillway/rules';

/** Returns the list of a kind's transactions that were created on a day. `more` adds filters. */
export const dayLink = (kind: PaymentKind, day: IsoDate, more: Record<string, string> = {}): string =>
  `${transactionsPath(kind)}?${new URLSearchParams({ ...more, created_from: day, created_to: day }).toString()}`;
