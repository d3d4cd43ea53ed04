import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

const onPayments = ['payment.completed@1', 'transaction.changed@1', 'records.changed@1'] as const;
const minute = 60_000;

/** Loads the takings of today and before. */
export function useTakings() {
  const gateway = useGateway();
  return useRecord(['takings', 'today'], (signal) => gateway.call('GET /transactions/takings', { signal }), {
    refreshOn: onPayments,
    refreshEveryMs: 5 * minute,
  });
}

/** Loads the money that is on its way to the bank. */
export function useOnItsWay() {
  const gateway = useGateway();
  return useRecord(
    ['on-its-way', 'all'],
    (signal) => gateway.call('GET /transactions/on_its_way', { signal }),
    {
      refreshOn: onPayments,
      refreshEveryMs: 5 * minute,
    },
  );
}
