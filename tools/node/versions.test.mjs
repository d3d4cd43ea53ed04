import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { newestNode, oldestNode } from './versions.mjs';

const text = (file) => readFileSync(path.join(root, file), 'utf8');

test('the newest Node comes from the Dockerfile and the oldest from package.json', () => {
  expect(newestNode('# images\nARG NODE=26.12.1-trixie-slim\n')).toBe('26.12.1');
  expect(() => newestNode('ARG NODE=lts-slim\n')).toThrow('ARG NODE=');
  expect(oldestNode({ engines: { node: '>=20.20' } })).toBe('20.20');
  expect(() => oldestNode({ engines: { node: '20 || 26' } })).toThrow('20 || 26');
});

test.each(['README.md', 'docs/operating/install.md', 'tools/serve/node-version.mjs'])(
  '%s names the oldest supported Node, and no other',
  (file) => {
    const named = [...text(file).matchAll(/needs Node ([\d.]+\d) or newer/g)].map(([, version]) => version);
    expect(named).toEqual([oldestNode()]);
  },
);

test('bundles for Node target the oldest supported version', () => {
  const target = `node${oldestNode().split('.')[0]}`;
  for (const file of [
    'gateway/build.mjs',
    'edge/build.mjs',
    'gateway/simulation/run.mjs',
    'gateway/test/program.ts',
    'shared/build/dev/stand-in-demo.mjs',
    'bench/gateway/gateway.mjs',
  ])
    expect([file, /\bnode\d+\b/.exec(text(file))?.[0]]).toEqual([file, target]);
});

test('a generated remote is checked on the line of the images', () => {
  const workflow = text('shared/create-remote/template/dot-github/workflows/remote.yml');
  expect(/node-version: (\S+),/.exec(workflow)?.[1]).toBe(newestNode().split('.')[0]);
});
