import type { Paper } from '@tillway/contract';
import type { Executor } from '../database';
import { letterHtml, letterText } from './letter';
import { type Mailing, sendLater } from './outbox';

/** Writes a merchant's paper for a payer into the outbox. */
export const sendPaper = (
  trx: Executor,
  mailing: Mailing,
  paper: Paper,
  { accountId, recipient }: { accountId: string; recipient: string },
): Promise<void> =>
  sendLater(trx, mailing, {
    accountId,
    kind: paper.kind,
    recipient,
    subject: `${paper.merchant}: ${paper.title.toLowerCase()}`,
    text: letterText(paper),
    html: letterHtml(paper),
  });
