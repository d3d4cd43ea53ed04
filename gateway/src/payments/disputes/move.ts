import {
  type AuditAction,
  canMoveDispute,
  type DisputeMover,
  type DisputeState,
  disputeTakes,
  messages,
} from '@tillway/rules';
import { invalid, notFound, Refusal } from '../../platform/http';
import { bookDispute } from './booking';
import type { By, DisputeParts } from './dispute-parts';
import { countEvidence } from './evidence-store';
import { insertStep, lockDispute, updateState } from './move-store';
import type { DisputeKey } from './record-store';

interface Move extends DisputeKey, By {
  to: DisputeState;
  mover: DisputeMover;
  note?: string | undefined;
}

const actions: Readonly<Partial<Record<DisputeState, AuditAction>>> = {
  answered: 'dispute.answered',
  accepted: 'dispute.accepted',
  won: 'dispute.won',
  lost: 'dispute.lost',
};

/**
 * Moves a dispute, with its step, its money in the ledger, and the audit in one transaction. The bank's word that a
 * dispute has already does nothing, so that events and staff may say it at once, and twice. Throws 404 if there is no
 * such dispute, 409 if it may not move so, 422 for an answer without evidence.
 */
export const moveDispute = (parts: DisputeParts, move: Move): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const { to, mover, note, actor } = move;
    const row = await lockDispute(trx, move);
    if (!row) throw notFound(messages.invalidChargeback);
    if (mover === 'bank' && row.state === to) return;
    if (!canMoveDispute(row.state, to, mover)) throw cannotMove(mover);
    if (to === 'answered') {
      const { texts, files } = await countEvidence(trx, move);
      if (texts + files === 0) throw invalid([{ field: 'evidence', message: messages.evidenceNone }]);
    }
    const takes = disputeTakes(to);
    const amount = await bookDispute(trx, parts, row, takes);
    await updateState(trx, move, to, amount === null ? null : takes);
    await insertStep(trx, {
      account_id: row.account_id,
      chargeback_id: row.id,
      at: parts.clock.now(),
      state: to,
      user_id: actor.userId ?? null,
      amount,
      note: note === undefined || note === '' ? null : note,
    });
    await parts.audit.write(trx, {
      action: actions[to] ?? 'dispute.lost',
      actor,
      accountId: row.account_id,
      subject: { type: 'chargebacks', id: row.id },
      detail: { from: row.state, case_number: row.case_number, ...(amount !== null && { amount }) },
    });
  });

const cannotMove = (mover: DisputeMover) =>
  new Refusal({
    status: 409,
    code: 'dispute_state',
    message: mover === 'merchant' ? messages.disputeNotOpen : messages.disputeCannotMove,
  });
