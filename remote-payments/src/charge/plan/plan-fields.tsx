import { chargeFrequencies, type IsoDate, limits, ongoingEnd } from '@tillway/rules';
import {
  CheckboxField,
  DateField,
  FieldGrid,
  FullWidth,
  MoneyField,
  SelectField,
  TextField,
} from '@tillway/ui';
import { useHints } from '@tillway/payment-parts';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { PlanValues } from '@tillway/payment-parts/plan';
import type { ChargeValues } from '../form/values';
import { endDateLimits } from '@tillway/payment-parts/plan';

interface PlanFieldsProps {
  kind: 'recurring' | 'installment';
  today: IsoDate;
  locked: boolean;
}

const fields = [
  'downpayment',
  'recurring_start_date',
  'installments_total_count',
  'recurring_amount',
  'recurring_end_date',
  'recurring_payments',
  'recurring_ongoing',
  'recurring_notify',
] as const;

/** Asks for frequency, dates, and count of a series; for a plan also downpayment and installment. */
export function PlanFields({ kind, today, locked }: PlanFieldsProps) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: fields, exact: true });
  const hints = useHints();
  const [start, ongoing] = useWatch<ChargeValues, ['recurring_start_date', 'recurring_ongoing']>({
    name: ['recurring_start_date', 'recurring_ongoing'],
    exact: true,
  });
  const field = (name: keyof PlanValues, disabled = false) => ({
    ...register(name),
    disabled: locked || disabled,
    hint: hints[name],
    error: errors[name]?.message,
  });
  const count = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const;
  const money = { maxLength: limits.amountLength } as const;
  const installment = kind === 'installment';
  return (
    <FieldGrid columns={2}>
      {installment ? <MoneyField {...field('downpayment')} {...money} label="Downpayment" /> : null}
      <FrequencyField kind={kind} disabled={locked} required />
      <DateField
        {...field('recurring_start_date')}
        {...(installment && { hint: 'The day of the first installment. A downpayment is charged today.' })}
        label="Start date"
        required
        min={today}
        max={ongoingEnd}
      />
      {installment ? (
        <>
          <TextField
            {...field('installments_total_count')}
            {...count}
            label="Number of installments"
            required
          />
          <MoneyField {...field('recurring_amount')} {...money} label="Installment amount" required />
        </>
      ) : (
        <>
          <DateField
            {...field('recurring_end_date', ongoing)}
            label="End date"
            required={!ongoing}
            {...endDateLimits(start, today)}
          />
          <TextField {...field('recurring_payments', ongoing)} {...count} label="Number of payments" />
          <FullWidth>
            <CheckboxField {...field('recurring_ongoing')} label="Ongoing, until it is cancelled" />
          </FullWidth>
        </>
      )}
      <FullWidth>
        <CheckboxField
          {...field('recurring_notify')}
          label="Remind the payer by email the day before each payment"
        />
      </FullWidth>
    </FieldGrid>
  );
}

interface FrequencyFieldProps {
  kind: PlanFieldsProps['kind'];
  disabled?: boolean;
  required?: boolean;
}

/** Asks for the frequency; plans are not paid daily. */
export function FrequencyField({ kind, disabled = false, required = false }: FrequencyFieldProps) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: 'recurring', exact: true });
  const hints = useHints();
  return (
    <SelectField
      {...register('recurring')}
      label="Frequency"
      required={required}
      disabled={disabled}
      options={chargeFrequencies(kind)}
      hint={hints['recurring']}
      error={errors.recurring?.message}
    />
  );
}
