import type { Customer, CustomerPlan, CustomerSeries } from '@tillway/contract';
import { planLink, seriesPath } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { PlanStatus, seriesTone } from '@tillway/payment-parts';
import { useHasScreen, usePortal } from '@tillway/remote-kit';
import { formatDate, formatMoney, frequencyLabel, messages, recurringStatusLabel } from '@tillway/rules';
import { RecordBody, type RecordQuery } from '@tillway/screen-kit';
import { type Column, DataTable, EmptyState, Flex, Panel, StatusBadge } from '@tillway/ui';
import type { ReactNode } from 'react';
import { kindOf } from './kind';

/** A plan or a series as a row. */
interface Row {
  key: string;
  path: string;
  name: string;
  state: ReactNode;
  next: string | null;
  amount: string;
}

const columns = (): Column<Row>[] => [
  {
    id: 'name',
    header: t('Kind'),
    cell: ({ name }) => name,
    href: ({ path }) => path,
    opens: true,
    narrow: 'lead',
  },
  {
    id: 'next',
    header: t('Next payment'),
    cell: ({ next }) => next && formatDate(next),
    narrow: 'note',
  },
  { id: 'state', header: t('Status'), cell: ({ state }) => state, narrow: 'state' },
  { id: 'amount', header: t('Amount'), cell: ({ amount }) => amount, align: 'end', narrow: 'figure' },
];

function rowOfPlan(plan: CustomerPlan): Row {
  const { id, total, paid, status, late_since, next_date } = plan;
  return {
    key: `plan ${id}`,
    path: planLink(id),
    name: t('Installment plan'),
    state: (
      <Flex gap="1" wrap="wrap" display="inline-flex">
        <PlanStatus status={status} />
        {late_since === null ? null : <StatusBadge tone="negative">{t('Late')}</StatusBadge>}
      </Flex>
    ),
    next: next_date,
    amount:
      total === null
        ? t('{paid} paid', { paid: formatMoney(paid) })
        : t('{paid} of {total} paid', { paid: formatMoney(paid), total: formatMoney(total) }),
  };
}

function rowOfSeries(series: CustomerSeries): Row {
  const { id, kind, status, recurring_type, total_amount, next_date } = series;
  const isSchedule = kind === 'schedule';
  const path = seriesPath(kindOf(series), kind);
  return {
    key: `${kind} ${id}`,
    path: `${path}?${isSchedule ? 'schedule' : 'transaction'}=${encodeURIComponent(id)}`,
    name: t('Recurring, {frequency}', { frequency: t(frequencyLabel(recurring_type)).toLowerCase() }),
    state: <StatusBadge tone={seriesTone(status)}>{recurringStatusLabel(status)}</StatusBadge>,
    next: next_date,
    amount: formatMoney(total_amount),
  };
}

/** The installment plans and recurring payments of a customer, the newest first. */
export function CustomerSeriesPanel({ customer }: { customer: RecordQuery<Customer> }) {
  const { nav } = usePortal();
  const has = useHasScreen();
  return (
    <Panel title="Plans and recurring payments" padded={false}>
      <RecordBody record={customer} missing={messages.noData} isFramed>
        {({ plans, series }) => {
          const rows = [...(plans ?? []).map(rowOfPlan), ...(series ?? []).map(rowOfSeries)];
          if (rows.length === 0)
            return (
              <EmptyState title="No plan or recurring payment">
                New plan divides a price into installments on the stored card or account.
              </EmptyState>
            );
          return (
            <DataTable
              caption="Plans and recurring payments of this customer"
              columns={columns()}
              rows={rows}
              rowKey={({ key }) => key}
              {...(rows.every(({ path }) => has(path)) && {
                onRowOpen: ({ path }: Row) => nav.push(path),
              })}
            />
          );
        }}
      </RecordBody>
    </Panel>
  );
}
