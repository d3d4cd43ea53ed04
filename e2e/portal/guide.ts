import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { portalPort } from './address';

const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 300_000;

/** Commands of the page that are run in one place, one after the other. */
export interface Block {
  /** The folder, as the page calls it. */
  where: 'remote-loyalty' | 'tillway';
  /** It runs until it is stopped, in a terminal of its own. */
  stays: boolean;
  commands: string[];
}

/** What docs/remote-authors.md has its reader write and run, in the order of the page. */
async function readGuide(): Promise<{ files: [name: string, text: string][]; blocks: Block[] }> {
  const guide = await readFile(path.join(root, 'docs/remote-authors.md'), 'utf8');
  const named = /^`([\w./-]+\.(?:json|mjs|tsx?))`[^\n]*\n\n```\w+\n([\s\S]*?)```/gm;
  const shell = /^```sh\n# in (remote-loyalty|tillway)(, a terminal of its own)?\n([\s\S]*?)```/gm;
  return {
    files: [...guide.matchAll(named)].map(([, name = '', text = '']) => [name, text]),
    blocks: [...guide.matchAll(shell)].map(([, where, stays, commands = '']) => ({
      where: where as Block['where'],
      stays: stays !== undefined,
      commands: commands.trim().split('\n'),
    })),
  };
}

interface Running {
  output(): string;
  stop(): Promise<void>;
}

export interface Guide {
  blocks: Block[];
  /** The remote's folder. */
  folder: string;
  /** Where the page's portal answers. */
  url: string;
  /** Runs one command as its reader would; answers all it printed, and how it ended. */
  run(where: Block['where'], command: string): Promise<{ code: number | null; output: string }>;
  /** Starts one that stays, and waits until it says so. */
  start(where: Block['where'], command: string, says: string): Promise<Running>;
  /** A page of the portal as its server sends it. */
  page(host: string): Promise<string>;
  end(): Promise<void>;
}

/**
 * The page on a table: its files in an empty folder, and a way to run its commands. They know nothing of each other but
 * what the page says; only the portal's port and data folder are not the usual ones.
 */
export async function openGuide(home: string): Promise<Guide> {
  const { files, blocks } = await readGuide();
  const folder = path.join(home, 'remote-loyalty');
  const port = portalPort + 1;
  const elsewhere = { PORT: String(port), TILLWAY_DATA: path.join(home, 'data') };
  const running: Running[] = [];
  /** The page's two folders lie beside each other; here they lie where they are. */
  const placed = (text: string) =>
    text.replaceAll('../tillway/', `${root}/`).replaceAll('../remote-loyalty', folder);

  await rm(home, { recursive: true, force: true });
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), placed(text));
  }

  const launch = async (where: Block['where'], command: string) => {
    const [version = ''] = await readdir(path.join(folder, 'dist')).catch(() => []);
    const isPortal = command.endsWith('npm start');
    const child = spawn('sh', ['-c', placed(command).replaceAll('<version>', version)], {
      cwd: where === 'tillway' ? root : folder,
      env: { ...ownEnvironment(), TILLWAY_RUNNING: path.join(home, 'running'), ...(isPortal && elsewhere) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, as a terminal's is: what it started ends with it
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended, output: () => output };
  };

  return {
    blocks,
    folder,
    url: `http://corner.localhost:${port}`,

    async run(where, command) {
      const { ended, output } = await launch(where, command);
      return { code: await ended, output: output() };
    },

    async start(where, command, says) {
      const { child, ended, output } = await launch(where, command);
      const one: Running = {
        output,
        async stop() {
          running.splice(running.indexOf(one), 1);
          if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
          await ended;
        },
      };
      running.push(one);
      const isUp = new Promise<void>((resolve) =>
        child.stdout.on('data', () => {
          if (output().includes(says)) resolve();
        }),
      );
      const tooLate = new Promise<void>((resolve) => setTimeout(resolve, readyWithinMs).unref());
      await Promise.race([isUp, ended, tooLate]);
      if (!output().includes(says)) throw new Error(`${command} did not say "${says}":\n${output()}`);
      return one;
    },

    page: (host) =>
      new Promise((resolve, reject) => {
        get({ host: 'localhost', port, path: '/', headers: { host: `${host}:${port}` } }, (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += String(chunk)));
          answer.on('end', () => resolve(text));
        }).on('error', reject);
      }),

    async end() {
      for (const one of [...running].reverse()) await one.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A terminal knows nothing of what the tests were started with. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(TILLWAY_.*|PORT|NODE_OPTIONS|NODE_ENV|PLAYWRIGHT_.*|FORCE_COLOR)$/.test(name),
    ),
  );
