import type { FpgAccount, FpgTransactions } from '@tillway/contract';
import type { RemoteMerchant, RemotePayment } from './service';
import type { BoardedRow, findPayments } from './store';

export const localAccount = ({ account_id, merchant_id, processor_id }: BoardedRow) => ({
  account_id,
  merchant_id,
  processor_id: processor_id ?? 0,
});

/**
 * The API form of a merchant of the gateway service, in that service's names, with our accounts and
 * terminals of it.
 */
export const fpgAccount = (
  merchant: RemoteMerchant,
  boarded: readonly BoardedRow[],
  matched: ReadonlySet<string>,
): FpgAccount => ({
  account: { DBA: merchant.dba, TranscenterId: merchant.id, Created: merchant.created.toISOString() },
  details: [
    {
      MerchantStatus: merchant.status,
      GatewayId: merchant.gatewayId,
      ContactName: merchant.contact,
      PhoneNumber: merchant.phone,
      Email: merchant.email,
      Street1: merchant.street1,
      Street2: merchant.street2,
      City: merchant.city,
      State: merchant.state,
      ZipCode: merchant.zip,
      TranscenterId: merchant.id,
      MidTids: merchant.accounts.map((account) => ({
        AccountType: account.type,
        Status: account.status,
        MID: account.mid,
        TID: account.tid,
        ProcessorId: account.processorId,
        Description: account.description,
        LiveDate: account.liveDate,
        match: matched.has(account.tid),
      })),
    },
  ],
  match: boarded.some(({ merchant_id }) => merchant_id === merchant.id),
  fpg_accounts: boarded.filter(({ merchant_id }) => merchant_id === merchant.id).map(localAccount),
});

type LocalPayment = Awaited<ReturnType<typeof findPayments>>[number];
type Comparable = FpgTransactions['local'][number];

/** A local payment under the names that both sides share. Amounts in cents. */
export const localPayment = (row: LocalPayment): Comparable => ({
  id: row.id,
  tracking_id: row.tracking_id,
  order_number: row.order_number,
  reference_number: row.reference_number,
  batch_number: row.batch_id,
  type: row.request_type,
  status: row.state,
  amount: row.total_amount - row.fee_amount,
  fee: row.fee_amount,
  last_four: row.last_four,
  created: row.created.toISOString(),
});

export const remotePayment = ({
  reference,
  kind,
  status,
  amount,
  fee,
  lastFour,
}: RemotePayment): Comparable => ({
  id: reference,
  type: kind,
  status,
  amount,
  fee,
  last_four: lastFour,
});
