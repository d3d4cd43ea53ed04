import { isApiFailure } from '@tillway/contract';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, EmptyState, ErrorIcon, Notice, PageHeader, Panel, Skeleton, Stack } from '@tillway/ui';
import { BillingRecordPanel } from './billing-record-panel';
import { TokenPanel } from './token-panel';
import { useBilling } from './use-billing';

/** `/billings/:id`: a customer record with its stored cards and accounts (doc 000 §2 Billings). */
export function BillingScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const { user } = useSession();
  const { query, switching, toggle } = useBilling(id);
  const { data: billing, error, refetch } = query;
  const unknown = id === '' || (isApiFailure(error) && error.status === 404);
  return (
    <>
      <PageHeader
        title="Billing"
        subtitle={billing && (billing.name ?? billing.card_name)}
        actions={
          <Button asChild>
            <Link to="/billings">All billings</Link>
          </Button>
        }
      />
      {unknown ? (
        <Panel title="Record">
          <EmptyState icon={<ErrorIcon />} title={messages.invalidBilling} />
        </Panel>
      ) : error ? (
        <Notice
          severity="error"
          title={error.message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : billing ? (
        <Stack gap="5">
          <BillingRecordPanel billing={billing} zone={user.timezone} />
          {billing.tokens.map((token) => (
            <TokenPanel
              key={token.id}
              token={token}
              billingId={billing.id}
              switching={switching === token.id}
              onToggle={() => void toggle(token)}
            />
          ))}
        </Stack>
      ) : (
        <Panel title="Record">
          <Skeleton height="40" />
        </Panel>
      )}
    </>
  );
}
