import { type FieldError, managerPasswordError, messages, parseDollars, sessionTimes } from '@tillway/rules';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import {
  type ResponseOf,
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

/**
 * The wrong passwords allowed for one account by one user, and by all of its users, before they
 * have to wait.
 */
const guesses = { calls: 5, perMs: 10 * 60_000 };
const guessesOfAll = { calls: 20, perMs: 10 * 60_000 };

/** The operation that a request asks approval for. */
const approvedFor = ({
  terminal_id,
  transaction_id,
  amount,
}: Call<'verifyManagerPassword'>['body']): ApprovedFor => ({
  terminalId: terminal_id ?? null,
  transactionId: transaction_id ?? null,
  amount: amount === undefined ? null : (parseDollars(amount) ?? null),
});

/** Checks and sets the manager password of an account. No answer ever contains it. */
export function managerPassword({ db, clock, ids, audit, countCall, counts }: ManagerPasswordParts) {
  const failures = createLimiter(guesses, clock, counts);
  const failuresOfAll = createLimiter(guessesOfAll, clock, counts);

  /**
   * Counts a guess before it is checked, so that parallel guesses cannot exceed the limit. A
   * correct one is refunded. Throws 429 beyond the limit.
   */
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

  /**
   * Validates the current password: the manager's or the user's own. Otherwise, anyone at an open
   * screen could replace it.
   */
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
    /**
     * Answers a one-time approval that is valid for five minutes. Throws 422 `Incorrect password.`,
     * or `Invalid Password` for a waiver.
     */
    async verify({
      session,
      caller,
      params,
      body,
    }: Call<'verifyManagerPassword'>): Promise<ResponseOf<'verifyManagerPassword'>> {
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
        // A password that was changed during the check approves nothing.
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
          actor: actorOf({ session, caller }),
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
     * Sets the password, or removes it when empty. Voids approvals given with the old one. Throws
     * 409 when another user has changed it in the meantime.
     */
    async set(call: Call<'setManagerPassword'>): Promise<ResponseOf<'setManagerPassword'>> {
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
          actor: actorOf({ session, caller }),
          accountId,
          subject: { type: 'accounts', id: accountId },
        });
      });
      return { error: false };
    },
  };
}
