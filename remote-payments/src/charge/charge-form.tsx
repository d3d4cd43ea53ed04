import { t } from '@tillway/language';
import { useCan, useHasScreen, useNavigate } from '@tillway/remote-kit';
import { storedCardError, validationTitle } from '@tillway/rules';
import { PanelSkeleton } from '@tillway/screen-kit';
import { Box, ErrorSummary, Grid, PageHeader, Stack } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type SubmitEvent, useEffect } from 'react';
import { FormProvider, useFormContext, useFormState } from 'react-hook-form';
import { AmountSection } from './form/amount-section';
import { Extras } from './form/extras';
import { FormCard } from './form/form-card';
import { ModeSwitch } from './form/mode-switch';
import { PanelBoundary } from '../panel-boundary';
import { PayerSection } from './form/payer-section';
import { StoredPanel } from '@tillway/payment-parts/stored-payment';
import { Summary } from './form/summary';
import type { Failure } from './form/use-submit';
import type { ChargeValues } from './form/values';
import { IntentNotice } from './kept/intent-notice';
import { RestoredNotice } from './kept/restored-notice';
import { chargeTitles } from './query';
import { transactionPath } from './result/transaction-path';
import { ChargeOutcomeView } from './result/charge-outcome-view';
import { type ChargeFormProps, useChargeForm } from './use-charge-form';
import { WaiverBanner } from '@tillway/payment-parts/approval';

const NoTerminal = lazyModule(async () => ({ default: (await import('./refusals')).NoTerminal }));
const PlanNotice = lazyModule(() => import('./origin/plan-notice'));
const RestNotice = lazyModule(() => import('./origin/rest-notice'));
const PlanPanel = lazyModule(() => import('./plan/plan-panel'));
const DebugPanel = lazyModule(() => import('./debug/debug-panel'));

/** Renders the charge form in every mode; `use-charge-form.ts` has its logic. */
export function ChargeForm(props: ChargeFormProps) {
  const { method, today, origin, query } = props;
  const screen = useChargeForm(props);
  const { form, terminals, kind, lock, stored, charging, waiver, pricing } = screen;
  const navigate = useNavigate();
  const has = useHasScreen();
  const seesTransactions = useCan('can_view_transactions') && has(transactionPath(method));
  const { outcome, busy } = charging;
  /** Once a response has arrived or is pending, nothing else may be sent. */
  const decided = outcome?.kind === 'accepted' || outcome?.kind === 'duplicate';
  const open = outcome?.kind === 'uncertain';
  const partial = outcome?.kind === 'partial';
  const title = chargeTitles[method];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void screen.submit();
  };

  /** A panel between amount and payment method separates them into two cards. */
  const apart = screen.showsPlan || stored !== undefined;
  const paid = (
    <>
      <PanelBoundary title="Payment method">
        <PayerSection
          method={method}
          stored={stored}
          asksAuthorization={screen.asksAuthorization}
          disabled={lock.unlocked}
        />
      </PanelBoundary>
      <PanelBoundary title="Address and reference">
        <Extras
          today={today}
          postDate={kind === 'single'}
          earlierPostDate={origin.original?.future_post ?? undefined}
          postalCode={method === 'card' && !stored ? 'with card' : 'optional'}
          disabled={lock.unlocked}
        />
      </PanelBoundary>
    </>
  );

  if (terminals.length === 0)
    return (
      <LazyBoundary>
        <NoTerminal
          title={title}
          method={method}
          mode={query.mode}
          onSingle={() => screen.setMode('single')}
        />
      </LazyBoundary>
    );
  return (
    <FormProvider {...form}>
      <PageHeader
        title={title}
        subtitle={terminals.length === 1 ? terminals[0]?.name : undefined}
        actions={
          <ModeSwitch mode={query.mode} others={partial ? [] : screen.modes} onMode={screen.setMode} />
        }
      />
      <form onSubmit={submit} onInput={screen.outcomeParts.prefetch} noValidate aria-label={t(title)}>
        <Stack gap="5">
          {/* An answer that needs a decision is the only banner. */}
          <Box hidden={outcome !== undefined || screen.failure !== undefined} _empty={{ display: 'none' }}>
            <IntentNotice />
          </Box>
          {screen.isRestored && outcome === undefined ? (
            <RestoredNotice method={method} onClear={screen.clear} />
          ) : null}
          {waiver.kind ? <WaiverBanner kind={waiver.kind} /> : null}
          {query.continuesPlan && origin.groupId !== undefined ? (
            <LazyBoundary>
              <PlanNotice name={origin.groupId} id={origin.planId ?? origin.groupId} />
            </LazyBoundary>
          ) : null}
          {origin.restOf ? (
            <LazyBoundary>
              <RestNotice part={origin.restOf} />
            </LazyBoundary>
          ) : null}
          <ChargeOutcomeView
            outcome={outcome}
            busy={busy}
            onAcceptedClose={screen.finish}
            onChargeRest={screen.chargeRest}
            onShowTransactions={
              seesTransactions
                ? (id) => {
                    screen.draft.discard();
                    void navigate(transactionPath(method, id));
                  }
                : undefined
            }
            onChargeAgain={() => void screen.chargeAgain()}
            onCheckAgain={() => void screen.checkAgain()}
            onRetryRest={() => void screen.submit()}
            onAbandon={screen.clear}
            onDismiss={screen.dismiss}
          />
          {screen.failure ? <Problems {...screen.failure} /> : null}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
            gap="5"
            alignItems="start"
          >
            <fieldset disabled={open}>
              <Stack gap="5">
                <FormCard>
                  <PanelBoundary title="Payment">
                    <AmountSection
                      terminals={terminals}
                      method={method}
                      kind={kind}
                      locked={lock.locked}
                      authorizeOnly={screen.authorizeOnly}
                    />
                  </PanelBoundary>
                  {apart ? null : paid}
                </FormCard>
                {screen.showsPlan ? (
                  <PanelBoundary title="Schedule">
                    <LazyBoundary fallback={<PanelSkeleton title="Schedule" />}>
                      <PlanPanel
                        kind={screen.planKind}
                        optional={screen.optional}
                        today={today}
                        locked={lock.locked}
                        disabled={partial}
                        onConfirm={screen.confirmSchedule}
                        pricing={pricing}
                      />
                    </LazyBoundary>
                  </PanelBoundary>
                ) : null}
                {stored ? (
                  <StoredPanel
                    stored={stored}
                    error={storedCardError(stored.expiration, today)}
                    disabled={lock.unlocked}
                    onReplace={screen.replaceStored}
                  />
                ) : null}
                {apart ? <FormCard>{paid}</FormCard> : null}
              </Stack>
            </fieldset>
            <PanelBoundary title="Summary">
              <Summary
                kind={kind}
                pricing={pricing}
                waivedFee={screen.waivedFee}
                retriesRest={partial}
                authorizeOnly={screen.authorizeOnly}
                bearsSum={!partial && kind !== 'installment'}
                awaitsSchedule={lock.unlocked}
                busy={busy}
                open={open || decided}
                onClear={screen.clear}
              />
            </PanelBoundary>
          </Grid>
          {props.log.visible ? (
            <PanelBoundary title="Debug">
              <LazyBoundary>
                <DebugPanel calls={props.log.calls} />
              </LazyBoundary>
            </PanelBoundary>
          ) : null}
        </Stack>
      </form>
      {screen.largeAmount.dialog}
      {lock.dialog}
      {waiver.dialog}
    </FormProvider>
  );
}

/** Lists the form's errors at its top after a failed submit and focuses the first wrong field. */
function Problems({ attempt, field }: Failure) {
  const { setFocus } = useFormContext<ChargeValues>();
  const { errors } = useFormState();
  useEffect(() => {
    if (field) setFocus(field);
  }, [attempt, field, setFocus]);
  const listed = Object.entries(errors).map(([field, error]) => ({
    field,
    message: typeof error?.message === 'string' ? error.message : '',
  }));
  return <ErrorSummary title={validationTitle(listed)} errors={listed} attempt={attempt} />;
}
