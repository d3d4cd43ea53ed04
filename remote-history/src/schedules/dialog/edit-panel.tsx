import { isApiFailure, type ScheduleChange, type ScheduleDetail, type SessionView } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { usePortal, useSession } from '@tillway/remote-kit';
import {
  can,
  canEditSchedule,
  formatMoney,
  hasChanges,
  isOngoing,
  messages,
  ongoingEnd,
  parseDollars,
  priceAdjustment,
  recurringStatuses,
  scheduledFee,
  scheduleErrors,
  toDollars,
  waiverNeedsPassword,
} from '@tillway/rules';
import { ActionButton, useAction } from '@tillway/screen-kit';
import { Button, DescriptionList, Flex, Notice, Stack, Text } from '@tillway/ui';
import { PasswordStep, viewerOf } from '@tillway/payment-parts/after-sale';
import { useLargeAmount } from '@tillway/payment-parts/approval';
import { type SubmitEvent, useRef, useState } from 'react';
import { SeriesFields, type SeriesValues } from '../../transactions/dialog/series-fields';
import type { SchedulePanelProps } from './schedule-panel-props';

/** The form that changes or cancels a schedule in place. */
export default function EditPanel(props: SchedulePanelProps) {
  const { recurring_status_id: status } = props.schedule;
  if (canEditSchedule(status)) return <EditSchedule {...props} />;
  // It could be edited until it was cancelled here.
  const isCancelled = status === recurringStatuses.cancelled;
  return <Notice severity="info">{isCancelled ? messages.scheduleCancelled : messages.scheduleOver}</Notice>;
}

function EditSchedule({ schedule, onChanged }: SchedulePanelProps) {
  const session = useSession();
  const [before, setBefore] = useState(() => valuesOf(schedule));
  const [values, setValues] = useState(before);
  const { asked, ask, answered } = usePasswordStep();
  const { save, isSaving, errors, setErrors } = useSave(schedule, { onChanged, onUnapproved: ask });
  const cancel = useCancel(schedule, onChanged);
  const largeAmount = useLargeAmount();
  const price = priceOf(schedule, before, values);
  const waiver = waiverOf(schedule, session, { wasWaived: before.waive_fee, isWaived: values.waive_fee });
  const send = (approvalId?: string) => {
    answered();
    void save(changeOf(schedule, values, price), approvalId, () => setBefore(values));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // An unchanged start may be in the past.
    const isSameStart = values.recurring_start_date === before.recurring_start_date;
    const today = isSameStart ? schedule.start : viewerOf(session, schedule).today;
    const wrong = scheduleErrors(values, today, schedule.billing_country ?? 'USA');
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    if (wrong.length > 0) return;
    if (values.amount !== before.amount && !(await largeAmount.confirm(values.amount))) return;
    if (waiver.needsPassword) ask();
    else send();
  };
  if (asked)
    return (
      <PasswordStep
        key={asked.attempt}
        accountId={schedule.account_id}
        approval={{ action: 'waive', terminal_id: schedule.terminal_id, transaction_id: schedule.id }}
        text={messages.managerApprovesWaiver}
        problem={asked.problem}
        onApproved={({ id }) => send(id)}
      />
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <SeriesFields values={values} errors={errors} mayWaive={waiver.isOffered} onChange={setValues} />
        <DescriptionList
          items={[
            { label: 'Price adjustment', value: price.fee > 0 ? formatMoney(price.fee) : null },
            { label: 'Waived price adjustment', value: price.waived > 0 ? formatMoney(price.waived) : null },
            { label: 'Each payment', value: formatMoney(price.total), strong: true },
          ]}
        />
        <Text color="fg.muted">{t(messages.cancelIrreversible)}</Text>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <ActionButton action={cancel} input={schedule.id} variant="dangerOutline" disabled={isSaving}>
            {t('Cancel Schedule')}
          </ActionButton>
          <Button
            type="submit"
            variant="primary"
            loading={isSaving}
            disabled={!hasChanges(before, values) || cancel.pending !== undefined}
          >
            Save Schedule
          </Button>
        </Flex>
      </Stack>
      {largeAmount.dialog}
    </form>
  );
}

interface Waiving {
  wasWaived: boolean;
  isWaived: boolean;
}

/**
 * Returns whether future payments may waive their price adjustment, and whether a manager must approve it.
 */
function waiverOf(
  { payment_type, terminal, account_id }: ScheduleDetail,
  { permissions, user }: SessionView,
  { wasWaived, isWaived }: Waiving,
) {
  const hasFee = payment_type !== 'ach' && terminal.is_cashdiscount;
  // The user's accounts may lack this one; then the gateway decides.
  const account = user.accounts.find((one) => one.account_id === account_id);
  const hasManagerPassword = account?.has_manager_password ?? false;
  return {
    isOffered: hasFee && (wasWaived || can(permissions, 'can_waive_card_fees')),
    needsPassword: isWaived && !wasWaived && waiverNeedsPassword({ permissions, hasManagerPassword }),
  };
}

/** Shows the request for the manager's password instead of the form. */
function usePasswordStep() {
  const attempts = useRef(0);
  const [asked, setAsked] = useState<{ attempt: number; problem?: string }>();
  return {
    asked,
    ask: (problem?: string) => {
      attempts.current += 1;
      setAsked({ attempt: attempts.current, ...(problem !== undefined && { problem }) });
    },
    answered: () => setAsked(undefined),
  };
}

interface SaveOptions {
  onChanged: () => void;
  /** Called if a manager must approve it; `problem` says why an earlier approval failed. */
  onUnapproved: (problem?: string) => void;
}

/** Saves a change; the gateway's errors appear at their fields. */
function useSave(
  { id, tracking_id, account_id, updated }: ScheduleDetail,
  { onChanged, onUnapproved }: SaveOptions,
) {
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function save(change: ScheduleChange, approvalId: string | undefined, onSaved: () => void) {
    setSaving(true);
    try {
      const body = { ...change, updated, ...(approvalId !== undefined && { approval_id: approvalId }) };
      const { message } = await gateway.call('PUT /schedules/{id}', { params: { id: tracking_id }, body });
      feedback.notice(message);
      bus.emit('schedule.changed@1', { schedule_id: id, account_id, change: 'modified' });
      onSaved();
      onChanged();
    } catch (error) {
      const fields = isApiFailure(error) ? error.fields : {};
      if (fields['approval_id'] !== undefined)
        onUnapproved(approvalId === undefined ? undefined : messages.incorrectPassword);
      else if (Object.keys(fields).length > 0) setErrors(fields);
      else {
        feedback.error(failureOf(error, messages.scheduleModifyFailed));
        // After a lost response the change may have been saved: load it again.
        onChanged();
      }
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving, errors, setErrors };
}

function useCancel({ id, tracking_id, account_id }: ScheduleDetail, onChanged: () => void) {
  const gateway = useGateway();
  return useAction({
    confirm: () => ({ title: 'Cancel schedule', text: messages.confirmScheduleCancel, tone: 'danger' }),
    run: async () => {
      try {
        await gateway.call('DELETE /schedules/{id}', { params: { id: tracking_id } });
      } catch (error) {
        onChanged();
        throw failureOf(error, messages.scheduleCancelFailed);
      }
    },
    success: messages.scheduleCancelled,
    emit: (bus) => bus.emit('schedule.changed@1', { schedule_id: id, account_id, change: 'cancelled' }),
    onDone: onChanged,
  });
}

/** Shows a refusal's own reason; any other failure gets a general message. */
const failureOf = (error: unknown, otherwise: string): unknown =>
  isApiFailure(error) && error.kind === 'refused' && error.code !== 'internal' ? error : new Error(otherwise);

const valuesOf = (schedule: ScheduleDetail): SeriesValues => ({
  amount: toDollars(schedule.total_amount - schedule.fee_amount),
  recurring: schedule.recurring_type,
  recurring_start_date: schedule.start,
  recurring_end_date: isOngoing(schedule.end) ? '' : schedule.end,
  recurring_ongoing: isOngoing(schedule.end),
  recurring_notify: schedule.notify,
  waive_fee: schedule.is_fee_waived,
  billing_postalcode: schedule.billing_postal_code ?? '',
  billing_phone: schedule.billing_phone ?? '',
  billing_email: schedule.billing_email ?? '',
});

interface Price {
  total: number;
  fee: number;
  /** The waived price adjustment, in cents. */
  waived: number;
}

/** Returns the price of each payment, in cents. An unchanged amount keeps its original price. */
function priceOf(schedule: ScheduleDetail, before: SeriesValues, values: SeriesValues): Price {
  const amount = parseDollars(values.amount) ?? 0;
  const waived =
    values.waive_fee && schedule.payment_type !== 'ach' ? scheduledFee(amount, schedule.terminal) : 0;
  if (values.amount === before.amount && values.waive_fee === before.waive_fee)
    return { total: schedule.total_amount, fee: schedule.fee_amount, waived };
  const fee = priceAdjustment({
    amount,
    terminal: schedule.terminal,
    paymentType: schedule.payment_type === 'ach' ? 'ach' : 'card',
    waived: values.waive_fee,
  });
  return { total: amount + fee, fee, waived };
}

/** Builds the request, with amounts in dollars and only if the price is new. */
const changeOf = (schedule: ScheduleDetail, values: SeriesValues, { total, fee }: Price): ScheduleChange => ({
  recurring_type: values.recurring,
  start: values.recurring_start_date,
  end: values.recurring_ongoing ? ongoingEnd : values.recurring_end_date,
  ...(values.waive_fee !== schedule.is_fee_waived && { waive_fee: values.waive_fee }),
  ...(total !== schedule.total_amount && { total_amount: toDollars(total), fee_amount: toDollars(fee) }),
  notify: values.recurring_notify,
  billing_postalcode: values.billing_postalcode,
  billing_phone: values.billing_phone,
  billing_email: values.billing_email,
});
