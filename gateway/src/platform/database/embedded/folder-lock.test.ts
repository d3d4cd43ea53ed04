import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../../../../test/folders';
import { lockFolder } from './folder-lock';
import { thisProcess } from './running-process';

const lockOf = (folder: string) => path.join(folder, 'owner.lock');
const leave = (folder: string, owner: object | string) =>
  fs.writeFileSync(
    lockOf(folder),
    typeof owner === 'string' ? owner : JSON.stringify({ claim: 'old', ...owner }),
  );

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a folder has one owner until the owner releases it', () =>
  withFolder((folder) => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(fs.readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  }));

test('an owner whose process has ended is replaced', () =>
  withFolder(async (folder) => {
    leave(folder, { ...thisProcess(), pid: await endedPid(), start: '1' });
    const unlock = lockFolder(folder);
    expect(fs.readdirSync(folder)).toEqual(['owner.lock']);
    expect(() => lockFolder(folder)).toThrow('in use');
    unlock();
  }));

test('another process with the pid of an ended owner does not count as the owner', () =>
  withFolder((folder) => {
    leave(folder, { ...thisProcess(), start: '1' });
    expect(() => lockFolder(folder)()).not.toThrow();
  }));

test.each([
  ['on another machine', { ...thisProcess(), host: 'elsewhere' }, 'in use by process .* on elsewhere'],
  ['that runs', thisProcess(), 'in use by process'],
  ['that cannot be read', 'not JSON', 'in use by another process'],
])('an owner %s is left alone, and the message names the remedy', (_, owner, message) =>
  withFolder((folder) => {
    leave(folder, owner);
    expect(() => lockFolder(folder)).toThrow(new RegExp(`${message}.*DATABASE_URL.*delete .*owner.lock`));
    expect(fs.readdirSync(folder)).toEqual(['owner.lock']);
  }),
);

test('if many processes find a dead owner at once, one replaces it', () =>
  withFolder(async (folder) => {
    leave(folder, { ...thisProcess(), pid: await endedPid(), start: '1' });
    const bundle = path.join(folder, 'lock.mjs');
    const esbuild = path.resolve(__dirname, '../../../../node_modules/.bin/esbuild');
    await promisify(execFile)(esbuild, [
      path.join(__dirname, 'folder-lock.ts'),
      ...['--bundle', '--platform=node', '--format=esm', `--outfile=${bundle}`],
    ]);
    const contender = path.join(folder, 'contender.mjs');
    fs.writeFileSync(
      contender,
      `import { lockFolder } from './lock.mjs';
        process.on('message', () => {
          try { lockFolder(${JSON.stringify(folder)}); process.send('owner'); }
          catch { process.send('refused'); }
        });
        process.send('ready');`,
    );
    // All processes run before the first one tries, and until the last one has tried.
    const contenders = Array.from({ length: 6 }, () => fork(contender));
    const said = () =>
      Promise.all(
        contenders.map(async (each) => {
          const [message] = (await once(each, 'message')) as [string];
          return message;
        }),
      );
    try {
      await said();
      const answers = said();
      for (const each of contenders) each.send('go');
      expect((await answers).sort()).toEqual(['owner', ...Array<string>(5).fill('refused')]);
    } finally {
      const ends = contenders.map((each) => once(each, 'exit'));
      for (const each of contenders) each.kill('SIGKILL');
      await Promise.all(ends);
    }
  }));
