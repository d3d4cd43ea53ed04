import { t } from '@tillway/language';
import { declineReason } from '@tillway/rules';
import { Button, type BadgeTone, Flex, StatusBadge, Text } from '@tillway/ui';
import { Tooltip } from '@tillway/overlays';
import type { InstallmentRow } from './installment-rows';

const tones: Readonly<Record<string, BadgeTone>> = {
  Settled: 'positive',
  Approved: 'positive',
  Declined: 'negative',
  Stopped: 'negative',
  Late: 'negative',
  Voided: 'neutral',
  Refunded: 'neutral',
};

/** A row's status. If the payment was undone, a tooltip names the void or refund. If it was declined, the reason follows. */
export function RowStatus({ row }: { row: InstallmentRow }) {
  const { id, status, transaction } = row;
  const badge = <StatusBadge tone={tones[status] ?? 'pending'}>{status}</StatusBadge>;
  const more = aboutStatus(row);
  const reason = declineReason(row.declined);
  return (
    <Flex gap="1" wrap="wrap" align="center">
      {more === undefined ? (
        badge
      ) : (
        <Tooltip content={more}>
          {/* Aligns the badge with those of the other rows; the button's padding is outside. */}
          <Button variant="ghost" size="sm" ms="-3" aria-label={`${status}, transaction ${id}`}>
            {badge}
          </Button>
        </Tooltip>
      )}
      {transaction && transaction.charged_back_amount > 0 ? (
        <StatusBadge tone="negative">{t('Charged back')}</StatusBadge>
      ) : null}
      {reason === null ? null : <Text textStyle="sm">{reason}</Text>}
    </Flex>
  );
}

function aboutStatus({ status, undoneBy }: InstallmentRow): string | undefined {
  if (undoneBy === null || (status !== 'Voided' && status !== 'Refunded')) return undefined;
  return `${status} by ${undoneBy}`;
}
