/** Normalizes a holder's name so that case and spaces do not matter. */
export const holderOf = (name: string | null): string =>
  (name ?? '').normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
