import { SheetError } from './limits';

/** A file's text, and its detected encoding. */
export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

const utf16 = (bytes: Uint8Array, label: 'utf-16le' | 'utf-16be'): DecodedText => ({
  text: new TextDecoder(label).decode(bytes),
  encoding: 'UTF-16',
});

/** Returns the share of zeros at even and at odd places, for texts without a byte order mark. */
function zeros(bytes: Uint8Array): [even: number, odd: number] {
  const start = bytes.subarray(0, 1000);
  const count = (side: number) => start.filter((byte, place) => byte === 0 && place % 2 === side).length;
  const half = Math.max(1, start.length / 2);
  return [count(0) / half, count(1) / half];
}

/**
 * Decodes a text file. It is UTF-16 by its mark or its zeros, UTF-8 if every byte fits, or else Windows-1252,
 * in which Excel saves "CSV" on Windows. Throws a `SheetError` if the file is not a text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, 'utf-16be');
  const [even, odd] = zeros(bytes);
  if (odd > 0.4 && even < 0.1) return utf16(bytes, 'utf-16le');
  if (even > 0.4 && odd < 0.1) return utf16(bytes, 'utf-16be');
  if (bytes.includes(0)) throw new SheetError('This is not a text file');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
