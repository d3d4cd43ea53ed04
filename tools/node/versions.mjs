import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

const text = (file) => readFileSync(path.join(root, file), 'utf8');

/** Returns the Node of the images: the newest LTS line, as `26.12.1`. Only the Dockerfile has it. */
export function newestNode(dockerfile = text('Dockerfile')) {
  const [, version] = /^ARG NODE=(\d+\.\d+\.\d+)-/m.exec(dockerfile) ?? [];
  if (!version) throw new Error('The Dockerfile has no line "ARG NODE=<version>-<system>"');
  return version;
}

/** Returns the oldest supported Node, as `20.20`. Any patch of this minor version counts. */
export function oldestNode({ engines } = JSON.parse(text('package.json'))) {
  const [, version] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
  if (!version) throw new Error(`engines.node is ">=<major>.<minor>", not "${engines.node}"`);
  return version;
}
