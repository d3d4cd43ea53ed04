import {
  actionCodes,
  isApiFailure,
  type OperationResponse,
  type Renewal,
  type Terminal,
} from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import {
  formatMoney,
  isApproved,
  messages,
  outcomeDetails,
  outcomeMessage,
  renewalTotal,
} from '@tillway/rules';
import { useOperation } from '@tillway/payment-parts/operation';
import { useState } from 'react';
import { renewalRequest, type RenewalValues } from './renewal-request';

/** The outcome of a payment. `uncertain`: unknown, so the renewal waits until the gateway knows it. */
type RenewalOutcome =
  | { kind: 'paid'; response: OperationResponse }
  | { kind: 'fields'; fields: Readonly<Record<string, string>> }
  | { kind: 'refused'; error: unknown }
  | { kind: 'declined'; title: string; details: string[] }
  | { kind: 'uncertain' };

const markTries = 3;

/** Pays for a renewal and marks it as processed. */
export function useRenewalPayment(renewal: Renewal) {
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const operation = useOperation(messages.paymentInFlight);
  const [isBusy, setBusy] = useState(false);

  /** The payment itself also says that the renewal is processed, so a failed mark does no harm. */
  async function mark(transaction_tracking_id: string) {
    for (let left = markTries; left > 0; left -= 1) {
      const body = { id: renewal.id, is_processed: true as const, transaction_tracking_id };
      const params = { id: renewal.tracking_id };
      const isMarked = await gateway
        .call('PUT /okdmv_renewals/{id}', { params, body })
        .then(() => true)
        .catch(() => false);
      if (isMarked) return;
    }
  }

  async function ask(
    values: RenewalValues,
    terminal: Terminal,
    allow_duplicate: boolean,
  ): Promise<RenewalOutcome | undefined> {
    const { total } = renewalTotal(values.amount, terminal);
    const result = await operation.run(
      (nonce) =>
        gateway.operate('POST /terminal/payment', {
          ...renewalRequest(renewal, values, terminal),
          ...(allow_duplicate && { allow_duplicate }),
          nonce,
        }),
      allow_duplicate
        ? undefined
        : {
            title: 'Process renewal',
            text: `Charge ${formatMoney(total)} to the card ending in ${renewal.last_four}?`,
            confirmLabel: 'Charge',
          },
    );
    if (!result) return undefined;
    if (result.kind === 'uncertain') return result;
    if (result.kind === 'refused') {
      const { error } = result;
      return isApiFailure(error) && Object.keys(error.fields).length > 0
        ? { kind: 'fields', fields: error.fields }
        : result;
    }
    const { response } = result;
    if (response.ActionCode === actionCodes.duplicate) {
      const isAgreed = await feedback.confirm({
        title: messages.duplicatePayment,
        text: 'Charge the card again?',
      });
      return isAgreed ? ask(values, terminal, true) : undefined;
    }
    const { UniqueID, Transaction } = response;
    if (!isApproved(response.ResponseText)) {
      const title = outcomeMessage(response.ResponseText, response.ErrMsg);
      const details = outcomeDetails({
        responseText: response.ResponseText,
        message: title,
        requestType: 'sale',
        errorMessages: Transaction?.error_messages ?? null,
      });
      return { kind: 'declined', title, details };
    }
    await mark(Transaction?.tracking_id ?? UniqueID ?? '');
    bus.emit('payment.completed@1', {
      transaction_id: UniqueID ?? '',
      account_id: renewal.account_id,
      terminal_id: terminal.terminal_id,
      payment_type: 'card',
      response_text: response.ResponseText,
      total_amount: total,
    });
    return { kind: 'paid', response };
  }

  return {
    isBusy,
    /** Takes the payment. `undefined`: the user did not confirm it. */
    async pay(values: RenewalValues, terminal: Terminal): Promise<RenewalOutcome | undefined> {
      setBusy(true);
      try {
        return await ask(values, terminal, false);
      } finally {
        setBusy(false);
      }
    },
  };
}
