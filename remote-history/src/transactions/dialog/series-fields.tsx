import { frequencies, frequencyLabel, limits, type ScheduleForm } from '@tillway/rules';
import { CheckboxField, DateField, FieldGrid, MoneyField, SelectField, Stack, TextField } from '@tillway/ui';

export type SeriesValues = ScheduleForm;

interface SeriesFieldsProps {
  values: SeriesValues;
  errors: Readonly<Record<string, string>>;
  /** Offers to waive the price adjustment of future payments. */
  mayWaive: boolean;
  onChange: (values: SeriesValues) => void;
}

const options = frequencies.map((value) => ({ value, label: frequencyLabel(value) }));

/** The fields of a series; one without an end has no end date. */
export function SeriesFields({ values, errors, mayWaive, onChange }: SeriesFieldsProps) {
  const field = (key: keyof SeriesValues) => ({
    value: String(values[key]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [key]: target.value }),
    error: errors[key],
  });
  return (
    <Stack gap="4">
      <FieldGrid>
        <MoneyField label="Amount" maxLength={limits.amountLength} {...field('amount')} />
        <SelectField label="Frequency" options={options} {...field('recurring')} />
        <DateField label="Start date" {...field('recurring_start_date')} />
        <DateField label="End date" {...field('recurring_end_date')} disabled={values.recurring_ongoing} />
      </FieldGrid>
      <CheckboxField
        label="Ongoing"
        checked={values.recurring_ongoing}
        onChange={({ target }) =>
          onChange({ ...values, recurring_ongoing: target.checked, recurring_end_date: '' })
        }
      />
      <CheckboxField
        label="Notify the payer before each payment"
        checked={values.recurring_notify}
        onChange={({ target }) => onChange({ ...values, recurring_notify: target.checked })}
      />
      {mayWaive ? (
        <CheckboxField
          label="Waive the price adjustment"
          checked={values.waive_fee}
          onChange={({ target }) => onChange({ ...values, waive_fee: target.checked })}
          error={errors['waive_fee']}
        />
      ) : null}
      <FieldGrid>
        <TextField label="Postal code" maxLength={20} {...field('billing_postalcode')} />
        <TextField label="Phone" type="tel" maxLength={20} {...field('billing_phone')} />
        <TextField label="Email" type="email" maxLength={254} {...field('billing_email')} />
      </FieldGrid>
    </Stack>
  );
}
