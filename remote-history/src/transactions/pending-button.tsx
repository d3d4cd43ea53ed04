import { useCan, useNavigate, usePortal } from '@tillway/remote-kit';
import { Button } from '@tillway/ui';

/** What waits and was not approved (decisions N-04). */
const pendingNonApproved = '?status=pending&is_approved=0';

/** Searches for it, for provider staff outside production (HIS-012). */
export function PendingButton() {
  const { brand } = usePortal();
  const navigate = useNavigate();
  const isStaff = useCan('superuser');
  if (!isStaff || brand.get().environment === 'production') return null;
  return <Button onClick={() => void navigate({ search: pendingNonApproved })}>Pending non approved</Button>;
}
