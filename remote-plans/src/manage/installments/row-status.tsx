import { Button, type BadgeTone, StatusBadge } from '@tillway/ui';
import { Tooltip } from '@tillway/ui-rich';
import type { InstallmentRow } from './installment-rows';

const tones: Readonly<Record<string, BadgeTone>> = {
  Settled: 'positive',
  Approved: 'positive',
  Declined: 'negative',
  Stopped: 'negative',
  Voided: 'neutral',
  Refunded: 'neutral',
};

/** A row's status; of one that was undone, with the transaction that undid it (PLN-018). */
export function RowStatus({ row: { id, status, undoneBy } }: { row: InstallmentRow }) {
  const badge = <StatusBadge tone={tones[status] ?? 'pending'}>{status}</StatusBadge>;
  if (undoneBy === null || (status !== 'Voided' && status !== 'Refunded')) return badge;
  return (
    <Tooltip content={`${status} by ${undoneBy}`}>
      <Button variant="ghost" size="sm" aria-label={`${status}, transaction ${id}`}>
        {badge}
      </Button>
    </Tooltip>
  );
}
