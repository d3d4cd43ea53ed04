import { useCan, useSession } from '@tillway/remote-kit';
import { isAchTerminal, isCardTerminal, limits, requestTypeLabel, transactionStatuses } from '@tillway/rules';
import {
  CheckboxField,
  CheckboxGroup,
  DateField,
  FullWidth,
  MoneyField,
  SelectField,
  TextField,
} from '@tillway/ui';
import { Controller, useFormContext } from 'react-hook-form';
import type { SearchForm } from './search-form';

const requestTypes = { card: ['sale', 'void', 'credit'], ach: ['ach', 'achvoid', 'achcredit'] } as const;
const yesOrNo = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];

/** The fields of the search dialog, those with a condition only where it holds (HIS-013, HIS-014). */
export function SearchFields({ paymentType }: { paymentType: 'card' | 'ach' }) {
  const { user } = useSession();
  const hosted = useCan('can_use_hpp');
  const { register, control, formState } = useFormContext<SearchForm>();
  const { errors } = formState;
  const terminals = user.terminals.filter(paymentType === 'card' ? isCardTerminal : isAchTerminal);

  const text = (name: keyof SearchForm, label: string, maxLength = 100) => (
    <TextField {...register(name)} label={label} maxLength={maxLength} autoComplete="off" />
  );
  const triState = (name: keyof SearchForm, label: string) => (
    <SelectField {...register(name)} label={label} placeholder="All" options={yesOrNo} />
  );
  const choices = (
    name: 'request_type' | 'status',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <FullWidth>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <CheckboxGroup label={label} inline options={options} value={value} onValueChange={onChange} />
        )}
      />
    </FullWidth>
  );
  return (
    <>
      {text('customer_name', paymentType === 'card' ? 'Cardholder name' : 'Account holder name')}
      <TextField
        {...register('last_four')}
        label="Last four"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        error={errors.last_four?.message}
      />
      <MoneyField
        {...register('amount')}
        label="Amount"
        maxLength={limits.amountLength}
        error={errors.amount?.message}
      />
      {text('transaction_id', 'Transaction ID')}
      <DateField {...register('created_from')} label="Created from" />
      <DateField {...register('created_to')} label="Created to" />
      <DateField {...register('settled_from')} label="Settled from" />
      <DateField {...register('settled_to')} label="Settled to" />
      {choices(
        'request_type',
        'Request type',
        requestTypes[paymentType].map((value) => ({ value, label: requestTypeLabel(value) })),
      )}
      {choices(
        'status',
        'Status',
        transactionStatuses(paymentType).map((label) => ({ value: label.toLowerCase(), label })),
      )}
      {triState('is_recurring', 'Recurring')}
      {paymentType === 'card'
        ? triState('is_fee_waived', 'Waived')
        : triState('ach_is_authorized', 'Authorized')}
      {hosted ? triState('is_hosted', 'Hosted payment') : null}
      {text('response_code', 'Response code')}
      {text('billing_email', 'Email')}
      {text('customer_po', 'Customer PO')}
      {text('custom_field_1', 'Custom field 1', limits.customField)}
      {text('custom_field_2', 'Custom field 2', limits.customField)}
      {text('custom_field_3', 'Custom field 3', limits.customField)}
      {text('notes', 'Notes')}
      {terminals.length > 1 ? (
        <SelectField
          {...register('terminal_id')}
          label="Terminal"
          placeholder="All"
          options={terminals.map(({ terminal_id, name }) => ({ value: terminal_id, label: name }))}
        />
      ) : null}
      {user.accounts.length > 1 ? (
        <SelectField
          {...register('account_id')}
          label="Account"
          placeholder="All"
          options={user.accounts.map(({ account_id, name }) => ({ value: account_id, label: name }))}
        />
      ) : null}
      <FullWidth>
        <CheckboxField {...register('hide_invalid')} label="Hide Invalid Transactions" />
      </FullWidth>
    </>
  );
}
