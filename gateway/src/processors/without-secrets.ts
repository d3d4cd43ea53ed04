import type { Instrument } from './instrument';
import type { Credentials, ProcessorAnswer } from './processor';

/**
 * Masks card and account numbers, the CVV, and credentials wherever an answer quotes them. The token stays in its own
 * field only.
 */
export function withoutSecrets(
  answer: ProcessorAnswer,
  credentials: Credentials,
  instrument?: Instrument,
): ProcessorAnswer {
  const { token, ...told } = answer;
  const cvv = instrument?.kind === 'card' ? instrument.cvv : undefined;
  // Three digits are a part of many numbers; only alone, they are the CVV.
  const patterns = [
    ...[...Object.values(credentials), instrument?.number, token].map((secret) => secret && escaped(secret)),
    cvv && String.raw`\b${escaped(cvv)}\b`,
  ].filter((pattern) => pattern !== undefined && pattern !== '');
  const secrets = new RegExp(patterns.join('|'), 'g');
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string') return patterns.length === 0 ? value : value.replace(secrets, '****');
    if (Array.isArray(value)) return value.map(mask);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mask(each)]));
  };
  return { ...(mask(told) as ProcessorAnswer), ...(token !== undefined && { token }) };
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
