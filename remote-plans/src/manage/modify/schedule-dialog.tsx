import type { PlanDetail } from '@tillway/contract';
import { t } from '@tillway/language';
import {
  addDays,
  limits,
  messages,
  modifyFrequencies,
  planScheduleErrors,
  scheduleTerms,
  takesMoreOrLonger,
  todayIn,
} from '@tillway/rules';
import { BeforeAfter, EditDialog } from '@tillway/screen-kit';
import { DateField, FieldGrid, MoneyField, Notice, SelectField, Stack, Text, TextField } from '@tillway/ui';
import { useLargeAmount } from '@tillway/payment-parts/approval';
import { useState } from 'react';
import { isBankPlan } from '../plan-facts';
import { useWaiverApproval } from '../use-waiver-approval';
import { PaymentsToCome } from './payments-to-come';
import {
  endOf,
  entryOfPlan,
  isEndless,
  recalculated,
  type ScheduleEntry,
  scheduleAsked,
  scheduleNow,
  scheduleOf,
  settled,
  summaryRows,
} from './schedule-entry';
import { usePlanChange } from './use-plan-change';

interface ScheduleDialogProps {
  plan: PlanDetail;
  /** Pixels. */
  maxWidth: number;
  onChanged: () => void;
  onClose: () => void;
}

const labels = {
  balance: '1 Remaining Balance',
  frequency: '2 Frequency',
  count: '3 # Payments',
  amount: '4 Installments (amount each)',
  start: '5 Start Date',
};

/**
 * Edits the installment schedule. Each entry recalculates the other fields. It shows the terms before beside
 * those after, and every date to come.
 */
export function ScheduleDialog({ plan, maxWidth, onChanged, onClose }: ScheduleDialogProps) {
  const [today] = useState(() => todayIn(plan.timezone, new Date()));
  const [before] = useState(() => scheduleNow(plan));
  const ongoing = isEndless(before);
  const [values] = useState(() => entryOfPlan(plan, before, addDays(today, 1)));
  const change = usePlanChange({ plan, success: messages.planModified, onChanged });
  const waiver = useWaiverApproval(plan);
  const largeAmount = useLargeAmount();
  /** Asks the user to type a large new amount again. Rejects if the user does not. */
  const confirmAmount = async (entry: ScheduleEntry) => {
    const isOfBalance = !ongoing && entry.balance !== values.balance;
    const isUnchanged = !isOfBalance && entry.amount === values.amount;
    if (isUnchanged || (await largeAmount.confirm(isOfBalance ? entry.balance : entry.amount))) return;
    throw new Error(messages.amountNotConfirmed);
  };
  return (
    <>
      <EditDialog
        title="Modify Installment Schedule"
        maxWidth={maxWidth}
        labels={labels}
        values={values}
        errors={(entry) => planScheduleErrors({ ...entry, ongoing }, today)}
        saveLabel="Confirm"
        success={undefined}
        save={async (_, entry) => {
          await confirmAmount(entry);
          return change.schedule({ ...scheduleAsked(entry, ongoing), ...(await waiver.approval()) });
        }}
        onDone={(made) => {
          change.conclude(made);
          onClose();
        }}
        onClose={onClose}
      >
        {({ field, form }) => {
          const entry = form.watch();
          const after = scheduleOf(entry, ongoing, today);
          const isChanged = (Object.keys(labels) as (keyof ScheduleEntry)[]).some(
            (name) => entry[name] !== values[name],
          );
          const put = (next: ScheduleEntry) => {
            const now = form.getValues();
            for (const name of Object.keys(next) as (keyof ScheduleEntry)[])
              if (next[name] !== now[name])
                form.setValue(name, next[name], { shouldDirty: true, shouldValidate: true });
          };
          const typed = (name: keyof ScheduleEntry) => {
            const { onChange, onBlur, ...rest } = field(name);
            return {
              ...rest,
              onChange: async (event: Parameters<typeof onChange>[0]) => {
                await onChange(event);
                put(recalculated(form.getValues(), name, ongoing));
              },
              onBlur: async (event: Parameters<typeof onBlur>[0]) => {
                await onBlur(event);
                if (name === 'balance') put(settled(form.getValues(), ongoing));
              },
            };
          };
          const { endDate, lastPayment } = endOf(after);
          const isUndated = entry.start === '' || entry.frequency === 'none';
          return (
            <Stack gap="4">
              <FieldGrid columns={2}>
                {ongoing ? null : <MoneyField {...typed('balance')} maxLength={limits.amountLength} />}
                <SelectField
                  {...typed('frequency')}
                  options={modifyFrequencies(before.recurring?.frequency ?? 'none')}
                />
                {ongoing ? (
                  <TextField label={labels.count} value="ongoing" readOnly />
                ) : (
                  <TextField {...typed('count')} inputMode="numeric" maxLength={4} disabled={isUndated} />
                )}
                <MoneyField {...typed('amount')} maxLength={limits.amountLength} />
                <DateField {...typed('start')} min={today} />
                <TextField label="End Date" value={endDate} readOnly />
                {lastPayment === undefined ? null : (
                  <TextField label="Last Payment" value={lastPayment} readOnly />
                )}
              </FieldGrid>
              <BeforeAfter
                caption="Quick-look Summary"
                rows={summaryRows(scheduleTerms(before), after && scheduleTerms(after))}
              />
              <Text color="fg.muted">{t('IMPORTANT: every change above is in this summary.')}</Text>
              {isChanged && after ? (
                <>
                  <PaymentsToCome plan={plan} schedule={scheduleAsked(entry, ongoing)} />
                  {isBankPlan(plan) &&
                  takesMoreOrLonger(scheduleTerms(before), scheduleTerms(after), plan.late_net) ? (
                    <Notice severity="warning">{messages.newAuthorizationNeeded}</Notice>
                  ) : null}
                  <Notice severity="info">
                    By clicking CONFIRM this installment schedule will be modified with new details.
                  </Notice>
                </>
              ) : null}
            </Stack>
          );
        }}
      </EditDialog>
      {waiver.dialog}
      {largeAmount.dialog}
    </>
  );
}
