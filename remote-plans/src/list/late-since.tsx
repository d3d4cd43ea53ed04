import type { Plan } from '@tillway/contract';
import { declineReason, formatDate, formatMoney } from '@tillway/rules';
import { Text } from '@tillway/ui';

/** The date since which payments are late, their sum, and the bank's words. Empty if nothing is late. */
export function LateSince({ late: { since, total, declined } }: { late: Plan['figures']['late'] }) {
  if (since === null) return null;
  const reason = declineReason(declined);
  return (
    <>
      {formatDate(since)}
      <Text textStyle="sm" color="red.fg">
        {formatMoney(total)}
      </Text>
      {reason === null ? null : (
        <Text textStyle="sm" color="fg.muted">
          {reason}
        </Text>
      )}
    </>
  );
}
