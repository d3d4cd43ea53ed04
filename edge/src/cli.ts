import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { PortalFileError, readPortalFile } from './portals/portal-file';
import { folderStore } from './releases/folder-store';
import { runCommand, usage } from './releases/command';
import { ReleaseError } from './releases/release-error';

const options = {
  channel: { type: 'string', default: 'stable' },
  promote: { type: 'boolean', default: false },
  note: { type: 'string' },
  host: { type: 'string' },
  csv: { type: 'boolean', default: false },
} as const;

try {
  const config = readConfig(process.env, path.resolve(import.meta.dirname, '..'));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const desk = {
    store: folderStore(config.TILLWAY_RELEASES),
    portals: await readPortalFile(config.TILLWAY_PORTALS),
    by: process.env.TILLWAY_ACTOR ?? os.userInfo().username,
    now: () => new Date(),
  };
  const { output, isGood } = await runCommand(desk, positionals, values);
  process.stdout.write(output);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  const isRefusal = error instanceof ReleaseError || error instanceof PortalFileError;
  if (!isRefusal && !isUsage) throw error;
  process.stderr.write(`${error.message}\n${isUsage ? usage : ''}`);
  process.exitCode = 1;
}
