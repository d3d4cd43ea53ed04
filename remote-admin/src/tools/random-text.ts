/** Fills bytes with random values. By default the browser does; a test may replace it. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => unknown;

const systemBytes: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
export const alphabets = {
  terminal: upper + digits,
  base62: digits + upper + upper.toLowerCase(),
  letters: upper + upper.toLowerCase(),
  symbols: `${digits}${upper}${upper.toLowerCase()}!#$%&()*+,-./:;<=>?@[]^_{|}~`,
} as const;

/**
 * Returns a text of equally likely characters. A byte beyond the last multiple of the alphabet's length is
 * discarded, not folded back.
 */
export function randomText(alphabet: string, length: number, fill: RandomBytes = systemBytes): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    const bytes = new Uint8Array(length);
    fill(bytes);
    for (const byte of bytes)
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length] ?? '';
  }
  return text;
}

export const newTerminalId = (): string => randomText(alphabets.terminal, 12);
export const newGuid = (): string => crypto.randomUUID();
