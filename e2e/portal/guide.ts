import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { portalPort } from './address';

const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 300_000;

/** The commands of the pages that run in one folder, one after the other. */
export interface Block {
  /** The folder, by its name in the pages. */
  where: 'a folder of yours' | 'remote-loyalty' | 'tillway';
  /** `true` for commands that run until they are stopped, in a terminal of their own. */
  stays: boolean;
  commands: string[];
}

/**
 * The order in which a reader follows the pages, by their headings. The files of a heading are written before its
 * commands.
 */
const reading = [
  ['remotes/start', 'Create the remote'],
  ['remotes/start', 'Give points for payments'],
  ['white-label', 'A portal of your own'],
  ['white-label', 'Run it'],
  ['remotes/start', 'Ship it'],
] as const;

export interface Part {
  files: [name: string, text: string][];
  blocks: Block[];
}

/**
 * Reads the files and commands that docs/remotes/start.md and docs/white-label.md ask their reader to write and run.
 */
const readGuide = (): Promise<Part[]> =>
  Promise.all(
    reading.map(async ([page, heading]) => {
      const text = await readFile(path.join(root, `docs/${page}.md`), 'utf8');
      const part = text.split(/^#+ (?=[A-Z])/m).find((each) => each.startsWith(`${heading}\n`));
      if (part === undefined) throw new Error(`docs/${page}.md has no heading "${heading}"`);
      const named = /^`([\w./-]+\.(?:json|tsx?))`[^\n]*\n\n```\w+\n([\s\S]*?)```/gm;
      const shell =
        /^```sh\n# in (a folder of yours|remote-loyalty|tillway)(, a terminal of its own)?\n([\s\S]*?)```/gm;
      return {
        files: [...part.matchAll(named)].map(([, name = '', content = '']) => [name, content]),
        blocks: [...part.matchAll(shell)].map(([, where, stays, commands = '']) => ({
          where: where as Block['where'],
          stays: stays !== undefined,
          commands: commands.trim().split('\n'),
        })),
      };
    }),
  );

interface Running {
  output(): string;
  stop(): Promise<void>;
}

export interface Guide {
  parts: Part[];
  /** The remote's folder. */
  folder: string;
  /** The address of the portal from the pages. */
  url: string;
  /** Writes one of the pages' files into the remote's folder. */
  write(name: string, text: string): Promise<void>;
  /** Runs one command like the reader, and returns its output and exit code. */
  run(where: Block['where'], command: string): Promise<{ code: number | null; output: string }>;
  /** Starts a command that keeps running, and waits for its message. */
  start(where: Block['where'], command: string, says: string): Promise<Running>;
  /** Returns a page of the portal as its server sends it. */
  page(host: string): Promise<string>;
  end(): Promise<void>;
}

/**
 * Opens an empty folder in which the pages' files are written and their commands run. The steps share only the text of
 * the pages. Three things differ: the portal's port, its data folder, and packages from tarballs instead of a registry.
 */
export async function openGuide(home: string): Promise<Guide> {
  const parts = await readGuide();
  const folder = path.join(home, 'remote-loyalty');
  const port = portalPort + 1;
  const elsewhere = { PORT: String(port), TILLWAY_DATA: path.join(home, 'data') };
  const running: Running[] = [];
  const [packages, generator] = [path.join(home, 'packages'), path.join(home, 'create-remote')];
  const places = { 'a folder of yours': home, 'remote-loyalty': folder, tillway: root };
  /** Replaces the reader's path to the remote's folder, since the two folders are not beside each other here. */
  const placed = (text: string) => text.replaceAll('../remote-loyalty', folder);
  /** Replaces npm commands that need a registry. */
  const offline = (command: string) =>
    command
      .replace(
        /^npm create @tillway\/remote@latest (.*?) -- /,
        `node ${generator}/main.mjs $1 --packages ${packages} `,
      )
      .replace(/^npm install$/, `node ${root}/tools/packages/install.mjs . ${packages}`);

  const launch = async (where: Block['where'], command: string) => {
    const [version = ''] = await readdir(path.join(folder, 'dist')).catch(() => []);
    const isPortal = command.endsWith('npm start');
    const child = spawn('sh', ['-c', offline(placed(command)).replaceAll('<version>', version)], {
      cwd: places[where],
      env: { ...ownEnvironment(), TILLWAY_RUNNING: path.join(home, 'running'), ...(isPortal && elsewhere) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, like a terminal's, so that all its processes end with it.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended, output: () => output };
  };

  const run: Guide['run'] = async (where, command) => {
    const { ended, output } = await launch(where, command);
    return { code: await ended, output: output() };
  };

  await rm(home, { recursive: true, force: true });
  await mkdir(generator, { recursive: true });
  for (const command of [
    `node tools/packages/pack.mjs ${packages} --trial`,
    `tar -xzf ${packages}/tillway-create-remote-*.tgz -C ${generator} --strip-components=1`,
  ]) {
    const { code, output } = await run('tillway', command);
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  }

  return {
    parts,
    folder,
    url: `http://corner.localhost:${port}`,
    run,

    async write(name, text) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), placed(text));
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

/** Returns the environment without the variables of the tests, like a new terminal. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(TILLWAY_.*|PORT|NODE_OPTIONS|NODE_ENV|PLAYWRIGHT_.*|FORCE_COLOR)$/.test(name),
    ),
  );
