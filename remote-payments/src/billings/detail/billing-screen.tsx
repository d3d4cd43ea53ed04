import { screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { useCan, useHasScreen, useParams, useSession } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { RecordScreen, useRecord } from '@tillway/screen-kit';
import { chakra, Stack } from '@tillway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CustomerActions } from '../../customers/customer-actions';
import { CustomerFigures } from '../../customers/customer-figures';
import { CustomerLinks } from '../../customers/customer-links';
import { CustomerNotes } from '../../customers/customer-notes';
import { CustomerPayments } from '../../customers/customer-payments';
import { CustomerSeriesPanel } from '../../customers/customer-series';
import { kindOf } from '../../customers/kind';
import { useCustomer } from '../../customers/use-customer';
import { type BillingRecord, BillingRecordPanel } from './billing-record-panel';
import { TokenPanel } from './token-panel';
import { useToggleToken } from './use-toggle-token';

/** Person and notes beside payments and cards; on a phone, the person comes first and the notes last. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"person" "main" "notes"', xl: '"main person" "main notes"' },
    gridTemplateRows: { xl: 'auto 1fr' },
  },
});

/** `/billings/:id`: shows a customer: the person, payments, plans and series, stored cards and accounts, and notes. */
export function BillingScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const gateway = useGateway();
  const client = useQueryClient();
  const { user } = useSession();
  const seesPayments = useCan('can_view_transactions');
  const billing = useRecord(['billing', id], async (signal) => {
    const { billing: record } = await gateway.call('GET /billings/{id}', { params: { id }, signal });
    return record;
  });
  const seesLinks = useHasScreen()(screenPaths.paymentsLinks);
  const customer = useCustomer(id);
  const toggle = useToggleToken(id);
  const setNotes = (notes: string) =>
    client.setQueryData<BillingRecord>(['billing', id], (record) => record && { ...record, notes });
  return (
    <RecordScreen
      record={billing}
      title="Customer"
      name={({ name, card_name }) => name ?? card_name}
      back={{ to: '/billings', label: 'Customers' }}
      missing={messages.invalidBilling}
      actions={(record) => <CustomerActions billing={record} />}
    >
      {(record) => (
        <>
          <CustomerFigures customer={customer} zone={user.timezone} seesPayments={seesPayments} />
          <Columns>
            <Stack gap="5" gridArea="person">
              <BillingRecordPanel billing={record} zone={user.timezone} />
            </Stack>
            <Stack gap="5" gridArea="main">
              {seesPayments ? (
                <CustomerPayments customer={customer} kind={kindOf(record)} zone={user.timezone} />
              ) : null}
              <CustomerSeriesPanel customer={customer} />
              {seesLinks ? <CustomerLinks billing={record} zone={user.timezone} /> : null}
              {record.tokens.map((token) => (
                <TokenPanel key={token.id} token={token} billingId={record.id} toggle={toggle} />
              ))}
            </Stack>
            <Stack gap="5" gridArea="notes">
              <CustomerNotes id={record.id} notes={record.notes} onAdded={setNotes} />
            </Stack>
          </Columns>
        </>
      )}
    </RecordScreen>
  );
}
