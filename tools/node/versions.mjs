import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

const text = (file) => readFileSync(path.join(root, file), 'utf8');

/** The Node that the images run: the newest LTS line, as `26.12.1`. It stands in the Dockerfile and nowhere else. */
export function newestNode(dockerfile = text('Dockerfile')) {
  const [, version] = /^ARG NODE=(\d+\.\d+\.\d+)-/m.exec(dockerfile) ?? [];
  if (!version) throw new Error('The Dockerfile has no line "ARG NODE=<version>-<system>"');
  return version;
}

/** The oldest Node that is promised, as `20.20`: any patch of this minor is it. */
export function oldestNode({ engines } = JSON.parse(text('package.json'))) {
  const [, version] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
  if (!version) throw new Error(`engines.node is ">=<major>.<minor>", not "${engines.node}"`);
  return version;
}
