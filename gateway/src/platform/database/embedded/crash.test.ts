import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '..';
import { withFolder } from '../../../../test/folders';
import { bundleProgram, startProgram } from '../../../../test/program';
import { thorough } from '../../../../test/thorough';
import { embeddedTemplate, quiet } from '../../../../test/template';

/** Number of kills, each after more rows than the last. */
const rounds = thorough ? 5 : 2;

const writtenIds = async (dataDir: string): Promise<Set<string>> => {
  const database = await openDatabase({ dataDir, log: quiet });
  try {
    const rows = await database.db.selectFrom('jobs').select('id').where('queue', '=', 'crash').execute();
    return new Set(rows.map((row) => row.id));
  } finally {
    await database.close();
  }
};

test('kill -9 during writes loses no acknowledged row and leaves no half transaction', () =>
  withFolder(async (dataDir) => {
    fs.cpSync(await embeddedTemplate(), dataDir, { recursive: true });
    const program = await bundleProgram('write-jobs');
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const writer = startProgram(program, dataDir, String(round));
      const stopAfter = 20 + round * 37;
      while (writer.messages.length < stopAfter) await new Promise((resolve) => setTimeout(resolve, 5));
      writer.process.kill('SIGKILL');
      await expect(writer.ended).resolves.toBe('SIGKILL');
      acknowledged.push(...writer.messages.map(String));

      const written = await writtenIds(dataDir);
      expect(acknowledged.filter((id) => !written.has(`${id}-a`) || !written.has(`${id}-b`))).toEqual([]);
      const halves = [...written].filter(
        (id) => !written.has(id.endsWith('a') ? `${id.slice(0, -1)}b` : `${id.slice(0, -1)}a`),
      );
      expect(halves).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(rounds * 20);
  }));

test('a second process on the same folder is refused, with a way out, and does no harm', () =>
  withFolder(async (dataDir) => {
    fs.cpSync(await embeddedTemplate(), dataDir, { recursive: true });
    const database = await openDatabase({ dataDir, log: quiet });
    try {
      const second = startProgram(await bundleProgram('write-jobs'), dataDir, '0');
      await expect(second.ended).resolves.toBe(1);
      expect(second.errorOutput()).toContain(`is in use by process ${process.pid}`);
      expect(second.errorOutput()).toContain('set DATABASE_URL');
      await expect(database.ready()).resolves.toBeUndefined();
    } finally {
      await database.close();
    }
    await expect(writtenIds(dataDir)).resolves.toEqual(new Set());
  }));

test('a command on the folder of a running portal says so in one sentence', () =>
  withFolder(async (dataDir) => {
    const database = await openDatabase({ dataDir: path.join(dataDir, 'database'), log: quiet });
    try {
      const words = ['accounts', 'portal', '00000000-0000-4000-8000-000000000001', 'default'];
      const command = startProgram(await bundleProgram('command'), dataDir, ...words);
      await expect(command.ended).resolves.toBe(1);
      expect(command.errorOutput()).toMatch(
        /^The database folder .* is in use by process .* Stop that process/,
      );
      expect(command.errorOutput()).not.toContain('    at ');
    } finally {
      await database.close();
    }
  }));

test('rows written before a clean end are there afterwards, and the lock is gone', () =>
  withFolder(async (dataDir) => {
    fs.cpSync(await embeddedTemplate(), dataDir, { recursive: true });
    const first = await openDatabase({ dataDir, log: quiet });
    const row = { id: 'kept', queue: 'crash', run_at: new Date(), created: new Date() };
    await first.db.insertInto('jobs').values(row).execute();
    await first.close();
    expect(fs.existsSync(path.join(dataDir, 'owner.lock'))).toBe(false);
    await expect(first.db.selectFrom('jobs').select('id').execute()).rejects.toThrow();
    await expect(writtenIds(dataDir)).resolves.toEqual(new Set(['kept']));
  }));

test('an interrupted first start leaves nothing that disturbs a later one', () =>
  withFolder(async (dataDir) => {
    const unfinished = path.join(dataDir, 'engine.unfinished.1');
    fs.mkdirSync(unfinished);
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18');
    const database = await openDatabase({ dataDir, log: quiet });
    await database.close();
    expect(fs.readdirSync(dataDir)).toEqual(['engine']);
  }));
