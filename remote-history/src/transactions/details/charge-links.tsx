import type { TransactionDetail } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { isAchRequest } from '@tillway/rules';
import { Button } from '@tillway/ui';

/** The charge screen of a transaction's kind, which a remote that may not be part of the portal brings. */
const screenOf = (requestType: string): string => (isAchRequest(requestType) ? '/ach' : '/credit');

/** Where a transaction is charged again with what is stored of its payer, or entered anew (HIS-023, HIS-025; SHELL-061). */
export function ChargeLinks({
  transaction: { id, request_type, token_id },
}: {
  transaction: TransactionDetail;
}) {
  const screen = screenOf(request_type);
  const named = encodeURIComponent(id);
  return (
    <>
      {request_type === 'sale' || request_type === 'ach' ? (
        <Button asChild>
          <Link to={`${screen}?rerun=${named}`}>Rerun</Link>
        </Button>
      ) : null}
      {token_id === null ? null : (
        <Button asChild variant="primary">
          <Link to={`${screen}?transaction=${named}`}>Charge Customer</Link>
        </Button>
      )}
    </>
  );
}
