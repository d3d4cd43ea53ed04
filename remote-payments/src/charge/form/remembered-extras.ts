import { remember, remembered } from '@tillway/widgets/remembered';

/** What the form asks for only where somebody wants it. */
export const extraNames = ['post-date', 'address', 'reference'] as const;
export type Extra = (typeof extraNames)[number];

/** Which of them stay open is a habit of this counter, not of the user. */
const key = 'tillway.charge-extras';

export function rememberedExtras(): Extra[] {
  const names = remembered(key)?.split(' ') ?? [];
  return extraNames.filter((name) => names.includes(name));
}

export const rememberExtras = (open: readonly Extra[]): void => remember(key, open.join(' '));
