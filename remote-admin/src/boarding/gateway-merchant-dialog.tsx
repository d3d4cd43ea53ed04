import type { Boarded, FpgAccount } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { Link } from '@tillway/remote-kit';
import { formatPhone, messages } from '@tillway/rules';
import { RecordBody, RecordGroup, useRecord } from '@tillway/screen-kit';
import { type Column, DataTable, Notice, Stack } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useState } from 'react';
import { BoardForm } from './board-form';
import { BoardedResult } from './boarded-result';
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

/** One merchant of the gateway service: its details there, boarding, and the result of boarding. */
export function GatewayMerchantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const gateway = useGateway();
  const [boarded, setBoarded] = useState<Boarded>();
  const merchant = useRecord(['gateway merchant', id], async (signal) => {
    const { accounts } = await gateway.call('GET /fpg_accounts', { signal });
    return accounts.find(({ account }) => account.TranscenterId === id) ?? null;
  });
  const found = merchant.data ?? undefined;
  return (
    <Dialog open title={found?.account.DBA ?? 'Gateway merchant'} maxWidth={760} onClose={onClose}>
      <RecordBody record={merchant} missing={messages.invalidGatewayMerchant}>
        {(record) =>
          record === null ? (
            <Notice severity="error" title={messages.invalidGatewayMerchant} />
          ) : (
            <Stack gap="5">
              {boarded ? <BoardedResult boarded={boarded} /> : null}
              <Details merchant={record} />
              {record.match || boarded ? null : <BoardForm merchant={record} onBoarded={setBoarded} />}
            </Stack>
          )
        }
      </RecordBody>
    </Dialog>
  );
}

function Details({ merchant: { account, details, match, fpg_accounts } }: { merchant: FpgAccount }) {
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
        <Stack gap="4" key={detail.GatewayId}>
          <RecordGroup
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
          <DataTable
            caption="MIDs and TIDs"
            columns={midTidColumns}
            rows={detail.MidTids}
            rowKey={({ TID }) => TID}
            empty="None"
          />
        </Stack>
      ))}
    </Stack>
  );
}
