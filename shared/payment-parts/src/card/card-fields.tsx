import { sessionLapsedEvent } from '@tillway/contract';
import { t } from '@tillway/language';
import {
  type CardBrand,
  cardBrand,
  cvvLengths,
  formatCardNumber,
  formatExpirationEntry,
  limits,
} from '@tillway/rules';
import { chakra, Stack, TextField } from '@tillway/ui';
import { MaskedField } from '@tillway/ui/masked';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PostalCodeField } from '../billing/postal-code-field';
import { useHints } from '../help/hints';
import { CardBrandMark } from './card-brand-mark';

/** Typed values of a card: the number in blocks, the expiration as `12 / 25`. */
export interface CardValues {
  card_name: string;
  card_number: string;
  card_expiration: string;
  card_cvv: string;
}

export const emptyCard: CardValues = { card_name: '', card_number: '', card_expiration: '', card_cvv: '' };

/** Calls a function when the session has expired while the screen remains for the next sign-in. */
function useSessionLapse(onLapse: () => void): void {
  const call = useEffectEvent(onLapse);
  useEffect(() => {
    const hear = () => call();
    window.addEventListener(sessionLapsedEvent, hear);
    return () => window.removeEventListener(sessionLapsedEvent, hear);
  }, []);
}

interface CardFieldsProps {
  disabled?: boolean;
  /** False for a card that is only stored; the form then has no `card_cvv`. */
  cvv?: boolean;
  /** Shows the payer's postal code beside the card; the form then has `billing_postalcode`. */
  postalCode?: boolean;
}

const fields = ['card_name', 'card_number', 'card_expiration', 'card_cvv'] as const;

/** The card's data as one block: in one line if there is room; on a phone the number is above the rest. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
    '&[data-fields="4"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '&[data-fields="2"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    md: {
      '&[data-fields]': {
        gridTemplateColumns: 'minmax(0, 2.4fr)',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
      },
      '& > :first-of-type': { gridColumn: 'auto' },
    },
  },
});

/** The fields of a card, inside a react-hook-form form with `CardValues`. */
export function CardFields({ disabled = false, cvv = true, postalCode = false }: CardFieldsProps) {
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
    <Stack gap="4">
      <Row data-fields={2 + (cvv ? 1 : 0) + (postalCode ? 1 : 0)}>
        <MaskedField
          {...field('card_number')}
          label="Card number"
          autoComplete="cc-number"
          format={formatCardNumber}
          suffix={<TypedBrand />}
        />
        <MaskedField
          {...field('card_expiration')}
          label="Expiration"
          autoComplete="cc-exp"
          placeholder={t('MM / YY')}
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
        {postalCode ? <PostalCodeField required disabled={disabled} /> : null}
      </Row>
      <TextField
        {...field('card_name')}
        label="Cardholder name"
        autoComplete="cc-name"
        maxLength={limits.name}
      />
    </Stack>
  );
}

/**
 * The brand of the number typed so far. A separate component, so that typing renders no field, and this one
 * only if the brand changes.
 */
function TypedBrand() {
  const brand = useWatch<CardValues, 'card_number', CardValues, CardBrand>({
    name: 'card_number',
    compute: cardBrand,
  });
  return <CardBrandMark brand={brand} />;
}
