import { actorOf } from '../../platform/audit';
import { disputeRequestErrors, listDefaults, parseDollars } from '@tillway/rules';
import type { Session } from '../../platform/access/session';
import { type Caller, type Handlers, invalid } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import type { By, DisputeParts } from './dispute-parts';
import { addEvidence, removeEvidence } from './evidence';
import { moveDispute } from './move';
import { openDispute } from './open';
import { chargebackResponse, disputeRecord, findDispute } from './record';
import { accountReturnRates } from './return-rates';
import { searchChargebacks } from './store';

type Named =
  | 'chargebacks'
  | 'chargeback'
  | 'returnRates'
  | 'createDispute'
  | 'decideDispute'
  | 'addEvidence'
  | 'removeEvidence'
  | 'answerDispute'
  | 'acceptDispute';

/** Routes of chargebacks and return rates. */
export function disputeRoutes(parts: DisputeParts): Pick<Handlers, Named> {
  const { db, clock } = parts;

  /** Changes a dispute of the session’s scope, and answers with its record. */
  async function changed(
    {
      session,
      params,
      caller,
    }: { session: Session; params: Readonly<Record<string, string>>; caller: Caller },
    change: (key: { accountId: string; id: string } & By) => Promise<void>,
  ) {
    const { account_id: accountId, id } = await findDispute(db, session.scope, params['id'] ?? '');
    await change({ accountId, id, actor: actorOf({ session, caller }) });
    return disputeRecord(db, session.scope, id);
  }

  return {
    returnRates: (call) => accountReturnRates({ db, clock }, call),

    async chargebacks({ session, query }) {
      const page = pageOf(query, listDefaults.chargebacks);
      const found = await searchChargebacks(db, session.scope, query.filter ?? {}, page);
      refuseTooMany(query, found.count);
      return { error: false, rows: found.rows.map(chargebackResponse), count: found.count };
    },

    chargeback: ({ session, params }) => disputeRecord(db, session.scope, params['id'] ?? ''),

    async createDispute({ session, body, caller }) {
      const errors = disputeRequestErrors(body);
      if (errors.length > 0) throw invalid(errors);
      const { id, isNew } = await openDispute(parts, {
        transactionId: body.transaction_id,
        caseNumber: body.case_number,
        reasonCode: body.reason_code,
        reason: body.reason,
        amount: body.amount === '' ? undefined : parseDollars(body.amount),
        date: body.chargeback_date,
        answerBy: body.answer_by,
        referenceNumber: body.reference_number,
        actor: actorOf({ session, caller }),
      });
      return { ...(await disputeRecord(db, session.scope, id)), is_new: isNew };
    },

    decideDispute: (call) =>
      changed(call, (dispute) =>
        moveDispute(parts, { ...dispute, to: call.body.state, mover: 'bank', note: call.body.note }),
      ),

    addEvidence: (call) =>
      changed(call, (dispute) => addEvidence(parts, { ...dispute, text: call.body.text })),

    removeEvidence: (call) =>
      changed(call, (dispute) => removeEvidence(parts, { ...dispute, item: call.params['evidence'] ?? '' })),

    answerDispute: (call) =>
      changed(call, (dispute) => moveDispute(parts, { ...dispute, to: 'answered', mover: 'merchant' })),

    acceptDispute: (call) =>
      changed(call, (dispute) => moveDispute(parts, { ...dispute, to: 'accepted', mover: 'merchant' })),
  };
}
