import type { Transaction } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import {
  chargebackReasonError,
  formatMoney,
  limits,
  messages,
  refundableAmount,
  refundableBy,
  refundAmount,
  refundAmountError,
  type RefundMoney,
  refundProblem,
  type RefundType,
  refundTypes,
  toDollars,
} from '@tillway/rules';
import { Button, DescriptionList, Flex, MoneyField, Notice, RadioGroup, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';

export interface ChosenRefund {
  type: RefundType;
  /** Typed dollars of a partial refund. */
  partial: string;
  /** Dollars to refund. */
  amount: string;
  /** The reason a superuser refunds money taken by a chargeback; empty if the refund includes none of it. */
  reason: string;
}

interface RefundAmountStepProps {
  transaction: Transaction;
  onRefund: (chosen: ChosenRefund) => void;
}

/** Asks for the amount: everything that remains, the price adjustment, or a part. */
export function RefundAmountStep({ transaction, onRefund }: RefundAmountStepProps) {
  const [type, setType] = useState<RefundType>('full');
  const [partial, setPartial] = useState('');
  const [error, setError] = useState<string>();
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const { permissions } = useSession();
  const money = refundableBy(transaction, permissions);
  const amount = refundAmount(type, money, partial);
  // A superuser may refund money taken by a chargeback, and must give a reason.
  const needsReason = amount !== undefined && amount > refundableAmount(transaction);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes this submit on to a form in which the dialog may be rendered; stop it here.
    event.stopPropagation();
    const wrong = type === 'partial' ? refundAmountError(partial, money) : undefined;
    const missing = needsReason ? chargebackReasonError(reason) : undefined;
    setError(wrong);
    setReasonError(missing);
    if (wrong === undefined && missing === undefined && amount !== undefined)
      onRefund({ type, partial, amount: toDollars(amount), reason: needsReason ? reason : '' });
  };
  // Another user refunded or voided the transaction while this form was open.
  const problem = refundProblem(money);
  if (problem !== undefined) return <Notice severity="info">{problem}</Notice>;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <DescriptionList
          items={[
            { label: 'Total', value: formatMoney(transaction.total_amount) },
            { label: 'Refunded so far', value: formatMoney(transaction.credited_amount) },
            {
              label: 'Charged back',
              value:
                transaction.charged_back_amount > 0 ? formatMoney(transaction.charged_back_amount) : null,
            },
            { label: 'Left to refund', value: formatMoney(refundableAmount(transaction)), strong: true },
          ]}
        />
        <RadioGroup
          label="How much"
          options={refundTypes(money).map((value) => ({ value, label: labelOf(value, money) }))}
          value={type}
          onChange={({ target }) => {
            setType(target.value as RefundType);
            setError(undefined);
          }}
        />
        {type === 'partial' ? (
          <MoneyField
            // The choice above leads to this field.
            autoFocus
            label="Amount"
            maxLength={limits.amountLength}
            value={partial}
            onChange={({ target }) => setPartial(target.value)}
            error={error}
          />
        ) : null}
        {needsReason ? (
          <TextField
            label="Reason"
            required
            maxLength={limits.overrideReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            hint={messages.chargebackReasonRequired}
            error={reasonError}
          />
        ) : null}
        <Flex justify="flex-end">
          <Button type="submit" variant="primary">
            {amount === undefined ? 'Refund' : `Refund ${formatMoney(amount)}`}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

function labelOf(type: RefundType, money: RefundMoney): string {
  if (type === 'partial') return 'A part of it';
  const amount = formatMoney(refundAmount(type, money) ?? 0);
  return type === 'full' ? `All that remains: ${amount}` : `The price adjustment: ${amount}`;
}
