import { isApiFailure, type RefundRequest } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import {
  earliestAchRefund,
  formatDate,
  messages,
  mustWaitForRefund,
  refundableAmount,
  refundableBy,
  refundNeedsPassword,
  type RefundRequest as RefundAsked,
  refundStartStep,
  todayIn,
} from '@tillway/rules';
import { Button, Notice, Stack } from '@tillway/ui';
import { useState } from 'react';
import { useLargeAmount } from '../approval/use-large-amount';
import { afterwards } from '../operation/afterwards';
import { type OperationResult, useOperation } from '../operation/use-operation';
import { PasswordStep } from './password-step';
import { type ChosenRefund, RefundAmountStep } from './refund-amount-step';
import { type ReversalProps, reversalOutcome } from './reversal';
import { UncertainStep } from './uncertain-step';
import { zoneOf } from './viewer-of';

interface Step {
  name: 'wait' | 'password' | 'amount' | 'uncertain' | 'failed';
  /** The reason of the failure, or why the password is asked again. */
  reason?: string;
}

interface RefundPanelProps extends ReversalProps {
  /** Shows the created refund. */
  onRefunded: (id: string) => void;
}

/**
 * Refunds a settled payment: the bank's waiting period, the manager's password, the amount, and the outcome.
 * Asking again after a lost response is the same refund.
 */
export function RefundPanel({ transaction, onChanged, onRefunded }: RefundPanelProps) {
  const gateway = useGateway();
  const session = useSession();
  const { bus, feedback } = usePortal();
  const operation = useOperation(messages.refundInFlight);
  const largeAmount = useLargeAmount();
  const asked = refundAsked();
  const [step, setStep] = useState<Step>({ name: refundStartStep(asked) });
  const [approvalId, setApprovalId] = useState<string>();

  function refundAsked(): RefundAsked {
    const zone = zoneOf(session, transaction.account_id);
    return {
      paymentType: transaction.payment_type,
      settled: todayIn(zone, new Date(transaction.settled ?? transaction.created)),
      today: todayIn(zone, new Date()),
      permissions: session.permissions,
      hasManagerPassword: transaction.has_manager_password,
    };
  }

  async function refund({ type, partial, amount, reason, notes }: ChosenRefund) {
    if (!(await largeAmount.confirm(amount))) return;
    const request: RefundRequest = {
      terminal_id: transaction.terminal_id,
      token_id: transaction.token_id,
      unique_id: transaction.id,
      type,
      ...(type === 'partial' && { amount: partial }),
      ...(reason !== '' && { chargeback_reason: reason }),
      ...(notes !== '' && { notes }),
      ...(approvalId !== undefined && { approval_id: approvalId }),
    };
    show(await operation.run((nonce) => gateway.operate('POST /terminal/refund', { ...request, nonce })));
  }

  function show(result: OperationResult | undefined) {
    if (!result) return;
    const outcome = reversalOutcome('refund', result);
    if (outcome.kind === 'uncertain') return setStep({ name: 'uncertain' });
    onChanged();
    if (outcome.kind === 'failed') {
      // An approval is valid for one refund and for five minutes.
      setApprovalId(undefined);
      if (isUnapproved(outcome.error))
        return setStep({ name: 'password', reason: messages.incorrectPassword });
      return setStep({ name: 'failed', reason: outcome.reason });
    }
    const { account_id } = transaction;
    feedback.notice(messages.refunded);
    afterwards(() =>
      bus.emit('transaction.changed@1', { transaction_id: transaction.id, account_id, change: 'refunded' }),
    );
    onRefunded(outcome.response.UniqueID ?? transaction.id);
  }

  if (step.name === 'wait')
    return (
      <Notice severity="warning" title="This bank payment cannot be refunded yet">
        {messages.achRefundFrom(formatDate(earliestAchRefund(asked.settled)))}
      </Notice>
    );
  if (step.name === 'password')
    return (
      <PasswordStep
        accountId={transaction.account_id}
        approval={{ action: 'refund', terminal_id: transaction.terminal_id, transaction_id: transaction.id }}
        text="A manager approves each refund."
        problem={step.reason}
        onApproved={({ id }) => {
          setApprovalId(id);
          setStep({ name: 'amount' });
        }}
      />
    );
  if (step.name === 'uncertain')
    return (
      <UncertainStep
        onCheck={() => void operation.checkAgain().then(show)}
        onLeave={() => {
          operation.abandon();
          onChanged();
        }}
      />
    );
  if (step.name === 'failed')
    return (
      <Stack gap="4">
        <Notice
          severity="error"
          actions={
            refundableAmount(refundableBy(transaction, session.permissions)) > 0 &&
            !mustWaitForRefund(asked) ? (
              <Button onClick={() => setStep({ name: refundNeedsPassword(asked) ? 'password' : 'amount' })}>
                Try again
              </Button>
            ) : undefined
          }
        >
          {messages.refundFailed(step.reason ?? messages.unknownOutcome)}
        </Notice>
      </Stack>
    );
  return (
    <>
      <RefundAmountStep transaction={transaction} onRefund={(chosen) => void refund(chosen)} />
      {largeAmount.dialog}
    </>
  );
}

/** The approval was used, expired, or missing. */
const isUnapproved = (error: unknown): boolean =>
  isApiFailure(error) && error.fields['approval_id'] !== undefined;
