import type { PrintableDocument } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { Button } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { useState } from 'react';
import { LazyPrintDialog } from './lazy-print-dialog';
import type { PayerDocuments } from './payer-documents';

type DocumentCall =
  'GET /transactions/{id}/receipt' | 'GET /transactions/{id}/authorization' | 'GET /plans/{id}/schedule';
type Load = () => Promise<PrintableDocument>;

/** Buttons to print the documents of an accepted payment, and the dialog that the last one opened. */
export function usePrintActions({
  receipt,
  receiptLabel = 'Print Receipt',
  schedule,
  authorization,
}: PayerDocuments & { receiptLabel?: string }) {
  const gateway = useGateway();
  const [printing, setPrinting] = useState<{ title: string; load: Load }>();
  const load = async (call: DocumentCall, id: string) => (await gateway.call(call, { params: { id } })).paper;
  const button = (title: string, loadIt: Load) => (
    <Button key={title} onClick={() => setPrinting({ title, load: loadIt })}>
      {title}
    </Button>
  );
  return {
    buttons: [
      ...(receipt ? [button(receiptLabel, () => load('GET /transactions/{id}/receipt', receipt))] : []),
      ...(schedule ? [button('Print Schedule', () => load('GET /plans/{id}/schedule', schedule))] : []),
      ...(authorization
        ? [button('Print ACH Auth', () => load('GET /transactions/{id}/authorization', authorization))]
        : []),
    ],
    dialog: printing ? (
      <LazyBoundary>
        <LazyPrintDialog {...printing} onClose={() => setPrinting(undefined)} />
      </LazyBoundary>
    ) : null,
  };
}
