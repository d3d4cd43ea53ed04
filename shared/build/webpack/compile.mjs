/**
 * Builds the part in this folder by its `webpack.config.mjs`, as webpack's own command would:
 * `node compile.mjs [--mode development] [--config <file>] [--output-path <folder>] [--no-devtool]`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';

/** Returns the webpack configuration of a part, for a mode. `file` is absolute, or relative to `dir`. */
export async function configOf(dir, mode, file = 'webpack.config.mjs') {
  const { default: config } = await import(pathToFileURL(path.resolve(dir, file)));
  return typeof config === 'function' ? config({}, { mode }) : config;
}

/** Prints the errors and warnings of a build. Returns false if there is an error. */
export function report(stats, print = console.error) {
  if (stats.hasErrors() || stats.hasWarnings()) print(stats.toString(stats.compilation.options.stats));
  return !stats.hasErrors();
}

/** Builds once. Returns false if the build has errors, which are printed. */
export async function compile(config) {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, found) => (error ? reject(error) : resolve(found))),
  );
  const isBuilt = report(stats);
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  return isBuilt;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      mode: { type: 'string', default: 'production' },
      config: { type: 'string' },
      'output-path': { type: 'string' },
      'no-devtool': { type: 'boolean', default: false },
    },
  });
  const config = await configOf(process.cwd(), values.mode, values.config);
  const isBuilt = await compile({
    ...config,
    ...(values['no-devtool'] && { devtool: false }),
    ...(values['output-path'] && {
      output: { ...config.output, path: path.resolve(values['output-path']) },
    }),
  });
  process.exitCode = isBuilt ? 0 : 1;
}
