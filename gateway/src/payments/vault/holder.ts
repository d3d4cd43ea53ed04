/**
 * Whose a stored card or account is, as far as a name tells: equal for two spellings that differ in case and spaces alone
 * (docs/decisions/0048-a-billing-is-a-number-and-its-holder.md).
 */
export const holderOf = (name: string | null): string =>
  (name ?? '').normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
