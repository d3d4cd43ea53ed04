import { t } from '@tillway/language';
import { addDays, formatDate, type IsoDate, messages, ongoingEnd } from '@tillway/rules';
import { Button, chakra, DateField, FieldGrid, Flex, Stack } from '@tillway/ui';
import { whenIdle } from '@tillway/ui/lazy';
import { BillingFields, preloadCountries, useHints } from '@tillway/payment-parts';
import { ReferenceFields } from '@tillway/payment-parts/manual-entry';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { FormSection } from './form-card';
import { type Extra, extraNames, rememberedExtras, rememberExtras } from './remembered-extras';
import type { ChargeValues } from './values';

interface ExtrasProps {
  /** Today's date at the merchant. */
  today: IsoDate;
  /** Allows a post date, for single payments. */
  postDate: boolean;
  /** The date of the post-dated payment it replaces; the field is then visible at once. */
  earlierPostDate: IsoDate | undefined;
  /** Place of the postal code: with the card, or in the address, required or optional. */
  postalCode: 'with card' | 'required' | 'optional';
  /** The payment method is not asked yet, so neither is the billing address. */
  disabled: boolean;
}

const titles: Record<Extra, string> = {
  'post-date': 'Post date',
  address: 'Billing address',
  reference: 'Reference and notes',
};
const headings: Record<Extra, string> = { ...titles, 'post-date': 'Scheduled payment' };
const fieldsOf: Record<Extra, readonly (keyof ChargeValues)[]> = {
  'post-date': ['close_date'],
  address: [
    'billing_address',
    'billing_city',
    'billing_state',
    'billing_postalcode',
    'billing_country',
    'billing_phone',
    'billing_email',
  ],
  reference: ['customer_po', 'custom_field_1', 'custom_field_2', 'custom_field_3', 'notes'],
};
const allFields = extraNames.flatMap((name) => fieldsOf[name]);

const Title = chakra('h2', { base: { textStyle: 'md', fontWeight: 'semibold' } });
const AddRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    // Align the buttons' text with the fields.
    px: { base: '1', md: '3' },
    py: '2',
    bg: 'bg.subtle',
    borderBottomRadius: 'lg',
  },
});

/**
 * Optional fields: post date, address, and reference. A button adds each one, and this browser remembers it
 * for the next payment. Sections with errors or prefilled values are open.
 */
export function Extras({ today, postDate, earlierPostDate, postalCode, disabled }: ExtrasProps) {
  const { getValues, getFieldState, setFocus } = useFormContext<ChargeValues>();
  useFormState<ChargeValues>({ name: allFields, exact: true });
  const own = (name: Extra) =>
    fieldsOf[name].filter((field) => !(field === 'billing_postalcode' && postalCode === 'with card'));
  const isFilled = (name: Extra) =>
    own(name).some((field) => {
      const value = getValues(field);
      return field === 'billing_country' ? value !== 'USA' : value !== '';
    });
  /** Read the current error, because the first wrong field gets focus before the form's state updates. */
  const isWrong = (field: keyof ChargeValues) => getFieldState(field).error !== undefined;
  const [open, setOpen] = useState<readonly Extra[]>(() => {
    const remembered = rememberedExtras();
    const isAsked = (name: Extra) => name === 'post-date' && earlierPostDate !== undefined;
    return extraNames.filter((name) => remembered.includes(name) || isFilled(name) || isAsked(name));
  });
  useEffect(() => whenIdle(() => void preloadCountries().catch(() => {})), []);
  const added = useRef<Extra>(undefined);
  useEffect(() => {
    const [first] = added.current ? fieldsOf[added.current] : [];
    added.current = undefined;
    if (first) setFocus(first);
  }, [open, setFocus]);

  const change = (next: readonly Extra[]) => {
    setOpen(next);
    rememberExtras(next);
  };
  const offered = extraNames.filter(
    (name) => (name !== 'post-date' || postDate) && (name !== 'address' || !disabled),
  );
  const asksCountry = getFieldState('billing_postalcode').error?.message === messages.postalCodeUsa;
  const shown = offered.filter(
    (name) => open.includes(name) || own(name).some(isWrong) || (name === 'address' && asksCountry),
  );
  const closed = offered.filter((name) => !shown.includes(name));
  const content: Record<Extra, () => ReactNode> = {
    'post-date': () => <PostDate today={today} earlier={earlierPostDate} />,
    address: () => <BillingFields postalCode={postalCode === 'with card' ? 'none' : postalCode} />,
    reference: () => <ReferenceFields />,
  };
  return (
    <>
      {shown.map((name) => (
        <FormSection key={name} aria-label={t(headings[name])}>
          <Stack gap="4">
            <Flex justify="space-between" align="center">
              <Title>{headings[name]}</Title>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('Hide {title}', { title: t(titles[name]).toLowerCase() })}
                onClick={() => change(open.filter((each) => each !== name))}
              >
                Hide
              </Button>
            </Flex>
            {content[name]()}
          </Stack>
        </FormSection>
      ))}
      {closed.length === 0 ? null : (
        <AddRow>
          {closed.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="ghost"
              onClick={() => {
                added.current = name;
                change([...open, name]);
              }}
            >
              {t(isFilled(name) ? 'Show {title}' : 'Add {title}', { title: t(titles[name]).toLowerCase() })}
            </Button>
          ))}
        </AddRow>
      )}
    </>
  );
}

function PostDate({ today, earlier }: { today: IsoDate; earlier: IsoDate | undefined }) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: 'close_date', exact: true });
  const hints = useHints();
  return (
    <FieldGrid columns={2}>
      <DateField
        {...register('close_date')}
        label="Post date"
        hint={
          earlier !== undefined && earlier < today
            ? messages.postDateOver(formatDate(earlier))
            : (hints['close_date'] ?? 'Leave empty to charge now')
        }
        min={addDays(today, 1)}
        max={ongoingEnd}
        error={errors.close_date?.message}
      />
    </FieldGrid>
  );
}
