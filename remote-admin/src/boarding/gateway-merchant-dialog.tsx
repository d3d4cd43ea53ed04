import { useGateway } from '@tillway/gateway-client';
import { messages } from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screen-kit';
import { EmptyState, ErrorIcon, Stack } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useState } from 'react';
import { BoardDialog } from './board-dialog';
import { GatewayMerchantDetails, MidTids } from './gateway-merchant-details';

/** One merchant of the gateway service: its details, or the steps that board it. */
export function GatewayMerchantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const gateway = useGateway();
  const [isBoardedHere, setBoardedHere] = useState(false);
  const merchant = useRecord(['gateway merchant', id], async (signal) => {
    const { accounts } = await gateway.call('GET /fpg_accounts', { signal });
    return accounts.find(({ account }) => account.TranscenterId === id) ?? null;
  });
  const found = merchant.data ?? undefined;
  // The result of boarding stays after the merchant has become a boarded one.
  if (found && (isBoardedHere || !found.match))
    return <BoardDialog merchant={found} onBoarded={() => setBoardedHere(true)} onClose={onClose} />;
  return (
    <Dialog open title={found?.account.DBA ?? 'Gateway merchant'} maxWidth={800} onClose={onClose}>
      <RecordBody isFramed record={merchant} missing={messages.invalidGatewayMerchant}>
        {(record) =>
          record === null ? (
            <EmptyState icon={<ErrorIcon />} title={messages.invalidGatewayMerchant} />
          ) : (
            <Stack gap="5">
              <GatewayMerchantDetails merchant={record} />
              <MidTids merchant={record} />
            </Stack>
          )
        }
      </RecordBody>
    </Dialog>
  );
}
