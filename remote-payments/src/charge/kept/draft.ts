import type { PaymentKind } from '@tillway/rules';
import { withoutCards } from '../debug/redact';
import type { ChargeMode } from '../query';
import type { ChargeValues } from '../form/values';
import { readTab, writeTab } from './tab-store';

interface Draft {
  userId: string;
  method: PaymentKind;
  /** A total stands for all payments of a plan, the amount of a series for each. */
  mode: ChargeMode;
  values: Partial<ChargeValues>;
}

/** What begins so the shell takes away at an explicit logout: docs/decisions/0177. */
const key = 'tillway.draft.charge';

/** Never kept: what identifies a payer's money (decisions A-28, S-04). */
const secret: ReadonlySet<string> = new Set([
  'card_number',
  'card_cvv',
  'ach_routing_number',
  'ach_account_number',
  'ach_account_number_verify',
]);

/** What may be kept of a form: all but numbers of cards and accounts, and texts that have one in them. */
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

/** What this user's tab kept of a form that was left; another user's is thrown away. */
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

/** Whether an amount of one mode is not that of the other: of a single payment it is both. */
const meansAnother = (typed: ChargeMode | undefined, now: ChargeMode): boolean =>
  typed !== now && typed !== 'single' && now !== 'single';
