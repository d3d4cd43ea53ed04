import { actorOf } from '../../platform/audit';
import { actionCodes, responseTexts } from '@tillway/contract';
import { formatDate, messages, paymentMethodOf, tokenizeErrors } from '@tillway/rules';
import { type Call, invalid, Refusal } from '../../platform/http';
import { storeInstrument } from '../vault/store-instrument';
import { addNotes, storedAgain } from '../vault/stored-again';
import { earlierAnswer } from '../charge/answer-again';
import { formOf } from '../charge/charge-form';
import { bodyHash } from '../charge/hashes';
import { instrumentOf } from '../charge/instrument-of';
import { toStore } from '../charge/new-sale';
import { type OperationOutcome, outcomeFrom } from '../charge/operation-outcome';
import { nonceRefusal } from '../charge/refuse';
import { findIntent, insertDoneIntent } from '../charge/intent-store';
import type { PaymentDeps } from '../payment-deps';
import { usableTerminal } from '../charge/usable-terminal';

/**
 * POST /terminal/tokenize: stores a card or bank account without charging it. The answer's UniqueID
 * is the token's id. A repeat with the same nonce and body gets the same answer. A card that the
 * account already stores keeps its token.
 */
export async function tokenize(deps: PaymentDeps, call: Call<'tokenize'>): Promise<OperationOutcome> {
  const { session, body } = call;
  const terminal = await usableTerminal(deps.db, session.scope, body.terminal_id);
  const { account_id: accountId, terminal_id: terminalId } = terminal;
  const tokenizeIntent = {
    accountId,
    terminalId,
    nonce: body.nonce,
    bodyHash: bodyHash(deps.keyring.bodyKey, body),
  };
  const earlier = await tokenizedBefore(deps, tokenizeIntent);
  if (earlier) return earlier;

  const { token_name = '', ...typed } = body;
  const request = { ...typed, amount: '' };
  const method = paymentMethodOf(request.request_type) ?? 'card';
  const errors = tokenizeErrors(
    { ...formOf(request, method), token_name },
    { today: deps.clock.today(terminal.timezone), terminals: [terminal] },
  );
  if (errors.length > 0) throw invalid(errors);

  const kept = {
    ...toStore({ request, accountId, terminalId }, instrumentOf(request, method)),
    tokenName: token_name.trim() || null,
    notes: body.notes?.trim() || null,
  };
  const made = await store(deps, call, { ...tokenizeIntent, kept, timezone: terminal.timezone });
  const outcome = made ?? (await tokenizedBefore(deps, tokenizeIntent));
  if (!outcome) throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
  return outcome;
}

interface TokenizeIntent {
  accountId: string;
  terminalId: string;
  nonce: string;
  bodyHash: Buffer;
}

/**
 * Returns the answer to a nonce that was used before. Throws a refusal if it was used for another
 * request.
 */
async function tokenizedBefore(
  deps: PaymentDeps,
  tokenizeIntent: TokenizeIntent,
): Promise<OperationOutcome | undefined> {
  const intent = await findIntent(deps.db, tokenizeIntent);
  if (!intent) return undefined;
  const earlier = await earlierAnswer(deps, tokenizeIntent, intent);
  if (!earlier) throw nonceRefusal();
  return earlier;
}

type ToStore = TokenizeIntent & { kept: Parameters<typeof storeInstrument>[2]; timezone: string };

/**
 * Writes token, intent, and audit, all or nothing. Returns `undefined` if another request used the
 * nonce at this moment.
 */
const store = (
  deps: PaymentDeps,
  { session, caller }: Call<'tokenize'>,
  { kept, timezone, ...tokenizeIntent }: ToStore,
): Promise<OperationOutcome | undefined> =>
  deps.db
    .transaction()
    .execute(async (trx) => {
      const at = deps.clock.now();
      const again = await storedAgain(trx, deps.keyring, kept);
      const id = await storeInstrument(trx, deps, kept);
      if (again?.billingId && kept.notes) {
        const notes = `${formatDate(deps.clock.today(timezone))} ${session.user.name}: ${kept.notes}`;
        await addNotes(trx, { accountId: kept.accountId, billingId: again.billingId, notes, at });
      }
      const outcome = outcomeOf(id, again?.changed);
      if (
        !(await insertDoneIntent(trx, {
          ...tokenizeIntent,
          at,
          duplicateKey: null,
          subjectId: id,
          answer: outcome.text,
        }))
      )
        throw new NonceTaken();
      await deps.audit.write(trx, {
        action: 'token.created',
        actor: actorOf({ session, caller }),
        accountId: tokenizeIntent.accountId,
        subject: { type: 'tokens', id },
      });
      return outcome;
    })
    .catch((error: unknown) => {
      if (error instanceof NonceTaken) return undefined;
      throw error;
    });

class NonceTaken extends Error {}

const outcomeOf = (tokenId: string, changed: string[] | undefined): OperationOutcome =>
  outcomeFrom({
    ActionCode: actionCodes.approved,
    ResponseText: responseTexts.tokenized,
    ErrMsg: '',
    UniqueID: tokenId,
    Transaction: null,
    ...(changed && { Changed: changed }),
  });
