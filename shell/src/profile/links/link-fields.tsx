import type { Terminal } from '@tillway/contract';
import { t } from '@tillway/language';
import { formatPhoneEntry, limits, type PaymentKind, terminalsOf, usStates } from '@tillway/rules';
import {
  chakra,
  DateField,
  FieldGrid,
  FullWidth,
  MoneyField,
  SelectField,
  Stack,
  TextField,
} from '@tillway/ui';
import type { LinkForm } from './link-request';

interface LinkFieldsProps {
  terminals: readonly Terminal[];
  form: LinkForm;
  errors: Partial<Record<string, string>>;
  /** Adds invoice number and due date. */
  isInvoice: boolean;
  disabled: boolean;
  onChange: (part: Partial<LinkForm>) => void;
}

const kinds: Record<PaymentKind, string> = { card: 'Card terminal', ach: 'ACH terminal' };
const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));
const methodOptions = [
  { value: 'card', label: 'By card only' },
  { value: 'ach', label: 'From a bank account only' },
];

const More = chakra('details', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    '& > summary': {
      px: '4',
      py: '2.5',
      fontWeight: 'medium',
      cursor: 'pointer',
      borderRadius: 'md',
      focusVisibleRing: 'outside',
    },
    '& > div': { px: '4', pb: '4', pt: '1' },
  },
});

/** The fields that prefill the payer's page. */
export function LinkFields({ terminals, form, errors, isInvoice, disabled, onChange }: LinkFieldsProps) {
  const field = (name: keyof LinkForm) => ({
    name,
    disabled,
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const text = (name: keyof LinkForm, label: string, maxLength: number) => (
    <TextField {...field(name)} label={label} maxLength={maxLength} />
  );
  const offered = (['card', 'ach'] as const).filter((kind) => terminalsOf(kind, terminals).length > 0);
  const isOfOneAccount = new Set(terminals.map(({ account_id }) => account_id)).size < 2;

  return (
    <Stack gap="4">
      <FieldGrid columns={2}>
        {offered.map((kind) => (
          <SelectField
            key={kind}
            {...field(kind)}
            error={kind === offered[0] ? errors['terminalId'] : undefined}
            label={kinds[kind]}
            placeholder={t('None')}
            options={terminalsOf(kind, terminals).map(({ terminal_id, name, account_name }) => ({
              value: terminal_id,
              label: isOfOneAccount ? name : `${name}, ${account_name}`,
            }))}
          />
        ))}
        <MoneyField {...field('amount')} label="Amount" hint="Left empty, the payer enters it." />
        {form.card !== '' && form.ach !== '' ? (
          <SelectField
            {...field('method')}
            label="Payment method"
            placeholder={t('Payer chooses')}
            options={methodOptions}
          />
        ) : null}
        {isInvoice ? (
          <>
            {text('invoiceNumber', 'Invoice number', limits.customerPo)}
            <DateField {...field('dueDate')} label="Due date" />
          </>
        ) : null}
        {text('name', 'Payer name', limits.name)}
        <TextField {...field('email')} label="Email" inputMode="email" maxLength={limits.email} />
      </FieldGrid>
      <More>
        <summary>{t('Billing address and custom fields')}</summary>
        <div>
          <FieldGrid columns={2}>
            {text('billingName', 'Name on card or account', limits.name)}
            <TextField
              {...field('phone')}
              label="Phone"
              inputMode="tel"
              onChange={({ target }) => onChange({ phone: formatPhoneEntry(target.value, 'USA') })}
            />
            {text('address1', 'Address', limits.name)}
            {text('address2', 'Suite, unit', limits.name)}
            {text('city', 'City', limits.city)}
            <SelectField
              {...field('state')}
              label="State"
              placeholder={t('Choose a state')}
              options={stateOptions}
            />
            {text('zip', 'ZIP code', limits.postalCode)}
            <FullWidth>
              <FieldGrid columns={3}>
                {text('customField1', 'Custom 1', limits.customField)}
                {text('customField2', 'Custom 2', limits.customField)}
                {text('customField3', 'Custom 3', limits.customField)}
              </FieldGrid>
            </FullWidth>
          </FieldGrid>
        </div>
      </More>
    </Stack>
  );
}
