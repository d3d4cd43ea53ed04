import {
  type CardBrand,
  cardBrand,
  cvvLengths,
  formatCardNumber,
  formatExpirationEntry,
  limits,
} from '@tillway/rules';
import { FieldGrid, FullWidth, TextField } from '@tillway/ui';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useHints } from '../help/hints';
import { MaskedField } from '../masked/masked-field';
import { useSessionLapse } from '../session/use-session-lapse';
import { CardBrandMark } from './card-brand-mark';

/** A card as it is typed (doc 000 §3): the number in blocks, the expiration as `12 / 25`. */
export interface CardValues {
  card_name: string;
  card_number: string;
  card_expiration: string;
  card_cvv: string;
}

export const emptyCard: CardValues = { card_name: '', card_number: '', card_expiration: '', card_cvv: '' };

interface CardFieldsProps {
  disabled?: boolean;
  /** A card that is only stored is asked for none (decisions C-12); its form holds no `card_cvv`. */
  cvv?: boolean;
}

const fields = ['card_name', 'card_number', 'card_expiration', 'card_cvv'] as const;

/** The fields of a card, inside a react-hook-form form that holds `CardValues`. */
export function CardFields({ disabled = false, cvv = true }: CardFieldsProps) {
  const { register, getValues, setValue } = useFormContext<CardValues>();
  const { errors } = useFormState<CardValues>({ name: fields, exact: true });
  useSessionLapse(() => {
    setValue('card_number', '');
    if (cvv) setValue('card_cvv', '');
  });
  const hints = useHints();
  const field = (name: keyof CardValues) => ({
    ...register(name),
    disabled,
    required: true,
    hint: hints[name],
    error: errors[name]?.message,
  });
  const longestCvv = () => Math.max(...cvvLengths(cardBrand(getValues('card_number'))));
  return (
    <FieldGrid columns={2}>
      <FullWidth>
        <TextField
          {...field('card_name')}
          label="Cardholder name"
          autoComplete="cc-name"
          maxLength={limits.name}
        />
      </FullWidth>
      <FullWidth>
        <MaskedField
          {...field('card_number')}
          label="Card number"
          autoComplete="cc-number"
          format={formatCardNumber}
          suffix={<TypedBrand />}
        />
      </FullWidth>
      <MaskedField
        {...field('card_expiration')}
        label="Expiration"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        format={formatExpirationEntry}
      />
      {cvv ? (
        <MaskedField
          {...field('card_cvv')}
          label="CVV"
          autoComplete="cc-csc"
          format={(text) => text.replace(/\D/g, '').slice(0, longestCvv())}
        />
      ) : null}
    </FieldGrid>
  );
}

/** The brand of the number as far as it is typed; apart, so that typing renders no field, and itself with another brand. */
function TypedBrand() {
  const brand = useWatch<CardValues, 'card_number', CardValues, CardBrand>({
    name: 'card_number',
    compute: cardBrand,
  });
  return <CardBrandMark brand={brand} />;
}
