import { amountError } from '../amount';
import {
  authorizationChecks,
  bankChecks,
  billingChecks,
  cardChecks,
  holderCheck,
  referenceChecks,
} from '../charge/checks';
import type { ChargeContext, ChargeForm } from '../charge/form';
import { terminalError } from '../charge/terminal-error';
import { type FieldCheck, type FieldError, firstErrors } from '../errors';

/** A refund without a payment before it, as it is typed (REF-003). */
export type StandaloneRefundForm = Omit<ChargeForm, 'close_date'>;

/** What is wrong with a standalone refund, in the order of the fields (doc 000 §5). */
export const standaloneRefundErrors = (form: StandaloneRefundForm, context: ChargeContext): FieldError[] =>
  firstErrors([
    ['terminal_id', terminalError(form.terminal_id, form.method, context.terminals)],
    ['amount', amountError(form.amount, 'charge')],
    ...(form.token ? [] : payeeChecks(form, context)),
    ...(form.method === 'ach' && context.canUseNachaAuthorization ? authorizationChecks(form) : []),
    ...billingChecks(form),
    ...referenceChecks(form),
  ]);

const payeeChecks = (form: StandaloneRefundForm, { today }: ChargeContext): FieldCheck[] => [
  holderCheck(form.card_name),
  ...(form.method === 'card' ? cardChecks(form, today) : bankChecks(form)),
];

/** Whether a standalone refund can be processed now (REF-006, REF-007). */
export const canProcessStandaloneRefund = (given: {
  isValid: boolean;
  isProcessing: boolean;
  accountMayRefund: boolean;
  override: boolean;
}): boolean => given.isValid && !given.isProcessing && (given.accountMayRefund || given.override);
