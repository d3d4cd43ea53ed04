import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { portalPort, portalUrl } from './address';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const releases = path.join(root, '.data/e2e/releases');

/** The files that docs/remote-authors.md writes out: a name at the start of a line, and its block of code. */
async function filesOfTheGuide(): Promise<[string, string][]> {
  const guide = await readFile(path.join(root, 'docs/remote-authors.md'), 'utf8');
  const named = /^`([\w./-]+\.(?:json|mjs|tsx?))`[^\n]*\n\n```\w+\n([\s\S]*?)```/gm;
  return [...guide.matchAll(named)].map(([, name = '', text = '']) => [name, text]);
}

/** Writes the guide's remote into a folder of its own and links what its package.json links, as an install would. */
async function writeRemote(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tillway-partner-'));
  for (const [name, text] of await filesOfTheGuide()) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text.replaceAll('link:../tillway/', `link:${root}/`));
  }
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    const place = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(
      range.startsWith('link:')
        ? range.slice('link:'.length)
        : path.join(root, 'shared/remote-kit/node_modules', name),
      place,
    );
  }
  return folder;
}

export interface Partner {
  url: string;
  /** What the type check of the guide's code says; nothing when it is right. */
  typeErrors: string;
  stop(): Promise<void>;
}

/**
 * A partner's portal as the guide has it: its remote is built in its own folder and published beside the house's releases,
 * and an edge with the partner's portal file shows it. The gateway is that of the portal under test.
 */
export async function startPartner(): Promise<Partner> {
  const folder = await writeRemote();
  const inFolder = (file: string, args: string[]) => run(process.execPath, [file, ...args], { cwd: folder });
  const typeErrors = await inFolder(path.join(root, 'node_modules/typescript/bin/tsc'), ['--noEmit']).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  await inFolder('node_modules/webpack/bin/webpack.js', ['--mode', 'production']);
  const [version = ''] = await readdir(path.join(folder, 'dist'));
  const port = portalPort + 1;
  const env = {
    ...process.env,
    PORT: String(port),
    GATEWAY_URL: portalUrl,
    TILLWAY_RELEASES: releases,
    TILLWAY_PORTALS: path.join(folder, 'portal.json'),
    LOG_LEVEL: 'error',
  };
  await run(
    process.execPath,
    ['edge/dist/cli.js', 'publish', path.join(folder, 'dist', version), '--promote'],
    {
      cwd: root,
      env,
    },
  );
  const edge = spawn(process.execPath, ['edge/dist/main.js'], { cwd: root, env, stdio: 'inherit' });
  await untilItAnswers(`http://localhost:${port}/healthz`);
  return {
    url: `http://corner.localhost:${port}`,
    typeErrors,
    async stop() {
      edge.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
