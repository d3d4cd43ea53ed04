import type { PrintableDocument } from '@tillway/contract';
import type { Executor } from '../database';
import { type Mailing, sendLater } from './outbox';

/** Writes a merchant's document for a payer into the outbox. */
export const sendDocument = (
  trx: Executor,
  mailing: Mailing,
  document: PrintableDocument,
  { accountId, recipient, portal }: { accountId: string; recipient: string; portal: string | null },
): Promise<void> =>
  sendLater(trx, mailing, {
    portal,
    accountId,
    kind: document.kind,
    recipient,
    subject: `${document.merchant}: ${document.title.toLowerCase()}`,
    content: document,
  });
