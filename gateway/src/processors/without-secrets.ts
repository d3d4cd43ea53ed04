import type { Instrument } from './instrument';
import type { ProcessorAnswer } from './processor';

/**
 * Masks secrets, card and account numbers, and the CVV in an answer's texts, which may quote the request. The ids of
 * the processor stay as they are, and the token in its own field.
 */
export function withoutSecrets(
  answer: ProcessorAnswer,
  secrets: readonly (string | undefined)[],
  instrument?: Instrument,
): ProcessorAnswer {
  const cvv = instrument?.kind === 'card' ? instrument.cvv : undefined;
  const patterns = [
    ...[...secrets, answer.token].map((secret) => secret && escaped(secret)),
    // Short numbers are a part of many others.
    ...[instrument?.number, cvv].map((digits) => digits && String.raw`(?<!\d)${escaped(digits)}(?!\d)`),
  ].filter((pattern) => Boolean(pattern));
  if (patterns.length === 0) return answer;
  const found = new RegExp(patterns.join('|'), 'g');
  const mask = (text: string) => text.replace(found, '****');
  return {
    ...answer,
    messages: answer.messages.map(mask),
    authResponse: answer.authResponse === null ? null : mask(answer.authResponse),
    raw: Object.fromEntries(
      Object.entries(answer.raw).map(([name, value]) => [
        name,
        typeof value === 'string' ? mask(value) : value,
      ]),
    ),
  };
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
