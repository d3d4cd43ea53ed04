import { t } from '@tillway/language';
import { achTypes, formatRoutingNumber, limits } from '@tillway/rules';
import { FieldGrid, FullWidth, SelectField, TextField } from '@tillway/ui';
import { MaskedField } from '@tillway/ui/masked';
import type { ClipboardEvent, DragEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useHints } from '../help/hints';

/** Typed values of a bank account; the holder is in `card_name`, as in the API. */
export interface BankValues {
  card_name: string;
  ach_routing_number: string;
  ach_account_number: string;
  ach_account_number_verify: string;
  ach_check_number: string;
  ach_type: string;
}

export const emptyBank: BankValues = {
  card_name: '',
  ach_routing_number: '',
  ach_account_number: '',
  ach_account_number_verify: '',
  ach_check_number: '',
  ach_type: '',
};

/** The repeated account number is useful only if it is typed. */
const refuse = (event: ClipboardEvent | DragEvent) => event.preventDefault();
const typedByHand = { onPaste: refuse, onDrop: refuse };

const fields = [
  'card_name',
  'ach_routing_number',
  'ach_account_number',
  'ach_account_number_verify',
  'ach_check_number',
  'ach_type',
] as const;

/** The fields of a bank account, inside a react-hook-form form with `BankValues`. */
export function BankFields({ disabled = false }: { disabled?: boolean }) {
  const { register } = useFormContext<BankValues>();
  const { errors } = useFormState<BankValues>({ name: fields, exact: true });
  const hints = useHints();
  const field = (name: keyof BankValues) => ({
    ...register(name),
    disabled,
    hint: hints[name],
    error: errors[name]?.message,
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FieldGrid columns={2}>
      <FullWidth>
        <TextField
          {...field('card_name')}
          label="Account holder name"
          required
          autoComplete="billing name"
          maxLength={limits.name}
        />
      </FullWidth>
      <MaskedField
        {...field('ach_routing_number')}
        format={formatRoutingNumber}
        label="Routing number"
        required
      />
      <SelectField
        {...field('ach_type')}
        label="Account type"
        required
        options={achTypes}
        placeholder={t('Choose a type')}
      />
      <TextField {...field('ach_account_number')} {...digits} label="Account number" required />
      <TextField
        {...field('ach_account_number_verify')}
        {...digits}
        {...typedByHand}
        label="Account number again"
        required
      />
      <TextField
        {...field('ach_check_number')}
        {...digits}
        label="Check number"
        maxLength={limits.checkNumber}
      />
    </FieldGrid>
  );
}
