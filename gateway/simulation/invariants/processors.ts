import type { Facts } from '../facts';
import { capabilitiesIn } from '../processors';

/** Reports payments that one processor took and another was asked to look up, void, refund, or capture. */
export function endedWhereTaken({ book, questions, transactions }: Facts): string[] {
  const takenAt = (reference: string): number | undefined =>
    book.find((entry) => entry.reference === reference)?.processorId ??
    transactions.find(({ id }) => id === reference)?.processor_id;
  const asked = questions.flatMap(({ reference, processorId }) => {
    const taken = takenAt(reference) ?? takenAt([...reference].reverse().join(''));
    return taken === undefined || taken === processorId
      ? []
      : [`${processorId} was asked about ${reference}, which ${taken} took`];
  });
  const reversed = book.flatMap(({ reference, originalId, processorId }) => {
    const original = book.find(({ answer }) => originalId !== null && answer.transactionId === originalId);
    return original === undefined || original.processorId === processorId
      ? []
      : [`${processorId} was sent ${reference}, which is about a payment of ${original.processorId}`];
  });
  const recorded = book.flatMap((entry) => {
    const row = transactions.find(({ id }) => id === entry.reference);
    return row === undefined || row.processor_id === entry.processorId
      ? []
      : [`${entry.reference} is on record at ${row.processor_id}; ${entry.processorId} took it`];
  });
  return [...asked, ...reversed, ...recorded];
}

/** Reports requests that a processor had declared it cannot carry out. */
export function askedWhatTheyCan({ book, sentTokens, seed }: Facts): string[] {
  const capabilities = capabilitiesIn(seed);
  const beyond = book.flatMap(({ reference, kind, processorId }) => {
    const { authorizes = false, credits = false } = capabilities.get(processorId) ?? {};
    const isAble = kind === 'authorize' || kind === 'capture' ? authorizes : kind !== 'credit' || credits;
    return isAble ? [] : [`${processorId} was asked for the ${kind} ${reference}`];
  });
  const tokens = sentTokens.flatMap(({ reference, sent: { processorId } }) =>
    capabilities.get(processorId)?.storesCards ? [] : [`${processorId} was sent a token with ${reference}`],
  );
  return [...beyond, ...tokens];
}

/** Reports tokens that were sent by another terminal, to another processor, or for another card than they were given. */
export const tokensStayAtTheirTerminal = ({ sentTokens }: Facts): string[] =>
  sentTokens.flatMap(({ reference, given, sent }) =>
    given?.terminalId === sent.terminalId &&
    given.processorId === sent.processorId &&
    given.number === sent.number
      ? []
      : [`${reference} was charged by a token that is not its terminal's for this card`],
  );
