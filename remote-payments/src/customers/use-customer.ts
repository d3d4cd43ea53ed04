import type { Customer } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { type RecordQuery, useRecord } from '@tillway/screen-kit';

/** Fetches the payments, series, and plans of a customer record. Follows payments and changes of them. */
export function useCustomer(id: string): RecordQuery<Customer> {
  const gateway = useGateway();
  return useRecord(
    ['customer', id],
    async (signal) => (await gateway.call('GET /customers/{id}', { params: { id }, signal })).customer,
    { refreshOn: ['payment.completed@1', 'transaction.changed@1', 'schedule.changed@1', 'plan.changed@1'] },
  );
}
