import type { FpgAccount } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { formatPhone } from '@tillway/rules';
import { RecordGroup } from '@tillway/screen-kit';
import { type Column, DataTable, Stack } from '@tillway/ui';
import { BoardedStatus } from './gateway-merchant-list';

type MidTid = NonNullable<FpgAccount['details'][number]>['MidTids'][number];

const midTidColumns: readonly Column<MidTid>[] = [
  { id: 'type', header: 'Type', cell: ({ AccountType }) => AccountType.toUpperCase() },
  { id: 'mid', header: 'MID', cell: ({ MID }) => MID },
  { id: 'tid', header: 'TID', cell: ({ TID }) => TID },
  { id: 'description', header: 'Description', cell: ({ Description }) => Description, hideOnNarrow: true },
  { id: 'live', header: 'Live', cell: ({ LiveDate, Status }) => LiveDate ?? Status, hideOnNarrow: true },
  { id: 'match', header: 'Boarded', cell: (row) => <BoardedStatus {...row} /> },
];

/** The merchant's account and contact at the gateway service. */
export function GatewayMerchantDetails({
  merchant: { account, details, match, fpg_accounts },
}: {
  merchant: FpgAccount;
}) {
  return (
    <Stack gap="4">
      <RecordGroup
        title="Account"
        items={[
          { label: 'Boarded', value: <BoardedStatus match={match} /> },
          { label: 'Transcenter ID', value: account.TranscenterId },
          ...fpg_accounts.map(({ account_id, processor_id }) => ({
            label: `Merchant here (processor ${String(processor_id)})`,
            value: <Link to={`/merchants/${account_id}`}>{account_id}</Link>,
          })),
        ]}
      />
      {details.map((detail) => (
        <RecordGroup
          key={detail.GatewayId}
          title="Details"
          items={[
            { label: 'Status', value: detail.MerchantStatus },
            { label: 'Gateway ID', value: detail.GatewayId },
            { label: 'Contact', value: detail.ContactName },
            { label: 'Phone', value: formatPhone(detail.PhoneNumber) },
            { label: 'Email', value: detail.Email },
            {
              label: 'Address',
              value: [detail.Street1, detail.Street2, detail.City, `${detail.State} ${detail.ZipCode}`]
                .filter((line) => line.trim() !== '')
                .join(', '),
            },
          ]}
        />
      ))}
    </Stack>
  );
}

/** The merchant's MIDs and TIDs at the gateway service, and which are boarded. */
export const MidTids = ({ merchant: { details } }: { merchant: FpgAccount }) => (
  <Stack gap="4">
    {details.map(({ GatewayId, MidTids: numbers }) => (
      <DataTable
        key={GatewayId}
        caption="MIDs and TIDs"
        columns={midTidColumns}
        rows={numbers}
        rowKey={({ TID }) => TID}
        empty="None"
      />
    ))}
  </Stack>
);
