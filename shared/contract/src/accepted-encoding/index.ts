/** A compressed form of an answer. */
export type Encoding = 'br' | 'gzip';

/** Returns the best available form that a client accepts (RFC 9110 §12.5.3). `undefined` means the plain one. */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const qualities = new Map<string, number>();
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    qualities.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const quality = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  return available.filter((encoding) => quality(encoding) > 0).sort((a, b) => quality(b) - quality(a))[0];
}
