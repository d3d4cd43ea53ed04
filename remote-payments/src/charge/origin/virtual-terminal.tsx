import { Navigate, useLocation } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { EmptyState, PageHeader, Panel, WarningIcon } from '@tillway/ui';

/**
 * `/virtual_terminal?token_id&billing_id`: redirects to the charge screen, which follows the token's payment
 * method. Without a token it shows an error.
 */
export function VirtualTerminal() {
  const { search } = useLocation();
  if (new URLSearchParams(search).get('token_id')) return <Navigate to={`/credit${search}`} replace />;
  return (
    <>
      <PageHeader title="Payment" />
      <Panel title="Payment">
        <EmptyState icon={<WarningIcon />} title={messages.unidentifiedTransaction} />
      </Panel>
    </>
  );
}
