import { useCan, useNavigate, usePortal } from '@tillway/remote-kit';
import { Button } from '@tillway/ui';

/** The search for pending payments that are not approved. */
const pendingNonApproved = '?status=pending&is_approved=0';

/** Runs that search, for provider staff outside production. */
export function PendingButton() {
  const { brand } = usePortal();
  const navigate = useNavigate();
  const isStaff = useCan('superuser');
  if (!isStaff || brand.get().environment === 'production') return null;
  return <Button onClick={() => void navigate({ search: pendingNonApproved })}>Pending non approved</Button>;
}
