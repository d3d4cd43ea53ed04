/** What the form asks for only where somebody wants it. */
export const extraNames = ['post-date', 'address', 'reference'] as const;
export type Extra = (typeof extraNames)[number];

/** Which of them stay open is a habit of this counter, not of the user. */
const key = 'tillway.charge-extras';

export function rememberedExtras(): Extra[] {
  try {
    const names = localStorage.getItem(key)?.split(' ') ?? [];
    return extraNames.filter((name) => names.includes(name));
  } catch {
    // storage may be closed to us
    return [];
  }
}

export function rememberExtras(open: readonly Extra[]): void {
  try {
    localStorage.setItem(key, open.join(' '));
  } catch {
    // then they are closed again next time
  }
}
