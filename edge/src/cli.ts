import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { fileCommands } from './portals/check-command';
import { PortalFileError, readPortalFile } from './portals/portal-file';
import { runCommand } from './releases/command';
import { usage } from './releases/usage';
import { openStore, storePlace } from './releases/open-store';
import { ReleaseError, StoreError } from './releases/release-error';
import { choose } from './running/choose';
import { isRunning } from './running/is-running';
import { findRunning } from './running/record';

const options = {
  channel: { type: 'string', default: 'stable' },
  promote: { type: 'boolean', default: false },
  note: { type: 'string' },
  host: { type: 'string' },
  at: { type: 'string' },
  key: { type: 'string' },
  commit: { type: 'string' },
  days: { type: 'string' },
  steps: { type: 'string' },
  every: { type: 'string' },
  'may-move': { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  html: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  port: { type: 'string' },
  store: { type: 'string' },
  portals: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const absolute = (given: string | undefined) => (given ? path.resolve(given) : undefined);
const storeOf = (given: string | undefined) => (given ? storePlace(given) : undefined);

const isOnPort = (url: string, port: string | undefined) => port === undefined || new URL(url).port === port;

/** Writes to standard error, because the output itself may go into a file. */
const say = (lines: string[]) => process.stderr.write(lines.map((line) => `${line}\n`).join(''));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [verb] = positionals;
  if (values.help || verb === 'help') return void process.stdout.write(usage);

  const { env } = process;
  const { TILLWAY_RUNNING } = env;
  const usual = readConfig({ TILLWAY_RUNNING }, path.resolve(import.meta.dirname, '..'));
  const running = await findRunning(usual.TILLWAY_RUNNING, isRunning);
  if (verb === 'running') {
    const lines = running.map(({ url, portals, releases }) => `${url}  ${portals}  ${releases}\n`);
    return void process.stdout.write(values.json ? `${JSON.stringify(running)}\n` : lines.join(''));
  }

  const fileCommand = Object.hasOwn(fileCommands, verb ?? '') ? fileCommands[verb ?? ''] : undefined;
  if (fileCommand) {
    const given = absolute(positionals[1] ?? values.portals ?? env.TILLWAY_PORTALS);
    const { output, isGood } = await fileCommand(given ?? running[0]?.portals ?? usual.TILLWAY_PORTALS);
    process.stdout.write(output);
    process.exitCode = isGood ? 0 : 1;
    return;
  }
  const choice = choose(
    {
      store: storeOf(values.store ?? env.TILLWAY_RELEASES),
      portals: absolute(values.portals ?? env.TILLWAY_PORTALS),
      port: values.port,
    },
    running,
    { store: usual.TILLWAY_RELEASES, portals: usual.TILLWAY_PORTALS },
  );
  const served = choice.portalFiles.map(async (file) => ({
    file,
    portals: await readPortalFile(file),
    isPreferred: file === choice.preferred,
  }));
  const desk = {
    store: openStore(choice.store, env),
    served: await Promise.all(served),
    by: env.TILLWAY_ACTOR ?? os.userInfo().username,
    now: () => new Date(),
  };
  say(choice.says);
  const { output, isGood, says } = await runCommand(desk, positionals, {
    ...values,
    origin: running.find(({ releases, url }) => releases === choice.store && isOnPort(url, values.port))?.url,
  });
  if (says !== undefined) say([says]);
  process.stdout.write(output);
  process.exitCode = isGood ? 0 : 1;
}

await main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError && 'code' in error;
  const isRefusal = [ReleaseError, StoreError, PortalFileError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || (!isRefusal && !isUsage)) throw error;
  say([`${error.message}${isUsage ? `\n${usage.trimEnd()}` : ''}`]);
  process.exitCode = 1;
});
