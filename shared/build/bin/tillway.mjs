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
import { checkRemote, demandPackage } from '../release/remote-manifest.mjs';
import { sourceOf } from '../release/source.mjs';

const require = createRequire(import.meta.url);
const compiler = path.join(import.meta.dirname, '../webpack/compile.mjs');
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
 * Runs the remote with hot reload until it is stopped, together with those in the named folders. If the emulator is
 * installed, they run in the real shell over a simulated gateway, or with `--portal` over a portal's gateway.
 * `--backend` is a remote's own back end. `--alone` uses a page without a shell.
 */
async function dev(...more) {
  const begun = performance.now();
  const { emulate, emulatorOf } = await import('../dev/emulate.mjs');
  const { devOptions } = await import('../dev/dev-options.mjs');
  const [dir, port] = [process.cwd(), Number(process.env.PORT ?? 0)];
  const options = devOptions(dir, more);
  for (const other of options.dirs.slice(1)) await checkRemote(other);
  const isAlone = options.alone || !emulatorOf(dir);
  if (isAlone && options.dirs.length > 1)
    throw new ToolError('Several remotes need the emulator: npm install --save-dev @tillway/emulator');
  const started = isAlone
    ? await (await import('../dev/serve.mjs')).serveRemote(dir, port)
    : await emulate(options.dirs, { ...options, port });
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

const types = () => run(bin('typescript', 'bin/tsc'), '--noEmit');
const lint = () => run(bin('eslint', 'bin/eslint.js'), 'src', '--max-warnings', '0');
const jest = (...more) => run(bin('jest', 'bin/jest.js'), ...more);

/** Runs types, lint, and tests; with `--watch` the tests alone, again after each change. */
function test(...more) {
  if (!more.includes('--watch')) return types() && lint() && jest(...more);
  // Outside of a clone, jest cannot ask git for the changed files.
  return jest(...more.map((word) => (word === '--watch' && !sourceOf(process.cwd()) ? '--watchAll' : word)));
}

/** Writes the types of a portal's events for `--from <portal>`; without it checks the remote's own types. */
async function typesCommand(...more) {
  const { values } = parseArgs({ args: more, options: { from: { type: 'string' } } });
  if (values.from === undefined) return checked(types)();
  demandPackage(process.cwd());
  const { writePortalTypes } = await import('../upkeep/portal-types.mjs');
  console.log(await writePortalTypes(process.cwd(), values.from));
  return true;
}

/** Checks the remote's files and manifest first, whose faults other tools name less clearly. */
const checked =
  (command) =>
  async (...more) => {
    await checkRemote(process.cwd());
    return command(...more);
  };

/** Runs a command on the package in this folder, which need not be a whole remote. */
const onPackage =
  (command) =>
  (...more) => {
    demandPackage(process.cwd());
    return command(...more);
  };

const commands = {
  ...teamCommands,
  dev: checked(dev),
  publish,
  key,
  upgrade: onPackage(async (...more) => (await import('../upkeep/upgrade.mjs')).upgrade(...more)),
  doctor: onPackage(async (...more) => (await import('../upkeep/doctor.mjs')).doctor(...more)),
  ahead: onPackage(async () => (await import('../upkeep/ahead.mjs')).ahead()),
  build: checked((...more) => run(compiler, ...more)),
  types: typesCommand,
  lint: checked(lint),
  test: checked(test),
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
