import type { Token } from '@tillway/contract';
import { t } from '@tillway/language';
import { Link, useCan } from '@tillway/remote-kit';
import { Button } from '@tillway/ui';

/** Links to the uses of a token: a charge or, for superusers, a refund without an earlier payment. */
export function TokenLinks({ token, billingId }: { token: Token; billingId: string }) {
  const canCharge = useCan('can_use_virtual_terminal');
  const canRefund = useCan('superuser');
  const query = new URLSearchParams({ token_id: token.id, billing_id: billingId }).toString();
  const refund = token.payment_type === 'ach' ? '/admin/ach_refund' : '/admin/refund';
  return (
    <>
      {canCharge ? (
        <Button asChild size="sm">
          <Link to={`/virtual_terminal?${query}`}>{t('Charge')}</Link>
        </Button>
      ) : null}
      {canRefund ? (
        <Button asChild size="sm">
          <Link to={`${refund}?${query}`}>{t('Refund')}</Link>
        </Button>
      ) : null}
    </>
  );
}
