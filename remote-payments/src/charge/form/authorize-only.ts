import { type authorizeOnlyProblem, type IsoDate, mayAuthorizeOnly } from '@tillway/rules';
import type { ChargeValues } from './values';

/** The facts about a payment that decide whether it may be authorized only. */
export type AuthorizeOnlyFacts = Parameters<typeof authorizeOnlyProblem>[0];

/** The facts of a form whose post date is chosen later. */
export interface AuthorizeOnlyForm extends Omit<AuthorizeOnlyFacts, 'isPostDated'> {
  /** Today's date at the merchant. */
  today: IsoDate;
}

export const authorizeOnlyFacts = (
  { today, ...facts }: AuthorizeOnlyForm,
  { close_date }: Pick<ChargeValues, 'close_date'>,
): AuthorizeOnlyFacts => ({ ...facts, isPostDated: close_date > today });

/** Returns whether a payment is only authorized: it is chosen, and may be. */
export const authorizesOnly = (
  form: AuthorizeOnlyForm,
  values: Pick<ChargeValues, 'authorize_only' | 'close_date'>,
): boolean => values.authorize_only && mayAuthorizeOnly(authorizeOnlyFacts(form, values));
