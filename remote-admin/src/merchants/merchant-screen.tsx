import type { AccountDetail } from '@tillway/contract';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { formatDateTime, formatPhone, messages } from '@tillway/rules';
import { RecordScreen, RecordSection } from '@tillway/screen-kit';
import { Button, Grid, Notice, Stack, Text } from '@tillway/ui';
import { FlagsSection } from '../parts/flags-section';
import { FoldingPanel } from '../parts/folding-panel';
import { LogoPanel } from './logo-panel';
import { MerchantStatus } from './merchant-list';
import { MerchantPanels } from './merchant-panels';
import { merchantWords } from './merchant-words';
import { SalesRepPanel } from './sales-rep-panel';
import { useCloseMerchant } from './use-close-merchant';
import { useMerchant } from './use-merchant';
import { useReopenMerchant } from './use-reopen-merchant';

/** `/merchants/:id`: one merchant. */
export function MerchantScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const merchant = useMerchant(id);
  return (
    <RecordScreen
      record={merchant}
      title="Merchant"
      name={({ name }) => name}
      status={(record) => <MerchantStatus {...record} />}
      back={{ to: '/merchants', label: 'Merchants' }}
      missing={messages.invalidMerchant}
      actions={(record) => <MerchantButtons merchant={record} />}
    >
      {(record) => (
        <>
          {record.is_active && record.recurring_waits ? <RecurringWaits merchant={record} /> : null}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
            gap="5"
            alignItems="start"
          >
            <Stack gap="5">
              <MerchantDetails merchant={record} />
              <FlagsSection
                title="Permissions"
                granted={merchantWords(record.permissions)}
                none="No extra permissions"
                stored={record.permissions}
              />
              <MerchantPanels merchant={record} />
            </Stack>
            <Stack gap="5">
              <SalesRepPanel key={record.sales_rep_id} merchant={record} />
              <LogoPanel merchant={record} />
              <FoldingPanel title="Notes">
                <Text whiteSpace="pre-wrap">{record.notes === '' ? 'None' : record.notes}</Text>
              </FoldingPanel>
            </Stack>
          </Grid>
        </>
      )}
    </RecordScreen>
  );
}

function MerchantButtons({ merchant }: { merchant: AccountDetail }) {
  const { close, isClosing } = useCloseMerchant();
  const { reopen, isBusy } = useReopenMerchant();
  return (
    <>
      <Button asChild variant="primary">
        <Link to={`/merchants/${merchant.id}/edit`}>Modify</Link>
      </Button>
      <Button
        variant="dangerOutline"
        disabled={!merchant.is_active}
        loading={isClosing}
        onClick={() => void close(merchant)}
      >
        Close Merchant Account
      </Button>
      {merchant.is_active ? null : (
        <Button loading={isBusy} onClick={() => void reopen(merchant)}>
          Open Merchant Account Again
        </Button>
      )}
    </>
  );
}

/**
 * Recurring payments stopped when the merchant was closed. Staff start them, because that may charge at once.
 */
function RecurringWaits({ merchant }: { merchant: AccountDetail }) {
  const { startRecurring, isBusy } = useReopenMerchant();
  return (
    <Notice
      severity="warning"
      title={messages.recurringWaits}
      actions={
        <Button loading={isBusy} onClick={() => void startRecurring(merchant)}>
          Start recurring payments
        </Button>
      }
    >
      {messages.recurringWaitsText}
    </Notice>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

function MerchantDetails({ merchant }: { merchant: AccountDetail }) {
  const zone = useSession().user.timezone;
  const { parent_account_id, parent_name, phone, cashdiscount_schedule } = merchant;
  return (
    <RecordSection
      title="Details"
      columns={[
        [
          { label: 'Email', value: merchant.email },
          { label: 'Contact', value: merchant.contact_name },
          { label: 'Phone', value: phone && formatPhone(phone) },
          { label: 'Website', value: merchant.website },
          { label: 'Address', value: merchant.street_1 },
          { label: 'Address line 2', value: merchant.street_2 },
          { label: 'City', value: merchant.city },
          { label: 'State', value: merchant.state },
          { label: 'Postal code', value: merchant.zip },
        ],
        [
          { label: 'Processor', value: merchant.processor_name },
          {
            label: 'Parent',
            value: parent_account_id && <Link to={`/merchants/${parent_account_id}`}>{parent_name}</Link>,
          },
          { label: 'Manager password', value: merchant.has_manager_password ? 'Set' : 'Not set' },
          { label: 'Time zone', value: merchant.timezone },
          { label: 'Cut-off', value: merchant.cutoff_time },
          { label: 'ISO', value: yesNo(merchant.is_iso) },
          { label: 'Cash discount', value: yesNo(merchant.is_cashdiscount) },
          { label: 'Fee schedule', value: cashdiscount_schedule },
          { label: 'Testing', value: yesNo(merchant.is_testing) },
          { label: 'Created', value: formatDateTime(merchant.created, zone) },
          { label: 'Modified', value: formatDateTime(merchant.updated, zone) },
          { label: 'Account ID', value: merchant.id },
        ],
      ]}
    />
  );
}
