import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createProcesses } from './processes.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tillway-processes-'));
const logs = path.join(folder, 'logs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const until = async (condition) => {
  // A busy machine takes its time to start a process.
  for (let waited = 0; waited < 2_400; waited += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not come to pass');
};
const script = (name, source) => {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
};
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Writes a script that runs until it is stopped, and then writes its name to a common file. */
const stays = (name) =>
  script(
    name,
    `import { appendFileSync } from 'node:fs';
     process.on('SIGTERM', () => { appendFileSync(${JSON.stringify(path.join(folder, 'order'))}, '${name} '); process.exit(0); });
     setInterval(() => {}, 1000);
     console.log('up');`,
  );
const neverEnds = (end) => {
  throw new Error(`${end.name} ended by itself`);
};

test('processes are stopped in the opposite order of their start', async () => {
  const processes = createProcesses({ logs, onEnd: neverEnds });
  for (const name of ['gateway', 'edge']) {
    processes.start(name, [stays(name)]);
    await until(() => read(path.join(logs, `${name}.log`)).includes('up'));
  }
  await processes.stop();
  expect(read(path.join(folder, 'order'))).toBe('edge gateway ');
});

test('a process that ends by itself is reported once, with the end of its log', async () => {
  const ends = [];
  const processes = createProcesses({ logs, onEnd: (end) => ends.push(end) });
  processes.start('broken', [
    script('broken', `console.log('first'); console.error('last'); process.exit(3);`),
  ]);
  await until(() => ends.length > 0);
  expect(ends).toEqual([
    { name: 'broken', reason: 3, log: path.join(logs, 'broken.log'), lines: ['first', 'last'] },
  ]);
  await processes.stop();
  expect(ends).toHaveLength(1);
});

test('the log of the previous start is kept', async () => {
  const ends = [];
  const processes = createProcesses({ logs, onEnd: (end) => ends.push(end) });
  for (const round of [1, 2]) {
    processes.start('twice', [script('twice', `console.log('round ${round}');`)]);
    await until(() => ends.length === round);
  }
  expect(read(path.join(logs, 'twice.log'))).toBe('round 2\n');
  expect(read(path.join(logs, 'twice.previous.log'))).toBe('round 1\n');
});

test('a process that does not stop is killed with its children', async () => {
  const pids = path.join(folder, 'pids');
  const deaf = script(
    'deaf',
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => {});
     const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)']);
     writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
     setInterval(() => {}, 1000);`,
  );
  const processes = createProcesses({ logs, onEnd: neverEnds, stopWithinMs: 300 });
  processes.start('deaf', [deaf]);
  await until(() => read(pids) !== '');
  await processes.stop();
  await until(() =>
    read(pids)
      .split(' ')
      .map(Number)
      .every((pid) => !isAlive(pid)),
  );
});

test('no process outlives a parent that is killed', async () => {
  const pid = path.join(folder, 'pid');
  const child = script(
    'child',
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(pid)}, String(process.pid));
     setInterval(() => {}, 1000);`,
  );
  const parent = script(
    'parent',
    `import { createProcesses } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'processes.mjs')).href)};
     createProcesses({ logs: ${JSON.stringify(logs)}, onEnd() {} }).start('child', [${JSON.stringify(child)}]);
     setInterval(() => {}, 1000);`,
  );
  const started = spawn(process.execPath, [parent]);
  await until(() => read(pid) !== '');
  started.kill('SIGKILL');
  await until(() => !isAlive(Number(read(pid))));
});

test('a program that runs to its end resolves, or throws with its exit code', async () => {
  const processes = createProcesses({ logs, onEnd: neverEnds });
  await processes.run([script('good', '')]);
  await expect(processes.run([script('bad', 'process.exit(2)')])).rejects.toThrow(/bad\.mjs failed \(2\)/);
});

test('two Ctrl-C at once, from terminal and npm, count as one, and a later one kills', async () => {
  const program = script(
    'signals',
    `import { onStopSignal } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'processes.mjs')).href)};
     onStopSignal({ stop: () => console.log('stop'), kill: () => { console.log('kill'); process.exit(130); } });
     setInterval(() => {}, 1000);
     console.log('up');`,
  );
  const started = spawn(process.execPath, [program]);
  // Wait for 'close', because output may arrive after 'exit'.
  const ended = once(started, 'close');
  let output = '';
  started.stdout.on('data', (chunk) => (output += chunk));
  await until(() => output.includes('up'));
  started.kill('SIGINT');
  started.kill('SIGINT');
  await until(() => output.includes('stop'));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(output).toBe('up\nstop\n');
  started.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(output).toBe('up\nstop\nkill\n');
});
