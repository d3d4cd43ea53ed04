import { actionCodes, type HostedPayResponse } from '@tillway/contract';
import { canReceipt, isApproved, messages, outcomeDetails, outcomeTitle } from '@tillway/rules';
import type { OperationOutcome } from '../charge/operation-outcome';

/** Describes the outcome to the payer, without the merchant's internal details. */
export function payersResponse({ response }: OperationOutcome, email: string | undefined): HostedPayResponse {
  const { ActionCode, ResponseText, UniqueID, Transaction } = response;
  const about = { error: false as const, total_amount: Transaction?.total_amount ?? 0 };
  if (ActionCode === actionCodes.unknown)
    return {
      ...about,
      outcome: 'checking',
      title: messages.checkingWithProcessor,
      details: [messages.checkingHint],
      reference: UniqueID,
    };
  if (ActionCode === actionCodes.duplicate)
    return {
      ...about,
      outcome: 'duplicate',
      title: messages.duplicatePayment,
      details: [messages.duplicatePaymentHint],
      reference: null,
    };
  if (Transaction && ActionCode === actionCodes.approved && isApproved(ResponseText))
    return {
      ...about,
      outcome: 'paid',
      title: outcomeTitle(ResponseText) ?? '',
      details: email && canReceipt(Transaction) ? [messages.receiptSentTo(email)] : [],
      reference: UniqueID,
    };
  return {
    ...about,
    outcome: 'declined',
    title: ResponseText,
    details: outcomeDetails({
      responseText: ResponseText,
      message: ResponseText,
      requestType: Transaction?.request_type ?? '',
      paymentType: Transaction?.payment_type ?? '',
      errorMessages: Transaction?.error_messages,
    }),
    reference: null,
  };
}
