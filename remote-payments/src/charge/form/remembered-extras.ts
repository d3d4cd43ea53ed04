import { remember, remembered } from '@tillway/payment-parts/remembered';

/** Sections that the form shows only on request. */
export const extraNames = ['post-date', 'address', 'reference'] as const;
export type Extra = (typeof extraNames)[number];

/** Open sections belong to this browser, not to the user, because counters differ in their habits. */
const key = 'tillway.charge-extras';

export function rememberedExtras(): Extra[] {
  const names = remembered(key)?.split(' ') ?? [];
  return extraNames.filter((name) => names.includes(name));
}

export const rememberExtras = (open: readonly Extra[]): void => remember(key, open.join(' '));
