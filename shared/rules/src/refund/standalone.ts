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
import { textError } from '../billing';
import { type FieldCheck, type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { overrideReasonRequired } from '../messages/after-sale';

/** A refund without a previous payment, as typed. */
export interface StandaloneRefundForm extends Omit<ChargeForm, 'close_date'> {
  /** Ignores the account's missing permission for this refund. */
  override: boolean;
  override_reason: string;
}

/** Validates a standalone refund, in the order of the fields. */
export const standaloneRefundErrors = (form: StandaloneRefundForm, context: ChargeContext): FieldError[] =>
  firstErrors([
    ['terminal_id', terminalError(form.terminal_id, form.method, context.terminals)],
    ['amount', amountError(form.amount, 'charge')],
    ...(form.token ? [] : payeeChecks(form, context)),
    ...(form.method === 'ach' && context.canUseNachaAuthorization ? authorizationChecks(form) : []),
    ...billingChecks(form),
    ...referenceChecks(form),
    ['override_reason', form.override ? reasonError(form.override_reason) : undefined],
  ]);

const reasonError = (reason: string): string | undefined =>
  reason.trim() === '' ? overrideReasonRequired : textError(reason, 'Reason', limits.overrideReason);

const payeeChecks = (form: StandaloneRefundForm, { today }: ChargeContext): FieldCheck[] => [
  holderCheck(form.card_name),
  ...(form.method === 'card' ? cardChecks(form, today) : bankChecks(form)),
];

/** Returns whether a standalone refund can be processed now. */
export const canProcessStandaloneRefund = (given: {
  isValid: boolean;
  isProcessing: boolean;
  accountMayRefund: boolean;
  override: boolean;
}): boolean => given.isValid && !given.isProcessing && (given.accountMayRefund || given.override);
