import { limits } from '@tillway/rules';
import { FieldGrid, FullWidth, Panel, TextAreaField, TextField } from '@tillway/ui';
import { useFormContext } from 'react-hook-form';
import type { ChargeValues } from './charge-values';

/** What the merchant notes with a payment: customer PO, custom fields (printed on the receipt), internal notes. */
export function ReferenceSection() {
  const { register, formState } = useFormContext<ChargeValues>();
  const { errors } = formState;
  const custom = (number: 1 | 2 | 3) => {
    const name = `custom_field_${number}` as const;
    return (
      <TextField
        {...register(name)}
        label={`Custom field ${number}`}
        maxLength={limits.customField}
        autoComplete="off"
        error={errors[name]?.message}
      />
    );
  };
  return (
    <Panel title="Reference" description="Custom fields are printed on the receipt; notes stay internal.">
      <FieldGrid columns={2}>
        <TextField
          {...register('customer_po')}
          label="Customer PO"
          maxLength={limits.customerPo}
          autoComplete="off"
          error={errors.customer_po?.message}
        />
        {custom(1)}
        {custom(2)}
        {custom(3)}
        <FullWidth>
          <TextAreaField
            {...register('notes')}
            label="Notes"
            maxLength={limits.notes}
            error={errors.notes?.message}
          />
        </FullWidth>
      </FieldGrid>
    </Panel>
  );
}
