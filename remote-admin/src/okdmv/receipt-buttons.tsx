import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button } from '@tillway/ui';
import { usePrintActions } from '@tillway/payment-parts/documents';
import { useState } from 'react';

/** Returns Print Receipt and Email Receipt for a renewal's payment. */
export function useReceiptButtons(transactionId: string | null | undefined) {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const [busy, setBusy] = useState(false);
  const receipt = transactionId || undefined;
  const print = usePrintActions({ receipt, schedule: undefined, authorization: undefined });

  async function email() {
    if (receipt === undefined) return feedback.error(new Error(messages.unidentifiedTransaction));
    setBusy(true);
    try {
      await gateway.call('GET /transactions/{id}/send_atmone_receipt_email', { params: { id: receipt } });
      feedback.notice(messages.receiptEmailed);
    } catch {
      feedback.error(new Error(messages.receiptNotEmailed));
    } finally {
      setBusy(false);
    }
  }
  return {
    buttons: (
      <>
        {print.buttons}
        <Button loading={busy} onClick={() => void email()}>
          Email Receipt
        </Button>
      </>
    ),
    dialog: print.dialog,
  };
}
