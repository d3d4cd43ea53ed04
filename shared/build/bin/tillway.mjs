#!/usr/bin/env node
/** `tillway dev | build | types | lint | test`: what a remote of its own repository is built and checked with, from its folder. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
/** A program of a package that this one brings. */
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

function run(program, ...args) {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: environment(),
  });
  return status === 0;
}

/** Tests are read as CommonJS, whatever the shell around them asks of Node. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_OPTIONS'));
}

/** The remote with hot reload, until it is ended. */
async function dev() {
  const begun = performance.now();
  const { serveRemote } = await import('../dev/serve.mjs');
  const { url } = await serveRemote(process.cwd(), Number(process.env.PORT ?? 0));
  console.log(`${url} after ${((performance.now() - begun) / 1000).toFixed(1)} s. Ctrl-C ends it.`);
  return true;
}

const commands = {
  dev,
  build: (...more) => run(bin('webpack', 'bin/webpack.js'), '--mode', 'production', ...more),
  types: () => run(bin('typescript', 'bin/tsc'), '--noEmit'),
  lint: () => run(bin('eslint', 'bin/eslint.js'), 'src', '--max-warnings', '0'),
  test: (...more) => commands.types() && commands.lint() && run(bin('jest', 'bin/jest.js'), ...more),
};

const [command = '', ...more] = process.argv.slice(2);
if (!Object.hasOwn(commands, command)) {
  console.error(`tillway ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 1;
} else if (!(await commands[command](...more))) process.exitCode = 1;
