import {
  type FieldError,
  messages,
  parseDollars,
  paymentMethodOf,
  standaloneRefundErrors,
  type StandaloneRefundForm,
} from '@tillway/rules';
import { type Call, invalid, type Reply } from '../../http';
import { answerAgain } from '../charge/answer-again';
import { type Attempt, attemptOf } from '../charge/attempt';
import { charge } from '../charge/charge';
import { formOf } from '../charge/charge-form';
import { instrumentOf } from '../charge/instrument-of';
import type { JudgedCharge } from '../charge/judge-charge';
import { newSale } from '../charge/new-sale';
import { storedInstrument } from '../payment';
import { refuseDuplicate, refuseInvalid } from '../charge/refuse';
import { findIntent, findTerminal } from '../store';
import type { Till } from '../till';

/**
 * POST /terminal/standaloneRefund: money to a card or bank account without a payment before it (doc 000 §2, §7; REF-009).
 * The account must allow it; a superuser may lift that for once, which is on record with the reason (decisions S-18).
 */
export async function standaloneRefund(till: Till, call: Call<'standaloneRefund'>): Promise<Reply> {
  const { override = false, override_reason, ...request } = call.body;
  const lifting = { override, override_reason: override_reason ?? request.notes ?? '' };
  const terminal = await findTerminal(till.db, call.session.scope, request.terminal_id);
  if (!terminal) throw invalid([{ field: 'terminal_id', message: messages.invalidTerminal }]);
  const attempt = attemptOf(till, { ...call, request, body: call.body }, terminal);
  const judged = await judge(till, attempt, lifting);
  if ('errors' in judged) return refuseInvalid(till, attempt, judged.errors);

  const { credit } = judged;
  const today = till.clock.today(terminal.timezone);
  // on record before the money moves: whatever breaks then, the override is not forgotten
  if (override && !(await findIntent(till.db, attempt)))
    await auditOverride(till, attempt, lifting.override_reason);
  const charged = await charge(till, {
    accountId: attempt.accountId,
    terminalId: attempt.terminalId,
    terminalCode: terminal.code,
    processorId: terminal.processor_id,
    nonce: attempt.nonce,
    bodyHash: attempt.bodyHash,
    duplicates: attempt.allowsDuplicate ? 'anew' : 'refused',
    actor: attempt.actor,
    sale: {
      ...newSale(till.ids, attempt, credit, { today, groupId: null }),
      request_type: credit.method === 'card' ? 'credit' : 'achcredit',
      is_cashdiscount: false,
      cashdiscount_schedule: null,
    },
    surroundings: { ...attempt.surroundings, ...(credit.stored && { token_is_active: true }) },
    kind: 'credit',
    instrument: credit.instrument,
    postalCode: request.billing_postalcode ?? '',
    amount: credit.amount,
    fee: 0,
    held: undefined,
    keeps: undefined,
    at: attempt.at,
  });
  if (charged.by === 'twin') return answerAgain(till, attempt, charged.intent);
  if (charged.by === 'duplicate') return refuseDuplicate(till, attempt, credit, charged.of);
  return charged.reply;
}

async function judge(
  till: Till,
  attempt: Attempt,
  lifting: Pick<StandaloneRefundForm, 'override' | 'override_reason'>,
): Promise<{ credit: JudgedCharge } | { errors: FieldError[] }> {
  const { request, terminal } = attempt;
  const method = paymentMethodOf(request.request_type) ?? 'card';
  const stored = await storedInstrument(till, attempt);
  const permissions = terminal.account_permissions;
  const errors = standaloneRefundErrors(
    { ...formOf(request, method), ...lifting },
    {
      today: till.clock.today(terminal.timezone),
      terminals: [terminal],
      canUseNachaAuthorization: permissions['can_use_nacha_authorization'] === true,
    },
  );
  if (request.token && stored?.instrument.kind !== (method === 'card' ? 'card' : 'bank'))
    errors.push({ field: 'token', message: messages.invalidToken });
  if (permissions['can_standalone_refund'] !== true && !lifting.override)
    errors.push({ field: 'override', message: messages.noStandaloneRefund });
  if (!till.hasProcessor(terminal.processor_id))
    errors.push({ field: 'terminal_id', message: messages.noProcessor });
  if (errors.length > 0) return { errors };
  return {
    credit: {
      method,
      amount: parseDollars(request.amount) ?? 0,
      fee: 0,
      waiver: undefined,
      instrument: stored?.instrument ?? instrumentOf(request, method),
      stored,
      postDate: null,
      series: undefined,
      isInstallment: false,
    },
  };
}

const auditOverride = ({ db, audit }: Till, { actor, accountId }: Attempt, reason: string) =>
  db.transaction().execute((trx) =>
    audit.write(trx, {
      action: 'refund.override',
      actor,
      accountId,
      detail: { reason },
    }),
  );
