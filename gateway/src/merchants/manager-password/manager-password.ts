import { type FieldError, managerPasswordError, messages, parseDollars, sessionTimes } from '@tillway/rules';
import type { Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import {
  type AnswerOf,
  type Call,
  type CountCall,
  createLimiter,
  invalid,
  notFound,
  Refusal,
  type SharedCounts,
  throttled,
} from '../../platform/http';
import { hashPassword, isPassword } from '../../platform/access/password';
import { findPassword } from '../../platform/access/user-store';
import type { Ids } from '../../platform/ids';
import {
  type ApprovedFor,
  findManagerPassword,
  insertApproval,
  isManagerPassword,
  storeManagerPassword,
  voidApprovals,
} from './approval-store';

export interface ManagerPasswordParts {
  db: Executor;
  clock: Clock;
  ids: Ids;
  audit: Audit;
  countCall: CountCall;
  counts?: SharedCounts | undefined;
}

/** Wrong passwords for one account by one user before he has to wait (decisions S-01), and by all of its users. */
const guesses = { calls: 5, perMs: 10 * 60_000 };
const guessesOfAll = { calls: 20, perMs: 10 * 60_000 };

/** What a request says that the approval is for. */
const approvedFor = ({
  terminal_id,
  transaction_id,
  amount,
}: Call<'verifyManagerPassword'>['body']): ApprovedFor => ({
  terminalId: terminal_id ?? null,
  transactionId: transaction_id ?? null,
  amount: amount === undefined ? null : (parseDollars(amount) ?? null),
});

/** The manager password of an account: compared here and told nowhere (decisions S-01, O-42). */
export function managerPassword({ db, clock, ids, audit, countCall, counts }: ManagerPasswordParts) {
  const failures = createLimiter(guesses, clock, counts);
  const failuresOfAll = createLimiter(guessesOfAll, clock, counts);

  /** Counts a guess before it is checked, so that of many at once no more are judged than may fail; a right one is given back. */
  async function judged(accountId: string, userId: string, check: () => Promise<boolean>): Promise<boolean> {
    const guesser = `${accountId} ${userId}`;
    const wait = Math.max(failures.waitMs(guesser), failuresOfAll.waitMs(accountId));
    if (wait > 0) throw throttled(wait);
    failures.count(guesser);
    failuresOfAll.count(accountId);
    const isRight = await check();
    if (isRight) {
      failures.giveBack(guesser);
      failuresOfAll.giveBack(accountId);
    }
    return isRight;
  }

  /** Whoever sits at an open screen does not take the manager's place: it takes the password that is set, or the user's own. */
  async function currentErrors(
    { session, params, body }: Call<'setManagerPassword'>,
    hash: string | null,
  ): Promise<FieldError[]> {
    if (hash === null) return [];
    const typed = body.current_password ?? '';
    if (typed === '') return [{ field: 'current_password', message: messages.passwordRequired }];
    countCall('ownPassword', session.user.id);
    const isRight = await judged(params['id'] ?? '', session.user.id, async () => {
      const { password_hash } = await findPassword(db, session.user.id);
      return (await isPassword(typed, hash)) || (await isPassword(typed, password_hash));
    });
    return isRight ? [] : [{ field: 'current_password', message: messages.incorrectPassword }];
  }

  return {
    /** Answers a one-time approval, five minutes long; 422 `Incorrect password.`, `Invalid Password` for a waiver. */
    async verify({
      session,
      caller,
      params,
      body,
    }: Call<'verifyManagerPassword'>): Promise<AnswerOf<'verifyManagerPassword'>> {
      const accountId = params['id'] ?? '';
      const account = await findManagerPassword(db, session.scope, accountId);
      if (!account) throw notFound(messages.invalidMerchant);
      const at = clock.now();
      const hash = account.manager_password_hash;
      const isRight = await judged(accountId, session.user.id, () =>
        isPassword(body.password, hash ?? undefined),
      );
      const approval = { id: ids.id(), expires: new Date(at.getTime() + sessionTimes.approvalMs) };
      const named = approvedFor(body);
      const fits = await db.transaction().execute(async (trx) => {
        // changed while it was compared, it approves nothing any more
        const fits = isRight && (await isManagerPassword(trx, accountId, hash));
        if (fits)
          await insertApproval(trx, {
            ...approval,
            accountId,
            userId: session.user.id,
            action: body.action,
            ...named,
            at,
          });
        await audit.write(trx, {
          action: fits ? 'manager.approved' : 'manager.refused',
          actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
          accountId,
          detail: {
            action: body.action,
            ...(fits && {
              terminal_id: named.terminalId,
              transaction_id: named.transactionId,
              amount: named.amount,
            }),
          },
        });
        return fits;
      });
      const message = body.action === 'waive' ? messages.invalidPassword : messages.incorrectPassword;
      if (!fits) throw invalid([{ field: 'password', message }]);
      return { error: false, approval: { id: approval.id, expires: approval.expires.toISOString() } };
    },

    /**
     * Sets it, or takes it away when it is empty. What was approved with the one before is void. Throws 409 when somebody
     * else has changed it meanwhile.
     */
    async set(call: Call<'setManagerPassword'>): Promise<AnswerOf<'setManagerPassword'>> {
      const { session, caller, params, body } = call;
      const accountId = params['id'] ?? '';
      const account = await findManagerPassword(db, session.scope, accountId);
      if (!account) throw notFound(messages.invalidMerchant);
      const wrong = body.password === '' ? undefined : managerPasswordError(body.password);
      if (wrong !== undefined) throw invalid([{ field: 'password', message: wrong }]);
      const was = account.manager_password_hash;
      const unproven = await currentErrors(call, was);
      if (unproven.length > 0) throw invalid(unproven);
      const hash = body.password === '' ? null : await hashPassword(body.password);
      await db.transaction().execute(async (trx) => {
        if (!(await storeManagerPassword(trx, accountId, { was, hash, at: clock.now() })))
          throw new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
        await voidApprovals(trx, accountId, clock.now());
        await audit.write(trx, {
          action: hash === null ? 'manager_password.removed' : 'manager_password.changed',
          actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
          accountId,
          subject: { type: 'accounts', id: accountId },
        });
      });
      return { error: false };
    },
  };
}
