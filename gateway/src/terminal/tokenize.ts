import { actionCodes, responseTexts } from '@tillway/contract';
import { messages, paymentMethodOf, tokenizeErrors } from '@tillway/rules';
import type { AnswerOf, Call } from '../http';
import { invalid } from '../http';
import { keepInstrument } from '../vault/keep';
import { formOf } from './charge-form';
import { instrumentOf } from './instrument-of';
import { toKeep } from './new-sale';
import { findTerminal } from './store';
import type { Till } from './till';

/**
 * POST /terminal/tokenize: stores a card or bank account without charging it (doc 000 §2, §7; TOK-007). The answer's
 * UniqueID is the token's id. A card that the account stores already keeps its token, so that a repeated call does no harm.
 */
export async function tokenize(till: Till, call: Call<'tokenize'>): Promise<AnswerOf<'tokenize'>> {
  const { session, caller, body } = call;
  const terminal = await findTerminal(till.db, session.scope, body.terminal_id);
  if (!terminal) throw invalid([{ field: 'terminal_id', message: messages.invalidTerminal }]);
  const { token_name = '', ...typed } = body;
  const request = { ...typed, amount: '' };
  const method = paymentMethodOf(request.request_type) ?? 'card';
  const errors = tokenizeErrors(
    { ...formOf(request, method), token_name },
    { today: till.clock.today(terminal.timezone), terminals: [terminal] },
  );
  if (errors.length > 0) throw invalid(errors);

  const { account_id: accountId, terminal_id: terminalId } = terminal;
  const tokenId = await till.db.transaction().execute(async (trx) => {
    const kept = toKeep({ request, accountId, terminalId }, instrumentOf(request, method));
    const token = await keepInstrument(trx, till, {
      ...kept,
      tokenName: token_name.trim() || null,
      notes: body.notes?.trim() || null,
    });
    await till.audit.write(trx, {
      action: 'token.created',
      actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
      accountId,
      subject: { type: 'tokens', id: token },
    });
    return token;
  });
  return {
    error: false,
    response: {
      ActionCode: actionCodes.approved,
      ResponseText: responseTexts.tokenized,
      ErrMsg: '',
      UniqueID: tokenId,
      Transaction: null,
    },
  };
}
