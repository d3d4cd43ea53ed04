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

/** Validates a single charge. Returns the first message of each invalid field, in the order of the fields. */
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

/** A stored card or account needs no input, but must not be expired. */
const storedChecks = ({ storedExpiration = null, today }: ChargeContext): FieldCheck[] => [
  ['token', storedCardError(storedExpiration, today)],
];

/** Checks of a typed card or account. */
const payerChecks = (form: ChargeForm, { today }: ChargeContext): FieldCheck[] => [
  holderCheck(form.card_name),
  ...(form.method === 'card' ? cardChecks(form, today) : bankChecks(form)),
  postalCodeCheck(form.billing_postalcode, form.method),
];
