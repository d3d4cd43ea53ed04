import type { Transaction } from '@tillway/contract';
import {
  formatMoney,
  limits,
  refundableAmount,
  refundAmount,
  refundAmountError,
  type RefundType,
  refundTypes,
  toDollars,
} from '@tillway/rules';
import { Button, DescriptionList, Flex, MoneyField, RadioGroup, Stack } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';

export interface ChosenRefund {
  type: RefundType;
  /** Dollars as they were typed, of a part. */
  partial: string;
  /** Dollars that go back. */
  amount: string;
}

interface RefundAmountStepProps {
  transaction: Transaction;
  onRefund: (chosen: ChosenRefund) => void;
}

/** How much goes back: all that remains, the price adjustment, or a part (HIS-041; VAL-070, VAL-071). */
export function RefundAmountStep({ transaction, onRefund }: RefundAmountStepProps) {
  const [type, setType] = useState<RefundType>('full');
  const [partial, setPartial] = useState('');
  const [error, setError] = useState<string>();
  const amount = refundAmount(type, transaction, partial);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes this submit on to a form that the dialog may be rendered in: stop it here.
    event.stopPropagation();
    const wrong = type === 'partial' ? refundAmountError(partial, transaction) : undefined;
    setError(wrong);
    if (wrong === undefined && amount !== undefined) onRefund({ type, partial, amount: toDollars(amount) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <DescriptionList
          items={[
            { label: 'Total', value: formatMoney(transaction.total_amount) },
            { label: 'Refunded so far', value: formatMoney(transaction.credited_amount) },
            { label: 'Left to refund', value: formatMoney(refundableAmount(transaction)), strong: true },
          ]}
        />
        <RadioGroup
          label="How much"
          options={refundTypes(transaction).map((value) => ({ value, label: labelOf(value, transaction) }))}
          value={type}
          onChange={({ target }) => {
            setType(target.value as RefundType);
            setError(undefined);
          }}
        />
        {type === 'partial' ? (
          <MoneyField
            // The choice above asks for it.
            autoFocus
            label="Amount"
            maxLength={limits.amountLength}
            value={partial}
            onChange={({ target }) => setPartial(target.value)}
            error={error}
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

function labelOf(type: RefundType, transaction: Transaction): string {
  if (type === 'partial') return 'A part of it';
  const amount = formatMoney(refundAmount(type, transaction) ?? 0);
  return type === 'full' ? `All that remains: ${amount}` : `The price adjustment: ${amount}`;
}
