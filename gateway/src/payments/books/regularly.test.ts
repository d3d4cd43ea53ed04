import { onEmbedded } from '../../../test/database';
import { verificationParts, verified } from '../../../test/verified-books';
import { dueScope, verifyRegularly } from './regularly';

const hourMs = 60 * 60_000;
const regularly = { everyMs: 24 * hourMs, wholeEveryMs: 7 * 24 * hourMs };
const now = new Date('2026-11-26T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

test.each([
  ['no checkpoint that holds', undefined, 'changes'],
  ['one of a minute ago', { at: ago(0.1), wholeAt: ago(0.1) }, undefined],
  ['one of yesterday', { at: ago(24), wholeAt: ago(24) }, 'changes'],
  ['everything verified a week ago', { at: ago(1), wholeAt: ago(168) }, 'everything'],
] as const)('with %s, due is (%j) %s', (_, checkpoint, due) => {
  expect(dueScope(checkpoint, now, regularly)).toBe(due);
});

onEmbedded((database) => {
  test('the books are verified when due, and each problem is logged as an error once for each verification', async () => {
    const told: string[] = [];
    const tell = (level: string) => (fields: object, message: string) =>
      void told.push(`${level}: ${message}${'about' in fields ? `, ${String(fields.about)}` : ''}`);
    const log = { info: tell('info'), error: tell('error') };
    let at = now;
    const { db } = database();
    const parts = { ...verificationParts(database()), db, log, clock: { now: () => at } };
    const verify = verifyRegularly(parts, regularly);
    const asked = async (hours: number) => {
      at = new Date(now.getTime() + hours * hourMs);
      await verify();
      // The call only starts the verification.
      await verify.underWay();
      return told.splice(0);
    };
    expect(await asked(0)).toEqual([
      'info: the books were verified, ledger',
      'info: the books were verified, batches',
    ]);
    expect(await asked(1)).toEqual([]);
    await db.deleteFrom('verification_checkpoints').where('about', '=', 'ledger').execute();
    expect(await asked(25)).toEqual([
      'error: the books do not hold, ledger',
      'info: the books were verified, batches',
    ]);
    expect(await asked(26)).toEqual([]);
    expect(await verified(database(), 'ledger', true)).toMatchObject({ isWell: true });
  });
});
