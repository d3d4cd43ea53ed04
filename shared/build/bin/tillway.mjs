#!/usr/bin/env node
/**
 * The commands for a remote in its own repository, run in its folder. Those of a team's releases
 * (`feed/team-commands.mjs`) run anywhere.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { portalOf, ToolError } from '../feed/portal.mjs';
import { makeKey, newestBuild, publishBuild } from '../feed/publish.mjs';
import { teamCommands } from '../feed/team-commands.mjs';

const require = createRequire(import.meta.url);
/** Returns the path of a program in a package that this package depends on. */
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

function run(program, ...args) {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: environment(),
  });
  return status === 0;
}

/**
 * Returns the environment without NODE_OPTIONS: tests run as CommonJS, even if the shell asks Node for
 * modules.
 */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_OPTIONS'));
}

/**
 * Runs the remote with hot reload until it is stopped. If the emulator is installed, it runs in the real
 * shell over a simulated gateway, or with `--portal` over a portal's gateway. `--backend` is the remote's own
 * back end. `--alone` uses a page without a shell.
 */
async function dev(...more) {
  const { values } = parseArgs({
    args: more,
    options: {
      alone: { type: 'boolean', default: false },
      portal: { type: 'string' },
      backend: { type: 'string' },
    },
  });
  const begun = performance.now();
  const { emulate, emulatorOf } = await import('../dev/emulate.mjs');
  const [dir, port] = [process.cwd(), Number(process.env.PORT ?? 0)];
  const started =
    values.alone || !emulatorOf(dir)
      ? await (await import('../dev/serve.mjs')).serveRemote(dir, port)
      : await emulate(dir, { ...values, port });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void started.stop().then(() => process.exit(0)));
  if (started.controls) console.log(`Users and faults: ${started.controls}`);
  console.log(`${started.url} after ${((performance.now() - begun) / 1000).toFixed(1)} s. Ctrl-C stops it.`);
  return true;
}

/**
 * Publishes the newest build, or the named one, to the portal of TILLWAY_PORTAL. Secrets come from the
 * environment, so that none appears in a list of processes or in a shell's history.
 */
async function publish(...more) {
  const { values, positionals } = parseArgs({
    args: more,
    allowPositionals: true,
    options: {
      promote: { type: 'boolean', default: false },
      channel: { type: 'string' },
      note: { type: 'string' },
      commit: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const { TILLWAY_SIGNING_KEY } = process.env;
  const lines = await publishBuild({
    ...values,
    folder: positionals[0] ? path.resolve(positionals[0]) : newestBuild(process.cwd()),
    dir: process.cwd(),
    ...portalOf(process.env),
    key: values.key ? readKey(values.key) : TILLWAY_SIGNING_KEY,
    commit: values.commit,
  });
  console.log(lines.join('\n'));
  return true;
}

function readKey(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ToolError(`${file} cannot be read; it must be the private key of your team`);
  }
}

/** Creates a signing key and prints the public key for the portal file. */
function key(file) {
  if (!file) throw new ToolError('Name a file for the private key: tillway key team.pem');
  console.log(makeKey(file));
  return true;
}

const commands = {
  ...teamCommands,
  dev,
  publish,
  key,
  upgrade: async (...more) => (await import('../upkeep/upgrade.mjs')).upgrade(...more),
  doctor: async (...more) => (await import('../upkeep/doctor.mjs')).doctor(...more),
  ahead: async () => (await import('../upkeep/ahead.mjs')).ahead(),
  build: (...more) => run(bin('webpack', 'bin/webpack.js'), '--mode', 'production', ...more),
  types: () => run(bin('typescript', 'bin/tsc'), '--noEmit'),
  lint: () => run(bin('eslint', 'bin/eslint.js'), 'src', '--max-warnings', '0'),
  test: (...more) => commands.types() && commands.lint() && run(bin('jest', 'bin/jest.js'), ...more),
};

const [command = '', ...more] = process.argv.slice(2);
if (!Object.hasOwn(commands, command)) {
  console.error(`tillway ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 1;
} else {
  try {
    if (!(await commands[command](...more))) process.exitCode = 1;
  } catch (error) {
    // The words of a wrong option name it.
    const isMistake = error instanceof ToolError || error.code?.startsWith('ERR_PARSE_ARGS_');
    if (!isMistake) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
