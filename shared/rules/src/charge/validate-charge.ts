import { amountError } from '../amount';
import { storedCardError } from '../card';
import { type FieldCheck, type FieldError, firstErrors } from '../errors';
import {
  authorizationChecks,
  bankChecks,
  billingChecks,
  cardChecks,
  holderCheck,
  postalCodeCheck,
  referenceChecks,
} from './checks';
import type { ChargeContext, ChargeForm } from './form';
import { postDateError } from './post-date';
import { terminalError } from './terminal-error';

/** What is wrong with a single charge: the first message of each invalid field, in the order of the fields (doc 000 §5). */
export const validateCharge = (form: ChargeForm, context: ChargeContext): FieldError[] =>
  firstErrors([
    ['terminal_id', terminalError(form.terminal_id, form.method, context.terminals)],
    ['amount', amountError(form.amount, 'charge')],
    ['close_date', postDateError(form.close_date, context.today)],
    ...(form.token ? storedChecks(context) : payerChecks(form, context)),
    ...(form.method === 'ach' && context.canUseNachaAuthorization ? authorizationChecks(form) : []),
    ...billingChecks(form),
    ...referenceChecks(form),
  ]);

/** Of a stored card or account: nothing of it is asked, but it must be good (PAY-037; decisions A-16). */
const storedChecks = ({ storedExpiration = null, today }: ChargeContext): FieldCheck[] => [
  ['token', storedCardError(storedExpiration, today)],
];

/** Of a card or account that is typed, not stored (PAY-037). */
const payerChecks = (form: ChargeForm, { today }: ChargeContext): FieldCheck[] => [
  holderCheck(form.card_name),
  ...(form.method === 'card' ? cardChecks(form, today) : bankChecks(form)),
  postalCodeCheck(form.billing_postalcode, form.method),
];
