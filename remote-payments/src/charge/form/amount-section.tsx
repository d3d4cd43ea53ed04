import { t } from '@tillway/language';
import { limits, messages, type PaymentKind, type TerminalFacts } from '@tillway/rules';
import { chakra, Grid, MoneyField, SelectField } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useHints } from '@tillway/payment-parts';
import type { ChargeKind } from '@tillway/payment-parts/plan';
import { useFormContext, useFormState } from 'react-hook-form';
import type { AuthorizeOnlyForm } from './use-charge-fields';
import { FormSection } from './form-card';
import type { ChargeValues } from './values';

const AuthorizeOnlyField = lazyModule(() => import('./authorize-only-field'));

interface AmountSectionProps {
  terminals: readonly TerminalFacts[];
  method: PaymentKind;
  kind: ChargeKind;
  /** The schedule is confirmed, so its inputs may not change. */
  locked: boolean;
  /** Offers to hold the money for a later capture. */
  authorizeOnly: AuthorizeOnlyForm | undefined;
}

const amountLabels: Record<ChargeKind, string> = {
  single: 'Amount',
  recurring: 'Amount of each payment',
  installment: 'Total amount',
};

const fields = ['terminal_id', 'amount'] as const;

/** The largest element on the screen. */
const Hero = chakra('div', {
  base: {
    '& input': {
      height: '14',
      ps: '9',
      fontSize: '4xl',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      fontVariantNumeric: 'tabular-nums',
    },
    '& input + span': { fontSize: '2xl' },
  },
});

/** As high as the amount beside it. */
const Beside = chakra('div', { base: { '& select': { height: { md: '14' } } } });

/** Asks for the amount, and for the terminal if there is a choice. */
export function AmountSection({ terminals, method, kind, locked, authorizeOnly }: AmountSectionProps) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: fields, exact: true });
  const hints = useHints();
  const choice = terminals.length > 1;
  return (
    <FormSection aria-label={t('Payment')}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: choice ? '1fr minmax(0, 2fr)' : 'minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        {choice ? (
          <Beside>
            <SelectField
              {...register('terminal_id')}
              label="Terminal"
              required
              disabled={locked}
              placeholder={messages.selectTerminal}
              options={terminals.map(({ terminal_id, name }) => ({ value: terminal_id, label: name }))}
              hint={hints['terminal_id']}
              error={errors.terminal_id?.message}
            />
          </Beside>
        ) : null}
        <Hero>
          <MoneyField
            {...register('amount')}
            label={amountLabels[kind]}
            required
            disabled={locked}
            maxLength={limits.amountLength}
            hint={hints[method === 'ach' ? 'ach_amount' : 'amount']}
            error={errors.amount?.message}
          />
        </Hero>
        {authorizeOnly ? (
          <LazyBoundary>
            <AuthorizeOnlyField authorizeOnly={authorizeOnly} />
          </LazyBoundary>
        ) : null}
      </Grid>
    </FormSection>
  );
}
