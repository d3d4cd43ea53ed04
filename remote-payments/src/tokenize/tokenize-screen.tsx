import { t } from '@tillway/language';
import { useCan, useSession } from '@tillway/remote-kit';
import { todayIn, tokenizeErrors, validationTitle } from '@tillway/rules';
import { FootBar, FormWithSidebar, listErrors, rulesResolver } from '@tillway/screen-kit';
import { Button, ErrorSummary, PageHeader, Panel, Stack, Text } from '@tillway/ui';
import { BankFields, BillingFields, CardFields, InlineHelp } from '@tillway/payment-parts';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { IncompleteHint, NoTerminal } from '@tillway/payment-parts/operation';
import { ownTerminals, presetTerminal, TerminalField } from '@tillway/payment-parts/terminal';
import { addressErrors } from '@tillway/payment-parts/manual-entry';
import { DetailsSection } from './details-section';
import { asTokenizeForm, emptyTokenize, type TokenizeValues } from './tokenize-values';
import { useTokenize } from './use-tokenize';

const TokenizeResult = lazyModule(() => import('./tokenize-result'));

const texts = {
  card: { title: 'Tokenize Card', instrument: 'Card', side: 'The card is stored. Nothing is charged.' },
  ach: {
    title: 'Tokenize ACH',
    instrument: 'Bank account',
    side: 'The account is stored. Nothing is charged.',
  },
};

/** `/tokenize` and `/ach_tokenize`: stores a card or a bank account to be charged later. */
export default function TokenizeScreen({ method }: { method: 'card' | 'ach' }) {
  const session = useSession();
  const hasInlineHelp = useCan('has_inline_help');
  const terminals = useMemo(() => ownTerminals(session, method), [session, method]);
  const preset = presetTerminal(terminals, session, method);
  const errorsOf = (values: TokenizeValues) => [
    ...tokenizeErrors(asTokenizeForm(values, method), {
      today: todayIn(session.user.timezone, new Date()),
      terminals,
    }),
    ...addressErrors(values),
  ];
  const form = useForm<TokenizeValues>({
    defaultValues: emptyTokenize(preset),
    mode: 'onTouched',
    resolver: rulesResolver(errorsOf),
  });
  const { errors, isValid, isSubmitting, submitCount } = form.formState;
  const { outcome, tokenize, close } = useTokenize(method, (fields) => {
    for (const [field, message] of Object.entries(fields))
      form.setError(field as keyof TokenizeValues, { message });
  });
  const clear = () => {
    close();
    form.reset(emptyTokenize(preset));
    // Wait until the dialog has closed, because it holds the focus.
    setTimeout(() => form.setFocus('card_name'));
  };
  const listed = listErrors(errors);
  const { title, instrument, side } = texts[method];
  if (terminals.length === 0) return <NoTerminal title={title} />;
  return (
    <FormProvider {...form}>
      <InlineHelp enabled={hasInlineHelp}>
        <PageHeader title={title} subtitle={terminals.length === 1 ? terminals[0]?.name : undefined} />
        <FormWithSidebar
          label={title}
          onSubmit={form.handleSubmit(tokenize)}
          side={
            <Panel title="Tokenize">
              <Stack gap="4">
                <Text color="fg.muted">{t(side)}</Text>
                <FootBar>
                  <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isValid}>
                    Tokenize
                  </Button>
                </FootBar>
                <IncompleteHint errors={() => errorsOf(form.getValues())} />
                <Button onClick={clear} disabled={isSubmitting}>
                  Clear
                </Button>
              </Stack>
            </Panel>
          }
        >
          {submitCount > 0 ? (
            <ErrorSummary title={validationTitle(listed)} errors={listed} attempt={submitCount} />
          ) : null}
          <Panel title={instrument}>
            <Stack gap="4">
              <TerminalField terminals={terminals} />
              {method === 'card' ? <CardFields cvv={false} /> : <BankFields />}
            </Stack>
          </Panel>
          <Panel title="Billing address">
            <BillingFields postalCode={method === 'card' ? 'required' : 'optional'} />
          </Panel>
          <DetailsSection />
        </FormWithSidebar>
        <LazyBoundary>
          {outcome ? (
            <TokenizeResult outcome={outcome} onClose={outcome.kind === 'tokenized' ? clear : close} />
          ) : null}
        </LazyBoundary>
      </InlineHelp>
    </FormProvider>
  );
}
