import { types } from 'node:util';
import { withoutCardDigits } from './card-digits';

export const redacted = '[redacted]';

/** Endings of secret names, regardless of case and separators. */
const secretEndings = [
  'password',
  'passwordhash',
  'secret',
  'token',
  'cookie',
  'authorization',
  'apikey',
  'masterkey',
  'privatekey',
  'fingerprintkey',
  'cardnumber',
  'pan',
  'cvv',
  'cvv2',
  'cvc',
  'cid',
  'securitycode',
  'trackdata',
  'accountnumber',
  'accountnumberverify',
  'ddadecoded',
];
/** Secret names that are matched as a whole, because their endings alone are not secret. */
const secretNames = new Set(['key', 'iv', 'credentials', 'sealed', 'fingerprint']);
const endsSecret = new RegExp(`(${secretEndings.join('|')})$`);

const deepest = 10;
const mostItems = 200;
const longestText = 8000;

/**
 * Copies a value without card numbers, CVVs, bank account numbers, passwords, tokens, cookies, and keys, at
 * any depth and inside strings. The copy is safe for logs and the audit.
 */
export const redact = (value: unknown): unknown => copy(value, 0, new Set());

/**
 * Redacts a text: `name=value` and `"name":"value"` of secret names, headers, credentials in URLs, and card
 * digits.
 */
export function redactText(text: string): string {
  const shown = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return withoutCardDigits(
    shown
      .replace(headers, `$1: ${redacted}`)
      .replace(urlCredentials, `$1${redacted}@`)
      .replace(assignments, (match, name: string, between: string) =>
        isSecret(name) ? `${name}${between}${redacted}` : match,
      ),
    redacted,
  );
}

const headers = /\b((?:set-)?cookie|(?:proxy-)?authorization)\s*:[^\r\n]*/gi;
const urlCredentials = /\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@/]+@/gi;
const assignments =
  /([A-Za-z][\w.-]*)(\\*["']?\s*[=:]\s*)(?!\[redacted\])(\\+["'][^"']*["']?|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s&,;"'}\])]+)/g;

function isSecret(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return secretNames.has(plain) || endsSecret.test(plain);
}

function copy(value: unknown, depth: number, above: Set<object>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value);
    return withoutCardDigits(text, redacted) === text ? value : redacted;
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (types.isDate(value)) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= deepest) return '[deep]';
  if (above.has(value)) return '[circular]';
  above.add(value);
  try {
    return copyObject(value, depth + 1, above);
  } finally {
    above.delete(value);
  }
}

function copyObject(value: object, depth: number, above: Set<object>): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => copy(item, depth, above));
  if (types.isMap(value) || types.isSet(value)) return copyObject([...value], depth, above);
  if (isBuffer(value)) return `[${value.data.length} bytes]`;
  const result: Record<string, unknown> = {};
  if (types.isNativeError(value)) {
    result.type = value.name;
    result.message = redactText(value.message);
    if (value.stack) result.stack = redactText(value.stack);
    if (value.cause !== undefined) result.cause = copy(value.cause, depth, above);
  }
  for (const [name, item] of Object.entries(value).slice(0, mostItems)) {
    const hide = isSecret(name) && item !== null && item !== undefined && typeof item !== 'boolean';
    result[redactText(name)] = hide ? redacted : copy(item, depth, above);
  }
  return result;
}

/** The JSON form of a buffer. */
const isBuffer = (value: object): value is { type: 'Buffer'; data: unknown[] } =>
  'type' in value && value.type === 'Buffer' && 'data' in value && Array.isArray(value.data);
