import type { Terminal } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import {
  canProcessStandaloneRefund,
  messages,
  type PaymentKind,
  standaloneRefundErrors,
  todayIn,
  validationTitle,
} from '@tillway/rules';
import { FormWithSidebar, listErrors, rulesResolver } from '@tillway/screen-kit';
import { ErrorSummary, Notice, PageHeader, Panel } from '@tillway/ui';
import { BillingFields } from '@tillway/payment-parts';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { addressErrors, ReferenceSection } from '@tillway/payment-parts/manual-entry';
import { useLargeAmount } from '@tillway/payment-parts/approval';
import { storedOfToken } from '@tillway/payment-parts/stored-payment';
import { useResultCode } from '@tillway/payment-parts/operation';
import type { Payee } from './load-payee';
import { OverrideSection } from './override-section';
import { PayeeSection } from './payee-section';
import { AccountSection } from './account-section';
import {
  firstRefundAccount,
  mayRefund,
  refundAccountIn,
  refundAccounts,
  usesNachaAuthorization,
} from './refund-accounts';
import { RefundOutcomeView, RefundResult } from './refund-outcome-view';
import { RefundSide } from './refund-side';
import { refundTitles } from './refund-titles';
import { asRefundForm, emptyRefund, refundTo, type RefundValues } from './refund-values';
import { useRefund } from './use-refund';

interface RefundFormProps {
  method: PaymentKind;
  /** The payee whose stored card or account is used. */
  payee: Payee | undefined;
  terminals: readonly Terminal[];
  /** Restarts with an empty form. */
  onReset: () => void;
}

/** The form of a refund, including its outcome. */
export function RefundForm({ method, payee, terminals, onReset }: RefundFormProps) {
  const session = useSession();
  const { custom, timezone } = session.user;
  const preferred =
    payee?.token.terminal_id ??
    (method === 'card' ? custom.default_card_terminal_id : custom.default_ach_terminal_id);
  const accounts = refundAccounts(terminals, preferred);
  const start = firstRefundAccount(accounts, preferred);
  /** Accounts for which the gateway refused. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  const account = { account_id: start.accountId, terminal_id: start.terminal_id };
  const errorsOf = (values: RefundValues) => [
    ...standaloneRefundErrors(asRefundForm(values, method), {
      today: todayIn(timezone, new Date()),
      terminals,
      canUseNachaAuthorization: usesNachaAuthorization(session, values.account_id),
    }).map((error) =>
      // Without an account there is no terminal to choose yet.
      error.field === 'terminal_id' && values.account_id === ''
        ? { field: 'account_id', message: messages.selectAccount }
        : error,
    ),
    ...addressErrors(values, values.token),
  ];
  const form = useForm<RefundValues>({
    defaultValues: payee ? refundTo(payee, account) : emptyRefund(account),
    mode: 'onTouched',
    resolver: rulesResolver(errorsOf),
  });
  const { errors, isValid, isSubmitting, submitCount } = form.formState;
  const [accountId, override, token] = useWatch({
    control: form.control,
    name: ['account_id', 'override', 'token'],
  });
  const stored = payee && token === payee.token.id ? storedOfToken(payee.token) : undefined;
  const accountMayRefund = mayRefund(session, accountId) && !refused.includes(accountId);

  const { outcome, refund, checkAgain, close, abandon } = useRefund((fields) => {
    if ('override' in fields) setRefused([...refused, form.getValues('account_id')]);
    for (const [field, message] of Object.entries(fields))
      if (field !== 'override') form.setError(field as keyof RefundValues, { message });
  });
  const largeAmount = useLargeAmount();
  const result = useResultCode(RefundResult.preload);
  const send = async (typed: RefundValues, allowDuplicate = false) => {
    if (!(await result.ready())) return;
    if (!(await largeAmount.confirm(typed.amount))) return;
    const values = { ...typed, override: typed.override && !accountMayRefund };
    const terminal = terminals.find(({ terminal_id }) => terminal_id === values.terminal_id);
    await refund({ values, method, stored, terminal, allowDuplicate }, stored?.lastFour);
  };
  const anew = () => {
    abandon();
    form.reset(emptyRefund(account));
    onReset();
    // Wait until the dialog has closed, because it holds the focus.
    setTimeout(() => form.setFocus('amount'));
  };

  const canProcess = canProcessStandaloneRefund({
    isValid,
    isProcessing: isSubmitting,
    accountMayRefund,
    override,
  });
  const listed = listErrors(errors);
  const open = outcome?.kind === 'uncertain';
  const only = terminals.length === 1 ? terminals[0] : undefined;
  return (
    <FormProvider {...form}>
      <PageHeader title={refundTitles[method]} subtitle={only && `${only.account_name}, ${only.name}`} />
      <FormWithSidebar
        label={refundTitles[method]}
        onSubmit={form.handleSubmit((values) => send(values))}
        side={
          <RefundSide
            errors={() => errorsOf(form.getValues())}
            canProcess={canProcess && !open}
            isProcessing={isSubmitting}
            onClear={anew}
            clearable={!open}
          />
        }
      >
        <RefundOutcomeView
          outcome={outcome}
          method={method}
          onApprovedClose={anew}
          onDismiss={close}
          onRefundAgain={() => void send(form.getValues(), true)}
          onCheckAgain={() => void checkAgain()}
          onAbandon={anew}
        />
        {submitCount > 0 ? (
          <ErrorSummary title={validationTitle(listed)} errors={listed} attempt={submitCount} />
        ) : null}
        <Notice severity="warning" title="Caution">
          Money leaves the merchant’s account without a payment before it. To give a payment back, refund it
          in the transactions.
        </Notice>
        <AccountSection accounts={accounts} terminals={refundAccountIn(accounts, accountId).terminals} />
        {accountId !== '' && !accountMayRefund ? <OverrideSection /> : null}
        <PayeeSection
          method={method}
          stored={stored}
          onReplace={() => form.setValue('token', '', { shouldValidate: true })}
          authorizationRequired={usesNachaAuthorization(session, accountId)}
        />
        <Panel title="Billing address">
          <BillingFields postalCode="optional" />
        </Panel>
        <ReferenceSection />
      </FormWithSidebar>
      {largeAmount.dialog}
    </FormProvider>
  );
}
