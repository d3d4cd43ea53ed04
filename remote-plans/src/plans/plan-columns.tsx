import type { Plan } from '@tillway/contract';
import { formatDate, formatExpiration, formatMoney, frequencyLabel, isOngoing } from '@tillway/rules';
import { type Column, StatusBadge } from '@tillway/ui';

const date = (iso: string | null) => (iso && !isOngoing(iso) ? formatDate(iso) : '');
const money = (cents: number) => formatMoney(cents);

/** The columns of the plan list (doc 001 §2.5), in their order. */
export const planColumns: readonly Column<Plan>[] = [
  { id: 'customer_name', header: 'Customer', cell: (plan) => plan.customer_name, sortable: true },
  { id: 'status', header: 'Status', cell: (plan) => <PlanStatus status={plan.status} /> },
  { id: 'last_four', header: 'Last four', cell: (plan) => plan.last_four, hideOnNarrow: true },
  {
    id: 'card_expiration_yymm',
    header: 'Expiration',
    cell: (plan) => (plan.card_expiration_yymm ? formatExpiration(plan.card_expiration_yymm) : ''),
    hideOnNarrow: true,
  },
  {
    id: 'total_amount',
    header: 'Amount',
    cell: (plan) => money(plan.total_amount),
    align: 'end',
    sortable: true,
  },
  {
    id: 'net_amount',
    header: 'Net',
    cell: (plan) => money(plan.net_amount),
    align: 'end',
    hideOnNarrow: true,
  },
  {
    id: 'fee_amount',
    header: 'Fee',
    cell: (plan) => money(plan.fee_amount),
    align: 'end',
    hideOnNarrow: true,
  },
  {
    id: 'recurring_type',
    header: 'Frequency',
    cell: (plan) => frequencyLabel(plan.recurring_type),
    sortable: true,
    hideOnNarrow: true,
  },
  {
    id: 'recurring_start',
    header: 'Start',
    cell: (plan) => date(plan.recurring_start),
    sortable: true,
    hideOnNarrow: true,
  },
  {
    id: 'recurring_end',
    header: 'End',
    cell: (plan) => date(plan.recurring_end),
    sortable: true,
    hideOnNarrow: true,
  },
  {
    id: 'recurring_next_date',
    header: 'Next',
    cell: (plan) => date(plan.recurring_next_date),
    sortable: true,
  },
  { id: 'customer_po', header: 'Customer PO', cell: (plan) => plan.customer_po, hideOnNarrow: true },
  {
    id: 'account_name',
    header: 'Account',
    cell: (plan) => plan.account_name,
    sortable: true,
    hideOnNarrow: true,
  },
  { id: 'terminal_name', header: 'Terminal', cell: (plan) => plan.terminal_name, hideOnNarrow: true },
];

const tones = { running: 'positive', pending: 'pending', declined: 'negative' } as const;

function PlanStatus({ status }: { status: string }) {
  const tone = status in tones ? tones[status as keyof typeof tones] : 'neutral';
  return <StatusBadge tone={tone}>{status.charAt(0).toUpperCase() + status.slice(1)}</StatusBadge>;
}
