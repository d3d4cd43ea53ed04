import { limits } from '@tillway/rules';
import { FieldGrid, FullWidth, Panel, TextAreaField, TextField } from '@tillway/ui';
import { useHints } from '@tillway/payment-parts';
import { useFormContext } from 'react-hook-form';
import type { TokenizeValues } from './tokenize-values';

/** Asks for the merchant's notes on a stored card or account. The customer PO is read-only. */
export function DetailsSection() {
  const { register, formState } = useFormContext<TokenizeValues>();
  const { errors } = formState;
  const hints = useHints();
  return (
    <Panel title="Reference" description="Notes stay internal.">
      <FieldGrid columns={2}>
        <TextField
          {...register('token_name')}
          label="Token name"
          hint={hints['token_name']}
          maxLength={limits.tokenName}
          autoComplete="off"
          error={errors.token_name?.message}
        />
        <TextField {...register('customer_po')} label="Customer PO" autoComplete="off" disabled />
        <FullWidth>
          <TextAreaField
            {...register('notes')}
            label="Notes"
            hint={hints['notes']}
            maxLength={limits.notes}
            error={errors.notes?.message}
          />
        </FullWidth>
      </FieldGrid>
    </Panel>
  );
}
