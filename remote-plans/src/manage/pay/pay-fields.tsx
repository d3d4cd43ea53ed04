import type { PlanDetail } from '@tillway/contract';
import { type CardBrand, formatExpiration, limits, paymentTypeName } from '@tillway/rules';
import {
  DateField,
  DescriptionList,
  FieldGrid,
  Flex,
  FullWidth,
  MoneyField,
  TextAreaField,
  TextField,
} from '@tillway/ui';
import { CardBrandMark } from '@tillway/payment-parts';
import { planTransactions } from '../plan-facts';
import type { EntryErrors, PaymentEntry } from './plan-payment';

interface PayFieldsProps {
  plan: PlanDetail;
  today: string;
  entry: PaymentEntry;
  errors: EntryErrors;
  onChange: (change: Partial<PaymentEntry>) => void;
}

/** The stored card or account that pays, the amount, the date, and the notes. */
export function PayFields({ plan, today, entry, errors, onChange }: PayFieldsProps) {
  const put =
    (key: keyof PaymentEntry) =>
    ({ target }: { target: { value: string } }) =>
      onChange({ [key]: target.value });
  return (
    <FieldGrid columns={2}>
      {entry.inFull ? null : (
        <MoneyField
          label="Amount"
          required
          maxLength={limits.amountLength}
          value={entry.amount}
          onChange={put('amount')}
          error={errors.amount}
        />
      )}
      <DateField
        label="Post date"
        min={today}
        value={entry.postDate}
        onChange={put('postDate')}
        error={errors.postDate}
      />
      <FullWidth>
        <StoredFacts plan={plan} />
      </FullWidth>
      <TextField
        label="Customer PO"
        maxLength={limits.customerPo}
        value={entry.customer_po}
        onChange={put('customer_po')}
      />
      {([1, 2, 3] as const).map((number) => (
        <TextField
          key={number}
          label={`Custom field ${number}`}
          maxLength={limits.customField}
          value={entry[`custom_field_${number}`]}
          onChange={put(`custom_field_${number}`)}
        />
      ))}
      <FullWidth>
        <TextAreaField label="Notes" maxLength={limits.notes} value={entry.notes} onChange={put('notes')} />
      </FullWidth>
    </FieldGrid>
  );
}

/** The stored card or account with its last four digits; the portal knows no others. */
function StoredFacts({ plan }: { plan: PlanDetail }) {
  const { current } = planTransactions(plan);
  if (!current) return null;
  const isBank = current.payment_type === 'ach';
  return (
    <DescriptionList
      items={[
        {
          label: isBank ? 'Account holder name' : 'Cardholder name',
          value: current.card_name ?? current.customer_name,
        },
        {
          label: isBank ? 'Account' : 'Card number',
          value: (
            <Flex as="span" gap="2" align="center" justify="flex-end">
              {isBank ? null : <CardBrandMark brand={current.payment_type as CardBrand} />}
              {isBank ? paymentTypeName(current.payment_type) : ''} •••• {current.last_four}
            </Flex>
          ),
        },
        { label: 'Expiration', value: isBank ? '' : formatExpiration(current.card_expiration_yymm ?? '') },
        { label: 'CVV', value: isBank ? '' : '•••' },
      ]}
    />
  );
}
