import { useNavigate, useSession } from '@tillway/remote-kit';
import { todayIn, validationTitle } from '@tillway/rules';
import { ErrorSummary, Grid, PageHeader, Panel, Stack } from '@tillway/ui';
import { BillingFields, CardFields } from '@tillway/widgets';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AmountSection } from './amount-section';
import { ChargeOutcomeView } from './charge-outcome-view';
import { chargeResolver } from './charge-resolver';
import { ChargeSummary } from './charge-summary';
import { chargeTerminals } from './charge-terminals';
import { type ChargeValues, emptyCharge } from './charge-values';
import { ReferenceSection } from './reference-section';
import { useCharge } from './use-charge';
import { useLargeAmount } from './use-large-amount';
import { totalsOf } from './use-totals';

/** `/credit`: one card payment (doc 000 §2 Charge screen). */
export function ChargeScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { terminals, preset } = useMemo(() => chargeTerminals(session), [session]);
  const today = () => todayIn(session.user.timezone, new Date());
  const form = useForm<ChargeValues>({
    defaultValues: emptyCharge(preset),
    mode: 'onTouched',
    resolver: chargeResolver(() => ({ today: today(), terminals, canUseNachaAuthorization: false })),
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const largeAmount = useLargeAmount();
  const { outcome, charge, checkAgain, close, abandon } = useCharge({
    showFieldErrors: (fields) => {
      for (const [field, message] of Object.entries(fields))
        form.setError(field as keyof ChargeValues, { message });
    },
  });

  const send = async (values: ChargeValues, allowDuplicate = false) => {
    const amount = await largeAmount.confirm(values.amount);
    if (amount === undefined) return;
    form.setValue('amount', amount);
    const terminal = terminals.find(({ terminal_id }) => terminal_id === values.terminal_id);
    await charge({ ...values, amount }, totalsOf(amount, terminal), allowDuplicate);
  };
  const clear = () => {
    close();
    form.reset(emptyCharge(preset));
    form.setFocus('amount');
  };

  const listed = Object.entries(errors).map(([field, error]) => ({ field, message: error.message ?? '' }));
  const only = terminals.length === 1 ? terminals[0] : undefined;
  const open = outcome?.kind === 'uncertain';
  return (
    <FormProvider {...form}>
      <PageHeader title="Credit Payment" subtitle={only?.name} />
      <form
        onSubmit={(event) => void form.handleSubmit((values) => send(values))(event)}
        noValidate
        aria-label="Credit Payment"
      >
        <Stack gap="5">
          <ChargeOutcomeView
            outcome={outcome}
            onAcceptedClose={clear}
            onShowTransactions={() => void navigate('/transactions')}
            onChargeAgain={() => void send(form.getValues(), true)}
            onCheckAgain={() => void checkAgain()}
            onAbandon={() => {
              abandon();
              clear();
            }}
            onDismiss={close}
          />
          {submitCount > 0 ? (
            <ErrorSummary title={validationTitle(listed)} errors={listed} attempt={submitCount} />
          ) : null}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
            gap="5"
            alignItems="start"
          >
            <fieldset disabled={open}>
              <Stack gap="5">
                <AmountSection terminals={terminals} today={today()} />
                <Panel title="Card">
                  <CardFields />
                </Panel>
                <Panel title="Billing address">
                  <BillingFields postalCodeRequired />
                </Panel>
                <ReferenceSection />
              </Stack>
            </fieldset>
            <ChargeSummary terminals={terminals} busy={isSubmitting} open={open} onClear={clear} />
          </Grid>
        </Stack>
      </form>
      {largeAmount.dialog}
    </FormProvider>
  );
}
