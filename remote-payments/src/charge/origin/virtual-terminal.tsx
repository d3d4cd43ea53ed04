import { Navigate, useLocation } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { EmptyState, PageHeader, Panel, WarningIcon } from '@tillway/ui';

/**
 * `/virtual_terminal?token_id&billing_id`: the charge screen, which goes by the token's kind of payment (decisions C-47).
 * Without a token there is nothing to charge (ERR-024).
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
