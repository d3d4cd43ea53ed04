import {
  evidenceErrors,
  evidenceNameError,
  evidenceTextError,
  evidenceTypeOf,
  messages,
} from '@tillway/rules';
import type { EvidenceFileType } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { invalid, notFound, Refusal } from '../../platform/http';
import type { By, DisputeParts } from './dispute-parts';
import { countEvidence, deleteEvidence, insertEvidence } from './evidence-store';
import { lockDispute } from './move-store';
import type { DisputeKey } from './record-store';

interface Added extends DisputeKey, By {
  text?: string;
  file?: { name: string; type: EvidenceFileType; content: Buffer };
}

/**
 * Adds a text or a file to a dispute that needs an answer. A file is what its first bytes say. Throws 404, 409 if the
 * dispute needs no answer any more, 422 if the evidence is not valid or there is too much.
 */
export async function addEvidence(parts: DisputeParts, added: Added): Promise<void> {
  const { text, file, actor } = added;
  const wrong = file ? fileErrors(file) : textErrors(text ?? '');
  if (wrong.length > 0) throw invalid(wrong);
  await changing(parts, added, async (trx) => {
    const { texts, files } = await countEvidence(trx, added);
    const full = evidenceErrors(texts, files).filter(({ field }) => field === (file ? 'file' : 'text'));
    if (full.length > 0) throw invalid(full);
    await insertEvidence(trx, {
      account_id: added.accountId,
      chargeback_id: added.id,
      id: parts.ids.id(),
      text: file ? null : (text ?? '').trim(),
      file_name: file?.name.trim() ?? null,
      file_type: file?.type ?? null,
      file_size: file?.content.length ?? null,
      content: file?.content ?? null,
      added: parts.clock.now(),
      user_id: actor.userId ?? null,
    });
    return { action: 'dispute.evidence_added', detail: { kind: file ? 'file' : 'text' } } as const;
  });
}

/** Removes a text or a file from a dispute that needs an answer. Throws 404 and 409 like `addEvidence`. */
export const removeEvidence = (
  parts: DisputeParts,
  { item, ...removed }: DisputeKey & By & { item: string },
): Promise<void> =>
  changing(parts, removed, async (trx) => {
    if (!(await deleteEvidence(trx, removed, item))) throw notFound(messages.invalidEvidence);
    return { action: 'dispute.evidence_removed', detail: { id: item } } as const;
  });

const changing = (
  parts: DisputeParts,
  { actor, ...key }: DisputeKey & By,
  change: (trx: Executor) => Promise<{
    action: 'dispute.evidence_added' | 'dispute.evidence_removed';
    detail: Record<string, unknown>;
  }>,
): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const row = await lockDispute(trx, key);
    if (!row) throw notFound(messages.invalidChargeback);
    if (row.state !== 'needs_answer')
      throw new Refusal({ status: 409, code: 'dispute_state', message: messages.disputeNotOpen });
    const written = await change(trx);
    await parts.audit.write(trx, {
      ...written,
      actor,
      accountId: key.accountId,
      subject: { type: 'chargebacks', id: key.id },
    });
  });

function textErrors(text: string) {
  const message = evidenceTextError(text);
  return message === undefined ? [] : [{ field: 'text', message }];
}

function fileErrors({ name, type, content }: NonNullable<Added['file']>) {
  const message =
    evidenceTypeOf(content) === type ? evidenceNameError(name) : messages.evidenceFileNotAllowed;
  return message === undefined ? [] : [{ field: 'file', message }];
}
