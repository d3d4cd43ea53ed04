import type { Transaction } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import {
  type Cents,
  chargebackReasonError,
  formatMoney,
  limits,
  messages,
  refundableAmount,
  refundableBy,
  refundAmount,
  refundAmountError,
  type RefundChoice,
  refundChoices,
  type RefundMoney,
  halfRefund,
  refundProblem,
  refundReasons,
  type RefundType,
  textError,
  toDollars,
} from '@tillway/rules';
import { t } from '@tillway/language';
import {
  Button,
  DescriptionList,
  Flex,
  MoneyField,
  Notice,
  RadioGroup,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';

export interface ChosenRefund {
  type: RefundType;
  /** Typed dollars of a partial refund. */
  partial: string;
  /** Dollars to refund. */
  amount: string;
  /** The reason a superuser refunds money taken by a chargeback; empty if the refund includes none of it. */
  reason: string;
  /** Why the money is given back; empty if the user did not say. */
  notes: string;
}

/** The choice of the reasons that leads to a field. */
const other = 'other';

interface RefundAmountStepProps {
  transaction: Transaction;
  onRefund: (chosen: ChosenRefund) => void;
}

/** Asks for the amount (everything that remains, half, the price adjustment, or a part) and for the reason. */
export function RefundAmountStep({ transaction, onRefund }: RefundAmountStepProps) {
  const [choice, setChoice] = useState<RefundChoice>('full');
  const [partial, setPartial] = useState('');
  const [error, setError] = useState<string>();
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [why, setWhy] = useState('');
  const [words, setWords] = useState('');
  const [wordsError, setWordsError] = useState<string>();
  const { permissions } = useSession();
  const money = refundableBy(transaction, permissions);
  const type = choice === 'half' ? 'partial' : choice;
  const dollars = choice === 'half' ? toDollars(halfRefund(money)) : partial;
  const amount = refundAmount(type, money, dollars);
  // A superuser may refund money taken by a chargeback, and must give a reason.
  const needsReason = amount !== undefined && amount > refundableAmount(transaction);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes this submit on to a form in which the dialog may be rendered; stop it here.
    event.stopPropagation();
    const wrong = type === 'partial' ? refundAmountError(dollars, money) : undefined;
    const notes = why === other ? words.trim() : why;
    const unfit = textError(notes, 'Reason', limits.notes);
    const missing = needsReason ? chargebackReasonError(reason) : undefined;
    setError(wrong);
    setReasonError(missing);
    setWordsError(unfit);
    if (wrong === undefined && missing === undefined && unfit === undefined && amount !== undefined)
      onRefund({
        type,
        partial: dollars,
        amount: toDollars(amount),
        reason: needsReason ? reason : '',
        notes,
      });
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
          options={refundChoices(money).map((value) => ({ value, label: labelOf(value, money) }))}
          value={choice}
          onChange={({ target }) => {
            setChoice(target.value as RefundChoice);
            setError(undefined);
          }}
        />
        {choice === 'partial' ? (
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
        ) : (
          <SelectField
            label="Why"
            placeholder="Not said"
            options={[
              ...refundReasons.map((value) => ({ value, label: value })),
              { value: other, label: 'Another reason' },
            ]}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        {why === other && !needsReason ? (
          <TextField
            // The choice above leads to this field.
            autoFocus
            label="In your words"
            maxLength={limits.notes}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={wordsError}
          />
        ) : null}
        {amount === undefined ? null : <Text color="fg.muted">{destinationOf(transaction, amount)}</Text>}
        <Flex justify="flex-end">
          <Button type="submit" variant="primary">
            {amount === undefined ? 'Refund' : `Refund ${formatMoney(amount)}`}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

function labelOf(type: RefundChoice, money: RefundMoney): string {
  if (type === 'partial') return 'A part of it';
  const amount = formatMoney(type === 'half' ? halfRefund(money) : (refundAmount(type, money) ?? 0));
  if (type === 'half') return `Half of it: ${amount}`;
  return type === 'full' ? `All that remains: ${amount}` : `The price adjustment: ${amount}`;
}

/** Says who gets the money and where. */
function destinationOf({ customer_name, last_four, payment_type }: Transaction, amount: Cents): string {
  const facts = {
    payer: customer_name || t('The payer'),
    amount: formatMoney(amount),
    lastFour: last_four ?? '',
  };
  return payment_type === 'ach'
    ? t(
        '{payer} gets {amount} back in the bank account ending in {lastFour}, usually within 3 to 5 business days.',
        facts,
      )
    : t(
        '{payer} gets {amount} back on the card ending in {lastFour}, usually within 3 to 5 business days.',
        facts,
      );
}
