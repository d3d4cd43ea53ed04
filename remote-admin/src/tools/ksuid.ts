import { alphabets } from './random-text';

/** Seconds between 1970 and the epoch of KSUIDs. */
const epochSeconds = 1_400_000_000;
const length = 27;
const bytesLength = 20;

export interface Ksuid {
  /** Seconds since the epoch of KSUIDs. */
  timestamp: number;
  time: Date;
  /** 16 bytes, as hexadecimal digits. */
  payload: string;
}

/** Returns the KSUID of an instant with a payload of 16 bytes. */
export function makeKsuid(at: Date, payload: Uint8Array): string {
  let value = BigInt(Math.floor(at.getTime() / 1000) - epochSeconds);
  for (const byte of payload) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = (alphabets.base62[Number(value % 62n)] ?? '') + text;
    value /= 62n;
  }
  return text;
}

export const newKsuid = (): string => makeKsuid(new Date(), crypto.getRandomValues(new Uint8Array(16)));

/** Parses a KSUID: 27 characters of base 62 that fit into 20 bytes. Undefined for any other text. */
export function parseKsuid(text: string): Ksuid | undefined {
  if (!/^[0-9A-Za-z]{27}$/.test(text)) return undefined;
  let value = 0n;
  for (const character of text) value = value * 62n + BigInt(alphabets.base62.indexOf(character));
  if (value >> BigInt(bytesLength * 8) > 0n) return undefined;
  const hex = value
    .toString(16)
    .padStart(bytesLength * 2, '0')
    .toUpperCase();
  const timestamp = Number.parseInt(hex.slice(0, 8), 16);
  return { timestamp, time: new Date((timestamp + epochSeconds) * 1000), payload: hex.slice(8) };
}
