import type { PaymentKind } from '@tillway/rules';
import { withoutCards } from '../debug/redact';
import type { ChargeMode } from '../query';
import type { ChargeValues } from '../form/values';
import { readTab, writeTab } from './tab-store';

interface Draft {
  userId: string;
  method: PaymentKind;
  /** The mode decides the meaning of the amount: a plan's total, or each payment of a series. */
  mode: ChargeMode;
  values: Partial<ChargeValues>;
}

/** The shell removes keys with this prefix at an explicit logout: the next person must not read them. */
const key = 'tillway.draft.charge';

/** Never stored, because it identifies a payer's money. */
const secret: ReadonlySet<string> = new Set([
  'card_number',
  'card_cvv',
  'ach_routing_number',
  'ach_account_number',
  'ach_account_number_verify',
]);

/**
 * Filters the values that may be stored: no card or account numbers, and no texts that contain a card number.
 */
export function keepable(values: ChargeValues): Partial<ChargeValues> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]: [string, unknown]) =>
        !secret.has(name) && (typeof value !== 'string' || withoutCards(value) === value),
    ),
  );
}

export const keepDraft = (draft: Draft | undefined): void =>
  writeTab(key, draft && { ...draft, values: draft.values });

/** Restores the values that this user left in this tab; deletes those of another user. */
export function keptDraft(
  userId: string,
  { method, mode }: Pick<Draft, 'method' | 'mode'>,
  empty: ChargeValues,
): Partial<ChargeValues> | undefined {
  const draft = readTab(key) as Partial<Draft> | undefined;
  if (draft?.userId !== undefined && draft.userId !== userId) keepDraft(undefined);
  if (draft?.userId !== userId || draft.method !== method || typeof draft.values !== 'object')
    return undefined;
  const known = Object.entries(draft.values).filter(
    ([name, value]) =>
      name in empty &&
      typeof value === typeof empty[name as keyof ChargeValues] &&
      !(name === 'amount' && meansAnother(draft.mode, mode)),
  );
  return Object.fromEntries(known);
}

/** Tells whether an amount means something else in the other mode. A single payment's amount fits both. */
const meansAnother = (typed: ChargeMode | undefined, now: ChargeMode): boolean =>
  typed !== now && typed !== 'single' && now !== 'single';
