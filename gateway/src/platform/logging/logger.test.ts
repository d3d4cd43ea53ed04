import { createLogger } from '.';

const visa = '4111111111111111';

function logged(write: (log: ReturnType<typeof createLogger>) => void): {
  text: string;
  lines: Record<string, unknown>[];
} {
  let text = '';
  write(
    createLogger({ level: 'debug', name: 'test', destination: { write: (line) => void (text += line) } }),
  );
  const lines =
    text === ''
      ? []
      : text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { text, lines };
}

test.each<[string, (log: ReturnType<typeof createLogger>) => void]>([
  ['a message', (log) => log.info(`charged ${visa}`)],
  ['a formatted message', (log) => log.info('charged %s %j', visa, { card_cvv: '9876' })],
  ['an object', (log) => log.info({ body: { card_number: visa, card_cvv: '9876' } }, 'charge')],
  ['an error', (log) => log.error(new Error(`refused ${visa}`))],
  [
    'an error in an object',
    (log) => log.error({ err: Object.assign(new Error(visa), { card_cvv: '9876' }) }, 'failed'),
  ],
  ['a child logger', (log) => log.child({ card_cvv: '9876', note: visa }).info('child')],
  [
    'a serializer',
    (log) =>
      log.child({}, { serializers: { req: () => ({ url: `/x?card_cvv=9876&n=${visa}` }) } }).info({ req: 1 }),
  ],
  ['a number', (log) => log.info({ value: Number(visa) }, 'number')],
])('%s is logged without the card', (_, write) => {
  const { lines } = logged(write);
  expect(lines).toHaveLength(1);
  // Process ids and host names may contain any digits.
  const text = JSON.stringify({ ...lines[0], pid: 0, hostname: '' });
  expect(text).not.toContain(visa);
  expect(text).not.toContain('9876');
  expect(text).toContain('[redacted]');
});

test('a line is one JSON object with time, level, name, and message', () => {
  const { lines } = logged((log) => log.warn({ accountId: 'a1' }, 'hello'));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      name: 'test',
      accountId: 'a1',
      msg: 'hello',
      time: expect.stringMatching(/^\d{4}-/),
    }),
  ]);
});

test('a disabled level writes nothing', () => {
  expect(logged((log) => log.trace('quiet')).text).toBe('');
});
