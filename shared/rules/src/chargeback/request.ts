import { amountError } from '../amount';
import { textError } from '../billing/text';
import type { IsoDate } from '../dates';
import { type FieldError, firstErrors } from '../errors';
import {
  disputeAnswerByTooEarly,
  disputeCaseRequired,
  disputeDateRequired,
  disputePaymentRequired,
} from '../messages/disputes';

/** A dispute as staff or a file enter it. The amount is in dollars; an empty one means all that is left. */
export interface DisputeRequest {
  transaction_id: string;
  case_number: string;
  reason_code: string;
  reason: string;
  amount: string;
  chargeback_date: IsoDate;
  answer_by: IsoDate | null;
}

/** Validates a dispute that is entered, field by field. */
export const disputeRequestErrors = (dispute: DisputeRequest): FieldError[] =>
  firstErrors([
    ['transaction_id', dispute.transaction_id.trim() === '' ? disputePaymentRequired : undefined],
    ['case_number', dispute.case_number.trim() === '' ? disputeCaseRequired : undefined],
    ['case_number', textError(dispute.case_number, 'Case number', 100)],
    ['reason_code', textError(dispute.reason_code, 'Reason code', 100)],
    ['reason', textError(dispute.reason, 'Reason', 200)],
    ['amount', dispute.amount.trim() === '' ? undefined : amountError(dispute.amount, 'dialog')],
    ['chargeback_date', dispute.chargeback_date === '' ? disputeDateRequired : undefined],
    [
      'answer_by',
      dispute.answer_by !== null && dispute.answer_by < dispute.chargeback_date
        ? disputeAnswerByTooEarly
        : undefined,
    ],
  ]);
