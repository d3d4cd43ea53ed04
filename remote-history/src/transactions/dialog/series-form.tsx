import { t } from '@tillway/language';
import type { ModifyRequest } from '@tillway/contract';
import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import {
  can,
  formatMoney,
  hasChanges,
  isOngoing,
  messages,
  ongoingEnd,
  operationSucceeded,
  outcomeMessage,
  parseDollars,
  priceAdjustment,
  scheduledFee,
  scheduleErrors,
  toDollars,
  waiverNeedsPassword,
} from '@tillway/rules';
import { Button, DescriptionList, Flex, Stack, Text } from '@tillway/ui';
import { PasswordStep, viewerOf } from '@tillway/payment-parts/after-sale';
import { useLargeAmount } from '@tillway/payment-parts/approval';
import { useOperation } from '@tillway/payment-parts/operation';
import { type SubmitEvent, useRef, useState } from 'react';
import { SeriesFields, type SeriesValues } from './series-fields';
import type { TransactionPanelProps } from './transaction-panel-props';

/** Edits a settled series in place; sends only changes. */
export function SeriesForm({ transaction, onChanged }: TransactionPanelProps) {
  const gateway = useGateway();
  const session = useSession();
  const { bus, feedback } = usePortal();
  const operation = useOperation(messages.paymentInFlight);
  const largeAmount = useLargeAmount();
  const [before] = useState(() => valuesOf(transaction));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<{ attempt: number; problem?: string }>();
  const attempts = useRef(0);
  const { id, account_id, terminal_id, payment_type } = transaction;
  const { permissions } = session;
  const amount = parseDollars(values.amount) ?? 0;
  const fee = priceAdjustment({
    amount,
    // The gateway validates by the original terms of sale, so the form does too.
    terminal: transaction,
    paymentType: payment_type === 'ach' ? 'ach' : 'card',
    waived: values.waive_fee,
  });
  const waived = values.waive_fee ? scheduledFee(amount, transaction) : 0;
  const hasFee = payment_type !== 'ach' && transaction.is_cashdiscount;
  const mayWaive = hasFee && (before.waive_fee || can(permissions, 'can_waive_card_fees'));
  const needsPassword =
    values.waive_fee &&
    !before.waive_fee &&
    waiverNeedsPassword({ permissions, hasManagerPassword: transaction.has_manager_password });

  async function send(request: Partial<ModifyRequest>, success: string, change: 'modified' | 'cancelled') {
    setBusy(true);
    const result = await operation.run(
      () =>
        gateway.operate('POST /terminal/modify', {
          ...{ account_id, terminal_id, transaction_id: id, unique_id: id, updated: transaction.updated },
          ...request,
        }),
      change === 'cancelled'
        ? { title: 'Cancel schedule', text: messages.confirmRecurringCancel, tone: 'danger' }
        : undefined,
    );
    setBusy(false);
    if (!result) return;
    onChanged();
    if (result.kind === 'refused') {
      const fields = isApiFailure(result.error) ? result.error.fields : {};
      if (fields['approval_id'] !== undefined) return askPassword(messages.incorrectPassword);
      return Object.keys(fields).length > 0 ? setErrors(fields) : feedback.error(result.error);
    }
    if (result.kind === 'uncertain') return feedback.alert('info', messages.checkingWithProcessor);
    const { response } = result;
    if (!operationSucceeded('modify', response))
      return feedback.error(new Error(outcomeMessage(response.ResponseText, response.ErrMsg)));
    feedback.notice(success);
    bus.emit('transaction.changed@1', { transaction_id: id, account_id, change });
  }

  const askPassword = (problem?: string) => {
    attempts.current += 1;
    setPassword({ attempt: attempts.current, ...(problem !== undefined && { problem }) });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const start = before.recurring_start_date;
    const today =
      values.recurring_start_date === start && start !== '' ? start : viewerOf(session, transaction).today;
    const wrong = scheduleErrors(values, today, transaction.billing_country ?? 'USA');
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    if (wrong.length > 0) return;
    if (values.amount !== before.amount && !(await largeAmount.confirm(values.amount))) return;
    if (needsPassword) askPassword();
    else save();
  };
  const save = (approval?: { id: string }) => {
    setPassword(undefined);
    void send(
      { ...requestOf(values, { total: amount + fee, fee }), ...(approval && { approval_id: approval.id }) },
      messages.scheduleSaved,
      'modified',
    );
  };
  if (password)
    return (
      <PasswordStep
        key={password.attempt}
        accountId={account_id}
        approval={{ action: 'waive', terminal_id, transaction_id: id }}
        text={messages.managerApprovesWaiver}
        problem={password.problem}
        onApproved={save}
      />
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <SeriesFields values={values} errors={errors} mayWaive={mayWaive} onChange={setValues} />
        <DescriptionList
          items={[
            { label: 'Price adjustment', value: fee > 0 ? formatMoney(fee) : null },
            { label: 'Waived price adjustment', value: waived > 0 ? formatMoney(waived) : null },
            { label: 'Each payment', value: formatMoney(amount + fee), strong: true },
          ]}
        />
        <Text color="fg.muted">{t(messages.cancelIrreversible)}</Text>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <Button
            variant="dangerOutline"
            disabled={busy}
            onClick={() => void send({ recurring_type: 'none' }, messages.scheduleCancelled, 'cancelled')}
          >
            Cancel Schedule
          </Button>
          <Button type="submit" variant="primary" loading={busy} disabled={!hasChanges(before, values)}>
            Save Schedule
          </Button>
        </Flex>
      </Stack>
      {largeAmount.dialog}
    </form>
  );
}

const valuesOf = (transaction: TransactionPanelProps['transaction']): SeriesValues => {
  const end = transaction.modify_recurring_end ?? transaction.recurring_end;
  const total = transaction.modify_total_amount ?? transaction.total_amount;
  return {
    amount: toDollars(total - (transaction.modify_fee_amount ?? transaction.fee_amount)),
    recurring: transaction.modify_recurring_type ?? transaction.recurring_type ?? '',
    recurring_start_date: transaction.modify_recurring_start ?? transaction.recurring_start ?? '',
    recurring_end_date: end === null || isOngoing(end) ? '' : end,
    recurring_ongoing: isOngoing(end),
    recurring_notify: transaction.modify_recurring_notify ?? transaction.recurring_notify,
    waive_fee: transaction.is_fee_waived,
    billing_postalcode: transaction.billing_postal_code ?? '',
    billing_phone: transaction.billing_phone ?? '',
    billing_email: transaction.billing_email ?? '',
  };
};

/** Builds the request, with amounts in dollars. */
const requestOf = (values: SeriesValues, { total, fee }: { total: number; fee: number }) => ({
  total_amount: toDollars(total),
  fee_amount: toDollars(fee),
  waive_fee: values.waive_fee ? (1 as const) : (0 as const),
  is_recurring: 1 as const,
  recurring_type: values.recurring as NonNullable<ModifyRequest['recurring_type']>,
  recurring_start: values.recurring_start_date,
  recurring_end: values.recurring_ongoing ? ongoingEnd : values.recurring_end_date,
  recurring_notify: values.recurring_notify,
  billing_postalcode: values.billing_postalcode,
  billing_phone: values.billing_phone,
  billing_email: values.billing_email,
});
