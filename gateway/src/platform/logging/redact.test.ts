import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ksuid } from '../ids';
import { redact, redacted, redactText } from '.';

const visa = '4111111111111111';

test.each([
  ['alone', visa, redacted],
  ['in a sentence', `card ${visa} was refused`, `card ${redacted} was refused`],
  ['with spaces', 'card 4111 1111 1111 1111.', `card ${redacted}.`],
  ['with dashes', '3782-822463-10005', redacted],
  ['followed by its expiry and code', `${visa}1230123`, `${redacted}1230123`],
  ['followed by its expiry after a space', '4111 1111 1111 1111 12/30', `${redacted} 12/30`],
  ['inside letters', `x${visa}y`, `x${redacted}y`],
  ['twice', `${visa},4242424242424242`, `${redacted},${redacted}`],
  ['of 13 digits', '4222222222222', redacted],
  ['of 12 digits, a Maestro', 'note: paid with 501800000009 today', `note: paid with ${redacted} today`],
  ['of 19 digits', '6304000000000000000', redacted],
])('a card number %s is removed', (_, text, shown) => {
  expect(redactText(text)).toBe(shown);
});

test.each([
  ['a short number', 'took 123456789012 ms'],
  ['12 digits that pass the check and are of no brand', 'phone 442079460958, order 100000000008'],
  ['16 digits that are no card', 'order 4111111111111112'],
  ['a KSUID', ksuid(new Date('2026-11-21'), new Uint8Array(16).fill(7))],
  ['an instant', '2026-11-21T10:15:30.123Z'],
  ['a date range', '2026-11-01 2026-11-30'],
  ['an amount', 'total_amount=2060'],
  ['whether a password is set', 'has a password'],
  ['BIN and last four', '411111 •••• 1111'],
])('%s stays', (_, text) => {
  expect(redactText(text)).toBe(text);
});

test.each([
  ['card_cvv=123&amount=1', `card_cvv=${redacted}&amount=1`],
  ['{"card_cvv":"123","amount":"1"}', `{"card_cvv":${redacted},"amount":"1"}`],
  ['{"ach_account_number": "000123456"}', `{"ach_account_number": ${redacted}}`],
  ["password: 'Tillway-demo-1'", `password: ${redacted}`],
  ['{\\"card_cvv\\":\\"123\\",\\"a\\":1}', `{\\"card_cvv\\":${redacted},\\"a\\":1}`],
  ['otpToken=123456', `otpToken=${redacted}`],
  ['Cookie: tillway_session=abc; tillway_csrf=def', `Cookie: ${redacted}`],
  ['Authorization: Bearer abc.def', `Authorization: ${redacted}`],
  ['postgres://till:secret@db:5432/till', `postgres://till:${redacted}@db:5432/till`],
])('in %s the secret is removed', (text, shown) => {
  expect(redactText(text)).toBe(shown);
});

test.each([
  'password',
  'new_password',
  'manager_password',
  'password_hash',
  'card_number',
  'cardNumber',
  'CARD-NUMBER',
  'pan',
  'cvv',
  'card_cvv',
  'cvv2',
  'ach_account_number',
  'ach_account_number_verify',
  'accountNumber',
  'dda_decoded',
  'token',
  'otpToken',
  'csrf_token',
  'x-csrf-token',
  'cookie',
  'set-cookie',
  'authorization',
  'secret',
  'otp_secret',
  'api_key',
  'apiKey',
  'master_key',
  'key',
  'iv',
  'credentials',
  'sealed',
  'fingerprint',
])('a value named %s is always removed', (name) => {
  for (const value of ['secret', 12345, ['secret'], { deep: 'secret' }, Buffer.from('secret')])
    expect(redact({ a: [{ [name]: value }] })).toEqual({ a: [{ [name]: redacted }] });
});

test.each([
  'token_id',
  'cvv2_response',
  'last_four',
  'card_bin',
  'nonce',
  'account_id',
  'monkey',
  'company',
  'idempotency-key-hit',
])('a value named %s stays', (name) => {
  expect(redact({ [name]: 'shown' })).toEqual({ [name]: 'shown' });
});

test('a log may say if a secret is set', () => {
  const facts = { has_manager_password: true, temporary_password: false, password: null };
  expect(redact(facts)).toEqual(facts);
});

test('errors keep their message without the card in it', () => {
  const cause = Object.assign(new Error(`bad ${visa}`), { code: 'E1', card_cvv: '123' });
  const shown = JSON.stringify(redact({ err: new Error(`charge of ${visa} failed`, { cause }) }));
  expect(shown).not.toContain(visa);
  expect(shown).not.toContain('"123"');
  expect(shown).toContain('charge of [redacted] failed');
  expect(shown).toContain('"code":"E1"');
});

test('cycles, depth, length, and bytes are limited', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(redact(circle)).toEqual({ self: '[circular]' });
  let deep: unknown = visa;
  for (let level = 0; level < 50; level++) deep = { deep };
  expect(JSON.stringify(redact(deep))).toContain('[deep]');
  expect(redact({ bytes: Buffer.from(visa) })).toEqual({ bytes: '[16 bytes]' });
  expect(redact(JSON.parse(JSON.stringify({ bytes: Buffer.from(visa) })))).toEqual({ bytes: '[16 bytes]' });
  expect(String(redact('long '.repeat(10_000))).length).toBeLessThan(10_000);
});

const luhnDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, character, at) => {
    const weighted = Number(character) * (at % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
};
const withCheckDigit = (digits: string) => `${digits}${luhnDigit(digits)}`;
const digitsOf = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((digits) => digits.join(''));
const anyCard = digitsOf(12, 18).map(withCheckDigit);
const brandedCard = fc
  .tuple(fc.constantFrom('4', '51', '2221', '60', '6221'), digitsOf(15, 15))
  .map(([prefix, digits]) => withCheckDigit((prefix + digits).slice(0, 15)));
const textBeside = fc.string().filter((text) => !/^[ -]?\d|\d[ -]?$/.test(text));

test('no separate number that passes the Luhn check remains, in any object', () => {
  fc.assert(
    fc.property(
      anyCard,
      fc.constantFrom('', ' ', '-'),
      textBeside,
      textBeside,
      (card, separator, before, after) => {
        const written = card.match(/.{1,4}/g)?.join(separator) ?? card;
        const text = `${before}${written}${after}`;
        const shown = JSON.stringify(redact({ list: [{ text, [text]: 1 }] }));
        expect(shown).not.toContain(written);
      },
    ),
    { numRuns: 2000 },
  );
});

test('no card number remains among other digits', () => {
  fc.assert(
    fc.property(digitsOf(0, 20), brandedCard, digitsOf(0, 20), (before, card, after) => {
      expect(redactText(`${before}${card}${after}`)).not.toContain(card);
    }),
    { numRuns: 2000 },
  );
});

test('redacting twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(redact(redact(value))).toEqual(redact(value));
    }),
  );
});

test('random ids are almost never mistaken for cards', () => {
  // The same numbers in each run.
  const random = (seed: number) => createHash('sha256').update(`${seed}`).digest().subarray(0, 16);
  const ids = Array.from({ length: 2000 }, (_, seed) => ksuid(new Date('2026-11-21'), random(seed)));
  expect(ids.filter((id) => redactText(id) !== id).length).toBeLessThan(3);
});
