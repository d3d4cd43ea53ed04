import type { Paper } from '@tillway/contract';
import { useApi } from '@tillway/remote-kit';
import { Button } from '@tillway/ui';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense, useState } from 'react';
import type { Papers } from './papers';

const PrintDialog = lazyModule(async () => ({ default: (await import('@tillway/widgets')).PrintDialog }));

type Load = () => Promise<Paper>;

/** What can be printed of an accepted charge (PAY-065): its buttons, and the dialog that the last one opened. */
export function usePrintActions({ receipt, schedule, authorization }: Papers) {
  const api = useApi();
  const [printing, setPrinting] = useState<{ title: string; load: Load }>();
  const button = (title: string, load: Load) => (
    <Button key={title} onClick={() => setPrinting({ title, load })}>
      {title}
    </Button>
  );
  return {
    buttons: [
      ...(receipt ? [button('Print Receipt', () => api.transactions.receipt(receipt))] : []),
      ...(schedule ? [button('Print Schedule', () => api.plans.schedule(schedule))] : []),
      ...(authorization
        ? [button('Print ACH Auth', () => api.transactions.authorizationForm(authorization))]
        : []),
    ],
    dialog: printing ? (
      <Suspense>
        <PrintDialog {...printing} onClose={() => setPrinting(undefined)} />
      </Suspense>
    ) : null,
  };
}
