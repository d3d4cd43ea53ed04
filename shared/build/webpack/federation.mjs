import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedDependencies } from './shared.mjs';

/** The options that both sides of Module Federation share. */
const common = {
  // mf-manifest.json is not used: remotes are addressed by their hashed entry, which has the hashes of its
  // chunks.
  manifest: false,
  dts: false,
  dev: false,
  // The other strategy requests every remote's entry before the page starts.
  shareStrategy: 'loaded-first',
};
const optimization = { disableSnapshot: true, target: 'web' };

/** Configures the shell's side: it has the federation runtime, for itself and for the remotes. */
export const federateShell = ({ name }) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    shared: sharedDependencies('shell'),
    // The plugin that `experiments.provideExternalRuntime` adds, as an ES module: the CommonJS one bundles a
    // second runtime (22 KB gz).
    runtimePlugins: [esmOf('@module-federation/inject-external-runtime-core-plugin')],
    experiments: { optimization },
  });

/**
 * Configures a remote's side: its screens and, if it has them, its background code and its extensions for
 * slots. The page provides the runtime.
 */
export const federateRemote = ({ name, exposed, background, extensions, production }) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    exposes: {
      './app': { import: exposed, name: 'app' },
      ...(background && { './background': { import: background, name: 'background' } }),
      ...(extensions && { './extensions': { import: extensions, name: 'extensions' } }),
    },
    shared: sharedDependencies('remote'),
    // No remote loads another remote, so the code for that is left out.
    experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
  });

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

function esmOf(name) {
  return path.join(path.dirname(enhanced.resolve(name)), 'index.js');
}

/**
 * Fixes the ids of Module Federation's entry modules. The entry's file name depends on the repository's path,
 * and the container's identity contains it. With fixed ids, builds are equal on every machine.
 */
export class StableEntryId {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableEntryId', ({ hooks, chunkGraph }) => {
      hooks.moduleIds.tap({ name: 'StableEntryId', stage: -1 }, (modules) => {
        for (const module of modules) {
          if (!/[\\/]\.federation[\\/]entry\./.test(module.identifier())) continue;
          chunkGraph.setModuleId(module, module.nameForCondition() ? 'runtime' : 'container');
        }
      });
    });
  }
}
