import { actionCodes, type OperationAnswer, responseTexts } from '@tillway/contract';
import { messages, paymentMethodOf, tokenizeErrors } from '@tillway/rules';
import { type Call, invalid, Refusal, Reply } from '../http';
import { keepInstrument } from '../vault/keep';
import { earlierAnswer } from './charge/answer-again';
import { formOf } from './charge/charge-form';
import { bodyHash } from './charge/hashes';
import { instrumentOf } from './charge/instrument-of';
import { toKeep } from './charge/new-sale';
import { nonceRefusal } from './charge/refuse';
import { findIntent, findTerminal, insertDoneIntent } from './store';
import type { Till } from './till';

/**
 * POST /terminal/tokenize: stores a card or bank account without charging it (doc 000 §2, §7; TOK-007). The answer's
 * UniqueID is the token's id. One nonce is one token, answered again for the same body (decisions §0.2); a card that the
 * account stores already keeps its token.
 */
export async function tokenize(till: Till, call: Call<'tokenize'>): Promise<Reply> {
  const { session, body } = call;
  const terminal = await findTerminal(till.db, session.scope, body.terminal_id);
  if (!terminal) throw invalid([{ field: 'terminal_id', message: messages.invalidTerminal }]);
  const { account_id: accountId, terminal_id: terminalId } = terminal;
  const wish = { accountId, terminalId, nonce: body.nonce, bodyHash: bodyHash(till.keyring.bodyKey, body) };
  const earlier = await tokenizedBefore(till, wish);
  if (earlier) return earlier;

  const { token_name = '', ...typed } = body;
  const request = { ...typed, amount: '' };
  const method = paymentMethodOf(request.request_type) ?? 'card';
  const errors = tokenizeErrors(
    { ...formOf(request, method), token_name },
    { today: till.clock.today(terminal.timezone), terminals: [terminal] },
  );
  if (errors.length > 0) throw invalid(errors);

  const kept = {
    ...toKeep({ request, accountId, terminalId }, instrumentOf(request, method)),
    tokenName: token_name.trim() || null,
    notes: body.notes?.trim() || null,
  };
  const made = await store(till, call, { ...wish, kept });
  const reply = made ?? (await tokenizedBefore(till, wish));
  if (!reply) throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
  return reply;
}

interface Wish {
  accountId: string;
  terminalId: string;
  nonce: string;
  bodyHash: Buffer;
}

/** The answer to a nonce that was used before; throws a refusal when it was for another request. */
async function tokenizedBefore(till: Till, wish: Wish): Promise<Reply | undefined> {
  const intent = await findIntent(till.db, wish);
  if (!intent) return undefined;
  const earlier = await earlierAnswer(till, wish, intent);
  if (!earlier) throw nonceRefusal();
  return earlier;
}

type ToStore = Wish & { kept: Parameters<typeof keepInstrument>[2] };

/** Token, intent and audit, all or nothing; nothing when somebody else has used the nonce at this moment. */
const store = (
  till: Till,
  { session, caller }: Call<'tokenize'>,
  { kept, ...wish }: ToStore,
): Promise<Reply | undefined> =>
  till.db
    .transaction()
    .execute(async (trx) => {
      const id = await keepInstrument(trx, till, kept);
      const answer = JSON.stringify(answerOf(id));
      const at = till.clock.now();
      if (!(await insertDoneIntent(trx, { ...wish, at, duplicateKey: null, subjectId: id, answer })))
        throw new NonceTaken();
      await till.audit.write(trx, {
        action: 'token.created',
        actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
        accountId: wish.accountId,
        subject: { type: 'tokens', id },
      });
      return new Reply({ text: answer });
    })
    .catch((error: unknown) => {
      if (error instanceof NonceTaken) return undefined;
      throw error;
    });

class NonceTaken extends Error {}

const answerOf = (tokenId: string): OperationAnswer => ({
  error: false,
  response: {
    ActionCode: actionCodes.approved,
    ResponseText: responseTexts.tokenized,
    ErrMsg: '',
    UniqueID: tokenId,
    Transaction: null,
  },
});
