import { cardBrand, cvvLengths, formatCardNumber, formatExpirationEntry } from '@tillway/rules';
import { FieldGrid, FullWidth, TextField } from '@tillway/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { MaskedField } from '../masked/masked-field';
import { CardBrandMark } from './card-brand-mark';

/** A card as it is typed (doc 000 §3): the number in blocks, the expiration as `12 / 25`. */
export interface CardValues {
  card_name: string;
  card_number: string;
  card_expiration: string;
  card_cvv: string;
}

/** The fields of a card, inside a react-hook-form form that holds `CardValues`. */
export function CardFields({ disabled = false }: { disabled?: boolean }) {
  const { register, formState } = useFormContext<CardValues>();
  const { errors } = formState;
  const brand = cardBrand(useWatch<CardValues, 'card_number'>({ name: 'card_number' }));
  const longestCvv = Math.max(...cvvLengths(brand));
  return (
    <FieldGrid columns={2}>
      <FullWidth>
        <TextField
          {...register('card_name')}
          label="Cardholder name"
          required
          disabled={disabled}
          autoComplete="cc-name"
          maxLength={100}
          error={errors.card_name?.message}
        />
      </FullWidth>
      <FullWidth>
        <MaskedField
          {...register('card_number')}
          label="Card number"
          required
          disabled={disabled}
          autoComplete="cc-number"
          format={formatCardNumber}
          suffix={<CardBrandMark brand={brand} />}
          error={errors.card_number?.message}
        />
      </FullWidth>
      <MaskedField
        {...register('card_expiration')}
        label="Expiration"
        required
        disabled={disabled}
        autoComplete="cc-exp"
        placeholder="MM / YY"
        format={formatExpirationEntry}
        error={errors.card_expiration?.message}
      />
      <MaskedField
        {...register('card_cvv')}
        label="CVV"
        required
        disabled={disabled}
        autoComplete="cc-csc"
        format={(text) => text.replace(/\D/g, '').slice(0, longestCvv)}
        error={errors.card_cvv?.message}
      />
    </FieldGrid>
  );
}
