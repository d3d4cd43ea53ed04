import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { freshDatabase, onEachEngine, type TestDatabase } from '../../../test/database';
import { withFolder } from '../../../test/folders';
import { createLogger } from '../logging';
import { type AuditEvent, createAudit } from '.';
import { anchorTo, readLines } from './anchor-file';

const at = new Date('2026-11-21T10:00:00.123Z');
const clock = { now: () => at };
const secret = Buffer.alloc(32, 7).toString('base64');
const audit = createAudit({ secret, clock });

const event = (number: number): AuditEvent => ({
  action: 'payment.approved',
  actor: { userId: 'u1', email: 'merchant@harborbooks.test', ipAddress: '127.0.0.1' },
  accountId: 'a1',
  subject: { type: 'transactions', id: `t${number}` },
  detail: { total_amount: number, before: { z: 1, a: ['x', null] } },
});

const write = ({ db }: TestDatabase, ...events: AuditEvent[]) =>
  db.transaction().execute((trx) => audit.write(trx, ...events));

onEachEngine((database) => {
  test('decisions §0.7: a row has the person, the time, the origin, and the changes', async () => {
    await write(database(), event(1));
    const row = await database().db.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      at,
      action: 'payment.approved',
      user_id: 'u1',
      user_email: 'merchant@harborbooks.test',
      ip_address: '127.0.0.1',
      account_id: 'a1',
      subject_type: 'transactions',
      subject_id: 't1',
      detail: { total_amount: 1, before: { z: 1, a: ['x', null] } },
    });
  });

  test('decisions §0.6: card data that was entered by mistake is not written', async () => {
    await write(database(), { ...event(2), detail: { card_cvv: '123', note: 'card 4111111111111111' } });
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(detail::text, '') as text from audit`.execute(database().db);
    expect(rows[0]?.text).not.toMatch(/4111111111111111|"123"/);
  });

  test('a rolled-back change leaves no row, and the chain continues', async () => {
    const { db } = database();
    const undone = db.transaction().execute(async (trx) => {
      await audit.write(trx, event(3), event(4));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await write(database(), event(5), event(6));
    await expect(audit.verify(db)).resolves.toMatchObject({ problems: [] });
  });

  test('a hundred simultaneous transactions do not disturb each other', async () => {
    const before = (await audit.verify(database().db)).rows;
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        database()
          .db.transaction()
          .execute(async (trx) => {
            await audit.write(trx, event(number));
            await audit.write(trx, event(number), event(number));
          }),
      ),
    );
    await expect(audit.verify(database().db)).resolves.toEqual({ rows: before + 300, problems: [] });
  });

  test.each([
    ['changed', sql`update audit set action = 'x'`],
    ['removed', sql`delete from audit`],
    ['emptied', sql`truncate audit`],
  ])('the audit cannot be %s by the program', async (_, statement) => {
    await expect(statement.execute(database().db)).rejects.toThrow('audit is append-only');
  });
});

describe('the verification’s findings', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('embedded');
    await write(database, event(1), event(2), event(3), event(4));
  });
  afterAll(() => database.drop());

  /** Returns the problems found after somebody with all rights changed something. The change is undone afterward. */
  const problemsAfter = async (statement: RawBuilder<unknown>) => {
    const trx = await database.db.startTransaction().execute();
    try {
      await sql`alter table audit disable trigger all`.execute(trx);
      await statement.execute(trx);
      return (await audit.verify(trx)).problems;
    } finally {
      await trx.rollback().execute();
    }
  };

  test('are empty if nothing was changed', async () => {
    await expect(audit.verify(database.db)).resolves.toEqual({ rows: 4, problems: [] });
  });

  test.each([
    ['action', sql`update audit set action = 'payment.declined' where sequence = 2`],
    ['time', sql`update audit set at = at + interval '1 ms' where sequence = 2`],
    ['person', sql`update audit set user_id = 'u2' where sequence = 2`],
    ['address', sql`update audit set ip_address = null where sequence = 2`],
    ['detail', sql`update audit set detail = jsonb_set(detail, '{total_amount}', '3') where sequence = 2`],
    ['subject', sql`update audit set subject_id = 't9' where sequence = 2`],
  ])('include a changed %s', async (_, statement) => {
    await expect(problemsAfter(statement)).resolves.toEqual([
      { streamId: 1, sequence: 2, problem: 'altered' },
    ]);
  });

  test('include a removed row, and the next one, which no longer fits', async () => {
    await expect(problemsAfter(sql`delete from audit where sequence = 2`)).resolves.toEqual([
      { streamId: 1, sequence: 2, problem: 'missing' },
      { streamId: 1, sequence: 3, problem: 'altered' },
    ]);
  });

  test('include a removed last row', async () => {
    await expect(problemsAfter(sql`delete from audit where sequence = 4`)).resolves.toEqual([
      { streamId: 1, sequence: 4, problem: 'missing' },
    ]);
  });

  test('include rows that were renumbered to close a gap', async () => {
    const problems = await problemsAfter(
      sql`delete from audit where sequence = 2; update audit set sequence = sequence - 1 where sequence > 2;
          update audit_streams set sequence = 3 where stream_id = 1`,
    );
    expect(problems).toContainEqual({ streamId: 1, sequence: 2, problem: 'altered' });
  });

  test('include a row added without the key', async () => {
    const problems = await problemsAfter(
      sql`insert into audit select stream_id, 5, at, action, user_id, user_email, ip_address, account_id,
          subject_type, subject_id, detail, hash from audit where sequence = 4`,
    );
    expect(problems).toEqual([{ streamId: 1, sequence: 5, problem: 'altered' }]);
  });

  describe('a removed end, with the head set back to the previous row', () => {
    const cut = sql`delete from audit where sequence = 4;
      update audit_streams set sequence = 3, hash = (select hash from audit where sequence = 3) where stream_id = 1`;
    /** Returns the problems found by anchors that were made, and perhaps altered, before the cut. */
    const foundBy = async (alter: (lines: string[]) => string[], change = cut) => {
      const anchor = await audit.anchor(database.db, at, new Map());
      const lines = alter([JSON.stringify(anchor)]);
      const trx = await database.db.startTransaction().execute();
      try {
        await sql`alter table audit disable trigger all`.execute(trx);
        await change.execute(trx);
        return await audit.verifyAnchors(trx, lines);
      } finally {
        await trx.rollback().execute();
      }
    };

    test('is invisible in the database alone', async () => {
      await expect(problemsAfter(cut)).resolves.toEqual([]);
    });

    test('is found by an anchor that was kept elsewhere', async () => {
      await expect(foundBy((lines) => lines)).resolves.toEqual({
        anchors: 1,
        newest: at.toISOString(),
        alteredLines: [],
        problems: [{ streamId: 1, sequence: 4, problem: 'missing' }],
      });
    });

    test('is found if the end was rewritten instead', async () => {
      const { problems } = await foundBy(
        (lines) => lines,
        sql`update audit set hash = 'x' where sequence = 4`,
      );
      expect(problems).toEqual([{ streamId: 1, sequence: 4, problem: 'altered' }]);
    });

    test('is found through the signature of an anchor that was altered to fit', async () => {
      const altered = await foundBy((lines) => lines.map((line) => line.replace('[1,4,', '[1,3,')));
      expect(altered).toMatchObject({ anchors: 0, alteredLines: [1] });
    });
  });

  test('include a whole missing chain', async () => {
    const problems = await problemsAfter(
      sql`delete from audit; delete from audit_streams where stream_id = 1`,
    );
    expect(problems).toEqual([{ streamId: 1, sequence: 0, problem: 'missing' }]);
  });

  test('include every row, for a verifier with another key', async () => {
    const stranger = createAudit({ secret: Buffer.alloc(32, 8).toString('base64'), clock });
    await expect(stranger.verify(database.db)).resolves.toMatchObject({ rows: 4, problems: { length: 4 } });
  });

  test('an anchor is written after each change of the audit, to a file that only grows and to the log', async () => {
    await withFolder(async (folder) => {
      const file = path.join(folder, 'elsewhere', 'anchors.jsonl');
      const logged: string[] = [];
      const log = createLogger({
        level: 'info',
        name: 'test',
        destination: { write: (line) => logged.push(line) },
      });
      const { db } = database;
      const anchor = anchorTo(file, { db, audit, clock, log });
      await anchor();
      await anchor();
      await write(database, event(5));
      await anchor();
      const lines = readLines(file);
      expect(lines).toHaveLength(2);
      const fromLog = logged.map((line) => JSON.stringify((JSON.parse(line) as { anchor: object }).anchor));
      expect(fromLog).toEqual(lines);
      await expect(audit.verifyAnchors(db, lines)).resolves.toMatchObject({ anchors: 2, problems: [] });
    });
  });
});
