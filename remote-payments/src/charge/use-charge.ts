import { isApiFailure, type OperationResponse, type PaymentRequest } from '@tillway/contract';
import { askUntilDefinite, useApi, useIntent, usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useRef, useState } from 'react';
import { type ChargeOutcome, outcomeOf } from './charge-outcome';
import { paymentRequest } from './charge-payload';
import type { ChargeValues } from './charge-values';
import { confirmationOf } from './payment-confirmation';
import type { Totals } from './use-totals';

interface ChargeOptions {
  /** Puts the gateway's field messages next to their fields. */
  showFieldErrors: (fields: Record<string, string>) => void;
}

/** Hours east of UTC where the merchant sits (decisions O-38). */
const offsetHours = () => -new Date().getTimezoneOffset() / 60;

/**
 * The way of one charge from a valid form to its outcome: confirm, wait, ask until the answer is definite. While it is
 * on its way the portal is locked, and the same nonce stands for it until it is definite.
 */
export function useCharge({ showFieldErrors }: ChargeOptions) {
  const api = useApi();
  const { bus, feedback, lock } = usePortal();
  const intent = useIntent();
  const asked = useRef<PaymentRequest | undefined>(undefined);
  const busy = useRef(false);
  const [outcome, setOutcome] = useState<ChargeOutcome>();

  async function ask(payload: PaymentRequest) {
    asked.current = payload;
    const unlock = lock(messages.paymentInFlight);
    let endWait = feedback.wait();
    const onUncertain = () => {
      endWait();
      endWait = feedback.wait(messages.checkingWithProcessor);
    };
    try {
      settle(await askUntilDefinite(() => api.terminal.payment(payload), { onUncertain }));
    } catch (error) {
      refuse(error);
    } finally {
      endWait();
      unlock();
    }
  }

  /** Keeps the nonce and the payload while the answer is open: asking about this charge again is all that may follow. */
  function settle(response: OperationResponse | undefined) {
    const next = outcomeOf(response);
    if (next.kind !== 'uncertain') {
      asked.current = undefined;
      intent.settle();
    }
    if (next.kind === 'accepted') bus.emit('payment.completed@1', completed(next));
    setOutcome(next);
  }

  function refuse(error: unknown) {
    asked.current = undefined;
    intent.settle();
    const fields = isApiFailure(error) ? error.fields : {};
    if (Object.keys(fields).length > 0) {
      showFieldErrors(fields);
      return;
    }
    const text = error instanceof Error ? error.message : messages.unexpectedError;
    setOutcome({ kind: 'refused', title: text, details: [] });
  }

  async function charge(values: ChargeValues, totals: Totals, allowDuplicate = false) {
    if (busy.current) return;
    busy.current = true;
    try {
      if (!allowDuplicate && !(await feedback.confirm(confirmationOf(values, totals)))) return;
      const submission = {
        nonce: intent.nonce,
        fee: totals.adjustment,
        offsetHours: offsetHours(),
        allowDuplicate,
      };
      await ask(paymentRequest(values, submission));
    } finally {
      busy.current = false;
    }
  }

  return {
    outcome,
    charge,
    /** Asks again about a charge whose answer is still open. */
    checkAgain: async () => {
      if (asked.current) await ask(asked.current);
    },
    close: () => setOutcome(undefined),
    /** Leaves a charge to the gateway's own look-up and begins another. */
    abandon: () => {
      asked.current = undefined;
      intent.settle();
      setOutcome(undefined);
    },
  };
}

const completed = ({ transaction }: Extract<ChargeOutcome, { kind: 'accepted' }>) => ({
  transaction_id: transaction.id,
  account_id: transaction.account_id,
  terminal_id: transaction.terminal_id,
  payment_type: 'card' as const,
  response_text: transaction.response_text ?? '',
  total_amount: transaction.total_amount,
});
