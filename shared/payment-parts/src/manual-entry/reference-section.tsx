import { limits } from '@tillway/rules';
import { FieldGrid, FullWidth, Panel, TextAreaField, TextField } from '@tillway/ui';
import { useHints } from '../help/hints';
import { useFormContext, useFormState } from 'react-hook-form';

/** Typed references of a payment. */
export interface ReferenceValues {
  customer_po: string;
  custom_field_1: string;
  custom_field_2: string;
  custom_field_3: string;
  notes: string;
}

export const emptyReference: ReferenceValues = {
  customer_po: '',
  custom_field_1: '',
  custom_field_2: '',
  custom_field_3: '',
  notes: '',
};

const fields = ['customer_po', 'custom_field_1', 'custom_field_2', 'custom_field_3', 'notes'] as const;

/**
 * Asks for the merchant's references: customer PO, custom fields (printed on the receipt), and internal
 * notes.
 */
export function ReferenceFields() {
  const { register } = useFormContext<ReferenceValues>();
  const { errors } = useFormState<ReferenceValues>({ name: fields, exact: true });
  const hints = useHints();
  const custom = (number: 1 | 2 | 3) => {
    const name = `custom_field_${number}` as const;
    return (
      <TextField
        {...register(name)}
        label={`Custom field ${number}`}
        maxLength={limits.customField}
        autoComplete="off"
        hint={hints[name]}
        error={errors[name]?.message}
      />
    );
  };
  return (
    <FieldGrid columns={2}>
      <TextField
        {...register('customer_po')}
        label="Customer PO"
        maxLength={limits.customerPo}
        autoComplete="off"
        hint={hints['customer_po']}
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
          hint={hints['notes']}
          error={errors.notes?.message}
        />
      </FullWidth>
    </FieldGrid>
  );
}

/** Like `ReferenceFields`, in a panel. */
export const ReferenceSection = () => (
  <Panel title="Reference" description="Custom fields are printed on the receipt; notes stay internal.">
    <ReferenceFields />
  </Panel>
);
