import type { ChargeRequest, ProcessorAnswer } from '../../processors/processor';
import type { PaymentDeps } from '../payment-deps';
import { expirationOf } from '../vault/instruments';
import { eraseProcessorTokens, keepProcessorToken, openProcessorToken } from '../vault/processor-tokens';

interface Sent {
  accountId: string;
  processorId: number;
  /** The stored card or account; null if it is not stored yet. */
  tokenId: string | null;
  request: ChargeRequest;
}

/**
 * Sends a charge to its processor. A stored card goes by the processor's own token, if there is one at this terminal;
 * else by its number, and the processor is asked for a token. Tokens are a convenience: their failure fails no charge.
 */
export async function sendCharge(
  deps: PaymentDeps,
  { accountId, processorId, tokenId, request }: Sent,
): Promise<ProcessorAnswer> {
  const processor = deps.processorOf(processorId);
  const { instrument, terminalId } = request;
  if (!processor.capabilities.storesCards || instrument.kind !== 'card' || tokenId === null)
    return processor.charge(request);
  const card = { accountId, tokenId, terminalId, processorId, expiration: expirationOf(instrument) };
  const token = await openProcessorToken(deps, card).catch(() => undefined);
  const answer = await processor.charge({ ...request, token, storesCard: true });
  if (answer.token === null)
    await eraseProcessorTokens(deps.db, { accountId, tokenId, at: card }).catch(() => undefined);
  if (answer.token && answer.token !== token)
    await keepProcessorToken(deps, card, answer.token).catch(() => undefined);
  return answer;
}
